import Diagnostics
import Documents
import Engine
import Expressions

/// Combos: what pieces make one, and what it brings.
struct ComboCheck: SectionCheck {
  let typing: Typing
  /// The lines of the sheet, which a combo may read.
  let entries: [CheckedGame.Entry]
  var kinds: [CheckedKind] { typing.kinds }

  func combos() -> [CheckedGame.Combo] {
    zip(syntax.combos, typing.comboKinds).compactMap { combo, kind in kind.flatMap { check(combo, $0) } }
  }

  // MARK: Kinds

  /// Which kind each combo is about: the only one there is, or the first that has the column it names.
  static func kinds(_ typing: Typing) -> [Int?] {
    let (kinds, combos) = (typing.kinds, typing.syntax.combos)
    let mayBeBroken = !typing.vocabulary.brokenKinds.isEmpty
    if kinds.isEmpty, !mayBeBroken, let combo = combos.first {
      typing.report.add(
        CheckMessages.badCombo(
          combo.key, "there are no pieces that this combo could be made of",
          hint: "name them under `pieces`, or start a zone with `5 of 1..6`"))
    }
    return combos.map { combo in
      let content = combo.content
      let named = content.alike.map(\.column) + content.run + content.different + [content.of].compactMap(\.self)
      guard let first = named.first else {
        let faces = content.faces?.elements.map(\.text) ?? []
        return kinds.firstIndex { kind in faces.allSatisfy { kind.face(named: $0) != nil } }
          ?? (kinds.isEmpty ? nil : 0)
      }
      if let kind = kinds.firstIndex(where: { kind in
        named.allSatisfy { node in kind.columns.contains { $0.name == node.text } }
      }) ?? kinds.firstIndex(where: { kind in kind.columns.contains { $0.name == first.text } }) {
        return kind
      }
      let columns = kinds.flatMap { $0.columns.map(\.name) }
      // Pieces that could not be made may have the column.
      if !mayBeBroken || Nearest.name(to: first.text, among: columns) != nil {
        typing.report.add(CheckMessages.unknown(first, what: "a column", among: columns))
      }
      return nil
    }
  }

  /// How people read the combos of a kind, in file order.
  static func labels(ofKind kind: Int, _ typing: Typing) -> [String] {
    zip(typing.syntax.combos, typing.comboKinds).filter { $0.1 == kind }.map { combo, _ in
      combo.content.label.flatMap { $0.text.contains("{") ? nil : $0.text } ?? combo.name
    }
  }

  // MARK: Each combo

  private func check(_ combo: Named<ComboSyntax>, _ kind: Int) -> CheckedGame.Combo? {
    let content = combo.content
    guard let shape = shape(combo, kind), let sizes = sizes(combo, shape) else { return nil }
    refuseImpossible(combo, kind, shape, sizes)
    let locals = inputs(kind, shape)
    let condition = content.condition.flatMap { expression($0, .sheet, expecting: .bool, locals: locals) }
    var points: CheckedValue?
    if let syntax = content.points {
      points = value(syntax, .sheet, expecting: .int, locals: locals)
    } else {
      points = typing.ownExpression("0", .sheet).map { .expression($0) }
    }
    guard let points else { return nil }
    let readings = typing.readGraph(entries: entries).readings(
      of: [condition].compactMap(\.self) + points.expressions, through: [.kept, .lines])
    if readings.contains(where: { $0.what == .combos }) {
      report.add(CheckMessages.badCombo(combo.key, "a combo cannot ask for combos itself"))
      return nil
    }
    let label =
      content.label.flatMap { text($0, .sheet, locals: locals) } ?? CheckedText(parts: [.literal(combo.name)])
    return CheckedGame.Combo(
      syntax: combo, kind: kind, shape: shape, minimumSize: sizes.low, maximumSize: sizes.high,
      isRange: sizes.isRange,
      condition: condition, points: points, label: label)
  }

  /// What a combo's condition, points and label see of the pieces found.
  private func inputs(_ kind: Int, _ shape: CheckedGame.Combo.Shape) -> [(name: String, symbol: Int)] {
    var inputs: [(String, ValueType)] = [
      ("pieces", .list(ValueType(.piece, id: UInt16(kind)))), ("size", .int),
    ]
    let columns = kinds[kind].columns
    inputs.append(shape.alike.first.map { (columns[$0].name, columns[$0].type) } ?? ("", .int))
    let ends = shape.runs.first.map { columns[$0].type }
    inputs += ends.map { [("low", $0), ("high", $0)] } ?? [("", .int), ("", .int)]
    inputs.append((kinds[kind].wildColumn == nil ? "" : "wilds", .int))
    if kinds[kind].wildColumn != nil, let taken = symbol(named: "wilds"), let key = symbols[taken].key {
      report.add(
        CheckMessages.badPieces(key, "with wild pieces `wilds` is how many are in a combo: this name is taken"))
    }
    return inputs.enumerated().filter { !$0.element.0.isEmpty }.map { index, input in
      (input.0, typing.declareLocal(input.0, .comboInput(index), input.1))
    }
  }

  // MARK: Shapes

