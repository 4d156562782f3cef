import Decimals
import Diagnostics
import Documents
import Engine
import Expressions

/// A list that the file names: words, which are a type of their own, or numbers.
struct WordList {
  /// What each word has in a column of its own.
  struct Column {
    var name: String
    var type: ValueType
    /// By word.
    var cells: [Int64]
  }

  var name: String
  var key: Node
  /// What its items are: a number, or a choice of its words.
  var type: ValueType
  /// Its items in order: numbers, or the numbers of its words.
  var items: [Int64]
  /// How its items are written.
  var texts: [String]
  /// What people read for those of its items that have a label.
  var labels: [String?] = []
  var columns: [Column] = []

  /// An item as formulas have it, whatever its letters.
  func written(_ index: Int) -> String { type == .int ? texts[index] : "\"\(texts[index])\"" }
}

/// Reads one list: `[N, E]`, `1..7`, or words with columns.
struct ListReader {
  private let list: Named<ListSyntax>
  private let report: Report
  private(set) var vocabulary: Vocabulary

  init(_ list: Named<ListSyntax>, _ vocabulary: Vocabulary, _ report: Report) {
    (self.list, self.vocabulary, self.report) = (list, vocabulary, report)
  }

  /// The list; `nil` after a report.
  mutating func read() -> WordList? {
    guard let items = ListItem.items(of: list, report) else { return nil }
    for (index, item) in items.enumerated() {
      if let first = items[..<index].first(where: { $0.text == item.text }) {
        report.add(CheckMessages.twice(item.node, after: first.node, inListNamed: list.name))
        return nil
      }
      if item.text == "none" {
        report.add(
          CheckMessages.doesNotFit(
            item.node, "`none` is nobody and no word",
            hint: "write `none: Neither` beside the type of whatever may be it"))
        return nil
      }
    }
    let texts = items.map(\.text)
    let numbers = texts.compactMap { Int64($0) }
    guard numbers.count < items.count else {
      if let cell = items.lazy.compactMap({ $0.columns.first }).first {
        report.add(
          CheckMessages.doesNotFit(
            cell.key, "numbers have no columns", hint: "only words have: write the numbers as words, such as `n1`"))
        return nil
      }
      return WordList(name: list.name, key: list.key, type: .int, items: numbers, texts: texts)
    }
    let type = vocabulary.choice(texts)
    var read = WordList(
      name: list.name, key: list.key, type: type, items: (0..<Int64(items.count)).map(\.self), texts: texts)
    guard let columns = columns(items) else { return nil }
    read.columns = columns
    read.labels = items.map(\.label)
    return read
  }

  // MARK: Columns

  private mutating func columns(_ items: [ListItem]) -> [WordList.Column]? {
    var names: [Node] = []
    for key in items.flatMap({ $0.columns.map(\.key) }) where !names.contains(where: { $0.hasText(key.text) }) {
      guard Names.isWellFormed(key.text) else {
        report.add(DecodeMessages.badName(key, isLocal: true))
        return nil
      }
      names.append(key)
    }
    var columns: [WordList.Column] = []
    for name in names {
      guard let column = column(name, items) else { return nil }
      columns.append(column)
    }
    return columns
  }

  /// A column: of numbers, of words, or of flags, where what is left out is no.
  private mutating func column(_ name: Node, _ items: [ListItem]) -> WordList.Column? {
    let cells = items.map { item in item.columns.first { $0.key.hasText(name.text) }?.value }
    let written = cells.compactMap(\.self)
    if let odd = written.first(where: { $0.kind != .scalar }) {
      report.add(DecodeMessages.wrongShape(odd, wanted: "a number, a word, or `true` is", example: "{last: 12}"))
      return nil
    }
    if written.allSatisfy({ $0.hasText("true") || $0.hasText("false") }) {
      return .init(name: name.text, type: .bool, cells: cells.map { $0?.hasText("true") == true ? 1 : 0 })
    }
    for empty in zip(items, cells).filter({ $1 == nil }).map(\.0) {
      let own = empty.columns.map { "\($0.key.text): \($0.value.flowText)" } + ["\(name.text): \(written[0].text)"]
      report.add(
        CheckMessages.doesNotFit(
          empty.node, "`\(empty.text)` has no `\(name.text)`",
          hint: """
            the others have: write `\(empty.text): {\(own.joined(separator: ", "))}`, or whatever it is for \
            `\(empty.text)`
            """))
    }
    // With something in every cell the list is there, so that what uses it is no mistake.
    let texts = cells.map { ($0 ?? written[0]).text }
    if let (type, numbers) = ValueType.numbers(texts) {
      return .init(name: name.text, type: type, cells: numbers)
    }
    let type = vocabulary.choice(ofWords: texts)
    let words = vocabulary.words(of: type)
    return .init(
      name: name.text, type: type, cells: texts.map { text in Int64(words.firstIndex(of: text) ?? 0) })
  }
}

