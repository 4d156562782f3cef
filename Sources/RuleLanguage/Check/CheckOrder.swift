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

  /// The lines that others need.
  var linesReadByLines: Set<Int> { entries.indices.reduce(into: []) { $0.formUnion(dependencies(of: $1)) } }

  private func dependencies(of index: Int) -> Set<Int> {
    let entry = entries[index]
    let condition = entry.condition.map { CheckedValue.expression($0) }
    let ends = [entry.range?.low, entry.range?.high].compactMap { $0.map { CheckedValue.expression($0) } }
    let result = [entry.standard, entry.computed, condition].compactMap(\.self) + ends
    // Points of an entered line may read its own value; that is no circle.
    let own: Set<Int> = entry.isPointsOnly ? [] : [index]
    let points = entry.points.map { typing.readEntries($0, combos).subtracting(own) } ?? []
    return result.reduce(points) { $0.union(typing.readEntries($1, combos)) }
  }

  // MARK: Between rounds

  /// State by its start, and the values that are kept: what is there when the game begins.
  func orderSettled() -> [Settled] {
    var order: [Settled] = []
    var done: Set<Int> = []
    var path: [Settled] = []
    func visit(_ settled: Settled) {
      if done.contains(settled.number) { return }
      if let start = path.firstIndex(of: settled) {
        if done.insert(settled.number).inserted, let key = key(of: settled) {
          report.add(CheckMessages.circle(path[start...].map(name), at: key))
        }
        return
      }
      path.append(settled)
      for other in settledReadings(of: settled) { visit(other) }
      path.removeLast()
      if done.insert(settled.number).inserted { order.append(settled) }
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
    let value: CheckedValue? =
      switch settled {
      case .state(let index): states[index].start
      case .value(let index): values[index]?.value
      }
    let readings = value.map { typing.readGraph().readings(of: $0) } ?? []
    return readings.filter { $0.whose != .sheet }.compactMap { reading in
      switch reading.symbol.map({ symbols[$0].kind }) {
      // Of a state whose own mistake is reported nothing is known.
      case .state(let index) where states.indices.contains(index): .state(index)
      case .value(let index) where values[index]?.isKept ?? false: .value(index)
      default: nil
      }
    }
  }
}

extension Typing {
  /// The lines of the sheet that a value reads, through values, functions and these combos, and as members of sides.
  func readEntries(_ value: CheckedValue, _ combos: [CheckedGame.Combo] = []) -> Set<Int> {
    readGraph(combos: combos).lines(readBy: value.expressions, through: [.kept, .combos])
  }
}

extension Settled {
  /// One of its own among states and values.
  fileprivate var number: Int {
    switch self {
    case .state(let index): 2 * index
    case .value(let index): 2 * index + 1
    }
  }
}
