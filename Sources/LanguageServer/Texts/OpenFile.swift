import Diagnostics

/// A file that is open in the editor, as it stands there.
struct OpenFile {
  let uri: String
  /// Its path, or the address of a text without a file.
  let path: String
  let hasPath: Bool
  private(set) var version: Int64?
  private(set) var source: SourceFile
  /// The line that was changed last, from 1; `nil` as long as nothing was.
  private(set) var changedLine: Int?

  /// Takes over a file that has been opened.
  ///
  /// - Parameter line: the line that was changed last, where that is known.
  init(uri: String, version: Int64?, text: String, typing line: Int? = nil) {
    self.uri = uri
    let path = FileURI.path(of: uri)
    hasPath = path != nil
    self.path = path ?? uri
    self.version = version
    source = SourceFile(name: self.path, bytes: Array(text.utf8))
    changedLine = line.map { min(max($0, 1), source.lineCount) }
  }

  var bytes: [UInt8] { source.bytes }

  /// Takes over changes, one after the other: each has a range and what stands there now, or the whole text.
  ///
  /// - Returns: whether all of them could be understood; those behind one that could not are not made.
  mutating func apply(_ changes: [JSON], version: Int64?, _ encoding: PositionEncoding) -> Bool {
    self.version = version ?? self.version
    for change in changes {
      guard let text = change["text"].string else { return false }
      var bytes = Array(text.utf8)
      if !change["range"].isNull {
        guard let range = source.bytes(of: change["range"], in: encoding) else { return false }
        bytes = Array(source.bytes[..<range.lowerBound]) + bytes + source.bytes[range.upperBound...]
      }
      let same = zip(bytes, source.bytes).prefix { $0 == $1 }.count
      source = SourceFile(name: path, bytes: bytes)
      changedLine = source.line(at: same)
    }
    return true
  }

  /// A range of its bytes as messages have it.
  func range(_ range: Range<Int>, _ encoding: PositionEncoding) -> JSON { source.range(range, in: encoding) }
}
