import Store

/// The page in a browser that does the same as a command.
enum ServedPage {
  /// A failure with the page named that does what was asked for, where the table in a browser keeps the games meanwhile.
  static func naming(_ failure: StoreFailure) -> StoreFailure {
    guard case .busy(let path, let process, .server(let address)) = failure else { return failure }
    let command = CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") } ?? ""
    let page = address + (pages[command] ?? "")
    return .busy(path: path, processID: process, occupant: .server(address: page))
  }

  /// By the name of the command; the others' is the start.
  private static let pages = [
    "play": "/host", "game": "/host/games", "player": "/host/people", "group": "/host/groups",
    "season": "/host/seasons", "import": "/host/files", "serve": "",
  ]
}
