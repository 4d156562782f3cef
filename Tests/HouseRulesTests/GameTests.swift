import Foundation
import HouseRules
import Testing

/// Every file of `Tests/Games` is a small game made to show one thing: it loads, and its examples hold. Adding a test is
/// adding a file.
@Suite struct GameTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Games")

  static let files: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  @Test func thereAreGames() { #expect(Self.files.count > 5) }

  @Test(arguments: files) func loadsAndItsExamplesHold(file: String) throws {
    do throws(Problems) {
      let rules = try RuleLibrary().rules(named: Self.folder.appending(path: file).path)
      #expect(rules.exampleCount > 0)
      let failing = rules.failingExamples()
      #expect(failing.diagnostics.isEmpty, "\(failing.text())")
    } catch {
      Issue.record("\(error.text())")
    }
  }
}
