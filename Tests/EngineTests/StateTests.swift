import RuleLanguage
import Testing

@testable import Engine

/// A state is all there is of a game, and closed rounds take no more room than what is on their sheets.
@Suite("States")
struct StateTests {
  private static let lists = """
    house_rules: 2
    name: lists
    sides: {count: 3}
    rounds: open
    pieces: {die: {from: 1..6}}
    sheet:
      first: {type: die, length: 0..200}
      n: {type: number, range: 0..99, points: 1}
      second: {type: number, range: 0..9, length: 0..50}
      worth: {points: first.size() + second.sum()}
    ranking: [{highest: total}]
    """

  private static func machine() throws -> Machine {
    let machine = Machine(try Table.setUp(try Games.rules(text: lists).game, sideCount: 3, options: []))
    try machine.start()
    return machine
  }

  @Test func closedSheetsAreWhatWasFilledIn() throws {
    let machine = try Self.machine()
    var choice = Generator(seed: 5)
    var sheets: [[[Int64]]] = []
    for _ in 0..<40 {
      for side in 0..<3 {
        try machine.enter(0, side: side, list: (0..<choice.below(9)).map { _ in Int64(choice.below(6)) })
        machine.enter(1, side: side, value: Int64(choice.below(100)))
        try machine.enter(2, side: side, list: (0..<choice.below(4)).map { _ in Int64(choice.below(10)) })
      }
      try machine.closeRound()
      // The sheets stay in view until the next round opens; what lists held before is no part of them.
      sheets.append(
        (0..<3).map { side in
          Self.values(machine) { machine.word($0, side: side) }
        })
    }
    for (round, expected) in sheets.enumerated() {
      for side in 0..<3 {
        let sheet = machine.closedSheet(round: round, side: side)
        #expect(Self.values(machine) { sheet[$0] } == expected[side])
        let score = machine.closedWord(machine.game.layout.scoreSlot, round: round, side: side)
        #expect(score == machine.closedScore(round: round, side: side))
      }
    }
  }

  /// What a sheet says: its single words, and the items of its lists.
  private static func values(_ machine: Machine, _ word: (Int) -> Int64) -> [Int64] {
    var values = (0..<machine.game.layout.listsStart).map(word)
    for entry in [machine.game.entries[0], machine.game.entries[2]] {
      for place in 0...Int(word(entry.slot)) { values.append(word(entry.slot + place)) }
    }
    return values
  }

  @Test func listsTakeWhatTheyHave() throws {
    let machine = try Self.machine()
    try machine.enter(0, side: 1, list: [1, 2, 3])
    try machine.closeRound()
    let layout = machine.game.layout
    // For each side where its sheet begins, its single words, how long its lists are, and two for its ranking key.
    #expect(machine.state.rounds[0].words.count == 3 * (1 + layout.listsStart + 2 + 2) + 3)
  }

  @Test func marksStandWhereOtherModulesReadThem() {
    // `SheetMarks` and `SheetToFill` name these words by number, since they are put into the loops of other modules.
    #expect(Layout.enteredMask == 0)
    #expect(Layout.knownMask == 1)
    let marks = SheetMarks([5, -1])
    #expect(marks.isEntered(4) && !marks.isEntered(2) && marks.isKnown(2) && marks.isAbsent)
  }

  @Test func whoHasLeftIsPartOfIt() throws {
    let machine = try Self.machine()
    machine.departures = [
      0: Departure(rounds: 0, hasLastTurn: true), 2: Departure(rounds: 1, hasLastTurn: true),
    ]
    try machine.start()
    let before = machine.state
    #expect((0..<3).map { machine.isOut($0) } == [true, false, false])
    for side in 0..<3 where !machine.isOut(side) { machine.enter(1, side: side, value: 5) }
    try machine.closeRound()
    #expect((0..<3).map { machine.isOut($0) } == [true, false, true])
    #expect((0..<3).map { machine.wasAbsent(round: 0, side: $0) } == [true, false, false])
    #expect(try machine.standings().map(\.place) == [3, 1, 2])
    machine.state = before
    #expect((0..<3).map { machine.isOut($0) } == [true, false, false])
  }

  /// What a round has brought on belongs to the rounds that are there, wherever the game was in between.
  @Test func goingBackLeavesNothing() throws {
    let machine = try Self.machine()
    func play(_ value: Int64) throws {
      for side in 0..<3 { machine.enter(1, side: side, value: value + Int64(side)) }
      try machine.closeRound()
    }
    try play(1)
    let one = machine.state
    try play(10)
    try play(20)
    machine.state = one
    try play(30)
    #expect((0..<3).map { machine.progress(inRound: 1, side: $0) } == [30, 31, 32])
    let fresh = try Self.machine()
    for value: Int64 in [1, 30] {
      for side in 0..<3 { fresh.enter(1, side: side, value: value + Int64(side)) }
      try fresh.closeRound()
    }
    #expect(fresh.state == machine.state)
  }
}
