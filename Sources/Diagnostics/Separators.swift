/// Signs by which people divide long numbers: `1,050`, `1 050`, `1'050`, `1_050`.
package enum Separators {
  /// The whole number that is written with some of them; `nil` for everything else, and for one without.
  package static func number(in text: String) -> Int64? {
    let digits = text.filter { !",_' ".contains($0) }
    return digits == text ? nil : Int64(digits)
  }
}
