import Diagnostics
import Documents
import Expressions

/// Names that a file gives and nothing uses: an option that changes nothing, an entry that brings nothing, a value or a
/// state that nobody reads, a zone in which nothing happens, pieces of which there are none.
struct UnusedNames {
  private let game: CheckedGame
  private let moving: MovingState
  /// What examples ask for: that is there to be tried.
  private let namesInExamples: Set<String>
  /// Symbols that something reads, other than what they are worked out from themselves.
  private var read: Set<Int> = []
  /// What these are.
  private var kinds: Set<Symbol.Kind> = []

  init(_ game: CheckedGame, _ moving: MovingState) {
    self.game = game
    self.moving = moving
    namesInExamples = Self.namesInExamples(game)
    gather()
    kinds = Set(read.map { game.symbols[$0].kind })
  }

  var all: [Diagnostic] { pieces + options + entries + values + states + phases + zones + points }

  // MARK: What is read

  /// What is worked out for its own sake. What a state reads of itself to move on is no use of it.
  private mutating func gather() {
    for place in game.places where place.time != .whereUsed {
      place.value.forEachExpression { expression in
        read.formUnion(expression.readings.compactMap(\.symbol).filter { $0 != place.changes })
      }
    }
    let tried = namesInExamples
    read.formUnion(
      game.symbols.indices.filter { index in
        if case .value = game.symbols[index].kind { tried.contains(game.symbols[index].name) } else { false }
      })
    let graph = game.readGraph
    let bodies = read.sorted().flatMap { graph.body(of: $0, .kept) }
    read.formUnion(graph.readings(of: bodies, through: .kept).compactMap(\.symbol))
  }

  // MARK: What is not

  private func isRead(_ kind: Symbol.Kind) -> Bool { kinds.contains(kind) }

  /// Whether something is read, or any of what stands for the items of the same list; of those the first is told.
  private func isAnyRead<Content: Repeated>(
    of named: Named<Content>, _ number: Int, _ kind: (Int) -> Symbol.Kind
  ) -> Bool {
    guard let item = named.content.item else { return isRead(kind(number)) }
    return item.index > 0 || (number..<(number + item.count)).contains { isRead(kind($0)) }
  }

  /// Whether an option says how large a grid is.
  private func isOfGrid(_ option: Int) -> Bool {
    game.grids.flatMap { [$0.rows, $0.columns] }.contains { extent in
      if case .option(option, _) = extent { true } else { false }
    }
  }

  private var options: [Diagnostic] {
    game.options.indices.filter { !isRead(.option($0)) && !isOfGrid($0) }.map { number in
      let key = game.options[number].syntax.key
      return LintMessages.unused(key, "the option `\(key.text)` changes nothing: no formula reads it")
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
      guard entry.isEntered, entry.syntax.content.points == nil, entry.zone == nil, entry.type.base != .text,
        !seats.contains(number),
        !isAnyRead(of: entry.syntax, number, { .entry($0) }), entry.syntax.content.winsRound?.hasText("true") != true,
        !(game.throw?.fill.contains(number) ?? false), !game.prizes.contains(where: { $0.entry == number }),
        (entry.syntax.content.seat ?? 0) == 0
      else { return nil }
      return LintMessages.unusedEntry(entry.syntax.key)
    }
  }

  private var values: [Diagnostic] {
    let called = calledFunctions.union(namesInExamples)
    return game.values.indices.compactMap { number in
      let value = game.values[number]
      guard !value.isShown else { return nil }
      guard !called.contains(value.syntax.name), !isAnyRead(of: value.syntax, number, { .value($0) }) else {
        return nil
      }
      let key = value.syntax.key
      return LintMessages.unused(key, "nothing uses the value `\(key.text)`, and without a `label` it is not shown")
    }
  }

  private static func namesInExamples(_ game: CheckedGame) -> Set<String> {
    Set(
      game.syntax.examples.flatMap { example in
        let shown = example.value(forKey: "shows")?.pairs.map(\.key.text) ?? []
        return (shown + [example.value(forKey: "value")?.text ?? ""]).flatMap { text in
          text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        }
      })
  }

  /// The names of functions that are called.
  private var calledFunctions: Set<String> {
    Set(
      read.compactMap { index in
        if case .function = game.symbols[index].kind { game.symbols[index].name } else { nil }
      })
  }

  private var states: [Diagnostic] {
    let keys = Dictionary(game.syntax.state.map { ($0.name, $0.key) }) { first, _ in first }
    return game.states.indices.compactMap { number in
      let state = game.states[number]
      guard state.label == nil, state.name != "total", !isRead(.state(number)),
        let key = keys[state.name]
      else { return nil }
      return LintMessages.unused(key, "nothing reads the state `\(key.text)`, and without a `label` it is not shown")
    }
  }

  private var zones: [Diagnostic] {
    let named = Set(game.actions.flatMap(\.zones))
    let homes = Set(game.zones.enumerated().filter { $1.home != $0 }.map(\.element.home))
    return game.zones.indices.compactMap { number in
      let zone = game.zones[number]
      guard !named.contains(number), !homes.contains(number), !isRead(.zone(number)), zone.entry == nil else {
        return nil
      }
      return LintMessages.unused(
        zone.syntax.key, "nothing uses the zone `\(zone.syntax.name)`: no action, and no formula that counts")
    }
  }

  private var pieces: [Diagnostic] {
    let types =
      game.options.map(\.type) + game.entries.map(\.type) + game.states.map(\.type)
      + game.actions.flatMap(\.questions).map(\.type) + game.grids.map(\.contents)
    var used = Set(types.filter { $0.base == .piece }.map { Int($0.id) })
    used.formUnion(game.zones.map(\.kind) + game.combos.map(\.kind))
    if let plan = game.throw { used.insert(plan.kind) }
    // Where nothing is made of any kind yet, the game is only begun.
    guard !used.isEmpty else { return [] }
    return game.kinds.indices.compactMap { number in
      guard !used.contains(number), let key = game.kinds[number].key else { return nil }
      return LintMessages.unused(key, "nothing is of the kind `\(key.text)`")
    }
  }

  /// Phases in which there is nothing to do.
  private var phases: [Diagnostic] {
    guard game.syntax.phases.count > 1 else { return [] }
    return game.syntax.phases.indices.compactMap { number in
      let isUsed =
        game.entries.contains { $0.isEntered && $0.phase == number } || game.checks.contains { $0.phase == number }
      let node = game.syntax.phases[number]
      return isUsed ? nil : LintMessages.emptyPhase(node)
    }
  }

  /// Points of lines that a `score` of its own leaves out.
  private var points: [Diagnostic] {
    guard game.score != nil, !isRead(.points) else { return [] }
    return game.entries.compactMap { entry in
      guard let node = entry.syntax.content.points?.node, let score = game.syntax.score?.node,
        (entry.syntax.content.seat ?? 0) == 0,
        // Of a line that is to bring nothing, nothing is missing.
        entry.points?.constantWord != 0, !node.hasText("0")
      else { return nil }
      return LintMessages.uncountedPoints(node, entry.syntax.name, score)
    }
  }
}

extension CheckedGame.Action {
  /// The zones that it names.
  fileprivate var zones: [Int] {
    (pick.map { [$0.from.zone] } ?? [])
      + effects.flatMap { $0.parts.places.map(\.zone) }
  }
}
