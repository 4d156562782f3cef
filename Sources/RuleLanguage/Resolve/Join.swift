import Diagnostics
import Documents

/// Puts two differences of one game together: what only one of them changes is as it has it.
///
/// Where both change the same thing in two ways nobody knows which is meant: that is refused with both places, unless
/// the file that joins them says it itself.
struct Join {
  let report: Report
  /// The file that joins them.
  let own: Node
  /// What names the second of them there.
  let named: Node

  /// - Parameters:
  ///   - game: what both are differences of.
  ///   - first: one of them, put together with its bases.
  ///   - second: the other.
  func document(_ game: Node, _ first: Node, _ second: Node) -> Document {
    var builder = DocumentBuilder(source: own.span.source)
    // The name is that of the file itself, and stands where the first has its own.
    let parts = [(game, ["name"]), (first, []), (second, ["name"])].map { node, left in
      node.pairs.filter { !(Self.ofOneFile + left).contains($0.key.text) }
    }
    builder.beginMapping(like: first)
    pairs(ThreePairs(parts[0], parts[1], parts[2]), &builder, MergePlace(), isSaid: false)
    builder.end()
    return builder.finish()
  }

  /// What a file says of itself: of both together neither says it.
  private static let ofOneFile = Keys.ofTheFileItself.filter { $0 != "name" } + ["title", "source"]

  typealias Pair = (key: Node, value: Node)

  /// The pairs of a mapping in the game and in both differences.
  private struct ThreePairs {
    let game: [Pair]
    let first: [Pair]
    let second: [Pair]

    init(_ game: [Pair], _ first: [Pair], _ second: [Pair]) {
      (self.game, self.first, self.second) = (game, first, second)
    }

    /// The first's keys, in the order of the second where only that has moved some of the game's.
    var ordered: [Pair] {
      let shared = first.filter { Self.find($0.key.text, in: game) != nil && Self.find($0.key.text, in: second) != nil }
      let names = Set(shared.map(\.key.text))
      guard game.map(\.key.text).filter(names.contains) == shared.map(\.key.text) else { return first }
      var rest = second.map(\.key.text).filter(names.contains)[...]
      return first.map { pair in
        guard names.contains(pair.key.text), let next = rest.popFirst() else { return pair }
        return Self.find(next, in: first) ?? pair
      }
    }

    static func find(_ key: String, in pairs: [Pair]) -> Pair? { pairs.first { $0.key.hasText(key) } }
  }

  // MARK: Mappings

  /// - Parameter isSaid: whether both have written it anew, and the file itself says what is to hold of it.
  private func pairs(
    _ three: ThreePairs, _ builder: inout DocumentBuilder, _ place: MergePlace, isSaid: Bool
  ) {
    var added = three.second.filter { new in
      ThreePairs.find(new.key.text, in: three.game) == nil && ThreePairs.find(new.key.text, in: three.first) == nil
    }
    // What one takes out and the other changes is there for the file itself, which says what holds.
    added += three.second.filter { pair in
      guard let old = ThreePairs.find(pair.key.text, in: three.game),
        ThreePairs.find(pair.key.text, in: three.first) == nil, !pair.value.isSame(as: old.value)
      else { return false }
      conflict(place.below(pair.key.text), nil, pair.key)
      return true
    }
    for pair in three.ordered {
      let key = pair.key.text
      // What the second adds before a key of the game stands before it here, too.
      for new in added where Self.next(behind: new, in: three) == key { add(new, to: three, &builder, place, isSaid) }
      added.removeAll { Self.next(behind: $0, in: three) == key }
      let (old, other) = (ThreePairs.find(key, in: three.game), ThreePairs.find(key, in: three.second))
      self.pair(old, pair, other, &builder, place.below(key), isSaid)
    }
    for new in added { add(new, to: three, &builder, place, isSaid) }
  }

  private func add(
    _ new: Pair, to three: ThreePairs, _ builder: inout DocumentBuilder, _ place: MergePlace, _ isSaid: Bool
  ) {
    if isSaid, ThreePairs.find(new.key.text, in: three.game) == nil {
      conflict(place.below(new.key.text), new.key, nil)
    }
    builder.append(new.key)
    builder.append(new.value)
  }

