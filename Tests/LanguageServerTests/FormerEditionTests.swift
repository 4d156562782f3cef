import Testing

@testable import LanguageServer

@Suite("Files of the first edition in an editor")
struct FormerEditionTests {
  private let uri = "\(Editor.folder)/my-game.yaml"
  private static let former = """
    house_rules: 1
    name: my-game  # ours
    sheet:
      won: {"type": choice, "of": [high, low], points: 'won == "high" ? 2 : 1'}

    """
  private static let today = """
    house_rules: 2
    name: my-game  # ours
    sheet:
      won: {"type": [high, low], points: 'won == high ? 2 : 1'}

    """

  @Test("One mistake is told, which mends the whole file")
  func mended() {
    var editor = Editor()
    editor.open(uri, Self.former)
    editor.rest()
    let told = editor.told(uri)
    #expect(told.count == 1 && told[0].hasPrefix("HR0108 0:13-0:14"), "\(told)")
    let range: JSON = ["start": ["line": 0, "character": 13], "end": ["line": 0, "character": 13]]
    let actions = editor.ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": range, "context": ["diagnostics": []]]
    ).items
    #expect(actions.map { $0["title"].string } == ["Rewrite it in edition 2 of the format"])
    #expect(actions.first?["edit"]["changes"][uri].items.map { $0["newText"].string } == [Self.today])
    editor.replace(uri, with: Self.today)
    editor.rest()
    #expect(editor.told(uri).isEmpty)
  }
}
