import Foundation
import HouseRules
import LanguageServer

/// An editor that speaks with a session in memory.
struct Editor {
  /// The address of a folder with nothing in it.
  static let folder: String = {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "editor-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return FileURI.uri(ofPath: folder.path)
  }()

  var session: EditorSession
  private var lastID: Int64 = 0
  /// What was published last, by address.
  private(set) var diagnostics: [String: JSON] = [:]

  /// What was said to whoever writes.
  private(set) var messages: [String] = []
  /// The names of kinds of words that the session has given.
  private(set) var tokenKinds: [String] = []

  init(_ library: RuleLibrary = RuleLibrary(), abilities: JSON = [:], copy: ((String, [UInt8]) -> String?)? = nil) {
    session = EditorSession(
      EditorHost(version: "test", library: { _ in library }, copy: copy ?? { name, _ in "/copies/\(name)" }))
    let begun = ask("initialize", ["capabilities": abilities])
    tokenKinds = begun["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"].items.compactMap(\.string)
    tell("initialized", [:])
  }

  /// What a request comes to: its `result`, or its `error`.
  mutating func ask(_ method: String, _ parameters: JSON) -> JSON {
    lastID += 1
    let answers = send(["jsonrpc": "2.0", "id": .int(lastID), "method": .string(method), "params": parameters])
    let answer = answers.first { $0["id"].int == lastID } ?? .null
    return answer["error"].isNull ? answer["result"] : answer["error"]
  }

  mutating func tell(_ method: String, _ parameters: JSON) {
    _ = send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  private mutating func send(_ message: JSON) -> [JSON] { note(session.take(message.bytes)) }

  private mutating func note(_ messages: [JSON]) -> [JSON] {
    self.messages += messages.filter { $0["method"] == "window/showMessage" }
      .compactMap { $0["params"]["message"].string }
    for message in messages where message["method"] == "textDocument/publishDiagnostics" {
      guard let uri = message["params"]["uri"].string else { continue }
      diagnostics[uri] = message["params"]["diagnostics"]
    }
    return messages
  }

  /// Has all checked that is to be checked.
  mutating func rest() { while session.hasWork { _ = note(session.work()) } }

  /// Has the file read that was changed last, and not yet tried.
  mutating func work() { _ = note(session.work()) }

  mutating func open(_ uri: String, _ text: String) {
    tell("textDocument/didOpen", ["textDocument": ["uri": .string(uri), "version": 1, "text": .string(text)]])
  }

  mutating func replace(_ uri: String, with text: String, version: Int64 = 2) {
    tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .int(version)],
        "contentChanges": [["text": .string(text)]],
      ])
  }

  /// Puts a text between two places of a line.
  mutating func type(_ text: String, at line: Int, _ from: Int, _ to: Int? = nil, in uri: String) {
    tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": 2],
        "contentChanges": [
          [
            "range": ["start": place(line, from), "end": place(line, to ?? from)], "text": .string(text),
          ]
        ],
      ])
  }

  func place(_ line: Int, _ character: Int) -> JSON {
    ["line": .int(Int64(line)), "character": .int(Int64(character))]
  }

  /// Asks about a place of a file.
  mutating func ask(_ method: String, _ uri: String, _ line: Int, _ character: Int, _ more: [String: JSON] = [:])
    -> JSON
  {
    var parameters = more
    parameters["textDocument"] = ["uri": .string(uri)]
    parameters["position"] = place(line, character)
    return ask(method, .object(parameters))
  }

  /// What was published of a file, a line for each: `HR0011 7:2-7:5 the sentence`.
  func told(_ uri: String) -> [String] {
    (diagnostics[uri] ?? .null).items.map { found in
      let (start, end) = (found["range"]["start"], found["range"]["end"])
      let place =
        "\(start["line"].int ?? -1):\(start["character"].int ?? -1)-"
        + "\(end["line"].int ?? -1):\(end["character"].int ?? -1)"
      return "\(found["code"].string ?? "") \(place) \(found["message"].string?.split(separator: "\n").first ?? "")"
    }
  }
}
