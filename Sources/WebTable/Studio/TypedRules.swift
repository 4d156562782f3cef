import Store

/// The text of a rule file as a browser has sent it, judged before anything is done with it.
struct TypedRules: Hashable, Sendable {
  /// With plain line breaks, as browsers send two signs for each.
  let text: String
  /// Why it is not taken; nil where nothing is wrong with its signs.
  let problem: String?

  init(_ typed: String) {
    let text = typed.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    self.text = text
    problem = Self.problem(in: text)
  }

  private static func problem(in text: String) -> String? {
    guard text.utf8.count <= WritingLimits.textBytes else {
      return "This is too long: a file of rules has at most \(WritingLimits.textBytes / 1024) kB."
    }
    var line = 1
    for sign in text.unicodeScalars {
      if sign == "\n" { line += 1 }
      guard isUnseen(sign) else { continue }
      let code = String(sign.value, radix: 16, uppercase: true)
      let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return "In line \(line) stands a sign that nobody can see (U+\(number)). Write the line anew."
    }
    return nil
  }

  /// Controls that are no blank, and those that turn round how a line reads.
  private static func isUnseen(_ sign: Unicode.Scalar) -> Bool {
    switch sign.value {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFD: true
    default: false
    }
  }
}
