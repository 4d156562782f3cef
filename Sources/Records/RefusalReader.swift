import Diagnostics
import Documents
import Engine
import RuleLanguage

/// Says what an engine's refusal means in the words of a record, and where the record shows it.
struct RefusalReader {
  struct Explained {
    var wording: RecordWording
    var cell: Int
    var place: RecordPlace
    /// Other cells that belong to the mistake.
    var related: [Int] = []
    /// Where in the rules a fault came up.
    var ruleSpan: Span?
    /// What that place in the rules is.
    var ruleLabel = "in the rules"
  }

  let tape: Tape
  let rules: RecordRules
  let form: RecordForm
  /// `nil` where the game could not be set up.
  let machine: Machine?
  /// What the record is paid from.
  let account: WorkAccount

  private var lexicon: Lexicon { rules.lexicon }

  /// - Parameters:
  ///   - place: what was being played.
  ///   - cell: the round, sheet or move that was refused.
  func read(_ refusal: Refusal, _ place: RecordPlace, at cell: Int) -> Explained {
    // Where nothing more was paid, whatever came of it is no reason.
    guard account.isSound, refusal != .unpaid else { return unpaid(place, cell) }
    switch refusal {
    case .sideCount(let count, let low, let high):
      return Explained(wording: .sideCount(count, low, high), cell: form.sidesCell, place: place)
    case .option(let option, let value, let low, let high): return badOption(option, value, low, high)
    case .optionNotInSteps(let option, let value, let step):
      let kind = lexicon.options[option].kind
      return mistake(
        ofOption: option, .steps(rules.spoken.options[option], text(value, kind), text(step, kind), .optionValue))
    case .complete: return Explained(wording: .overAfterRound(machine?.closedRounds ?? 0), cell: cell, place: place)
    case .nobodyPlays: return Explained(wording: .nobodyPlays, cell: form.sidesCell, place: place)
    case .everybodyMisses: return Explained(wording: .everybodyMisses, cell: cell, place: place)
    case .isOut(let side) where place.move < 0:
      // Nobody has done anything yet: the turn is given to a side that has none.
      let turn = form.givenCell.flatMap { tape.value(of: $0, forKey: "turn") }
      let hasLeft = form.sides.roundsOfLeft[side] ?? .max <= machine?.closedRounds ?? 0
      return Explained(
        wording: .turnOfNobody(form.sides.names[side], hasLeft: hasLeft), cell: turn ?? cell, place: place.of(side))
    case .isOut(let side):
      return Explained(wording: .isOut(form.sides.names[side], nil), cell: cell, place: place.of(side))
    case .beginsBehindEnd, .nobodyHasTurns, .laidWherePiecesStart: return badPosition(refusal, cell)
    case .impossibleFace, .notEnoughPieces:
      return place.move < 0 ? badPosition(refusal, cell) : badMove(refusal, place, cell)
    case .playedInTurns: return Explained(wording: .wrongKindOfGame, cell: cell, place: place)
    case .optionNotAsked(let option):
      let cell = form.optionsCell.flatMap { tape.value(of: $0, named: lexicon.options[option].name) } ?? form.sidesCell
      return Explained(
        wording: .notAsked(rules.spoken.options[option], lexicon.options[option].condition), cell: cell,
        place: RecordPlace(field: .option(option)))
    case .required, .notAsked, .outOfRange, .notInSteps, .badLength, .outsideGrid:
      return badEntry(refusal, place, cell)
    case .tooManyOfOnePiece(let excess): return tooManyOfOne(excess, place, cell)
    case .oneSide(let entry, let sides): return oneSide(entry, sides, place, cell)
    case .check(let check, let side): return failedCheck(check, side, place, cell)
    case .tooLarge(let stored, let side):
      return Explained(wording: .tooLarge(name(stored), parts: parts(stored)), cell: cell, place: place.of(side))
    case .tooManyItems(let state, let side, let count, let most):
      return Explained(
        wording: .tooManyItems(rules.spoken.states[state], count, most), cell: cell, place: place.of(side))
    case .stateOutsideGrid(let state, let side, let row, let column, let rows, let columns):
      return Explained(
        wording: .outsideGrid(rules.spoken.states[state], row, column, rows, columns), cell: cell, place: place.of(side)
      )
    case .nobody(let state, let side):
      return Explained(wording: .nobody(name(.state(state) as StoredPlace)), cell: cell, place: place.of(side))
    case .fault(let fault, let evaluated, let side):
      let span = rules.compiled.span(of: fault)
      return Explained(
        wording: wording(of: fault, in: evaluated), cell: cell, place: place.of(side), ruleSpan: span)
    case .waits(let evaluated, let round, let side):
      return Explained(wording: .waits(name(evaluated), round), cell: cell, place: place.of(side))
    case .waitsTooLong(let round): return Explained(wording: .waitsTooLong(round), cell: cell, place: place)
    case .roundCount(let count): return Explained(wording: .roundCount(count), cell: cell, place: place)
    case .tooManyPieces: return Explained(wording: .tooLarge("the number of pieces"), cell: cell, place: place)
    case .endless(let action):
      return Explained(wording: .endless(rules.spoken.actions[action]), cell: cell, place: place)
    default: return badMove(refusal, place, cell)
    }
  }

