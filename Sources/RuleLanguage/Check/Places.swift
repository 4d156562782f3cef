import Documents
import Expressions

extension CheckedGame {
  /// A place of a rule file where something is worked out: what stands there, what it belongs to, and when it runs.
  struct Place {
    /// What it belongs to, by its number.
    enum Owner: Hashable {
      case game, option(Int), kind(Int), entry(Int), value(Int), function(Int), state(Int), check(Int), combo(Int)
      case action(Int), outcome(Int)
    }

    /// What it says of its owner.
    enum Part: Hashable {
      // Of options, entries and questions.
      case condition, range, standard
      // Of an entry, a value or a function what it is; of an entry or a combo what it brings.
      case value, points
      // Of pieces.
      case copies, column
      // Of state.
      case start, next, others
      // Of checks.
      case requirement, blame
      // What people read.
      case label, message, why, says
      // Of actions.
      case pick, question, effect
      // Of the game.
      case rounds, turnStart, turnNext, skip, out, score, end, ranking, result, thrown
    }

    enum Time: Hashable {
      /// Once, when the rules are compiled.
      case compiled
      /// As a part of whatever uses it.
      case whereUsed
      /// While a game goes on.
      case played(CodeTime)
    }

    let owner: Owner
    let part: Part
    let time: Time
    let value: CheckedValue
    /// The symbol that gets this as its next value: what reads nothing else of itself is of no use to anybody.
    var changes: Int?
  }
}

extension CheckedParts {
  /// The one walk: every place of the game where something is worked out, section by section. What tests ask for beside
  /// is none.
  var places: [CheckedGame.Place] {
    var walk = Walk()
    for (index, option) in options.enumerated() { walk.add(option, .option(index), .settled) }
    walk.addPieces(self)
    walk.addSheet(self)
    for (index, value) in values.enumerated() {
      walk.add(value.value, .value(index), .value, value.isKept ? .played(.settled) : .whereUsed)
      walk.add(value.text, .value(index), .label, value.isShown && value.level < .sheet ? .settled : .live)
    }
    for (index, function) in functions.enumerated() {
      walk.add(function.body, .function(index), .value, .whereUsed)
    }
    walk.addStates(self)
    for (index, action) in actions.enumerated() { walk.add(action, index) }
    walk.addGame(self)
    return walk.places
  }
}

/// Gathers the places of a game.
private struct Walk {
  typealias Place = CheckedGame.Place

  private(set) var places: [Place] = []

  // MARK: Sections

  mutating func add(_ field: CheckedGame.Option, _ owner: Place.Owner, _ time: CodeTime, as part: Place.Part? = nil) {
    add(field.condition, owner, part ?? .condition, time)
    add(field.range, owner, part ?? .range, time)
    add(field.among, owner, part ?? .range, time)
    add(field.standard, owner, part ?? .standard, .played(time))
  }

  mutating func addPieces(_ game: CheckedParts) {
    for (index, kind) in game.kinds.enumerated() {
      add(kind.copies, .kind(index), .copies, .settled)
      for column in kind.columns { add(column.formula, .kind(index), .column, .compiled) }
    }
    for (index, combo) in game.combos.enumerated() {
      add(combo.condition, .combo(index), .condition, .live)
      add(combo.points, .combo(index), .points, .played(.live))
      add(combo.label, .combo(index), .label, .live)
    }
    add(game.throw?.pieces, .game, .thrown, .settled)
  }

  mutating func addSheet(_ game: CheckedParts) {
    for (index, entry) in game.entries.enumerated() {
      add(entry.condition, .entry(index), .condition, .check)
      add(entry.range, .entry(index), .range, .check)
      add(entry.standard, .entry(index), .standard, .played(.check))
      add(entry.computed, .entry(index), .value, .played(.check))
      add(entry.points, .entry(index), .points, .played(.sheet))
    }
    for (index, check) in game.checks.enumerated() {
      add(check.require, .check(index), .requirement, .check)
      add(check.blame, .check(index), .blame, .check)
      add(check.message, .check(index), .message, .check)
    }
    add(game.score, .game, .score, .played(.closing))
  }

  mutating func addStates(_ game: CheckedParts) {
    var symbols: [Int: Int] = [:]
    for (symbol, content) in game.symbols.enumerated() {
      if case .state(let index) = content.kind { symbols[index] = symbol }
    }
    for (index, state) in game.states.enumerated() {
      let symbol = symbols[index]
      add(state.start, .state(index), .start, .played(.settled))
      add(state.next, .state(index), .next, .played(.closing), changes: symbol)
      add(state.others, .state(index), .others, .played(.closing), changes: symbol)
    }
  }

  mutating func add(_ action: CheckedGame.Action, _ index: Int) {
    let owner = Place.Owner.action(index)
    add(action.condition, owner, .condition, .live)
    if let pick = action.pick {
      for expression in [pick.from.index, pick.from.column, pick.from.side, pick.among, pick.minimum, pick.maximum] {
        add(expression, owner, .pick, .live)
      }
    }
    for question in action.questions { add(question, owner, .live, as: .question) }
    for (effect, conditions) in zip(action.effects, action.conditions) {
      for condition in conditions { add(condition, owner, .effect, .live) }
      for value in effect.values { add(value, owner, .effect, .played(.live), changes: effect.parts.changed) }
    }
    add(action.label, owner, .label, .live)
    add(action.why, owner, .why, .live)
  }

  mutating func addGame(_ game: CheckedParts) {
    add(game.rounds, .game, .rounds, .settled)
    add(game.turns.start, .game, .turnStart, .settled)
    add(game.turns.next, .game, .turnNext, .played(.settled))
    add(game.turns.skip, .game, .skip, .settled)
    add(game.turns.out, .game, .out, .settled)
    add(game.end, .game, .end, .closing)
    for key in game.result.ranking { add(key.0, .game, .ranking, .settled) }
    for (index, outcome) in game.result.outcomes.enumerated() {
      add(outcome.condition, .outcome(index), .condition, .settled)
      add(outcome.say, .outcome(index), .says, .settled)
    }
    for result in [game.result.won, game.result.tied] { add(result?.say, .game, .result, .settled) }
  }

  // MARK: What stands there

  mutating func add(
    _ value: CheckedValue?, _ owner: Place.Owner, _ part: Place.Part, _ time: Place.Time, changes symbol: Int? = nil
  ) {
    guard let value else { return }
    places.append(Place(owner: owner, part: part, time: time, value: value, changes: symbol))
  }

  private mutating func add(
    _ expression: CheckedExpression?, _ owner: Place.Owner, _ part: Place.Part, _ time: CodeTime
  ) {
    add(expression.map { .expression($0) }, owner, part, .played(time))
  }

  private mutating func add(_ range: CheckedRange?, _ owner: Place.Owner, _ part: Place.Part, _ time: CodeTime) {
    add(range?.low, owner, part, time)
    add(range?.high, owner, part, time)
  }

  mutating func add(_ text: CheckedText?, _ owner: Place.Owner, _ part: Place.Part, _ time: CodeTime) {
    for expression in text?.expressions ?? [] { add(expression, owner, part, time) }
  }
}
