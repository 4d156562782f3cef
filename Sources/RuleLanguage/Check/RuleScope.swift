import Diagnostics
import Documents
import Engine
import Expressions

/// The names of a game as one expression may use them: those of its level and earlier, and what its place adds.
struct RuleScope: Scope {
  let typing: Typing
  let context: TypingContext
  /// Where the expression stands.
  var node: Node?

  private var known: NameTable { typing.declared.names }
  private var likely: LikelyReadings { typing.likely }

  func lookup(_ name: String) -> NameLookup {
    if let local = context.locals.first(where: { $0.name == name }) {
      return .found(typing.symbols[local.symbol].type, reference: local.symbol)
    }
    if let item = context.item, item.list == name, let list = typing.vocabulary.list(named: name) {
      return list.items.indices.contains(item.index)
        ? .constant(list.type, list.items[item.index]) : .found(.error, reference: 0)
    }
    guard !context.isClosed, let index = known.index(of: name, before: context.seen) else { return hint(for: name) }
    return isOwn(index) && isWord(name) ? .word(name) : available(index)
  }

  func standing(of name: String) -> NameStanding {
    if let local = context.locals.first(where: { $0.name == name }) { return .taken(typing.symbols[local.symbol].type) }
    if let item = context.item, item.list == name { return .free }
    guard !context.isClosed, let index = known.index(of: name, before: context.seen) else { return .free }
    if isOwn(index) { return .itself }
    let symbol = typing.symbols[index]
    if case .each = symbol.kind { return .free }
    if typing.isWorkedOut(symbol) { return typing.text(named: symbol) == nil ? .workedOut(reference: index) : .free }
    if case .found(let type, _) = available(index) { return .taken(type) }
    return .free
  }

  /// Whether a name is what the expression itself belongs to.
  private func isOwn(_ index: Int) -> Bool {
    guard let own = context.own else { return false }
    if case .each(let first, let count, _) = typing.symbols[index].kind { return first..<(first + count) ~= own }
    return index == own
  }

  private func isWord(_ name: String) -> Bool { typing.vocabulary.choices.contains { $0.contains(name) } }

  /// What stands for each item of a list: the item's own where the expression is about one, else all of them.
  ///
  /// - Parameter read: how one is read.
  private func group(_ index: Int, _ read: (Int) -> NameLookup) -> NameLookup? {
    guard case .each(let first, let count, let list) = typing.symbols[index].kind else { return nil }
    if let item = context.item, item.list == list { return read(first + item.index) }
    return all(first, count, read)
  }

  private func all(_ first: Int, _ count: Int, _ read: (Int) -> NameLookup) -> NameLookup {
    if let text = typing.text(named: typing.symbols[first]) { return .unavailable(reason: text, hint: Self.ofTexts) }
    var names: [NameLookup.Name] = []
    for symbol in first..<(first + count) {
      guard case .found(let type, let reference) = read(symbol) else { return read(symbol) }
      names.append(.init(type: type, reference: reference))
    }
    return .names(names)
  }

  func key(ofItemsNamed name: String) -> ListKey? {
    guard case .each(_, _, let list)? = group(named: name), let own = typing.vocabulary.list(named: list) else {
      return nil
    }
    return ListKey(type: own.type, items: own.items)
  }

  func items(named name: String, of receiver: ValueType?, only item: Int?) -> NameLookup {
    guard case .each(let first, let count, _)? = group(named: name) else { return .unknown }
    let read: (Int) -> NameLookup
    switch receiver?.base {
    case nil: read = available
    case .side: read = memberOfSide
    case .sheet: read = memberOfSheet
    default: return .unknown
    }
    return item.map { read(first + $0) } ?? all(first, count, read)
  }

  private func group(named name: String) -> Symbol.Kind? {
    context.isClosed ? nil : known.index(of: name, before: context.seen).map { typing.symbols[$0].kind }
  }

  private func available(_ index: Int) -> NameLookup {
    if let group = group(index, available) { return group }
    if let usage = typing.usage(ofFunction: typing.symbols[index]) {
      return .unavailable(reason: "`\(typing.symbols[index].name)` is a function.", hint: "call it: `\(usage)`")
    }
    let symbol = typing.symbol(index)
    if let text = typing.text(named: symbol), !context.showsTexts {
      return .unavailable(reason: text, hint: Self.ofTexts)
    }
    guard symbol.level <= context.level else {
      return .unavailable(
        reason: "`\(symbol.name)` has its value \(symbol.level.time), and this is worked out \(context.level.time).",
        hint: symbol.level <= .sheet ? context.lateHint?() : nil)
    }
    return .found(symbol.type, reference: index)
  }

  private static let ofTexts = "a text has its name alone in braces; a formula reads what it is put together from"

