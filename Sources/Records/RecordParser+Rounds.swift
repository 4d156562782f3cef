import Diagnostics
import Documents
import Engine
import RuleLanguage

/// Rounds and the sheets in them: `{North: {win: true}, East: {}}`, or `{sheets: {...}, note: ...}`.
extension RecordParser {
  func parseRounds(_ cell: Int) {
    guard tape.cells[cell].isSequence else {
      if tape.isNull(cell) { return }
      return report(.expected("`rounds`", "[{North: {}, East: {}}]"), at: cell)
    }
    for item in tape.elements(of: cell) where !isFull {
      form.rounds.append(Int32(truncatingIfNeeded: item))
      let place = RecordPlace(round: form.closedRounds)
      hasUnknownSide = false
      parseRound(item, place)
      // A side whose name is mistyped is not missing as well.
      let isNamed = sidesAreSure && !hasUnknownSide
      // Who is out has no sheet, which only playing the round tells.
      if rules.closesTogether, !rules.saysWhoIsOut, isNamed { reportMissingSides(item, place) }
    }
  }

  /// The round that is not closed yet: its sheets have the number behind the last round's.
  func parseOpen(_ cell: Int) {
    guard !tape.isNull(cell) else { return }
    form.openCell = cell
    let goesOn = rules.closesInOrder && form.lastRoundLacksSheets
    parseRound(cell, RecordPlace(round: form.closedRounds + (goesOn ? 0 : 1)))
  }

  private func parseRound(_ cell: Int, _ place: RecordPlace) {
    let first = form.sheets.count
    for _ in 0..<form.sides.count { form.sheets.append(RecordForm.Sheet()) }
    guard isMapping(cell, place, RecordMessages.round) else { return }
    guard isWrapped(cell) else { return parseSheets(cell, first, place) }
    let misspelt = tape.value(of: cell, forKey: "sheets") == nil ? misspeltSheets(in: cell) : nil
    for (key, value) in tape.pairs(of: cell) {
      if key == misspelt { reportUnknownKey(key, among: Self.roundKeys, place) }
      if key == misspelt || tape.hasText(key, "sheets") {
        guard isMapping(value, place, RecordMessages.round) else { continue }
        parseSheets(value, first, place, isWrapped: true)
      } else if tape.hasText(key, "table") {
        parseTable(value, place)
      } else if !tape.hasText(key, "note") {
        reportUnknownKey(key, among: Self.roundKeys, place)
      }
    }
  }

  /// What a round has that is not written as its sheets alone.
  private static let roundKeys = ["sheets", "table", "note"]

  /// The key that was meant to be `sheets`, and has them.
  private func misspeltSheets(in cell: Int) -> Int? {
    let found = key(meaning: "sheets", in: cell, among: Self.roundKeys)
    return found.flatMap { found in
      tape.pairs(of: cell).first { $0.key == found && tape.cells[$0.value].isMapping }?.key
    }
  }

  /// Whether a round is written with `sheets` or `table`: its first key is then no side's name.
  private func isWrapped(_ cell: Int) -> Bool {
    var pairs = tape.pairs(of: cell)
    guard let first = pairs.next(), side(first.key) == nil else { return false }
    return tape.value(of: cell, forKey: "sheets") != nil || misspeltSheets(in: cell) != nil
      || (rules.hasTableEntries && tape.value(of: cell, forKey: "table") != nil)
  }

  /// What is entered once for all sides.
  private func parseTable(_ cell: Int, _ place: RecordPlace) {
    let round = place.round - 1 - form.firstRound
    while form.tables.count <= round { form.tables.append(RecordForm.Sheet()) }
    let start = form.typed.count
    parseSheet(cell, place, ofTable: true)
    form.tables[round] = RecordForm.Sheet(cell: cell, values: start..<form.typed.count)
  }

  private func parseSheets(_ cell: Int, _ first: Int, _ place: RecordPlace, isWrapped: Bool = false) {
    var expected = 0
    for (key, value) in tape.pairs(of: cell) {
      guard let side = side(key, trying: expected) else {
        guard !isFull else { return }
        let name = tape.string(key)
        if Self.roundKeys.contains(name) {
          report(.besideSheets(name, isWrapped: isWrapped), at: key, place, fieldNamed: name)
        } else {
          reportUnknownSide(name, at: key, place, besides: sides(in: cell))
        }
        continue
      }
      expected = side + 1
      var place = place
      place.side = side
      if form.sheets[first + side].isPresent {
        report(.sideTwice(form.sides.names[side]), at: key, place, related: Int(form.sheets[first + side].cell))
        continue
      }
      let start = form.typed.count
      parseSheet(value, place)
      form.sheets[first + side] = RecordForm.Sheet(cell: value, values: start..<form.typed.count)
    }
  }

