import Foundation
import HouseRules
import TestSupport
import Testing

/// What the documentation of the library shows is compiled, and does what it says.
@Suite("The library's documentation")
struct DocumentationTests {
  private static let catalogue = "Sources/HouseRules/HouseRules.docc"
  private static let pages = Files.names(in: catalogue, ending: ".md")

  @Test("Each block of code stands in what is compiled", arguments: pages)
  func isCompiled(_ page: String) throws {
    let compiled = Self.lines(Self.text("Tests/HouseRulesTests/DocumentedCode.swift"))
    let blocks = Self.blocks(Self.text("\(Self.catalogue)/\(page).md"))
    #expect(!blocks.isEmpty)
    for block in blocks {
      let lines = Self.lines(block)
      let isThere = compiled.indices.contains { compiled[$0...].starts(with: lines) }
      #expect(isThere, "no such lines, one after the other:\n\(block)")
    }
  }

  @Test("A throw is worth what its combos are")
  func worth() throws {
    var printed: [Int64] = []
    try DocumentedCode.worth { printed.append($0) }
    #expect(printed == [1_050])
  }

  @Test("A game is scored, explained, and what is wrong is told")
  func scoreAGame() throws {
    var printed: [String] = []
    try DocumentedCode.scoreAGame { printed.append($0) }
    #expect(printed.prefix(2) == ["1. North: 2645", "2. East: 1835"])
    #expect(printed.count == 4)
    #expect(printed[2].contains("Clean Books"))
    #expect(printed[3].hasPrefix("error["))
  }

  @Test("A table of one's own says how it stands after each entry, and keeps nothing that is refused")
  func ownTable() throws {
    var printed: [String] = []
    try DocumentedCode.ownTable { printed.append($0) }
    #expect(printed == ["1. Ann has 20", "2. Bob has 0"])
    var table = OwnTable(try RuleLibrary().rules(named: "pig"))
    #expect(throws: Problems.self) { try table.close("Ann: {bnaked: 20}, Bob: {banked: 0}") }
    #expect(table.rounds.isEmpty)
  }

  @Test("Rules that were typed are checked, tried and changed")
  func ownRules() throws {
    var printed: [String] = []
    try DocumentedCode.ownRules { printed.append("\($0)") }
    #expect(printed.count == 3)
    #expect(printed.first?.hasPrefix("line 7: ") == true && printed.first?.contains("range") == true)
    #expect(printed.suffix(2) == ["0", "Farkle at Home"])
  }

  private static func text(_ path: String) -> String { String(decoding: Files.bytes(path), as: UTF8.self) }

  /// What stands between ```` ```swift ```` and the next three backticks.
  private static func blocks(_ text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
  }

  /// Lines that are not empty, without the blanks at their beginning.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty }
  }
}
