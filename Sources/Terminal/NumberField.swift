/// A number that is typed, or a sum: `12+11+7`, `250-45`, `-20`.
///
/// A sign behind a sign replaces it. Commas stand between groups of three digits, as in `1,250`. What has no place in a
/// number can be shown in it all the same, so that it is seen; then there is no value.
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
    /// Something stands in it that belongs to no number, or a comma where none can be.
    case noNumber
  }

  /// Takes a key that types or deletes, and says whether it was one.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar): return type(scalar)
    case .paste(let pasted):
      for scalar in pasted.unicodeScalars where scalar != " " && !type(scalar) { add(scalar) }
    case .backspace: _ = text.popLast()
    case .delete, .control("u"): text = ""
    default: return false
    }
    return true
  }

  /// Takes a key that has no place in a number, and says whether it was one.
  package mutating func takeStray(_ key: Key) -> Bool {
    guard case .character(let scalar) = key else { return false }
    add(scalar)
    return true
  }

  @discardableResult
  private mutating func type(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9": add(scalar)
    case "+", "-", "\u{2212}":
      if let last = text.last, Self.isSign(last) { text.removeLast() }
      add(scalar == "+" ? "+" : "-")
    case "," where text.last.map(Self.isDigit) ?? false: add(scalar)
    default: return false
    }
    return true
  }

  private static func isSign(_ character: Character) -> Bool { character == "+" || character == "-" }
  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if text.count < Self.maximumLength { text.unicodeScalars.append(scalar) }
  }

  /// What the text comes to.
  package var result: Result<Int64, Problem> {
    guard let last = text.last else { return .failure(.empty) }
    guard !hasStray else { return .failure(.noNumber) }
    guard !Self.isSign(last) else { return .failure(.incomplete) }
    var sum: Int64 = 0
    var number = ""
    for character in text + "+" {
      if !Self.isSign(character) || number.isEmpty {
        number.append(character)
        continue
      }
      guard let digits = Self.ungrouped(number) else { return .failure(.noNumber) }
      guard let value = Int64(digits) else { return .failure(.tooLarge) }
      let (next, overflows) = sum.addingReportingOverflow(value)
      guard !overflows else { return .failure(.tooLarge) }
      sum = next
      number = String(character)
    }
    return .success(sum)
  }

  /// A number with its sign, but without its commas; nil where one stands elsewhere than before three digits.
  private static func ungrouped(_ number: String) -> String? {
    let groups = number.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1 else { return number }
    let first = groups[0].count { isDigit($0) }
    return 1...3 ~= first && groups.dropFirst().allSatisfy { $0.count == 3 } ? groups.joined() : nil
  }

  /// Whether something stands in it that belongs to no number.
  package var hasStray: Bool { !text.allSatisfy { Self.isDigit($0) || Self.isSign($0) || $0 == "," } }

  package var value: Int64? { try? result.get() }

  /// Whether more than one number is added.
  package var isSum: Bool { text.dropFirst().contains(where: Self.isSign) }
}

extension NumberField.Problem: Error {}
