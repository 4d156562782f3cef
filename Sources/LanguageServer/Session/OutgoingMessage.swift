/// Why a request has no answer.
enum RequestFailure: Error {
  case notJSON, noRequest, notBegun
  /// Nothing of that name can be asked.
  case unknown(String)
  /// What was asked cannot be, as a sentence says.
  case refused(String)

  fileprivate var code: Int64 {
    switch self {
    case .notJSON: -32700
    case .noRequest: -32600
    case .notBegun: -32002
    case .unknown: -32601
    case .refused: -32803
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .notJSON: "this is no JSON"
    case .noRequest: "this cannot be asked now"
    case .notBegun: "the session has not begun: `initialize` comes first"
    case .unknown(let method): "`\(method)` is nothing that can be asked here"
    case .refused(let sentence): sentence
    }
  }
}

/// Messages that this side sends.
enum OutgoingMessage {
  static func given(_ id: JSON, _ result: JSON) -> JSON { ["jsonrpc": "2.0", "id": id, "result": result] }

  static func failed(_ id: JSON, _ failure: RequestFailure) -> JSON {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .int(failure.code), "message": .string(failure.sentence)],
    ]
  }

  /// Something that the editor is asked; what it answers is of no interest.
  static func question(_ method: String, number: Int) -> JSON {
    ["jsonrpc": "2.0", "id": .string("houserules-\(number)"), "method": .string(method)]
  }

  /// That a file is no longer followed.
  static func lost(_ path: String) -> JSON {
    let name = path.split(separator: "/").last ?? ""
    let sentence = "a change of `\(name)` could not be understood: close the file and open it again"
    return notice("window/showMessage", ["type": 1, "message": .string(sentence)])
  }

  static func notice(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }
}
