/// What a key of `set` names: a state or a line, one item of it behind it in brackets, `made[red]`, and whose it is before
/// a point, `victim.coins`.
struct SettingName {
  var name: Substring
  var item: Substring?
  var whose: Substring?

  init(_ text: String) {
    name = text[...]
    if text.hasSuffix("]"), let bracket = Self.last("[", in: name) {
      item = name[bracket...].dropFirst().dropLast()
      name = name[..<bracket]
    }
    if let point = Self.last(".", in: name) {
      whose = name[..<point]
      name = name[point...].dropFirst()
    }
  }

  /// Whether it is the name alone.
  var isPlain: Bool { item == nil && whose == nil }

  /// Where a letter stands last that is in no parentheses or brackets but its own.
  private static func last(_ letter: Character, in text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.last { index in
      switch text[index] {
      case ")", "]": depth += 1
      case "(", "[": depth -= 1
      default: break
      }
      return depth == 0 && text[index] == letter
    }
  }
}
