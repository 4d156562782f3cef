import Documents
import Engine
import RuleLanguage

/// Something to which a position can give a value: its name is that of one thing, or of one for each item of a list.
struct GivenThing {
  enum Place {
    case round, turn
    /// A state, or the first of those for each item.
    case state(Int)
    /// A zone, or the first of several alike.
    case zone(Int)
    /// A line of the sheet, or the first of those for each item; only where no sheet is filled in otherwise.
    case entry(Int)
  }

  var place: Place
  var name: String
  /// The items of the list; `nil` for what stands once.
  var items: [String]?
  var perSide: Bool
  var kind: ValueKind
  /// How deep lists go into each other in one value.
  var depth: Int
}

/// Where a value of a position goes, as far as its keys have said.
private struct GivenPlace {
  var side: Int?
  var item: Int?
}

/// A position to begin from: `{round: 6, total: [320, 15], dealer: Ann, hand: {Ann: [KS, 2H]}}`.
///
/// What each side has stands side by side, or under the sides' names; a single value is that of all. What stands for each
/// item of a list has the items as keys.
extension RecordParser {
  func parseGiven(_ cell: Int) {
    form.givenCell = cell
    guard isMapping(cell, RecordPlace(field: .key("given")), RecordMessages.given) else { return }
    for (key, value) in tape.pairs(of: cell) {
      let name = tape.string(key)
      guard let thing = rules.givenThing(named: name, linesToo: marks.givesLines) else {
        let wording = rules.notGiven(name, linesToo: marks.givesLines, isPlayed: !form.keepsSheets)
        report(wording, at: key, fieldNamed: name)
        continue
      }
      give(thing, value, GivenPlace())
    }
  }

  private func give(_ thing: GivenThing, _ cell: Int, _ place: GivenPlace) {
    if tape.isNull(cell), !tape.isNothing(cell), place.side != nil { return }
    if tape.cells[cell].isMapping { return giveByKey(thing, cell, place) }
    if thing.items != nil, place.item == nil, !isSideBySide(cell, thing) || place.side != nil {
      return report(.expectedForItems(thing.name, thing.items ?? []), at: cell, fieldNamed: thing.name)
    }
    guard thing.perSide, place.side == nil else { return giveOne(thing, cell, place) }
    if isSideBySide(cell, thing) { return giveSideBySide(thing, cell, place) }
    if case .zone = thing.place, form.sides.count > 1 {
      return report(.givenToSides(thing.name, form.sides.count), at: cell, fieldNamed: thing.name)
    }
    for side in 0..<form.sides.count { giveOne(thing, cell, GivenPlace(side: side, item: place.item)) }
  }

  private func giveByKey(_ thing: GivenThing, _ cell: Int, _ place: GivenPlace) {
    var given: Set<Int> = []
    for (key, value) in tape.pairs(of: cell) {
      if place.item == nil, let item = thing.items?.firstIndex(of: tape.string(key)) {
        give(thing, value, GivenPlace(side: place.side, item: item))
      } else if thing.perSide, place.side == nil, let side = side(key) {
        guard given.insert(side).inserted else {
          report(.valueTwice(form.sides.names[side], of: thing.name), at: key, fieldNamed: thing.name)
          continue
        }
        give(thing, value, GivenPlace(side: side, item: place.item))
      } else if let items = thing.items, place.item == nil {
        report(.unknownItem(tape.string(key), thing.name, items), at: key, fieldNamed: thing.name)
      } else if thing.perSide, place.side == nil {
        let others = Set(tape.pairs(of: cell).compactMap { self.side($0.key) })
        reportUnknownSide(tape.string(key), at: key, RecordPlace(field: .key("given")), besides: others)
      } else {
        return report(.expectedSingle(thing.name, rules.example(of: thing.kind)), at: cell, fieldNamed: thing.name)
      }
    }
  }

