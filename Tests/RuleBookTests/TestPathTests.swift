import Foundation
import Testing

@testable import RuleBook

@Suite("Test files by their names")
struct TestPathTests {
  @Test func names() {
    #expect(TestPaths.isTests("pig.test.yaml") && TestPaths.isTests("a/b.test.yml"))
    #expect(!TestPaths.isTests("pig.yaml") && !TestPaths.isTests("test.yaml") && !TestPaths.isTests("pig"))
    #expect(TestPaths.gameName(ofTests: "a.b/two-dice.test.yaml") == "two-dice")
    #expect(TestPaths.gameName(ofTests: "x.test.test.yml") == "x.test")
  }

  @Test("A folder's rule files and tests are found, and nothing else")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "sub.yaml"), withIntermediateDirectories: true)
    for (name, text) in [
      "a.yaml": "# First a comment.\nhouse_rules: 2\nname: a\n", "a.test.yaml": "examples: []\n",
      "b.yml": "name: b\nextends: a\n", "record.yaml": "rules: a\nrounds: []\n", "c.test.yaml": "rules: a\n",
      ".hidden.yaml": "house_rules: 2\n", "notes.txt": "house_rules: 2\n", "about.yaml": "text: |\n  house_rules: 2\n",
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let found = try #require(TestPaths.files(inFolder: folder.path))
    #expect(found.rules == ["\(folder.path)/a.yaml", "\(folder.path)/b.yml"])
    #expect(found.tests == ["\(folder.path)/a.test.yaml", "\(folder.path)/c.test.yaml"])
    #expect(TestPaths.tests(beside: "\(folder.path)/a.yaml") == "\(folder.path)/a.test.yaml")
    #expect(TestPaths.tests(beside: "\(folder.path)/b.yml") == nil)
    #expect(TestPaths.files(inFolder: "\(folder.path)/a.yaml") == nil)
  }
}
