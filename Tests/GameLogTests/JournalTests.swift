import Engine
import GameLog
import Testing

@Suite("Items that come and go at the end")
struct JournalTests {
  @Test("A journal is the array that has had the same done to it, and so is each copy of it", arguments: 1...20)
  func array(seed: UInt64) {
    var random = Generator(seed: seed)
    func below(_ count: Int) -> Int { Int(random.below(UInt64(count))) }
    var (journal, array) = (Journal<Int>(), [Int]())
    var copies: [(journal: Journal<Int>, array: [Int])] = []
    for number in 0..<1_000 {
      switch below(20) {
      case 0 where !array.isEmpty:
        let count = array.count - min(below(150), array.count)
        journal.truncate(to: count)
        array.removeLast(array.count - count)
      case 1 where !array.isEmpty:
        let index = below(array.count)
        journal[index] = -number
        array[index] = -number
      case 2: #expect(journal.popLast() == array.popLast())
      case 3: journal.truncate(to: journal.count + below(3))
      case 4 where copies.count < 8: copies.append((journal, array))
      default:
        journal.append(number)
        array.append(number)
      }
      #expect(journal.count == array.count && journal.last == array.last)
    }
    for (journal, array) in copies + [(journal, array)] {
      #expect(Array(journal) == array)
      #expect(journal == Journal(array))
    }
  }
}
