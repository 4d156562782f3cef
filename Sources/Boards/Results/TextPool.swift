/// Gives out one text for equal bytes: the name of the rules stands in ten thousand results, and is made once.
///
/// A fixed number of places, each holding the short text that came last: a pool does not grow with what is read.
final class TextPool {
  private static let places = 1024
  private static let longestBytes = 256
  private var texts = [String](repeating: "", count: TextPool.places)

  /// The text of UTF-8 bytes that were checked. Bytes are compared, not characters: two spellings of one letter stay two
  /// texts.
  func text(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.count <= Self.longestBytes else { return String(decoding: bytes, as: UTF8.self) }
    let place = Int(ByteWords.hash(bytes) % UInt64(Self.places))
    if texts[place].withUTF8({ ByteWords.areEqual(UnsafeRawBufferPointer($0), bytes) }) { return texts[place] }
    let text = String(decoding: bytes, as: UTF8.self)
    texts[place] = text
    return text
  }
}
