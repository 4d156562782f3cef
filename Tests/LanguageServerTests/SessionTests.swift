import HouseRules
import LanguageServer
import Testing

@Suite("A session with an editor")
struct SessionTests {
  private static let game = """
    house_rules: 2
    name: my-game
    title: Mine 🎲 yours
    sheet:
      won: {type: flag, points: 10}
    """

  @Test("It begins, shuts down and ends as the protocol wants it")
  func life() {
    var session = EditorSession(EditorHost(version: "1", library: { _ in RuleLibrary() }))
    func ask(_ method: String) -> JSON { session.take((["id": 1, "method": .string(method)] as JSON).bytes)[0] }
    #expect(ask("textDocument/hover")["error"]["code"] == -32002)
    #expect(ask("initialize")["result"]["serverInfo"]["name"] == "houserules")
    #expect(ask("initialize")["error"]["code"] == -32600)
    #expect(session.take((["id": "x", "result": .null] as JSON).bytes).isEmpty)
    #expect(session.take((["id": 7] as JSON).bytes)[0]["error"]["code"] == -32600)
    #expect(ask("no/such")["error"]["code"] == -32601)
    #expect(session.take(Array("{".utf8))[0]["error"]["code"] == -32700)
    #expect(session.exitCode == nil)
    #expect(ask("shutdown")["result"].isNull)
    #expect(ask("textDocument/hover")["error"]["code"] == -32600)
    #expect(session.take((["method": "exit"] as JSON).bytes).isEmpty)
    #expect(session.exitCode == 0)
  }

  @Test("Whoever leaves without a word has failed")
  func leaving() {
    var session = EditorSession(EditorHost(version: "1", library: { _ in RuleLibrary() }))
    _ = session.take((["method": "exit"] as JSON).bytes)
    #expect(session.exitCode == 1)
  }

  @Test("Places are counted as was agreed", arguments: [("utf-8", 8), ("utf-16", 6)])
  func encoding(name: String, end: Int64) {
    var editor = Editor(abilities: ["general": ["positionEncodings": [.string(name), "utf-16"]]])
    let uri = "\(Editor.folder)/my-game.yaml"
    // A die in quotes: four bytes, two units of UTF-16.
    editor.open(uri, Self.game.replacing("won: {type: flag", with: "'🎲': {type: flag"))
    editor.rest()
    let range = editor.diagnostics[uri]?.items.first?["range"]
    #expect(range?["start"]["line"] == 4)
    #expect(range?["end"]["character"] == .int(end))
  }

  @Test("Changes are made one after the other, whatever the signs are made of")
  func changes() {
    var editor = Editor()
    let uri = "\(Editor.folder)/my-game.yaml"
    editor.open(uri, Self.game)
    editor.rest()
    #expect(editor.told(uri) == [])
    // Behind the die, which has two units.
    editor.type("and", at: 2, 15, 20, in: uri)
    editor.type("pints", at: 4, 20, 26, in: uri)
    editor.rest()
    #expect(editor.told(uri).count == 1)
    #expect(editor.told(uri)[0].hasPrefix("HR0101 4:20-4:25 "))
    editor.type("points", at: 4, 20, 25, in: uri)
    editor.rest()
    #expect(editor.told(uri) == [])
  }

  @Test("A file that is not saved is what others extend")
  func unsaved() {
    var editor = Editor()
    let (base, difference) = ("\(Editor.folder)/my-game.yaml", "\(Editor.folder)/yours.yaml")
    editor.open(base, Self.game)
    editor.open(difference, "extends: my-game\nname: yours\nsheet: {won: {points: 20}}\n")
    editor.rest()
    #expect(editor.told(difference) == [])
    editor.replace(base, with: Self.game.replacing("flag", with: "flog"))
    editor.rest()
    #expect(editor.told(base).count == 1)
    let told = editor.told(difference)
    #expect(told.count == 1)
    #expect(told.first?.contains("0:9-0:16 in `my-game.yaml`, line 5: ") ?? false)
    let related = editor.diagnostics[difference]?.items.first?["relatedInformation"].items.first
    #expect(related?["location"]["uri"].string == base)
    #expect(related?["location"]["range"]["start"]["line"] == 4)
    editor.replace(base, with: Self.game)
    editor.rest()
    #expect(editor.told(difference) == [])
  }

