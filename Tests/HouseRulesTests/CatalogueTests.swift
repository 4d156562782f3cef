import Catalogue
import Foundation
import HouseRules
import RuleTesting
import Testing

/// Every page of the catalogue holds what it says: its wrong example brings its code and no other, its right one none.
/// Adding a case is adding a file to `Sources/Catalogue/Pages`.
@Suite("The catalogue of codes")
struct CatalogueTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Catalogue/Pages").standardized

  /// Codes whose example needs what a test cannot bring about: another user, a failing disk, a port, another version of the
  /// program, or a second's work of a build that is ten times as fast. Each says in words what it is about.
  static let untried: Set<String> = [
    "HR0091", "HR0093", "HR0095", "HR0206", "HR0605", "HR0855", "HR0856", "HR0902", "HR0904", "HR0911", "HR0913",
    "HR0914", "HR0915",
    "HR0918", "HR0919", "HR0921", "HR0931", "HR0932", "HR0933", "HR0934", "HR0950", "HR0951", "HR0960", "HR0961",
    "HR0962", "HR0963", "HR0964", "HR0965", "HR0966", "HR0967", "HR0968", "HR0969", "HR0970", "HR0971", "HR1002",
    "HR1008", "HR1305", "HR1307", "HR1501", "HR1502", "HR1503",
  ]

  @Test("Every file is a page, and every page is in order")
  func files() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(files == Catalogue.pages.map { $0.code + ".md" })
    #expect(files.count > 200)
  }

  @Test("What cannot be tried is on the list, and nothing else is")
  func descriptions() {
    let described = Catalogue.pages.filter { $0.wrong.kind == .description || $0.right.kind == .description }
    #expect(Set(described.map(\.code)) == Self.untried)
  }

  @Test(arguments: Catalogue.pages.filter { !CatalogueTests.untried.contains($0.code) })
  func examples(page: CataloguePage) throws {
    #expect(try Self.codes(of: page.wrong) == [page.code])
    #expect(try Self.codes(of: page.right) == [])
  }

  @Test("An example of rules shows one mistake, unless the code is about several")
  func oneMistake() {
    for page in Catalogue.pages where page.wrong.kind == .rules && page.code != "HR0099" {
      let found = Self.mistakes(in: page.wrong.text)
      #expect(found.count == 1, "\(page.code)")
    }
  }

  /// The codes that an example brings, each once.
  private static func codes(of sample: CataloguePage.Sample) throws -> [String] {
    switch sample.kind {
    case .rules: return Set(mistakes(in: sample.text)).sorted()
    case .record:
      return try codes(
        printedBy: "houserules score record.yaml", among: ["record.yaml": sample.text])
    case .commands:
      let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.dropLast().allSatisfy { $0.hasPrefix("$ ") || $0.hasPrefix("> ") })
      return try codes(printedBy: lines.map { String($0.dropFirst(2)) }.joined(separator: "\n"), among: [:])
    case .description: return []
    }
  }

  private static func mistakes(in rules: String) -> [String] {
    do throws(Problems) {
      let rules = try RuleLibrary().rules(yaml: Array(rules.utf8), fileName: "my-game.yaml")
      let found = [rules.warnings, rules.failingExamples(), rules.explored()]
      return found.flatMap(\.diagnostics).map(\.code)
    } catch {
      return error.diagnostics.map(\.code)
    }
  }

  private static func codes(printedBy command: String, among files: [String: String]) throws -> [String] {
    let (folder, data) = (try ScratchFolder(), try ScratchFolder())
    for (name, text) in files { try Data(text.utf8).write(to: folder.url.appending(path: name)) }
    var step = Transcript.Step(command: command)
    try Shell.run(&step, in: folder.url, data: data.url)
    let printed = (step.output + step.errors).joined(separator: "\n")
    // Messages, and the objects of `--stream` in their place.
    let found = printed.matches(of: /(?:\[|"code":\s*")(HR[0-9]{4})(?:\]|")/).map { String($0.output.1) }
    #expect(found.isEmpty ? step.status == 0 : true, "\(printed)")
    return Set(found).sorted()
  }
}

@Suite("Finding a page")
struct CataloguePageTests {
  @Test(arguments: ["HR0011", "hr0011", "11", "0011", "HR11"]) func code(text: String) {
    #expect(Catalogue.page(of: text)?.code == "HR0011")
  }

  @Test(arguments: ["", "HR", "HR00111", "tab", "٣", "HR9999"]) func noCode(text: String) {
    #expect(Catalogue.page(of: text) == nil)
  }

  @Test func near() {
    #expect(Catalogue.near("HR0591").map(\.code) == ["HR0091", "HR0291", "HR0501"])
    #expect(Catalogue.near("HR9999").map(\.code).last == Catalogue.pages.last?.code)
    #expect(Catalogue.near("indentation").map(\.code) == ["HR0010", "HR0027"])
    #expect(Catalogue.near("Tab").map(\.code) == ["HR0010"])
    #expect(Catalogue.near("indent").map(\.code) == ["HR0010", "HR0027"])
    #expect(Catalogue.near("nothing of the kind").isEmpty)
    #expect(Catalogue.near("").isEmpty)
  }

  @Test func layout() {
    let text =
      "# A title (warning)\n\nOne\ntwo.\n\nThree.\n\n## Wrong\n\n```yaml\na: 1\n```\n\n## Right\n\n```text\nb\n```\n"
    let page = CataloguePage(code: "HR1234", text: text)
    #expect(page?.title == "A title" && page?.isWarning == true)
    #expect(page?.paragraphs == ["One two.", "Three."])
    #expect(page?.wrong.kind == .rules && page?.wrong.text == "a: 1\n")
    #expect(page?.right.kind == .description && page?.right.text == "b\n")
    #expect(CataloguePage(code: "HR1234", text: text.replacing("## Right", with: "## Left")) == nil)
    #expect(CataloguePage(code: "HR1234", text: text.replacing("```yaml", with: "```swift")) == nil)
    #expect(CataloguePage(code: "HR1234", text: String(text.dropLast(4))) == nil)
    #expect(CataloguePage(code: "HR1234", text: text.replacing("# A title", with: "A title")) == nil)
  }
}