  /// What a name that is none may have been meant to be.
  private func hint(for name: String) -> NameLookup {
    if typing.report.misplaced.contains(name) { return .found(.error, reference: 0) }
    if ["out", "playing"].contains(name) {
      return .unavailable(
        reason: "`\(name)` means nothing where no side ever is out.", hint: "say when one is: `out: lives == 0`")
    }
    if name == "actor" {
      return .unavailable(
        reason: "`actor` is the side whose sheet closes, and only `others` of a state speaks of it.", hint: nil)
    }
    if name == "picked" {
      return .unavailable(
        reason: "`picked` is not known here.",
        hint: "it is what an action's `pick` chooses, after the answers that say from where")
    }
    if typing.vocabulary.kind(named: name) != nil {
      return .unavailable(
        reason: "`\(name)` is a kind of piece, not a value.",
        hint: "a list of pieces is an entry or a zone of that kind")
    }
    if typing.syntax.combos.contains(where: { $0.name == name }) {
      return .unavailable(
        reason: "`\(name)` is a combo, not a value.",
        hint: "`\(name)(pieces)` asks if pieces are one, `every(pieces).\(name)` how many there are")
    }
    return isWord(name) ? .word(name) : .unknown
  }

  func choice(ofWords words: [String]) -> ValueType? { typing.choice(ofWords: words) }

  func isNamed(_ word: String) -> Bool { typing.vocabulary.isNamed(word) }

  func isOpen(_ type: ValueType) -> Bool { typing.vocabulary.isOpen(type) }

  func list(named name: String) -> NameLookup {
    if let list = typing.vocabulary.list(named: name) { return .list(of: list.type, list.items) }
    if typing.vocabulary.brokenKinds.contains(name) { return .list(of: .error, []) }
    let known = typing.vocabulary.lists.map(\.name)
    guard !known.isEmpty else {
      return .unavailable(reason: "This file names no lists.", hint: "name one: `lists: {\(name): [red, blue]}`")
    }
    return .unavailable(
      reason: "No list is called `\(name)`.",
      hint: Nearest.name(to: name, among: known).map { "did you mean `lists.\($0)`?" }
        ?? "there are \(DecodeMessages.list(known))")
  }

  func contents(of place: ValueType) -> ValueType { typing.vocabulary.contents(of: place) }

  var seatsAreSides: Bool { typing.syntax.seatsAreSides }

  func size(ofGridOf place: ValueType) -> (rows: Int, columns: Int) {
    let shape = typing.vocabulary.grids[Int(place.id)]
    return (shape.rows.most, shape.columns.most)
  }

  func member(_ name: String, of type: ValueType) -> NameLookup {
    switch type.base {
    case .place:
      guard let member = PlaceMember(name) else { return .unknown }
      return .found(member == .value ? contents(of: type) : .int, reference: member.rawValue)
    case .side: return memberOfSide(name)
    case .sheet: return memberOfSheet(name)
    case .piece:
      guard let index = typing.kinds[Int(type.id)].columns.firstIndex(where: { $0.name == name }) else {
        return .unknown
      }
      return .found(typing.kinds[Int(type.id)].columns[index].type, reference: index)
    case .choice:
      guard let column = typing.vocabulary.list(of: type)?.columns.first(where: { $0.name == name }) else {
        return .unknown
      }
      return .cells(column.type, column.cells)
    case .combo:
      return memberOfCombos(name, type)
    case .number where name == "points", .bool where name == "points":
      return .unavailable(
        reason: "A value has no `points`, and those of a line have no name.",
        hint: "a line that is nothing but points is read by its name, such as `blue_points: {points: ...}`")
    default: return .unknown
    }
  }

  /// What can be asked of combos found.
  private func memberOfCombos(_ name: String, _ type: ValueType) -> NameLookup {
    let kind = type.comboKind
    if let index = CombosMember.fields.firstIndex(where: { $0.name == name }) {
      let field = CombosMember.fields[index].field
      if CombosMember.isOfOne(field), type.comboMode != .firstFit {
        return .unavailable(
          reason: "`\(name)` is asked of one combo, and this finds several.",
          hint: "`first_fit(pieces).\(name)` takes the first combo of the file that the pieces make")
      }
      switch field {
      case .usesAll: return .found(.bool, reference: index)
      case .left, .pieces: return .found(.list(ValueType(.piece, id: UInt16(kind))), reference: index)
      case .name: return .found(typing.comboChoices[kind] ?? .error, reference: index)
      case .order where typing.kinds[kind].orderColumn == nil:
        return .unavailable(
          reason: "Nothing says how hands of `\(typing.kinds[kind].name)` pieces are compared.",
          hint: "give the pieces the column that ranks them, for example `order: number`")
      case .order:
        typing.comparedKinds.insert(kind)
        return .found(.int, reference: index)
      default: return .found(.int, reference: index)
      }
    }
    guard let index = typing.combos(ofKind: kind).firstIndex(of: name) else { return .unknown }
    return .found(.int, reference: CombosMember.fields.count + index)
  }