  /// A position with which no game can begin.
  private func badPosition(_ refusal: Refusal, _ cell: Int) -> Explained {
    func zone(_ zone: Int) -> String { lexicon.zones[zone].name }
    let wording: RecordWording =
      switch refusal {
      case .beginsBehindEnd(let round, let last): .beginsBehindEnd(round, last)
      case .laidWherePiecesStart(let home): .laidWherePiecesStart(zone(home))
      case .impossibleFace(let home, let face):
        .givenElsewhere(text(face, ValueKind(.piece(lexicon.zones[home].kind))), zone(home))
      case .notEnoughPieces(let home, let needed, let has): .givenTooMany(zone(home), needed, has)
      default: .nobodyHasTurns
      }
    return Explained(wording: wording, cell: cell, place: RecordPlace(field: .key("given")))
  }

  /// A fault, and what is missing where that is why.
  private func wording(of fault: FaultPlace, in evaluated: EvaluatedPlace) -> RecordWording {
    let what = name(evaluated)
    if let cell = rules.compiled.missingCell(of: fault) {
      return .missingCell(rules.compiled.reason(of: fault), cell.column, in: what)
    }
    if rules.compiled.lacksEarlierRound(fault) { return .tooEarly(rules.compiled.reason(of: fault), in: what) }
    guard let entry = rules.compiled.missingEntry(of: fault) else {
      return .fault(rules.compiled.reason(of: fault), in: what)
    }
    return .missing(rules.spoken.entries[entry], in: what)
  }

  private func unpaid(_ place: RecordPlace, _ cell: Int) -> Explained {
    Explained(
      wording: .unpaid(account), cell: cell, place: place, ruleSpan: rules.compiled.span(ofDearestIn: account),
      ruleLabel: "this costs most")
  }

  // MARK: Options and sheets

  private func badOption(_ option: Int, _ value: Int64, _ low: Int64, _ high: Int64) -> Explained {
    let kind = lexicon.options[option].kind
    let spoken = rules.spoken.options[option]
    let wording: RecordWording =
      low > high
      ? .emptyRange(spoken, text(value, kind), .optionValue)
      : .range(spoken, text(value, kind), text(low, kind), text(high, kind), .optionValue)
    return mistake(ofOption: option, wording)
  }

  private func mistake(ofOption option: Int, _ wording: RecordWording) -> Explained {
    let cell = form.optionsCell.flatMap { tape.value(of: $0, named: lexicon.options[option].name) } ?? form.sidesCell
    return Explained(wording: wording, cell: cell, place: RecordPlace(field: .option(option)))
  }

  /// What is entered for nobody, where an entry may have that.
  private func nobody(ofEntry entry: Int) -> String? {
    let none = lexicon.entries[entry].kind.none
    return none >= 0 ? lexicon.nones[Int(none)] : nil
  }

