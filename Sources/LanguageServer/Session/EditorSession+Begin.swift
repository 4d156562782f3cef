extension EditorSession {
  /// Begins the session: agrees on how places are counted, and says what can be asked.
  mutating func begin(_ parameters: JSON) -> JSON {
    let abilities = parameters["capabilities"]
    if abilities["general"]["positionEncodings"].items.contains("utf-8") { encoding = .utf8 }
    takesSnippets = abilities["textDocument"]["completion"]["completionItem"]["snippetSupport"].bool ?? false
    refreshesMarks = abilities["workspace"]["inlayHint"]["refreshSupport"].bool ?? false
    let root = parameters["workspaceFolders"].items.first?["uri"].string ?? parameters["rootUri"].string
    if let folder = root.flatMap(FileURI.path) { games = host.library(folder) }
    phase = .running
    return [
      "serverInfo": ["name": "houserules", "version": .string(host.version)],
      "capabilities": .object(capabilities),
    ]
  }

  private var capabilities: [String: JSON] {
    let texts: [String: JSON] = [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
    ]
    return texts.merging(Self.features) { one, _ in one }
  }
}
