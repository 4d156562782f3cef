import Engine
import Expressions

/// What has no parameters and comes to the same wherever a formula reads it.
enum Parameterless: Hashable {
  case value(Int)
  /// A line that is worked out, in play.
  case line(Int)
  /// The places of a zone that is a grid, those of a state, and of a line that is filled in.
  case zone(Int), state(Int), entry(Int)
}

/// Which values are worked out once in an evaluation: those that take more than a few steps. Grids are put together once.
///
/// What is read from a single place is written out there, where it costs least; the others have code of their own, which
/// runs when it is first asked for.
final class WorkedOutOnce {
  /// Parts of formulas up to which a value is written out wherever it is read.
  private static let fewParts = 100

  private let symbols: [Symbol]
  private let values: [CheckedGame.Value]
  private let entries: [CheckedGame.Entry]
  private let functions: [CheckedGame.Function]
  private let isCombo: (Int) -> Bool
  private var weights: [Parameterless: Int] = [:]

  init(_ game: CheckedGame) {
    (symbols, values, entries, functions) = (game.symbols, game.values, game.entries, game.functions)
    let combos: Set<Int> = Set(
      game.symbols.compactMap { symbol in
        if case .value(let index) = symbol.kind, symbol.type.base == .combo { index } else { nil }
      })
    isCombo = { combos.contains($0) }
  }

  /// Whether something is worked out once.
  func contains(_ unit: Parameterless) -> Bool {
    // What was found is asked for its parts, each of which is looked for anew.
    if case .value(let index) = unit, isCombo(index) { return false }
    return content(of: unit) == nil || weight(of: unit) > Self.fewParts
  }

  /// Whether a function, by its symbol, takes more than a few steps.
  func takesLong(_ symbol: Int) -> Bool {
    guard let (_, body) = function(symbol), symbols[symbol].type.base != .combo else { return false }
    return body.expressions.contains { weight(of: $0.tree) > Self.fewParts }
  }

  /// What a formula reads from more than one place, or again and again.
  func readOften(in formulas: [CheckedValue], isLive: Bool) -> Set<Parameterless> {
    var readings = Readings(once: self, isLive: isLive)
    for formula in formulas { readings.walk(formula, times: 1) }
    return Set(readings.counts.filter { $0.value > 1 }.keys)
  }

  /// What a name stands for where that has no parameters.
  func unit(of symbol: Int, isLive: Bool) -> Parameterless? {
    switch symbols[symbol].kind {
    case .value(let index): values[index].isKept ? nil : .value(index)
    case .entry(let index):
      entries[index].computed != nil ? isLive ? .line(index) : nil : symbols[symbol].type.isGrid ? .entry(index) : nil
    case .zone(let index): symbols[symbol].type.isGrid ? .zone(index) : nil
    case .state(let index): symbols[symbol].type.isGrid ? .state(index) : nil
    default: nil
    }
  }

  /// What it is worked out by; `nil` for a grid.
  func content(of unit: Parameterless) -> CheckedValue? {
    switch unit {
    case .value(let index): values[index].value
    case .line(let index): entries[index].computed
    case .zone, .state, .entry: nil
    }
  }

  fileprivate func function(_ symbol: Int) -> (index: Int, body: CheckedValue)? {
    guard case .function(let index) = symbols[symbol].kind else { return nil }
    return (index, functions[index].body)
  }

  // MARK: What is worth it

  private func weight(of unit: Parameterless) -> Int {
    if let known = weights[unit] { return known }
    // Nothing reads itself; what is in the middle of being weighed is light until then.
    weights[unit] = 0
    let weight = content(of: unit)?.expressions.reduce(0) { min($0 + self.weight(of: $1.tree), 1_000) } ?? 0
    weights[unit] = weight
    return weight
  }

  private func weight(of tree: TypedExpression) -> Int {
    tree.nodes.reduce(tree.nodes.count) { sum, node in
      guard sum <= Self.fewParts else { return sum }
      if node.operation.isLoop || node.goesThroughList { return Self.fewParts + 1 }
      guard node.operation == .name, let unit = unit(of: Int(node.payload), isLive: true) else { return sum }
      return contains(unit) ? sum : sum + weight(of: unit)
    }
  }
}

/// How often a formula reads what, in all that it is made of.
private struct Readings {
  let once: WorkedOutOnce
  let isLive: Bool
  /// 1 for a single place that is come to once; more for others.
  private(set) var counts: [Parameterless: Int] = [:]
  private var functions: [Int: Int] = [:]

