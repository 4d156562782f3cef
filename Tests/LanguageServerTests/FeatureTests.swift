import LanguageServer
import Testing

@Suite("What can be asked of a file")
struct FeatureTests {
  private static let game = """
    house_rules: 2
    name: my-game
    title: Mine
    sheet:
      bid: {type: number, range: 0..13}
      tricks: {type: number, range: 0..13, points: 10}
    values:
      over: {value: 'math.greatest(tricks - bid, 0)'}
    score: points - over
    examples:
      - {name: Made, sheet: {bid: 2, tricks: 3}, score: 29}
      - name: Wrong
        sheet: {bid: 1, tricks: 0}
        score: 3

    """
  private static let difference = """
    extends: my-game
    name: yours
    sheet:
      tricks: {points: 5}
    checks:
      few: {require: tricks < 12, message: "Nobody takes {tricks}."}

    """
  private static let tests = """
    tables:
      one:
        rows:
          - {tricks: 4, bid: 4, score: 40}

    """

  private let uri = "\(Editor.folder)/my-game.yaml"

  private func editor() -> Editor {
    var editor = Editor()
    editor.open(uri, Self.game)
    editor.rest()
    return editor
  }

  private func text(_ range: JSON, in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = range["start"]["line"].int, let from = range["start"]["character"].int,
      let to = range["end"]["character"].int, line < lines.count
    else { return "" }
    return String(lines[Int(line)].utf8.dropFirst(Int(from)).prefix(Int(to - from))) ?? ""
  }

  @Test(
    "A place says what it is",
    arguments: [
      (4, 23, "range", "The smallest and the largest value."), (4, 3, "bid", "a line of the sheet, a whole number"),
      (4, 16, "number", "A whole number, or with"), (7, 28, "greatest", "The greatest of some numbers."),
      (7, 34, "tricks", "a line of the sheet"), (8, 8, "points", "The sum of the sheet's points."),
      (8, 17, "over", "a value"), (10, 25, "bid", "a line of the sheet"),
    ])
  func hover(line: Int, character: Int, word: String, sentence: String) {
    var editor = editor()
    let hover = editor.ask("textDocument/hover", uri, line, character)
    #expect(text(hover["range"], in: Self.game) == word)
    #expect(hover["contents"]["value"].string?.contains(sentence) ?? false, "\(hover)")
  }

  @Test("In a difference it is said what the base has")
  func hoverOfBase() {
    var editor = editor()
    let other = "\(Editor.folder)/yours.yaml"
    editor.open(other, Self.difference + "lists: {row: [red]}\n")
    editor.open("\(Editor.folder)/my-game.yaml", Self.game + "lists: {row: [red, blue]}\n")
    editor.rest()
    let said = [(0, 10), (2, 1), (3, 3), (3, 12), (4, 2), (5, 3), (6, 9)].map { line, character in
      editor.ask("textDocument/hover", other, line, character)["contents"]["value"].string ?? ""
    }
    #expect(said[0].hasPrefix("**`my-game`**: Mine") && said[0].contains("`sheet`: `bid`, `tricks`"))
    #expect(said[0].contains("`lists`: `row`") && said[0].contains("It also has `score`"))
    #expect(said[1].contains("`my-game` has:\n\n```yaml\nsheet:\n  bid:"))
    #expect(said[2].hasSuffix("```yaml\ntricks: {type: number, range: 0..13, points: 10}\n```"))
    #expect(said[3].hasSuffix("```yaml\npoints: 10\n```"))
    #expect(!said[4].contains("`my-game` has") && !said[5].contains("`my-game` has"))
    #expect(said[6] == "**`row`**\n\n`my-game` has:\n\n```yaml\nrow: [red, blue]\n```")
  }

