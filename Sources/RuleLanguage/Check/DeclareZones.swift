import Diagnostics
import Documents
import Engine
import Expressions

extension Declarations {
  /// Zones are declared before combos and expressions are read: a zone of anonymous dice is also a kind of piece.
  mutating func declareZones() {
    var starts: [CheckedGame.Zone.Start] = []
    var zoneKinds: [Int?] = []
    for zone in syntax.zones {
      let start = zone.content.start.map { self.start($0) }
      starts.append(start?.start ?? .none)
      zoneKinds.append(start?.kind)
    }
    let homes = starts.indices.filter { if case .none = starts[$0] { false } else { true } }
    // As they are numbered in the file; nil for a zone with a mistake.
    let homeOf = syntax.zones.enumerated().map { index, zone in
      home(of: index, zone, homes, zoneKinds).flatMap { zoneKinds[$0] == nil ? nil : $0 }
    }
    // A zone in which others start is its own home, so that it has a number wherever they have one.
    var numbers: [Int] = []
    for home in homeOf { numbers.append((numbers.last ?? -1) + (home == nil ? 0 : 1)) }
    for (index, zone) in syntax.zones.enumerated() {
      guard let home = homeOf[index], let kind = zoneKinds[home] else {
        declareBroken(zone)
        continue
      }
      let perSide = zone.content.per?.hasText("side") ?? false
      if perSide, let start = zone.content.start {
        report.add(
          CheckMessages.badPlay(
            start, "pieces start in a zone of the table, not in one for each side",
            hint: "let them start in a zone without `per`, and move or deal them from there"))
      }
      if let start = zone.content.start, starts[index].isDice,
        vocabulary.kinds[kind].rowCopies.contains(where: { $0 != 1 })
      {
        report.add(CheckMessages.copiesOfDie(start, vocabulary.kinds[kind].name))
      }
      let grid = zoneGrid(zone, kind)
      let count =
        grid.map { vocabulary.grids[Int($0.id)].places }
        ?? zone.content.count.flatMap { placeCount($0, start: zone.content.start) }
      let entry = syntax.sheet.firstIndex { $0.name == zone.name }
      let lifetime = zone.content.lifetime?.text ?? (starts[home].isDice ? "turn" : "round")
      zones.append(
        .init(
          syntax: zone, kind: kind, home: numbers[home], start: starts[index], perSide: perSide, lifetime: lifetime,
          entry: entry, count: count, grid: grid,
          capacity: grid == nil ? zone.content.length.flatMap { capacity($0, zone, entry) } : 1))
      if let entry {
        entries[entry].zone = zones.count - 1
        if let count = zone.content.count ?? zone.content.grid {
          let key = zone.content.count == nil ? "grid" : "count"
          report.add(
            CheckMessages.badPlay(
              count, "an entry of the sheet is one list of pieces, not several",
              hint: "leave `\(key)` out, or call the zone otherwise",
              without: key))
        }
        let wanted = ValueType.list(ValueType(.piece, id: UInt16(kind)))
        if entries[entry].type != wanted, entries[entry].type.base != .error {
          report.add(
            CheckMessages.badPlay(
              zone.key,
              "the zone `\(zone.name)` is the entry of this name, which is \(vocabulary.describe(entries[entry].type))",
              hint: "give the entry `type: \(vocabulary.kinds[kind].name)` and a `length`"))
        }
      } else {
        declare(
          Symbol(
            name: zone.name, kind: .zone(zones.count - 1),
            type: grid.map { .list($0) } ?? ValueType(.piece, id: UInt16(kind), depth: count == nil ? 1 : 2),
            level: .sheet, perTable: !perSide,
            key: zone.key))
      }
    }
  }

