import Diagnostics
import Foundation
import Testing

/// What must hold for any file: each file of `Rules/` as it is, and with its layout spoilt at random.
@Suite("The layout of all rule files")
struct RuleFileTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Rules")
    .standardized

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  @Test("There are files") func exist() { #expect(Self.names.count > 50) }

  /// That it means the same is checked by the layout itself, which else gives nothing.
  @Test("A file can be laid out, and stays so", arguments: names)
  func file(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
    let once = try #require(formatted(bytes))
    #expect(formatted(Array(once.utf8)) == once)
    for line in once.split(separator: "\n", omittingEmptySubsequences: false) { #expect(line.last != " ") }
  }

  @Test("Our own files are in our own layout: `houserules fmt Rules/*.yaml` keeps them there", arguments: names)
  func ownLayout(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
    #expect(formatted(bytes) == String(decoding: bytes, as: UTF8.self))
  }

  @Test("However a file is spaced, it comes to one layout", arguments: names)
  func spoilt(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
    let layout = try #require(formatted(bytes))
    var spoiler = Spoiler(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    for _ in 0..<4 {
      let spoilt = spoiler.spoil(layout)
      #expect(formatted(Array(spoilt.utf8)) == layout, "\(spoilt)")
    }
  }

  @Test("Comments put anywhere between lines are kept, and stay where they are", arguments: names)
  func comments(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
    let layout = try #require(formatted(bytes))
    var spoiler = Spoiler(seed: UInt64(name.utf8.count))
    for _ in 0..<4 {
      let commented = spoiler.comment(layout)
      let once = try #require(formatted(Array(commented.utf8)), "\(commented)")
      #expect(once.contains("# a remark"))
      #expect(formatted(Array(once.utf8)) == once)
    }
  }
}

/// Spoils a layout in ways that change no meaning, the same ways for the same seed.
struct Spoiler {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Spaces within braces, ends of lines, and empty lines at the end of the file.
  mutating func spoil(_ text: String) -> String {
    var inText = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      inText = isText(line, inText)
      guard !inText, !line.isEmpty else { return String(line) }
      var line = spaced(String(line))
      if below(3) == 0 { line += String(repeating: " ", count: below(4)) }
      return line
    }
    return lines.joined(separator: "\n") + String(repeating: "\n", count: below(3))
  }

  /// A remark on a line of its own before some line, or behind one.
  mutating func comment(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var inText = false
    let places = lines.indices.filter { index in
      inText = isText(Substring(lines[index]), inText)
      return !inText && !lines[index].isEmpty && !lines[index].contains("#")
    }
    let place = places[below(places.count)]
    let indent = lines[place].prefix { $0 == " " }
    if below(2) == 0 {
      lines.insert(indent + "# a remark", at: place)
    } else {
      lines[place] += " # a remark"
    }
    return lines.joined(separator: "\n")
  }

  /// Whether a line belongs to a text over several lines, or begins one.
  private func isText(_ line: Substring, _ was: Bool) -> Bool {
    if was, line.isEmpty || line.first == " " { return true }
    return line.hasSuffix(">-") || line.hasSuffix(">") || line.hasSuffix("|") || line.hasSuffix("|-")
  }

  /// More spaces behind commas that part two pairs.
  private mutating func spaced(_ line: String) -> String {
    var result = ""
    var rest = Substring(line)
    while let match = rest.firstMatch(of: /, (?=[a-z_]+: )/) {
      result += rest[..<match.range.upperBound] + String(repeating: " ", count: below(4))
      rest = rest[match.range.upperBound...]
    }
    return result + rest
  }

  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
