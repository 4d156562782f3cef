import Diagnostics
import Documents
import Engine
import Expressions

/// In which order things are worked out: each after all that it reads, ties by place in the file. What needs itself is
/// reported.
struct OrderCheck: SectionCheck {
  let typing: Typing
  let entries: [CheckedGame.Entry]
  let states: [CheckedGame.State]
  let combos: [CheckedGame.Combo]
  private var values: [CheckedGame.Value?] { typing.values }
  private var functions: [CheckedGame.Function] { typing.functions }

  // MARK: The sheet

  /// Entries so that each comes after those that its range, default, value and points read; ties by place in the file.
  func orderEntries() -> [Int] {
    var order: [Int] = []
    var done: Set<Int> = []
    var path: [Int] = []
    func visit(_ index: Int) {
      if done.contains(index) { return }
      if let start = path.firstIndex(of: index) {
        let circle = path[start...].map { syntax.sheet[$0].name }
        guard done.insert(index).inserted else { return }
        report.add(CheckMessages.circle(Array(circle), at: syntax.sheet[index].key))
        return
      }
      path.append(index)
      for other in dependencies(of: index).sorted() { visit(other) }
      path.removeLast()
      if done.insert(index).inserted { order.append(index) }
    }
    for phase in 0..<max(syntax.phases.count, 1) {
      for index in entries.indices where entries[index].phase == phase { visit(index) }
    }
    return order
  }

  private func dependencies(of index: Int) -> Set<Int> {
    let entry = entries[index]
    var result: Set<Int> = []
    if let points = entry.points {
      result = readEntries(points)
      // Points of an entered line may read its own value; that is no circle.
      if !entry.isPointsOnly { result.remove(index) }
    }
    var seen: Set<Int> = []
    let rest = [entry.standard, entry.computed].compactMap { $0?.expressions }.flatMap(\.self)
    collect(rest + [entry.range?.low, entry.range?.high, entry.condition].compactMap(\.self), &result, &seen)
    return result
  }

  /// The entries that a value reads.
  func readEntries(_ value: CheckedValue) -> Set<Int> {
    var result: Set<Int> = []
    var seen: Set<Int> = []
    collect(value.expressions, &result, &seen)
    return result
  }

  /// What stands for all combos among the symbols that have been looked into.
  private static let everyCombo = -1

  /// Entries named by expressions, through values, functions and combos, and by members of sides; `seen` are the
  /// symbols that have been looked into.
  private func collect(
    _ expressions: [CheckedExpression], _ result: inout Set<Int>, _ seen: inout Set<Int>
  ) {
    for expression in expressions {
      for node in expression.tree.nodes {
        if node.operation == .call, CombosCall(node.payload) != nil, seen.insert(Self.everyCombo).inserted {
          collect(combos.flatMap { $0.points.expressions + ($0.condition.map { [$0] } ?? []) }, &result, &seen)
        }
        guard let symbol = expression.tree.symbol(readInRoundBy: node) else { continue }
        switch symbols[symbol].kind {
        case .entry(let index): result.insert(index)
        case .seats(let first, let count): result.formUnion(first..<(first + count))
        case .function(let index) where seen.insert(symbol).inserted:
          collect(functions[index].body.expressions, &result, &seen)
        case .value(let index) where seen.insert(symbol).inserted:
          if let value = values[index]?.value { collect(value.expressions, &result, &seen) }
        default: break
        }
      }
    }
  }

  // MARK: Between rounds

  /// State by its start, and the values that are kept: what is there when the game begins.
  func orderSettled() -> [Settled] {
    var order: [Settled] = []
    var done: Set<Settled> = []
    var path: [Settled] = []
    func visit(_ settled: Settled) {
      if done.contains(settled) { return }
      if let start = path.firstIndex(of: settled) {
        if done.insert(settled).inserted, let key = key(of: settled) {
          report.add(CheckMessages.circle(path[start...].map(name), at: key))
        }
        return
      }
      path.append(settled)
      for other in settledReadings(of: settled) { visit(other) }
      path.removeLast()
      if done.insert(settled).inserted { order.append(settled) }
    }
    for index in states.indices { visit(.state(index)) }
    for index in values.indices where values[index]?.isKept ?? false { visit(.value(index)) }
    return order
  }

  private func name(of settled: Settled) -> String {
    switch settled {
    case .state(let index): states[index].name
    case .value(let index): syntax.values[index].name
    }
  }

  private func key(of settled: Settled) -> Node? {
    let name = name(of: settled)
    return symbol(named: name).flatMap { symbols[$0].key }
  }

  /// State and kept values that a start or a value reads, itself or through values that are not kept.
  private func settledReadings(of settled: Settled) -> [Settled] {
    var result: [Settled] = []
    var seen: Set<Int> = []
    switch settled {
    case .state(let index): collectSettled(states[index].start, &result, &seen)
    case .value(let index): values[index].map { collectSettled($0.value, &result, &seen) }
    }
    return result
  }

  private func collectSettled(_ value: CheckedValue, _ result: inout [Settled], _ seen: inout Set<Int>) {
    for expression in value.expressions {
      for node in expression.tree.nodes {
        guard let symbol = expression.tree.symbol(readInRoundBy: node) else { continue }
        switch symbols[symbol].kind {
        // Of a state whose own mistake is reported nothing is known.
        case .state(let index) where states.indices.contains(index): result.append(.state(index))
        case .function(let index) where seen.insert(symbol).inserted:
          collectSettled(functions[index].body, &result, &seen)
        case .value(let index) where values[index]?.isKept ?? false: result.append(.value(index))
        case .value(let index) where seen.insert(symbol).inserted:
          if let inner = values[index] { collectSettled(inner.value, &result, &seen) }
        default: break
        }
      }
    }
  }
}

extension Typing {
  /// The lines of the sheet that a value reads, those that combos read not among them.
  func readEntries(_ value: CheckedValue) -> Set<Int> {
    OrderCheck(typing: self, entries: [], states: [], combos: []).readEntries(value)
  }
}

extension TypedExpression {
  /// What a node reads of the own sheet and of those of other sides, by a name or behind a dot.
  func symbol(readInRoundBy node: Node) -> Int? {
    guard [.member, .project].contains(node.operation) else { return node.symbol }
    return receiver(of: node).type.base == .side ? Int(node.payload) : nil
  }
}
