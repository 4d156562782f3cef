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
    /// What is best by the value of the whole game, where that can be solved; else what is careful, unless games that are
    /// played on from there say that something else is clearly better.
    case thinking
  }

  /// How long a thinking opponent takes for a move, and for solving the game beforehand.
  package static let time = Duration.seconds(2)
  /// Games that it plays on for a move, if there is time.
  private static let playouts = 4_000

  private let player: any Player
  private let rules: CompiledRules

  /// - Parameter playouts: how many games a thinking opponent plays on for a move, however long that takes; `nil` for as many
  ///   as it has time for.
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
      player = CarefulPlayer()
    case .thinking:
      try Self.check(level, rules)
      let timed = ThinkingPlayer.Patience(playouts: Self.playouts, time: Self.time)
      player = ThinkingPlayer(rules, playouts.map { ThinkingPlayer.Patience(playouts: $0) } ?? timed)
    }
  }

  private static func check(_ level: Level, _ rules: Rules) throws(Problems) {
    let canPlay = CarefulPlayer.canPlay(rules.compiled.game)
    guard canPlay else { throw Problems(OpponentMessages.notCareful(level, rules.title)) }
  }

  /// What it does now; `nil` where it is not its turn.
  ///
  /// - Parameters:
  ///   - side: the side that it plays.
  ///   - game: as it stands. What chance gives next decides nothing.
  ///   - sides: what the sides are called.
  ///   - luck: where its own chance comes from.
  package func move(for side: Int, in game: ScoredGame, sides: [String], luck: UInt64) -> OpponentMove? {
    let machine = Machine(game.machine.table, account: WorkAccount(steps: .max))
    machine.keepsEvents = true
    machine.state = game.machine.state
    guard let allowed = try? machine.allowedMoves() else { return nil }
    let own = allowed.filter { $0.side == side }
    // Out of its turn it does something only where whoever has the turn can do nothing.
    let isAwaited = machine.turn == side || allowed.contains { $0.side == machine.turn } == false && !own.isEmpty
    guard isAwaited else { return nil }
    // What the table does happens where nothing else can.
    guard !own.isEmpty else { return allowed.first { $0.side < 0 }.map { OpponentMove($0, rules, sides) } }
    return (try? choose(among: own, on: machine, luck: luck)).map { OpponentMove($0, rules, sides) }
  }

  /// One of the moves that are allowed to a side.
  ///
  /// - Parameters:
  ///   - machine: the game as it stands, and as it is behind it; it keeps events.
  ///   - luck: where its own chance comes from.
  package func choose(among moves: [Move], on machine: Machine, luck: UInt64) throws(Refusal) -> Move {
    var choice = Generator(seed: luck)
    return try player.choose(among: moves, on: machine, &choice)
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
    answers = zip(words.questions, move.answers).map { question, word in
      Answer(name: question.name, text: Self.text(word, question.kind, lexicon, sides))
    }
  }

  private static func text(_ word: Int64, _ kind: ValueKind, _ lexicon: Lexicon, _ sides: [String]) -> String {
    if word < 0, kind.none >= 0 { return lexicon.nones[Int(kind.none)] }
    switch kind.base {
    case .flag: return word == 1 ? "yes" : "no"
    case .choice(let choice): return lexicon.choices[choice][Int(word)]
    case .piece(let piece): return lexicon.kinds[piece].faces[Int(word)]
    case .side, .seat: return sides[Int(word) % sides.count]
    case .number, .text: return String(word)
    }
  }
}
