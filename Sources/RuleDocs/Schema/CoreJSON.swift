import Documents
import JSONText

/// A document as JSON with the types that YAML's core schema gives it, which is how editors read it: `13` is a number,
/// `true` a flag, `~` null. Rule files themselves are typed by position.
package enum CoreJSON {
  /// Writes a node with all below it as one value.
  package static func write(_ node: Node, to writer: inout JSONWriter) {
    node.write(to: &writer) { scalar, writer in
      scalar.isPlain ? writePlain(scalar, to: &writer) : writer.string(scalar.text)
    }
  }

  /// Whether a plain text is no string to an editor.
  static func isTyped(_ text: String) -> Bool { flag(text) != nil || number(text) != nil }

  /// A text as it reads where it stands plainly.
  static func write(plain text: String, to writer: inout JSONWriter) {
    if let flag = flag(text) {
      writer.bool(flag)
    } else if let number = number(text) {
      write(number, to: &writer)
    } else {
      writer.string(text)
    }
  }

  private static func writePlain(_ node: Node, to writer: inout JSONWriter) {
    node.isNull ? writer.null() : write(plain: node.text, to: &writer)
  }

  private enum Number {
    case whole(Int64)
    case decimal(Double)
  }

  private static func write(_ number: Number, to writer: inout JSONWriter) {
    switch number {
    case .whole(let whole): writer.int(whole)
    case .decimal(let decimal): writer.double(decimal)
    }
  }

  private static func flag(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  private static func number(_ text: String) -> Number? {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Int64(text).map { .whole($0) } ?? Double(text).map { .decimal($0) }
  }
}
