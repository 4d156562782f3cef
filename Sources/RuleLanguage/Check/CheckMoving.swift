import Diagnostics
import Documents
import Engine
import Expressions

/// Effects that move pieces, and the zones that actions name.
extension Checker {
  // MARK: Which zone

  /// The zone that is named; one of several alike with its number, `heaps[heap - 1]`.
  func zonePlace(_ node: Node?, _ locals: [(name: String, symbol: Int)]) -> CheckedGame.ZonePlace? {
    guard let node, let place = anyZone(node, locals) else { return nil }
    guard place.index == nil, let count = zones[place.zone].count else { return place }
    report.add(
      CheckMessages.badPlay(
        node, "`\(node.text)` stands for \(count) places",
        hint: "say which one: `\(node.text)[0]` is the first, `\(node.text)[\(count - 1)]` the last"))
    return nil
  }

  /// As above, or all of several alike.
  private func anyZone(_ node: Node, _ locals: [(name: String, symbol: Int)]) -> CheckedGame.ZonePlace? {
    guard let bracket = node.text.firstIndex(of: "[") else {
      return zone(node, named: node.text).map { .init(zone: $0, index: nil) }
    }
    let name = String(node.text[..<bracket])
    guard let zone = zone(node, named: name) else { return nil }
    guard let count = zones[zone].count else {
      report.add(
        CheckMessages.badPlay(
          node, "`\(name)` is one place, without a number", hint: "write `\(name)`, or give the zone a `count`"))
      return nil
    }
    guard let checked = expression(node, .sheet, locals: locals) else { return nil }
    let root = checked.tree.nodes[checked.tree.root]
    let children = checked.tree.children(of: checked.tree.root).map { Int($0) }
    guard root.operation == .index, namedZone(checked.tree.nodes[children[0]]) == zone else {
      report.add(
        CheckMessages.badPlay(node, "`\(node.text)` is no place", hint: "a place is named like `\(name)[0]`"))
      return nil
    }
    let index = CheckedExpression(tree: checked.tree.part(children[1]), origin: checked.origin)
    return reaches(index, count, name, node) ? .init(zone: zone, index: index) : nil
  }

  /// Whether every answer that can be given leads to a place that is there: the others could never be given.
  private func reaches(_ index: CheckedExpression, _ count: Int, _ name: String, _ node: Node) -> Bool {
    guard let numbers = constantRange(index.tree, index.tree.root),
      numbers.lowerBound < 0 || numbers.upperBound >= Int64(count)
    else { return true }
    var wrong = CheckMessages.noSuchPlace(node.span, name, count, numbers)
    if numbers == 1...Int64(count), let end = node.text.lastIndex(of: "]") {
      wrong.hints.append("write `\(node.text[..<end]) - 1]`")
    }
    report.add(wrong)
    return false
  }

  func namedZone(_ node: TypedExpression.Node) -> Int? {
    guard node.operation == .name, case .zone(let zone) = symbols[Int(node.payload)].kind else { return nil }
    return zone
  }

  // MARK: Numbers that are known

  func constantRange(_ range: CheckedRange) -> ClosedRange<Int64>? {
    guard let low = range.low?.constant, let high = range.high?.constant, low <= high else { return nil }
    return low...high
  }

  /// Between which numbers something lies that is made of numbers and answers alone.
  private func constantRange(_ tree: TypedExpression, _ index: Int) -> ClosedRange<Int64>? {
    let node = tree.nodes[index]
    let parts = tree.children(of: index).map { constantRange(tree, Int($0)) }
    switch node.operation {
    case .constant where node.type == .int: return node.payload...node.payload
    case .name: return answerRanges[Int(node.payload)]
    case .negate: return parts[0].flatMap { (0...0).minus($0) }
    case .add: return parts[0].flatMap { one in parts[1].flatMap { one.plus($0) } }
    case .subtract: return parts[0].flatMap { one in parts[1].flatMap { one.minus($0) } }
    default: return nil
    }
  }

  /// Numbers of places that are not there, wherever an expression names them.
  func refuseMissingPlaces(_ tree: TypedExpression, _ node: Node) -> Bool {
    for (index, part) in tree.nodes.enumerated() where part.operation == .index {
      let children = tree.children(of: index).map { Int($0) }
      guard let zone = namedZone(tree.nodes[children[0]]), let count = zones[zone].count,
        let numbers = constantRange(tree, children[1]),
        numbers.upperBound < 0 || numbers.lowerBound >= Int64(count)
      else { continue }
      let span = report.span(of: node, from: Int(part.start), to: Int(part.end))
      report.add(CheckMessages.noSuchPlace(span, zones[zone].syntax.name, count, numbers))
      return false
    }
    return true
  }

