import Diagnostics

/// What this module says about mistakes: all of its wording, and one stable code for each kind.
///
/// A message is one concrete sentence about what stands there; a hint says how it should read.
enum ExpressionMessages {
  typealias Place = Range<Int>

  private static func problem(
    _ code: String, _ message: String, _ hints: [String?] = [], at place: Place,
    about subject: Diagnostic.Subject? = nil
  ) -> Problem {
    Problem(
      code: code, message: message, hints: hints.compactMap(\.self), start: place.lowerBound, end: place.upperBound,
      about: subject)
  }

  /// `a, b and c`, each in backticks.
  private static func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

  // MARK: - Whole expressions and limits

  static func empty(_ place: Place) -> Problem { problem("HR0201", "An expression is missing here.", at: place) }
  static func tooLong(_ place: Place) -> Problem {
    problem("HR0202", "The expression is longer than \(ExpressionLimits.bytes) bytes.", at: place)
  }
  static func tooManyNodes(_ place: Place) -> Problem {
    problem("HR0203", "The expression has more than \(ExpressionLimits.nodes) parts.", [splitHint], at: place)
  }
  static func tooDeep(_ place: Place) -> Problem {
    problem(
      "HR0204", "The expression is nested more than \(ExpressionLimits.depth) levels deep.", [splitHint], at: place)
  }
  private static let splitHint = "give a part of it a name under `values`"

  // MARK: - Characters, texts and numbers

