import Foundation
import HouseRules
import RuleTesting
import TestSupport
import Testing

/// What playing by itself finds: a rule file and, beside it, the text of what was found. With `HOUSERULES_RECORD=1` in
/// the environment the texts are written anew, and the run fails so that they are looked at.
@Suite("What playing a game by itself finds")
struct ExploredTests {
  private static let folder = "Tests/RuleTestingTests/Explored"
  private static let names = Files.names(in: folder, ending: ".yaml")

  @Test("Each finding is as recorded", arguments: names)
  func finding(name: String) throws {
    let bytes = Files.bytes("\(Self.folder)/\(name).yaml")
    let rules = try RuleLibrary().rules(yaml: bytes, fileName: "\(name).yaml")
    let text = rules.explored().text()
    let path = "\(Self.folder)/\(name).txt"
    let expected = String(decoding: Files.bytes(path), as: UTF8.self)
    #expect(text == expected, "\n\(text)")
    guard text != expected, ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1" else { return }
    try Data(text.utf8).write(to: Files.root.appending(path: path))
  }

  /// Nor do they come near to what a request may take.
  @Test("Nothing is found in the games that come with the program", arguments: RuleLibrary().names)
  func ownGames(name: String) throws {
    let request = Request()
    let rules = try RuleLibrary().rules(named: name, for: request)
    #expect(rules.failingExamples(for: request).text() == "")
    #expect(rules.explored(for: request).text() == "")
    #expect(request.steps < request.allowedSteps / 5, "\(name) takes \(request.steps) steps")
    #expect(request.bytes < request.allowedBytes / 5, "\(name) takes \(request.bytes) bytes")
  }
}
