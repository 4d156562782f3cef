import Diagnostics
import Documents
import Expressions

/// What people read, written where a formula stands: labels, words of choices without their quotes, numbers in letters.
struct LabelHints {
  private let typing: Typing

  init(_ typing: Typing) { self.typing = typing }

  private var choices: [[String]] { typing.declared.vocabulary.choices }

  private func symbol(named name: String) -> Symbol? {
    typing.declared.names.index(of: name).map { typing.symbols[$0] }
  }

  /// The problems with what was probably meant, where the text has words that only people are shown.
  func answered(
    _ problems: [Problem], _ node: Node, _ context: TypingContext, wanted type: ValueType?
  ) -> [Problem] {
    let problems = problems.map { casesInQuotes(ofAllSides(namedElsewhere($0, context), node.text), node) }
      .map { withoutUnit(quoted($0, node), node.text) }
    guard let first = problems.firstIndex(where: \.mayBeWords), node.kind == .scalar else { return problems }
    var problem = problems[first]
    let text = node.text
    let valueHint = choiceHint(problem, text)
    let isValue = type.map { $0.base == .choice && typing.vocabulary.words(of: $0).contains(text) } ?? false
    if let hint = (isValue ? valueHint : nil) ?? labelHint(problem, text, context.results?.name) ?? valueHint
      ?? noneHint(problem, text)
    {
      problem = problem.answered(hint)
    } else if type?.base == .number, problem.isMissingOperator, text.allSatisfy({ $0.isLetter || $0 == " " }) {
      problem.message = "`\(text)` is no number."
      problem = problem.answered("write it in digits, for example `100`")
    } else {
      return problems
    }
    // The rest of the same words.
    return Array(problems[..<first]) + [problem] + problems[(first + 1)...].filter { !$0.mayBeWords }
  }

  /// A name that means nothing here, and something elsewhere, or that would be a word if something named it.
  private func namedElsewhere(_ problem: Problem, _ context: TypingContext) -> Problem {
    guard let name = problem.undefinedName, !problem.isAnswered else { return problem }
    if context.isClosed, symbol(named: name) != nil { return problem.answered(CheckMessages.columnReads(name)) }
    if let list = typing.vocabulary.list(named: name) {
      return problem.answered(CheckMessages.itemOutside(list.name))
    }
    return newWords(with: name, context).map { problem.answered($0) } ?? problem
  }

  /// Where all that something comes to are words, and none of them is one: how they are named.
  private func newWords(with name: String, _ context: TypingContext) -> String? {
    guard let results = context.results else { return nil }
    var words: [String] = []
    for node in results.value {
      guard node.kind == .scalar, let own = parse(node.text).tree?.words else { return nil }
      words += own.filter { !words.contains($0) }
    }
    guard words.contains(name), words.count > 1, words.count <= 12,
      words.allSatisfy({ parse($0).tree?.bareName == $0 && symbol(named: $0) == nil })
    else { return nil }
    let isTaken = typing.vocabulary.list(named: results.name) != nil
    return CheckMessages.nameWords(words, as: isTaken ? "\(results.name)_word" : results.name)
  }

