/// Cuts what comes from an editor into messages: `Content-Length: N`, an empty line, and N bytes.
package struct MessageStream {
  /// Why nothing can be understood any more: nobody knows where the next message begins.
  package enum Failure: Error, Hashable, Sendable {
    /// What stands before a message does not say how long it is.
    case noLength
    /// A message, or what stands before it, is longer than is taken.
    case tooLong
  }

  /// Bytes of one message, many times those of the largest file.
  package static let maximumMessageBytes = 16 << 20
  /// Bytes of what stands before it.
  package static let maximumHeadBytes = 4 << 10

  private var bytes: [UInt8] = []
  /// What has been given out of them.
  private var start = 0

  /// A stream that nothing has come through.
  package init() {}

  /// Takes what has come.
  package mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 { bytes.removeSubrange(..<start) }
    start = 0
    bytes.append(contentsOf: more)
  }

  /// The next message; `nil` as long as it has not come as a whole.
  package mutating func next() throws(Failure) -> [UInt8]? {
    guard let end = endOfHead else {
      guard bytes.count - start <= Self.maximumHeadBytes else { throw .tooLong }
      return nil
    }
    guard let length = length(in: start..<end) else { throw .noLength }
    guard length <= Self.maximumMessageBytes else { throw .tooLong }
    guard bytes.count - end >= length else { return nil }
    start = end + length
    return Array(bytes[end..<start])
  }

  /// A message as it is sent.
  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  /// Behind the empty line.
  private var endOfHead: Int? {
    let mark = Array("\r\n\r\n".utf8)
    let end = min(bytes.count, start + Self.maximumHeadBytes + mark.count)
    guard end - start >= mark.count else { return nil }
    return (start...(end - mark.count)).first { bytes[$0..<($0 + mark.count)].elementsEqual(mark) }.map {
      $0 + mark.count
    }
  }

  private func length(in head: Range<Int>) -> Int? {
    for line in bytes[head].split(whereSeparator: { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].drop { $0 == " " || $0 == "\t" }.prefix { $0.isASCII && $0.isNumber }
      return Int(digits)
    }
    return nil
  }
}
