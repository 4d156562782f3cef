/// Where a link or a form leads: a path on this server. Whatever is put into it is one part of the path, a value behind
/// it, or a place on the page, and never changes where the rest leads.
package struct Address: Hashable, Sendable {
  /// In ASCII, with everything else behind `%`.
  package let text: String

  /// A path of ours, such as `/games`.
  package init(_ path: StaticString) { text = path.description }

  private init(text: String) { self.text = text }

  /// The path with a part behind it.
  package static func / (address: Address, part: String) -> Address {
    let path = address.text == "/" ? "" : address.text
    return Address(text: "\(path)/\(encoded(part))")
  }

  /// The path with a number behind it.
  package static func / (address: Address, part: Int) -> Address { address / String(part) }

  /// The address with a named value behind it.
  package func with(_ name: StaticString, _ value: String) -> Address {
    Address(text: "\(text)\(text.contains("?") ? "&" : "?")\(name)=\(Self.encoded(value))")
  }

  /// The address with a value behind it, whose name is not known when the program is built.
  package func with(named name: String, _ value: String) -> Address {
    Address(text: "\(text)\(text.contains("?") ? "&" : "?")\(Self.encoded(name))=\(Self.encoded(value))")
  }

  /// A place on the page.
  package func at(_ id: String) -> Address { Address(text: "\(text)#\(Self.encoded(id))") }

  /// A place on the page that is shown.
  package static func here(_ id: String) -> Address { Address(text: "#\(encoded(id))") }

  private static func encoded(_ part: String) -> String {
    var text = ""
    for byte in part.utf8 {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    // A path of dots alone would lead upwards.
    return text == "." ? "%2E" : text == ".." ? "%2E%2E" : text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