  init(once: WorkedOutOnce, isLive: Bool) {
    self.once = once
    self.isLive = isLive
  }

  mutating func walk(_ value: CheckedValue, times: Int) {
    for expression in value.expressions { walk(expression.tree, expression.tree.root, times) }
  }

  private mutating func walk(_ tree: TypedExpression, _ index: Int, _ times: Int) {
    let node = tree.nodes[index]
    if node.operation == .name, let unit = once.unit(of: Int(node.payload), isLive: isLive) { read(unit, times) }
    if node.operation == .call, let symbol = node.symbol, let function = once.function(symbol) {
      // Whatever it reads is read as often as anybody could tell.
      if functions[function.index, default: 0] < 2 {
        functions[function.index, default: 0] += times
        walk(function.body, times: functions[function.index] ?? times)
      }
    }
    for (place, child) in tree.children(of: index).enumerated() {
      walk(tree, Int(child), node.operation.isLoop && place > 0 ? 2 : times)
    }
  }

  private mutating func read(_ unit: Parameterless, _ times: Int) {
    let content = once.content(of: unit)
    if let content, !once.contains(unit) { return walk(content, times: times) }
    let before = counts[unit] ?? 0
    counts[unit] = min(before + times, 2)
    if before == 0, let content { walk(content, times: 1) }
  }
}

extension TypedExpression.Node {
  /// Whether what it does takes the longer the more there is.
  fileprivate var goesThroughList: Bool {
    switch operation {
    case .function, .call, .project, .contains, .list: true
    case .add, .equal, .notEqual: type.isList
    default: false
    }
  }
}

// MARK: - Their code

/// The values whose code stands by itself, by when they are read.
final class SharedCode {
  struct Use: Hashable {
    var unit: Parameterless
    var time: CodeTime
    var isAskedIfKnown: Bool
  }

  private var numbers: [Use: Int] = [:]
  private var next = 0
  private(set) var uses: [Use] = []

  func number(of use: Use) -> Int {
    if let known = numbers[use] { return known }
    numbers[use] = uses.count
    uses.append(use)
    return uses.count - 1
  }

  /// The next whose code has to be written.
  func takeNext() -> Use? {
    guard next < uses.count else { return nil }
    next += 1
    return uses[next - 1]
  }
}

extension GameNames {
  /// The code of a value or a line, or what asks for what it came to.
  func workedOut(_ unit: Parameterless, _ value: CheckedValue, _ lowering: inout Lowering<Self>) -> Operand {
    askedOnce(unit, &lowering) ?? lowering.lower(value)
  }

  /// What asks for what something came to that is worked out once; `nil` where it is written out.
  func askedOnce(_ unit: Parameterless, _ lowering: inout Lowering<Self>) -> Operand? {
    guard sharing != .none, sharing == .all || readOften.contains(unit), shared.once.contains(unit) else { return nil }
    let use = SharedCode.Use(unit: unit, time: time, isAskedIfKnown: isAskedIfKnown)
    return lowering.result(.shared, shared.sharedCode.number(of: use))
  }
}

extension GameLowering {
  /// Writes the code of all that is worked out once. Each has registers of its own, as others are in the middle of
  /// something when it runs.
  mutating func lowerShared() {
    code.names.sharing = .all
    while let use = code.names.shared.sharedCode.takeNext() {
      (code.names.time, code.names.isAskedIfKnown) = (use.time, use.isAskedIfKnown)
      code.emitter.floor = max(code.emitter.parts.registerCount, code.emitter.floor)
      code.emitter.beginFormula()
      let start = code.emitter.here
      let result = code.emitter.register()
      let operand: Operand
      switch use.unit {
      case .value(let index): operand = code.lower(checked.values[index].value)
      case .line(let index):
        guard let content = checked.entries[index].computed else { continue }
        operand = code.lower(content)
      case .zone(let index): operand = code.names.grid(ofZone: index, side: nil, &code)
      case .state(let index): operand = code.names.load(state: index, &code)
      case .entry(let index): operand = code.names.filledIn(index, &code)
      }
      code.emitter.emit(.copy, result, operand.register)
      code.emitter.emit(.stop)
      code.emitter.parts.shared.append(Formula(entry: start, register: result))
    }
    (code.names.time, code.names.isAskedIfKnown, code.names.sharing) = (.settled, false, .often)
  }
}
