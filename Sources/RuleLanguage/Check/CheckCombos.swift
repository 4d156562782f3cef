import Diagnostics
import Documents
import Expressions

extension Checker {
  /// The names of the combos about one kind of piece, in file order.
  func combos(ofKind kind: Int) -> [String] {
    zip(syntax.combos, comboKinds).filter { $0.1 == kind }.map { $0.0.name }
  }

  /// Says which kind each combo is about: the only one there is, or the first that has the column it names.
  func assignComboKinds() {
    comboKinds = syntax.combos.map { combo in
      let named = combo.content.alike ?? combo.content.run ?? combo.content.of
      if let named {
        if let kind = kinds.firstIndex(where: { kind in kind.columns.contains { $0.name == named.text } }) {
          return kind
        }
        let columns = kinds.flatMap { $0.columns.map(\.name) }
        report.add(CheckMessages.unknown(named, what: "a column", among: columns))
        return nil
      }
      let faces = combo.content.faces?.elements.map(\.text) ?? []
      if let kind = kinds.firstIndex(where: { kind in faces.allSatisfy { kind.faces.contains($0) } }) { return kind }
      return kinds.isEmpty ? nil : 0
    }
    if kinds.isEmpty, let combo = syntax.combos.first {
      report.add(
        CheckMessages.badCombo(
          combo.key, "there are no pieces that this combo could be made of",
          hint: "name them under `pieces`, or start a zone with `5 of 1..6`"))
    }
  }

  func checkCombos() {
    for (combo, kind) in zip(syntax.combos, comboKinds) {
      guard let kind, let checked = check(combo, kind) else { continue }
      combos.append(checked)
    }
  }

  private func check(_ combo: Named<ComboSyntax>, _ kind: Int) -> CheckedGame.Combo? {
    let content = combo.content
    guard let (shape, natural) = shape(combo, kind) else { return nil }
    var (low, high, isRange) = (natural ?? 1, natural ?? Int.max, false)
    if let size = content.size {
      guard let sizes = sizes(size) else { return nil }
      (low, high, isRange) = (sizes.low, sizes.high, !sizes.isExact)
      if natural != nil {
        report.add(CheckMessages.badCombo(size, "this combo's size is given by its pieces already"))
      }
    } else if natural == nil, !shape.isTotal {
      report.add(
        CheckMessages.badCombo(
          combo.key, "this combo does not say how many pieces it has", hint: "for example `size: 3`"))
    }
    let locals = inputs(kind, shape)
    let condition = content.condition.flatMap { expression($0, .sheet, expecting: .bool, locals: locals) }
    guard let pointsSyntax = content.points else {
      report.add(DecodeMessages.missingKey("points", of: .combo, at: content.node))
      return nil
    }
    guard let points = value(pointsSyntax, .sheet, expecting: .int, locals: locals) else { return nil }
    if callsCombos([condition].compactMap(\.self) + points.expressions) {
      report.add(CheckMessages.badCombo(combo.key, "a combo cannot ask for combos itself"))
      return nil
    }
    let label =
      content.label.flatMap { text($0, .sheet, locals: locals) } ?? CheckedText(parts: [.literal(combo.name)])
    return CheckedGame.Combo(
      syntax: combo, kind: kind, shape: shape, minimumSize: low, maximumSize: high, isRange: isRange,
      condition: condition, points: points, label: label)
  }

  /// Whether expressions ask for combos, themselves or through values and lines that are worked out.
  private func callsCombos(_ expressions: [CheckedExpression]) -> Bool {
    var seen: Set<Int> = []
    var open = expressions
    while let expression = open.popLast() {
      for node in expression.tree.nodes {
        if node.operation == .call, node.payload <= 1 { return true }
        guard node.operation == .name, seen.insert(Int(node.payload)).inserted else { continue }
        switch symbols[Int(node.payload)].kind {
        case .value(let index): open += values[index]?.value.expressions ?? []
        case .entry(let index): open += (entries[index].computed ?? entries[index].points)?.expressions ?? []
        default: break
        }
      }
    }
    return false
  }

  /// What a combo's condition, points and label see of the pieces found.
  private func inputs(_ kind: Int, _ shape: CheckedGame.Combo.Shape) -> [(name: String, symbol: Int)] {
    var inputs: [(String, ValueType)] = [
      ("pieces", .list(ValueType(.piece, id: UInt16(kind)))), ("size", .int),
    ]
    if case .alike(let column) = shape {
      inputs.append((kinds[kind].columns[column].name, kinds[kind].columns[column].type))
    }
    if case .run(let column) = shape {
      let type = kinds[kind].columns[column].type
      inputs += [("", .int), ("low", type), ("high", type)]
    }
    return inputs.enumerated().filter { !$0.element.0.isEmpty }.map { index, input in
      (input.0, declareLocal(input.0, .comboInput(index), input.1))
    }
  }

