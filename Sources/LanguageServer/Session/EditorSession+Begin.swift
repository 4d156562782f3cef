/// What the editor can do with what it is sent.
struct ClientAbilities {
  /// Whether texts that are filled in may have places to jump to.
  var takesSnippets = false
}

extension EditorSession {
  /// Begins the session: agrees on how places are counted, and says what can be asked.
  mutating func begin(_ parameters: JSON) -> JSON {
    let abilities = parameters["capabilities"]
    if abilities["general"]["positionEncodings"].items.contains("utf-8") { encoding = .utf8 }
    client.takesSnippets =
      abilities["textDocument"]["completion"]["completionItem"]["snippetSupport"].bool ?? false
    let root = parameters["workspaceFolders"].items.first?["uri"].string ?? parameters["rootUri"].string
    if let folder = root.flatMap(FileURI.path) { games = host.library(folder) }
    phase = .running
    return [
      "serverInfo": ["name": "houserules", "version": .string(host.version)],
      "capabilities": .object(capabilities),
    ]
  }

  private var capabilities: [String: JSON] {
    [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
    ]
  }

  /// Answers what is asked of a file.
  mutating func feature(_ method: String, _ parameters: JSON) throws(RequestFailure) -> JSON {
    throw .unknown(method)
  }
}
