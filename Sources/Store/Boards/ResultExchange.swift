import Boards
import Diagnostics

/// A place through which devices share the results of games: a folder, a file or a server.
///
/// Nothing that was added is ever changed or taken away: a later result of a game is added beside the earlier one.
package protocol ResultExchange: Sendable {
  /// All results that any device has added.
  func results() throws(ExchangeFailure) -> SharedResults

  /// Adds what is not there yet; when this returns, it is on the disk.
  ///
  /// - Returns: how many results were added; 0 when all of them, or later ones of their games, were there before.
  func add(_ results: [GameResult]) throws(ExchangeFailure) -> Int
}

/// What was read from a place that nobody vouches for.
package struct SharedResults: Sendable {
  package internal(set) var results = Results()
  /// A warning for each line and file that was left out.
  package internal(set) var warnings = DiagnosticBag()

  package init() {}

  /// - Parameters:
  ///   - lines: results as they are shared, one a line.
  ///   - name: where they are from, for warnings.
  package init(_ lines: [UInt8], named name: String) { read(lines, named: name, with: ResultReader()) }

  /// Those of `others` that would change the results, as lines of JSON, and how many there are.
  func missing(_ others: [GameResult]) -> (lines: [UInt8], count: Int) {
    var known = results
    let missing = others.filter { known.insert($0) }
    return (missing.flatMap { $0.json + [UInt8(ascii: "\n")] }, missing.count)
  }

  /// Takes the lines of a file.
  mutating func read(_ bytes: [UInt8], named name: String, with reader: ResultReader) {
    var warnings = warnings
    bytes.withUnsafeBufferPointer { buffer in
      ResultLines.read(UnsafeRawBufferPointer(buffer), with: reader, into: &results) { skipped in
        warnings.report(ExchangeMessages.skipped(skipped, file: name))
      }
    }
    self.warnings = warnings
  }
}