  /// The key of the game that follows a new one.
  private static func next(behind new: Pair, in three: ThreePairs) -> String? {
    let rest = three.second.drop { $0.key.index != new.key.index }.dropFirst()
    return rest.first {
      ThreePairs.find($0.key.text, in: three.game) != nil && ThreePairs.find($0.key.text, in: three.first) != nil
    }?.key
      .text
  }

  private func pair(
    _ old: Pair?, _ first: Pair, _ second: Pair?, _ builder: inout DocumentBuilder, _ place: MergePlace, _ isSaid: Bool
  ) {
    guard let second else {
      if let old {
        guard old.value.isSame(as: first.value) else { return keep(first, conflictingWith: nil, &builder, place) }
        return
      }
      return isSaid ? keep(first, conflictingWith: nil, &builder, place) : keep(first, &builder)
    }
    builder.append(key(old, first, second))
    value(old?.value, first, second, &builder, place)
  }

  /// The key of the one that has changed what stands behind it: that is where it comes from.
  private func key(_ old: Pair?, _ first: Pair, _ second: Pair) -> Node {
    old.map { first.value.isSame(as: $0.value) } ?? false ? second.key : first.key
  }

  private func keep(_ pair: Pair, conflictingWith other: Node?, _ builder: inout DocumentBuilder, _ place: MergePlace) {
    conflict(place, pair.key, other)
    keep(pair, &builder)
  }

  private func keep(_ pair: Pair, _ builder: inout DocumentBuilder) {
    builder.append(pair.key)
    builder.append(pair.value)
  }

  // MARK: Values

  private func value(
    _ old: Node?, _ first: Pair, _ second: Pair, _ builder: inout DocumentBuilder, _ place: MergePlace
  ) {
    if let old, second.value.isSame(as: old) { return builder.append(first.value) }
    if let old, first.value.isSame(as: old) { return builder.append(second.value) }
    if first.value.isSame(as: second.value) { return builder.append(first.value) }
    switch (old?.kind, first.value.kind, second.value.kind) {
    case (.mapping?, .mapping, .mapping): mapping(old, first.value, second.value, &builder, place, isSaid: false)
    case (_, .mapping, .mapping) where place.holdsNames || isMapping(saidAt: place.path):
      mapping(nil, first.value, second.value, &builder, place, isSaid: !place.holdsNames)
    case (.sequence?, .sequence, .sequence) where place.items != nil:
      list(old, first, second, &builder, place)
    default: whole(first, second, &builder, place)
    }
  }

  /// What cannot be put together: the file itself says all of it, and not only what is to differ from one of the two.
  private func whole(_ first: Pair, _ second: Pair, _ builder: inout DocumentBuilder, _ place: MergePlace) {
    let own = said(at: place.path)
    if let own, own.kind == .sequence, own.elements.contains(where: { $0.hasText("base") }) {
      tell(place, first.key, second.key)
    } else {
      conflict(place, first.key, second.key)
    }
    // What a mapping says goes on from the one that is a mapping, whichever that is.
    builder.append(own?.kind == .mapping && first.value.kind != .mapping ? second.value : first.value)
  }

  private func mapping(
    _ old: Node?, _ first: Node, _ second: Node, _ builder: inout DocumentBuilder, _ place: MergePlace, isSaid: Bool
  ) {
    builder.beginMapping(like: first)
    let old = old.map { $0.pairs.map { $0 } } ?? []
    pairs(ThreePairs(old, first.pairs.map { $0 }, second.pairs.map { $0 }), &builder, place, isSaid: isSaid)
    builder.end()
  }

  private func list(
    _ old: Node?, _ first: Pair, _ second: Pair, _ builder: inout DocumentBuilder, _ place: MergePlace
  ) {
    guard let names = place.items, let old,
      let lists = ThreeLists(old, first.value, second.value, names)
    else { return whole(first, second, &builder, place) }
    builder.beginSequence(like: first.value)
    for item in ordered(lists.items, place) {
      switch item {
      case .one(let node): builder.append(node)
      case .both(let old, let first, let second, let name): both(old, first, second, names, &builder, place.item(name))
      case .conflict(let name, let first, let second):
        conflict(place.item(name), first, second)
        if let kept = first ?? second { builder.append(kept) }
      case .unordered(_, let node, let others):
        if let other = others.first { tellUnordered(place, other.node, node) }
        builder.append(node)
      }
    }
    builder.end()
  }

