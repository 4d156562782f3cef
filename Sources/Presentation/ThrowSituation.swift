import Engine
import Records
import RuleLanguage

/// What holds while a throw is looked at, beside what is so at the beginning of a game: `crib=true`, `round=3`.
package struct ThrowSituation {
  /// A name of the rules with its value, as people write them.
  package struct Given: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// By option; nil for those that take their defaults.
  let options: [Int64?]
  private var entries: [(index: Int, word: Int64)] = []
  private var states: [(index: Int, word: Int64)] = []
  private var round: Int64?

  init(_ given: [Given], _ rules: RecordRules, _ plan: CompiledRules.Throw) throws(ThrowProblem) {
    let lexicon = rules.lexicon
    var options: [Int64?] =
      given.contains { one in lexicon.options.contains { $0.name == one.name } }
      ? Array(repeating: nil, count: lexicon.options.count) : []
    let names = SituationNames(rules, plan)
    for one in given {
      switch try names.place(of: one) {
      case .round: round = try names.word(of: one, ValueKind(.number))
      case .option(let index): options[index] = try names.word(of: one, lexicon.options[index].kind)
      case .entry(let index): entries.append((index, try names.word(of: one, lexicon.entries[index].kind)))
      case .state(let index): states.append((index, try names.word(of: one, lexicon.states[index].kind)))
      }
    }
    self.options = options
  }

  /// Puts what is given into a game that has just begun; what is worked out between rounds follows.
  func put(into machine: Machine) throws(ThrowProblem) {
    for (index, word) in states {
      let state = machine.table.game.states[index]
      machine.assume(word, slot: state.slot, side: state.perTable ? nil : 0)
    }
    if let round { machine.assume(round, slot: Header.round, side: nil) }
    if round != nil || !states.isEmpty, (try? machine.settleAssumed()) == nil { throw ThrowProblem(.refused) }
    for (index, word) in entries { machine.enterForTableOrSide(index, side: 0, value: word) }
  }
}

/// The names of the rules to which something can be given beside a throw.
private struct SituationNames {
  enum Place { case round, option(Int), entry(Int), state(Int) }

  private let rules: RecordRules
  private var places: [(name: String, place: Place)] = [("round", .round)]

  init(_ rules: RecordRules, _ plan: CompiledRules.Throw) {
    self.rules = rules
    let lexicon = rules.lexicon
    for (index, words) in lexicon.options.enumerated() { places.append((words.name, .option(index))) }
    // Where the thrown pieces go nothing else can be.
    for (index, words) in lexicon.entries.enumerated()
    where rules.game.entries[index].isEntered && !words.kind.isList && !plan.fill.contains(index) {
      places.append((words.name, .entry(index)))
    }
    for (index, words) in lexicon.states.enumerated() where !words.kind.isList {
      places.append((words.name, .state(index)))
    }
  }

  func place(of given: ThrowSituation.Given) throws(ThrowProblem) -> Place {
    guard let found = places.first(where: { $0.name == given.name }) else {
      throw ThrowProblem(.unknownGiven(given.name, places.map(\.name)))
    }
    return found.place
  }

  func word(of given: ThrowSituation.Given, _ kind: ValueKind) throws(ThrowProblem) -> Int64 {
    if let word = word(given.value, kind), word.magnitude <= EngineLimits.storedValue.magnitude { return word }
    throw ThrowProblem(.badGiven(given.name, given.value, rules.example(of: kind)))
  }

  private func word(_ text: String, _ kind: ValueKind) -> Int64? {
    switch kind.base {
    case .number: Int64(text)
    case .flag: ["true": 1, "yes": 1, "false": 0, "no": 0][text]
    case .choice(let choice): rules.lexicon.choices[choice].firstIndex(of: text).map(Int64.init)
    case .piece(let piece): rules.face(text, kind: piece)
    case .side, .seat, .text: nil
    }
  }
}
