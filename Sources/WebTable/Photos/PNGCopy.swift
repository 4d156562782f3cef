/// A PNG file (ISO 15948) of which only what makes the picture is copied: its size, colours, what shines through, and the
/// picture. Texts, times, Exif, further pictures and what stands behind the end are left out.
struct PNGCopy {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private(set) var bytes = signature
  private var source: PhotoBytes
  private var seen: [String] = []

  init(of file: [UInt8]) throws(PhotoProblem) {
    source = PhotoBytes(file)
    _ = try source.take(Self.signature.count)
    while seen.last != "IEND" { try copyChunk() }
    guard seen.contains("IDAT") else { throw .damaged }
  }

  private mutating func copyChunk() throws(PhotoProblem) {
    let length = try source.number(bytes: 4)
    let chunk = try source.take(4 + length)
    guard try source.number(bytes: 4) == Int(Self.checksum(chunk)) else { throw .damaged }
    let content = chunk.dropFirst(4)
    guard let name = String(validating: chunk.prefix(4), as: UTF8.self) else { throw .damaged }
    guard seen.isEmpty == (name == "IHDR") else { throw .damaged }
    switch name {
    case "IHDR": try checkHead(content)
    case "IDAT": guard seen.last == "IDAT" || !seen.contains("IDAT") else { throw .damaged }
    case "PLTE", "tRNS": guard !seen.contains(name), !seen.contains("IDAT") else { throw .damaged }
    case "IEND": guard content.isEmpty else { throw .damaged }
    default:
      // A capital says that nothing can be seen without it.
      guard chunk.first.map({ $0 & 0x20 != 0 }) ?? false else { throw .damaged }
      return
    }
    seen.append(name)
    write(chunk)
  }

  private func checkHead(_ content: ArraySlice<UInt8>) throws(PhotoProblem) {
    guard content.count == 13 else { throw .damaged }
    try PhotoFile.check(width: content.prefix(4).number, height: content.dropFirst(4).prefix(4).number)
  }

  private mutating func write(_ chunk: ArraySlice<UInt8>) {
    bytes += Self.fourBytes(UInt32(chunk.count - 4)) + chunk + Self.fourBytes(Self.checksum(chunk))
  }

  private static func fourBytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  /// CRC-32 as PNG has it.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ sum >> 1 }
  }
}
