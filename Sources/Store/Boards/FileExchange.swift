import Boards
import Diagnostics

/// One file, for programs of one machine or of machines whose network drive knows locks: all append to it in turn.
///
/// A program that synchronises files between machines would have two writers of one file, and keep the lines of only one
/// of them: for that, take a `FolderExchange`.
package struct FileExchange: ResultExchange {
  private let file: ResultFile

  /// - Parameter path: the file; the first `add` makes it, in a folder that must be there.
  package init(path: String) { file = ResultFile(path) }

  package func results() throws(ExchangeFailure) -> SharedResults { try results(waiting: true) }

  package func add(_ results: [GameResult]) throws(ExchangeFailure) -> Int {
    guard try resultsSoFar(waiting: true).missing(results).count > 0 else { return 0 }
    var added = 0
    try file.append { () throws(ExchangeFailure) in
      let missing = try resultsSoFar(waiting: false).missing(results)
      added = missing.count
      return missing.lines
    }
    return added
  }

  private func results(waiting: Bool) throws(ExchangeFailure) -> SharedResults {
    var shared = SharedResults()
    shared.read(try file.read(waiting: waiting), named: file.path, with: ResultReader())
    return shared
  }

  /// What is in the file; nothing before there is one.
  private func resultsSoFar(waiting: Bool) throws(ExchangeFailure) -> SharedResults {
    do throws(ExchangeFailure) {
      return try results(waiting: waiting)
    } catch  where error.kind == .missing {
      return SharedResults()
    }
  }
}