  /// The shape, and the number of pieces where the shape gives it.
  private func shape(_ combo: Named<ComboSyntax>, _ kind: Int) -> (CheckedGame.Combo.Shape, Int?)? {
    let content = combo.content
    if let faces = content.faces { return self.faces(faces, kind).map { (.faces($0), $0.count) } }
    if let column = content.alike { return self.column(column, kind).map { (.alike($0), nil) } }
    if let column = content.run { return self.column(column, kind).map { (.run($0), nil) } }
    if let groups = content.groups {
      guard let of = column(content.of, of: content.node, kind), let sizes = groupSizes(groups) else { return nil }
      return (.groups(sizes, of), sizes.reduce(0, +))
    }
    if let total = content.total {
      guard let of = column(content.of, of: content.node, kind), let sum = wholeNumber(total, -1_000_000...1_000_000)
      else { return nil }
      return (.total(Int64(sum), of), nil)
    }
    return (.any, nil)
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
      guard let face = kinds[kind].faces.firstIndex(of: item.text) else {
        report.add(CheckMessages.unknown(item, what: "a piece", among: kinds[kind].faces))
        return nil
      }
      faces.append(Int64(face))
    }
    return faces.sorted()
  }

  private func groupSizes(_ node: Node) -> [Int]? {
    let sizes = node.elements.compactMap { wholeNumber($0, 1...20) }
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
      report.add(CheckMessages.badCombo(node, "`\(text)` is not a size", hint: "write `3`, `3..` or `3..5`"))
      return nil
    }
    guard let place = parts.high else { return (low, Int.max, false) }
    guard let high = Int(text.part(place)), high >= low else {
      report.add(CheckMessages.badCombo(node, "`\(text)` is not a size", hint: "write `3`, `3..` or `3..5`"))
      return nil
    }
    return (low, high, false)
  }

  // MARK: What `throw` shows

  func checkThrow() -> CheckedGame.Toss? {
    guard let toss = syntax.toss else { return usualThrow() }
    let fill = toss.fill.compactMap { node -> Int? in
      guard let index = syntax.sheet.firstIndex(where: { $0.name == node.text }) else {
        report.add(CheckMessages.unknown(node, what: "an entry", among: syntax.sheet.map(\.name)))
        return nil
      }
      guard entries[index].type.base == .piece else {
        report.add(CheckMessages.doesNotFit(node, "`\(node.text)` holds no pieces"))
        return nil
      }
      return index
    }
    guard let node = toss.combos, let checked = expression(node, .sheet) else { return nil }
    let root = checked.tree.nodes[checked.tree.root]
    guard root.operation == .call, root.type.base == .combo,
      let argument = checked.tree.children(of: checked.tree.root).first
    else {
      report.add(
        CheckMessages.doesNotFit(node, "`combos` says how combos are chosen", hint: "for example `best(dice)`"))
      return nil
    }
    if let unfilled = unfilledEntry(checked, fill) {
      report.add(
        CheckMessages.doesNotFit(
          node, "no piece of a throw goes to `\(syntax.sheet[unfilled].name)`",
          hint: "say which entries the pieces are dealt to, for example `fill: [\(syntax.sheet[unfilled].name)]`"))
    }
    let pieces = CheckedExpression(tree: checked.tree.part(Int(argument)), origin: checked.origin)
    return CheckedGame.Toss(fill: fill, kind: Int(root.type.id), isBest: root.payload == 0, pieces: pieces)
  }

  /// An entry of pieces that is looked at and to which nothing is dealt.
  private func unfilledEntry(_ expression: CheckedExpression, _ fill: [Int]) -> Int? {
    for node in expression.tree.nodes where node.operation == .name {
      if case .entry(let index) = symbols[Int(node.payload)].kind, entries[index].type.base == .piece,
        !fill.contains(index)
      {
        return index
      }
    }
    return nil
  }

  /// Where nothing is said: the best combos of all that is thrown.
  private func usualThrow() -> CheckedGame.Toss? {
    combos.first.map { CheckedGame.Toss(fill: [], kind: $0.kind, isBest: true, pieces: nil) }
  }
}

extension CheckedGame.Combo.Shape {
  /// Any number of pieces may add up: a size need not be given.
  fileprivate var isTotal: Bool {
    if case .total = self { return true }
    return false
  }
}
