/// A JPEG file (ITU T.81) of which only what makes the picture is copied: tables, frame, scans, and how its colours are
/// meant. The rest, such as Exif, XMP, profiles, comments and what stands behind the end, is left out.
struct JPEGCopy {
  static let start: [UInt8] = [0xFF, 0xD8, 0xFF]

  private(set) var bytes: [UInt8] = [0xFF, 0xD8]
  private var source: PhotoBytes
  private var hasFrame = false
  private var hasScan = false
  private var turn = ExifTurn.none

  init(of file: [UInt8]) throws(PhotoProblem) {
    source = PhotoBytes(file)
    _ = try source.take(2)
    while try copySegment() {}
    guard hasScan else { throw .damaged }
    bytes.insert(contentsOf: turn.segment, at: 2)
  }

  /// - Returns: whether the file goes on behind it.
  private mutating func copySegment() throws(PhotoProblem) -> Bool {
    guard try source.byte() == 0xFF else { throw .damaged }
    var marker = try source.byte()
    // Any number of these may stand before a marker.
    while marker == 0xFF { marker = try source.byte() }
    guard marker != Marker.end else {
      bytes += [0xFF, Marker.end]
      return false
    }
    let length = try source.number(bytes: 2)
    guard length >= 2 else { throw .damaged }
    try copy(marker, try source.take(length - 2))
    return true
  }

  private mutating func copy(_ marker: UInt8, _ content: ArraySlice<UInt8>) throws(PhotoProblem) {
    switch marker {
    case Marker.huffmanTables, Marker.quantization, Marker.restart: write(marker, content)
    case 0xC0...0xC2: try copyFrame(marker, content)
    case Marker.scan:
      guard hasFrame else { throw .damaged }
      hasScan = true
      write(marker, content)
      try copyScan()
    case 0xE0: if content.starts(with: Array("JFIF\0".utf8)) { write(marker, Self.plainHeader) }
    case 0xE1: if turn == .none { turn = ExifTurn(content) }
    case 0xEE: if content.count == Self.adobeBytes, content.starts(with: Array("Adobe".utf8)) { write(marker, content) }
    case 0xE2...0xEF, Marker.comment: break
    default: throw .damaged
    }
  }

  private mutating func write(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
    bytes += [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)]
    bytes += content
  }

  private mutating func copyFrame(_ marker: UInt8, _ content: ArraySlice<UInt8>) throws(PhotoProblem) {
    guard !hasFrame, content.count >= 6 else { throw .damaged }
    hasFrame = true
    let size = content.dropFirst()
    try PhotoFile.check(width: size.dropFirst(2).prefix(2).number, height: size.prefix(2).number)
    write(marker, content)
  }

  /// The picture itself, up to the next marker.
  private mutating func copyScan() throws(PhotoProblem) {
    let rest = source.rest
    var end = rest.startIndex
    while end + 1 < rest.endIndex, rest[end] != 0xFF || Self.isPartOfScan(rest[end + 1]) { end += 1 }
    guard end + 1 < rest.endIndex else { throw .damaged }
    bytes += try source.take(end - rest.startIndex)
  }

  /// Whether a byte behind 0xFF says that the scan goes on: a 0xFF of the picture, or a mark within it.
  private static func isPartOfScan(_ byte: UInt8) -> Bool { byte == 0 || 0xD0...0xD7 ~= byte }

  private enum Marker {
    static let huffmanTables: UInt8 = 0xC4
    static let end: UInt8 = 0xD9
    static let scan: UInt8 = 0xDA
    static let quantization: UInt8 = 0xDB
    static let restart: UInt8 = 0xDD
    static let comment: UInt8 = 0xFE
  }

  /// JFIF 1.1 without a size in inches and without a smaller picture.
  private static let plainHeader: ArraySlice<UInt8> = Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
  /// Says how colours are meant, and nothing else.
  private static let adobeBytes = 12
}

/// Which way is up, of the eight ways in which Exif says it.
struct ExifTurn: Hashable {
  /// From 1; that is as the picture is.
  private let way: UInt8

  static let none = ExifTurn(way: 1)

  private init(way: UInt8) { self.way = way }

  /// - Parameter content: of a segment that may be Exif. What cannot be read says nothing.
  init(_ content: ArraySlice<UInt8>) {
    way = (try? Self.way(content)) ?? 1
  }

  private static let name = Array("Exif\0\0".utf8)
  private static let tag = 0x0112

  private static func way(_ content: ArraySlice<UInt8>) throws(PhotoProblem) -> UInt8 {
    guard content.starts(with: name) else { throw .damaged }
    let tiff = Array(content.dropFirst(name.count))
    let isLittle = tiff.starts(with: Array("II".utf8))
    func number(_ place: Int, _ count: Int) throws(PhotoProblem) -> Int {
      guard place >= 0, place <= tiff.count - count else { throw .damaged }
      let bytes = Array(tiff[place..<(place + count)])
      return ArraySlice(isLittle ? bytes.reversed() : bytes).number
    }
    let first = try number(4, 4)
    for entry in 0..<(try number(first, 2)) {
      let place = first + 2 + entry * 12
      guard try number(place, 2) == tag else { continue }
      let way = try number(place + 8, 2)
      return 1...8 ~= way ? UInt8(way) : 1
    }
    throw .damaged
  }

  /// A segment of Exif that says this and nothing else; empty where nothing has to be said.
  var segment: [UInt8] {
    guard way != 1 else { return [] }
    let tiff: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, way, 0, 0, 0, 0, 0, 0]
    let content = Self.name + tiff
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }
}
