import HouseRules
import LanguageServer
import Testing

/// What is offered where `‸` stands, in a file that is half typed there.
@Suite("Completion by place")
struct CompletionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var offers: [String]
    var never: [String] = []

    var testDescription: String { line }
  }

  static let cases = [
    // Keys, in blocks and in braces, begun or not.
    Case(line: "‸", offers: ["combos", "examples"], never: ["sheet", "points", "tricks"]),
    Case(line: "com‸", offers: ["combos"]),
    Case(line: "sides: {‸}", offers: ["count", "default"], never: ["points"]),
    Case(line: "sides: {count: 2, de‸", offers: ["default"], never: ["count"]),
    Case(line: "end:\n  ‸", offers: ["when", "after"], never: ["title"]),
    Case(line: "ranking: [{‸}]", offers: ["highest", "lowest"]),
    // Words and types.
    Case(line: "turns: ‸", offers: ["together", "in order"], never: ["sheet"]),
    Case(line: "options: {target: {type: n‸", offers: ["number", "flag", "card"]),
    Case(line: "options: {target: {‸", offers: ["type", "range", "default"], never: ["points", "each", "phase"]),
    Case(line: "options: {target: {type: ‸", offers: ["number", "row"], never: ["tricks"]),
    Case(line: "checks: {all: {phase: ‸}}", offers: ["bids", "results"]),
    // Names, by what they name.
    Case(line: "checks: {all: {each: ‸}}", offers: ["row"], never: ["tricks", "card"]),
    Case(line: "winnings: {prizes: {most: {each: ‸}}}", offers: ["tricks"], never: ["row", "card"]),
    Case(line: "play: {zones: {deck: {start: ‸}}}", offers: ["card"], never: ["tricks"]),
    Case(line: "play: {actions: {go: {do: [{set: {‸}}]}}}", offers: ["tricks"], never: ["card"]),
    Case(line: "play: {actions: {go: {do: [{set: {tricks: bi‸}}]}}}", offers: ["bid", "none"]),
    Case(line: "play: {actions: {go: {do: [{move: {what: ‸}}]}}}", offers: ["picked"], never: ["together"]),
    Case(line: "play: {actions: {go: {do: [‸", offers: ["roll", "set", "end_turn"], never: ["tricks"]),
    Case(line: "play:\n  actions:\n    go:\n      do:\n        - ‸", offers: ["roll", "end_turn"], never: ["tricks"]),
    // New lines, as far in as an editor begins them.
    Case(line: "sides:\n  count: 2\n    ‸", offers: ["default"], never: ["points", "count", "combos"]),
    Case(line: "sides:\n  count: 2\n   de‸", offers: ["default"], never: ["combos"]),
    Case(line: "end:\n  when: round == 3\n      ‸", offers: ["after"], never: ["when", "combos"]),
    Case(line: "summary: Ours\n  ‸", offers: ["combos", "score"], never: ["tricks"]),
    Case(line: "score: tricks\n  ‸", offers: ["combos"], never: ["tricks"]),
    Case(line: "score: tricks +\n  ‸", offers: ["bid"], never: ["combos"]),
    Case(line: "score: |\n  tricks + bid\n  + ‸", offers: ["bid"], never: ["combos"]),
    Case(line: "notes: |\n  Some words\n  ‸", offers: [], never: ["combos", "tricks"]),
    Case(line: "checks:\n  all: {phase: bids}\n    ‸", offers: [], never: ["combos", "tricks"]),
    Case(line: "examples:\n  ‸", offers: ["sheet", "value"], never: ["phases"]),
    Case(line: "examples:\n  - {sheet: {bid: 2}}\n  ‸", offers: ["sheet", "value"], never: ["phases"]),
    Case(line: "examples:\n  - {sheet: {bid: 2}}\n    ‸", offers: ["sheet", "value"], never: ["phases"]),
    Case(line: "examples:\n  - name: One\n      ‸", offers: ["sheet", "value"], never: ["phases", "name"]),
    Case(line: "throw:\n  fill:\n    ‸", offers: ["hand"], never: ["round", "combos"]),
    // Formulas.
    Case(line: "score: ‸", offers: ["tricks", "bid", "round", "best", "math", "range"], never: ["card", "together"]),
    Case(line: "score: 10 * tri‸", offers: ["tricks"]),
    Case(line: "score: sides.‸", offers: ["tricks", "total", "filter", "sum"], never: ["round", "startsWith"]),
    Case(line: "score: sides.tricks.‸", offers: ["sum", "max"], never: ["tricks", "startsWith"]),
    Case(line: "score: sides.filter(s, s.‸", offers: ["tricks", "total"], never: ["filter"]),
    Case(line: "score: hand.map(c, c.‸)", offers: ["worth"], never: ["tricks"]),
    Case(line: "score: math.‸", offers: ["greatest", "abs"], never: ["tricks"]),
    Case(line: "score: 'trump == ‸'", offers: ["clubs", "hearts", "tricks"]),
    Case(line: "score: 'trump == \"‸\"'", offers: ["clubs", "hearts"], never: ["tricks"]),
    Case(line: "score:\n  - {tricks > ‸", offers: ["bid"]),
    Case(line: "score:\n  - {tricks > 2: 3}\n  - {el‸", offers: ["else"]),
    Case(line: "score:\n  - {tricks > 2: 3}\n  - ‸", offers: ["else", "tricks"]),
    Case(line: "score: \"hand.‸\"", offers: ["worth", "size"], never: ["tricks"]),
    Case(line: "score: \"hand.wo‸", offers: ["worth"], never: ["tricks"]),
    Case(line: "score:\n  - {'hand.‸", offers: ["worth"], never: ["tricks"]),
    Case(line: "score: tricks > 3 ‸", offers: ["&&", "||", "?", "+"], never: ["tricks"]),
    Case(line: "score: '(tricks + bid) ‸'", offers: ["+", "=="], never: ["tricks", "&"]),
    Case(line: "score:\n  - {hand.size() ‸", offers: [">", "in"], never: ["tricks"]),
    Case(line: "score: tricks in ‸", offers: ["range"], never: ["+"]),
    Case(line: "result: {tied: {say: \"It is {round ‸\"", offers: ["+"], never: ["round"]),
    Case(line: "result: {tied: {say: \"It is {‸\"", offers: ["round"]),
    Case(line: "result: {tied: {say: It is ‸", offers: [], never: ["round"]),
    // What belongs to a record.
    Case(line: "examples:\n  - {sheet: {‸", offers: ["tricks", "trump"], never: ["sheet", "round"]),
    Case(line: "examples:\n  - {sheet: {trump: ‸", offers: ["clubs", "hearts"], never: ["tricks"]),
    Case(line: "examples:\n  - {value: ‸", offers: ["meld", "tricks"], never: ["fill"]),
    Case(line: "examples:\n  - {rounds: [{‸", offers: ["1", "2"], never: ["tricks", "3"]),
    Case(line: "examples:\n  - {rounds: [{1: {‸", offers: ["tricks", "trump"], never: ["1"]),
    Case(line: "examples:\n  - {moves: [{‸", offers: ["side", "action", "pick", "rolled"], never: ["tricks"]),
    Case(line: "examples:\n  - {moves: [{side: ‸", offers: ["1", "2"], never: ["tricks"]),
    Case(line: "examples:\n  - {moves: [{rolled: [‸", offers: ["A", "K"], never: ["tricks"]),
    Case(line: "throw: {fill: [‸", offers: ["hand"], never: ["round"]),
  ]

  private static let game = """
    house_rules: 2
    name: my-game
    title: Mine
    pieces:
      card:
        rows:
          - {name: A, worth: 11}
          - {name: K, worth: 4}
    phases: [bids, results]
    lists: {row: [red, blue]}
    sheet:
      bid: {type: number, range: 0..13, phase: bids}
      tricks: {type: number, range: 0..13, phase: results}
      trump: {type: [clubs, hearts], default: clubs}
      hand: {type: card, length: 0..5}
    values: {meld: {value: tricks * 2}}

    """

  @Test("Offered", arguments: cases)
  func offered(example: Case) throws {
    let uri = "\(Editor.folder)/my-game.yaml"
    var editor = Editor()
    // What was known before helps while the file does not read.
    editor.open(uri, Self.game)
    let text = Self.game + example.line
    let cursor = try #require(text.firstIndex(of: "‸"))
    let lines = text[..<cursor].split(separator: "\n", omittingEmptySubsequences: false)
    editor.replace(uri, with: text.replacing("‸", with: ""))
    let items = editor.ask("textDocument/completion", uri, lines.count - 1, lines.last?.utf16.count ?? 0)["items"].items
    let labels = items.compactMap(\.["label"].string)
    for wanted in example.offers { #expect(labels.contains(wanted), "\(wanted) among \(labels)") }
    for unwanted in example.never { #expect(!labels.contains(unwanted), "\(unwanted) among \(labels)") }
    #expect(Set(labels).count == labels.count)
  }

  @Test("A key is filled in with its colon, in the place of what is typed of it")
  func edit() {
    let uri = "\(Editor.folder)/my-game.yaml"
    var editor = Editor()
    editor.open(uri, Self.game + "com")
    let line = Self.game.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let items = editor.ask("textDocument/completion", uri, line, 3)["items"].items
    let combos = items.first { $0["label"] == "combos" }?["textEdit"]
    #expect(combos?["newText"] == "combos:")
    #expect(combos?["range"] == ["start": editor.place(line, 0), "end": editor.place(line, 3)])
    let rounds = items.first { $0["label"] == "rounds" }
    #expect(rounds?["textEdit"]["newText"] == "rounds: ")
    #expect(rounds?["documentation"]["value"].string?.contains("How many rounds are played") ?? false)
  }

  @Test("Brackets that are opened are closed, behind the cursor where the editor can leave it before the end")
  func brackets() {
    let text = WrittenText(Self.game + "ranking: ", name: "my-game", in: RuleLibrary())
    let item = text.completion(at: Self.game.utf16.count + 9)?.items.first { $0.label == "highest" }
    #expect(item?.text == "[{highest: ")
    #expect(item?.closing == "}]")
    let uri = "\(Editor.folder)/my-game.yaml"
    let line = Self.game.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    for (takesSnippets, written) in [(false, "[{highest: "), (true, "[{highest: $0\\}]")] {
      let ability: JSON = ["completionItem": ["snippetSupport": .bool(takesSnippets)]]
      var editor = Editor(abilities: ["textDocument": ["completion": ability]])
      editor.open(uri, Self.game + "ranking: ")
      let items = editor.ask("textDocument/completion", uri, line, 9)["items"].items
      #expect(items.first { $0["label"] == "highest" }?["textEdit"]["newText"].string == written)
    }
  }

  @Test("What stands too far in, or lacks the dash of a list, is written where it belongs")
  func indentation() {
    let uri = "\(Editor.folder)/my-game.yaml"
    var editor = Editor()
    let last = Self.game.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    editor.open(uri, Self.game + "sides:\n  count: 2\n      de")
    let inner = editor.ask("textDocument/completion", uri, last + 2, 8)["items"].items.first {
      $0["label"] == "default"
    }
    #expect(inner?["textEdit"]["newText"] == "default: ")
    #expect(inner?["textEdit"]["range"] == ["start": editor.place(last + 2, 6), "end": editor.place(last + 2, 8)])
    let spaces: JSON = ["start": editor.place(last + 2, 2), "end": editor.place(last + 2, 6)]
    #expect(inner?["additionalTextEdits"] == [["range": spaces, "newText": ""]])
    editor.replace(uri, with: Self.game + "examples:\n  ")
    let item = editor.ask("textDocument/completion", uri, last + 1, 2)["items"].items.first { $0["label"] == "sheet" }
    #expect(item?["textEdit"]["newText"].string?.hasPrefix("- sheet:") ?? false)
    #expect(item?["additionalTextEdits"].isNull ?? false)
    let text = WrittenText(Self.game + "sides:\n  count: 2\n      de", name: "my-game", in: RuleLibrary())
    let completion = text.completion(at: Self.game.utf16.count + 26)
    #expect(completion?.place == Self.game.utf16.count + 20..<Self.game.utf16.count + 26)
    #expect(completion?.items.contains { $0.text == "default: " } ?? false)
  }

  @Test(
    "Of a function whose parentheses are open it is said how it is called, and with what next",
    arguments: [
      ("score: math.greatest(‸", "math.greatest(number, number)", "number"),
      ("score: 'range(1, tri‸'", "range(first, last)", "last"),
      ("score: 'hand.filter(c, ‸'", "list.filter(x, condition)", "condition"),
      ("score: 'hand.map(c, c.worth > 4, ‸'", "list.map(x, condition, value)", "value"),
      ("score: 'best(‸'", "best(pieces)", "pieces"),
      ("score: 'added(1, math.least(1, 2), ‸'", "added(one, other, third)", "third"),
      ("score: 'math.least([1, ‸'", "math.least(number, number)", "number"),
      ("result: {tied: {say: \"Of {range(1, ‸\"", "range(first, last)", "last"),
      ("score: '(tricks + ‸'", "", ""), ("score: tricks‸", "", ""), ("score: 'nothing(‸'", "", ""),
    ])
  func signatures(line: String, label: String, parameter: String) throws {
    let uri = "\(Editor.folder)/my-game.yaml"
    let game = Self.game.replacing("values: {", with: "values: {added: {of: [one, other, third], value: 'one'}, ")
    var editor = Editor()
    editor.open(uri, game)
    let text = game + line
    let cursor = try #require(text.firstIndex(of: "‸"))
    let lines = text[..<cursor].split(separator: "\n", omittingEmptySubsequences: false)
    editor.replace(uri, with: text.replacing("‸", with: ""))
    let help = editor.ask("textDocument/signatureHelp", uri, lines.count - 1, lines.last?.utf16.count ?? 0)
    guard !label.isEmpty else { return #expect(help.isNull) }
    let index = try #require(help["activeSignature"].int, "\(help)")
    let active = help["signatures"].items[Int(index)]
    #expect(active["label"].string == label)
    let number = try #require(help["activeParameter"].int)
    let place = try #require(active["parameters"].items.dropFirst(Int(number)).first)["label"].items.compactMap(\.int)
    #expect(String(label.dropFirst(Int(place[0])).prefix(Int(place[1] - place[0]))) == parameter)
  }

  @Test("A word stands bare where nothing else is called so, and in quotes where something is")
  func quotes() {
    let uri = "\(Editor.folder)/my-game.yaml"
    let text = Self.game + "options: {hearts: {type: flag}}\nscore: trump == "
    var editor = Editor()
    editor.open(uri, text)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let items = editor.ask("textDocument/completion", uri, line, 16)["items"].items
    let texts = ["clubs", "hearts"].map { word in
      items.first { $0["label"].string == word }?["textEdit"]["newText"].string
    }
    #expect(texts == ["clubs", "\"hearts\""])
  }

  @Test("A difference is offered what its base has")
  func difference() {
    let (base, uri) = ("\(Editor.folder)/my-game.yaml", "\(Editor.folder)/yours.yaml")
    var editor = Editor()
    editor.open(base, Self.game)
    editor.open(uri, "extends: my-game\nname: yours\nsheet:\n  \n")
    let labels = editor.ask("textDocument/completion", uri, 3, 2)["items"].items.compactMap(\.["label"].string)
    #expect(labels == ["bid", "tricks", "trump", "hand"])
    editor.replace(uri, with: "extends: my-game\nname: yours\nsheet:\n  bid: {\n")
    let keys = editor.ask("textDocument/completion", uri, 3, 8)["items"].items
    let range = keys.first { $0["label"] == "range" }
    #expect(range?["documentation"]["value"].string?.hasSuffix("The base has `0..13`.") ?? false)
  }
}
