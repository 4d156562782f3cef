import Engine
import HouseRules
import Records
import RuleLanguage

extension Rules {
  /// What the rules let a table choose when a game starts.
  package struct Choice: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case number(Int64, Int64)
      case flag
      case choice([String])
    }

    package var name: String
    package var label: String
    package var kind: Kind
    /// What counts when nothing is chosen.
    package var standard: String
  }

  /// The options, with what counts for a number of sides.
  package func choices(sides: Int) -> [Choice] {
    guard let table = try? Table.setUp(compiled.game, sideCount: sides, options: [], preparesCombos: false) else {
      return []
    }
    let machine = Machine(table)
    guard (try? machine.start()) != nil else { return [] }
    let texts = ValueTexts(rules: RecordRules(compiled), sides: SideList())
    return zip(compiled.lexicon.options.indices, compiled.lexicon.options).compactMap { index, words in
      let option = compiled.game.options[index]
      let kind: Choice.Kind
      switch words.kind.base {
      case .number:
        guard let low = machine.evaluator.value(of: option.low, side: 0),
          let high = machine.evaluator.value(of: option.high, side: 0)
        else { return nil }
        kind = .number(low, high)
      case .flag: kind = .flag
      case .choice(let choice): kind = .choice(compiled.lexicon.choices[choice])
      default: return nil
      }
      return Choice(
        name: words.name, label: words.label, kind: kind, standard: texts.text(table.options[index], words.kind))
    }
  }
}
