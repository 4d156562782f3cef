import Dispatch
import Documents
import JSONText
import RuleLanguage

/// Scores JSON Lines: a record a line in, a result a line out. A record that is refused has
/// `{"line": N, "error": {...}}` in its place, and the stream goes on.
///
/// Lines count from 1; empty ones count and have no result. A line names its rules, unless the stream has rules: then one
/// that names others is refused.
/// Memory stays as it is however long the stream. Results come in the order of the lines, on however many cores they are
/// worked out.
package struct StreamScorer: Sendable {
  /// Writes the result of a scored record as one JSON value.
  package typealias Output = (ScoredGame, inout JSONWriter) -> Void

  /// Bytes of a line.
  package static let maximumLineBytes = DocumentLimits.maximumFileBytes

  /// How many lines came to what.
  package struct Summary: Hashable, Sendable {
    package var scored = 0
    package var refused = 0
  }

  /// The rules of a name.
  package enum Found: Sendable {
    case rules(RecordRules)
    /// None, or none that lines may name beside those of the stream.
    case none
    /// Their file has mistakes, of which this is the first.
    case faulty(String)
  }

  /// Where rules and what writes results come from.
  struct Source: Sendable {
    let standard: RecordRules?
    let find: @Sendable (String) -> Found
    let makeOutput: @Sendable (RecordRules) -> Output
  }

  private let source: Source

  /// - Parameters:
  ///   - rules: the rules of all lines; `nil` where each names its own.
  ///   - find: the rules of a name. It is asked by several threads.
  ///   - output: makes what writes the results of records of one game, for one thread.
  package init(
    rules: RecordRules?, find: @escaping @Sendable (String) -> Found,
    output: @escaping @Sendable (RecordRules) -> Output
  ) {
    source = Source(standard: rules, find: find, makeOutput: output)
  }

  /// Scores all lines.
  ///
  /// - Parameters:
  ///   - jobs: how many threads score at a time, from 1.
  ///   - firstLine: what number the first line has, from 1, where they are a part of something longer.
  ///   - read: puts the next bytes into the memory given and returns how many; 0 at the end.
  ///   - write: takes results, whole lines at a time; the bytes are valid only during the call. Neither it nor `read` is
  ///     called twice at a time, though from any thread.
  package func run<Failure: Error>(
    jobs: Int = 1, firstLine: Int = 1, read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int,
    write: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) -> Summary {
    let input = StreamInput<Failure>(linesBefore: firstLine - 1)
    let output = StreamOutput<Failure>(pages: 2 * jobs + 1)
    withoutActuallyEscaping(read) { read in
      withoutActuallyEscaping(write) { write in
        let exchange = StreamExchange(read: read, write: write)
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in work(input, output, exchange) }
      }
    }
    if let failure = input.failure ?? output.failure { throw failure }
    return output.summary
  }

  /// What each thread does: it takes pages, scores their lines and hands them on, until there are none.
  private func work<Failure: Error>(
    _ input: StreamInput<Failure>, _ output: StreamOutput<Failure>, _ exchange: StreamExchange<Failure>
  ) {
    let scorer = LineScorer(source)
    while let page = output.emptyPage() {
      guard input.fill(page, exchange.read) else { return output.giveBack(page) }
      page.score(by: scorer)
      output.put(page, exchange.write)
    }
  }
}