  private func badEntry(_ refusal: Refusal, _ place: RecordPlace, _ cell: Int) -> Explained {
    switch refusal {
    case .required(let entry, let side):
      let tableKey = rules.game.entries[entry].isOfTable ? lexicon.entries[entry].entryName : nil
      return entryMistake(
        .required(
          rules.spoken.entries[entry], tableKey: tableKey, nobody: nobody(ofEntry: entry),
          inClosedRound: isClosed(place)), entry, side, place, cell)
    case .notAsked(let entry, let side):
      let condition = lexicon.entries[entry].condition
      return entryMistake(.notAsked(rules.spoken.entries[entry], condition), entry, side, place, cell)
    case .outOfRange(let entry, let side, let value, let low, let high):
      let (name, kind) = (rules.spoken.entries[entry], lexicon.entries[entry].kind.contents)
      let wording: RecordWording =
        low > high
        ? .emptyRange(name, text(value, kind), .outOfRange)
        : .range(name, text(value, kind), text(low, kind), text(high, kind), .outOfRange)
      return entryMistake(wording, entry, side, place, cell)
    case .notInSteps(let entry, let side, let value, let step):
      let kind = lexicon.entries[entry].kind.contents
      return entryMistake(
        .steps(rules.spoken.entries[entry], text(value, kind), text(step, kind), .outOfRange), entry, side, place, cell)
    case .badLength(let entry, let side, let count, let low, let high):
      return entryMistake(.length(rules.spoken.entries[entry], count, low, high), entry, side, place, cell)
    case .outsideGrid(let entry, let side, let row, let column, let rows, let columns):
      return entryMistake(
        .outsideGrid(rules.spoken.entries[entry], row, column, rows, columns), entry, side, place, cell)
    default: return Explained(wording: .wrongKindOfGame, cell: cell, place: place)
    }
  }

  private func entryMistake(
    _ wording: RecordWording, _ entry: Int, _ side: Int, _ place: RecordPlace, _ cell: Int
  ) -> Explained {
    let place = place.of(rules.game.entries[entry].isOfTable ? nil : side).with(.entry(entry))
    return Explained(wording: wording, cell: valueCell(entry, side, place) ?? cell, place: place)
  }

  /// The last line that holds the piece, and the others beside it.
  private func tooManyOfOne(_ excess: PieceExcess, _ place: RecordPlace, _ cell: Int) -> Explained {
    let face = text(excess.face, ValueKind(.piece(excess.kind)))
    // Where pieces lie face down, nobody is told where one of them is.
    if excess.places.contains(where: { isFaceDown($0.entry, $0.side) }) {
      return Explained(wording: .takenAlready(face, excess.copies), cell: cell, place: place)
    }
    let lines = excess.places.map { line in
      let isNamed = line.side != nil && form.sides.count > 1
      return RecordWording.Line(
        name: rules.spoken.entries[line.entry], side: isNamed ? line.side.map { form.sides.names[$0] } : nil,
        count: line.count)
    }
    let cells = excess.places.map { valueCell($0.entry, $0.side ?? 0, place) }
    let last = excess.places[excess.places.count - 1]
    return Explained(
      wording: .tooManyOfOne(face, excess.copies, excess.owner, lines), cell: cells.last.flatMap(\.self) ?? cell,
      place: place.of(last.side).with(.entry(last.entry)), related: cells.dropLast().compactMap(\.self))
  }

  /// Whether a line is a zone in which pieces lie, or may lie, face down.
  private func isFaceDown(_ entry: Int, _ side: Int?) -> Bool {
    rules.game.zones.enumerated().contains { index, zone in
      guard zone.entry == entry else { return false }
      let pieces = machine?.pieces(inZone: index, side: zone.perSide ? side : nil) ?? []
      return zone.facing != .up || pieces.contains { $0.facing != .up }
    }
  }

  private func oneSide(_ entry: Int, _ sides: [Int], _ place: RecordPlace, _ cell: Int) -> Explained {
    let name = nameForAll(entry)
    guard let first = sides.first, sides.count > 1 else {
      return Explained(wording: .noSide(name), cell: cell, place: place.of(nil).with(.entry(entry)))
    }
    let place = place.of(sides[1]).with(.entry(entry))
    return Explained(
      wording: .twoSides(name, other: form.sides.names[first]), cell: valueCell(entry, sides[1], place) ?? cell,
      place: place,
      related: [valueCell(entry, first, place)].compactMap(\.self))
  }

  /// What an entry for each player is called where all of them are meant.
  private func nameForAll(_ entry: Int) -> String {
    let name = rules.spoken.entries[entry]
    guard let seat = lexicon.entries[entry].seat else { return name }
    let ends = [".\(seat + 1)", ", player \(seat + 1)"].filter(name.hasSuffix)
    return ends.first.map { String(name.dropLast($0.count)) } ?? name
  }

  private func failedCheck(_ check: Int, _ side: Int?, _ place: RecordPlace, _ cell: Int) -> Explained {
    let words = lexicon.checks[check]
    // What was refused is undone, defaults included: the message reads them.
    machine?.fillOpenRound()
    let names = ValueTexts(rules: rules, sides: form.sides)
    let blamed = words.blame.flatMap { machine?.evaluator.value(of: $0, side: side ?? 0) }.map { Int($0) }
    // Seats go round the table, so that both a side and a seat are a side's.
    let place = place.of(side ?? blamed.map { $0 % form.sides.count })
    let message = machine.flatMap { machine in
      words.message.map { names.text($0, evaluator: machine.evaluator, side: side ?? 0) }
    }
    let sheet = place.side >= 0 ? sheetCell(place.side, place) : nil
    return Explained(
      wording: .check(rules.spoken.checks[check], message), cell: sheet ?? cell, place: place.with(.check(check)))
  }