  @Test("What examples came to stays beside them until it is known anew")
  func keptMarks() {
    var editor = editor()
    let marks = { (editor: inout Editor) -> [String] in
      editor.ask("textDocument/inlayHint", ["textDocument": ["uri": .string(self.uri)]]).items
        .map { "\($0["position"]["line"].int ?? -1) \($0["label"].string?.prefix(1) ?? "")" }
    }
    #expect(marks(&editor) == ["10 ✓", "11 ✗"])
    editor.type("\n", at: 8, 0, in: uri)
    #expect(marks(&editor) == ["11 ✓", "12 ✗"])
    editor.type("poin", at: 9, 7, 13, in: uri)
    editor.rest()
    #expect(marks(&editor) == ["11 ✓", "12 ✗"])
    editor.type("points", at: 9, 7, 11, in: uri)
    editor.type("", at: 12, 9, 14, in: uri)
    editor.rest()
    #expect(marks(&editor) == ["11 ✓", "12 ✗"])
    editor.replace(
      uri, with: Self.game.replacing("  - {name: Made, sheet: {bid: 2, tricks: 3}, score: 29}\n", with: ""))
    editor.rest()
    editor.replace(uri, with: "house_rules: 2\nname: my-game\n")
    #expect(marks(&editor) == [])
  }