  /// The sides that have a sheet in a round.
  private func sides(in cell: Int) -> Set<Int> { Set(tape.pairs(of: cell).compactMap { side($0.key) }) }

  @inline(__always)
  private func parseSheet(_ cell: Int, _ place: RecordPlace, ofTable: Bool = false) {
    guard isMapping(cell, place, RecordMessages.sheet) else { return }
    let start = form.typed.count
    var expected = 0
    var hasGroups = false
    for (key, value) in tape.pairs(of: cell) {
      guard let entry = rules.entryNames.index(of: tape.textBytes(key), trying: expected) else {
        guard !isFull else { return }
        hasGroups = true
        if !ofTable, let group = rules.seatEntries.first(where: { $0.name == tape.string(key) }) {
          parseSeats(value, group, place)
        } else if let group = rules.itemEntries.first(where: { $0.name == tape.string(key) }) {
          parseItems(value, group, key, place, ofTable: ofTable)
        } else {
          reportUnknownEntry(key, value, of: cell, place)
        }
        continue
      }
      expected = entry &+ 1
      parseEntry(entry, key, value, place, ofTable: ofTable)
    }
    if hasGroups { reportDoubled(since: start, of: cell, place) }
  }

  /// What stands for a list has values for several lines, each of which may have its own key beside.
  private func reportDoubled(since start: Int, of sheet: Int, _ place: RecordPlace) {
    var entered: Set<Int32> = []
    for typed in form.typed[start..<form.typed.count] where !entered.insert(typed.entry).inserted {
      let entry = Int(typed.entry)
      report(.entryTwice(rules.spoken.entries[entry]), at: sheet, place.with(.entry(entry)))
    }
  }

  private func parseEntry(_ entry: Int, _ key: Int, _ value: Int, _ place: RecordPlace, ofTable: Bool) {
    let kind = rules.entries[entry].kind
    if rules.entries[entry].isOfTable != ofTable {
      report(.entryElsewhere(rules.entryNames[entry], isOfTable: !ofTable), at: key, place.with(.entry(entry)))
    } else if !rules.entries[entry].isEntered || kind.isList || (tape.isNull(value) && kind.none < 0) {
      parseOther(entry, key, value, place.with(.entry(entry)))
    } else if let word = single(value, kind, place.with(.entry(entry))) {
      form.typed.append(RecordForm.Typed(entry: Int32(truncatingIfNeeded: entry), count: -1, value: word))
    }
  }

  /// What stands for the items of a list: `{red: 6, blue: 2}`, or one after the other.
  private func parseItems(
    _ cell: Int, _ group: (name: String, first: Int, items: [String]), _ key: Int, _ place: RecordPlace, ofTable: Bool
  ) {
    let own = place.with(.entry(group.first))
    if tape.cells[cell].isMapping {
      for (key, value) in tape.pairs(of: cell) {
        guard let item = group.items.firstIndex(of: tape.string(key)) else {
          report(.unknownItem(tape.string(key), group.name, group.items), at: key, own)
          continue
        }
        let entry = group.first + item
        parseEntry(entry, key, value, place, ofTable: ofTable)
      }
    } else if tape.cells[cell].isSequence {
      let values = Array(tape.elements(of: cell))
      guard values.count <= group.items.count else {
        return report(.length(group.name, values.count, 0, group.items.count), at: cell, own)
      }
      for (item, value) in values.enumerated() {
        let entry = group.first + item
        parseEntry(entry, value, value, place, ofTable: ofTable)
      }
    } else if !tape.isNull(cell) || tape.isNothing(cell) {
      report(.expectedForItems(group.name, group.items), at: cell, own)
    }
  }