  /// Whether a list has one value for each side, and is not itself the value.
  private func isSideBySide(_ cell: Int, _ thing: GivenThing) -> Bool {
    guard tape.cells[cell].isSequence else { return false }
    let items = Array(tape.elements(of: cell))
    if thing.depth == 0 { return true }
    return items.contains { tape.isNull($0) || tape.cells[$0].isMapping || depth(of: $0) >= thing.depth }
      && items.allSatisfy {
        tape.isNull($0) || tape.cells[$0].isMapping || depth(of: $0) >= thing.depth || isEmpty($0)
      }
  }

  private func isEmpty(_ cell: Int) -> Bool {
    tape.cells[cell].isSequence && !tape.elements(of: cell).contains { _ in true }
  }

  private func depth(of cell: Int) -> Int {
    guard tape.cells[cell].isSequence else { return 0 }
    return 1 + (tape.elements(of: cell).map { depth(of: $0) }.max() ?? 0)
  }

  private func giveSideBySide(_ thing: GivenThing, _ cell: Int, _ place: GivenPlace) {
    let values = Array(tape.elements(of: cell))
    guard values.count == form.sides.count else {
      guard sidesAreSure else { return }
      return report(.givenCount(thing.name, values.count, form.sides.count), at: cell, fieldNamed: thing.name)
    }
    for (side, value) in values.enumerated() { give(thing, value, GivenPlace(side: side, item: place.item)) }
  }

  // MARK: One value

  private func giveOne(_ thing: GivenThing, _ cell: Int, _ place: GivenPlace) {
    switch thing.place {
    case .round: giveRound(cell)
    case .turn:
      guard let side = tape.cells[cell].isScalar ? side(cell) : nil else {
        return reportUnknownSide(tape.string(cell), at: cell, RecordPlace(field: .key("given")))
      }
      form.position.turn = side
    case .state(let first):
      guard let words = words(of: thing, cell) else { return }
      form.position.states.append(.init(state: first + (place.item ?? 0), side: place.side, words: words))
    case .zone(let zone): givePieces(thing, zone, cell, place)
    case .entry(let first): giveLine(thing, first + (place.item ?? 0), cell, place)
    }
  }

  private func giveRound(_ cell: Int) {
    guard let round = single(cell, ValueKind(.number), RecordPlace(field: .key("round"))) else { return }
    guard 1...Int64(StartingPosition.latestRound) ~= round else {
      return report(.givenRound(round, StartingPosition.latestRound), at: cell, fieldNamed: "round")
    }
    form.position.round = Int(round)
  }

  /// What one value comes to; `nil` after a report.
  private func words(of thing: GivenThing, _ cell: Int) -> [Int64]? {
    let before = problems.count
    givenName = thing.name
    defer { nameField(of: thing, from: before) }
    guard thing.kind.isList else { return single(cell, thing.kind, RecordPlace()).map { [$0] } }
    return list(cell, thing.kind, RecordPlace()).map { Array(form.items[$0]) }
  }

  /// What is wrong with a value says what it was given to.
  private func nameField(of thing: GivenThing, from first: Int) {
    for index in first..<problems.count { problems[index].field = thing.name }
  }

  private func givePieces(_ thing: GivenThing, _ zone: Int, _ cell: Int, _ place: GivenPlace) {
    let count = rules.game.zones[zone].places
    guard thing.depth > 1 else {
      guard let faces = words(of: thing, cell), holds(zone, faces.count, thing, cell) else { return }
      return form.position.pieces.append(.init(zone: zone, side: place.side, faces: faces))
    }
    if let columns = rules.lexicon.zones[zone].columns { return giveGrid(thing, zone, columns, cell, place) }
    let places = Array(tape.elements(of: cell))
    guard tape.cells[cell].isSequence, places.count <= count else {
      return report(.givenPlaces(thing.name, count), at: cell, fieldNamed: thing.name)
    }
    for (number, item) in places.enumerated() {
      guard let faces = words(of: thing, item), holds(zone, faces.count, thing, item) else { return }
      form.position.pieces.append(.init(zone: zone + number, side: place.side, faces: faces))
    }
  }

