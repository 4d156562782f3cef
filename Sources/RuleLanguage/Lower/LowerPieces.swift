import Diagnostics
import Documents
import Engine
import Expressions

/// Kinds of pieces, their combos, and what a throw is worth.
extension GameLowering {
  mutating func lowerPieces() {
    for (number, kind) in checked.kinds.enumerated() {
      for (place, column) in kind.columns.enumerated() {
        code.emitter.parts.columns.append(cells.column(place, ofKind: number))
        code.emitter.parts.missingCells.append(column.type.base == .choice ? -1 : nil)
      }
      lexicon.kinds.append(
        PieceWords(
          name: kind.name, faces: kind.faces, columns: kind.columns.map(\.name), isDice: kind.isDice,
          otherNames: kind.otherNames, said: kind.faces.indices.map { said(of: $0, kind, number) }))
    }
  }

  /// What people may call a face by: any number may be a worth, and only one that its name has tells it from others.
  private func said(of face: Int, _ kind: CheckedKind, _ number: Int) -> [String] {
    kind.columns.indices.filter { kind.columns[$0].name != "name" }.compactMap { place -> String? in
      let (type, word) = (kind.columns[place].type, cells.column(place, ofKind: number)[face])
      switch type.base {
      case .choice:
        let labels = checked.choiceLabels[Int(type.id)]
        return labels.indices ~= Int(word) ? labels[Int(word)] : nil
      case .number where kind.faces[face].contains("\(word)"): return "\(word)"
      default: return nil
      }
    }
  }

  /// The kinds of which there are only so many pieces, with the lines in which they are entered.
  mutating func lowerPieceSets(_ game: inout Game) {
    for (index, kind) in checked.kinds.enumerated() {
      guard let owner = kind.owner else { continue }
      let copies = kind.copies.map { code.formula($0, isKnownAtSetUp: true) } ?? Formula(constant: 1)
      let entries = checked.entries.indices.filter { number in
        let entry = checked.entries[number]
        return entry.isEntered && entry.type.base == .piece && Int(entry.type.id) == index
          && entry.syntax.content.from == nil
      }
      game.pieceSets.append(
        PieceSet(kind: index, owner: owner, copies: copies, rowCopies: kind.rowCopies, entries: entries))
    }
  }

  mutating func lowerCombos() {
    let inputs = Emitter.firstRegister
    code.names.comboInputs = inputs
    code.emitter.floor = inputs + ComboSet.inputCount
    code.emitter.beginFormula()
    code.names.sharing = .none
    for kind in setKinds {
      code.names.time = .live
      var combos: [Combo] = []
      var words: [ComboWords] = []
      for combo in checked.combos where combo.kind == kind {
        combos.append(lower(combo))
        words.append(ComboWords(name: combo.syntax.name, label: template(combo.label)))
      }
      var set = ComboSet(
        combos: combos, faceCount: checked.kinds[kind].faces.count, inputs: inputs,
        largestThrow: largestThrow(of: kind), dependsOnPiecesOnly: dependsOnPiecesOnly(kind))
      set.wildColumn = checked.kinds[kind].wildColumn.map { code.names.columnNumber(kind, $0) }
      set.orderColumn = checked.kinds[kind].orderColumn.map { code.names.columnNumber(kind, $0) }
      code.emitter.parts.comboSets.append(set)
      lexicon.combos.append(words)
      lexicon.comboKinds.append(kind)
    }
    (code.names.time, code.names.sharing) = (.settled, .often)
    code.emitter.floor = max(code.emitter.parts.registerCount, code.emitter.floor)
  }

  private mutating func lower(_ combo: CheckedGame.Combo) -> Combo {
    let first = code.names.columnNumber(combo.kind, 0)
    var lowered = Combo(points: code.formula(combo.points))
    lowered.condition = combo.condition.map { code.formula($0) }
    lowered.pointsColumn = pointsColumn(combo).map { first + $0 }
    lowered.faces = combo.shape.faces
    lowered.alike = combo.shape.alike.map { first + $0 }
    lowered.different = combo.shape.different.map { first + $0 }
    lowered.runs = combo.shape.runs.map { first + $0 }
    lowered.wraps = combo.shape.wraps
    lowered.groups = combo.shape.groups
    lowered.groupColumn = first + combo.shape.groupColumn
    lowered.total = combo.shape.total.map { .init(sum: $0.sum, column: first + $0.column) }
    (lowered.minimumSize, lowered.maximumSize) = (combo.minimumSize, combo.maximumSize)
    lowered.isRange = combo.isRange
    return lowered
  }

  /// The column of points that are just `pieces.COLUMN.sum()`: no code is needed to add it up.
  private func pointsColumn(_ combo: CheckedGame.Combo) -> Int? {
    guard case .expression(let expression) = combo.points else { return nil }
    let tree = expression.tree
    let sum = tree.nodes[tree.root]
    guard sum.function == .sum, let list = tree.children(of: tree.root).first,
      tree.nodes[Int(list)].operation == .project, tree.nodes[Int(list)].type == .list(.int),
      let pieces = tree.children(of: Int(list)).first, tree.nodes[Int(pieces)].operation == .name,
      case .comboInput(0) = checked.symbols[Int(tree.nodes[Int(pieces)].payload)].kind
    else { return nil }
    return Int(tree.nodes[Int(list)].payload)
  }

  /// The most pieces of a kind that are looked at together: the dice on the table, or those of an entry.
  func largestThrow(of kind: Int) -> Int {
    let dice = checked.zones.compactMap { zone -> Int? in
      if zone.kind == kind, case .dice(let count) = zone.start { return count }
      return nil
    }
    let entries = checked.entries.filter { $0.type.base == .piece && Int($0.type.id) == kind }
    return (dice + entries.compactMap { $0.length?.upperBound }).max() ?? 0
  }

  private func dependsOnPiecesOnly(_ kind: Int) -> Bool {
    checked.combos.filter { $0.kind == kind }.allSatisfy { combo in
      (combo.points.expressions + (combo.condition.map { [$0] } ?? [])).allSatisfy { expression in
        expression.tree.nodes.allSatisfy { node in
          guard node.operation == .name else { return node.operation != .call }
          switch checked.symbols[Int(node.payload)].kind {
          case .comboInput, .option, .sideCount: return true
          default: return false
          }
        }
      }
    }
  }

  mutating func lowerThrow() -> CompiledRules.Throw? {
    guard let plan = checked.throw, let set = setKinds.firstIndex(of: plan.kind) else { return nil }
    code.names.time = .settled
    return CompiledRules.Throw(
      fill: plan.fill, kind: plan.kind, set: set, mode: plan.mode,
      pieces: plan.pieces.map { code.formula($0) },
      takesAllPieces: plan.pieces.map { $0.tree.nodes[$0.tree.root].operation == .name } ?? true)
  }
}
