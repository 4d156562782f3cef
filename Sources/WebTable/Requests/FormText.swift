/// Forms and addresses as browsers write them: `name=value&name=value`, with `%` before two digits for other bytes.
enum FormText {
  /// More fields than the largest sheet has.
  static let mostFields = 2_000

  /// The fields of a form, of several of one name the last; nil for what cannot be read.
  static func fields(_ bytes: [UInt8]) -> [String: String]? {
    var fields: [String: String] = [:]
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0], plusIsBlank: true) else { return nil }
      let text = parts.count == 2 ? decoded(parts[1], plusIsBlank: true) : ""
      guard let text, fields.count < mostFields else { return nil }
      fields[name] = text
    }
    return fields
  }

  /// A part of an address or a form; nil where it is no UTF-8 or a `%` stands alone.
  static func decoded(_ part: some Collection<UInt8>, plusIsBlank: Bool) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.count)
    var rest = part.makeIterator()
    while let byte = rest.next() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