  @Test("The outline has sections, names and examples")
  func outline() {
    var editor = editor()
    let symbols = editor.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(uri)]]).items
    #expect(
      symbols.map { $0["name"].string }
        == ["house_rules", "name", "title", "sheet", "values", "score", "examples"])
    #expect(symbols[3]["children"].items.map { $0["name"].string } == ["bid", "tricks"])
    #expect(symbols[6]["children"].items.map { $0["name"].string } == ["Made", "Wrong"])
    #expect(symbols[6]["range"]["end"] == editor.place(13, 12))
    let folds = editor.ask("textDocument/foldingRange", ["textDocument": ["uri": .string(uri)]])
    #expect(
      folds == [
        ["startLine": 3, "endLine": 5], ["startLine": 6, "endLine": 7], ["startLine": 9, "endLine": 13],
        ["startLine": 11, "endLine": 13],
      ])
  }

  @Test("Each example says whether it holds")
  func examples() {
    var editor = editor()
    let hints = editor.ask("textDocument/inlayHint", ["textDocument": ["uri": .string(uri)]]).items
    #expect(hints.map { $0["position"]["line"].int } == [10, 11])
    #expect(hints[0]["label"] == "✓ = 29")
    #expect(hints[1]["label"].string?.hasPrefix("✗ ") ?? false)
    #expect(hints[1]["label"].string?.contains("0, and 3 is expected") ?? false)
  }

  @Test("An example is run by itself, and says what it comes to and how")
  func run() {
    var editor = editor()
    let lenses = editor.ask("textDocument/codeLens", ["textDocument": ["uri": .string(uri)]]).items
    #expect(lenses.map { $0["command"]["title"] } == ["try this sheet", "try this sheet"])
    #expect(lenses.map { $0["range"]["start"]["line"].int } == [10, 11])
    let told = lenses.map { lens in
      editor.ask("workspace/executeCommand", lens["command"]).string ?? ""
    }
    #expect(told[0].hasPrefix("`Made` holds\nthe score is 29"))
    #expect(told[1].hasPrefix("`Wrong` does not hold") && told[1].contains("the score is 0"))
    #expect(editor.messages.count == 2)
    let command = lenses[0]["command"]["command"]
    for arguments: [JSON] in [
      [], [.string(uri)], [.string(uri), 7], [.string("file:///none"), 0], [3, .string("x")],
    ] {
      let refused = editor.ask("workspace/executeCommand", ["command": command, "arguments": .array(arguments)])
      #expect(refused["message"].string != nil)
    }
    editor.replace(uri, with: "house_rules: 2\nnope: 1\n")
    let refused = editor.ask("workspace/executeCommand", lenses[0]["command"])
    #expect(refused["message"].string?.contains("without mistakes") ?? false)
  }

  @Test("Beside what a difference changes stands what its base has")
  func changes() {
    var editor = editor()
    let other = "\(Editor.folder)/yours.yaml"
    editor.open(other, Self.difference)
    editor.rest()
    let hints = editor.ask("textDocument/inlayHint", ["textDocument": ["uri": .string(other)]]).items
    #expect(hints.map { "\($0["position"]["line"].int ?? 0) \($0["label"].string ?? "")" } == ["3 was 10"])
    editor.replace(uri, with: Self.game.replacing("points: 10", with: "points: 20"))
    editor.rest()
    let after = editor.ask("textDocument/inlayHint", ["textDocument": ["uri": .string(other)]]).items
    #expect(after.map { $0["label"] } == ["was 20"])
  }

  @Test("Words and signs in formulas have kinds, and nothing else has")
  func colours() {
    var editor = editor()
    let found = editor.ask("textDocument/semanticTokens/full", ["textDocument": ["uri": .string(uri)]])["data"].items
      .compactMap(\.int)
    var tokens: [String] = []
    var (line, column): (Int64, Int64) = (0, 0)
    let kinds = editor.tokenKinds
    for start in stride(from: 0, to: found.count, by: 5) {
      (line, column) = (line + found[start], found[start] == 0 ? column + found[start + 1] : found[start + 1])
      let range: JSON = [
        "start": ["line": .int(line), "character": .int(column)],
        "end": ["line": .int(line), "character": .int(column + found[start + 2])],
      ]
      tokens.append("\(text(range, in: Self.game)) \(kinds[Int(found[start + 3])])")
    }
    for token in ["math variable", "greatest method", "tricks variable", "- operator", "over variable", "10 number"] {
      #expect(tokens.contains(token), "\(token) of \(tokens)")
    }
    #expect(!tokens.contains { $0.hasPrefix("Mine") || $0.hasPrefix("number ") })
  }

  @Test("A section is laid out as soon as somebody leaves a line of it, and what they write stays")
  func whileTyping() {
    var editor = Editor()
    let text = "house_rules:   2\nname: my-game\nsheet:\n  bid:   {type: number,range: 0..13}\n  \nscore:   points\n"
    editor.open(uri, text)
    let edits = editor.ask(
      "textDocument/onTypeFormatting",
      [
        "textDocument": ["uri": .string(uri)], "position": editor.place(4, 2), "ch": "\n",
        "options": ["tabSize": 2, "insertSpaces": true],
      ]
    ).items
    #expect(edits.map { $0["newText"] } == ["  bid: {type: number, range: 0..13}\n"])
    #expect(edits.first?["range"]["start"] == editor.place(3, 0))
    let all = editor.ask("textDocument/formatting", ["textDocument": ["uri": .string(uri)]]).items
    #expect(all.count > 1)
    editor.replace(uri, with: "sheet: {\n")
    let none = editor.ask(
      "textDocument/onTypeFormatting",
      ["textDocument": ["uri": .string(uri)], "position": editor.place(1, 0), "ch": "\n"])
    #expect(none == [])
  }

  @Test("A name is found in its file, its base, its differences and its tests")
  func references() {
    var editor = editor()
    let (other, tests) = ("\(Editor.folder)/yours.yaml", "\(Editor.folder)/my-game.test.yaml")
    editor.open(other, Self.difference)
    editor.open(tests, Self.tests)
    editor.rest()
    let definition = editor.ask("textDocument/definition", other, 5, 18).items
    #expect(definition.map { $0["uri"].string } == [other, uri])
    #expect(definition.map { $0["range"]["start"]["line"].int } == [3, 5])
    let base = editor.ask("textDocument/definition", other, 0, 12).items
    #expect(base.first?["uri"].string == uri)
    let found = editor.ask("textDocument/references", other, 5, 18, ["context": ["includeDeclaration": true]]).items
    let lines = found.map {
      "\($0["uri"].string?.split(separator: "/").last ?? ""):\($0["range"]["start"]["line"].int ?? 0)"
    }
    #expect(
      lines.sorted() == [
        "my-game.test.yaml:3", "my-game.yaml:10", "my-game.yaml:12", "my-game.yaml:5", "my-game.yaml:7",
        "yours.yaml:3", "yours.yaml:5", "yours.yaml:5",
      ])
  }

  @Test("What an action sets is a use of its name")
  func setting() {
    var editor = Editor()
    editor.open(uri, "name: my-game\nstate: {pot: {start: 0}}\nplay: {actions: {go: {do: [{set: {pot: pot + 1}}]}}}\n")
    let places = editor.ask("textDocument/documentHighlight", uri, 1, 9).items.map { $0["range"]["start"] }
    #expect(places == [editor.place(1, 8), editor.place(2, 34), editor.place(2, 39)])
  }

  @Test("A name is changed everywhere, and nowhere where that would be a mistake")
  func rename() {
    var editor = editor()
    let (other, tests) = ("\(Editor.folder)/yours.yaml", "\(Editor.folder)/my-game.test.yaml")
    editor.open(other, Self.difference)
    editor.open(tests, Self.tests)
    editor.rest()
    let before = [uri, other, tests].map(editor.told)
    #expect(editor.ask("textDocument/prepareRename", uri, 5, 4)["placeholder"] == "tricks")
    #expect(editor.ask("textDocument/prepareRename", uri, 2, 8).isNull)
    for (name, reason) in [("bid", "cannot be the name"), ("Big One", "not a name"), ("sides", "cannot be the name")] {
      let refused = editor.ask("textDocument/rename", uri, 5, 4, ["newName": .string(name)])
      #expect(refused["message"].string?.contains(reason) ?? false, "\(refused)")
    }
    let changes = editor.ask("textDocument/rename", uri, 5, 4, ["newName": "won"])["changes"]
    for (uri, text) in [(uri, Self.game), (other, Self.difference), (tests, Self.tests)] {
      #expect(!changes[uri].items.isEmpty)
      editor.replace(uri, with: text.replacing("tricks", with: "won"))
      #expect(changes[uri].items.count == text.split(separator: "tricks", omittingEmptySubsequences: false).count - 1)
    }
    editor.rest()
    #expect([uri, other, tests].map(editor.told).map(\.count) == before.map(\.count))
  }

  @Test("A name that two differences give by themselves is two names")
  func siblings() {
    var editor = editor()
    let (one, other) = ("\(Editor.folder)/one.yaml", "\(Editor.folder)/other.yaml")
    for uri in [one, other] {
      let name = uri == one ? "one" : "other"
      editor.open(uri, "extends: my-game\nname: \(name)\nsheet: {luck: {type: flag, points: 1}}\n")
    }
    editor.rest()
    let changes = editor.ask("textDocument/rename", one, 2, 10, ["newName": "fortune"])["changes"]
    #expect(changes[one].items.count == 1)
    #expect(changes[other].isNull)
  }

  @Test("What the program's own games give is shown, and not renamed")
  func bundled() {
    var editor = Editor()
    let uri = "\(Editor.folder)/mine.yaml"
    editor.open(uri, "extends: pig\nname: mine\noptions: {target: {default: 50}}\n")
    editor.rest()
    let places = editor.ask("textDocument/definition", uri, 2, 12).items.map { $0["uri"].string }
    #expect(places == [uri, "file:///copies/pig.yaml"])
    let refused = editor.ask("textDocument/rename", uri, 2, 12, ["newName": "aim"])
    #expect(refused["message"].string?.contains("part of the program") ?? false)
  }

  @Test(
    "Mistakes are mended",
    arguments: [
      ("ranje", "range: 0..13}\n  tricks", "Write `range`"), ("numbr", "number, range", "Write `number`"),
      ("tricls", "tricks - bid", "Write `tricks`"), ("greatst", "greatest(", "Write `greatest`"),
    ])
  func fixes(wrong: String, at place: String, title: String) throws {
    let right = String(title.dropFirst(7).dropLast())
    let spoilt = Self.game.replacing(place, with: place.replacing(right, with: wrong))
    var editor = Editor()
    editor.open(uri, spoilt)
    editor.rest()
    let range = try #require(editor.diagnostics[uri]?.items.first?["range"])
    let actions = editor.ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": range, "context": ["diagnostics": []]]
    ).items
    #expect(actions.first?["title"].string == title, "\(editor.told(uri))")
    let edit = actions.first?["edit"]["changes"][uri].items.first
    #expect(edit?["newText"].string == right)
    #expect(edit.map { text($0["range"], in: spoilt) } == wrong)
  }

  @Test("The file is laid out evenly, and left alone where it cannot be read")
  func formatting() {
    var editor = Editor()
    let request: JSON = ["textDocument": ["uri": .string(uri)]]
    editor.open(uri, "house_rules:   2\nname:  my-game\n")
    let edits = editor.ask("textDocument/formatting", request).items
    #expect(edits.map { $0["newText"] } == ["house_rules: 2\n", "name: my-game\n"])
    #expect(edits.map { $0["range"]["start"]["line"].int } == [0, 1])
    editor.replace(uri, with: "house_rules: [\n")
    #expect(editor.ask("textDocument/formatting", request) == [])
  }
}