  /// Everything that the combo asks for; `nil` after a report.
  private func shape(_ combo: Named<ComboSyntax>, _ kind: Int) -> CheckedGame.Combo.Shape? {
    let content = combo.content
    var shape = CheckedGame.Combo.Shape()
    if let node = content.faces {
      guard let faces = faces(node, kind) else { return nil }
      shape.faces = faces
    }
    let alike = content.alike.map { column($0.column, kind) }
    let different = content.different.map { column($0, kind) }
    let runs = content.run.map { column($0, kind) }
    guard !(alike + different + runs).contains(nil) else { return nil }
    shape.alike = alike.compactMap(\.self)
    shape.different = different.compactMap(\.self)
    shape.runs = runs.compactMap(\.self)
    if let first = shape.runs.first,
      let other = zip(content.run, shape.runs).first(where: {
        kinds[kind].columns[$0.1].type != kinds[kind].columns[first].type
      })
    {
      report.add(CheckMessages.badCombo(other.0, "the columns of a run have values of the same kind"))
      return nil
    }
    if let wrap = content.wrap {
      if shape.runs.isEmpty {
        report.add(CheckMessages.badCombo(wrap, "only a run can go on from its last value to its first"))
      }
      shape.wraps = wrap.hasText("true")
    }
    if content.groups != nil || content.total != nil {
      guard let of = column(content.of, of: content.node, kind) else { return nil }
      if let groups = content.groups {
        guard let sizes = groupSizes(groups) else { return nil }
        (shape.groups, shape.groupColumn) = (sizes, of)
      }
      if let total = content.total {
        guard let sum = report.wholeNumber(total, -1_000_000...1_000_000) else { return nil }
        shape.total = (Int64(sum), of)
        if kinds[kind].columns[of].type != .int {
          report.add(
            CheckMessages.badCombo(
              total, "the column `\(kinds[kind].columns[of].name)` holds no numbers to be added up"))
        }
      }
    }
    if !shape.groups.isEmpty, !shape.runs.isEmpty, shape.runs != [shape.groupColumn] || shape.wraps {
      report.add(
        CheckMessages.badCombo(
          content.run[0], "groups that follow one another do so in the column that makes them groups",
          hint: "write `run: \(kinds[kind].columns[shape.groupColumn].name)`"))
      return nil
    }
    return shape
  }

  /// How many pieces a combo has, by its `size` or by what it is made of.
  private func sizes(
    _ combo: Named<ComboSyntax>, _ shape: CheckedGame.Combo.Shape
  ) -> (low: Int, high: Int, isRange: Bool)? {
    let counts = [shape.faces.count, shape.groups.reduce(0, +)].filter { $0 > 0 }
    if let natural = counts.first {
      if let size = combo.content.size {
        report.add(CheckMessages.badCombo(size, "this combo's size is given by its pieces already"))
      }
      return (natural, natural, false)
    }
    if let size = combo.content.size { return sizes(size).map { ($0.low, $0.high, !$0.isExact) } }
    if shape.total == nil {
      report.add(
        CheckMessages.badCombo(
          combo.key, "this combo does not say how many pieces it has", hint: "for example `size: 3`"))
    }
    return (1, Int.max, false)
  }

  private func column(_ node: Node?, of combo: Node, _ kind: Int) -> Int? {
    guard let node else {
      report.add(DecodeMessages.missingKey("of", of: .combo, at: combo))
      return nil
    }
    return column(node, kind)
  }

  private func column(_ node: Node, _ kind: Int) -> Int? {
    let columns = kinds[kind].columns.map(\.name)
    guard let index = columns.firstIndex(of: node.text) else {
      report.add(CheckMessages.unknown(node, what: "a column", among: columns))
      return nil
    }
    return index
  }

  private func faces(_ node: Node, _ kind: Int) -> [Int64]? {
    guard node.kind == .sequence, node.count > 0 else {
      report.add(CheckMessages.badCombo(node, "`faces` is a list of pieces", hint: "for example `faces: [1, 1, 1]`"))
      return nil
    }
    var faces: [Int64] = []
    for item in node.elements {
      guard let face = kinds[kind].face(named: item.text) else {
        report.add(CheckMessages.unknown(item, what: "a piece", among: kinds[kind].faces))
        return nil
      }
      faces.append(Int64(face))
    }
    return faces.sorted()
  }

  private func groupSizes(_ node: Node) -> [Int]? {
    let sizes = node.elements.compactMap { report.wholeNumber($0, 1...20) }
    guard node.kind == .sequence, sizes.count == node.count, !sizes.isEmpty else {
      if node.kind != .sequence {
        report.add(CheckMessages.badCombo(node, "`groups` is a list of sizes", hint: "for example `groups: [3, 2]`"))
      }
      return nil
    }
    return sizes.sorted(by: >)
  }

  private func sizes(_ node: Node) -> (low: Int, high: Int, isExact: Bool)? {
    if let exact = Int(node.text), exact > 0 { return (exact, exact, true) }
    let text = node.text
    guard let parts = splitRange(text), let low = parts.low.flatMap({ Int(text.part($0)) }), low > 0 else {
      let hint = "write \(CheckMessages.turned(text).map { "`\($0)`" } ?? "`3`, `3..` or `3..5`")"
      report.add(CheckMessages.badCombo(node, "`\(text)` is not a size", hint: hint))
      return nil
    }
    guard let place = parts.high else { return (low, Int.max, false) }
    guard let high = Int(text.part(place)), high >= low else {
      let hint = "write \(CheckMessages.turned(text).map { "`\($0)`" } ?? "`3`, `3..` or `3..5`")"
      report.add(CheckMessages.badCombo(node, "`\(text)` is not a size", hint: hint))
      return nil
    }
    return (low, high, false)
  }
}

extension Typing {
  /// The names of the combos about one kind of piece, in file order.
  func combos(ofKind kind: Int) -> [String] {
    zip(syntax.combos, comboKinds).filter { $0.1 == kind }.map { $0.0.name }
  }

  /// The number of the combo whose name stands where a choice of combos is wanted.
  func comboNumber(_ name: String, as type: ValueType) -> Int? {
    comboChoices.first { $0.value == type }.flatMap { combos(ofKind: $0.key).firstIndex(of: name) }
  }
}
