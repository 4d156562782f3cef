import Diagnostics
import Documents
import Engine
import Expressions

extension Checker {
  // MARK: Sides and options

  func checkSides() {
    guard let syntax = syntax.sides else {
      sides = (1...CheckLimits.sides, 2, 1)
      return
    }
    if let count = syntax.count {
      guard let range = sideCount(count) else { return }
      sides.count = range
    }
    sides.standard = sides.count.lowerBound
    let bounds = Int64(sides.count.lowerBound)...Int64(sides.count.upperBound)
    if let standard = syntax.standard { sides.standard = wholeNumber(standard, bounds) ?? sides.standard }
    if let players = syntax.players { sides.players = wholeNumber(players, 1...16) ?? 1 }
  }

  private func sideCount(_ node: Node) -> ClosedRange<Int>? {
    let text = node.text
    let parts = splitRange(text)
    let low = parts.map { $0.low.flatMap { Int(text.part($0)) } } ?? Int(text)
    let high = parts.map { $0.high.map { Int(text.part($0)) } ?? CheckLimits.sides } ?? Int(text)
    guard let low, let high, 1 <= low, low <= high, high <= CheckLimits.sides else {
      report.add(CheckMessages.badSides(node))
      return nil
    }
    return low...high
  }

  /// Options see those before them: each is declared once it is checked.
  func checkOptions() {
    for (index, option) in syntax.options.enumerated() {
      let field = option.content
      refuse(
        ["per", "length", "required", "phase", "one_side", "points", "value", "needed", "wins_round", "secret"],
        in: field.node, of: "an option")
      let type = self.type(field.type, of: field.of, field.node)
      if type.base == .text, let node = field.type {
        let hint = "write `type: choice`, and its words in `of`"
        report.add(CheckMessages.doesNotFit(node, "an option cannot be a text", hint: hint))
      }
      let range = field.range.flatMap { self.range($0, .setUp) }
      let standard = type.base == .text ? nil : field.standard.flatMap { self.value($0, .setUp, expecting: type) }
      let condition = field.condition.flatMap { expression($0, .setUp, expecting: .bool) }
      let mayBeNone = checkNone(field.none, type, field.of)
      options.append(
        .init(
          syntax: option, type: type, range: range, standard: standard, condition: condition, mayBeNone: mayBeNone))
      declare(
        Symbol(name: option.name, kind: .option(index), type: type, level: .setUp, perTable: true, key: option.key))
    }
  }

  /// Whether nobody may be meant; only of some types that can be.
  func checkNone(_ none: Node?, _ type: ValueType, _ values: [Node]) -> Bool {
    guard let none, type.base != .error else { return false }
    guard [.side, .seat, .choice].contains(type.base), !type.isList else {
      report.add(
        CheckMessages.doesNotFit(none, "only a side, a seat or a choice may be nobody, and this is \(describe(type))"))
      return false
    }
    if let same = values.first(where: { $0.hasText(none.text) && !$0.hasText("none") }) {
      report.add(
        CheckMessages.doesNotFit(
          same, "`\(same.text)` is a value and stands for none of the values, too",
          hint: "leave it out of the values: `none: \(none.text)` has it"))
    }
    return true
  }

  /// Keys that a field has in general and not in this place.
  func refuse(_ names: [String], in node: Node, of what: String) {
    for pair in node.pairs where names.contains(pair.key.text) {
      report.add(CheckMessages.doesNotFit(pair.key, "`\(pair.key.text)` means nothing in \(what)"))
    }
  }

  // MARK: Sheet

  func declareEntries() {
    for (index, entry) in syntax.sheet.enumerated() {
      let field = entry.content
      let isComputed = !field.saysType && field.of.isEmpty && (field.value != nil || field.points != nil)
      if !field.saysType, field.of.isEmpty, !isComputed {
        report.add(DecodeMessages.missingKey("type", of: .field, at: field.node))
      }
      var type = isComputed ? ValueType.int : self.type(field.type, of: field.of, field.node)
      // A length or a type that cannot be read leaves open what this is.
      if field.length == nil && field.node.pair(forKey: "length") != nil { type = .error }
      if field.type == nil, field.saysType { type = .error }
      let length = length(field.length)
      if length != nil { type = .list(type) }
      if field.length != nil, length == nil { type = .error }
      entries.append(
        .init(
          syntax: entry, type: type, length: length, range: nil, standard: nil,
          isRequired: field.required?.hasText("true") ?? false, computed: nil, points: nil,
          phase: phase(field.phase) ?? 0, perTable: field.per?.hasText("table") ?? false, zone: nil))
      // A line of one player has no name of its own: expressions see the list of all.
      let symbol = declare(
        Symbol(
          name: field.seat == nil ? entry.name : "", kind: .entry(index), type: type, level: .sheet,
          perTable: entries[index].perTable, key: entry.key))
      if field.seat == 0 { declareSeats(index, isComputed: isComputed) }
      if isComputed { lazyTypes[symbol] = { [unowned self] in computeEntry(index, symbol) } }
    }
    if let extra = syntax.sheet.dropFirst(Layout.maximumEntries).first {
      report.add(CheckMessages.tooMany(extra.key, "a sheet has at most \(Layout.maximumEntries) lines"))
    }
  }

