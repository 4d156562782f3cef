import Diagnostics
import Documents
import Engine
import Expressions

/// The lines of the sheet: what is entered, and what is worked out from it.
struct SheetCheck: SectionCheck {
  let typing: Typing
  /// The lines, as far as they have been looked at.
  var entries: [CheckedGame.Entry]

  /// The lines of the sheet with all that they say.
  static func entries(_ typing: Typing) -> [CheckedGame.Entry] {
    var check = SheetCheck(typing: typing, entries: typing.declared.entries)
    check.checkEntries()
    return check.entries
  }

  private mutating func checkEntries() {
    for index in entries.indices {
      let field = syntax.sheet[index].content
      let isComputed = field.isWorkedOut
      if let seat = field.seat, seat > 0 {
        // What holds for the first player holds for all, and has been reported once.
        let type = entries[index].type
        entries[index] = entries[index - seat]
        entries[index].syntax = syntax.sheet[index]
        entries[index].type = type.base == .choice ? entries[index - seat].type : type
        continue
      }
      if isComputed {
        takeLine(index)
        report.refuse(
          [
            "range", "step", "length", "grid", "default", "required", "one_side", "when", "none", "secret", "from",
            "among",
          ],
          in: field.node,
          of: "a line that is worked out")
        if field.value != nil { checkPoints(index, field) }
      } else {
        checkEntered(index, field)
      }
      if let per = field.per, entries[index].perTable { checkTableEntry(index, per, isComputed: isComputed) }
      let type = entries[index].type
      if let winsRound = field.winsRound, ![.bool, .number, .error].contains(type.base) || type.isList {
        report.add(
          CheckMessages.doesNotFit(winsRound, "a round is won by a flag or a number, and this is \(describe(type))"))
      }
    }
  }

  /// What a line without a type is worked out from gives it one.
  private mutating func takeLine(_ index: Int) {
    guard let line = symbol(named: syntax.sheet[index].name).flatMap({ typing.line(index, $0) }) else { return }
    (entries[index].type, entries[index].computed, entries[index].points) = (line.type, line.computed, line.points)
    let isGrid = line.type.isGrid
    let most = isGrid ? typing.vocabulary.grids[Int(line.type.id)].places : CheckLimits.listLength
    if line.type.isList { entries[index].length = 0...most }
  }

  /// An entry of the table is typed once a round; what it is worth is for each side's score to say.
  private mutating func checkTableEntry(_ index: Int, _ per: Node, isComputed: Bool) {
    let field = syntax.sheet[index].content
    guard !isComputed else {
      report.add(CheckMessages.lineOfTable(per))
      return
    }
    // `points: 0` says of any line that it is only written down.
    let isNote = entries[index].points?.constantWord == 0
    if isNote { entries[index].points = nil }
    let keys = (isNote ? [] : ["points"]) + ["one_side", "wins_round", "secret"]
    report.refuse(keys, in: field.node, of: "an entry of the table")
    if let order = syntax.turnOrder, order.hasText("in order") {
      report.add(
        CheckMessages.doesNotFit(per, "where sheets close in order of turns, no entry belongs to the whole table"))
    }
    if entries[index].zone != nil {
      report.add(CheckMessages.doesNotFit(per, "a zone of pieces and an entry of the table cannot have one name"))
    }
    let ranges = entries[index].range.map { [$0.low, $0.high].compactMap(\.self) } ?? []
    let single = ranges + [entries[index].condition].compactMap(\.self)
    let values = single.map { CheckedValue.expression($0) } + [entries[index].standard].compactMap(\.self)
    refuseSideNames(in: values, field.node, "an entry of the table")
  }

  private mutating func checkEntered(_ index: Int, _ field: FieldSyntax) {
    if let secret = field.secret, !syntax.hasPlay || entries[index].zone != nil {
      report.add(CheckMessages.cannotBeSecret(secret, isZone: syntax.hasPlay))
    }
    let type = entries[index].type
    report.refuse(["among"], in: field.node, of: "an entry")
    if type.base == .text, let node = field.type {
      report.add(CheckMessages.textOnSheet(node))
    }
    if let value = field.value {
      report.add(
        CheckMessages.doesNotFit(value.node, "a line is either entered or worked out: it has a `type` or a `value`"))
    }
    if let range = field.range {
      let own = typing.vocabulary.contents(of: type.element ?? type)
      if own.base == .number {
        entries[index].range = self.range(range, .sheet, of: field.item, type: own)
      } else if type.base != .error {
        report.add(CheckMessages.leftOver(range, "range", "only a number has a `range`"))
      }
    }
    if let standard = field.standard {
      if let required = field.required, required.hasText("true") {
        report.add(CheckMessages.leftOver(required, "required", "what is required has no `default`"))
      }
      entries[index].standard = value(standard, .sheet, expecting: type, of: field.item)
    }
    entries[index].condition = field.condition.flatMap {
      expression($0, .sheet, expecting: .bool, of: field.item)
    }
    entries[index].mayBeNone = checkNone(field.none, type, field.words)
    // A choice and a single piece have no natural nothing, so they must be entered.
    if field.standard == nil, !type.isList, [.choice, .piece, .side, .seat].contains(type.base) {
      if field.required?.hasText("false") == true {
        leaveFree(index, field, type)
      } else {
        entries[index].isRequired = true
        if let condition = field.condition { checkNothing(index, condition, type) }
      }
    }
    checkPoints(index, field)
    if let from = field.from { checkSource(from, index) }
  }

  /// Whether a line has pieces of which these can be some.
  private func checkSource(_ from: Node, _ index: Int) {
    let lines = entries.indices.filter { other in
      other != index && entries[other].isEntered && entries[other].type == entries[index].type
        && entries[other].perTable == entries[index].perTable
    }
    let names = lines.map { entries[$0].syntax.name }
    guard entries[index].type.isList, entries[index].type.base == .piece, entries[index].zone == nil else {
      report.add(CheckMessages.leftOver(from, "from", "only a list of pieces can be some of another"))
      return
    }
    if !names.contains(from.text) {
      report.add(CheckMessages.unknown(from, what: "a line of such pieces", among: names))
    }
  }

  /// What need not be entered and has no natural nothing is nobody, or none of the values.
  private mutating func leaveFree(_ index: Int, _ field: FieldSyntax, _ type: ValueType) {
    guard type.base != .piece else {
      if let required = field.required {
        report.add(
          CheckMessages.doesNotFit(
            required, "it is not said which piece this is when none is entered",
            hint: "give it a `default`, or a `length` that begins at 0: `length: 0..1`"))
      }
      return
    }
    entries[index].mayBeNone = true
    entries[index].standard = typing.ownExpression("none", .sheet, expecting: type).map { .expression($0) }
  }

  /// What an entry without a default is while it is not asked: nobody, or none of the values.
  private mutating func checkNothing(_ index: Int, _ condition: Node, _ type: ValueType) {
    if type.base == .piece {
      report.add(
        CheckMessages.doesNotFit(
          condition, "it is not said which piece this is while it is not asked", hint: "give it a `default`"))
    }
    entries[index].mayBeNone = true
  }
}