  @Test("A base that is missing is found when it is opened, and others are left alone")
  func missing() {
    var editor = Editor()
    let (base, difference) = ("\(Editor.folder)/late.yaml", "\(Editor.folder)/early.yaml")
    editor.open(difference, "extends: late\nname: early\nsheet: {won: {points: 20}}\n")
    editor.rest()
    #expect(editor.told(difference).first?.hasPrefix("HR0601 0:9-0:13 ") ?? false)
    editor.open(base, Self.game.replacing("my-game", with: "late"))
    editor.rest()
    #expect(editor.told(difference) == [])
    editor.replace(difference, with: "extends: late\nname: early\n")
    editor.work()
    editor.work()
    #expect(!editor.session.hasWork)
  }

  @Test("A test file is checked again when its game changes")
  func tests() {
    var editor = Editor()
    let (game, tests) = ("\(Editor.folder)/my-game.yaml", "\(Editor.folder)/my-game.test.yaml")
    editor.open(game, Self.game)
    editor.open(tests, "examples:\n  - {name: Won, sheet: {won: true}, score: 10}\n")
    editor.rest()
    #expect(editor.told(tests) == [])
    editor.type("7", at: 4, 29, 30, in: game)
    editor.rest()
    #expect(editor.told(game) == [])
    #expect(editor.told(tests).first?.hasPrefix("HR0702 1:") ?? false)
  }

  @Test("What was begun is forgotten when the next key is pressed, and done later")
  func cancelled() {
    var editor = Editor()
    let uri = "\(Editor.folder)/my-game.yaml"
    editor.open(uri, Self.game.replacing("flag", with: "flog"))
    #expect(editor.session.work { true }.isEmpty)
    #expect(editor.session.hasWork)
    editor.rest()
    #expect(editor.told(uri).count == 1)
  }

  @Test("A file is given up where a change cannot be understood, until it is opened again")
  func lost() {
    var session = EditorSession(EditorHost(version: "1", library: { _ in RuleLibrary() }))
    let uri: JSON = .string("\(Editor.folder)/my-game.yaml")
    func send(_ method: String, _ parameters: JSON, id: JSON = .null) -> [JSON] {
      session.take((["id": id, "method": .string(method), "params": parameters] as JSON).bytes)
    }
    _ = send("initialize", [:], id: 1)
    let text: JSON = ["uri": uri, "version": 1, "text": .string(Self.game)]
    _ = send("textDocument/didOpen", ["textDocument": text])
    let wrong: JSON = [
      "range": ["start": ["line": -1, "character": 0], "end": ["line": 0, "character": 0]], "text": "x",
    ]
    let told = send("textDocument/didChange", ["textDocument": ["uri": uri, "version": 2], "contentChanges": [wrong]])
    #expect(told.map { $0["method"].string } == ["textDocument/publishDiagnostics", "window/showMessage"])
    #expect(!session.hasWork)
    let place: JSON = ["textDocument": ["uri": uri], "position": ["line": 0, "character": 0]]
    #expect(send("textDocument/hover", place, id: 2)[0]["error"]["code"] == -32803)
    _ = send("textDocument/didOpen", ["textDocument": text])
    #expect(session.hasWork)
    #expect(!send("textDocument/hover", place, id: 3)[0]["result"].isNull)
  }

  @Test("Of other YAML nothing is said")
  func otherYAML() {
    var editor = Editor()
    let uri = "\(Editor.folder)/compose.yaml"
    editor.open(uri, "services: {web: {image: x}}\n")
    editor.rest()
    #expect(editor.diagnostics[uri] == nil)
    editor.replace(uri, with: "house_rules: 2\n")
    editor.rest()
    #expect(editor.told(uri).count == 1)
    // What was begun as a rule file stays one while its first line is written anew.
    editor.replace(uri, with: "house_rule\n")
    editor.rest()
    #expect(!editor.told(uri).isEmpty)
  }

  @Test("A file that is closed is not spoken of any more")
  func closing() {
    var editor = Editor()
    let uri = "\(Editor.folder)/my-game.yaml"
    editor.open(uri, Self.game.replacing("flag", with: "flog"))
    editor.rest()
    editor.tell("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    #expect(editor.told(uri) == [])
    editor.rest()
    #expect(editor.told(uri) == [])
    #expect(!editor.session.hasWork)
  }
}
