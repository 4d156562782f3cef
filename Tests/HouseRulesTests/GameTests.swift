import Foundation
import HouseRules
import RuleTesting
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
      let request = Request()
      let rules = try RuleLibrary().rules(named: Self.folder.appending(path: file).path, for: request)
      #expect(rules.exampleCount > 0)
      let failing = rules.failingExamples(for: request)
      #expect(failing.diagnostics.isEmpty, "\(failing.text())")
      #expect(request.steps < request.allowedSteps / 5, "\(request.steps) steps")
    } catch {
      Issue.record("\(error.text())")
    }
  }
}
