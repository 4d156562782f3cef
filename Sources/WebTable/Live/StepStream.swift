import Pages

/// What a page that follows a game is told.
enum StepNotice: Hashable, Sendable {
  /// How far the game has come.
  case step(GameMark)
  /// That the device has more pages open than are told, and this was the first of them.
  case full

  /// As an event that a server sends.
  var bytes: [UInt8] {
    switch self {
    case .step(let mark): Array("data: \(mark.text)\n\n".utf8)
    case .full: Array("event: full\ndata: \n\n".utf8)
    }
  }
}

/// The notices for a page, one after the other. Whoever is too slow for some of them gets the newest.
package struct StepStream: Sendable {
  let notices: AsyncStream<StepNotice>
}
