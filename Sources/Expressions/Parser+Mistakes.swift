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

  /// Whether the token is `not` before a value.
  private var isNotWord: Bool {
    guard token.kind == .name, token.end - token.start == 3, lexer.string(token.place).lowercased() == "not" else {
      return false
    }
    var ahead = lexer
    return ahead.next().startsValue
  }

  /// `not` with what it turns around, which is more than behind `!`: `not a == b` is meant as `!(a == b)`. Nil where no
  /// `not` stands.
  mutating func negation() -> Int32? {
    guard nesting < ExpressionLimits.depth, isNotWord else { return nil }
    nesting += 1
    defer { nesting -= 1 }
    let word = token.place
    advance()
    let start = token.start
    let operand = binary(atLeast: 3)
    let isWhole = nodes[Int(operand)].isParenthesized || !nodes[Int(operand)].kind.isBinary
    let edits = [(word.lowerBound..<start, isWhole ? "!" : "!(")] + (isWhole ? [] : [(lastEnd..<lastEnd, ")")])
    lexer.report(misspelt: word, "!", mendedBy: edits)
    pending.append(operand)
    return node(.not, from: pending.count - 1, word.lowerBound..<max(word.upperBound, lastEnd))
  }

  mutating func requireOperand(behind sign: Token) {
    switch token.kind {
    case .end, .rightParenthesis, .rightBracket, .rightBrace: break
    default: return
    }
    fail(ExpressionMessages.missingOperand(lexer.string(sign.place), at: sign.place))
  }

  /// What to say where a value should begin and none does.
  func noValue() -> Problem {
    let place = token.place
    switch token.kind {
    case .end: return ExpressionMessages.missingValue(place)
    case .null: return ExpressionMessages.null(place)
    case .reserved where lexer.string(place) == "if": return ExpressionMessages.ifThenElse(conditional(), at: place)
    case .reserved: return ExpressionMessages.reserved(lexer.string(place), at: place)
    case .leftBrace: return ExpressionMessages.map(place)
    case .range: return ExpressionMessages.range(place)
    case .dot: return ExpressionMessages.leadingDot(place)
    case .star
    where lexer.range.lowerBound < place.lowerBound && lexer.bytes[place.lowerBound - 1] == UInt8(ascii: "*"):
      return ExpressionMessages.power(at: (place.lowerBound - 1)..<place.upperBound)
    default: return ExpressionMessages.noValue(lexer.string(place), at: place)
    }
  }

  /// What to say of a token that cannot follow a value; `inside` is the bracket that is open.
  func unexpected(inside open: Range<Int>? = nil) -> Problem {
    let place = token.place
    let text = lexer.string(place)
    switch token.kind {
    case .comma:
      if let number = thousands(at: place) { return ExpressionMessages.thousands(number, at: place) }
      if let number = decimal(at: place) { return ExpressionMessages.decimalComma(number, at: place) }
      return ExpressionMessages.strayComma(place)
    case .range: return ExpressionMessages.range(place)
    case .colon: return ExpressionMessages.strayColon(place)
    case .rightParenthesis, .rightBracket, .rightBrace:
      guard let open else { return ExpressionMessages.strayBracket(text, at: place) }
      return ExpressionMessages.wrongBracket(text, open: lexer.string(open), at: place)
    case .leftBrace: return ExpressionMessages.map(place)
    case .question: return ExpressionMessages.nestedConditional(place)
    case .not where aheadIsIn(): return ExpressionMessages.notIn(place)
    case .name where text == "not" && aheadIsIn(): return ExpressionMessages.notIn(place)
    case .reserved: return ExpressionMessages.reserved(text, at: place)
    default:
      let before = wordBefore
      let isBehindNumber = before.map { $0.utf8.allSatisfy(\.isDigit) } ?? false
      return ExpressionMessages.missingOperator(text, behind: before, behindNumber: isBehindNumber, at: place)
    }
  }

  /// The name or the number in digits that stands before a name, with a space between them.
  private var wordBefore: String? {
    guard token.kind == .name, lastEnd < token.start, lastEnd > lexer.range.lowerBound else { return nil }
    let before = lexer.bytes[lexer.range.lowerBound..<lastEnd].suffix(where: { $0.isDigit || $0.startsName })
    return before.isEmpty ? nil : String(decoding: before, as: UTF8.self)
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
    let shown = source.utf8.count <= ExpressionLimits.quotedBytes && !lexer.isTemplate ? source : nil
    return ExpressionMessages.missingColon(shown, at: question)
  }

  private func colonExpected() -> Problem {
    if token.kind == .comma, let number = thousands(at: token.place) {
      return ExpressionMessages.thousands(number, at: token.place)
    }
    return token.startsValue
      ? unexpected() : ExpressionMessages.colonExpected(lexer.string(token.place), at: token.place)
  }

  /// `0,5` where the comma at `comma` stands between digits: the number with a point.
  private func decimal(at comma: Range<Int>) -> String? {
    let before = lexer.bytes[lexer.range.lowerBound..<comma.lowerBound].suffix(where: \.isDigit)
    let behind = lexer.bytes[comma.upperBound..<lexer.range.upperBound].prefix { $0.isDigit }
    guard !before.isEmpty, 1...4 ~= behind.count else { return nil }
    return lexer.string(before.startIndex..<comma.lowerBound) + "." + lexer.string(comma.upperBound..<behind.endIndex)
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
    lexer.problems.append(ExpressionMessages.thousands(number, at: comma))
  }

  /// `if a then b else c`, `if (a) b else c` or `if(a, b, c)`, written as CEL has it; `nil` where it does not read so.
  private func conditional() -> String? {
    guard !lexer.isTemplate, lexer.range.count <= ExpressionLimits.quotedBytes else { return nil }
    var parts = ConditionalParts(behind: token.end)
    var ahead = lexer
    var next = ahead.next()
    while next.kind != .end, next.kind != .invalid {
      parts.take(next, lexer.string(next.place))
      next = ahead.next()
    }
    guard next.kind == .end else { return nil }
    return parts.ranges(to: next.start).map { $0.map(trimmed) }.map { "\($0[0]) ? \($0[1]) : \($0[2])" }
  }

  private func trimmed(_ place: Range<Int>) -> String {
    lexer.string(place.trimmed(in: lexer.bytes))
  }
}

