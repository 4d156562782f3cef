import HouseRules

/// One session with an editor: messages come in and go out, and in the pauses files are checked.
///
///     var session = EditorSession(host)
///     for answer in session.take(message) { send(answer) }
///     while session.hasWork, !inbox.hasMessage { session.work { inbox.hasMessage }.forEach(send) }
///
/// Nothing is asked of the clock and nothing is read but rule files: whoever has the streams decides when there is time
/// to check.
package struct EditorSession {
  /// How far the session has come.
  enum Phase { case new, running, shutDown, over }

  let host: EditorHost
  var phase = Phase.new
  /// The games that can be asked for, without what is not saved.
  var games: RuleLibrary
  var encoding = PositionEncoding.utf16
  /// Whether the editor asks again for what it shows beside examples when it is told to.
  var refreshesMarks = false
  /// Whether the editor can leave the cursor before the end of what a completion writes.
  var takesSnippets = false
  /// What is open, by address.
  var files: [String: EditedFile] = [:]
  /// Files that are not open and are to be checked, as what they depend on has been saved.
  var others = DependentFiles()
  /// Counts changes, so that what was changed last is checked first.
  private(set) var changes = 0

  /// A session that nothing has been said in.
  package init(_ host: EditorHost) {
    self.host = host
    games = host.library(nil)
  }

  /// The exit code of a program whose session is over; `nil` while it is not. Whoever leaves without having said that
  /// everything can be shut down has failed.
  package private(set) var exitCode: Int32?

  /// The games that can be asked for, as they stand in the editor.
  var library: RuleLibrary {
    let open = files.values.filter(\.file.hasPath).map { ($0.file.path, $0.file.bytes) }
    return games.adding(unsaved: Dictionary(open) { first, _ in first })
  }

  // MARK: Messages

  /// Takes a message, and gives those that are to be sent for it.
  package mutating func take(_ bytes: [UInt8]) -> [JSON] {
    guard let message = JSON(reading: bytes) else { return [OutgoingMessage.failed(.null, .notJSON)] }
    guard let method = message["method"].string else {
      // An answer to something that was asked, or nothing that is known.
      return message.has("result") || message.has("error") ? [] : [OutgoingMessage.failed(message["id"], .noRequest)]
    }
    let parameters = message["params"]
    guard message["id"].isNull else { return [answer(message["id"], method, parameters)] + takeNews() }
    notice(method, parameters)
    return takeNews()
  }

  private mutating func answer(_ id: JSON, _ method: String, _ parameters: JSON) -> JSON {
    switch (phase, method) {
    case (.new, "initialize"): return OutgoingMessage.given(id, begin(parameters))
    case (.new, _): return OutgoingMessage.failed(id, .notBegun)
    case (.running, "shutdown"):
      phase = .shutDown
      return OutgoingMessage.given(id, .null)
    case (.running, "initialize"), (.shutDown, _), (.over, _): return OutgoingMessage.failed(id, .noRequest)
    case (.running, _): break
    }
    do throws(RequestFailure) {
      return OutgoingMessage.given(id, try feature(method, parameters))
    } catch {
      return OutgoingMessage.failed(id, error)
    }
  }

  private mutating func notice(_ method: String, _ parameters: JSON) {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      phase = .over
    }
    guard phase == .running else { return }
    let document = parameters["textDocument"]
    guard let uri = document["uri"].string else {
      if method == "workspace/didChangeWatchedFiles" {
        changes += 1
        for uri in files.keys { files[uri]?.progress = .changed }
      }
      return
    }
    switch method {
    case "textDocument/didOpen": open(uri, document)
    case "textDocument/didChange": change(uri, document, parameters["contentChanges"].items)
    case "textDocument/didSave":
      if let path = FileURI.path(of: uri) { others.noteSaved(path) }
    case "textDocument/didClose": close(uri)
    default: break
    }
  }

  // MARK: Files

  private mutating func open(_ uri: String, _ document: JSON) {
    let edited = EditedFile(
      OpenFile(uri: uri, version: document["version"].int, text: document["text"].string ?? ""))
    files[uri] = edited
    others.forget(uri)
    noteChange(of: edited)
  }

  private mutating func change(_ uri: String, _ document: JSON, _ changes: [JSON]) {
    guard var edited = files.removeValue(forKey: uri) else { return }
    let wasLost = edited.isLost
    let before = edited.file.source
    edited.isLost = !edited.file.apply(changes, version: document["version"].int, encoding) || wasLost
    if edited.isLost, !wasLost { news += [PublishedMistakes.none(of: uri), OutgoingMessage.lost(edited.file.path)] }
    edited.marks = ExampleMark.moved(edited.marks, from: before, to: edited.file.source)
    files[uri] = edited
    noteChange(of: edited)
  }

  private mutating func close(_ uri: String) {
    guard let edited = files.removeValue(forKey: uri) else { return }
    news.append(PublishedMistakes.none(of: uri))
    noteChange(of: edited)
    if edited.file.hasPath { others.noteSaved(edited.file.path) }
  }

  /// Has a file checked anew that is open, or was, and all others that read it.
  private mutating func noteChange(of edited: EditedFile) {
    changes += 1
    files[edited.file.uri]?.noteChange(changes)
    for uri in files.keys where uri != edited.file.uri && files[uri]?.mayRead(edited.file.path) == true {
      files[uri]?.progress = .changed
    }
  }

  /// What is to be said without having been asked for.
  var news: [JSON] = []

  private mutating func takeNews() -> [JSON] {
    defer { news = [] }
    return news
  }
}