  /// What was meant by an expression that stands without quotes, with those that it then needs.
  private func quoted(_ problem: Problem, _ node: Node) -> Problem {
    guard let meant = problem.meant, node.style == .plain, meant.contains(": ") else { return problem }
    return problem.answered("write `'\(meant.replacing("'", with: "''"))'`")
  }

  /// A number with something right behind it by which nothing is called, `10pts`: a unit, and nothing to multiply by.
  private func withoutUnit(_ problem: Problem, _ text: String) -> Problem {
    guard problem.code == "HR0211", problem.start <= problem.end, problem.end <= text.utf8.count,
      let parts = text.part(problem.start..<problem.end).wholeMatch(of: /([0-9.]+)([a-z_]+)/)?.output
    else { return problem }
    let (number, unit) = (String(parts.1), String(parts.2))
    guard symbol(named: unit) == nil else { return problem }
    let numbers = typing.symbols.filter { $0.type.base == .number && !$0.type.isList }.map(\.name)
    if let near = Nearest.name(to: unit, among: numbers) {
      let product = "\(number) * \(near)"
      return problem.answered("to multiply, write `\(product)`").mended(by: product)
    }
    return problem.answered("a number stands without a unit: write `\(number)`").mended(by: number)
  }

  /// Cases are lines of YAML: quotes around all of them make one formula of them.
  private func casesInQuotes(_ problem: Problem, _ node: Node) -> Problem {
    guard problem.code == "HR0223", [.singleQuoted, .doubleQuoted].contains(node.style), node.text.hasPrefix("[{")
    else {
      return problem
    }
    var problem = problem
    problem.message = "These are cases, and in quotes they are read as one formula."
    return problem.answered(
      "take the quotes around all of them away, and quote each part that has a comma or a bracket")
  }

  /// What stands behind `//` is read as a remark by other languages, and silently left out of formulas.
  static func remark(in text: String) -> Problem? {
    guard let range = text.outsideQuotes.firstRange(of: "//") else { return nil }
    let unquoted = text.outsideQuotes
    let start = unquoted[..<range.lowerBound].utf8.count
    guard unquoted.utf8.count == text.utf8.count else { return nil }
    return Problem(
      code: "HR0205", message: "What stands behind `//` would not be read.",
      hints: ["a remark begins with ` #`, and to divide, write `/`"], start: start, end: start + 2)
  }

  /// What is asked of a list, asked of one side's number: mostly all sides are meant.
  private func ofAllSides(_ problem: Problem, _ text: String) -> Problem {
    if let name = problem.undefinedName, !problem.isAnswered {
      if ["players", "teams"].contains(name) { return problem.answered("write `sides`") }
      if let number = Self.numbers.firstIndex(of: name) {
        return problem.answered("write `\(number)`").mended(by: "\(number)")
      }
    }
    guard ["HR0235", "HR0237"].contains(problem.code), let call = call(problem, text),
      let symbol = symbol(named: call.name), !symbol.type.isList, isOfSide(symbol)
    else { return problem }
    return problem.answered("write `sides.\(call.name).\(call.function)()`")
  }

  private static let numbers = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// The name and the function of `sum(a)` or `a.sum()`.
  private func call(_ problem: Problem, _ text: String) -> (name: String, function: String)? {
    let bytes = Array(text.utf8)
    guard problem.start <= problem.end, problem.end <= bytes.count else { return nil }
    let part = String(decoding: bytes[problem.start..<problem.end], as: UTF8.self)
    let lists = ["sum", "min", "max"]
    if problem.code == "HR0235", lists.contains(part) {
      let rest = String(decoding: bytes[problem.end...], as: UTF8.self)
      guard rest.hasPrefix("("), let end = rest.firstIndex(of: ")") else { return nil }
      return (String(rest[..<end].dropFirst()).trimmed, part)
    }
    let parts = part.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[1].hasSuffix("()"), lists.contains(String(parts[1].dropLast(2))) else { return nil }
    return (parts[0].trimmed, String(parts[1].dropLast(2)))
  }

  private func isOfSide(_ symbol: Symbol) -> Bool {
    switch symbol.kind {
    case .entry, .state: !symbol.perTable
    default: false
    }
  }

  /// A label where its name should stand: in whole words at the place of the problem, whatever its capitals.
  ///
  /// - Parameter own: what the formula works out: it cannot be worked out from itself.
  private func labelHint(_ problem: Problem, _ text: String, _ own: String?) -> String? {
    // Where it is known what to do, letters that a label has, too, are chance.
    if problem.isAnswered, problem.code == "HR0238" { return nil }
    let meant = typing.shownWords.labels.first { label, name in
      name != own
        && text.places(ofWords: label).contains { place in
          place.lowerBound < problem.end && place.upperBound > problem.start && symbol(named: text.part(place)) == nil
        }
    }
    return meant.map { "`\($0.label)` is the label of `\($0.name)`, and a formula uses the name: write `\($0.name)`" }
  }

  /// A value of a choice of several words, without its quotes.
  private func choiceHint(_ problem: Problem, _ text: String) -> String? {
    let unquoted = text.outsideQuotes
    let words = choices.flatMap(\.self).filter { $0.contains(" ") && unquoted.hasWords($0) }
    guard let word = words.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    let quoted = "\"\(word)\""
    let whole = CheckMessages.inYAML(text.replacing(word, with: quoted))
    return "`\(word)` is a value, which stands in quotes: write `\(whole.utf8.count <= 80 ? whole : quoted)`"
  }

  /// How people read that nobody is meant.
  private func noneHint(_ problem: Problem, _ text: String) -> String? {
    let meant = typing.shownWords.nones.first { none in
      problem.undefinedName == none || problem.quotes(none, in: text) || none.contains(" ") && text.hasWords(none)
    }
    return meant.map { "`\($0)` is how people read that nobody is meant: a formula says `none`, without quotes" }
  }
}

/// Words of a file that only people are shown.
struct ShownToPeople {
  /// Every label with the name that it belongs to, the longest first.
  let labels: [(label: String, name: String)]
  /// How nobody is written.
  let nones: [String]

  init(_ syntax: RuleSyntax) {
    let fields = (syntax.options + syntax.sheet).map { field -> (String?, String) in
      (field.content.label?.text, field.entryName)
    }
    let values = syntax.values.map { value -> (String?, String) in (value.content.label?.text, value.name) }
    let states = syntax.state.map { state -> (String?, String) in (state.content.label?.text, state.name) }
    let types = (syntax.options + syntax.sheet).map(\.content.type) + syntax.state.map(\.content.type)
    let words = (syntax.lists.map(\.content.node) + types.compactMap(\.self)).flatMap { node in
      (Array(node.pairs) + node.elements.flatMap(\.pairs)).map { ($0.value.label, $0.key.text) }
    }
    labels = (fields + values + states + words).compactMap { label, name in label.map { (label: $0, name: name) } }
      .sorted { $0.label.utf8.count > $1.label.utf8.count }
    nones = ((syntax.options + syntax.sheet).map(\.content.none) + syntax.state.map(\.content.none))
      .compactMap { $0?.text }
  }
}

extension Problem {
  fileprivate var isMissingOperator: Bool { code == "HR0217" }

  /// The name that this problem says is undefined.
  var undefinedName: String? {
    code == "HR0231" ? subject?.text : nil
  }

  /// Whether words that a formula does not know can be what is wrong.
  fileprivate var mayBeWords: Bool { ["HR0211", "HR0217", "HR0231", "HR0238", "HR0240", "HR0244"].contains(code) }

  /// Whether the place of the problem has a word as a text.
  fileprivate func quotes(_ word: String, in text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard start <= end, end <= bytes.count else { return false }
    let part = String(decoding: bytes[start..<end], as: UTF8.self)
    return part.contains("\"\(word)\"") || part.contains("'\(word)'")
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The text without what stands in quotes.
  fileprivate var outsideQuotes: String {
    var open: Character?
    return String(
      map { sign in
        if let quote = open {
          if sign == quote { open = nil }
          return "\""
        }
        if sign == "\"" || sign == "'" { open = sign }
        return sign
      })
  }

  /// Where words stand in the text, in bytes: in any capitals, not as parts of other words.
  fileprivate func places(ofWords words: String) -> [Range<Int>] {
    let (own, wanted) = (folded, words.folded)
    guard !wanted.isEmpty, own.count >= wanted.count else { return [] }
    return (0...own.count - wanted.count).map { $0..<$0 + wanted.count }.filter { place in
      own[place].elementsEqual(wanted)
        && !(place.lowerBound > 0 && own[place.lowerBound - 1].isOfWord)
        && !(place.upperBound < own.count && own[place.upperBound].isOfWord)
    }
  }

  /// The bytes with small letters, each in its place.
  private var folded: [UInt8] { utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 } }

  /// Whether words stand in the text, not as parts of other words.
  fileprivate func hasWords(_ words: String) -> Bool {
    guard !words.isEmpty else { return false }
    return ranges(of: words).contains { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let behind = range.upperBound == endIndex ? nil : self[range.upperBound]
      return ![before, behind].contains { $0.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
    }
  }
}

extension UInt8 {
  /// Whether a byte belongs to a word: letters, small ones here, digits, `_`, and all that is not ASCII.
  fileprivate var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}

extension DiagnosticCode {
  /// Whether it says that a name, a member or a function does not exist.
  var isOfUnknownName: Bool {
    isOfNameAlone || ["HR0233", "HR0234"].contains(id) || self == .unknownType || self == .unknownReference
  }

  /// Whether it says so of a name that stands alone.
  var isOfNameAlone: Bool { id == "HR0231" }

  /// Whether a formula can be read, and what it says cannot be.
  var isOfMeaning: Bool { id.hasPrefix("HR02") && id > "HR0223" && id < "HR0290" }

  /// Whether it is said of the rows of a decision table.
  var isOfRows: Bool { [.tableGap, .tableOverlap, .badTable].contains(self) }

  /// Whether its hints say what there is, or why something is not there, and not how the formula should read.
  var tellsWhatThereIs: Bool { ["HR0232", "HR0233", "HR0237"].contains(id) }
}

extension Node {
  /// What people read for a word behind which this stands.
  fileprivate var label: String? {
    switch kind {
    case .scalar: isNull || text.isEmpty ? nil : text
    case .mapping: value(forKey: "label")?.text
    default: nil
    }
  }
}
