/// A place of a grid with what lies there, as a word: the row and the column, from 1, and behind them the contents. Words
/// of places are ordered row by row. A grid is the list of its places that hold something, in this order.
package struct PlaceWord: Hashable, Sendable {
  /// The most rows, and the most columns, of a grid.
  package static let mostRows = 30
  /// The words that can lie in a place.
  package static let contents: ClosedRange<Int64> = (1 - 1 << 35)...(1 << 35 - 1)
  /// What stands for the contents of a place in which nothing lies, below all that can.
  private static let empty = contents.lowerBound - 1
  /// No place: nothing lies there.
  package static let nothing: Int64 = -1
  /// What lies in no place of a grid of numbers: equal to nothing that can lie in one.
  package static let noContents = Int64.min

  package let word: Int64

  @inline(__always) package init(_ word: Int64) { self.word = word }

  /// `nil` for a place beyond every grid, and for contents that are too large.
  package init?(row: Int64, column: Int64, contents: Int64) {
    let places = 1...Int64(Self.mostRows)
    guard places ~= row, places ~= column, Self.contents ~= contents else { return nil }
    word = (row << 5 | column) << 36 | (contents - Self.empty)
  }

  /// A place in which nothing lies, by its number.
  init(emptyAt number: Int) { word = Int64(number) << 36 }

  package var row: Int64 { word >> 41 }
  package var column: Int64 { word >> 36 & 31 }
  package var contents: Int64 { word & (1 << 36 - 1) + Self.empty }
  /// Whether it is no place, or one in which nothing lies.
  package var isEmpty: Bool { word < 0 || word & (1 << 36 - 1) == 0 }

  /// The row and the column as one number, by which places are found.
  package var number: Int { Int(word >> 36) }
  /// More than any `number`.
  static let numbers = 1 << 10

  static func number(_ row: Int64, _ column: Int64) -> Int? {
    let places = 1...Int64(mostRows)
    return places ~= row && places ~= column ? Int(row << 5 | column) : nil
  }

  /// As above, also of what lies right beyond every edge: there nothing ever is.
  static func numberWithEdges(_ row: Int64, _ column: Int64) -> Int? {
    let places = 0...Int64(mostRows + 1)
    return places ~= row && places ~= column ? Int(row << 5 | column) : nil
  }

  /// The row and the column as people and records have them, `3 4`, of the number that moves have.
  package static func text(ofNumber number: Int64) -> String { "\(number >> 5) \(number & 31)" }

  /// The number of a place by its row and its column; `nil` for anything else.
  package static func number(named text: String) -> Int64? {
    let parts = text.split { $0.isWhitespace || $0 == "," }
    guard parts.count == 2, let row = Int64(parts[0]), let column = Int64(parts[1]) else { return nil }
    return number(row, column).map(Int64.init)
  }

  /// What lies in a grid, row by row up to the last that holds something, each up to its last; `nil` where nothing does.
  package static func rows(of places: some Sequence<Int64>) -> [[Int64?]] {
    var rows: [[Int64?]] = []
    for place in inOrder(Array(places)).map({ PlaceWord($0) }) where !place.isEmpty {
      while rows.count < place.row { rows.append([]) }
      while rows[rows.count - 1].count < place.column - 1 { rows[rows.count - 1].append(nil) }
      rows[rows.count - 1].append(place.contents)
    }
    return rows
  }

  /// Places in order, each once: where a list has one twice, the later holds.
  package static func inOrder(_ places: [Int64]) -> [Int64] {
    guard zip(places, places.dropFirst()).contains(where: { $0 >> 36 >= $1 >> 36 }) else { return places }
    var last: [Int: Int64] = [:]
    for place in places { last[PlaceWord(place).number] = place }
    return last.values.sorted()
  }
}
