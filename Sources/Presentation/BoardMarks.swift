/// What stands for words in the places of a board that have no room for them: as many of their first letters as tell them
/// from the others that lie there.
package struct BoardMarks: Hashable, Sendable {
  /// Letters for which there is room.
  private static let shortWord = 3
  /// Columns with which there is room for whole words.
  private static let fewColumns = 3

  /// By word; empty where the words themselves stand there.
  private let marks: [String: String]

  /// - Parameter rows: what lies in the places, row by row; empty where nothing does.
  package init(_ rows: [[String]]) {
    let words = Set(rows.joined()).subtracting([""])
    guard words.contains(where: { $0.count > Self.shortWord }), (rows.first?.count ?? 0) > Self.fewColumns else {
      marks = [:]
      return
    }
    marks = Dictionary(
      words.map { word in
        let prefixes = (1...word.count).map { String(word.prefix($0)) }
        return (word, prefixes.first { prefix in !words.contains { $0 != word && $0.hasPrefix(prefix) } } ?? word)
      },
      uniquingKeysWith: { first, _ in first })
  }

  package func mark(of word: String) -> String { marks[word] ?? word }

  /// What the marks mean, `b black, w white`; `nil` where the words themselves stand there.
  package var legend: String? {
    let shortened = marks.filter { $0 != $1 }.sorted { $0.key < $1.key }
    return shortened.isEmpty ? nil : shortened.map { "\($1) \($0)" }.joined(separator: ", ")
  }
}
