/// A photo with nothing in it but the picture: where and when it was taken, and with what, is not kept, nor is a smaller
/// picture of the same, or anything behind its end. Only which way is up stays.
///
///     let photo = try PhotoFile(bytes)   // .jpeg, 1200 by 900
struct PhotoFile: Hashable, Sendable {
  /// What a file is, found out from its bytes and from nothing that is said of it.
  enum Kind: String, Hashable, Sendable {
    case jpeg = "image/jpeg"
    case png = "image/png"
  }

  let kind: Kind
  let bytes: [UInt8]

  /// Photos are made smaller by the script of the page; one that comes as a camera made it may have so many bytes.
  static let mostBytes = 4 << 20
  /// More than cameras in telephones make, by far; and a picture of a few bytes may say that it is larger than any memory.
  static let mostPixels = 100_000_000

  /// - Throws: why a file is no photo that can be kept.
  init(_ file: [UInt8]) throws(PhotoProblem) {
    if file.starts(with: PNGCopy.signature) {
      kind = .png
      bytes = try PNGCopy(of: file).bytes
    } else if file.starts(with: JPEGCopy.start) {
      kind = .jpeg
      bytes = try JPEGCopy(of: file).bytes
    } else {
      throw .otherKind
    }
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes }
  }

  /// Looks at the size that a picture says it has.
  static func check(width: Int, height: Int) throws(PhotoProblem) {
    guard width > 0, height > 0 else { throw .damaged }
    guard width <= mostPixels / height else { throw .tooManyPixels }
  }
}

/// Why a file is no photo that can be kept.
enum PhotoProblem: Error, Hashable, Sendable {
  case otherKind, damaged, tooManyBytes, tooManyPixels

  /// For people, with what helps.
  var text: String {
    switch self {
    case .otherKind: "This is no photo of a kind that can be shown here. Choose one that is JPEG or PNG."
    case .damaged: "This photo cannot be read to its end. Choose another one, or take it anew."
    case .tooManyBytes:
      "This photo has more than \(PhotoFile.mostBytes >> 20) megabytes. Choose a smaller one, or take it with less detail."
    case .tooManyPixels: "This picture is too large to be shown. Choose a smaller one."
    }
  }
}

/// Bytes that are read from the first to the last; what is not there is a damaged file.
struct PhotoBytes {
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var rest: ArraySlice<UInt8> { bytes[place...] }

  mutating func byte() throws(PhotoProblem) -> UInt8 {
    guard place < bytes.count else { throw .damaged }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func take(_ count: Int) throws(PhotoProblem) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - place else { throw .damaged }
    defer { place += count }
    return bytes[place..<(place + count)]
  }

  /// A number of so many bytes, the highest first.
  mutating func number(bytes count: Int) throws(PhotoProblem) -> Int { try take(count).number }
}

extension ArraySlice<UInt8> {
  /// The number that the bytes are, the highest first.
  var number: Int { reduce(0) { $0 << 8 | Int($1) } }
}