  /// The type of the places of a zone that is a grid; `nil` for another, and after a report.
  private mutating func zoneGrid(_ zone: Named<ZoneSyntax>, _ kind: Int) -> ValueType? {
    guard let node = zone.content.grid else { return nil }
    for (key, other, why) in [
      ("count", zone.content.count, "its rows and columns say how many places it has"),
      ("start", zone.content.start, "pieces start in one place: let them start elsewhere, and move them there"),
    ] {
      if let other {
        report.add(CheckMessages.badPlay(other, "this means nothing in a grid", hint: why, without: key))
      }
    }
    let pieces = ValueType(.piece, id: UInt16(kind))
    guard let grid = grid(node, of: pieces, length: zone.content.length), grid.isGrid else { return nil }
    let shape = vocabulary.grids[Int(grid.id)]
    guard case .fixed = shape.rows, case .fixed = shape.columns, shape.places <= CheckLimits.places else {
      report.add(
        CheckMessages.badPlay(
          node, "a board has as many places in every game, and \(CheckLimits.places) at most",
          hint: "write numbers: `grid: 8 x 8`"))
      return nil
    }
    return ValueType(.place, id: grid.id)
  }

  /// A zone with a mistake is there all the same, and naming it is no other mistake.
  private mutating func declareBroken(_ zone: Named<ZoneSyntax>) {
    guard names.index(of: zone.name) == nil else { return }
    declare(Symbol(name: zone.name, kind: .parameter, type: .error, level: .setUp, perTable: true, key: zone.key))
  }

  /// `6 of 1..6`, `5 of die`, or a kind for a whole deck.
  private mutating func start(_ node: Node) -> (start: CheckedGame.Zone.Start, kind: Int?) {
    let words = node.text.split(separator: " ", maxSplits: 2).map(String.init)
    if words.count == 3, words[1] == "of", let count = Int(words[0]), 1...1_000 ~= count {
      if let kind = vocabulary.kind(named: words[2]) { return (.dice(count), kind) }
      if vocabulary.brokenKinds.contains(words[2]) { return (.none, nil) }
      if let near = Nearest.name(to: words[2], among: vocabulary.kinds.map(\.name)) {
        var problem = CheckMessages.noPieces(node, words[2], near: near)
        let end = node.text.utf8.count
        problem.span = report.span(of: node, from: end - words[2].utf8.count, to: end)
        report.add(problem)
        return (.dice(count), vocabulary.kind(named: near))
      }
      guard let die = CheckedKind.die(node, words[2], report) else { return (.none, nil) }
      if let same = vocabulary.kinds.firstIndex(where: { $0.isDice && $0.faces == die.faces }) {
        return (.dice(count), same)
      }
      vocabulary.kinds.append(die)
      return (.dice(count), vocabulary.kinds.count - 1)
    }
    if let kind = vocabulary.kind(named: node.text) {
      if vocabulary.kinds[kind].isDice {
        report.add(
          CheckMessages.badPlay(node, "it is not said how many dice there are", hint: "write `5 of \(node.text)`"))
      }
      return (.deck, kind)
    }
    // Pieces with a mistake of their own have been told.
    if vocabulary.brokenKinds.contains(node.text) { return (.none, nil) }
    let near = Nearest.name(to: node.text, among: vocabulary.kinds.map(\.name))
    report.add(
      CheckMessages.badPlay(
        node, "`\(node.text)` says nothing about pieces",
        hint: near.map { "a kind of piece with a similar name exists: `\($0)`" }
          ?? "write `6 of 1..6` for dice, or the name of a kind of piece for a whole deck",
        meaning: near))
    return near.flatMap(node.saying).map { self.start($0) } ?? (.none, nil)
  }

