import Engine
import Expressions

/// What an action does.
extension GameLowering {
  /// All values that the effects need are worked out by one stretch of code, before anything is written.
  ///
  /// - Returns: the effects, for each the register that says whether it is done, and the code.
  mutating func lowerEffects(
    _ action: CheckedGame.Action
  ) -> (effects: [Effect], guards: [Int?], operands: Formula?) {
    code.emitter.beginFormula()
    code.names.begin(action.effectExpressions.map { .expression($0) })
    let start = code.emitter.here
    code.emitter.mark(.action, at: SourceMap.Place(action.syntax.key))
    var last = 0
    var effects: [Effect] = []
    let guards = guards(of: action)
    for ((effect, conditions), condition) in zip(zip(action.effects, action.conditions), guards) {
      // Nothing is worked out for what is not done.
      let skip = condition.map { code.emitter.emit(.jumpIfFalse, $0) }
      code.mark(.branch, conditions.first)
      effects.append(lower(effect, &last))
      if let skip { code.emitter.land(skip) }
    }
    guard code.emitter.here > start else { return (effects, guards, nil) }
    code.emitter.emit(.stop)
    // The last operand may have been gone past.
    return (effects, guards, Formula(entry: start, register: guards.lazy.compactMap(\.self).first ?? last))
  }

  /// The registers that say which effects are done: those whose conditions hold, up to the first that ends something.
  private mutating func guards(of action: CheckedGame.Action) -> [Int?] {
    var goesOn: Int?
    return zip(action.effects, action.conditions).map { effect, conditions in
      guard !conditions.isEmpty else { return goesOn }
      let condition = code.emitter.register()
      code.emitter.emit(.copy, condition, goesOn ?? code.emitter.constant(1).register)
      let skip = goesOn.map { code.emitter.emit(.jumpIfFalse, $0) }
      code.emitter.emit(.copy, condition, code.conjunction(conditions).register)
      if let skip { code.emitter.land(skip) }
      if effect.isEnding {
        let others = code.result(.not, condition, 0, 0...1).register
        goesOn = goesOn.map { code.result(.and, $0, others, 0...1).register } ?? others
      }
      return condition
    }
  }

  /// A zone that is named; where it is one of several by a number that is worked out, the number's register.
  private mutating func reference(_ place: CheckedGame.ZonePlace, _ last: inout Int) -> ZoneReference {
    let first = slots.zoneNumbers[place.zone]
    let side = place.side.map { operand(.expression($0), &last) }
    guard let index = place.index else { return ZoneReference(first, side: side) }
    if let column = place.column { return reference(index, column, in: place, first, side: side, &last) }
    if let number = index.constant { return ZoneReference(first + Int(number), side: side) }
    return ZoneReference(first, register: operand(.expression(index), &last), side: side)
  }

  /// The place of a grid in a row and a column; beyond it there is none.
  private mutating func reference(
    _ row: CheckedExpression, _ column: CheckedExpression, in place: CheckedGame.ZonePlace, _ first: Int, side: Int?,
    _ last: inout Int
  ) -> ZoneReference {
    let shape = checked.zones[place.zone].grid.map { checked.grids[Int($0.id)] }
    let (row, column) = (code.lower(row), code.lower(column))
    last = code.number(ofPlace: row, column, shape?.rows.most ?? 1, shape?.columns.most ?? 1).register
    return ZoneReference(first, register: last, side: side)
  }

  /// Pieces as a list, also where they are a single one.
  private mutating func list(ofPieces pieces: CheckedExpression) -> Int {
    let found = code.lower(pieces)
    return (pieces.type.isList ? found : code.list([found])).register
  }

  /// Pieces of a place as a list of them, or of where they stand, where others like them may lie there, too.
  private mutating func named(
    _ pieces: CheckedExpression, in place: CheckedGame.ZonePlace, _ last: inout Int
  ) -> (list: Int, by: Effect.Naming) {
    let places = PiecePlaces(checked).expression(of: pieces, in: place)
    last = list(ofPieces: places ?? pieces)
    return (last, places == nil ? .faces : .places)
  }

  mutating func formula(ofPieces pieces: CheckedExpression) -> Formula {
    code.emitter.beginFormula()
    code.names.begin([.expression(pieces)])
    let start = code.emitter.here
    let register = list(ofPieces: pieces)
    code.emitter.emit(.stop)
    return Formula(entry: start, register: register)
  }

  private mutating func operand(_ value: CheckedValue, _ last: inout Int) -> Int {
    last = code.lower(value).register
    return last
  }

