import Foundation

/// A Swift file of ours as text, for tests that read the code.
struct SourceText {
  /// Such as `Engine/Game.swift`.
  let path: String
  let lines: [String]

  /// The folder under `Sources`, which is the module's name.
  var module: String { path.split(separator: "/").first.map(String.init) ?? "" }

  /// The modules imported, however they are.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ ["public", "package", "internal", "fileprivate", "private"].contains($0) })
      else { return nil }
      // `import struct Module.Type` names a module behind the kind.
      return words.last.flatMap { $0.split(separator: ".").first }.map(String.init)
    }
  }

  /// `Game.swift:12: print(` for each place at which `pattern` is found.
  func places(of pattern: Pattern) -> [String] {
    let text = lines.joined(separator: "\n") as NSString
    return pattern.expression.matches(in: text as String, range: NSRange(location: 0, length: text.length)).map {
      let line = text.substring(to: $0.range.location).split(separator: "\n", omittingEmptySubsequences: false).count
      return "\(path):\(line): \(text.substring(with: $0.range))"
    }
  }

  /// What the groups of `pattern` are at each place at which it is found; empty for one that takes no part.
  func matches(of pattern: Pattern) -> [[String]] {
    let text = lines.joined(separator: "\n") as NSString
    return pattern.expression.matches(in: text as String, range: NSRange(location: 0, length: text.length)).map {
      match in
      (1..<match.numberOfRanges).map { group in
        let range = match.range(at: group)
        return range.location == NSNotFound ? "" : text.substring(with: range)
      }
    }
  }

  /// Each name and keyword that is there.
  var words: Set<String> {
    var found: Set<String> = []
    var bytes = Array(lines.joined(separator: "\n").utf8)
    bytes.append(0)
    var start = 0
    for (index, byte) in bytes.enumerated() where !Self.isLetter[Int(byte)] {
      if start < index { found.insert(String(decoding: bytes[start..<index], as: UTF8.self)) }
      start = index + 1
    }
    return found
  }

  private static let isLetter: [Bool] = (0..<256).map { byte in
    let letter = Unicode.Scalar(UInt8(byte))
    return letter == "_" || letter.isASCII && letter.properties.isAlphabetic || ("0"..."9").contains(letter)
  }

  /// What is looked for in all of the code. Foundation's expressions are compiled even where the tests are not optimized:
  /// Swift's own take a hundred times as long there.
  struct Pattern {
    let expression: NSRegularExpression

    init(_ pattern: String) throws {
      expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    }
  }
}

extension SourceText {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// All Swift files under `Sources`, in order of path.
  static func all() throws -> [SourceText] { try read.get() }

  private static let read = Result { try readAll("Sources") }

  /// All Swift files of tests and examples.
  static func allTests() throws -> [SourceText] { try readAll("Tests") + readAll("Examples") }

  private static func readAll(_ folder: String) throws -> [SourceText] {
    let folder = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try paths.sorted().map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return SourceText(path: path, lines: text.components(separatedBy: "\n"))
    }
  }

  /// The first lines of the catalogue's pages by code.
  static func pages() throws -> [String: String] {
    let folder = root.appending(path: "Sources/Catalogue/Pages")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return (String(name.dropLast(3)), String(text.prefix { $0 != "\n" }))
      })
  }

  /// The names of the games in `Rules/`.
  static func gameNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Rules").path)
      .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".test.yaml") }
      .map { String($0.dropLast(".yaml".count)) }.sorted()
  }
}
