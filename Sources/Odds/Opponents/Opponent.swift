import Engine
import HouseRules
import Records
import RuleLanguage

/// Somebody who plays for a side that nobody at the table plays: by the rules alone, and by what is allowed to that side.
package struct Opponent: Sendable {
  /// How well it plays.
  package enum Level: String, CaseIterable, Sendable {
    /// Any action that is allowed.
    case careless
    /// What brings most by the end of the turn, which is ended at once where that wins.
    case careful
    /// What is best by the value of the whole game, as far as that can be solved; else by games that are played on.
    case thinking
  }

  /// How long whoever sits at the table should wait for a move, in milliseconds.
  package static let patience: Int64 = 2_000

  private let player: any SeatPlayer
  private let rules: CompiledRules

  /// - Parameter playouts: of a thinking player, the games that it plays on for a choice; `nil` for as many as usual.
  /// - Throws: that the game cannot be played like that.
  package init(_ level: Level, _ rules: Rules, playouts: Int? = nil) throws(Problems) {
    self.rules = rules.compiled
    let game = rules.compiled.game
    guard !game.actions.isEmpty else { throw Problems(SimulationMessages.notPlayed(rules.title)) }
    if case .together = game.turns { throw Problems(OpponentMessages.noTurns(rules.title)) }
    switch level {
    case .careless: player = RandomPlayer()
    case .careful:
      try Self.check(level, rules)
      player = CarefulPlayer(rules)
    case .thinking:
      try Self.check(level, rules)
      player = ThinkingPlayer(rules, playouts: playouts ?? ThinkingPlayer.usualPlayouts)
    }
  }

  private static func check(_ level: Level, _ rules: Rules) throws(Problems) {
    guard let obstacle = CarefulPlayer.obstacle(in: rules) else { return }
    throw Problems(OpponentMessages.cannotLookAhead(level, rules.title, obstacle))
  }

  /// What it does now; `nil` where it is not its turn.
  ///
  /// - Parameters:
  ///   - side: the side that it plays.
  ///   - game: as it stands. What chance gives next decides nothing.
  ///   - sides: what the sides are called.
  ///   - luck: where its own chance comes from.
  ///   - isOver: whether nobody wants to wait any longer.
  package func move(
    for side: Int, in game: ScoredGame, sides: [String], luck: UInt64, until isOver: (() -> Bool)?
  ) -> OpponentMove? {
    let machine = Machine(game.machine.table, account: WorkAccount(steps: .max))
    machine.tells = .course
    machine.state = game.machine.state
    guard let allowed = try? machine.allowedMoves() else { return nil }
    let own = allowed.filter { $0.side == side }
    // Out of its turn it does something only where whoever has the turn can do nothing.
    let isAwaited = machine.turn == side || allowed.contains { $0.side == machine.turn } == false && !own.isEmpty
    guard isAwaited else { return nil }
    // What the table does happens where nothing else can.
    guard !own.isEmpty else { return allowed.first { $0.side < 0 }.map { OpponentMove($0, rules, sides) } }
    let move = try? choose(among: own, on: machine, luck: luck, until: isOver)
    return move.map { OpponentMove($0, rules, sides) }
  }

  /// One of the moves that are allowed to a side.
  ///
  /// - Parameters:
  ///   - machine: the game as it stands, and as it is behind it; it keeps events.
  ///   - luck: where its own chance comes from.
  ///   - isOver: whether nobody wants to wait any longer.
  package func choose(
    among moves: [Move], on machine: Machine, luck: UInt64, until isOver: (() -> Bool)? = nil
  ) throws(Refusal) -> Move {
    var choice = Generator(seed: luck)
    return try player.choose(among: moves, on: machine, &choice, until: isOver)
  }
}

/// A move in the words of the rules.
package struct OpponentMove: Hashable, Sendable {
  package let action: String
  /// From 0; `nil` for the table.
  package let side: Int?
  /// The faces that are picked.
  package let pick: [String]
  package let answers: [Answer]

  /// What is answered to a question of the action.
  package struct Answer: Hashable, Sendable {
    package let name: String
    package let text: String
  }

  init(_ move: Move, _ rules: CompiledRules, _ sides: [String]) {
    let lexicon = rules.lexicon
    let words = lexicon.actions[move.action]
    action = words.name
    side = move.side < 0 ? nil : move.side
    let zone = rules.game.actions[move.action].pick?.zone
    let faces = zone.map { lexicon.kinds[lexicon.zones[$0].kind].faces } ?? []
    pick = move.pick.map { faces[Int($0)] }
    // What is not asked here has no answer.
    answers = words.questions.together(move.answers).compactMap { first, answer in
      let (question, kind) = (words.questions[first], words.questions.kind(from: first))
      let texts = answer.filter { !Self.isNothing($0, kind) }.map { Self.text($0, kind, lexicon, sides) }
      guard let list = question.list else { return texts.first.map { Answer(name: question.name, text: $0) } }
      return texts.count < answer.count ? nil : Answer(name: list.name, text: texts.joined(separator: ", "))
    }
  }

  /// Whether a word stands there because nothing is asked.
  private static func isNothing(_ word: Int64, _ kind: ValueKind) -> Bool {
    switch kind.base {
    case .choice, .side, .seat: word < 0 && kind.none < 0
    case .square: word < 0
    case .flag, .piece, .number, .text: word == .min
    }
  }

  private static func text(_ word: Int64, _ kind: ValueKind, _ lexicon: Lexicon, _ sides: [String]) -> String {
    if word < 0, kind.none >= 0 { return lexicon.nones[Int(kind.none)] }
    switch kind.base {
    case .flag: return word == 1 ? "yes" : "no"
    case .choice(let choice): return lexicon.choices[choice][Int(word)]
    case .piece(let piece): return lexicon.kinds[piece].faces[Int(word)]
    case .side, .seat: return sides[Int(word) % sides.count]
    case .square: return PlaceWord.text(ofNumber: word)
    case .number, .text: return String(word)
    }
  }
}