  private mutating func lower(_ effect: CheckedGame.Effect, _ last: inout Int) -> Effect {
    switch effect {
    case .roll(let zone): return .roll(zone: reference(zone, &last))
    case .rollPicked: return .rollPicked
    case .rollPieces(let pieces, let zone):
      let naming = named(pieces, in: zone, &last)
      return .rollPieces(zone: reference(zone, &last), list: naming.list, by: naming.by)
    case .flipPieces(let pieces, let zone, let facing):
      let naming = named(pieces, in: zone, &last)
      return .flipPieces(zone: reference(zone, &last), list: naming.list, by: naming.by, facing: facing)
    case .shuffle(let zone): return .shuffle(zone: reference(zone, &last))
    case .gather(let zone): return .gather(zone: slots.zoneNumbers[zone])
    case .move(let from, let to, let forEach, let count, let facing):
      let (from, to) = (reference(from, &last), reference(to, &last))
      let register = count.map { operand(.expression($0), &last) }
      return .move(from: from, to: to, forEach: forEach, count: register, facing: facing)
    case .movePieces(let pieces, let from, let to, let facing):
      let naming = named(pieces, in: from, &last)
      let (source, target) = (reference(from, &last), reference(to, &last))
      return .movePieces(from: source, to: target, list: naming.list, by: naming.by, facing: facing)
    case .movePicked(let to, let facing): return .movePicked(to: reference(to, &last), facing: facing)
    case .flip(let zone, let forEach, let count, let facing):
      let zone = reference(zone, &last)
      let register = count.map { operand(.expression($0), &last) }
      return .flip(zone: zone, forEach: forEach, count: register, facing: facing)
    case .deal(let from, let to, let each, let count, let facing):
      let (from, to) = (reference(from, &last), reference(to, &last))
      let register = count.map { operand(.expression($0), &last) } ?? code.emitter.constant(1).register
      return .deal(from: from, to: to, each: each, count: register, facing: facing)
    case .set(let symbol, let whose, let value):
      let owner: Effect.Whose =
        switch whose {
        case .own: .own
        case .of(let side): .of(register: operand(.expression(side), &last))
        case .each: .each
        case .eachOwn: .eachOwn
        }
      return setting(symbol, owner, operand(value, &last))
    case .say(let text): return say(text, &last)
    case .endTurn: return .endTurn
    case .anotherTurn: return .anotherTurn
    case .endRound: return .endRound
    case .endGame: return .endGame
    }
  }

  private func setting(_ symbol: Int, _ whose: Effect.Whose, _ register: Int) -> Effect {
    switch checked.symbols[symbol].kind {
    case .entry(let index) where checked.entries[index].type.isList: return .enterList(entry: index, register: register)
    case .entry(let index): return .enter(entry: index, register: register)
    case .state(let index): return .set(state: index, whose: whose, register: register)
    default: preconditionFailure("the checker lets only state and entries be set")
    }
  }

  /// The parts that are worked out stand in registers; the words are kept with the game's.
  private mutating func say(_ text: CheckedText, _ last: inout Int) -> Effect {
    var operands: [SaidOperand] = []
    lexicon.says.append(said(opened(text), where: nil, &operands, &last))
    said.append(operands)
    return .say(text: lexicon.says.count - 1)
  }

  /// - Parameter condition: the register in which stands whether the text is one that is said, where it hangs on cases.
  private mutating func said(
    _ text: CheckedText, where condition: Int?, _ operands: inout [SaidOperand], _ last: inout Int
  ) -> TextTemplate {
    var parts: [TextTemplate.Part] = []
    for part in text.parts {
      switch part {
      case .literal(let text): parts.append(.literal(text))
      case .value(let expression):
        let form: SaidOperand.Form = expression.type.isList ? .list : expression.type.base == .text ? .text : .word
        last = code.lower(expression, where: condition).register
        operands.append(SaidOperand(register: last, form: form))
        parts.append(.value(Formula(constant: 0), kind(of: expression)))
      case .cases(let lines, let otherwise):
        last = code.first(of: lines.map(\.condition), where: condition).register
        operands.append(SaidOperand(register: last, form: .word))
        let number = last
        var texts: [TextTemplate] = []
        for (index, text) in (lines.map(\.text) + [otherwise]).enumerated() {
          let isMeant = code.result(.equal, number, code.emitter.constant(Int64(index)).register, 0...1).register
          texts.append(said(opened(text), where: isMeant, &operands, &last))
        }
        let words = texts.dropLast().map { TextTemplate.Line(condition: Formula(constant: 0), text: $0) }
        parts.append(.cases(words, otherwise: texts[lines.count]))
      }
    }
    return TextTemplate(parts)
  }
}
