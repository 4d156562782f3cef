import Engine
import HouseRules
import RuleLanguage

/// What is to be solved: the game as it is set up, who plays each seat, and what is asked when a turn has closed.
struct SolvingTask {
  /// Who plays as well as can be, in place of a player who is named.
  static let best = "best"

  let rules: CompiledRules
  let table: Table
  /// By side; `nil` for one who plays as well as can be.
  let players: [(any ReadablePlayer)?]
  /// What the players are called, by side.
  let names: [String]
  /// `nil` for the points of the turn, or who wins.
  let goal: Formula?

  /// Whether state tells what lies hidden, so that it cannot be told apart from what is seen.
  var keepsSecrets: Bool { KeptSecrets.first(in: rules) != nil }

  /// - Parameters:
  ///   - setup: the players named in it go round where they are fewer than seats; where none is, all play as well as can be.
  ///   - goal: a condition in the language of the rules.
  /// - Throws: what is wrong with the setup, the players or the goal.
  init(_ rules: Rules, _ setup: SimulationSetup, goal: String? = nil) throws(Problems) {
    let texts = PlayerText.players(in: setup.players)
    let named = texts.filter { $0.text != Self.best }
    let goals = goal.map { [Self.request($0, rules.compiled)] } ?? []
    let requests = goals + named.flatMap { $0.rules ?? [] }.map(\.request)
    var judgements: ArraySlice<Judgement> = []
    if requests.isEmpty {
      self.rules = rules.compiled
    } else {
      let compiled = try SeatedPlayers.compiled(requests, goals: goals.count, rules)
      self.rules = compiled.rules
      judgements = compiled.judgements[...]
    }
    self.goal = judgements.prefix(goals.count).first?.formula
    let read = try SeatedPlayers.players(named, Array(judgements.dropFirst(goals.count)), rules)
    table = try setup.table(self.rules)
    (players, names) = try Self.seats(texts, read, table.sideCount)
  }

  /// A game that is set up already, all of whose sides play as well as can be.
  init(_ table: Table, _ rules: Rules) {
    (self.rules, self.table, goal) = (rules.compiled, table, nil)
    players = Array(repeating: nil, count: table.sideCount)
    names = Array(repeating: Self.best, count: table.sideCount)
  }

  /// A goal is asked as if it stood in the `when` of any action.
  private static func request(_ goal: String, _ rules: CompiledRules) -> JudgementRequest {
    let action = zip(rules.lexicon.actions, rules.game.actions).first { !$1.isAutomatic }?.0.name ?? ""
    return JudgementRequest(action: action, text: goal, isNumber: false)
  }

  private static func seats(
    _ texts: [PlayerText], _ read: [any SeatPlayer], _ seats: Int
  ) throws(Problems) -> ([(any ReadablePlayer)?], [String]) {
    guard texts.count <= seats else { throw Problems(SimulationMessages.tooManyPlayers(texts.count, seats: seats)) }
    var left = read[...]
    var players: [(any ReadablePlayer)?] = []
    for text in texts {
      guard text.text != best, let player = left.popFirst() else {
        players.append(nil)
        continue
      }
      guard let player = player as? any ReadablePlayer else { throw Problems(SolvingMessages.notReadable(player.name)) }
      players.append(player)
    }
    guard !texts.isEmpty else { return (Array(repeating: nil, count: seats), Array(repeating: best, count: seats)) }
    return (
      (0..<seats).map { players[$0 % players.count] }, (0..<seats).map { texts[$0 % texts.count].text }
    )
  }

  /// What is read of the rules to solve it, whoever has the turn.
  var reading: GameReading {
    GameReading(table, goal: goal, judged: players.flatMap { $0?.judged ?? [] })
  }

  /// What is read of the rules while each side has the turn, beside what is read whoever has it: what one player asks
  /// before choosing matters in no turn of another. Where that would tell pieces or steps apart in another way, all read
  /// alike.
  func seatReadings(beside whole: GameReading) -> [GameReading] {
    let judged = players.map { $0?.judged ?? [] }
    return judged.map { asked in
      guard asked.count < judged.joined().count else { return whole }
      let own = GameReading(table, goal: goal, judged: asked)
      return own.tellsApart(as: whole) ? own : whole
    }
  }
}
