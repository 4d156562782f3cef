import Documents
import Engine
import Expressions

/// What a game's words, kinds and texts are called for people: what the lexicon has beside the engine's game.
extension GameLowering {
  /// The words that no section of a file brings along.
  mutating func nameTheRest() {
    lexicon.ranksByTotal = checked.ranking.first.map { isTotal($0.0) } ?? false
    lexicon.totalIsSum =
      !checked.syntax.state.contains { $0.name == "total" }
      && !checked.actions.settings.contains { checked.symbols[$0.symbol].name == "total" }
    lexicon.choices = checked.choices
    lexicon.choiceLabels = checked.choiceLabels
    lexicon.name = checked.syntax.name?.text ?? ""
    lexicon.title = checked.syntax.title?.text ?? lexicon.name
    lexicon.summary = checked.syntax.summary?.text
    lexicon.notes = checked.syntax.notes?.text
    lexicon.source = checked.syntax.source?.text
    lexicon.phases = checked.syntax.phases.map(\.text)
    lexicon.points = kind(checked.numbers.points)
    lexicon.score = kind(checked.numbers.score)
    lexicon.ranking = checked.ranking.map { kind($0.0.type) }
    for value in checked.values {
      nameWhatIsRead(by: value.syntax.groupName, value.text?.expressions ?? value.value.expressions)
    }
    for entry in checked.entries where !entry.isEntered {
      nameWhatIsRead(by: entry.syntax.entryName, (entry.computed ?? entry.points)?.expressions ?? [])
    }
  }

  private func isTotal(_ expression: CheckedExpression) -> Bool {
    let root = expression.tree.nodes[expression.tree.root]
    return root.operation == .name && root.symbol.map { checked.symbols[$0].name } == "total"
  }

  /// The lines that are entered, the state and the zones behind something that is worked out.
  private mutating func nameWhatIsRead(by name: String, _ expressions: [CheckedExpression]) {
    let graph = checked.readGraph
    var read = lexicon.readBy[name] ?? []
    for symbol in graph.names(graph.readings(of: expressions, through: [.kept, .lines]))
    where !symbol.isWorkedOut(checked) {
      if !read.contains(symbol.written) { read.append(symbol.written) }
    }
    lexicon.readBy[name] = read
  }

  mutating func words(_ field: Named<FieldSyntax>, _ type: ValueType) -> OptionWords {
    let label = field.content.label?.text ?? Lexicon.spoken(field.askedName)
    guard let part = field.content.part else {
      return OptionWords(
        name: field.name, label: label, kind: kind(type, none: field.content.none),
        condition: field.content.condition?.text)
    }
    return OptionWords(
      name: field.name, label: part.item.map { "\(label) \($0 + 1)" } ?? "\(label): how many",
      kind: kind(type, none: part.item == nil ? nil : field.content.none), condition: field.content.condition?.text,
      list: .init(name: field.askedName, label: label, item: part.item, length: part.length))
  }

  /// The kind of what may be nobody, if it is said how that is written.
  mutating func kind(_ type: ValueType, none: Node?) -> ValueKind {
    var kind = kind(type)
    guard let none else { return kind }
    kind.none = Int16(truncatingIfNeeded: lexicon.nones.firstIndex(of: none.text) ?? lexicon.nones.count)
    if !lexicon.nones.contains(none.text) { lexicon.nones.append(none.text) }
    return kind
  }

  /// Of a line, a state or an option by itself, nothing is called as they say.
  mutating func kind(of expression: CheckedExpression) -> ValueKind {
    let root = expression.tree.nodes[expression.tree.root]
    guard root.operation == .name, let symbol = root.symbol else { return kind(expression.type) }
    let none: Node? =
      switch checked.symbols[symbol].kind {
      case .entry(let index): checked.entries[index].syntax.content.none
      case .state(let index): checked.states[index].none
      case .option(let index): checked.options[index].syntax.content.none
      default: nil
      }
    return kind(expression.type, none: none)
  }

  func kind(_ type: ValueType) -> ValueKind {
    if type.base == .place {
      var kind = kind(checked.grids[Int(type.id)].contents)
      (kind.isPlace, kind.isList) = (true, type.isList)
      return kind
    }
    let base: ValueKind.Base =
      switch type.base {
      case .bool: .flag
      case .text: .text
      case .side: .side
      case .seat: .seat
      case .choice: .choice(Int(type.id))
      case .piece: .piece(Int(type.id))
      default: .number
      }
    return ValueKind(base, isList: type.isList, parts: type.parts)
  }

  mutating func template(_ text: CheckedText) -> TextTemplate {
    TextTemplate(
      opened(text).parts.map { part in
        switch part {
        case .literal(let text): return .literal(text)
        case .value(let expression): return .value(code.formula(expression), kind(of: expression))
        case .cases(let lines, let otherwise):
          let lines = lines.map { TextTemplate.Line(condition: code.formula($0.condition), text: template($0.text)) }
          return .cases(lines, otherwise: template(otherwise))
        }
      })
  }

  /// The text with what is put together by names in their place.
  func opened(_ text: CheckedText) -> CheckedText {
    CheckedText(
      parts: text.parts.flatMap { part -> [CheckedText.Part] in
        guard case .value(let expression) = part, let inner = self.text(namedBy: expression) else { return [part] }
        return opened(inner).parts
      })
  }

  private func text(namedBy expression: CheckedExpression) -> CheckedText? {
    let root = expression.tree.nodes[expression.tree.root]
    guard root.operation == .name, let symbol = root.symbol, case .value(let index) = checked.symbols[symbol].kind
    else {
      return nil
    }
    return checked.values[index].text
  }
}

extension Symbol {
  /// Whether it is neither a line that is entered nor state nor a zone.
  fileprivate func isWorkedOut(_ checked: CheckedGame) -> Bool {
    switch kind {
    case .state, .zone, .seats, .round: false
    case .entry(let index): !checked.entries[index].isEntered
    default: true
    }
  }
}
