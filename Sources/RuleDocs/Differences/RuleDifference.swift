import Documents
import Presentation
import RuleLanguage

/// One thing that two rule files say differently.
package struct RuleDifference: Hashable, Sendable {
  /// Where it stands in the file after `extends`: keys, and for an item of a list what tells it from the others.
  package let path: [Step]
  package let change: Change

  package enum Step: Hashable, Sendable {
    case key(String)
    /// An item of a list, such as a row of a table by its cells, or a case by its condition.
    case item(String)

    package var text: String {
      switch self {
      case .key(let text), .item(let text): text
      }
    }
  }

  package enum Change: Hashable, Sendable {
    case added(String)
    case removed(String)
    case changed(from: String, to: String)
    /// The same names stand in another order.
    case reordered(to: [String])
    /// A text for people, too long to be shown.
    case reworded
  }
}

/// Compares two rule files as they are after `extends`, key by key, by the tables that files are checked by.
package struct RuleComparison {
  /// In the order of the format's keys.
  package private(set) var differences: [RuleDifference] = []

  /// Keys that say nothing about how the game is played or scored.
  private static let unseen: Set<String> = ["house_rules", "name", "extends", "examples"]
  private static let wordings: Set<String> = ["title", "summary", "notes", "source"]
  /// Lists of more items are compared as a whole.
  private static let mostItems = 500

  package init(_ first: CompiledRules, _ second: CompiledRules) {
    guard let first = first.resolved.root, let second = second.resolved.root else { return }
    compare(first, second, .file, [])
  }

  /// Whether a difference is in what is said to people about the whole game.
  static func isWording(_ difference: RuleDifference) -> Bool {
    difference.path.count == 1 && wordings.contains(difference.path[0].text)
  }

  // MARK: Mappings

  private mutating func compare(_ first: Node, _ second: Node, _ kind: MappingKind, _ path: [RuleDifference.Step]) {
    let keys = Keys.of(kind).filter { kind != .file || !Self.unseen.contains($0.name) }
    for key in keys.filter({ kind != .file || !Self.wordings.contains($0.name) })
      + keys.filter({ kind == .file && Self.wordings.contains($0.name) })
    {
      compare(first.value(forKey: key.name), second.value(forKey: key.name), key.takes, path + [.key(key.name)])
    }
  }

  private mutating func compare(_ first: Node?, _ second: Node?, _ takes: Takes, _ path: [RuleDifference.Step]) {
    guard first != nil || second != nil else { return }
    guard let first, let second else {
      // Each name that a whole section brings is something of its own.
      if case .named(let member) = takes { return compareNames(first, second, member, path) }
      return add(path, first.map(Self.text), second.map(Self.text))
    }
    switch takes {
    case .named(let member) where first.kind == .mapping && second.kind == .mapping:
      compareNames(first, second, member, path)
    case .mapping(let kind) where first.kind == .mapping && second.kind == .mapping: compare(first, second, kind, path)
    case .either(let others):
      compare(first, second, others.first { Self.suits($0, first) && Self.suits($0, second) } ?? .anything, path)
    default:
      if first.kind == .sequence, second.kind == .sequence, Self.hasItems(first) || Self.hasItems(second) {
        compareItems(first, second, path)
      } else {
        add(path, Self.text(first), Self.text(second))
      }
    }
  }

  /// Whether a value of mappings is told apart by what stands there: the others are compared as texts.
  private static func suits(_ takes: Takes, _ node: Node) -> Bool {
    switch takes {
    case .mapping, .named: node.kind == .mapping
    case .list, .rows: node.kind == .sequence
    default: false
    }
  }

  /// What the author has named: each name in both, in one, and their order.
  private mutating func compareNames(
    _ first: Node?, _ second: Node?, _ member: Takes, _ path: [RuleDifference.Step]
  ) {
    let (before, after) = (first?.pairs.map(\.key.text) ?? [], second?.pairs.map(\.key.text) ?? [])
    for name in before + after.filter({ !before.contains($0) }) {
      let path = path + [.key(name)]
      switch (first?.value(forKey: name), second?.value(forKey: name)) {
      case (let one?, let other?): compare(one, other, member, path)
      case (let one, let other): add(path, one.map(Self.text), other.map(Self.text))
      }
    }
    let order = after.filter(before.contains)
    if before.filter(after.contains) != order { differences.append(.init(path: path, change: .reordered(to: order))) }
  }

  // MARK: Lists

  private static func hasItems(_ list: Node) -> Bool {
    list.count <= mostItems && list.elements.contains { $0.kind == .mapping }
  }

  /// Rows, cases and other items that say more than a value: those that stand in both are left out, and of the others
  /// those with the same condition or cells belong together.
  private mutating func compareItems(_ first: Node, _ second: Node, _ path: [RuleDifference.Step]) {
    let (before, after) = (first.elements.map(Item.init), second.elements.map(Item.init))
    let areTold = Set(after.map(\.key)).count == after.count
    let order = after.map { areTold ? $0.name : $0.text }
    if before.map(\.text) != after.map(\.text), before.map(\.text).sorted() == after.map(\.text).sorted() {
      return differences.append(.init(path: path, change: .reordered(to: order)))
    }
    let unlike = after.map(\.text).difference(from: before.map(\.text))
    var removed = unlike.removals.map { before[$0.offset] }
    let added = unlike.insertions.map { after[$0.offset] }
    var news: [Item] = []
    for item in added {
      guard let index = removed.firstIndex(where: { $0.key == item.key }) else {
        news.append(item)
        continue
      }
      let old = removed.remove(at: index)
      // The same item at another place.
      let change: RuleDifference.Change =
        old.value == item.value ? .reordered(to: order) : .changed(from: old.value, to: item.value)
      differences.append(.init(path: path + [.item(item.name)], change: change))
    }
    for item in removed { add(path + [.item(item.name)], item.value, nil) }
    for item in news { add(path + [.item(item.name)], nil, item.value) }
  }

  /// An item of a list, and what tells it from the others: its name, a row's cells besides `value`, a case's condition.
  private struct Item {
    let name: String
    let value: String
    /// The name; of a condition without blanks, which make no difference there.
    var key: String { name.contains(where: "<>=!&|".contains) ? name.filter { !$0.isWhitespace } : name }
    var text: String { "\(key): \(value)" }

    init(_ node: Node) {
      let text = RuleComparison.text(node)
      guard node.kind == .mapping else {
        (name, value) = (text, text)
        return
      }
      let pairs = Array(node.pairs)
      let cells = pairs.map { (key: $0.key.text, text: RuleComparison.text($0.value)) }
      func row(_ cells: [(key: String, text: String)]) -> String {
        cells.map { "\($0.key): \($0.text)" }.joined(separator: ", ")
      }
      if cells.count == 1 {
        (name, value) = cells[0]
      } else if let named = cells.first(where: { $0.key == "name" }) {
        (name, value) = (named.text, row(cells.filter { $0.key != "name" }))
      } else if let worth = cells.first(where: { $0.key == "value" }) {
        (name, value) = (row(cells.filter { $0.key != "value" }), worth.text)
      } else if let condition = cells.first(where: { $0.key == "when" }) {
        (name, value) = (condition.text, row(cells.filter { $0.key != "when" }))
      } else {
        (name, value) = (text, text)
      }
    }
  }

  // MARK: Values

  private mutating func add(_ path: [RuleDifference.Step], _ before: String?, _ after: String?) {
    guard before != after else { return }
    if path.count == 1, Self.wordings.contains(path[0].text), path[0] != .key("title") {
      // A difference need not say these again.
      if before != nil, after != nil { differences.append(.init(path: path, change: .reworded)) }
      return
    }
    let change: RuleDifference.Change? =
      switch (before, after) {
      case (let before?, let after?): .changed(from: before, to: after)
      case (nil, let after?): .added(after)
      case (let before?, nil): .removed(before)
      case (nil, nil): nil
      }
    if let change { differences.append(.init(path: path, change: change)) }
  }

  /// A value in one line, however it is written.
  private static func text(_ node: Node) -> String {
    RuleText.brief(node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
