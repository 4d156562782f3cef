extension Parser {
  /// `.name`, `.name(...)` and `[...]` behind a value, as many as follow.
  mutating func postfix(_ value: Int32) -> Int32 {
    var value = value
    while true {
      switch token.kind {
      case .dot: value = member(of: value)
      case .leftBracket: value = index(into: value)
      case .leftBrace where nodes[Int(value)].kind == .name:
        fail(ExpressionMessages.messageConstruction(token.place))
        return value
      default: return value
      }
    }
  }

  private mutating func member(of receiver: Int32) -> Int32 {
    advance()
    // CEL lets its reserved words stand behind a dot.
    guard token.kind == .name || token.kind == .reserved else {
      let isNumber = nodes[Int(receiver)].kind == .int
      fail(ExpressionMessages.missingMember(token.place, of: isNumber ? lexer.string(nodes[Int(receiver)].place) : nil))
      return receiver
    }
    let name = token.place
    advance()
    let first = pending.count
    pending.append(receiver)
    let payload = Int64(name.lowerBound) << 32 | Int64(name.upperBound)
    guard token.kind == .leftParenthesis else { return joined(.member, from: first, payload) }
    elements(until: .rightParenthesis)
    return joined(.method, from: first, payload)
  }

  private mutating func index(into receiver: Int32) -> Int32 {
    let first = pending.count
    pending.append(receiver)
    let open = token.place
    advance()
    pending.append(expression())
    close(.rightBracket, openedAt: open)
    return joined(.index, from: first)
  }

  mutating func primary() -> Int32 {
    let place = token.place
    switch token.kind {
    case .int, .decimal: return number(negatedBy: nil)
    case .text:
      let text = Int64(token.payload)
      advance()
      return leaf(.text, place, text)
    case .true, .false:
      let value: Int64 = token.kind == .true ? 1 : 0
      advance()
      return leaf(.bool, place, value)
    case .name: return name()
    case .leftParenthesis: return parenthesized()
    case .leftBracket:
      let first = pending.count
      elements(until: .rightBracket)
      return node(.list, from: first, place.lowerBound..<max(place.upperBound, lastEnd))
    default:
      fail(noValue())
      return leaf(.broken, place, 0)
    }
  }

  mutating func number(negatedBy minus: Token?) -> Int32 {
    let number = token
    advance()
    let place = (minus?.start ?? number.start)..<number.end
    if number.kind == .decimal {
      let value = DecimalLiteral(packed: Int64(number.payload))
      return leaf(.decimal, place, (minus == nil ? value : value.negated).packed)
    }
    guard let value = minus == nil ? Int64(exactly: number.payload) : Int64(exactly: -Int128(number.payload)) else {
      fail(ExpressionMessages.intRange(place))
      return leaf(.broken, place, 0)
    }
    return leaf(.int, place, value)
  }

  private mutating func name() -> Int32 {
    let name = token.place
    advance()
    guard token.kind == .leftParenthesis else { return leaf(named: name) }
    let first = pending.count
    elements(until: .rightParenthesis)
    let payload = Int64(name.lowerBound) << 32 | Int64(name.upperBound)
    return node(.call, from: first, name.lowerBound..<max(name.upperBound, lastEnd), payload)
  }

  private mutating func parenthesized() -> Int32 {
    let open = token.place
    advance()
    let value = expression()
    close(.rightParenthesis, openedAt: open)
    // The parentheses belong to the place, so that no place has only one of a pair.
    nodes[Int(value)].isParenthesized = true
    nodes[Int(value)].start = UInt32(open.lowerBound)
    nodes[Int(value)].end = UInt32(max(open.upperBound, lastEnd))
    return value
  }

  /// What stands between brackets and commas, left in `pending`; the token is the opening bracket.
  private mutating func elements(until closing: Token.Kind) {
    let open = token.place
    advance()
    guard token.kind != closing else { return advance() }
    if token.kind.onlyStandsBehindValue { return fail(ExpressionMessages.openBracket(lexer.string(open), at: open)) }
    repeat {
      // CEL allows a comma behind the last element of a list.
      if closing == .rightBracket, token.kind == closing { break }
      checkThousands()
      pending.append(expression())
    } while accept(.comma)
    close(closing, openedAt: open)
  }

  private mutating func close(_ closing: Token.Kind, openedAt open: Range<Int>) {
    guard token.kind != closing else { return advance() }
    fail(token.kind == .end ? ExpressionMessages.openBracket(lexer.string(open), at: open) : unexpected(inside: open))
  }
}

extension Token.Kind {
  /// Whether it goes on with a value: where one should begin, something before it is missing.
  fileprivate var onlyStandsBehindValue: Bool {
    switch self {
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .plus, .star, .slash,
      .percent, .question, .end:
      true
    default: false
    }
  }
}
