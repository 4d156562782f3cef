import Records
import RuleLanguage
import TestSupport
import Testing

@testable import Engine

/// What stands in the memory of work when it begins decides nothing: two games go the same way, of which one finds
/// garbage wherever work begins.
@Suite("Scratch that is full of garbage")
struct ScratchTests {
  private static func poison(_ machine: Machine) { machine.desk.evaluator.scratch.poisons = true }

  @Test("Games come to the same", arguments: Games.names + Games.odd)
  func games(name: String) throws {
    let rules = try Games.rules(name)
    if rules.game.actions.isEmpty { try Self.fillIn(RecordRules(rules)) } else { try Self.play(rules.game) }
  }

  private static func play(_ rules: Game) throws {
    let table = try Table.setUp(rules, sideCount: rules.sides.standard, options: [])
    let (clean, dirty) = (Machine(table), Machine(table))
    poison(dirty)
    var choice = Generator(seed: 11)
    for machine in [clean, dirty] {
      machine.tells = .all
      try machine.start(seed: 2)
    }
    for _ in 0..<30 {
      let allowed = try clean.allowedMoves()
      #expect(try Array(dirty.allowedMoves()) == Array(allowed))
      guard let move = any(of: allowed, &choice) else { break }
      for wrong in wrong(move) { #expect(outcome(of: wrong, clean) == outcome(of: wrong, dirty)) }
      #expect(outcome(of: move, clean) == outcome(of: move, dirty))
      #expect(clean.state == dirty.state)
    }
    #expect(try clean.standings() == dirty.standings())
    #expect(try clean.payments(by: clean.standings()) == dirty.payments(by: dirty.standings()))
  }

  private static func any(of moves: AllowedMoves, _ choice: inout Generator) -> Move? {
    moves.isEmpty ? nil : moves[Int(choice.below(UInt64(moves.count)))]
  }

  /// The move with too much chance, and answered with what nobody may say.
  private static func wrong(_ move: Move) -> [Move] {
    var (lucky, odd) = (move, move)
    (lucky.rolled, lucky.dealt) = (Array(repeating: 0, count: 99), Array(repeating: 0, count: 99))
    odd.answers = move.answers.map { $0 + 1_000 }
    return move.answers.isEmpty ? [lucky] : [lucky, odd]
  }

  private static func outcome(of move: Move, _ machine: Machine) -> Result<Aftermath, Refusal> {
    do throws(Refusal) { return .success(try machine.apply(move)) } catch { return .failure(error) }
  }

  private static func fillIn(_ rules: RecordRules) throws {
    var clean = try RandomSheets(rules, seed: 3, mostRounds: 2)
    var dirty = try RandomSheets(rules, seed: 3, mostRounds: 2, prepare: poison)
    let (one, other) = (clean.play(), dirty.play())
    #expect((one.tries, one.rounds, one.record) == (other.tries, other.rounds, other.record))
    #expect(one.stuck == other.stuck)
    #expect(clean.machine.state == dirty.machine.state)
    #expect(try clean.machine.standings() == dirty.machine.standings())
  }

  /// Combos of every shape, some of which cannot be valued.
  @Test("Combos come to the same, with faults in between")
  func combos() throws {
    let table = try Table.setUp(Games.rules(text: ReuseTests.faulty).game, sideCount: 1, options: [])
    let (clean, dirty) = (Machine(table), Machine(table))
    Self.poison(dirty)
    var generator = Generator(seed: 5)
    for _ in 0..<400 {
      let hand = (0..<Int(2 + generator.below(6))).map { _ in Int64(generator.below(9)) }
      let mode = ReuseTests.modes[Int(generator.below(3))]
      #expect(ReuseTests.ask(clean, mode, hand) == ReuseTests.ask(dirty, mode, hand), "\(mode) of \(hand)")
    }
  }
}
