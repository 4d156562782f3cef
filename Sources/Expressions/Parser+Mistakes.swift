// Mistakes in the order of tokens, each answered with how it should read.
extension Parser {
  /// The operator at the token, also where it is written as a word.
  mutating func binaryOperator() -> (kind: SyntaxTree.Kind, level: Int)? {
    switch token.kind {
    case .or: (.or, 1)
    case .and: (.and, 2)
    case .equal: (.equal, 3)
    case .notEqual: (.notEqual, 3)
    case .less: (.less, 3)
    case .lessOrEqual: (.lessOrEqual, 3)
    case .greater: (.greater, 3)
    case .greaterOrEqual: (.greaterOrEqual, 3)
    case .in: (.in, 3)
    case .plus: (.add, 4)
    case .minus: (.subtract, 4)
    case .star: (.multiply, 5)
    case .slash: (.divide, 5)
    case .percent: (.modulo, 5)
    case .name: wordOperator()
    default: nil
    }
  }

  /// `and` and `or` behind a value, where no name can stand. The token becomes the operator that was meant.
  private mutating func wordOperator() -> (kind: SyntaxTree.Kind, level: Int)? {
    guard token.end - token.start <= 3 else { return nil }
    switch lexer.string(token.place).lowercased() {
    case "and":
      lexer.report(misspelt: token.place, "&&")
      token.kind = .and
      return (.and, 2)
    case "or":
      lexer.report(misspelt: token.place, "||")
      token.kind = .or
      return (.or, 1)
    default: return nil
    }
  }

  /// `not` before a value. The token becomes the operator that was meant.
  mutating func isNotWord() -> Bool {
    guard token.kind == .name, token.end - token.start == 3, lexer.string(token.place).lowercased() == "not" else {
      return false
    }
    var ahead = lexer
    let operand = ahead.next()
    guard operand.startsValue else { return false }
    lexer.report(misspelt: token.place, "!", replacing: token.start..<operand.start)
    token.kind = .not
    return true
  }

  mutating func requireOperand(behind sign: Token) {
    switch token.kind {
    case .end, .rightParenthesis, .rightBracket, .rightBrace: break
    default: return
    }
    fail(Messages.missingOperand(lexer.string(sign.place), at: sign.place))
  }

  /// What to say where a value should begin and none does.
  func noValue() -> Problem {
    let place = token.place
    switch token.kind {
    case .end: return Messages.missingValue(place)
    case .null: return Messages.null(place)
    case .reserved where lexer.string(place) == "if": return Messages.ifThenElse(conditional(), at: place)
    case .reserved: return Messages.reserved(lexer.string(place), at: place)
    case .leftBrace: return Messages.map(place)
    case .range: return Messages.range(place)
    case .dot: return Messages.leadingDot(place)
    default: return Messages.noValue(lexer.string(place), at: place)
    }
  }

  /// What to say of a token that cannot follow a value; `inside` is the bracket that is open.
  func unexpected(inside open: Range<Int>? = nil) -> Problem {
    let place = token.place
    let text = lexer.string(place)
    switch token.kind {
    case .comma:
      if let number = thousands(at: place) { return Messages.thousands(number, at: place) }
      return Messages.strayComma(place)
    case .range: return Messages.range(place)
    case .colon: return Messages.strayColon(place)
    case .rightParenthesis, .rightBracket, .rightBrace:
      guard let open else { return Messages.strayBracket(text, at: place) }
      return Messages.wrongBracket(text, open: lexer.string(open), at: place)
    case .leftBrace: return Messages.map(place)
    case .question: return Messages.nestedConditional(place)
    case .not where aheadIsIn(): return Messages.notIn(place)
    case .name where text == "not" && aheadIsIn(): return Messages.notIn(place)
    case .reserved: return Messages.reserved(text, at: place)
    default: return Messages.missingOperator(text, at: place)
    }
  }

  private func aheadIsIn() -> Bool {
    var ahead = lexer
    return ahead.next().kind == .in
  }

  func missingColon(_ question: Range<Int>, from start: Int) -> Problem {
    guard token.kind == .end || (lexer.isTemplate && token.kind == .rightBrace) else {
      return token.kind == .question ? unexpected() : colonExpected()
    }
    let source = lexer.string(start..<max(start, lastEnd))
    let shown = source.utf8.count <= Limits.quotedBytes && !lexer.isTemplate ? source : nil
    return Messages.missingColon(shown, at: question)
  }

  private func colonExpected() -> Problem {
    token.startsValue ? unexpected() : Messages.colonExpected(lexer.string(token.place), at: token.place)
  }

  /// `1,000` where the comma at `comma` stands between digits: the number without commas.
  private func thousands(at comma: Range<Int>) -> String? {
    let before = lexer.bytes[lexer.range.lowerBound..<comma.lowerBound].suffix(where: \.isDigit)
    guard let first = before.first, before.count <= 3, first != UInt8(ascii: "0") else { return nil }
    var number = lexer.string(before.startIndex..<comma.lowerBound)
    var place = comma.lowerBound
    while place < lexer.range.upperBound, lexer.bytes[place] == UInt8(ascii: ",") {
      let digits = lexer.bytes[(place + 1)..<lexer.range.upperBound].prefix { $0.isDigit }
      guard digits.count == 3 else { break }
      number += lexer.string(digits.startIndex..<digits.endIndex)
      place = digits.endIndex
    }
    return place == comma.lowerBound ? nil : number
  }

  /// Among arguments a comma is at home; only `000` and the like give `1,000` away.
  mutating func checkThousands() {
    let place = token.place
    guard token.kind == .int, place.count == 3, lexer.bytes[place.lowerBound] == UInt8(ascii: "0") else { return }
    let comma = (place.lowerBound - 1)..<place.lowerBound
    guard comma.lowerBound > lexer.range.lowerBound, lexer.bytes[comma.lowerBound] == UInt8(ascii: ",") else { return }
    guard let number = thousands(at: comma) else { return }
    lexer.problems.append(Messages.thousands(number, at: comma))
  }

  /// `if a then b else c`, written as CEL has it; `nil` where it does not read like that.
  private func conditional() -> String? {
    guard !lexer.isTemplate, lexer.range.count <= Limits.quotedBytes else { return nil }
    var ahead = lexer
    var cuts = [token.end]
    var next = ahead.next()
    while next.kind != .end, next.kind != .invalid {
      let word = lexer.string(next.place)
      if (cuts.count == 1 && word == "then") || (cuts.count == 3 && word == "else") {
        cuts += [next.start, next.end]
      }
      next = ahead.next()
    }
    guard cuts.count == 5, next.kind == .end else { return nil }
    let parts = [cuts[0]..<cuts[1], cuts[2]..<cuts[3], cuts[4]..<next.start].map { trimmed($0) }
    return "\(parts[0]) ? \(parts[1]) : \(parts[2])"
  }

  private func trimmed(_ place: Range<Int>) -> String {
    lexer.string(place.trimmed(in: lexer.bytes))
  }
}

extension Range<Int> {
  /// The range without the spaces at both its ends.
  func trimmed(in bytes: [UInt8]) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
    var low = lowerBound
    var high = upperBound
    while low < high, isSpace(bytes[low]) { low += 1 }
    while high > low, isSpace(bytes[high - 1]) { high -= 1 }
    return low..<high
  }
}

extension ArraySlice<UInt8> {
  /// The longest end of which every byte satisfies `condition`.
  fileprivate func suffix(where condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
