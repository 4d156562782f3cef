import Diagnostics
import Documents
import Expressions

/// Names that a file gives and nothing uses: an option that changes nothing, an entry that brings nothing, a value or a
/// state that nobody reads.
struct UnusedNames {
  private let game: CheckedGame
  private let moving: MovingState
  /// Symbols that something reads, other than what they are worked out from themselves.
  private var read: Set<Int> = []

  init(_ game: CheckedGame, _ moving: MovingState) {
    self.game = game
    self.moving = moving
    gather()
  }

  var all: [Diagnostic] { options + entries + values + states + phases + points }

  // MARK: What is read

  private mutating func gather() {
    for expression in roots { read.formUnion(game.symbolsRead(by: expression)) }
    // What a state reads of itself to move on is no use of it.
    for (number, state) in game.states.enumerated() {
      let moves = [state.next, state.others].compactMap(\.self).flatMap(\.expressions)
      read.formUnion(moves.flatMap { game.symbolsRead(by: $0) }.filter { !isState($0, number) })
    }
    for case .set(let symbol, let value) in game.actions.flatMap(\.effects) {
      read.formUnion(value.expressions.flatMap { game.symbolsRead(by: $0) }.filter { $0 != symbol })
    }
    followBodies()
  }

  /// What values and functions read that are read.
  private mutating func followBodies() {
    var seen: Set<Int> = []
    var open = Array(read)
    while let symbol = open.popLast() {
      guard seen.insert(symbol).inserted else { continue }
      let inner = body(of: symbol).flatMap { game.symbolsRead(by: $0) }
      read.formUnion(inner)
      open += inner
    }
  }

  private func isState(_ symbol: Int, _ number: Int) -> Bool { game.symbols[symbol].kind == .state(number) }

  private func body(of symbol: Int) -> [CheckedExpression] {
    switch game.symbols[symbol].kind {
    case .value(let number): game.values[number].value.expressions
    case .function(let number): game.functions[number].body.expressions
    default: []
    }
  }

  /// Every expression that is worked out for its own sake.
  private var roots: [CheckedExpression] {
    let fields = game.options.flatMap { field($0.range, $0.standard, $0.condition) }
    let entries = game.entries.flatMap { entry in
      field(entry.range, entry.standard, entry.condition)
        + [entry.computed, entry.points].compactMap(\.self).flatMap(\.expressions)
    }
    let shown = game.values.filter(\.isKept).flatMap(\.value.expressions)
    let whole = [game.rounds, game.turnStart, game.skip, game.out, game.end, game.toss?.pieces].compactMap(\.self)
    let cases = [game.score, game.turnNext].compactMap(\.self).flatMap(\.expressions)
    return fields + entries + shown + whole + cases + game.ranking.map(\.0)
      + game.kinds.compactMap(\.copies) + game.kinds.flatMap(\.columns).compactMap(\.formula).flatMap(\.expressions)
      + game.actions.flatMap(of) + game.everyPlace.filter { $0.what != "an action" }.flatMap(\.expressions)
  }

  private func field(
    _ range: CheckedRange?, _ standard: CheckedValue?, _ condition: CheckedExpression?
  ) -> [CheckedExpression] {
    [range?.low, range?.high, condition].compactMap(\.self) + (standard?.expressions ?? [])
  }

  private func of(_ action: CheckedGame.Action) -> [CheckedExpression] {
    let pick = [action.condition, action.pick?.from.index, action.pick?.minimum, action.pick?.maximum]
    let effects = action.effects.flatMap { effect -> [CheckedExpression] in
      if case .set = effect { [] } else { effect.expressions }
    }
    let texts = [action.label, action.why].compactMap { $0?.expressions }.flatMap(\.self)
    return pick.compactMap(\.self) + effects + texts
      + action.questions.flatMap { field($0.range, $0.standard, $0.condition) }
  }

  // MARK: What is not

  private func isRead(_ kind: Symbol.Kind) -> Bool {
    game.symbols.indices.contains { game.symbols[$0].kind == kind && read.contains($0) }
  }

  private var options: [Diagnostic] {
    game.options.indices.filter { !isRead(.option($0)) }.map { number in
      let key = game.options[number].syntax.key
      return SenseMessages.unused(key, "the option `\(key.text)` changes nothing: no formula reads it")
    }
  }

  private var entries: [Diagnostic] {
    // A sheet on which nothing counts yet is only begun.
    guard game.score != nil || game.entries.contains(where: { $0.points != nil }) else { return [] }
    let seats = game.symbols.indices.filter { read.contains($0) }.flatMap { index -> [Int] in
      if case .seats(let first, let count) = game.symbols[index].kind { Array(first..<first + count) } else { [] }
    }
    return game.entries.indices.compactMap { number in
      let entry = game.entries[number]
      guard entry.isEntered, entry.points == nil, entry.zone == nil, entry.type.base != .text, !seats.contains(number),
        !isRead(.entry(number)), entry.syntax.content.winsRound?.hasText("true") != true,
        !(game.toss?.fill.contains(number) ?? false), !game.prizes.contains(where: { $0.entry == number }),
        (entry.syntax.content.seat ?? 0) == 0
      else { return nil }
      let key = entry.syntax.key
      return SenseMessages.unused(
        key, "`\(key.text)` is entered and brings nothing: it has no `points`, and no formula reads it")
    }
  }

  private var values: [Diagnostic] {
    game.values.indices.compactMap { number in
      let value = game.values[number]
      guard !value.isKept else { return nil }
      let isCalled = game.symbols.indices.contains { index in
        if case .function = game.symbols[index].kind, read.contains(index) {
          return game.symbols[index].name == value.syntax.name
        }
        return false
      }
      guard !isCalled, !isRead(.value(number)) else { return nil }
      let key = value.syntax.key
      return SenseMessages.unused(key, "nothing uses the value `\(key.text)`, and without a `label` it is not shown")
    }
  }

  private var states: [Diagnostic] {
    game.states.indices.compactMap { number in
      let state = game.states[number]
      guard state.label == nil, state.name != "total", !isRead(.state(number)),
        let key = game.syntax.state.first(where: { $0.name == state.name })?.key
      else { return nil }
      return SenseMessages.unused(key, "nothing reads the state `\(key.text)`, and without a `label` it is not shown")
    }
  }

  /// Phases in which there is nothing to do.
  private var phases: [Diagnostic] {
    guard game.syntax.phases.count > 1 else { return [] }
    return game.syntax.phases.indices.compactMap { number in
      let isUsed =
        game.entries.contains { $0.isEntered && $0.phase == number } || game.checks.contains { $0.phase == number }
      let node = game.syntax.phases[number]
      return isUsed ? nil : SenseMessages.emptyPhase(node)
    }
  }

  /// Points of lines that a `score` of its own leaves out.
  private var points: [Diagnostic] {
    guard game.score != nil, !isRead(.points) else { return [] }
    return game.entries.compactMap { entry in
      guard let node = entry.syntax.content.points?.node, let score = game.syntax.score?.node,
        (entry.syntax.content.seat ?? 0) == 0
      else { return nil }
      return SenseMessages.uncountedPoints(node, entry.syntax.name, score)
    }
  }
}
