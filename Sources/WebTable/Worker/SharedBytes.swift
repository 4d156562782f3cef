/// The bytes of `WorkerMemory`: a head, and places for games behind it.
struct SharedBytes: ~Copyable {
  private let start: UnsafeMutableRawPointer

  /// - Parameter start: of memory that stays for as long as the process.
  init(_ start: UnsafeMutableRawPointer) { self.start = start }

  var port: Int {
    get { Int(start.load(as: UInt16.self)) }
    set { start.storeBytes(of: UInt16(truncatingIfNeeded: newValue), as: UInt16.self) }
  }

  var secret: String {
    get { text(at: Head.secret, longest: Head.bytes - Head.secret) }
    set { put(newValue, at: Head.secret, longest: Head.bytes - Head.secret) }
  }

  subscript(place: Int) -> MarkedGame {
    get {
      let offset = Head.bytes + place * MarkedGame.bytes
      let mark = start.load(fromByteOffset: offset, as: UInt8.self)
      return mark == 0
        ? MarkedGame() : MarkedGame(mark: mark, game: text(at: offset + 1, longest: MarkedGame.bytes - 1))
    }
    set {
      let offset = Head.bytes + place * MarkedGame.bytes
      put(newValue.game, at: offset + 1, longest: MarkedGame.bytes - 1)
      // Last: what is marked is whole.
      start.storeBytes(of: newValue.mark, toByteOffset: offset, as: UInt8.self)
    }
  }

  /// A byte for the length, and then UTF-8; what is longer is cut.
  private func text(at offset: Int, longest: Int) -> String {
    let count = min(Int(start.load(fromByteOffset: offset, as: UInt8.self)), longest - 1)
    return String(decoding: UnsafeRawBufferPointer(start: start + offset + 1, count: count), as: UTF8.self)
  }

  private func put(_ text: String, at offset: Int, longest: Int) {
    let bytes = Array(text.utf8.prefix(min(longest - 1, 255)))
    start.storeBytes(of: UInt8(bytes.count), toByteOffset: offset, as: UInt8.self)
    (start + offset + 1).copyMemory(from: bytes, byteCount: bytes.count)
  }
}

/// Where things stand before the places.
enum Head {
  static let secret = 8
  static let bytes = 256
}

/// A game, and what is said of it.
struct MarkedGame: Hashable {
  static let bytes = 128

  /// 0 for a place that is free.
  var mark: UInt8 = 0
  var game = ""
}
