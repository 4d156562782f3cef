/// A number that is typed, or a sum: `12+11+7`, `250-45`, `-20`.
///
/// A sign behind a sign replaces it, so that the text is always a sum that is complete but for its last number.
package struct NumberField: Hashable, Sendable {
  package static let maximumLength = 40
  package private(set) var text = ""

  package init() {}

  package init(_ text: String) {
    for scalar in text.unicodeScalars { type(scalar) }
  }

  package enum Problem: Hashable, Sendable {
    case empty
    /// A number is missing behind the last sign.
    case incomplete
    case tooLarge
  }

  /// Takes a key that types or deletes, and says whether it was one.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar): return type(scalar)
    case .paste(let pasted):
      for scalar in pasted.unicodeScalars { type(scalar) }
    case .backspace: _ = text.popLast()
    case .delete, .control("u"): text = ""
    default: return false
    }
    return true
  }

  @discardableResult
  private mutating func type(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9": add(scalar)
    case "+", "-", "\u{2212}":
      if let last = text.last, !last.isNumber { text.removeLast() }
      add(scalar == "+" ? "+" : "-")
    default: return false
    }
    return true
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if text.count < Self.maximumLength { text.unicodeScalars.append(scalar) }
  }

  /// What the text comes to.
  package var result: Result<Int64, Problem> {
    guard let last = text.last else { return .failure(.empty) }
    guard last.isNumber else { return .failure(.incomplete) }
    var sum: Int64 = 0
    var number = ""
    for character in text + "+" {
      if character.isNumber || number.isEmpty {
        number.append(character)
        continue
      }
      guard let value = Int64(number) else { return .failure(.tooLarge) }
      let (next, overflows) = sum.addingReportingOverflow(value)
      guard !overflows else { return .failure(.tooLarge) }
      sum = next
      number = String(character)
    }
    return .success(sum)
  }

  package var value: Int64? { try? result.get() }

  /// Whether more than one number is added.
  package var isSum: Bool { text.dropFirst().contains { !$0.isNumber } }
}

extension NumberField.Problem: Error {}