  /// Whether so many pieces can lie in a zone; false after a report.
  private func holds(_ zone: Int, _ count: Int, _ thing: GivenThing, _ cell: Int) -> Bool {
    guard let most = rules.game.zones[zone].capacity, count > most else { return true }
    report(.tooManyItems(thing.name, count, most), at: cell, fieldNamed: thing.name)
    return false
  }

  /// What lies in a board: rows of cells.
  private func giveGrid(_ thing: GivenThing, _ zone: Int, _ columns: Int, _ cell: Int, _ place: GivenPlace) {
    let before = problems.count
    defer { nameField(of: thing, from: before) }
    var kind = thing.kind
    kind.isPlace = true
    guard let places = list(cell, kind, RecordPlace()).map({ form.items[$0].map { PlaceWord($0) } }) else { return }
    let count = rules.game.zones[zone].places
    for found in places {
      guard found.column <= Int64(columns), Int(found.row) <= count / columns else {
        return report(
          .outsideGrid(thing.name, found.row, found.column, Int64(count / columns), Int64(columns)), at: cell,
          fieldNamed: thing.name)
      }
      let number = Int(found.row - 1) * columns + Int(found.column) - 1
      form.position.pieces.append(.init(zone: zone + number, side: place.side, faces: [found.contents]))
    }
  }

  private func giveLine(_ thing: GivenThing, _ entry: Int, _ cell: Int, _ place: GivenPlace) {
    let place = RecordPlace(field: .entry(entry)).with(place.side ?? 0)
    let field = rules.entries[entry]
    var typed = RecordForm.Typed(entry: Int32(entry), count: -1, value: 0)
    if field.kind.isList {
      guard let items = list(cell, field.kind, place) else { return }
      (typed.count, typed.value) = (Int32(items.count), Int64(items.lowerBound))
    } else if let word = single(cell, field.kind, place) {
      typed.value = word
    } else {
      return
    }
    form.givenLines.append((place.side, typed))
  }
}

extension RecordPlace {
  fileprivate func with(_ side: Int) -> RecordPlace {
    var place = self
    place.side = side
    return place
  }
}

/// The names of rules that a position knows.
extension RecordRules {
  /// - Parameter linesToo: whether lines of the sheet can be given.
  func givenThing(named name: String, linesToo: Bool) -> GivenThing? {
    func thing(
      _ place: GivenThing.Place, perSide: Bool, _ kind: ValueKind, items: [String]? = nil, depth: Int? = nil
    ) -> GivenThing {
      GivenThing(
        place: place, name: name, items: items, perSide: perSide, kind: kind,
        depth: depth ?? (kind.isGrid ? 2 : kind.isList ? 1 : 0))
    }
    if name == "round" { return thing(.round, perSide: false, ValueKind(.number)) }
    if name == "turn" { return thing(.turn, perSide: false, ValueKind(.side)) }
    if let state = lexicon.states.firstIndex(where: { $0.name == name || $0.groupName == name }) {
      let words = lexicon.states[state]
      let items = words.name == name ? nil : lexicon.states.filter { $0.groupName == name }.compactMap(\.item?.text)
      return thing(.state(state), perSide: !game.states[state].perTable, words.kind, items: items)
    }
    if linesToo, let entry = lexicon.entries.firstIndex(where: { $0.name == name || $0.entryName == name }),
      entries[entry].isEntered
    {
      let words = lexicon.entries[entry]
      let all = lexicon.entries.filter { $0.entryName == name }
      let items = words.name == name ? nil : all.map { $0.item?.text ?? "\(($0.seat ?? 0) + 1)" }
      return thing(.entry(entry), perSide: !entries[entry].isOfTable, words.kind, items: items)
    }
    guard let zone = lexicon.zones.firstIndex(where: { $0.name == name }) else { return nil }
    let kind = ValueKind(.piece(lexicon.zones[zone].kind), isList: true)
    let depth = lexicon.zones[zone].number == nil ? 1 : 2
    return thing(.zone(zone), perSide: game.zones[zone].perSide, kind, depth: depth)
  }

