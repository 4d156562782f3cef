import RuleLanguage
import Testing

@testable import Engine

/// Sheets scored one at a time and by the column.
@Suite struct SheetTests {
  /// Games whose sheets hold single values only, without play and without a need of other sides.
  private static let pads = [
    "hand-and-foot", "hand-and-foot-3-teams", "hand-knee-and-foot", "hand-knee-and-foot-set-meld",
  ]

  @Test(arguments: pads) func columnsAndRowsAgree(name: String) throws {
    let rules = try Games.rules(name)
    let table = try Table.setUp(rules.game, sideCount: rules.game.sides.standard, options: [])
    let rowScorer = try SheetScorer(table)
    let scorer = try ColumnScorer(table)
    let count = 700
    let width = table.entries.count
    var generator = Generator(seed: 9)
    var values = [Int64](repeating: 0, count: count * width)
    for entry in table.entries where entry.isEntered {
      for sheet in 0..<count {
        // One past either end now and then.
        let span = UInt64(entry.high.constant - entry.low.constant) + 3
        let isWild = generator.below(40) == 0
        let value = entry.low.constant - 1 + Int64(generator.below(span))
        values[entry.bit * count + sheet] = isWild ? value : min(max(value, entry.low.constant), entry.high.constant)
      }
    }
    var scores = [Int64](repeating: 0, count: count)
    let refused = scorer.score(values, stride: count, count: count, into: &scores)
    var refusedByRow: [Int] = []
    for sheet in 0..<count {
      let row = (0..<width).map { values[$0 * count + sheet] }
      do throws(Refusal) {
        #expect(try rowScorer.score(row) == scores[sheet])
      } catch {
        refusedByRow.append(sheet)
      }
    }
    #expect(refused == refusedByRow)
    #expect(!refused.isEmpty && refused.count < count / 2)
  }

  @Test func numbersAtTheEdgeOfWordsAreRefusedAndNeverTrap() throws {
    let table = try Games.machine("hand-knee-and-foot", sides: 2).table
    let scorer = try SheetScorer(table)
    let edges: [Int64] = [.min, .min + 1, -1, 10_000, .max - 1, .max, 1 << 62, -(1 << 62)]
    for bit in table.entries.map(\.bit) where bit < 11 {
      for edge in edges {
        var row = [Int64](repeating: 0, count: table.entries.count)
        row[bit] = edge
        #expect(throws: Refusal.self) { try scorer.score(row) }
      }
    }
  }

  @Test func aRefusedCloseChangesNothing() throws {
    let machine = try Games.machine("hand-and-foot", sides: 2)
    let win = try #require(machine.table.entries.firstIndex { $0.oneSide == .atMost })
    machine.enter(win, side: 0, value: 1)
    machine.enter(win, side: 1, value: 1)
    let before = machine.state
    #expect(throws: Refusal.oneSide(entry: win, sides: [0, 1])) { try machine.closeRound() }
    #expect(machine.state == before)
    machine.enter(win, side: 1, value: 0)
    try machine.closeRound()
    #expect(machine.closedRounds == 1)
  }
}
