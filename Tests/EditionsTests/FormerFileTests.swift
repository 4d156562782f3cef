import HouseRules
import RuleTesting
import TestSupport
import Testing

/// `Former/NAME.yaml` are files of the library as the first edition had them. Adding a test is adding one.
@Suite("Whole files of the first edition")
struct FormerFileTests {
  private static let folder = "Tests/EditionsTests/Former"
  static let names = Files.names(in: folder, ending: ".yaml")

  @Test("There are some") func exist() { #expect(Self.names.count >= 7) }

  @Test("They are told in one sentence, with what mends them", arguments: names)
  func told(name: String) {
    let bytes = Files.bytes("\(Self.folder)/\(name).yaml")
    let found = #expect(throws: Problems.self) { try RuleLibrary().rules(yaml: bytes, fileName: "\(name).yaml") }
    #expect(found?.diagnostics.map(\.code) == ["HR0108"])
    #expect(found?.diagnostics.first?.hints.first?.contains("houserules fmt --edition 2 \(name).yaml") ?? false)
  }

  @Test("They have no mistakes when they are taken along, and their examples hold", arguments: names)
  func today(name: String) throws {
    let path = "\(Self.folder)/\(name).yaml"
    let library = RuleLibrary()
    let today = library.today([.init(path: path, bytes: Files.bytes(path))])[0].bytes
    let rules = try library.rules(yaml: today, fileName: path)
    let trial = rules.trial(in: path, for: Request())
    #expect(!trial.outcomes.isEmpty && trial.outcomes.allSatisfy(\.isFine))
    #expect(rules.warnings.diagnostics.isEmpty && trial.problems.diagnostics.isEmpty)
  }
}