  /// The zone in which the pieces of this one start: itself, or the only one that starts with pieces.
  private func home(
    of index: Int, _ zone: Named<ZoneSyntax>, _ homes: [Int], _ zoneKinds: [Int?]
  ) -> Int? {
    if homes.contains(index) { return index }
    // A zone that is an entry takes pieces of the entry's kind.
    var homes = homes
    if let entry = syntax.sheet.firstIndex(where: { $0.name == zone.name }), entries[entry].type.base == .piece {
      let alike = homes.filter { zoneKinds[$0] == Int(entries[entry].type.id) }
      if !alike.isEmpty { homes = alike }
    }
    if let from = zone.content.from {
      if let home = homes.first(where: { syntax.zones[$0].name == from.text }) { return home }
      report.add(CheckMessages.unknown(from, what: "a zone", among: homes.map { syntax.zones[$0].name }))
      return nil
    }
    // Where something starts that has a mistake, pieces may come from there.
    let mayComeFromBroken = syntax.zones.indices.contains {
      syntax.zones[$0].content.start != nil && zoneKinds[$0] == nil
    }
    if homes.count != 1, mayComeFromBroken { return nil }
    guard let home = homes.first, homes.count == 1 else {
      report.add(
        CheckMessages.badPlay(
          zone.key,
          homes.isEmpty ? "no zone starts with pieces" : "it is not clear from which zone the pieces of this one come",
          hint: homes.isEmpty
            ? "give one of them a `start`, for example `start: 5 of 1..6`"
            : "say it: \(starts(of: zone.name, homes).map { "`from: \($0)`" }.joined(separator: " or "))"))
      return nil
    }
    return home
  }

  /// The zones from which pieces start that actions move into this one, or all that they may start from.
  private func starts(of zone: String, _ homes: [Int]) -> [String] {
    let names = homes.map { syntax.zones[$0].name }
    var reached = [zone]
    var open = [zone]
    while let target = open.popLast() {
      for source in syntax.actions.flatMap({ $0.content.sources(movingTo: target) }) where !reached.contains(source) {
        reached.append(source)
        if !names.contains(source) { open.append(source) }
      }
    }
    let called = names.filter(reached.contains)
    return called.count == 1 ? called : names
  }

  /// The most pieces that can lie in a zone: `0..12`.
  private func capacity(_ node: Node, _ zone: Named<ZoneSyntax>, _ entry: Int?) -> Int? {
    let ends = node.text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, ends[0] == "0", let most = Int(ends[1]), 1...EngineLimits.pieces ~= most else {
      report.add(
        CheckMessages.badPlay(
          node, "`\(node.text)` is no length of a zone, which can always be empty",
          hint: "write how many pieces it holds at most: `length: 0..12`"))
      return nil
    }
    if entry != nil {
      report.add(
        CheckMessages.badPlay(
          node, "the entry of this name says how many pieces it is", hint: "leave it out here", without: "length"))
    }
    if let start = zone.content.start {
      report.add(
        CheckMessages.badPlay(
          start, "pieces start here, and nobody takes away those that are too many", hint: "leave out the `length`"))
    }
    return most
  }

  /// How many alike a zone stands for.
  private func placeCount(_ node: Node, start: Node?) -> Int? {
    guard let count = Int(node.text), 1...CheckLimits.places ~= count else {
      report.add(
        CheckMessages.badPlay(
          node, "`\(node.text)` is no number of places",
          hint: "write a number from 1 to \(CheckLimits.places), for example `count: 7`"))
      return nil
    }
    if let start {
      report.add(
        CheckMessages.badPlay(
          start, "pieces start in one place, not in \(count)",
          hint: "let them start in a zone without `count`, and deal them from there: `each: place`"))
    }
    return count
  }
}

extension ActionSyntax {
  /// The names of the zones from which it moves or deals pieces into another.
  fileprivate func sources(movingTo zone: String) -> [String] {
    effects.filter { $0["to"]?.firstName == zone }.compactMap { effect in
      guard let name = (effect["what"] ?? effect["from"])?.firstName else { return nil }
      return name == "picked" ? pick?.from?.firstName : name
    }
  }
}

extension Node {
  /// The name with which a scalar begins.
  fileprivate var firstName: String? {
    kind == .scalar ? String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) : nil
  }
}
