/// A number that is typed, or a sum: `12+11+7`, `250 - 45`, `3*20+5`, `-20`. Blanks mean nothing.
///
/// A sign behind a sign replaces it. Commas stand between groups of three digits, as in `1,250`. What has no place in a
/// number can be shown in it all the same, so that it is seen. What it comes to is for others to say.
package struct NumberField: Hashable, Sendable {
  package static let maximumLength = 40
  package private(set) var text = ""

  package init() {}

  package init(_ text: String) {
    for scalar in text.unicodeScalars { type(scalar) }
  }

  /// Takes a key that types or deletes, and says whether it was one.
  package mutating func handle(_ key: KeyPress) -> Bool {
    switch key {
    case .character(let scalar): return type(scalar)
    case .paste(let pasted):
      // Two lines are two numbers, and not one.
      for scalar in pasted.unicodeScalars where !type(scalar) { add(scalar.properties.isWhitespace ? " " : scalar) }
    case .backspace: _ = text.popLast()
    case .delete, .control("u"): text = ""
    default: return false
    }
    return true
  }

  /// Takes a key that has no place in a number, and says whether it was one.
  package mutating func takeStray(_ key: KeyPress) -> Bool {
    guard case .character(let scalar) = key else { return false }
    add(scalar)
    return true
  }

  @discardableResult
  private mutating func type(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9": add(scalar)
    case "+", "-", "\u{2212}", "*", "x", "\u{D7}":
      if let last = text.last, Self.isSign(last) { text.removeLast() }
      let isTimes = "*x\u{D7}".unicodeScalars.contains(scalar)
      guard !isTimes || text.contains(where: Self.isDigit) else { return false }
      add(isTimes ? "*" : scalar == "+" ? "+" : "-")
    case "," where text.last.map(Self.isDigit) ?? false: add(scalar)
    case "." where text.last.map(Self.isDigit) ?? true && !isBehindPoint: add(scalar)
    case " " where !text.isEmpty: add(scalar)
    default: return false
    }
    return true
  }

  /// Whether the number that is being typed has a point already.
  private var isBehindPoint: Bool { text.reversed().prefix { Self.isDigit($0) || $0 == "." }.contains(".") }

  private static func isSign(_ character: Character) -> Bool { "+-*".contains(character) }
  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if text.count < Self.maximumLength { text.unicodeScalars.append(scalar) }
  }

  /// Whether something stands in it that belongs to no number.
  package var hasStray: Bool { !text.allSatisfy { Self.isDigit($0) || Self.isSign($0) || ",. ".contains($0) } }
}
