import Decimals
import Engine
import GameLog
import HouseRules
import Presentation
import Records
import RuleLanguage

extension Rules {
  /// What the rules let a table choose when a game starts.
  package struct Choice: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case number(ExactDecimal, ExactDecimal)
      case flag
      case choice([String])
    }

    package var name: String
    package var label: String
    package var kind: Kind
    /// What counts, chosen or by default.
    package var text: String
    /// Whether it was chosen.
    package var isChosen: Bool
  }

  /// All options that these rules have.
  package var optionNames: [String] { compiled.lexicon.options.map(\.name) }

  /// The options that are asked, with what counts for a number of sides.
  ///
  /// - Parameter chosen: what has been chosen so far, on which others may depend. What cannot stand beside the rest of
  ///   it is passed over.
  package func choices(sides: Int, chosen: [RecordAnswer] = []) -> [Choice] {
    var words = compiled.lexicon.options.map { option in
      chosen.last { $0.name == option.name }.flatMap { compiled.lexicon.word($0.text, option.kind) }
    }
    guard let table = table(sides, &words) else { return [] }
    let machine = Machine(table)
    guard (try? machine.start()) != nil else { return [] }
    return compiled.game.options.indices.compactMap { choice($0, machine, isChosen: words[$0] != nil) }
  }

  /// The table for what is chosen, without what the rules refuse of it.
  private func table(_ sides: Int, _ words: inout [Int64?]) -> Table? {
    while true {
      do throws(Refusal) {
        return try Table.setUp(compiled.game, sideCount: sides, options: words, preparesCombos: false)
      } catch {
        switch error {
        case .option(let option, _, _, _) where words[option] != nil: words[option] = nil
        case .optionNotAsked(let option) where words[option] != nil: words[option] = nil
        case .optionNotInSteps(let option, _, _) where words[option] != nil: words[option] = nil
        default: return nil
        }
      }
    }
  }

  fileprivate func choice(_ index: Int, _ machine: Machine, isChosen: Bool) -> Choice? {
    let (words, option) = (compiled.lexicon.options[index], compiled.game.options[index])
    if let condition = option.condition, machine.evaluator.value(of: condition, side: 0) == 0 { return nil }
    let kind: Choice.Kind
    switch words.kind.base {
    case .number:
      guard let low = machine.evaluator.value(of: option.low, side: 0),
        let high = machine.evaluator.value(of: option.high, side: 0)
      else { return nil }
      kind = .number(words.kind.number(low), words.kind.number(high))
    case .flag: kind = .flag
    case .choice(let choice): kind = .choice(compiled.lexicon.choiceLabels[choice])
    default: return nil
    }
    let texts = ValueTexts(rules: RecordRules(compiled), sides: SideList())
    return Choice(
      name: words.name, label: words.label, kind: kind, text: texts.text(machine.table.options[index], words.kind),
      isChosen: isChosen)
  }
}

extension GameSession {
  /// What was chosen when the game began, and what counts of the rest, such as `Target 10,000, Opening none`; nil where
  /// there was nothing to choose.
  package var choices: String? {
    let options = rules.compiled.game.options.indices
    let choices = options.compactMap { rules.choice($0, game.machine, isChosen: true) }
    return choices.isEmpty ? nil : choices.map { "\($0.label) \($0.grouped)" }.joined(separator: ", ")
  }
}

extension Rules.Choice {
  /// What counts, as people read it: a number in groups of digits.
  fileprivate var grouped: String {
    guard case .number = kind, let number = ExactDecimal(text) else { return text }
    return Numbers.text(number)
  }
}

extension Rules {
  /// Whether a text is a value of an option within its range.
  package func takes(_ text: String, for choice: Choice) -> Bool {
    guard let words = compiled.lexicon.options.first(where: { $0.name == choice.name }),
      let word = compiled.lexicon.word(text, words.kind)
    else { return false }
    guard case .number(let low, let high) = choice.kind else { return true }
    return (low...high).contains(words.kind.number(word))
  }
}

extension Lexicon {
  /// What was typed for an option, as the engine has it; nil for what cannot be read.
  fileprivate func word(_ text: String, _ kind: ValueKind) -> Int64? {
    switch kind.base {
    case .number: try? Sum.value(of: text).word(parts: Int64(kind.parts))
    case .flag: GameSession.flags[text.lowercased()].map { $0 ? 1 : 0 }
    case .choice(let choice): number(ofWord: text, choice: choice)
    default: nil
    }
  }
}

extension Rules {
  /// Whether there is one grid on the table, and no more.
  package var hasOneBoard: Bool {
    let zones = Set(compiled.lexicon.zones.filter { $0.columns != nil }.map(\.name))
    return compiled.game.states.count(where: { $0.grid != nil }) + zones.count == 1
  }

  /// How many sides play when nothing is said.
  package var standardSides: Int { compiled.game.sides.standard }

  /// Whether the program can deal or roll, and play move by move.
  package var canBePlayed: Bool { !compiled.game.actions.isEmpty }
}
