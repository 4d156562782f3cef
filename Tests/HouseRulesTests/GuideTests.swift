import Foundation
import HouseRules
import RuleTesting
import Testing

/// The files that the author's guide shows are whole games: each is read beside the others, and its examples are run.
@Suite("The author's guide is true")
struct GuideTests {
  private static let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Rules/README.md").standardized

  @Test func files() throws {
    let text = try String(contentsOf: Self.guide, encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count >= 7)
    let folder = try ScratchFolder()
    let names = try blocks.map { block in
      let name = try #require(block.firstMatch(of: /\nname: (.*)\n/)).output.1
      try Data(block.utf8).write(to: folder.url.appending(path: "\(name).yaml"))
      return String(name)
    }
    try tests(in: text, folder)
    let library = RuleLibrary(folders: [folder.url.path])
    for name in names {
      do throws(Problems) {
        let rules = try library.rules(named: name)
        #expect(rules.warnings.warningCount == 0, "\(rules.warnings.text())")
        let failing = rules.failingExamples()
        #expect(failing.errorCount == 0, "\(failing.text())")
      } catch {
        Issue.record("\(error.text())")
      }
    }
  }

  /// Test files stand in blocks of their own, the first line of which says what they are called.
  private func tests(in text: String, _ folder: ScratchFolder) throws {
    let blocks = text.components(separatedBy: "```yaml test\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let name = try #require(block.firstMatch(of: /^# (.*\.test\.yaml)\n/)).output.1
      let path = folder.url.appending(path: String(name))
      try Data(block.utf8).write(to: path)
      let suite = RuleLibrary(folders: [folder.url.path]).test(TestSubject(tests: path.path))
      #expect(suite.passed > 0 && suite.allProblems.errorCount == 0, "\(suite.allProblems.text())")
    }
  }
}
