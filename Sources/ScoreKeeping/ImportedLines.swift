import HouseRules
import Records

/// The games of a file with what they are called: one a line, or one that somebody laid out over several lines. Of a long
/// file only one game at a time is held.
package struct ImportedLines: ~Copyable {
  /// Puts the next bytes into the memory given and returns how many; 0 at the end.
  package typealias Reading = (UnsafeMutableRawBufferPointer) throws(Problems) -> Int

  private let read: Reading
  private let name: String
  private var buffer = LineBuffer(limit: GameExport.maximumBytes)
  private var isAtEnd = false
  private var line = 0
  private var games = 0
  /// A line that was read to see whether there is another one.
  private var pending: [UInt8]?

  /// - Parameter name: what the file is called in messages.
  package init(of name: String, read: @escaping Reading) {
    self.name = name
    self.read = read
  }

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: what it is called in messages.
  package init(_ bytes: [UInt8], of name: String) {
    var rest = bytes[...]
    self.init(of: name) { buffer throws(Problems) in
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  mutating func next() throws(Problems) -> (bytes: [UInt8], name: String)? {
    while let bytes = try nextLine() {
      guard let first = bytes.first(where: { !Self.blanks.contains($0) }) else { continue }
      games += 1
      let isWhole = first == UInt8(ascii: "{") && bytes.last { !Self.blanks.contains($0) } == UInt8(ascii: "}")
      guard games > 1 || isWhole else { return (try rest(behind: bytes), name) }
      let number = line
      // The only game of a file is called after it.
      if games == 1 { pending = try nextLine() }
      return (bytes, games == 1 && pending == nil ? name : "\(name) line \(number)")
    }
    return nil
  }

  private static let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t")]

  /// The whole file, up to more than a game can have.
  private mutating func rest(behind first: [UInt8]) throws(Problems) -> [UInt8] {
    var bytes = first
    while bytes.count <= GameExport.maximumBytes, let next = try nextLine() { bytes += [UInt8(ascii: "\n")] + next }
    return bytes
  }

  /// The next line; of one that is too long, as much as shows that.
  private mutating func nextLine() throws(Problems) -> [UInt8]? {
    if let line = pending {
      pending = nil
      return line
    }
    while true {
      if let next = buffer.next(isLast: isAtEnd) {
        line += 1
        return switch next {
        case .bytes(let bytes): Array(bytes)
        case .tooLong: Array(repeating: UInt8(ascii: "{"), count: GameExport.maximumBytes + 1)
        }
      }
      if isAtEnd { return nil }
      try fill()
    }
  }

  private mutating func fill() throws(Problems) {
    let isFilled = try buffer.fill { bytes throws(Problems) in try read(bytes) }
    isAtEnd = !isFilled
  }
}