  /// What each side has: entries, zones, state, shown values, its points and score.
  private func memberOfSide(_ name: String) -> NameLookup {
    guard let index = known.index(of: name, before: context.seen) else {
      return typing.report.misplaced.contains(name) ? .found(.error, reference: 0) : .unknown
    }
    return memberOfSide(index)
  }

  private func memberOfSide(_ index: Int) -> NameLookup {
    if let group = group(index, memberOfSide) { return group }
    let symbol = typing.symbol(index)
    let name = symbol.name
    if symbol.type.base == .error { return .found(.error, reference: index) }
    guard !symbol.perTable else {
      return .unavailable(reason: "`\(name)` belongs to the table, not to a side.", hint: "write `\(name)` alone")
    }
    switch symbol.kind {
    case .entry, .seats, .state, .zone, .points, .score, .out: return available(index)
    case .value(let number):
      if typing.syntax.values[number].content.label != nil { return available(index) }
      // Only what is worked out between rounds, and is no list, can have a label; a line of the sheet can be the rest.
      let canBeLabelled = symbol.level <= .between && !symbol.type.isList
      let kept =
        canBeLabelled ? "give it a `label`" : "make it a line of the sheet, with the same `value` and no `type`"
      return .unavailable(
        reason: "`\(name)` has no label, so no value of it is kept for each side.",
        hint: symbol.level <= .sheet ? "use what it is worked out from, or \(kept)" : "use what it is worked out from")
    case .side, .seat:
      return .unavailable(
        reason: "`\(name)` is said of the side whose sheet it is, never of another.",
        hint: seatsAreSides
          ? "each side has one seat here, and is compared with seats as it is: leave `.\(name)` out"
          : "a side is kept in the state with `type: side`, and `left_of(side)` gives a side, too")
    default: return .unknown
    }
  }

  /// What stands on a sheet: its lines, its points and its score.
  private func memberOfSheet(_ name: String) -> NameLookup {
    known.index(of: name, before: context.seen).map(memberOfSheet) ?? .unknown
  }

  private func memberOfSheet(_ index: Int) -> NameLookup {
    if let group = group(index, memberOfSheet) { return group }
    let name = typing.symbols[index].name
    switch typing.symbols[index].kind {
    case .entry: return .found(typing.typeOnSheet(index), reference: index)
    case .points, .score: return .found(typing.symbols[index].type, reference: index)
    case .state:
      return .unavailable(
        reason: "`\(name)` is carried from round to round and stands on no sheet.",
        hint: "keep what it was in a state of its own")
    case .value:
      return .unavailable(
        reason: "`\(name)` is worked out where it is used and stands on no sheet.",
        hint: "a line of the sheet with a `value` and no `type` is kept")
    case .seats:
      return .unavailable(
        reason: "`\(name)` is each player's own, and of other rounds only what sides have is read.",
        hint: "a line of the sheet with a `value` and no `type` can keep what it comes to")
    default: return .unknown
    }
  }

  /// `earlier(n)` and `later(n)`, of the own side or of another.
  private func otherSheet(_ name: String, _ arguments: [ValueType], of receiver: ValueType?) -> FunctionLookup {
    let usage = receiver == nil ? "\(name)(1)" : "side.\(name)(1)"
    guard arguments == [.int], receiver == nil || receiver == .side, let call = SheetCall(name) else {
      return .mismatch(expected: usage)
    }
    guard !context.isClosed, context.level > .setUp else {
      return .unavailable(reason: "there are no rounds \(Level.setUp.time).", hint: nil)
    }
    guard call == .earlier || context.level >= .sheet else {
      return .unavailable(
        reason: "`later` is not known yet \(context.level.time).",
        hint: "a score, points, a line that is worked out and the `next` of state can wait for later rounds")
    }
    typing.readsOtherSheets = true
    return .found(result: ValueType(.sheet), reference: call.rawValue)
  }

  func method(_ name: String, of receiver: ValueType, arguments: [ValueType]) -> FunctionLookup {
    SheetCall(name) != nil ? otherSheet(name, arguments, of: receiver) : .unknown
  }

