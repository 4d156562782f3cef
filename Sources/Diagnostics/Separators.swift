/// Signs by which people divide long numbers: `1,050`, `1 050`, `1'050`, `1_050`.
package enum Separators {
  /// The whole number that is written with some of them; `nil` for everything else, and for one without. Numbers with blanks
  /// between them, `2 2 2`, are one only where three digits stand behind each.
  package static func number(in text: String) -> Int64? {
    let parts = text.split(separator: " ")
    guard parts.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    let digits = text.filter { !",_' ".contains($0) }
    return digits == text ? nil : Int64(digits)
  }
}
