import Engine
import RuleLanguage

/// Something that is measured of each game, as a whole number.
package struct Figure: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Whether a seat has won: 2 for alone, 1 for together with others.
    case won
    /// Whether several were first.
    case tied
    /// Whether a side came out by one of the game's own outcomes.
    case outcome
    /// Whether the game was left before its end.
    case left
    case rounds, moves
    /// How far the winner was ahead, by the first ranking key.
    case margin
    /// How often another side came to lead alone.
    case leadChanges = "lead_changes"
    /// What a side came to.
    case points
    /// The turns that a side had, or rounds where these are no turns.
    case turns
    /// How far its turns have brought a side on in the first ranking key, all together.
    case brought
    /// How many of its turns have brought a side nothing.
    case empty
    /// How often an action was done or has happened.
    case action
    /// How often dice were thrown.
    case throwing = "throws"
    /// In how many throws a combo counts.
    case combo
  }

  package var kind: Kind
  /// The seat it is of, from 0; `nil` for the whole game.
  package var seat: Int?
  /// What an outcome, action or combo is called; else empty.
  package var name = ""
  /// The figure, by number, of which this is so many or so much for each.
  package var base: Int?
  /// In how many parts of one the game counts it.
  var parts: Int64 = 1

  /// What is counted as a whole.
  var unit: Int64 { kind == .won ? 2 : parts }

  /// Whether it says how often something came about among all that could.
  package var isShare: Bool {
    switch kind {
    case .won, .tied, .outcome, .left, .empty, .combo: true
    default: false
    }
  }
}

/// Which figures a game has, and where each stands among them.
struct FigureList: Sendable {
  private(set) var all: [Figure] = []
  private(set) var won: Int?
  private(set) var tied: Int?
  private(set) var left = 0
  private(set) var rounds = 0
  private(set) var moves = 0
  private(set) var margin: Int?
  private(set) var leadChanges: Int?
  /// By seat, one behind the other.
  private(set) var points: Int?
  private(set) var turns: Int?
  private(set) var brought = 0
  private(set) var empty = 0
  private(set) var actions = 0
  private(set) var throwing: Int?
  private(set) var combos = 0
  /// Of each outcome, where its seats begin.
  private(set) var outcomes: [String: Int] = [:]
  /// By number of its rule, the name of an outcome: several rules may have one.
  let outcomeNames: [String]
  /// In which parts of one totals are, and what decides the game first.
  private let totalParts: Int64
  private let rankingParts: Int64

  /// - Parameter combos: the names of the combos that are counted; `nil` where throws are not looked at.
  init(_ rules: CompiledRules, _ table: Table, hasTotals: Bool, combos names: [String]?) {
    let (game, seats) = (rules.game, table.sideCount)
    outcomeNames = rules.lexicon.outcomes.map(\.name)
    totalParts = Int64(rules.lexicon.total.parts)
    rankingParts = Int64(rules.lexicon.behind.parts)
    if seats > 1, !game.ranking.isEmpty {
      won = add(.won, seats)
      tied = add(Figure(kind: .tied))
    }
    for name in outcomeNames where outcomes[name] == nil {
      outcomes[name] = add(.outcome, seats, name)
    }
    left = add(Figure(kind: .left))
    rounds = add(Figure(kind: .rounds))
    moves = add(Figure(kind: .moves))
    if seats > 1, !game.ranking.isEmpty {
      margin = add(Figure(kind: .margin))
      leadChanges = add(Figure(kind: .leadChanges))
    }
    if hasTotals { points = add(.points, seats) }
    if !game.ranking.isEmpty {
      let turns = add(.turns, seats)
      self.turns = turns
      brought = all.count
      for seat in 0..<seats { add(Figure(kind: .brought, seat: seat, base: turns + seat)) }
      empty = all.count
      for seat in 0..<seats { add(Figure(kind: .empty, seat: seat, base: turns + seat)) }
    }
    actions = all.count
    for words in rules.lexicon.actions { add(Figure(kind: .action, name: words.title)) }
    if let names {
      let throwing = add(Figure(kind: .throwing))
      self.throwing = throwing
      combos = all.count
      for name in names { add(Figure(kind: .combo, name: name, base: throwing)) }
    }
  }

  @discardableResult
  private mutating func add(_ figure: Figure) -> Int {
    var figure = figure
    switch figure.kind {
    case .points: figure.parts = totalParts
    case .margin, .brought: figure.parts = rankingParts
    default: break
    }
    all.append(figure)
    return all.count - 1
  }

  /// One for each seat; where the first of them stands.
  private mutating func add(_ kind: Figure.Kind, _ seats: Int, _ name: String = "") -> Int {
    for seat in 0..<seats { add(Figure(kind: kind, seat: seat, name: name)) }
    return all.count - seats
  }
}
