import RuleLanguage

/// A formula as far as the cursor: which word is begun there, what stands before it, and what macros around it name.
struct FormulaText {
  /// The word that ends at the cursor; empty where none does.
  let word: String
  /// What stands before a dot in front of the word; `nil` where none does.
  private(set) var receiver: String?
  /// What is compared with the word, by `==` or `!=`.
  private(set) var compared: String?
  /// The names that macros around the cursor give, outermost first, each with the list that it is of.
  private(set) var variables: [(name: String, list: String)] = []
  /// Whether the cursor stands within a text in quotes.
  private(set) var isQuoted = false
  /// The part in front of the word that is whole as it stands: behind it goes an operator, and no name.
  private(set) var finished: String?
  /// The innermost function whose parentheses are open, with what it is called on, and which of its arguments is being
  /// written, from 0.
  private(set) var call: (function: String, argument: Int)?

  /// Bytes before the cursor that are looked at.
  private static let mostBytes = 4096

  init(_ text: String) {
    let letters = Array(text.utf8.suffix(Self.mostBytes))
    var start = letters.count
    while start > 0, Self.isName(letters[start - 1]) { start -= 1 }
    word = Self.string(letters[start...])
    let before = letters[..<start]
    isQuoted = Self.endsInText(letters)
    variables = Self.variables(before)
    call = Self.call(before)
    var place = start
    while place > 0, letters[place - 1] == UInt8(ascii: " ") { place -= 1 }
    if place > 0, letters[place - 1] == UInt8(ascii: ".") {
      receiver = Self.operand(before: place - 1, in: letters)
    } else if place > 1, letters[place - 1] == UInt8(ascii: "="), "=!".utf8.contains(letters[place - 2]) {
      compared = Self.operand(before: place - 2, in: letters)
    } else if isQuoted, place > 0, let quote = letters[..<place].last, "\"'".utf8.contains(quote) {
      var end = place - 1
      while end > 0, letters[end - 1] == UInt8(ascii: " ") { end -= 1 }
      if end > 1, letters[end - 1] == UInt8(ascii: "="), "=!".utf8.contains(letters[end - 2]) {
        compared = Self.operand(before: end - 2, in: letters)
      }
    }
    if !isQuoted, Self.endsWhole(letters[..<place], isApart: place < start) { finished = Self.part(letters[..<place]) }
  }

  /// Whether something ends there that can stand alone.
  ///
  /// - Parameter isApart: whether a space follows.
  private static func endsWhole(_ letters: ArraySlice<UInt8>, isApart: Bool) -> Bool {
    guard let last = letters.last else { return false }
    if ")]\"'".utf8.contains(last) { return true }
    let name = string(letters.reversed().prefix(while: isName).reversed())
    return isApart && !name.isEmpty && name != "in"
  }

  /// What stands behind the last sign with which a part of a formula begins.
  private static func part(_ letters: ArraySlice<UInt8>) -> String {
    var start = letters.startIndex
    var depth = 0
    for place in letters.indices.reversed() {
      let letter = letters[place]
      if ")]".utf8.contains(letter) { depth += 1 }
      if "([".utf8.contains(letter) { depth -= 1 }
      if depth < 0 || depth == 0 && ",?:&|{".utf8.contains(letter) {
        start = place + 1
        break
      }
    }
    return string(letters[start...].drop { $0 == UInt8(ascii: " ") })
  }

  private static func call(_ letters: ArraySlice<UInt8>) -> (function: String, argument: Int)? {
    var open: [(place: Int, commas: Int)] = []
    var quote: UInt8?
    for place in letters.indices {
      let letter = letters[place]
      if let sign = quote {
        if letter == sign { quote = nil }
      } else if "\"'".utf8.contains(letter) {
        quote = letter
      } else if "([".utf8.contains(letter) {
        open.append((place, 0))
      } else if ")]".utf8.contains(letter) {
        _ = open.popLast()
      } else if letter == UInt8(ascii: ","), !open.isEmpty {
        open[open.count - 1].commas += 1
      }
    }
    for (place, commas) in open.reversed() where letters[place] == UInt8(ascii: "(") {
      if let function = operand(before: place, in: Array(letters[..<place])) { return (function, commas) }
    }
    return nil
  }

  static func isName(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (0x61...0x7A).contains(lower) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
  }

  private static func string(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

  /// Whether an uneven number of quotes stands there.
  private static func endsInText(_ letters: [UInt8]) -> Bool {
    var open: UInt8?
    for letter in letters where letter == UInt8(ascii: "\"") || letter == UInt8(ascii: "'") {
      if open == nil { open = letter } else if open == letter { open = nil }
    }
    return open != nil
  }

  /// The value that ends at a place: names, members, calls and brackets in a row.
  private static func operand(before end: Int, in letters: [UInt8]) -> String? {
    var place = end
    while place > 0, letters[place - 1] == UInt8(ascii: " ") { place -= 1 }
    let last = place
    while place > 0 {
      let letter = letters[place - 1]
      if letter == UInt8(ascii: ")") || letter == UInt8(ascii: "]") {
        guard let open = opening(before: place, in: letters) else { return nil }
        place = open
      } else if isName(letter) || letter == UInt8(ascii: ".") {
        place -= 1
      } else {
        break
      }
    }
    return place < last ? string(letters[place..<last]) : nil
  }

  /// Where the bracket opens that closes before a place.
  private static func opening(before end: Int, in letters: [UInt8]) -> Int? {
    var depth = 0
    for place in (0..<end).reversed() {
      if ")]".utf8.contains(letters[place]) { depth += 1 }
      if "([".utf8.contains(letters[place]) { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  /// Of each call that is still open, whether it names what its list holds: `sides.filter(s, ` does.
  private static func variables(_ letters: ArraySlice<UInt8>) -> [(name: String, list: String)] {
    var open: [Int] = []
    for place in letters.indices {
      if "([".utf8.contains(letters[place]) { open.append(place) }
      if ")]".utf8.contains(letters[place]) { _ = open.popLast() }
    }
    return open.flatMap { place -> [(name: String, list: String)] in
      guard letters[place] == UInt8(ascii: "("), let call = operand(before: place, in: Array(letters)),
        let dot = call.lastIndex(of: ".")
      else { return [] }
      let list = String(call[..<dot])
      let arguments = string(letters[(place + 1)...]).split(separator: ",", omittingEmptySubsequences: false)
      // The last of them is being written.
      let names = arguments.dropLast().prefix(2).map { $0.filter { $0 != " " } }
      let isIndexed = names.count == 2 && names[1].utf8.allSatisfy(isName) && !call.hasSuffix(".reduce")
      guard let first = names.first, !first.isEmpty, first.utf8.allSatisfy(isName) else { return [] }
      if call.hasSuffix(".reduce") { return names.count == 2 ? [(names[1], list), (first, "[0]")] : [] }
      return isIndexed ? [(first, list), (names[1], list)] : [(first, list)]
    }
  }
}
