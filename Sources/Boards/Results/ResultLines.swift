import JSONText

/// Results as JSON Lines, as they come from a file that nobody vouches for: the end may be torn off, the middle may be
/// missing, and lines may be of another program.
package enum ResultLines {
  /// Bytes of one line.
  package static let maximumLineBytes = 1 << 20

  /// A line that is no result.
  package struct Skipped: Hashable, Sendable {
    /// From 1.
    package let line: Int
    package let problem: ResultProblem
    /// Whether it is the last line and has no line break: most likely it was still being written.
    package let isTorn: Bool
  }

  /// Reads each line of `bytes` into `results`, and tells `skip` of those that are none. Empty lines are nothing.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, with reader: ResultReader, into results: inout Results, skip: (Skipped) -> Void
  ) {
    var start = startOfText(in: bytes)
    var line = 0
    while start < bytes.count {
      let end = ByteWords.lineFeed(in: bytes, from: start)
      line += 1
      do throws(ResultProblem) {
        try read(line: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), with: reader, into: &results)
      } catch {
        skip(Skipped(line: line, problem: error, isTorn: end == bytes.count))
      }
      start = end + 1
    }
  }

  private static func read(
    line: UnsafeRawBufferPointer, with reader: ResultReader, into results: inout Results
  ) throws(ResultProblem) {
    guard line.count <= maximumLineBytes else { throw ResultProblem(.syntax(.inputTooLong), at: maximumLineBytes) }
    if line.allSatisfy(isBlank) { return }
    results.insert(try reader.read(line))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Some editors put a mark before the first byte.
  private static func startOfText(in bytes: UnsafeRawBufferPointer) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
