import Diagnostics

/// The wording of everything that is wrong with bytes, whatever they are read as.
enum ByteMessages {
  static func fileTooLarge(_ limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(.fileTooLarge, "the file has more than \(limit) bytes", at: span)
  }

  static func otherEncoding(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(.otherEncoding, "the file is written in \(name)", at: span, hints: ["save it as UTF-8"])
  }

  static func notUTF8(_ byte: UInt8, at span: Span) -> Diagnostic {
    Diagnostic(
      .notUTF8, "the byte \(hexadecimal(UInt32(byte), digits: 2)) is not UTF-8 here", at: span,
      hints: ["save the file as UTF-8"])
  }

  static func forbiddenCharacter(_ scalar: UInt32, at span: Span) -> Diagnostic {
    let hint =
      scalar == 0
      ? "the file may be UTF-16 or no text at all: save it as UTF-8"
      : "remove it, or write it as an escape in double quotes"
    return Diagnostic(
      .forbiddenCharacter, "the invisible character \(name(scalar)) is not allowed", at: span, hints: [hint])
  }

  static func forbiddenLineBreak(_ scalar: UInt32, at span: Span) -> Diagnostic {
    Diagnostic(
      .forbiddenLineBreak, "the line break \(name(scalar)) is not allowed", at: span,
      hints: ["end lines with LF or CRLF"])
  }

  static func lookalikeSpace(_ scalar: UInt32, at span: Span) -> Diagnostic {
    Diagnostic(
      .lookalikeSign, "this only looks like a space: it is \(name(scalar))", at: span,
      hints: ["type an ordinary space; text that was copied from a page or a chat may hold more of them"],
      fix: .init(span: span, replacement: " "))
  }

  static func unseen(_ scalar: UInt32, at span: Span) -> Diagnostic {
    Diagnostic(
      .lookalikeSign, "an invisible character stands here: \(name(scalar))", at: span, hints: ["delete it"],
      fix: .init(span: span, replacement: ""))
  }

  static func nestingTooDeep(at span: Span) -> Diagnostic {
    Diagnostic(
      .nestingTooDeep, "more than \(DocumentLimits.maximumDepth) levels stand inside each other here", at: span)
  }

  static func tooManyValues(at span: Span) -> Diagnostic {
    Diagnostic(.tooManyValues, "the file has more than \(DocumentLimits.maximumNodes) keys and values", at: span)
  }

  static func scalarTooLong(count: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .scalarTooLong, "this value has \(count) bytes, \(DocumentLimits.maximumScalarBytes) are the limit", at: span)
  }

  static func duplicateKey(_ key: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "the key `\(key)` stands twice in this mapping", at: span,
      related: [.init(span: first, label: "first here")],
      hints: ["keep one of them, with all that is to stand below it"])
  }

  static func emptyFile(at span: Span) -> Diagnostic {
    Diagnostic(
      .emptyFile, "the file is empty: it holds no value", at: span, hints: ["`houserules new` begins a rule file"])
  }

  private static func name(_ scalar: UInt32) -> String {
    let code = "U+\(hexadecimal(scalar, digits: 4).dropFirst(2))"
    switch scalar {
    case 0: return "\(code) (NUL)"
    case 0x1B: return "\(code) (escape)"
    case 0xA0: return "\(code) (no-break space)"
    case 0xAD: return "\(code) (soft hyphen)"
    case 0x200B: return "\(code) (zero width space)"
    case 0x7F: return "\(code) (delete)"
    case 0x85: return "\(code) (next line)"
    case 0x2028: return "\(code) (line separator)"
    case 0x2029: return "\(code) (paragraph separator)"
    case 0xFEFF: return "\(code) (byte order mark)"
    default: return code
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