  /// What expressions read of an entry for each player.
  private func declareSeats(_ index: Int, isComputed: Bool) {
    let (entry, type) = (syntax.sheet[index], entries[index].type)
    refuse(["length"], in: entry.content.node, of: "an entry for each player")
    if isComputed, let per = entry.content.per {
      report.add(CheckMessages.lineOfTable(per))
    }
    declare(
      Symbol(
        name: entry.entryName, kind: .seats(index, count: entry.content.seats),
        type: type.isList ? .error : .list(type), level: .sheet, perTable: false, key: entry.key))
  }

  func phase(_ node: Node?) -> Int? {
    guard let node else { return nil }
    guard let index = syntax.phases.firstIndex(where: { $0.hasText(node.text) }) else {
      // A file without phases has been told so once for all.
      if !syntax.phases.isEmpty {
        report.add(CheckMessages.unknown(node, what: "a phase", among: syntax.phases.map(\.text)))
      }
      return nil
    }
    return index
  }

  /// A line without a type: its value, or its points, give it one.
  private func computeEntry(_ index: Int, _ symbol: Int) {
    let field = syntax.sheet[index].content
    var type: ValueType?
    if let cases = field.value {
      entries[index].computed = value(cases, .sheet, &type)
    } else if let cases = field.points {
      entries[index].points = value(cases, .sheet, expecting: .int)
    }
    let found = field.value == nil ? .int : type ?? .error
    if !canBeKept(found) || found.depth > 1 {
      report.add(CheckMessages.doesNotFit(field.node, "a line of the sheet cannot be \(describe(found))"))
    }
    _ = noteDepth(symbol, [entries[index].computed, entries[index].points].compactMap(\.self))
    if found.isList { entries[index].length = 0...CheckLimits.listLength }
    symbols[symbol].type = found
    entries[index].type = found
  }

  /// Whether values of this type, or their elements, are words that mean the same later.
  private func canBeKept(_ type: ValueType) -> Bool {
    [.int, .bool, .choice, .piece, .side, .seat, .error].contains(type.base)
  }

  func checkEntries() {
    for index in entries.indices {
      let field = syntax.sheet[index].content
      let isComputed = !field.saysType && field.of.isEmpty
      if let seat = field.seat, seat > 0 {
        // What holds for the first player holds for all, and has been reported once.
        let type = entries[index].type
        entries[index] = entries[index - seat]
        entries[index].syntax = syntax.sheet[index]
        entries[index].type = type.base == .choice ? entries[index - seat].type : type
        continue
      }
      if isComputed {
        if let symbol = symbol(named: syntax.sheet[index].name) { settle(symbol) }
        refuse(
          ["range", "length", "default", "required", "one_side", "when", "none", "secret"], in: field.node,
          of: "a line that is worked out")
        if field.value != nil { checkPoints(index, field) }
      } else {
        checkEntered(index, field)
      }
      if let per = field.per, entries[index].perTable { checkTableEntry(index, per, isComputed: isComputed) }
      let type = entries[index].type
      if let winsRound = field.winsRound, ![.bool, .int, .error].contains(type.base) || type.isList {
        report.add(
          CheckMessages.doesNotFit(winsRound, "a round is won by a flag or a number, and this is \(describe(type))"))
      }
    }
  }