  /// Whether a place is in a round of sheets that the record says is finished.
  private func isClosed(_ place: RecordPlace) -> Bool {
    place.move < 0 && place.round > 0 && place.round <= form.closedRounds
  }

  // MARK: Cells

  private func sheetCell(_ side: Int, _ place: RecordPlace) -> Int? {
    guard place.move < 0, form.hasSheets(ofRound: place.round - 1) else { return nil }
    let sheet = form.sheet(round: place.round - 1, side: side)
    return sheet.isPresent ? Int(sheet.cell) : nil
  }

  private func tableCell(_ place: RecordPlace) -> Int? {
    guard place.move < 0, place.round > 0 else { return nil }
    let table = form.table(round: place.round - 1)
    return table.isPresent ? Int(table.cell) : nil
  }

  /// The value of an entry, or the sheet where it was not entered.
  private func valueCell(_ entry: Int, _ side: Int, _ place: RecordPlace) -> Int? {
    let isOfTable = rules.game.entries[entry].isOfTable
    guard let sheet = isOfTable ? tableCell(place) : sheetCell(side, place) else { return nil }
    return tape.value(of: sheet, named: lexicon.entries[entry].name) ?? sheet
  }

  // MARK: Names

  func text(_ value: Int64, _ kind: ValueKind) -> String {
    ValueTexts(rules: rules, sides: form.sides, areWritten: rules.naming == .names).text(value, kind.element)
  }

  /// In which parts of one a stored number is counted.
  private func parts(_ place: StoredPlace) -> Int16 {
    switch place {
    case .entry(let entry): lexicon.entries[entry].kind.parts
    case .state(let state): lexicon.states[state].kind.parts
    case .value(let value): lexicon.parts(ofShownValue: value)
    case .score, .points: lexicon.score.parts
    case .winnings: 1
    }
  }

  private func name(ofValue value: Int) -> String {
    let name = lexicon.name(ofShownValue: value)
    guard rules.naming == .labels else { return "`\(name)`" }
    return "`\(lexicon.shown.first { $0.source == .value(value) }?.label ?? Lexicon.spoken(name))`"
  }

  private func name(_ place: StoredPlace) -> String {
    switch place {
    case .entry(let entry): "`\(rules.spoken.entries[entry])`"
    case .state(let state): "`\(rules.spoken.states[state])`"
    case .value(let value): name(ofValue: value)
    case .score: "the score"
    case .points: "the sum of the points"
    case .winnings: "the sum of the winnings"
    }
  }

  private func name(_ place: EvaluatedPlace) -> String {
    switch place {
    case .option(let option): "the option `\(rules.spoken.options[option])`"
    case .rounds: "the number of rounds"
    case .entry(let entry): "`\(rules.spoken.entries[entry])`"
    case .points(let entry): "the points of `\(rules.spoken.entries[entry])`"
    case .score: "the score"
    case .check(let check): "the check `\(rules.spoken.checks[check])`"
    case .state(let state): "`\(rules.spoken.states[state])`"
    case .value(let value): name(ofValue: value)
    case .end: "the end of the game"
    case .ranking: "the ranking"
    case .outcome: "the result"
    case .action(let action): "the action `\(rules.spoken.actions[action])`"
    case .out: "who is out"
    case .skip: "who misses a turn"
    case .turnOrder: "whose turn it is"
    case .pieces: "the number of pieces"
    }
  }
}

extension Lexicon {
  /// The name of a value that is worked out between rounds.
  func name(ofShownValue value: Int) -> String {
    shown.first { $0.source == .value(value) }?.name
      ?? (valueNames.indices.contains(value) ? valueNames[value] : "a value")
  }

  /// In which parts of one it is counted.
  func parts(ofShownValue value: Int) -> Int16 { shown.first { $0.source == .value(value) }?.kind.parts ?? 1 }
}

extension RecordPlace {
  /// The same place with a side of its own, if there is one.
  func of(_ side: Int?) -> RecordPlace {
    var place = self
    if let side { place.side = side }
    return place
  }
}
