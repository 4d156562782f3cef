import Foundation

/// The files of `Reference`: small games in which `EXAMPLE` stands where an example of a key goes, and which hold it up by
/// examples of their own. Their names begin with what they are for: a kind of mapping, `types`, `endings`, or
/// `expression`.
enum SmallGames {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Reference")

  /// The games of a kind, by file name, in order.
  static func games(for kind: String) throws -> [(file: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0 == "\(kind).yaml" || $0.hasPrefix("\(kind)-")
    }.sorted().map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  /// The text with the example in it, and without the line that gives the example's key another value.
  static func placed(_ example: String, in text: String) -> String {
    let lines = text.components(separatedBy: "\n")
    guard let place = lines.firstIndex(where: { $0.contains("EXAMPLE") }) else { return text }
    let indentation = lines[place].prefix { $0 == " " }
    let key = example.prefix { $0 != ":" }
    let others = lines.enumerated().filter { index, line in
      !line.hasPrefix("\(indentation)\(key):") || !isBeside(index, place, lines, indentation.count)
    }
    return others.map(\.element).joined(separator: "\n").replacing("EXAMPLE", with: example)
  }

  /// Whether a line belongs to the same mapping: nothing further out stands between.
  private static func isBeside(_ index: Int, _ place: Int, _ lines: [String], _ indentation: Int) -> Bool {
    lines[min(index, place)...max(index, place)].allSatisfy { $0.prefix { $0 == " " }.count >= indentation }
  }
}