  // MARK: Moving

  func move(
    _ what: Node?, _ to: Node?, _ count: Node?, _ face: Node?, _ node: Node, _ action: CheckedGame.Action,
    _ locals: [(name: String, symbol: Int)]
  ) -> [CheckedGame.Effect] {
    guard let what, let target = zonePlace(to, locals) else { return [] }
    let isFaceDown = isFaceDown(face, target.zone)
    if what.hasText("picked") {
      guard let source = action.pick?.from else {
        report.add(CheckMessages.badPlay(what, "nothing is picked in this action", hint: "give it a `pick`"))
        return []
      }
      if let count {
        report.add(
          CheckMessages.badPlay(count, "all that is picked moves", hint: "say how many in the `pick`: `exactly: 1`"))
      }
      return sameHome(source, target, node) ? [.movePicked(to: target, faceDown: isFaceDown)] : []
    }
    guard let source = zonePlace(what, locals), sameHome(source, target, node) else { return [] }
    if let count, case .deck = zones[source.zone].start {
      report.add(
        CheckMessages.badPlay(
          count, "a deck has no order in which pieces are taken from it",
          hint: "deal them: `deal: {to: \(to?.text ?? ""), count: \(count.text)}`"))
      return []
    }
    let checked = count.flatMap { expression($0, .sheet, expecting: .int, locals: locals) }
    if count != nil, checked == nil { return [] }
    return [.move(from: source, to: target, count: checked, faceDown: isFaceDown)]
  }

  private func sameHome(_ source: CheckedGame.ZonePlace, _ target: CheckedGame.ZonePlace, _ node: Node) -> Bool {
    let isSame = source.zone == target.zone && (source.index == nil || source.index?.constant == target.index?.constant)
    if isSame, source.index == nil || source.index?.constant != nil {
      report.add(CheckMessages.badPlay(node, "pieces move to another place than the one in which they lie"))
      return false
    }
    guard zones[source.zone].home == zones[target.zone].home else {
      report.add(CheckMessages.badPlay(node, "pieces move between two zones that they share a start with"))
      return false
    }
    return true
  }

  func deal(
    _ from: Node?, _ to: Node?, _ each: Node?, _ count: Node?, _ face: Node?, _ node: Node,
    _ action: CheckedGame.Action, _ locals: [(name: String, symbol: Int)]
  ) -> [CheckedGame.Effect] {
    let isForEachPlace = each?.hasText("place") ?? false
    guard let to, let target = isForEachPlace ? allPlaces(to) : zonePlace(to, locals) else { return [] }
    let home = CheckedGame.ZonePlace(zone: zones[target.zone].home, index: nil)
    guard let source = from == nil ? home : zonePlace(from, locals), sameHome(source, target, node) else { return [] }
    let isForEachSide = each?.hasText("side") ?? false
    if zones[target.zone].perSide, !isForEachSide, action.syntax.content.who?.hasText("table") ?? false {
      report.add(
        CheckMessages.badPlay(
          node, "it is not clear to which side the table deals",
          hint: isForEachPlace ? "let each side deal its own: `who: anyone`" : "write `each: side`"))
      return []
    }
    if isForEachSide, !zones[target.zone].perSide {
      report.add(
        CheckMessages.badPlay(node, "not every side has a zone `\(to.text)`", hint: "give it `per: side`"))
      return []
    }
    let checked = count.flatMap { expression($0, .sheet, expecting: .int, locals: locals) }
    if count != nil, checked == nil { return [] }
    return [
      .deal(
        from: source, to: target, each: isForEachPlace ? .place : isForEachSide ? .side : .one, count: checked,
        faceDown: isFaceDown(face, target.zone))
    ]
  }

  /// All of several alike.
  private func allPlaces(_ node: Node) -> CheckedGame.ZonePlace? {
    let name = node.text.prefix { $0 != "[" }
    guard let zone = zone(node, named: String(name)) else { return nil }
    if zones[zone].count == nil {
      report.add(
        CheckMessages.badPlay(node, "there is only one `\(name)`", hint: "leave out `each`, or give the zone a `count`")
      )
      return nil
    }
    if name.count < node.text.count {
      report.add(
        CheckMessages.badPlay(node, "`each: place` deals to all of them", hint: "write `to: \(name)`"))
      return nil
    }
    return .init(zone: zone, index: nil)
  }

  private func isFaceDown(_ face: Node?, _ zone: Int) -> Bool {
    (face ?? zones[zone].syntax.content.face)?.hasText("down") ?? false
  }
}
