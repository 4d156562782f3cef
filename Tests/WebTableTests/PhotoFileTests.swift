import Foundation
import Testing

@testable import WebTable

@Suite("Photos as they are kept")
struct PhotoFileTests {
  static let files = ["turned.jpg", "progressive.jpg", "adobe.jpg", "restarts.jpg", "palette.png", "plain.png"]

  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Photos")
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }

  static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    Data(bytes).range(of: Data(text.utf8)) != nil
  }

  @Test("Nothing is left but the picture, and what is kept is kept as it is", arguments: files)
  func copy(name: String) throws {
    let photo = try PhotoFile(Self.bytes(name))
    #expect(photo.kind == (name.hasSuffix("png") ? .png : .jpeg))
    for trace in ["SECRET", "script", "GPS", "2026:11", "tEXt", "iTXt", "iCCP", "eXIf"] {
      #expect(!Self.contains(photo.bytes, trace), "\(trace)")
    }
    #expect(try PhotoFile(photo.bytes) == photo)
  }

  @Test("Which way is up is kept, whatever else Exif says")
  func turn() throws {
    let turned = try PhotoFile(Self.bytes("turned.jpg"))
    // Big-endian: a field 0x0112 that is one short number, 6.
    #expect(Self.contains(turned.bytes, "Exif\0\0MM\0*"))
    #expect(Data(turned.bytes).range(of: Data([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0])) != nil)
    #expect(!Self.contains(try PhotoFile(Self.bytes("progressive.jpg")).bytes, "Exif"))
    #expect(Self.contains(try PhotoFile(Self.bytes("adobe.jpg")).bytes, "Adobe"))
  }

  @Test("Exif of either order of bytes is read, and what it cannot mean is nothing")
  func exif() {
    func turn(_ tiff: [UInt8]) -> [UInt8] { ExifTurn(ArraySlice(Array("Exif\0\0".utf8) + tiff)).segment }
    let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0]
    #expect(turn(little).dropLast(6).last == 8)
    for tiff in [[], [0x49], Array(little.dropLast(4)), Array(little.prefix(18)) + [9, 0, 0, 0]] {
      #expect(turn(tiff).isEmpty)
    }
    // A first directory far outside.
    #expect(turn([0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF]).isEmpty)
  }

  @Test("What is cut off anywhere is no photo", arguments: files)
  func cut(name: String) throws {
    let whole = try PhotoFile(Self.bytes(name)).bytes
    for count in 0..<whole.count {
      #expect(throws: PhotoProblem.self) { try PhotoFile(Array(whole.prefix(count))) }
    }
  }

  @Test("Whatever is changed in a file, it is refused or copied to one that is copied to itself", arguments: files)
  func changed(name: String) throws {
    let bytes = try Self.bytes(name)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var other = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        other[Int.random(in: 0..<other.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let photo = try? PhotoFile(other) else { continue }
      #expect(try PhotoFile(photo.bytes) == photo)
      #expect(photo.bytes.count <= other.count + 40)
    }
  }

  @Test("Other files are told apart by their bytes, and too large ones are told")
  func others() throws {
    for text in ["", "<html><script>alert(1)</script>", "GIF89a", "RIFF....WEBP", "\u{FEFF}", "BM"] {
      #expect(throws: PhotoProblem.otherKind) { try PhotoFile(Array(text.utf8)) }
    }
    var wide = try Self.bytes("progressive.jpg")
    let frame = try #require(wide.firstIndex(of: 0xC2))
    wide.replaceSubrange((frame + 4)..<(frame + 8), with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: PhotoProblem.tooManyPixels) { try PhotoFile(wide) }
    #expect(throws: PhotoProblem.tooManyPixels) { try PhotoFile.check(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF) }
    wide.replaceSubrange((frame + 4)..<(frame + 8), with: [0, 0, 0, 9])
    #expect(throws: PhotoProblem.damaged) { try PhotoFile(wide) }
  }

  @Test("A photo may have so many bytes, and not one more")
  func largest() throws {
    let photo = try PhotoFile(Self.bytes("progressive.jpg")).bytes
    // A table of quantization may be given again and again.
    func padded(_ count: Int) -> [UInt8] {
      var (bytes, rest) = (Array(photo.prefix(2)), count - photo.count)
      while rest > 0 {
        let length = rest > 65_537 + 4 || rest == 65_537 ? 65_537 : min(rest, 65_000)
        bytes += [0xFF, 0xDB, UInt8((length - 2) >> 8), UInt8((length - 2) & 0xFF)]
        bytes += [UInt8](repeating: 1, count: length - 4)
        rest -= length
      }
      return bytes + photo.dropFirst(2)
    }
    #expect(try PhotoFile(padded(PhotoFile.mostBytes)).bytes.count == PhotoFile.mostBytes)
    #expect(throws: PhotoProblem.tooManyBytes) { try PhotoFile(padded(PhotoFile.mostBytes + 1)) }
  }
}
