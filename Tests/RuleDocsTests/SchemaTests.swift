import Diagnostics
import Documents
import Foundation
import JSONText
import TestSupport
import Testing

@testable import RuleDocs
@testable import RuleLanguage

/// `houserules schema` and the program say the same of rule files, as far as a schema can.
@Suite("The schema of rule files")
struct SchemaTests {
  private static let schema = try? JSONSchema(RuleSchema.json)
  private static let testSchema = try? JSONSchema(RuleSchema.testJSON)

  private func schema() throws -> JSONSchema { try #require(Self.schema) }

  // MARK: Good files

  /// All rule files of the repository that are whole and without mistakes.
  static let goodFiles: [String] = [
    "Rules", "Tests/Games", "Examples", "Tests/HouseRulesTests/Commands", "Tests/RuleLanguageTests/Bases",
  ].flatMap { folder in
    Files.names(in: folder, ending: ".yaml").map { "\(folder)/\($0).yaml" }
  }.filter { path in
    let text = String(decoding: Files.bytes(path), as: UTF8.self)
    let wrong = ["mistakes", "broken", "messy", "wrong-examples"]
    return text.contains("house_rules: 2") && !wrong.contains { path.hasSuffix("\($0).yaml") }
  }

  @Test("refuses no good file", arguments: goodFiles)
  func goodFile(_ path: String) throws {
    let value = try Self.value(Files.bytes(path))
    #expect(try schema().mistakes(in: value) == [])
  }

  @Test("refuses no file of the guide and the reference", arguments: ["Rules/README.md", "Rules/REFERENCE.md"])
  func guide(_ path: String) throws {
    let text = String(decoding: Files.bytes(path), as: UTF8.self)
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let games = blocks.filter { $0.hasPrefix("house_rules") || $0.hasPrefix("# yaml-language-server") }
    #expect(games.count > 3)
    for game in games { #expect(try schema().mistakes(in: Self.value(Array(game.utf8))) == [], "\(game)") }
  }

  @Test("says what every key is, and takes its example", arguments: MappingKind.allCases)
  func keys(of kind: MappingKind) throws {
    let isOfTests = [.testFile, .testTable].contains(kind)
    let schema = try isOfTests ? #require(Self.testSchema) : schema()
    for name in [kind.rawValue, "\(kind.rawValue)_difference"] {
      guard let definition = schema.definitions[name] else {
        #expect(name.hasSuffix("difference"))
        continue
      }
      for key in Keys.of(kind) {
        let property = try #require(definition["properties"]?[key.name])
        #expect(property["description"]?.texts.first?.hasPrefix(key.sentence) ?? false)
        let value = try #require(try Self.value(Array(key.example.utf8))[key.name])
        #expect(property["examples"] == .list([value]))
        #expect(schema.mistakes(in: value, by: property) == [], "\(name): \(key.example)")
      }
      #expect(definition["additionalProperties"] == .flag(false))
    }
  }

  // MARK: Test files

  @Test("refuses no test file", arguments: ["Rules", "Tests/HouseRulesTests/Commands/tests"])
  func testFiles(_ folder: String) throws {
    let schema = try #require(Self.testSchema)
    let names = Files.names(in: folder, ending: ".test.yaml").filter { $0 != "wrong" }
    #expect(!names.isEmpty)
    for name in names {
      #expect(try schema.mistakes(in: Self.value(Files.bytes("\(folder)/\(name).test.yaml"))) == [], "\(name)")
    }
  }

  @Test("sees what is wrong with the shape of a test file")
  func wrongTestFiles() throws {
    let schema = try #require(Self.testSchema)
    func isRefused(_ text: String) throws -> Bool { try !schema.mistakes(in: Self.value(Array(text.utf8))).isEmpty }
    for text in [
      "exmples: []", "tables: []", "tables: {one: {sheet: {}}}", "tables: {one: {rows: {}}}", "rules: My Game",
      "tables: {one: {rows: [7]}}", "tables: {one: {rwos: [], rows: []}}", "examples: [{scoer: 3}]",
      "house_rules: 2\nname: my-game",
    ] {
      #expect(try isRefused(text), "\(text)")
    }
    for text in ["rules: my-game", "tables: {one: {value: meld, given: {round: 1}, rows: [{total: 3, gives: 5}]}}"] {
      #expect(try !isRefused(text), "\(text)")
    }
  }

  // MARK: Files with mistakes

  /// Codes of mistakes that are seen without knowing what anything means.
  private static let codes = ["HR0101", "HR0102", "HR0103", "HR0104", "HR0106", "HR0108", "HR0111", "HR0112"]
  /// What only the program knows: the keys that a rule takes alone, names in lists, and what stands in a base.
  private static let beyond = ["means-nothing", "first-edition-as-base"]

  static let badFiles: [String] = Files.names(in: "Tests/RuleLanguageTests/Fixtures", ending: ".txt").filter { name in
    let said = String(decoding: Files.bytes("Tests/RuleLanguageTests/Fixtures/\(name).txt"), as: UTF8.self)
    return codes.contains { said.contains("error[\($0)]") } && !beyond.contains(name)
  }

  @Test("refuses files whose shape is wrong", arguments: badFiles)
  func badFile(_ name: String) throws {
    let value = try Self.value(Files.bytes("Tests/RuleLanguageTests/Fixtures/\(name).yaml"))
    #expect(try !schema().mistakes(in: value).isEmpty)
  }

  @Test("is tried by enough files with mistakes")
  func counts() {
    #expect(Self.badFiles.count >= 8)
    #expect(Self.goodFiles.count > 100)
  }

  // MARK: One mistake at a time

  static let games = Files.names(in: "Rules", ending: ".yaml").filter {
    !String(decoding: Files.bytes("Rules/\($0).yaml"), as: UTF8.self).contains("\nextends:")
  }

  /// Every key of a good file is misspelt in turn: where the program says so, the schema does, and nowhere else.
  @Test("knows the same keys as the program", arguments: games)
  func misspeltKeys(_ name: String) throws {
    try everyChange(of: name, by: .misspelt) { $0 == "HR0101" || $0 == "HR0102" || $0 == "HR0106" }
  }

  /// Every value is taken away in turn.
  @Test("sees what stands behind no key as the program does", arguments: games)
  func emptyValues(_ name: String) throws { try everyChange(of: name, by: .emptied) { $0 == "HR0112" } }

  /// Every text is replaced by a mapping in turn.
  @Test("sees mappings in the wrong place", arguments: games)
  func misplacedMappings(_ name: String) throws {
    try everyChange(of: name, by: .replaced) { ["HR0101", "HR0103", "HR0109"].contains($0) }
  }

  private func everyChange(of name: String, by kind: Change.Kind, counts: (String) -> Bool) throws {
    let path = "Rules/\(name).yaml"
    let root = try Self.root(Files.bytes(path))
    // In each game every fourth pair, beginning with another one from game to game: all of them would take minutes.
    var change = Change(kind: kind, target: name.utf8.count % 4)
    var refused = 0
    while true {
      let changed = try #require(change.applied(to: root).root)
      guard let place = change.place else { break }
      let report = Report()
      _ = Decoder(report: report).rules(changed)
      let isRefused = report.bag.diagnostics.contains { counts($0.code.id) }
      let mistakes = try schema().mistakes(in: Self.value(changed))
      // The program looks for some mistakes only once it knows what is meant.
      if isRefused || kind == .misspelt { #expect(mistakes.isEmpty != isRefused, "\(place): \(mistakes)") }
      refused += isRefused ? 1 : 0
      change = Change(kind: kind, target: change.target + 4)
    }
    #expect(refused > 0, "\(change.target) pairs")
  }

  // MARK: Differences

  @Test("lets a difference leave out, remove and put in front")
  func differences() throws {
    let head = "house_rules: 2\nname: mine\n"
    let lines = "sheet: {tricks: null, bid: {range: null}, more: {before: bid, points: 3}}\nscore: [{slam: 5}, base]\n"
    let rest = lines + "checks: {hook: {message: No}, other: null}\ncombos: {one: {points: 7}}\nend: null\n"
    let list =
      "ranking: [base, {lowest: total}]\nphases: [base, last]\nvalues: {meld: {rows: [base, {a: 1, value: 2}]}}\n"
    let difference = head + "extends: base\n" + rest + list
    #expect(try schema().mistakes(in: Self.value(Array(difference.utf8))) == [])
    #expect(try !schema().mistakes(in: Self.value(Array((head + rest).utf8))).isEmpty)
    for line in lines.split(separator: "\n") + rest.split(separator: "\n") + list.split(separator: "\n")
    where !line.hasPrefix("combos") && !line.hasPrefix("phases") {
      let text = head + line + "\n"
      #expect(try !schema().mistakes(in: Self.value(Array(text.utf8))).isEmpty, "\(line)")
    }
    // The number of the format comes from the base, the name does not.
    #expect(try schema().mistakes(in: Self.value(Array("name: mine\nextends: base\n".utf8))) == [])
    for text in ["house_rules: 2\nextends: base\n", "name: mine\n"] {
      #expect(try !schema().mistakes(in: Self.value(Array(text.utf8))).isEmpty, "\(text)")
    }
    let wrong = head + "extends: base\nsheet: {tricks: {piont: 3}}\n"
    #expect(try !schema().mistakes(in: Self.value(Array(wrong.utf8))).isEmpty)
  }

  @Test("takes the same names as the program")
  func names() throws {
    let names = ["a", "a1_b", "A", "1a", "a-b", "", "_a", "a b", "é", String(repeating: "a", count: 40)]
    for name in names + [String(repeating: "a", count: 41)] {
      let file = JSONValue.object([
        "house_rules": .number(2), "name": .text("x"), "sheet": .object([name: .object(["points": .number(1)])]),
      ])
      #expect(try schema().mistakes(in: file).isEmpty == Names.isWellFormed(name), "\(name)")
    }
  }

  // MARK: Reading

  private static func root(_ bytes: [UInt8]) throws -> Node {
    var bag = DiagnosticBag()
    let document = Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag)
    return try #require(document?.root)
  }

  private static func value(_ bytes: [UInt8]) throws -> JSONValue { try value(root(bytes)) }

  /// What an editor sees.
  private static func value(_ node: Node) -> JSONValue {
    switch node.kind {
    case .mapping:
      return .object(Dictionary(node.pairs.map { ($0.key.text, value($0.value)) }) { first, _ in first })
    case .sequence: return .list(node.elements.map { value($0) })
    default:
      if node.isNull { return .null }
      let text = node.text
      guard node.isPlain, CoreJSON.isTyped(text) else { return .text(text) }
      return Double(text).map { .number($0) } ?? .flag(text.lowercased() == "true")
    }
  }

  @Test("reads plain texts as editors do")
  func plainTexts() throws {
    let text = "{a: [1, -2.50, true, No, ~, '1', 1..3, 1 of 2, 1e3, e, null, x], b: {}}"
    var writer = JSONWriter()
    let root = try Self.root(Array(text.utf8))
    CoreJSON.write(root, to: &writer)
    #expect(
      writer.text == #"{"a":[1,-2.5,true,"No",null,"1","1..3","1 of 2",1000.0,"e",null,"x"],"b":{}}"#)
    let decoded = try JSONDecoder().decode(JSONValue.self, from: Data(writer.bytes))
    #expect(decoded == Self.value(root))
  }
}

/// A copy of a document in which one thing is wrong: the pair of a mapping with the number `target`.
private struct Change {
  enum Kind { case misspelt, emptied, replaced }

  let kind: Kind
  let target: Int
  private(set) var place: String?
  private var count = 0

  init(kind: Kind, target: Int) {
    self.kind = kind
    self.target = target
  }

  /// The copy; `place` is nil where there are not so many pairs. What belongs to examples is left alone: they are read
  /// as records are.
  mutating func applied(to root: Node) -> Document {
    var builder = DocumentBuilder(source: root.span.source)
    copy(root, "", &builder)
    return builder.finish()
  }

  private mutating func copy(_ node: Node, _ path: String, _ builder: inout DocumentBuilder) {
    switch node.kind {
    case .mapping:
      builder.beginMapping(like: node)
      for pair in node.pairs { copy(pair, path + "." + pair.key.text, &builder) }
      builder.end()
    case .sequence:
      builder.beginSequence(like: node)
      for item in node.elements { copy(item, path + "[]", &builder) }
      builder.end()
    default: builder.append(node)
    }
  }

  private mutating func copy(_ pair: (key: Node, value: Node), _ path: String, _ builder: inout DocumentBuilder) {
    let isLeft = path.hasPrefix(".examples") || kind == .replaced && pair.value.kind != .scalar
    let isChanged = !isLeft && count == target
    if !isLeft { count += 1 }
    guard isChanged else {
      builder.append(pair.key)
      return copy(pair.value, path, &builder)
    }
    place = path
    let key = kind == .misspelt ? pair.key.text + "_zz" : pair.key.text
    builder.append(text: key, at: pair.key.span)
    switch kind {
    case .misspelt: builder.append(pair.value)
    case .emptied: builder.append(text: "null", at: pair.value.span)
    case .replaced:
      builder.beginMapping(like: pair.value)
      builder.append(text: "some_thing", at: pair.value.span)
      builder.append(text: "1", at: pair.value.span)
      builder.end()
    }
  }
}
