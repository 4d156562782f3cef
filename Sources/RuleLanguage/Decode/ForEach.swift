import Diagnostics
import Documents

/// One item of a list, for which a line, a value, a state or a check stands.
struct EachItem: Hashable {
  /// The name of the list, and of its item where that is meant.
  let list: String
  /// How the item is written, and what people read for it.
  let text: String
  let label: String
  /// Which of the list's items it is, from 0, and how many there are.
  let index: Int
  let count: Int

  /// What stands behind a name in that of the item's own.
  var suffix: String { ".\(text)" }
}

/// What may stand once for each item of a list.
protocol Repeated {
  /// The key that says so.
  var each: Node? { get }
  /// The item that it stands for here.
  var item: EachItem? { get set }
}

extension FieldSyntax: Repeated {}
extension ValueSyntax: Repeated {}
extension StateSyntax: Repeated {}
extension CheckSyntax: Repeated {}

extension Named where Content: Repeated {
  /// The name in the file: what stands for each item of a list has one together.
  var groupName: String { content.item.map { String(name.dropLast($0.suffix.count)) } ?? name }

  /// A label, in which `{item}` stands for the item.
  func shown(_ label: Node?) -> String? {
    guard let item = content.item else { return label?.text }
    return label?.text.replacing("{\(item.list)}", with: item.label)
  }
}

/// Makes one of each item where a line says `each`.
struct ForEach {
  private let report: Report
  /// The items of each list, as they are written.
  private let items: [String: [ListItem]]
  private let names: [String]
  /// How many were made so far.
  private var made = 0

  init(_ lists: [Named<ListSyntax>], _ report: Report) {
    self.report = report
    names = lists.map(\.name)
    // What is wrong with a list is told where it is read.
    let apart = report.apart
    items = Dictionary(
      lists.compactMap { list in ListItem.items(of: list, apart).map { (list.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The same, with what says `each` once for every item. Where that comes to too many in a file, those behind are not
  /// there, which is told once; nor is what asks for a list that is none. Reading their names is no further mistake.
  mutating func items<Content: Repeated>(of all: [Named<Content>]) -> [Named<Content>] {
    all.flatMap { named -> [Named<Content>] in
      guard let each = named.content.each else { return [named] }
      guard let items = items(of: each, named.key) else {
        report.lostNames.insert(named.name)
        return []
      }
      guard pays(for: items.count, each, named.name) else { return [] }
      return items.enumerated().map { index, own in
        var content = named.content
        let label = own.label ?? Lexicon.spoken(own.text)
        let item = EachItem(list: each.text, text: own.text, label: label, index: index, count: items.count)
        content.item = item
        return Named(key: named.key, name: named.name + item.suffix, content: content)
      }
    }
  }

  private mutating func pays(for count: Int, _ each: Node, _ name: String) -> Bool {
    let isFirst = made <= CheckLimits.madeForItems
    made += count
    guard made > CheckLimits.madeForItems else { return true }
    if isFirst { report.add(CheckMessages.tooManyForItems(each)) }
    report.lostNames.insert(name)
    return false
  }

  /// The items that `each` names; `nil` after a report.
  private func items(of each: Node, _ key: Node) -> [ListItem]? {
    if key.hasText(each.text) {
      report.add(
        CheckMessages.doesNotFit(
          key, "`\(key.text)` is called like its own item", hint: "call the line or the list otherwise"))
      return nil
    }
    if let items = items[each.text] { return items }
    // A list with a mistake is there all the same.
    if names.contains(each.text) { return nil }
    if !Names.isWellFormed(each.text) {
      report.add(
        CheckMessages.doesNotFit(
          each, "`each: \(each.text)` has no name by which formulas call the item",
          hint: "write `lists: {item: \(each.text)}`, and `each: item`"))
    } else {
      report.add(CheckMessages.noList(each, among: names))
    }
    return nil
  }
}

extension CheckMessages {
  static func tooManyForItems(_ each: Node) -> Diagnostic {
    var found = tooMany(
      each, "with `each` a file makes at most \(CheckLimits.madeForItems) lines, values, states and checks")
    found.hints = ["a list that is worked out needs no `each`: `lists.\(each.text).map(item, ...)`"]
    return found
  }

  static func noList(_ each: Node, among names: [String]) -> Diagnostic {
    let near = Nearest.name(to: each.text, among: names)
    return Diagnostic(
      .unknownReference, "no list is called `\(each.text)`", at: each.span,
      hints: [
        near.map { "a list with a similar name exists: `\($0)`" }
          ?? "name it under `lists:`, for example `lists: {\(each.text): [red, blue]}`"
      ], fix: near.map { .init(span: each.span, replacement: $0) })
  }
}
