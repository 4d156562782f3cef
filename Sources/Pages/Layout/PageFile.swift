/// A file that all pages share. It lies under a name that changes with it, so that a browser may keep it for good.
package struct PageFile: Sendable {
  package let address: Address
  package let type: StaticString
  package let bytes: [UInt8]

  private init(_ folder: Address, ending: StaticString, type: StaticString, _ bytes: [UInt8]) {
    address = folder / "\(Self.digest(bytes)).\(ending)"
    self.type = type
    self.bytes = bytes
  }

  /// How all pages look.
  package static let style = PageFile(
    Address("/style"), ending: "css", type: "text/css; charset=utf-8", StyleSheet.bytes)

  /// What makes them smoother where scripts run: the files of `Script/`, one behind the other.
  package static let script = PageFile(
    Address("/script"), ending: "js", type: "text/javascript; charset=utf-8", joined(bundledScript))

  /// What pages on which rules are written need beyond it: the files of `Script/Writing/`. They import from `/script`,
  /// which stands for that one's address.
  static let writingScript = PageFile(
    Address("/script"), ending: "js", type: "text/javascript; charset=utf-8",
    Array(
      String(decoding: joined(bundledWritingScript), as: UTF8.self)
        .replacing("'/script'", with: "'\(script.address.text)'").utf8))

  /// Files one behind the other, without what only whoever reads their source needs: every page takes them along.
  private static func joined(_ files: [(name: String, text: StaticString)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for file in files {
      for line in file.text.withUTF8Buffer(Array.init).split(separator: UInt8(ascii: "\n")) {
        let text = line.drop { $0 == UInt8(ascii: " ") }
        guard !text.isEmpty, !text.starts(with: "//".utf8) else { continue }
        bytes += text
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return bytes
  }

  /// The file with this path, in parts; nil where there is none.
  package static func at(_ path: [String]) -> PageFile? {
    guard path.count == 2 else { return nil }
    return [style, script, writingScript].first { "/\(path[0])/\(path[1])" == $0.address.text }
  }

  /// FNV-1a: not against anybody, only to tell two versions of a file apart.
  private static func digest(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 36)
  }
}
