import Diagnostics
import Documents
import Engine

/// Formulas that cannot be read, and lines that begin at the wrong place.
extension MistakeMaker {
  // MARK: Formulas

  mutating func brokenExpression() -> Mistake? {
    let formulas = spots.formulas.filter { !$0.isName && isOnOneLine($0.range) && $0.range.count > 2 }
    guard let formula = any(of: formulas) else { return nil }
    switch chance.below(6) {
    case 0: return bracketLeftOpen(formula)
    case 1: return halfOperator(formula)
    case 2: return operandLeftOut(formula)
    case 3: return operatorLeftOut(formula)
    case 4: return quoteLeftOpen(formula)
    default: return strangeSign(formula)
    }
  }

  private func broken(_ range: Range<Int>, _ text: String, at places: [Int], _ what: String) -> Mistake {
    made(.expression, range, text, at: places, note: what)
  }

  /// Where a bracket is missing: at the one that is open, or where the other should stand.
  private mutating func bracketLeftOpen(_ formula: RuleSpots.Formula) -> Mistake? {
    let text = Array(bytes[formula.range])
    var open: [Int] = []
    var closed: [(open: Int, close: Int)] = []
    var quote: UInt8?
    for (place, byte) in text.enumerated() {
      if let own = quote {
        if byte == own { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
        open.append(place)
      } else if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]"), let start = open.popLast() {
        closed.append((start, place))
      }
    }
    // Inside others a missing bracket is noticed only at the outermost: which one is meant nobody can tell.
    let outer = closed.filter { pair in !closed.contains { $0.open < pair.open && pair.close < $0.close } }
    guard let pair = any(of: outer) else { return nil }
    let start = formula.range.lowerBound
    return broken(
      (start + pair.close)..<(start + pair.close + 1), "",
      at: [start + pair.open, start + pair.close, formula.range.upperBound - 1], "a bracket is not closed")
  }

  private mutating func halfOperator(_ formula: RuleSpots.Formula) -> Mistake? {
    let written: [(String, [String])] = [
      (" == ", [" = "]), (" && ", [" & ", " and "]), (" || ", [" | ", " or "]), (" != ", [" <> "]), (" >= ", [" => "]),
    ]
    guard let (sign, wrong) = any(of: written), let found = any(of: places(of: sign, in: formula)),
      let wrong = any(of: wrong)
    else { return nil }
    return broken(found, wrong, at: [found.lowerBound + 1], "`\(sign)` becomes `\(wrong)`")
  }

  private static let binary = [
    " + ", " - ", " * ", " / ", " == ", " != ", " >= ", " <= ", " > ", " < ", " && ", " || ",
  ]

  /// A last operand left out: the sign before it is the place, or where it should stand.
  private mutating func operandLeftOut(_ formula: RuleSpots.Formula) -> Mistake? {
    let found = Self.binary.flatMap { places(of: $0, in: formula) }
    guard let last = found.max(by: { $0.lowerBound < $1.lowerBound }), hasNoBracket(last, formula) else { return nil }
    let sign = last.lowerBound + 1
    let end = last.upperBound - 1
    return broken(end..<formula.range.upperBound, "", at: [sign, end], "the last operand is left out")
  }

  private func hasNoBracket(_ sign: Range<Int>, _ formula: RuleSpots.Formula) -> Bool {
    !bytes[sign.upperBound..<formula.range.upperBound].contains { "()[]?:".utf8.contains($0) }
  }

  /// An operator left out between two names or numbers: the second is the place.
  private mutating func operatorLeftOut(_ formula: RuleSpots.Formula) -> Mistake? {
    let found = Self.binary.flatMap { places(of: $0, in: formula) }.filter { sign in
      RuleSpots.isLetter(bytes[sign.upperBound]) || RuleSpots.isDigit(bytes[sign.upperBound])
    }
    guard let sign = any(of: found) else { return nil }
    return broken(sign, " ", at: [sign.lowerBound + 1, sign.lowerBound], "an operator is left out")
  }

  private mutating func quoteLeftOpen(_ formula: RuleSpots.Formula) -> Mistake? {
    let words = spots.words(of: formula).filter(\.isQuoted)
    guard let word = words.last, !isQuote(in: word.range.upperBound..<formula.range.upperBound) else { return nil }
    let close = (word.range.upperBound - 1)..<word.range.upperBound
    return broken(close, "", at: [word.range.lowerBound], "a text is not closed")
  }

  private func isQuote(in range: Range<Int>) -> Bool { bytes[range].contains { $0 == 0x22 || $0 == 0x27 } }

  private mutating func strangeSign(_ formula: RuleSpots.Formula) -> Mistake? {
    let words = spots.words(of: formula).filter { !$0.isQuoted }
    guard let word = any(of: words), let sign = any(of: ["$", ";", "~", "^"]) else { return nil }
    let place = word.range.upperBound
    return broken(place..<place, sign, at: [place], "`\(sign)` stands behind `\(word.text)`")
  }

  /// Where a sign stands, quotes not looked at: texts have no operators between spaces.
  private func places(of sign: String, in formula: RuleSpots.Formula) -> [Range<Int>] {
    let text = Array(bytes[formula.range])
    let sign = Array(sign.utf8)
    guard text.count > sign.count else { return [] }
    return (0...(text.count - sign.count)).filter { Array(text[$0..<($0 + sign.count)]) == sign }
      .map { (formula.range.lowerBound + $0)..<(formula.range.lowerBound + $0 + sign.count) }
  }

  // MARK: Lines

  /// A line of a mapping moved by one sign, by one level, or by a tab. The place is where the line then begins; where it
  /// is the first of its mapping, the next one can as well be taken for wrong.
  mutating func badIndentation() -> Mistake? {
    guard let mapping = any(of: spots.mappings.filter { $0.style != .flow && $0.count > 1 }) else { return nil }
    let pairs = Array(mapping.pairs)
    guard let index = any(of: Array(pairs.indices)) else { return nil }
    let key = Int(pairs[index].key.span.start)
    let start = (bytes[..<key].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    guard bytes[start..<key].allSatisfy({ $0 == 0x20 }) else { return nil }
    let old = key - start
    let wanted = [old + 1, old - 1, old + 2, old - 2, -1].filter { $0 >= -1 }
    guard let new = any(of: wanted), new != -1 || old > 0 else { return nil }
    let text = new == -1 ? "\t" : String(repeating: " ", count: new)
    var places = [start + (new == -1 ? 0 : new)]
    if index == 0 { places.append(Int(pairs[1].key.span.start) + text.utf8.count - old) }
    let name = pairs[index].key.text
    return made(
      .indentation, start..<key, text, at: places,
      note: new == -1 ? "a tab before `\(name)`" : "`\(name)` begins \(new - old) further right")
  }
}
