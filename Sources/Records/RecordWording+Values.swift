import Decimals
import Diagnostics

/// What is said of values.
extension RecordWording {
  static func unknownPlayer(_ name: String, _ names: [String]) -> Self {
    Self(.unknownSide, "`\(name)` does not play on this side").suggesting(name, among: names, "a player")
  }
  static func unknownItem(_ item: String, _ field: String, _ items: [String]) -> Self {
    Self(.unknownEntry, "`\(field)` has no `\(item)`").suggesting(item, among: items, "an item")
  }
  static func expectedForItems(_ field: String, _ items: [String]) -> Self {
    Self(
      .valueKind, "`\(field)` is there for each of \(items.prefix(8).map { "`\($0)`" }.joined(separator: ", "))",
      "it is written like this: `\(field): {\(items.first ?? "1"): …}`")
  }
  static func expectedForPlayers(_ field: String, _ one: String) -> Self {
    Self(
      .valueKind, "`\(field)` is for each player of the side",
      "it is written like this: `{1: \(one), 2: \(one)}`, with the players' names or numbers")
  }
  static func expectedList(_ field: String, _ example: String) -> Self {
    Self(.valueKind, "`\(field)` is a list", "it is written like this: `\(example)`")
  }
  static func notASquare(_ field: String, _ text: String) -> Self {
    Self(
      .valueKind, "`\(field)` is a row and a column, not `\(text)`", "write both numbers, rows from the top: `3 4`")
  }