  /// An entry of the table is typed once a round; what it is worth is for each side's score to say.
  private func checkTableEntry(_ index: Int, _ per: Node, isComputed: Bool) {
    let field = syntax.sheet[index].content
    guard !isComputed else {
      report.add(CheckMessages.lineOfTable(per))
      return
    }
    refuse(["points", "one_side", "wins_round", "secret"], in: field.node, of: "an entry of the table")
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

  private func checkEntered(_ index: Int, _ field: FieldSyntax) {
    if let secret = field.secret, !syntax.hasPlay || entries[index].zone != nil {
      report.add(CheckMessages.cannotBeSecret(secret, isZone: syntax.hasPlay))
    }
    let type = entries[index].type
    if type.base == .text, let node = field.type {
      report.add(CheckMessages.textOnSheet(node))
    }
    if let value = field.value {
      report.add(
        CheckMessages.doesNotFit(value.node, "a line is either entered or worked out: it has a `type` or a `value`"))
    }
    if let range = field.range {
      if type.base == .int {
        entries[index].range = self.range(range, .sheet)
      } else if type.base != .error {
        report.add(CheckMessages.doesNotFit(range, "only a number has a `range`"))
      }
    }
    if let standard = field.standard {
      if let required = field.required, required.hasText("true") {
        report.add(CheckMessages.doesNotFit(required, "what is required has no `default`"))
      }
      entries[index].standard = value(standard, .sheet, expecting: type)
    }
    entries[index].condition = field.condition.flatMap { expression($0, .sheet, expecting: .bool) }
    entries[index].mayBeNone = checkNone(field.none, type, field.of)
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
  }

  /// What need not be entered and has no natural nothing is nobody, or none of the values.
  private func leaveFree(_ index: Int, _ field: FieldSyntax, _ type: ValueType) {
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
    entries[index].standard = ownExpression("none", .sheet, expecting: type).map { .expression($0) }
  }

  /// What an entry without a default is while it is not asked: nobody, or none of the values.
  private func checkNothing(_ index: Int, _ condition: Node, _ type: ValueType) {
    if type.base == .piece {
      report.add(
        CheckMessages.doesNotFit(
          condition, "it is not said which piece this is while it is not asked", hint: "give it a `default`"))
    }
    entries[index].mayBeNone = true
  }

  /// A range whose ends are numbers goes upwards.
  func checkDirection(_ node: Node) {
    guard let parts = splitRange(node.text), let low = parts.low.flatMap({ Int64(node.text.part($0)) }),
      let high = parts.high.flatMap({ Int64(node.text.part($0)) }), low > high
    else { return }
    report.add(CheckMessages.downwards(node, low, high))
  }

  // MARK: Values

  func declareValues() {
    values = syntax.values.map { _ in nil }
    for (index, value) in syntax.values.enumerated() {
      let symbol = declare(
        Symbol(name: value.name, kind: .value(index), type: .error, level: .setUp, perTable: true, key: value.key))
      if value.content.parameters.isEmpty {
        lazyTypes[symbol] = { [unowned self] in checkValue(index, symbol) }
      } else {
        declareFunction(index)
      }
    }
  }

  /// Gives a value its type and its level, the latest of what it names.
  private func checkValue(_ index: Int, _ symbol: Int) {
    let content = syntax.values[index].content
    let limit = content.label == nil ? Level.after : .between
    if content.label != nil { lateHint = CheckMessages.labelledTooEarly }
    var type: ValueType?
    var checked: CheckedValue?
    if let rows = content.rows {
      checked = table(rows, syntax.values[index].key, limit, [], &type)
    } else if let cases = content.value {
      checked = value(cases, limit, &type)
    }
    if content.label == nil, let until = content.until {
      report.add(
        CheckMessages.doesNotFit(
          until, "`until` means nothing for a value that is not shown", hint: "give it a `label`"))
    }
    if content.label != nil, let found = type, !canBeKept(found) || found.isList {
      report.add(
        CheckMessages.doesNotFit(
          syntax.values[index].key, "a value with a label is kept and shown, and \(describe(found)) cannot be kept",
          hint: "leave the label out, and it is worked out wherever it is used"))
      type = .error
    }
    if let found = checked, !noteDepth(symbol, [found]) { checked = nil }
    symbols[symbol].type = checked == nil ? .error : type ?? .error
    guard let checked else { return }
    let used = names(in: checked)
    let level = used.map(\.level).max() ?? .setUp
    let perTable = used.allSatisfy(\.perTable)
    symbols[symbol].level = content.label == nil ? level : max(level, .between)
    symbols[symbol].perTable = perTable
    values[index] = .init(
      syntax: syntax.values[index], value: checked, level: symbols[symbol].level, perTable: perTable)
  }

  func checkValues() {
    checkParameters()
    for value in syntax.values { if let symbol = symbol(named: value.name) { settle(symbol) } }
  }

  /// The names that a value reads, those inside other values not among them; the sheet of another round is one.
  func names(in value: CheckedValue) -> [Symbol] {
    value.expressions.flatMap { expression in
      expression.tree.nodes.compactMap { node in
        if let symbol = node.symbol { return symbols[symbol] }
        return node.sheetCall.map { $0.symbol(isOfOwnSide: node.childCount == 1) }
      }
    }
  }

  // MARK: State

  func declareStates() {
    if !syntax.state.contains(where: { $0.name == "total" }) {
      declare(Symbol(name: "total", kind: .state(0), type: .int, level: .between, perTable: false, key: nil))
    }
    let offset = symbol(named: "total") == nil ? 0 : 1
    for (index, state) in syntax.state.enumerated() {
      var type = type(state.content.type, of: state.content.of, state.content.node)
      let isFlag = state.content.type == nil && state.content.of.isEmpty && state.content.start?.isFlag == true
      if isFlag { type = .bool }
      // What a formula with a mistake would give is not known.
      if state.content.type == nil, state.content.of.isEmpty, case .expression(let node)? = state.content.start,
        node.kind == .scalar, !Expressions.parse(Array(node.textBytes)).problems.isEmpty
      {
        type = .error
      }
      if let own = state.content.length { type = canBeLength(own) ? .list(type) : .error }
      if state.content.start == nil, state.content.type == nil, state.content.of.isEmpty { type = .error }
      let lifetime = state.content.lifetime?.text ?? "game"
      declare(
        Symbol(
          name: state.name, kind: .state(index + offset), type: type, level: lifetime == "game" ? .between : .sheet,
          perTable: state.content.per?.hasText("table") ?? false, key: state.key))
    }
  }

  func checkStates() {
    if !syntax.state.contains(where: { $0.name == "total" }), let start = ownExpression("0", .setUp),
      let next = ownExpression("total + score", .next)
    {
      states.append(
        .init(
          name: "total", label: nil, type: .int, length: nil, perTable: false, lifetime: "game",
          start: .expression(start), next: .expression(next)))
    }
    for state in syntax.state {
      let content = state.content
      let perTable = content.per?.hasText("table") ?? false
      let type = symbol(named: state.name).map { symbols[$0].type } ?? .error
      guard let start = content.start.flatMap({ value($0, .between, expecting: type) }) else { continue }
      let next = content.next.flatMap { value($0, .next, expecting: type) }
      if let lifetime = content.lifetime, !lifetime.hasText("game"), let cases = content.next {
        report.add(
          CheckMessages.doesNotFit(
            cases.node, "what lasts for a \(lifetime.text) begins anew with its `start`, so it has no `next`"))
      }
      let none = checkNone(content.none, type, content.of) ? content.none : nil
      let others = content.others.flatMap { self.others($0, of: state, type) }
      checkAfter(content, perTable: perTable)
      if perTable { refuseSideNames(in: [start] + (next.map { [$0] } ?? []), content.node, "state of the table") }
      states.append(
        .init(
          name: state.name, label: content.label, type: type, length: length(content.length), perTable: perTable,
          lifetime: content.lifetime?.text ?? "game", start: start, next: next, none: none, others: others,
          movesWithRound: content.after?.hasText("round") ?? false))
    }
  }

  /// Whether nobody knows whose an entry is: what its `per` says is no word for that, which is reported.
  private func hasBadOwner(_ symbol: Symbol) -> Bool {
    if let state = syntax.state.first(where: { $0.name == symbol.name })?.content {
      return state.per == nil && state.node.value(forKey: "per") != nil
    }
    guard case .entry(let index) = symbol.kind else { return false }
    let field = entries[index].syntax.content
    return field.per == nil && field.node.value(forKey: "per") != nil
  }

  /// Whether `length` says how many items there are; where it does not, that is reported when the state is looked at.
  private func canBeLength(_ node: Node) -> Bool {
    Int(node.text) ?? -1 >= 0 || splitRange(node.text) != nil
  }

  /// What is worked out once for the table cannot read what each side has for itself.
  func refuseSideNames(in values: [CheckedValue], _ node: Node, _ what: String) {
    for symbol in values.flatMap({ names(in: $0) }) where !symbol.perTable && !hasBadOwner(symbol) {
      report.add(
        CheckMessages.doesNotFit(
          node, "\(what) is one for all, and `\(symbol.name)` is each side's own",
          hint: SheetCall(symbol.name).map { "`sides.map(s, s.\($0.name)(1).score)` is the list of all sides'" }
            ?? "`sides.\(symbol.name)` is the list of all sides'"))
      return
    }
  }
}

extension CasesSyntax {
  fileprivate var isFlag: Bool {
    if case .expression(let node) = self { return node.hasText("true") || node.hasText("false") }
    return false
  }
}