  /// What each player of a side has: `{Ann: true, Bob: false}`, by name or by number from 1, or one after the other.
  private func parseSeats(_ cell: Int, _ group: (name: String, first: Int, count: Int), _ place: RecordPlace) {
    let place = place.with(.entry(group.first))
    let kind = rules.entries[group.first].kind
    if tape.cells[cell].isMapping {
      var entered: Set<Int> = []
      for (key, value) in tape.pairs(of: cell) {
        guard let player = player(tape.string(key), of: place.side, group.count) else {
          let names = (0..<group.count).map { form.sides.playerName($0, of: max(place.side, 0)) ?? "\($0 + 1)" }
          report(.unknownPlayer(tape.string(key), names), at: key, place)
          continue
        }
        guard entered.insert(player).inserted else {
          let name = form.sides.playerName(player, of: max(place.side, 0)) ?? "\(player + 1)"
          report(.valueTwice(name, of: group.name), at: key, place)
          continue
        }
        parseSeat(value, group.first + player, place)
      }
    } else if tape.cells[cell].isSequence {
      let items = Array(tape.elements(of: cell))
      guard items.count <= group.count else {
        return report(.length(group.name, items.count, 0, group.count), at: cell, place)
      }
      for (player, item) in items.enumerated() { parseSeat(item, group.first + player, place) }
    } else if group.count == 1 {
      parseSeat(cell, group.first, place)
    } else if !tape.isNull(cell) || tape.isNothing(cell) {
      report(.expectedForPlayers(group.name, rules.example(of: kind)), at: cell, place)
    }
  }

  private func parseSeat(_ cell: Int, _ entry: Int, _ place: RecordPlace) {
    let kind = rules.entries[entry].kind
    if tape.isNull(cell), kind.none < 0, !tape.isNothing(cell) { return }
    guard let word = single(cell, kind, place.with(.entry(entry))) else { return }
    form.typed.append(RecordForm.Typed(entry: Int32(truncatingIfNeeded: entry), count: -1, value: word))
  }

  private func player(_ name: String, of side: Int, _ count: Int) -> Int? {
    if let player = (0..<count).first(where: { form.sides.playerName($0, of: max(side, 0)) == name }) { return player }
    return Int(name).flatMap { 1...count ~= $0 ? $0 - 1 : nil }
  }

  /// Lists, lines that are worked out, and entries left empty.
  private func parseOther(_ entry: Int, _ key: Int, _ value: Int, _ place: RecordPlace) {
    let field = rules.entries[entry]
    guard field.isEntered else { return report(.computedEntry(rules.entryNames[entry]), at: key, place) }
    // `null` is written on purpose; nothing at all may be a slip, as in `{win, clean: 3}`.
    if tape.isNothing(value) {
      let length = rules.length(of: .entry(entry))
      return report(wording(value, field.kind, rules.entryNames[entry], length: length), at: key, place)
    }
    guard !tape.isNull(value), let items = list(value, field.kind, place) else { return }
    form.typed.append(
      RecordForm.Typed(
        entry: Int32(truncatingIfNeeded: entry), count: Int32(items.count), value: Int64(items.lowerBound)))
  }

  private func reportUnknownEntry(_ key: Int, _ value: Int, of sheet: Int, _ place: RecordPlace) {
    let name = tape.string(key)
    if tape.isNothing(value), name.utf8.count == 3, isWholeNumber(key),
      let (field, first) = pair(before: key, in: sheet), isWholeNumber(first)
    {
      let field = tape.string(field)
      return report(.cutNumber(field, tape.string(first), name), at: key, place, fieldNamed: field)
    }
    // What stands for a list or for each player has one key for all; only who writes `strokes.1` means one of them.
    let isOfOne = name.contains { ".[".contains($0) }
    var names: [String] = []
    for entry in rules.entries.indices where rules.entries[entry].isEntered {
      let written = isOfOne ? rules.entryNames[entry] : rules.lexicon.entries[entry].entryName
      if names.last != written { names.append(written) }
    }
    report(.unknownEntry(name, names), at: key, place, fieldNamed: name)
  }

  private func pair(before key: Int, in mapping: Int) -> (key: Int, value: Int)? {
    var last: (key: Int, value: Int)?
    for pair in tape.pairs(of: mapping) where pair.key < key { last = pair }
    return last
  }

  private func reportMissingSides(_ cell: Int, _ place: RecordPlace) {
    let first = form.sheets.count - form.sides.count
    for side in 0..<form.sides.count
    where !form.sheets[first + side].isPresent && form.sides.roundsOfLeft[side] ?? .max >= place.round {
      // A round that is no mapping at all has been reported.
      guard tape.cells[cell].isMapping else { return }
      let isAlone = tape.pairs(of: cell).count { _ in true } == 1
      var place = place
      place.side = side
      report(.missingSide(form.sides.names[side], place.round, isAlone: isAlone), at: cell, place)
    }
  }
}