  /// The items of a list with new cases of both in the order in which the file itself has them. Where it takes one out or
  /// says the whole list, their order does not matter.
  private func ordered(_ items: [ThreeLists.Item], _ place: MergePlace) -> [ThreeLists.Item] {
    let own = said(at: place.path).flatMap { $0.kind == .sequence ? Array($0.elements) : [] }
    let isWhole = own.map { !$0.contains { $0.hasText("base") } } ?? false
    func rank(of name: ItemName) -> Int? { own?.firstIndex { ItemNames.cases.name(of: $0) == name } }
    var ranked: Set<ItemName> = []
    let settled = items.map { item -> ThreeLists.Item in
      guard case .unordered(let name, let node, let others) = item else { return item }
      let rivals = others.filter { !takesOut($0.name, place) }
      if isWhole || rivals.isEmpty || takesOut(name, place) { return .one(node) }
      let names = [name] + others.map(\.name)
      guard names.allSatisfy({ rank(of: $0) != nil }) else { return .unordered(name, node, others: rivals) }
      ranked.formUnion(names)
      return .one(node)
    }
    // New cases stand side by side: each such stretch is put in the file's order.
    var ordered: [ThreeLists.Item] = []
    var stretch: [(rank: Int, item: ThreeLists.Item)] = []
    for item in settled {
      if case .one(let node) = item, let name = ItemNames.cases.name(of: node), ranked.contains(name) {
        stretch.append((rank(of: name) ?? 0, item))
      } else {
        ordered += stretch.sorted { $0.rank < $1.rank }.map(\.item) + [item]
        stretch = []
      }
    }
    return ordered + stretch.sorted { $0.rank < $1.rank }.map(\.item)
  }

  private func tellUnordered(_ place: MergePlace, _ first: Node, _ second: Node) {
    report.add(ResolveMessages.unordered(place, first, second, at: named))
  }

  /// An item that both have.
  private func both(
    _ old: Node, _ first: Node, _ second: Node, _ names: ItemNames, _ builder: inout DocumentBuilder,
    _ place: MergePlace
  ) {
    guard names == .cases, let old = old.pairs.first(where: { _ in true }),
      let first = first.pairs.first(where: { _ in true }), let second = second.pairs.first(where: { _ in true })
    else { return value(old, (first, first), (second, second), &builder, place) }
    builder.beginMapping(like: first.key)
    builder.append(key(old, first, second))
    value(old.value, first, second, &builder, place)
    builder.end()
  }

  // MARK: Conflicts

  /// Tells of a place that both change, unless the file itself says what holds there.
  ///
  /// - Parameters:
  ///   - first: where the one changes it; `nil` where it takes it out.
  ///   - second: where the other does.
  private func conflict(_ place: MergePlace, _ first: Node?, _ second: Node?) {
    if !isSaid(place.path[...], own) { tell(place, first, second) }
  }

  private func tell(_ place: MergePlace, _ first: Node?, _ second: Node?) {
    func removal() -> Node? {
      if case .removed(let key, _, _)? = report.changed[place.path] { key } else { nil }
    }
    let places = [first ?? removal(), second ?? removal()].compactMap(\.self)
    report.add(ResolveMessages.conflict(place, places, at: named))
  }

  /// Whether the file itself says what stands at a place.
  private func isSaid(_ path: ArraySlice<String>, _ node: Node) -> Bool {
    guard let step = path.first else { return true }
    switch node.kind {
    case .mapping:
      guard let inner = node.value(forKey: step) else { return false }
      return isSaid(path.dropFirst(), inner)
    case .sequence:
      guard node.elements.contains(where: { $0.hasText("base") }) else { return true }
      return node.elements.contains { isItem($0, step) }
    default: return true
    }
  }

  private func isItem(_ node: Node, _ step: String) -> Bool {
    [ItemNames.cases, .rows, .pieces, .words].contains { names in
      names.name(of: node).map { ItemName($0.step) == ItemName(step) } ?? false
    }
  }

  private func isMapping(saidAt path: [String]) -> Bool { said(at: path)?.kind == .mapping }

  /// What the file itself has at a place.
  private func said(at path: [String]) -> Node? {
    var node: Node? = own
    for step in path { node = node?.value(forKey: step) }
    return node
  }

  /// Whether the file itself takes a case out of a list.
  private func takesOut(_ name: ItemName, _ place: MergePlace) -> Bool {
    said(at: place.path)?.elements.contains { item in
      ItemNames.cases.removal(of: item) != nil && ItemNames.cases.name(of: item) == name
    } ?? false
  }
}