extension ValueType {
  /// The type of numbers as they are written, and their words; `nil` where one is no number, or has too many digits.
  static func numbers(_ texts: [String]) -> (type: ValueType, words: [Int64])? {
    let whole = texts.compactMap { Int64($0) }
    if whole.count == texts.count { return (.int, whole) }
    let numbers = texts.compactMap { ExactDecimal($0) }
    guard numbers.count == texts.count else { return nil }
    var type = ValueType.int
    for number in numbers where number.parts <= mostParts {
      guard let common = commonNumber(type, .decimal(number.parts)) else { return nil }
      type = common
    }
    let words = numbers.compactMap { $0.word(parts: type.parts) }
    return words.count == texts.count ? (type, words) : nil
  }
}

/// One item of a list as it stands in the file.
struct ListItem {
  var node: Node
  var text: String
  /// What people read.
  var label: String?
  var columns: [(key: Node, value: Node)] = []

  /// The items of a list; `nil` after a report.
  static func items(of list: Named<ListSyntax>, _ report: Report) -> [ListItem]? {
    let node = list.content.node
    let items: [ListItem]?
    switch node.kind {
    case .sequence:
      guard let words = words(node, report) else { return nil }
      items = words
    case .mapping:
      let words = node.pairs.map { ListItem($0, report) }
      if words.contains(where: { $0 == nil }) { return nil }
      items = words.compactMap(\.self)
    case .scalar: items = range(node)
    default: items = nil
    }
    guard let items else {
      if node.kind != .invalid, node.kind != .sequence {
        let hint = CheckMessages.turned(node.text).map { "write `\($0)`" }
        report.add(CheckMessages.doesNotFit(node, "a list is written `[N, E, S, W]` or `1..18`", hint: hint))
      }
      return nil
    }
    guard 1...CheckLimits.listLength ~= items.count else {
      report.add(
        items.isEmpty
          ? CheckMessages.doesNotFit(node, "a list has at least one item")
          : CheckMessages.tooMany(node, "a list has at most \(CheckLimits.listLength) items"))
      return nil
    }
    return items
  }

  private init(_ node: Node, _ text: String) { (self.node, self.text) = (node, text) }

  /// A word with its label, or with what it has in each column; `nil` after a report.
  private init?(_ word: (key: Node, value: Node), _ report: Report) {
    (node, text) = (word.key, word.key.text)
    guard !word.value.isNull else { return }
    if Self.isLabel(word.value) {
      label = word.value.text
      return
    }
    guard word.value.kind == .mapping else {
      report.add(
        DecodeMessages.wrongShape(word.value, wanted: "what a word has in columns is", example: "{last: 12}"))
      return nil
    }
    columns = word.value.pairs.filter { !$0.key.hasText("label") }
    guard let shown = word.value.value(forKey: "label") else { return }
    guard Self.isLabel(shown) else {
      report.add(DecodeMessages.wrongShape(shown, wanted: "what people read is", example: "{label: No trump}"))
      return nil
    }
    label = shown.text
  }

  /// A number or a yes behind a word is more likely meant for a column.
  static func isLabel(_ node: Node) -> Bool {
    guard node.kind == .scalar, !node.text.isEmpty else { return false }
    return !node.isPlain || Int64(node.text) == nil && !["true", "false"].contains(node.text)
  }

  private static func words(_ node: Node, _ report: Report) -> [ListItem]? {
    if let odd = node.words.first(where: { $0.kind != .scalar }) {
      report.add(
        DecodeMessages.wrongShape(odd, wanted: "a word or a number is", example: "lists: {wind: [N, E, S, W]}"))
      return nil
    }
    var items: [ListItem] = []
    for element in node.elements {
      guard element.kind == .mapping else {
        items.append(ListItem(element, element.text))
        continue
      }
      for pair in element.pairs {
        guard let item = ListItem(pair, report) else { return nil }
        items.append(item)
      }
    }
    return items
  }

  private static func range(_ node: Node) -> [ListItem]? {
    guard let parts = splitRange(node.text), let low = parts.low.flatMap({ Int64(node.text.part($0)) }),
      let high = parts.high.flatMap({ Int64(node.text.part($0)) }), low <= high,
      case let (distance, overflow) = high.subtractingReportingOverflow(low)
    else { return nil }
    // One more than there may be is told to be too many.
    let count = overflow ? CheckLimits.listLength + 1 : min(Int(distance) + 1, CheckLimits.listLength + 1)
    return (0..<count).map { ListItem(node, "\(low + Int64($0))") }
  }
}