  /// Why something cannot be given.
  ///
  /// - Parameter isPlayed: whether moves fill in the sheets.
  func notGiven(_ name: String, linesToo: Bool, isPlayed: Bool) -> RecordWording {
    if optionNames.texts.contains(name) { return .givenOption(name) }
    if !linesToo, lexicon.entries.contains(where: { $0.entryName == name }),
      entries[lexicon.entries.firstIndex { $0.entryName == name } ?? 0].isEntered
    {
      return .givenLine(name, isPlayed: isPlayed && !game.actions.isEmpty)
    }
    if let read = lexicon.readBy[name] { return .givenWorkedOut(name, reads: read) }
    let lines = linesToo ? lexicon.entries.filter { readsNothing($0.entryName) }.map(\.entryName) : []
    var names = ["round", "turn"]
    for other in lexicon.states.map(\.groupName) + lexicon.zones.map(\.name) + lines where !names.contains(other) {
      names.append(other)
    }
    return .unknownGiven(name, names)
  }

  private func readsNothing(_ name: String) -> Bool { lexicon.readBy[name] == nil }
}

// MARK: What is said

extension RecordMessages {
  static let given = ("`given`", "{round: 6, total: [320, 15]}")
}

extension RecordWording {
  static func unknownGiven(_ name: String, _ names: [String]) -> Self {
    Self(.badGiven, "nothing is called `\(name)` that can be given").suggesting(name, among: names, "one")
  }
  static func givenWorkedOut(_ name: String, reads: [String]) -> Self {
    let names = reads.map { "`\($0)`" }.joined(separator: ", ")
    let wording = Self(.badGiven, "`\(name)` is worked out, and cannot be given")
    return reads.isEmpty ? wording : Self(.badGiven, wording.message, "give what it reads: \(names)")
  }
  static func givenLine(_ name: String, isPlayed: Bool) -> Self {
    Self(
      .badGiven, "`\(name)` is a line of the sheet, and no part of a position",
      isPlayed
        ? "an action sets it: begin with the `moves` that do"
        : "it is entered on a sheet, in `rounds` or in `open`")
  }
  static func givenOption(_ name: String) -> Self {
    Self(.badGiven, "`\(name)` is an option", "options are chosen under `options`: `options: {\(name): ...}`")
  }
  static func givenCount(_ name: String, _ count: Int, _ sides: Int) -> Self {
    Self(
      .badGiven, "`\(name)` has \(count) \(count == 1 ? "value" : "values"), and there are \(sides) sides",
      "what each side has stands side by side")
  }
  static func givenToSides(_ name: String, _ sides: Int) -> Self {
    Self(
      .badGiven, "each of the \(sides) sides has `\(name)` of its own",
      "they stand side by side, or under the sides' names: `\(name): {1: [...]}`")
  }
  static func givenRound(_ round: Int64, _ last: Int) -> Self {
    Self(.badGiven, "a game begins with a round from 1 to \(last), not \(round)")
  }
  static func givenPlaces(_ name: String, _ count: Int) -> Self {
    Self(.badGiven, "`\(name)` is a list of \(count) lists of pieces", "for example `\(name): [[], []]`")
  }
  static func beginsBehindEnd(_ round: Int, _ last: Int) -> Self {
    Self(
      .badGiven, "the game has \(last) \(last == 1 ? "round" : "rounds"), and cannot begin with round \(round)")
  }
  static var nobodyHasTurns: Self {
    Self(.badGiven, "nobody has a turn in this game, so none can be given", "leave `turn` out")
  }
  static func laidWherePiecesStart(_ zone: String) -> Self {
    Self(
      .badGiven, "the pieces start in `\(zone)`: whatever is given nowhere else lies there",
      "leave it out, and say what lies elsewhere")
  }
  static func givenTooMany(_ zone: String, _ needed: Int, _ has: Int) -> Self {
    Self(.badGiven, "\(needed) pieces are given, and `\(zone)` has \(has) left")
  }
  static func givenElsewhere(_ face: String, _ zone: String) -> Self {
    Self(.badGiven, "`\(face)` is given more often than it is there: `\(zone)` has no more")
  }
}
