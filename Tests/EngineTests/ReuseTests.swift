import RuleLanguage
import Testing

@testable import Engine

/// A machine that has been used, also in vain, answers as a fresh one does.
@Suite("What is used again remembers nothing")
struct ReuseTests {
  /// Combos of every shape, each with hands that it cannot value.
  static let faulty = """
    house_rules: 2
    name: faulty
    sides: {count: 1}
    rounds: open
    pieces:
      card:
        rows: [{rank: 1..4, suit: [1, 2]}, {name: wild, wild: true}]
        order: rank
    combos:
      straight: {label: Straight, run: rank, alike: suit, size: 3.., points: '12 / (low - 2)'}
      row:      {label: Row, run: rank, size: 3, points: '60 / (size + high - 6)'}
      full:     {label: Full, groups: [3, 2], of: rank, points: '60 / (pieces[0].rank - 2)'}
      three:    {label: Three, alike: rank, size: 3, points: '30 / (rank - 3)'}
      apart:    {label: Apart, different: rank, alike: suit, size: 2, points: '8 / (pieces[0].rank - 1)'}
      six:      {label: Six, total: 6, of: rank, points: '9 / (size - 4)'}
      given:    {label: Given, faces: [11, 11], points: '10 / (wilds - 1)'}
    sheet:
      cards: {type: card, length: 0..12}
    score: 'best(cards).points + every(cards).points + first_fit(cards).points'
    """

  static let modes: [ComboMode] = [.best, .every, .firstFit]

  struct Answer: Equatable {
    var found: [FoundCombo]?
    var fault: Fault?
    var left: Int64?
  }

  static func ask(_ machine: Machine, _ mode: ComboMode, _ hand: [Int64]) -> Answer {
    var answer = Answer()
    do throws(Fault) {
      answer.found = try machine.evaluator.foundCombos(0, mode: mode, pieces: hand, side: 0)
    } catch {
      answer.fault = error
    }
    answer.left = hand.withUnsafeBufferPointer {
      try? machine.evaluator.ask(.left, ofComboSet: 0, mode: mode, pieces: $0, side: 0) & 0xFFFF_FFFF
    }
    return answer
  }

  @Test func combosAreFoundAsOnAFreshMachine() throws {
    let rules = try Games.rules(text: Self.faulty)
    let table = try Table.setUp(rules.game, sideCount: 1, options: [])
    let used = Machine(table)
    var generator = Generator(seed: 7)
    var (faults, finds) = (0, 0)
    for _ in 0..<400 {
      let hand = (0..<Int(2 + generator.below(6))).map { _ in Int64(generator.below(9)) }
      let mode = Self.modes[Int(generator.below(3))]
      let answer = Self.ask(used, mode, hand)
      #expect(answer == Self.ask(Machine(table), mode, hand), "\(mode) of \(hand)")
      if answer.fault == nil { finds += 1 } else { faults += 1 }
    }
    #expect(faults > 50 && finds > 50, "\(faults) faults and \(finds) finds")
  }

  /// What comes of a move has nothing of those before it, also of one that was refused in the middle.
  @Test(arguments: ["farkle", "crazy-eights", "yahtzee"])
  func refusedMovesLeaveNothing(name: String) throws {
    let machine = try Games.machine(name, sides: 2, seed: 3)
    let fresh = try Games.machine(name, sides: 2, seed: 3)
    (machine.tells, fresh.tells) = (.all, .all)
    for _ in 0..<20 {
      guard let move = try machine.allowedMoves().first else { break }
      let before = machine.state
      var wrong = move
      wrong.rolled = Array(repeating: 0, count: 99)
      wrong.dealt = wrong.rolled
      #expect(throws: Refusal.self) { try machine.apply(wrong) }
      #expect(machine.state == before)
      #expect(try machine.apply(move) == fresh.apply(move))
    }
  }
}