  static func unknownCharacter(_ byte: UInt8, at place: Place) -> Problem {
    let isPrintable = byte > 0x20 && byte < 0x7F
    let shown = isPrintable ? "`\(Character(Unicode.Scalar(byte)))`" : "The control character \(byte)"
    let hints = byte == UInt8(ascii: "^") ? [powerHint] : []
    return problem("HR0205", "\(shown) means nothing in an expression.", hints, at: place)
  }
  static func unknownCharacter(_ scalar: Unicode.Scalar, at place: Place) -> Problem {
    let hints = scalar.properties.isAlphabetic ? ["names are written with a to z, 0 to 9 and `_`"] : []
    return problem("HR0205", "`\(Character(scalar))` means nothing in an expression.", hints, at: place)
  }
  static func power(at place: Place) -> Problem {
    problem("HR0205", "`**` means nothing in an expression.", [powerHint], at: place)
  }
  private static let powerHint = "a power is written out: `x * x`"
  static func oddSpace(_ place: Place) -> Problem {
    problem("HR0205", "This only looks like a space.", ["type an ordinary space"], at: place)
  }
  static func notUTF8(_ place: Place) -> Problem { problem("HR0206", "These bytes are not UTF-8.", at: place) }
  static func openText(_ place: Place) -> Problem {
    problem("HR0207", "This text has no closing quote.", at: place)
  }
  static func escape(_ place: Place) -> Problem {
    problem("HR0208", "This escape does not exist.", ["a backslash itself is written `\\\\`"], at: place)
  }
  static func smartQuotesAround(_ inner: String, at place: Place) -> Problem {
    problem("HR0209", "Curly quotes belong to the text and quote nothing.", [write("\"\(inner)\"")], at: place)
  }
  static func smartQuotes(_ correct: String, corrected: String?, at place: Place) -> Problem {
    problem("HR0209", "A text stands between straight quotes.", [write(corrected ?? correct)], at: place)
  }
  static func intRange(_ place: Place) -> Problem {
    problem("HR0210", "This whole number is too large: \(Int64.max) is the largest.", at: place)
  }
  static func decimalRange(_ place: Place) -> Problem {
    problem("HR0210", "A number has at most twelve digits, and four of them behind the point.", at: place)
  }
  static func malformedNumber(_ digits: String, _ letters: String, at place: Place) -> Problem {
    let number = (digits + letters).filter { $0 != "_" }
    if number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return problem("HR0212", "Numbers are written without `_`.", [write(number)], at: place)
    }
    let isName = letters.utf8.first.map { $0.startsName } == true
    // Pieces have names in capitals: `5H`.
    let isPiece = isName && !digits.contains(".") && letters.utf8.allSatisfy { !(0x61...0x7A).contains($0) }
    let hints =
      isPiece
      ? ["a word that begins with a digit stands in quotes: `\"\(digits)\(letters)\"`"]
      : isName ? ["to multiply, write `\(digits) * \(letters)`"] : []
    let told = problem("HR0211", "`\(digits)\(letters)` is neither a number nor a name.", hints, at: place)
    return isName && !isPiece ? told.mended(by: "\(digits) * \(letters)", at: place) : told
  }
  static func thousands(_ number: String, at place: Place) -> Problem {
    problem("HR0212", "Numbers are written without commas.", [write(number)], at: place)
  }
  /// - Parameters:
  ///   - whole: without the point.
  ///   - short: without the zeros at the end.
  static func pointOfThousands(_ number: String, _ whole: String, _ short: String, at place: Place) -> Problem {
    problem(
      "HR0212", "`\(number)` may be meant as `\(whole)`: a point marks tenths here, and no thousands.",
      ["write `\(whole)`, or else `\(short)`"], at: place)
  }
  static func decimalComma(_ number: String, at place: Place) -> Problem {
    problem("HR0212", "A number has a point where this has a comma.", [write(number)], at: place)
  }

  // MARK: - Operators and order

  static func misspelt(_ found: String, _ sign: String, corrected: String?, at place: Place) -> Problem {
    problem(misspelling, "`\(found)` is written `\(sign)` here.", [write(corrected)], at: place)
  }
  static func leadingEquals(_ corrected: String?, at place: Place) -> Problem {
    problem(misspelling, "A formula has no `=` in front.", [write(corrected)], at: place)
  }
  fileprivate static let misspelling = "HR0213"
  static func ifThenElse(_ corrected: String?, at place: Place) -> Problem {
    var told = problem(
      "HR0214", "There is no `if` in an expression.", [write(corrected ?? "condition ? value : otherwise")], at: place)
    told.meant = corrected
    return told
  }
  static func reserved(_ word: String, at place: Place) -> Problem {
    problem("HR0215", "`\(word)` is a reserved word and cannot be a name.", at: place)
  }
  static func missingOperand(_ sign: String, at place: Place) -> Problem {
    let hints = sign == "%" ? ["50 per cent of `x` is written `x * 50 / 100`"] : []
    return problem("HR0216", "A value is missing behind `\(sign)`.", hints, at: place)
  }
  static func missingValue(_ place: Place) -> Problem { problem("HR0216", "A value is missing here.", at: place) }
  static func noValue(_ text: String, at place: Place) -> Problem {
    let plus = "a number has no sign but `-`: leave the `+` out, or write what it adds to, as in `tricks + 1`"
    return problem("HR0216", "A value is missing before `\(text)`.", text == "+" ? [plus] : [], at: place)
  }
  /// - Parameters:
  ///   - word: the name that stands before it, if one does.
  ///   - behindNumber: whether a number written in digits stands before it.
  static func missingOperator(
    _ text: String, behind word: String? = nil, behindNumber: Bool = false, at place: Place
  ) -> Problem {
    var hints: [String] = []
    if text == "x" || text == "×" {
      hints = ["to multiply, write `*`"]
    } else if behindNumber, text.unicodeScalars.allSatisfy(\.properties.isAlphabetic) {
      hints = ["a number stands without a unit: leave `\(text)` out"]
    } else if let word {
      hints = [english[word.lowercased()] ?? english[text.lowercased()]].compactMap(\.self)
    }
    return problem("HR0217", "An operator is missing before `\(text)`.", hints, at: place)
  }
  /// How a formula says what people say with such a word.
  private static let english: [String: String] = [
    "when": condition, "then": condition, "otherwise": condition, "unless": condition,
    "any": "whether one side has something reads `sides.exists(s, s.total >= 100)`",
    "some": "whether one side has something reads `sides.exists(s, s.total >= 100)`",
    "every": "whether all sides have something reads `sides.all(s, s.total >= 100)`",
    "all": "whether all sides have something reads `sides.all(s, s.total >= 100)`",
    "each": "whether all sides have something reads `sides.all(s, s.total >= 100)`",
    "sum": "what a list comes to reads `list.sum()`", "total": "what a list comes to reads `list.sum()`",
    "highest": "the most of a list reads `list.max()`", "lowest": "the least of a list reads `list.min()`",
    "plus": "to add, write `+`", "minus": "to take away, write `-`", "times": "to multiply, write `*`",
    "is": "to compare, write `==`", "equals": "to compare, write `==`",
    "of": "what belongs to something stands behind a point: `side.total`",
  ]
  private static let condition = "what depends on a condition reads `condition ? value : otherwise`"
  static func missingColon(_ source: String?, at place: Place) -> Problem {
    problem(
      "HR0218", "`?` needs a `:` and what holds otherwise.", [write(source.map { "\($0) : otherwise" })], at: place)
  }
  static func colonExpected(_ text: String, at place: Place) -> Problem {
    problem("HR0218", "`:` and what holds otherwise should stand before `\(text)`.", at: place)
  }
  static func strayColon(_ place: Place) -> Problem {
    problem("HR0218", "This `:` belongs to no `?`.", at: place)
  }
  static func nestedConditional(_ place: Place) -> Problem {
    problem(
      "HR0218", "A condition inside a condition stands in parentheses.", [write("a ? (b ? c : d) : e")], at: place)
  }
  static func openBracket(_ bracket: String, at place: Place) -> Problem {
    problem("HR0219", "This `\(bracket)` is never closed.", at: place)
  }
  static func openBrace(_ place: Place, around source: String? = nil) -> Problem {
    problem(
      "HR0219", "This `{` is never closed.",
      [write(source.map { "{\($0)}" }), "a brace in a text is written `{{`"], at: place)
  }
  static func strayBrace(_ place: Place) -> Problem {
    problem("HR0219", "This `}` closes nothing.", ["a brace in a text is written `}}`"], at: place)
  }
  static func strayBracket(_ bracket: String, at place: Place) -> Problem {
    problem("HR0219", "This `\(bracket)` closes nothing.", at: place)
  }
  static func wrongBracket(_ bracket: String, open: String, at place: Place) -> Problem {
    problem("HR0219", "This `\(bracket)` cannot close `\(open)`.", at: place)
  }
  static func strayComma(_ place: Place) -> Problem {
    problem("HR0220", "A comma stands only between arguments and between elements of a list.", at: place)
  }
  static func missingMember(_ place: Place, of number: String?) -> Problem {
    problem("HR0221", "A name is missing behind the dot.", [write(number.map { "\($0).0" })], at: place)
  }
  static func leadingDot(_ place: Place) -> Problem {
    problem("HR0221", "A value is missing before the dot.", at: place)
  }
  static func range(_ place: Place) -> Problem {
    problem(
      "HR0222", "A range cannot stand inside an expression.",
      ["to compare, write `x >= 1 && x <= 6`", "for a list of numbers, write `range(1, 6)`"], at: place)
  }
  static func notIn(_ place: Place) -> Problem {
    problem(misspelling, "There is no `not in`.", ["write `!(x in list)`"], at: place)
  }

  // MARK: - Parts of CEL that are left out

  static func foreign(_ what: String, hint: String? = nil, at place: Place) -> Problem {
    problem("HR0223", "\(what) not part of this language.", [hint], at: place)
  }
  static func bytes(_ place: Place) -> Problem {
    foreign("Bytes are", hint: "a text is written without the `b`", at: place)
  }
  static func unsigned(_ digits: String, at place: Place) -> Problem {
    foreign("Unsigned numbers are", hint: write(digits), at: place)
  }
  static func map(_ place: Place) -> Problem { foreign("Maps are", at: place) }
  static func messageConstruction(_ place: Place) -> Problem { foreign("Messages are", at: place) }
  static func null(_ place: Place) -> Problem {
    foreign("`null` is", hint: "nobody is written `none`; `known(x)` says whether `x` has been entered", at: place)
  }

  // MARK: - Names

  static func unknownName(_ name: String, hint: String?, at place: Place) -> Problem {
    problem("HR0231", "There is nothing named `\(name)` here.", [hint], at: place, about: .name(name))
  }
  static func wordAndName(_ name: String, at place: Range<Int>) -> Problem {
    unavailable(
      "`\(name)` is a word here, and something else is called so, too.",
      hint: "write the word in quotes, `\"\(name)\"`, or call the other one otherwise", at: place)
  }

  static func unavailable(_ reason: String, hint: String?, at place: Place) -> Problem {
    problem("HR0232", reason, [hint], at: place)
  }
  static func unknownMember(
    _ name: String, of type: String, known: [String], hint: String? = nil, at place: Place
  ) -> Problem {
    let nearest = Nearest.name(to: name, among: known)
    let near = similar("one", nearest)
    let all =
      known.isEmpty || known.count > ExpressionLimits.listedValues
      ? nil : known.count == 1 ? "there is only \(list(known))" : "there are \(list(known))"
    return problem(
      "HR0233", "`.\(name)` does not exist on \(type).", [near ?? all ?? hint], at: place, about: .member(name)
    ).mended(by: nearest)
  }
  static func unknownFunction(_ name: String, among known: [String], isMethod: Bool, at place: Place) -> Problem {
    let near =
      synonym(of: name, isMethod)
      ?? similar(isMethod ? "a method" : "a function", Nearest.name(to: name, among: known))
    return problem(
      "HR0234", "There is no \(isMethod ? "method" : "function") named `\(name)`.", [near], at: place,
      about: .function(name))
  }
  /// What people and other languages call what is called otherwise here.
  private static func synonym(of name: String, _ isMethod: Bool) -> String? {
    guard isMethod else { return nil }
    let conditions = [
      "any": "exists(x, condition)", "some": "exists(x, condition)", "every": "all(x, condition)",
      "where": "filter(x, condition)",
    ]
    if ["average", "avg", "mean"].contains(name.lowercased()) {
      return "an average is the sum by the number: `round_to(list.sum() * 1.0 / list.size(), 0.01)`"
    }
    return (method(meantBy: name) ?? conditions[name.lowercased()]).map { "write `.\($0)`" }
  }
  /// The method of a list that people and other languages call otherwise.
  static func method(meantBy name: String) -> String? {
    let methods = [
      "maximum": "max()", "highest": "max()", "largest": "max()", "minimum": "min()", "lowest": "min()",
      "smallest": "min()", "length": "size()", "len": "size()", "count": "size()", "total": "sum()",
      "unique": "distinct()", "sorted": "sort()",
    ]
    return methods[name.lowercased()]
  }
  static func isMethod(_ name: String, call: String, at place: Place) -> Problem {
    problem("HR0235", "`\(name)` is called on a value.", [write(call)], at: place)
  }
  /// A call without what it is called on.
  ///
  /// - Parameter usages: how such calls read.
  static func isMethod(_ name: String, usages: [String], at place: Place) -> Problem {
    let reads = usages.map { "`\($0)`" }.joined(separator: " or ")
    return problem("HR0235", "`\(name)` is called on a value.", ["a call reads \(reads)"], at: place)
  }
  static func goesThrough(_ name: String, call: String, at place: Place) -> Problem {
    problem(
      "HR0235", "`\(name)` is called on a list.",
      ["of all sides write `\(call)`, or else another list before the point"],
      at: place)
  }
  static func isFunction(_ name: String, call: String, at place: Place) -> Problem {
    problem("HR0235", "`\(name)` is a function and not called on a value.", [write(call)], at: place)
  }
  static func needsCall(_ name: String, call: String?, at place: Place) -> Problem {
    problem("HR0236", "`\(name)` needs parentheses: it is called.", [write(call)], at: place)
  }
  static func notCallable(_ name: String, at place: Place) -> Problem {
    problem("HR0236", "`\(name)` is a value and cannot be called.", at: place)
  }
  static func mathAlone(_ place: Place) -> Problem {
    problem("HR0236", "`math` is only the beginning of a function's name.", [write("math.abs(number)")], at: place)
  }
  static func arguments(_ name: String, usage: String, got types: [String], at place: Place) -> Problem {
    let given = types.isEmpty ? "no argument" : types.joined(separator: ", ")
    return problem("HR0237", "`\(name)` cannot be called with \(given).", ["a call reads `\(usage)`"], at: place)
  }
  static func argumentCount(_ name: String, usages: [String], at place: Place) -> Problem {
    let reads = usages.map { "`\($0)`" }.joined(separator: " or ")
    return problem(
      "HR0237", "`\(name)` is called with too few or too many arguments.", ["a call reads \(reads)"], at: place)
  }

  // MARK: - Types

  static func operands(_ sign: String, got types: [String], hint: String?, at place: Place) -> Problem {
    let takes =
      switch sign {
      case "+": "two numbers, two texts or two lists"
      case "in": "a list behind it"
      default: types.count == 1 ? "a number" : "two numbers"
      }
    return problem(
      "HR0238", "`\(sign)` takes \(takes), not \(types.joined(separator: " and ")).", [hint], at: place)
  }
  static func endless(_ source: String, at place: Place) -> Problem {
    problem(
      "HR0239", "`\(source)` has no end behind the point.", [write("round_to(\(source), 0.01)")], at: place)
  }
  static func dividedByZero(_ source: String, at place: Place) -> Problem {
    problem("HR0239", "`\(source)` has no value: it divides by zero.", at: place)
  }
  static func tooFine(_ source: String, at place: Place) -> Problem {
    problem(
      "HR0239", "`\(source)` has too many digits behind the point.", [write("round_to(\(source), 0.01)")],
      at: place)
  }
  static func everFiner(_ source: String, at place: Place) -> Problem {
    problem(
      "HR0239", "`\(source)` gets a digit behind the point more with each step.",
      [write("round_to(\(source), 0.01)")], at: place)
  }
  /// - Parameter written: how a word stands in an expression there, with or without quotes.
  static func noLiteral(
    _ text: String, of type: String, values: [String], at place: Place, written: (String) -> String
  ) -> Problem {
    let nearest = Nearest.name(to: text, among: values)
    let near =
      nearest.map { "a similar value exists: `\($0)`" }
      ?? initial(of: text, among: values).map { "write `\(written($0))`" }
    let all = told(values).map { "the values are \($0)" }
    return problem("HR0240", "`\(text)` is no value of \(type).", [near, all], at: place)
      .mended(by: nearest ?? initial(of: text, among: values))
  }
  /// Words one after the other, unless they are too many.
  static func told(_ values: [String]) -> String? {
    values.isEmpty
      || values.count > ExpressionLimits.listedValues && values.joined().utf8.count > ExpressionLimits.listedBytes
      ? nil : list(values)
  }

  /// `J` for `jack`, where no other value begins alike.
  private static func initial(of text: String, among values: [String]) -> String? {
    guard text.utf8.count > 2, let first = text.first else { return nil }
    let letter = first.uppercased()
    return values.filter { $0.hasPrefix(letter) } == [letter] ? letter : nil
  }
  static func chain(_ corrected: String?, at place: Place) -> Problem {
    problem("HR0241", "Comparisons do not chain.", [write(corrected)], at: place)
  }
  static func comparison(_ sign: String, got types: [String], hint: String?, at place: Place) -> Problem {
    problem("HR0238", "`\(sign)` cannot compare \(types.joined(separator: " with ")).", [hint], at: place)
  }
  static func notOrdered(_ sign: String, got type: String, at place: Place) -> Problem {
    problem("HR0238", "`\(sign)` needs an order, and there is none for \(type).", at: place)
  }
  static func notComparable(_ sign: String, got type: String, at place: Place) -> Problem {
    problem("HR0238", "`\(sign)` cannot compare \(type) with another.", at: place)
  }
  static func condition(_ what: String, got type: String, hint: String?, at place: Place) -> Problem {
    problem("HR0242", "\(what) is a yes or no, not \(type).", [hint], at: place)
  }
  static func noItem(_ name: String, _ wanted: String, got: String, at place: Place) -> Problem {
    problem("HR0244", "`\(name)[…]` takes an item, which is \(wanted), not \(got).", [], at: place)
  }
  static func noSuchItem(_ item: String, _ items: [Int64], at place: Place) -> Problem {
    let all = items.count <= ExpressionLimits.listedValues ? "the items are \(list(items.map { "\($0)" }))" : nil
    return problem("HR0244", "`\(item)` is no item of this list.", [all], at: place)
  }
  static func mixedList(_ first: String, _ other: String, hint: String?, at place: Place) -> Problem {
    problem("HR0243", "A list holds one kind of value, not \(first) and \(other).", [hint], at: place)
  }
  static func branches(_ first: String, _ other: String, hint: String?, at place: Place) -> Problem {
    problem("HR0243", "Both sides of `:` are one kind of value, not \(first) and \(other).", [hint], at: place)
  }
  static func step(_ start: String, _ step: String, hint: String?, at place: Place) -> Problem {
    problem("HR0243", "A step of `reduce` gives what it started from, \(start), not \(step).", [hint], at: place)
  }
  static func result(_ type: String, expected: String, hint: String?, at place: Place) -> Problem {
    problem("HR0244", "This is \(type), and \(expected) is wanted.", [hint], at: place)
  }
  /// What tells numbers in parts of one from those in others.
  static func inSteps(of type: ValueType) -> String {
    let step = DecimalLiteral(count: 1, parts: type.parts).text
    return type.isList ? "a list of numbers in steps of \(step)" : "a number in steps of \(step)"
  }
  static func notRow(_ text: String, at place: Place) -> Problem {
    problem("HR0244", "`\(text)` is no row of a grid, as the others are.", ["write `[\(text)]`"], at: place)
  }
  static func tooManyCells(_ count: Int, _ what: String, most: Int, at place: Place) -> Problem {
    problem("HR0244", "These are \(count) \(what), and the grid has \(most).", at: place)
  }
  static func notList(_ name: String, got type: String, at place: Place) -> Problem {
    problem("HR0245", "`\(name)` goes through a list, not \(type).", at: place)
  }
  static func notGrid(_ name: String, got type: String, at place: Place) -> Problem {
    problem("HR0245", "`\(name)` goes through the places of a grid, not \(type).", at: place)
  }
  static func twoPlaces(_ sign: String, _ one: String, _ other: String, at place: Place) -> Problem {
    // Nothing may lie there, which has no value.
    let held = "\(one).value \(sign) \(other)"
    let compared = sign == "==" ? "\(one) != none && \(held)" : "(\(one) == none || \(held))"
    return problem(
      "HR0238", "`\(sign)` does not say whether two places are one, or hold the same.",
      ["for what lies there write `\(compared)`; where they are say `row` and `column`"], at: place)
  }
  static func placeInOrder(_ sign: String, _ name: String, at place: Place) -> Problem {
    problem(
      "HR0238", "`\(sign)` cannot compare a place, where nothing may lie.",
      ["write `\(name).value`, which there is where something lies"], at: place)
  }
  static func notIndexed(_ type: String, at place: Place) -> Problem {
    problem("HR0245", "Only a list has elements to pick by number; this is \(type).", at: place)
  }
  static func index(_ type: String, at place: Place) -> Problem {
    problem("HR0245", "An element is picked by a whole number from 0, not \(type).", at: place)
  }
  static func listDepth(_ place: Place) -> Problem {
    problem("HR0245", "Lists are nested more than \(ExpressionLimits.depth) deep here.", at: place)
  }
  static func variable(_ name: String, at place: Place) -> Problem {
    problem("HR0246", "`\(name)` has a meaning already; a variable needs a name of its own.", at: place)
  }
  static func noVariable(_ usage: String, at place: Place) -> Problem {
    problem("HR0246", "A name for the element should stand here.", ["a call reads `\(usage)`"], at: place)
  }
}

extension Problem {
  /// Whether it is about an operator that is written otherwise, and shows the mended expression.
  var isMisspelling: Bool { code == ExpressionMessages.misspelling && isAnswered }

  /// The same with another text as what to write.
  func mended(_ text: String) -> Problem { ExpressionMessages.write(text).map { answered($0) } ?? self }
}