  func function(_ name: String, arguments: [ValueType]) -> FunctionLookup {
    if let call = combosCall(name, arguments) { return call }
    switch name {
    case "earlier", "later": return otherSheet(name, arguments, of: nil)
    case "left_of", "right_of", "partner_of":
      guard arguments.count == 1, !arguments[0].isList, [.side, .seat].contains(arguments[0].base) else {
        return .mismatch(expected: "\(name)(seat)")
      }
      return .found(result: arguments[0], reference: SeatCall.reference(name))
    case "team_of":
      guard arguments == [.side] || seatsAreSides && arguments == [.seat] else {
        return .mismatch(expected: "team_of(side)")
      }
      return .found(result: .list(.side), reference: SeatCall.team)
    default: return typing.call(name, arguments, self)
    }
  }

  /// Why nothing can be looked for among pieces of a kind: no combo is made of them. `nil` where one is, or may be meant
  /// to be.
  private func lackOfCombos(_ kind: Int) -> String? {
    let kinds = typing.comboKinds
    guard !kinds.contains(kind), !kinds.contains(nil) else { return nil }
    return kinds.isEmpty ? "there are no combos to look for." : "no combo is made of `\(typing.kinds[kind].name)`."
  }

  /// `best(pieces)` and its like, or a combo's name as a question.
  private func combosCall(_ name: String, _ arguments: [ValueType]) -> FunctionLookup? {
    let mode = CombosCall.modes.first { $0.name == name }?.mode
    let combo = typing.syntax.combos.firstIndex { $0.name == name }
    guard mode != nil || combo != nil else { return nil }
    guard arguments.count == 1, arguments[0].depth == 1, [.piece, .any].contains(arguments[0].base) else {
      return .mismatch(expected: "\(name)(pieces)")
    }
    let comboKinds = typing.comboKinds
    // While pieces are read, nobody knows yet what combos are made of.
    let ownKind = combo.flatMap { comboKinds.indices.contains($0) ? comboKinds[$0] : nil }
    let anyKind = ownKind ?? comboKinds.lazy.compactMap(\.self).first ?? 0
    let kind = arguments[0].base == .any ? anyKind : Int(arguments[0].id)
    // An empty list is one of any pieces, and there may be none.
    guard typing.kinds.indices.contains(kind) else { return .mismatch(expected: "\(name)(pieces)") }
    if mode != nil, let reason = lackOfCombos(kind) {
      return .unavailable(reason: reason, hint: "name them under `combos:`, each with its points")
    }
    if let mode { return .found(result: .combos(ofKind: kind, mode), reference: CombosCall.find(mode).reference) }
    guard let own = typing.combos(ofKind: kind).firstIndex(of: name) else {
      return .unavailable(reason: "`\(name)` is made of other pieces than these.", hint: nil)
    }
    return .found(result: .bool, reference: CombosCall.isExactly(own).reference)
  }

  func literal(_ text: String, as type: ValueType) -> Int64? {
    (literals(of: type).firstIndex(of: text) ?? typing.comboNumber(text, as: type)).map { Int64($0) }
  }

  /// What a name could have been meant to be. Of mistakes that are hardly shown any more, as so many came before, that is
  /// not worth looking for: every one of thousands would be compared with thousands of names.
  var names: [String] {
    guard typing.errorCount(context) <= DiagnosticBag.maximumShown else { return [] }
    return context.locals.map(\.name)
      + (context.isClosed ? [] : likely.names(at: context.level, before: context.seen))
  }

  func memberNames(of type: ValueType) -> [String] {
    switch type.base {
    case .piece: typing.kinds[Int(type.id)].columns.map(\.name)
    case .choice: typing.vocabulary.list(of: type)?.columns.map(\.name) ?? []
    case .combo:
      CombosMember.fields.filter { type.comboMode == .firstFit || !CombosMember.isOfOne($0.field) }.map(\.name)
        + typing.combos(ofKind: type.comboKind)
    case .side: known.symbols.filter(isReadOfSides).map(\.name)
    case .place: PlaceMember.named.map(\.name) + memberNames(of: contents(of: type))
    case .sheet: typing.syntax.sheet.filter { $0.content.seat == nil }.map(\.groupName) + ["points", "score"]
    default: []
    }
  }

  private func isReadOfSides(_ symbol: Symbol) -> Bool {
    switch symbol.kind {
    case .entry, .seats, .state, .points, .score, .out, .each:
      !symbol.perTable && !symbol.name.isEmpty && !symbol.name.contains(".")
    case .value(let number): typing.syntax.values[number].content.label != nil && likely.isOfSides(symbol)
    default: false
    }
  }

  var functionNames: [String] { typing.functionNames.inOrder }

  func hasFunction(named name: String) -> Bool { typing.functionNames.all.contains(name) }

  func literals(of type: ValueType) -> [String] { typing.vocabulary.words(of: type) }

  func describe(_ type: ValueType) -> String { typing.describe(type) }
}