  static func expectedGrid(_ field: String, _ example: String) -> Self {
    Self(
      .valueKind, "`\(field)` is a grid: a list of rows, each a list of cells",
      "it is written like this: `\(example)`; `.` is an empty cell, and those at the end may be left out")
  }
  static func askedLength(_ name: String, _ count: Int, _ length: Int) -> Self {
    Self(.badAnswer, "`\(name)` has \(count == 1 ? "1 item" : "\(count) items"), and \(length) are asked for")
  }
  static func beyondGrids(_ field: String) -> Self {
    Self(.outOfRange, "`\(field)` has more rows or columns than any grid")
  }
  static func tooLargeForGrid(_ field: String, _ text: String) -> Self {
    Self(.outOfRange, "`\(text)` in `\(field)` is larger than what a place of a grid can hold")
  }
  static func expectedSingle(_ field: String, _ example: String) -> Self {
    Self(.valueKind, "`\(field)` is a single value", "it is written like this: `\(example)`")
  }
  /// A key with nothing behind it: unlike `null` it may be a slip.
  static func nothingBehind(_ field: String, _ example: String, isFlag: Bool) -> Self {
    let hint = isFlag ? "write `\(field): true`" : "write a value, such as `\(field): \(example)`"
    return Self(.valueKind, "nothing stands behind `\(field)`", "\(hint), or leave it out")
  }
  static func quotedFlag(_ field: String, _ text: String) -> Self {
    Self(.valueKind, "`\(field)` is `true` or `false`, and this is a text", "write `\(text)` without quotes")
  }
  static func quotedNumber(_ field: String, _ text: String) -> Self {
    Self(.valueKind, "`\(field)` is a number, and this is a text", "write numbers without quotes")
  }
  static func numberTooLarge(_ field: String, _ text: String) -> Self {
    Self(
      .valueTooLarge, "`\(field)` has more digits than a number can have",
      "numbers have at most 18 digits, \(ExactDecimal.mostPlaces) of them behind the point")
  }
  /// `cards: 2,645` inside braces: the rest of the number has become a key.
  static func cutNumber(_ field: String, _ first: String, _ rest: String) -> Self {
    Self(
      .valueKind, "the comma ends the number `\(first)`, and `\(rest)` is no line of the sheet",
      "write it without separators: `\(field): \(first)\(rest)`")
  }
  /// - Parameter parts: in which parts of one it is counted.
  static func notANumber(_ field: String, _ text: String, parts: Int64) -> Self {
    if let number = Separators.number(in: text) {
      return Self(.valueKind, "`\(field)` is `\(text)`, which is no number", "write it without separators: `\(number)`")
    }
    if let power = PowerOfTen(text) {
      guard let number = power.number else {
        return power.exponent > 0 ? numberTooLarge(field, text) : notInParts(field, text, parts: parts)
      }
      guard number.word(parts: parts) != nil else { return notInParts(field, text, parts: parts) }
      return Self(.valueKind, "`\(field)` is written with an exponent: `\(text)`", "write it out: `\(number.text)`")
    }
    if ExactDecimal(text) != nil { return notInParts(field, text, parts: parts) }
    if text.last != ".", text.utf8.allSatisfy({ "-.0123456789".utf8.contains($0) }), Double(text) != nil {
      return numberTooLarge(field, text)
    }
    return Self(.valueKind, "`\(field)` is a number, not `\(text)`")
  }
  private static func notInParts(_ field: String, _ text: String, parts: Int64) -> Self {
    guard parts > 1 else { return Self(.valueKind, "`\(field)` is a whole number, not `\(text)`") }
    return Self(.outOfRange, "`\(field)` is \(text), and goes in steps of \(ExactDecimal(1, parts: parts).text)")
  }
  static func notAFlag(_ field: String, _ text: String) -> Self {
    let wording = Self(.valueKind, "`\(field)` is `true` or `false`, not `\(text)`")
    let yes = ["true", "yes", "y", "on", "1"]
    let no = ["false", "no", "n", "off", "0"]
    let word = text.lowercased()
    guard let value = yes.contains(word) ? "true" : no.contains(word) ? "false" : nil else { return wording }
    return Self(.valueKind, wording.message, "write `\(value)`")
  }
  static func notAChoice(_ field: String, _ text: String, _ values: [String]) -> Self {
    Self(.valueKind, "`\(text)` is no value of `\(field)`").suggesting(text, among: values, "a value")
  }
  /// What people read was written, and not the word that stands for it.
  static func aLabel(_ text: String, _ word: String) -> Self {
    text.lowercased() == word.lowercased()
      ? Self(.valueKind, "`\(text)` is written `\(word)`", "write `\(word)`")
      : Self(.valueKind, "`\(text)` is the label of `\(word)`", "write `\(word)`")
  }
  static func notAFace(_ field: String, _ text: String, _ kind: String, _ faces: [String]) -> Self {
    // What is picked, and what dice or cards showed, needs no name: it is typed behind the move.
    let place = ["pick", "rolled", "dealt"].contains(field) ? "" : " in `\(field)`"
    return Self(.valueKind, "`\(text)`\(place) is no \(kind)").suggesting(text, among: faces, "a \(kind)")
  }
  static func textNotKept(_ field: String) -> Self {
    Self(.valueKind, "`\(field)` is a text, and texts are not kept on sheets")
  }
}

/// A number as programs write it, `2.5e-1`: records have them written out.
package struct PowerOfTen {
  let exponent: Int
  /// What it comes to; nil where that has more digits than are kept.
  package let number: ExactDecimal?

  /// - Returns: nil for what is not written like this.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard parts.count == 2, let factor = ExactDecimal(parts[0]), let exponent = Int(parts[1]) else { return nil }
    self.exponent = exponent
    var (digits, places) = (factor.digits, factor.places)
    guard digits != 0, exponent.magnitude < 40 else {
      number = digits == 0 ? 0 : nil
      return
    }
    places -= exponent
    while places < 0 {
      let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
      guard !overflow else {
        number = nil
        return
      }
      (digits, places) = (product, places + 1)
    }
    while places > 0, digits.isMultiple(of: 10) { (digits, places) = (digits / 10, places - 1) }
    number = places > ExactDecimal.mostPlaces ? nil : ExactDecimal(digits: digits, places: places)
  }
}
