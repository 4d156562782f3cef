/// The smallest part of an expression that means something.
struct Token {
  enum Kind: UInt8 {
    case end
    case int, decimal, text, name
    case `true`, `false`, null, `in`, reserved
    case plus, minus, star, slash, percent, not
    case and, or, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case question, colon, dot, range, comma
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    /// Nothing of the language; the lexer has said why.
    case invalid
  }

  var kind: Kind
  /// Byte offsets in the text, half open.
  var start: Int
  var end: Int
  /// An int's magnitude, a decimal's `DecimalLiteral`, or the number of a text.
  var payload: UInt64 = 0

  var place: Range<Int> { start..<end }

  /// Can a value begin with this token?
  var startsValue: Bool {
    switch kind {
    case .int, .decimal, .text, .name, .true, .false, .null, .not, .minus, .leftParenthesis, .leftBracket: true
    default: false
    }
  }
}

extension Token.Kind {
  /// CEL keeps these words for itself.
  static let reservedWords: Set<String> = [
    "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop", "namespace",
    "package", "return", "var", "void", "while",
  ]

  /// What the word `name` is where a name could stand.
  static func ofWord(_ name: String) -> Token.Kind {
    switch name {
    case "in": .in
    case "true": .true
    case "false": .false
    case "null": .null
    default: reservedWords.contains(name) ? .reserved : .name
    }
  }
}