/// Where the three parts of an `if` of another language begin and end.
private struct ConditionalParts {
  private let start: Int
  private var depth = 0
  /// Where the condition ends and what it decides begins, at `then`.
  private var then: Range<Int>?
  private var otherwise: Range<Int>?
  /// The brackets around the condition, or around all three parts.
  private var brackets: (open: Int, close: Int)?
  private var commas: [Int] = []

  init(behind start: Int) { self.start = start }

  mutating func take(_ token: Token, _ text: String) {
    switch token.kind {
    case .leftParenthesis, .leftBracket:
      if depth == 0, brackets == nil, then == nil { brackets = (token.end, token.end) }
      depth += 1
    case .rightParenthesis, .rightBracket:
      depth -= 1
      if depth == 0, then == nil, let open = brackets, open.close == open.open { brackets?.close = token.start }
    case .comma where depth == 1: commas.append(token.start)
    default:
      guard depth == 0 else { return }
      if text == "then", then == nil { then = token.place }
      if text == "else", otherwise == nil { otherwise = token.place }
    }
  }

  /// The condition, what holds then, and what otherwise.
  func ranges(to end: Int) -> [Range<Int>]? {
    if let then, let otherwise, otherwise.lowerBound >= then.upperBound {
      return [start..<then.lowerBound, then.upperBound..<otherwise.lowerBound, otherwise.upperBound..<end]
    }
    guard then == nil, let brackets, brackets.close > brackets.open else { return nil }
    if let otherwise, otherwise.lowerBound > brackets.close {
      return [brackets.open..<brackets.close, brackets.close + 1..<otherwise.lowerBound, otherwise.upperBound..<end]
    }
    guard otherwise == nil, commas.count == 2 else { return nil }
    return [brackets.open..<commas[0], commas[0] + 1..<commas[1], commas[1] + 1..<brackets.close]
  }
}

extension SyntaxTree.Kind {
  /// Whether it is an operator between two values that binds tighter than `&&`.
  fileprivate var isBinary: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .add, .subtract, .multiply, .divide,
      .modulo:
      true
    default: false
    }
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
