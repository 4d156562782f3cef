import Decimals
import Engine
import RuleLanguage

/// Words of the engine as people read them.
package struct ValueTexts {
  package let rules: RecordRules
  package let sides: SideList

  /// Whether words are given as files have them, and not as people read them.
  package let areWritten: Bool

  package init(rules: RecordRules, sides: SideList, areWritten: Bool = false) {
    self.rules = rules
    self.sides = sides
    self.areWritten = areWritten
  }

  /// A single value.
  package func text(_ word: Int64, _ kind: ValueKind) -> String {
    if kind.isPlace { return PlaceWord(word).isEmpty ? "none" : text(PlaceWord(word).contents, kind.contents) }
    return switch kind.base {
    case .number where kind.parts > 1: kind.number(word).text
    case .number, .text: String(word)
    case .flag: word != 0 ? "yes" : "no"
    case .square where word > 0: PlaceWord.text(ofNumber: word)
    case .square: none(kind)
    case _ where word < 0: none(kind)
    case .side: name(word, sides.names) ?? none(kind)
    case .seat: sides.seatName(Int(clamping: word), rules.playersPerSide) ?? none(kind)
    case .choice(let choice) where areWritten: name(word, rules.choices[choice]) ?? none(kind)
    case .choice(let choice):
      rules.lexicon.choiceLabels[choice].indices.contains(Int(word))
        ? rules.lexicon.choiceLabels[choice][Int(word)] : none(kind)
    case .piece(let face): name(word, rules.faces[face]) ?? none(kind)
    }
  }

  /// Nobody or nothing, in the words of the rules where they have some.
  private func none(_ kind: ValueKind) -> String {
    if kind.none >= 0 { return rules.lexicon.nones[Int(kind.none)] }
    return switch kind.base {
    case .side, .seat: "nobody"
    default: "none"
    }
  }

  /// A list, its items with a comma and a space between two; of a grid its rows, with points for empty places.
  package func text(_ words: some Sequence<Int64>, _ kind: ValueKind) -> String {
    if kind.isPlace {
      return rows(words, kind).map { $0.isEmpty ? "." : $0.joined(separator: " ") }.joined(separator: " / ")
    }
    return words.map { text($0, kind) }.joined(separator: ", ")
  }

  /// What lies in a grid, row by row; a point where nothing does, and a cross for a yes.
  package func rows(_ places: some Sequence<Int64>, _ kind: ValueKind) -> [[String]] {
    let texts = ValueTexts(rules: rules, sides: sides, areWritten: true)
    return PlaceWord.rows(of: places).map { row in
      row.map { word in word.map { kind.base == .flag ? "x" : texts.text($0, kind.contents) } ?? "." }
    }
  }

  /// What lies in one place of a grid, for people: the label of a word where that takes no more room than the word.
  package func shortest(_ written: String, _ kind: ValueKind) -> String {
    guard case .choice(let choice) = kind.base,
      let word = rules.lexicon.choices[choice].firstIndex(of: written),
      rules.lexicon.choiceLabels[choice].indices.contains(word)
    else { return written }
    let label = rules.lexicon.choiceLabels[choice][word]
    return label.count <= written.count && !label.contains(" ") ? label : written
  }

  /// A text with its parts worked out; a part that cannot be is an ellipsis.
  package func text(_ template: TextTemplate, evaluator: Evaluator, side: Int) -> String {
    text(template, evaluator) { evaluator.value(of: $0, side: side) }
  }

  /// A text whose parts are worked out by `value`, on `evaluator`.
  package func text(_ template: TextTemplate, _ evaluator: Evaluator, value: (Formula) -> Int64?) -> String {
    template.parts.map { part in
      switch part {
      case .literal(let text): text
      case .value(let formula, let kind): value(formula).map { text($0, kind, evaluator) } ?? "…"
      case .cases(let lines, let otherwise): cases(lines, otherwise, evaluator, value)
      }
    }.joined()
  }

  /// The text of the first line whose condition holds; an ellipsis where it is not known which.
  private func cases(
    _ lines: [TextTemplate.Line], _ otherwise: TextTemplate, _ evaluator: Evaluator, _ value: (Formula) -> Int64?
  ) -> String {
    for line in lines {
      guard let holds = value(line.condition) else { return "…" }
      if holds != 0 { return text(line.text, evaluator, value: value) }
    }
    return text(otherwise, evaluator, value: value)
  }

  /// A text that an action has said.
  package func text(_ template: TextTemplate, said parts: [SaidPart]) -> String {
    var rest = parts[...]
    return text(template, takingFrom: &rest)
  }

  /// Of cases their number comes first, then the parts of all of them.
  private func text(_ template: TextTemplate, takingFrom rest: inout ArraySlice<SaidPart>) -> String {
    var result = ""
    for part in template.parts {
      switch part {
      case .literal(let text): result += text
      case .value(_, let kind): result += rest.popFirst().map { text($0, kind) } ?? "…"
      case .cases(let lines, let otherwise):
        let number = rest.popFirst()
        for (index, inner) in (lines.map(\.text) + [otherwise]).enumerated() {
          let text = text(inner, takingFrom: &rest)
          if number == .word(Int64(index)) { result += text }
        }
      }
    }
    return result
  }

  private func text(_ part: SaidPart, _ kind: ValueKind) -> String {
    switch part {
    case .word(let word): text(word, kind)
    case .list(let words): text(words, kind.element)
    case .text(let text): text
    }
  }

  /// What the last evaluation gave.
  package func text(_ word: Int64, _ kind: ValueKind, _ evaluator: Evaluator) -> String {
    if kind.isList { return text(Array(evaluator.list(word)), kind.element) }
    return kind.base == .text ? evaluator.text(word) : text(word, kind)
  }

  private func name(_ word: Int64, _ names: NameList) -> String? {
    word >= 0 && word < Int64(names.count) ? names[Int(word)] : nil
  }
}
