import Boards

/// The results of a server, which others send theirs to and ask for all of them.
package struct ServerExchange: ResultExchange {
  /// What is said to a server and answered by it. Whoever listens knows how.
  package protocol Line: Sendable {
    /// All results that the server has, as lines of JSON.
    func results() throws(ExchangeFailure) -> [UInt8]

    /// Sends results, as lines of JSON; when this returns, they are on the server's disk.
    func send(_ lines: [UInt8]) throws(ExchangeFailure)
  }

  private let address: String
  private let line: any Line

  /// - Parameter address: as it was given, for messages.
  package init(_ address: String, _ line: any Line) {
    self.address = address
    self.line = line
  }

  package func results() throws(ExchangeFailure) -> SharedResults {
    var shared = SharedResults()
    shared.read(try line.results(), named: address, with: ResultReader())
    return shared
  }

  package func add(_ results: [GameResult]) throws(ExchangeFailure) -> Int {
    let missing = try self.results().missing(results)
    if missing.count > 0 { try line.send(missing.lines) }
    return missing.count
  }
}
