import Documents
import Engine
import RuleLanguage

/// Who plays: `sides: [North, {name: East, players: [Cy, Dee]}]`, or a number of sides without names.
extension RecordParser {
  func parseSides(_ cell: Int?) {
    let rule = rules.sideRule
    guard let cell else {
      hasSideNames = false
      return form.sides.number(upTo: rule.standard)
    }
    form.sidesCell = cell
    hasSides = true
    let most = max(rule.maximum, Self.maximumSides)
    guard tape.cells[cell].count <= most else {
      report(.sideCount(tape.cells[cell].count, rule.minimum, rule.maximum), at: cell)
      return form.isBroken = true
    }
    if tape.cells[cell].isSequence {
      for item in tape.elements(of: cell) { parseSide(item) }
    } else if tape.isPlain(cell), isWholeNumber(cell), let count = Int(tape.string(cell)) {
      hasSideNames = false
      guard 1...most ~= count else { return reportSideCount(count, cell) }
      form.sides.number(upTo: count)
    } else {
      report(.expected("`sides`", "[North, East]"), at: cell)
      // What follows names sides: with none of them known, each would be one more mistake.
      sidesAreSure = false
      return form.sides.number(upTo: rule.standard)
    }
    // A side that could not be read was reported, and counts.
    let count = max(form.sides.count, tape.cells[cell].count)
    if count < rule.minimum || count > rule.maximum { reportSideCount(count, cell) }
  }

  private func reportSideCount(_ count: Int, _ cell: Int) {
    let rule = rules.sideRule
    report(.sideCount(count, rule.minimum, rule.maximum), at: cell)
    sidesAreSure = false
    if form.sides.count == 0 { form.sides.number(upTo: rule.standard) }
  }

  /// A side that the record has not got. Each name is told once, and none where `sides` itself is wrong: that was told.
  ///
  /// - Parameter others: sides that have their sheets or values already, and cannot be meant.
  func reportUnknownSide(_ name: String, at cell: Int, _ place: RecordPlace, besides others: Set<Int> = []) {
    hasUnknownSide = true
    guard sidesAreSure, unknownSides.insert(name).inserted else { return }
    // Where others are called by their numbers, this name is the mistake.
    if !hasSideNames, others.isEmpty, !isWholeNumber(cell), tape.cells[cell].isScalar {
      if namesWithoutSides.isEmpty { firstNameCell = cell }
      namesWithoutSides.append(name)
    } else {
      let free = form.sides.names.texts.indices.filter { !others.contains($0) }.map { form.sides.names[$0] }
      report(.unknownSide(name, free, haveSheets: !others.isEmpty), at: cell, place, sideNamed: name)
    }
  }

  /// One mistake for all names of sides that have only numbers.
  func reportSidesWithoutNames() {
    guard let first = namesWithoutSides.first else { return }
    let cell = hasSides ? form.sidesCell : firstNameCell
    report(
      .sidesWithoutNames(namesWithoutSides, least: rules.game.sides.minimum, hasSides: hasSides), at: cell,
      sideNamed: first)
  }

  private func parseSide(_ item: Int) {
    if tape.cells[item].isMapping {
      parseNamedSide(item)
    } else if tape.cells[item].isScalar {
      addSide(named: item)
    } else {
      refuseSide(.expected("a side", "{name: North, players: [Ann, Bob]}"), at: item)
    }
  }

  /// A side that cannot be read keeps its place, so that the numbers of those behind it stay theirs.
  private func refuseSide(_ wording: RecordWording, at cell: Int) {
    report(wording, at: cell)
    form.sides.add(String(form.sides.count + 1))
    sidesAreSure = false
  }

  private func parseNamedSide(_ item: Int) {
    guard let name = tape.value(of: item, forKey: "name") else {
      return refuseSide(.sideWithoutName, at: item)
    }
    guard tape.cells[name].isScalar else { return refuseSide(.expected("a side's name", "North"), at: name) }
    guard addSide(named: name) else { return }
    for (key, value) in tape.pairs(of: item) where !tape.hasText(key, "name") {
      if tape.hasText(key, "players") {
        parsePlayers(value)
      } else if tape.hasText(key, "left") {
        parseLeft(value)
      } else {
        reportUnknownKey(key, among: ["name", "players", "left"], RecordPlace(side: form.sides.count - 1))
      }
    }
  }

  /// How many rounds a side belongs to that has left.
  private func parseLeft(_ cell: Int) {
    let side = form.sides.count - 1
    guard tape.isPlain(cell), isWholeNumber(cell), let rounds = Int(tape.string(cell)), rounds >= 0 else {
      let place = RecordPlace(side: side, field: .key("left"))
      return report(.expected("how many rounds the side was part of", "left: 3"), at: cell, place)
    }
    form.sides.leave(side, after: rounds)
    leftCells[side] = cell
  }

  /// In a record of sheets nobody can leave behind a round that is not there.
  func checkRoundsOfLeft() {
    guard form.keepsSheets else {
      guard !form.moves.isEmpty, let cell = leftCells.values.min() else { return }
      return report(.leftWhilePlayed, at: cell)
    }
    for (side, rounds) in form.sides.roundsOfLeft.sorted(by: { $0.key < $1.key }) where rounds > form.closedRounds {
      let name = form.sides.names[side]
      report(
        .leftLater(name, rounds, closed: form.closedRounds), at: leftCells[side] ?? form.sidesCell,
        RecordPlace(side: side, field: .key("left")))
    }
  }

  /// Adds a side, if its name is one and differs from those before.
  @discardableResult
  private func addSide(named cell: Int) -> Bool {
    guard isName(cell) else {
      refuseSide(.badName(Self.maximumNameBytes), at: cell)
      return false
    }
    let name = tape.textBytes(cell)
    checkIsSomebody(cell, RecordPlace())
    if form.sides.names.index(of: name) != nil {
      let text = tape.string(cell)
      report(.sameName(text), at: cell, sideNamed: text)
      return false
    }
    form.sides.add(name)
    return true
  }

  /// That a side or a player is not called as nobody is written.
  private func checkIsSomebody(_ cell: Int, _ place: RecordPlace) {
    guard rules.nobodies.count > 0, !marks.isKept, rules.nobodies.index(of: tape.textBytes(cell)) != nil else { return }
    report(.nobodysName(tape.string(cell)), at: cell, place)
  }

  private func isName(_ cell: Int) -> Bool {
    tape.cells[cell].isScalar && !tape.isNull(cell)
      && 1...Self.maximumNameBytes ~= tape.textBytes(cell).count
  }

  private func parsePlayers(_ cell: Int) {
    let place = RecordPlace(side: form.sides.count - 1, field: .key("players"))
    guard tape.cells[cell].isSequence else {
      return report(.expected("`players`", "[Ann, Bob]"), at: cell, place)
    }
    var count = 0
    for item in tape.elements(of: cell) {
      guard isName(item) else {
        report(.badName(Self.maximumNameBytes), at: item, place)
        continue
      }
      checkIsSomebody(item, place)
      form.sides.addPlayer(tape.textBytes(item))
      count += 1
    }
    let most = rules.sideRule.playersPerSide
    if count > max(most, 1) { report(.tooManyPlayers(count, max(most, 1)), at: cell, place) }
  }
}
