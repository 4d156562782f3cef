/// The sheet of a side, from 0, in a round, from 1; the open round stands behind the closed ones.
package struct SheetPlace: Hashable, Sendable {
  package var round: Int
  package var side: Int

  package init(round: Int, side: Int) {
    self.round = round
    self.side = side
  }
}

/// The game as a record, which any program can score by the rules' name. Where sheets close one after the other, the last
/// of the rounds may have only some of them, and `open` has those that are not closed yet.
extension GameRecord {
  /// Writes the record as one object.
  ///
  /// - Parameters:
  ///   - first: how many of the rounds or moves that were played are passed over, because whoever reads it has them.
  ///   - closedRounds: how many of the closed rounds are written; the others and the open one are left out.
  ///   - leftOut: sheets that are left empty.
  ///   - others: writes what else belongs to the object.
  package func write<Writer: ValueWriter & ~Copyable>(
    to writer: inout Writer, behind first: Int = 0, closedRounds: Int? = nil, leavingOut leftOut: Set<SheetPlace> = [],
    others: (inout Writer) -> Void = { _ in }
  ) {
    writer.beginObject()
    writer.member("rules", start.rules)
    if !start.options.isEmpty {
      writer.key("options")
      start.options.writeObject(to: &writer)
    }
    writeSides(to: &writer)
    writeGiven(to: &writer)
    if isPlayed {
      writePlay(to: &writer, behind: first)
    } else {
      writer.key("rounds")
      writer.beginArray()
      for round in min(first + roundsBefore, rounds.count)..<max(closedRounds ?? rounds.count, roundsBefore) {
        write(rounds[round], tables[round], round, leavingOut: leftOut, to: &writer)
      }
      if closedRounds == nil, !closedSides.isEmpty {
        write(open, [], rounds.count, leavingOut: leftOut, of: closedSides, to: &writer)
      }
      writer.endArray()
      if closedRounds == nil, !isEnded, hasOpenEntries {
        writer.key("open")
        let others = Set(sides.indices).subtracting(closedSides)
        write(open, openTable, rounds.count, leavingOut: leftOut, of: others, to: &writer)
      }
    }
    writeEnd(to: &writer)
    others(&writer)
    writer.endObject()
  }

  /// Whether moves are done and not sheets filled in; without either that cannot be told, and does not matter.
  private var isPlayed: Bool { !moves.isEmpty || (!hasRounds && !start.isByHand && !hasOpenEntries) }

  private func writeSides<Writer: ValueWriter & ~Copyable>(to writer: inout Writer) {
    writer.key("sides")
    writer.beginArray()
    for (index, side) in sides.enumerated() {
      writer.beginObject()
      writer.member("name", side.name)
      writer.key("players")
      writer.beginArray()
      for player in side.players { writer.string(player.name) }
      writer.endArray()
      if let rounds = roundsOfLeft[index] {
        writer.key("left")
        writer.int(Int64(rounds))
      }
      writer.endObject()
    }
    writer.endArray()
  }

  /// What each side has stands under its name: who joined later begins as the rules say.
  private func writeGiven<Writer: ValueWriter & ~Copyable>(to writer: inout Writer) {
    guard !start.given.isEmpty else { return }
    writer.key("given")
    LogEvent.Given.write(start.given, sides: sides.map(\.name), to: &writer)
  }

  private func writePlay<Writer: ValueWriter & ~Copyable>(to writer: inout Writer, behind first: Int) {
    writer.key("seed")
    writer.unsigned(start.seed)
    writer.key("moves")
    writer.beginArray()
    for move in moves[min(first, moves.count)...] {
      writer.beginObject()
      move.writeMembers(to: &writer) { $0.member("side", sides[$1 - 1].name) }
      writer.endObject()
    }
    writer.endArray()
  }

  /// `{"North":{…}}`, or with something of the table `{"sheets":{"North":{…}},"table":{…}}`.
  ///
  /// - Parameters:
  ///   - number: the round's, from 0.
  ///   - written: the sides whose sheets are written; nil for all.
  private func write<Writer: ValueWriter & ~Copyable>(
    _ round: [Sheet], _ table: Sheet, _ number: Int, leavingOut leftOut: Set<SheetPlace>, of written: Set<Int>? = nil,
    to writer: inout Writer
  ) {
    if !table.isEmpty {
      writer.beginObject()
      writer.key("sheets")
    }
    writer.beginObject()
    for side in round.indices where written?.contains(side) ?? true && !hasLeft(side, by: number) {
      let isLeftOut = leftOut.contains(SheetPlace(round: number + 1, side: side))
      writer.key(text: sides[side].name)
      (isLeftOut ? [] : round[side]).writeObject(to: &writer)
    }
    writer.endObject()
    if !table.isEmpty {
      writer.key("table")
      table.writeObject(to: &writer)
      writer.endObject()
    }
  }

  private func writeEnd<Writer: ValueWriter & ~Copyable>(to writer: inout Writer) {
    if isEnded {
      writer.key("ended")
      writer.bool(true)
    }
    guard !answers.isEmpty else { return }
    writer.key("result")
    writer.beginObject()
    for answer in answers {
      writer.key(text: answer.name)
      writer.string(answer.text)
    }
    writer.endObject()
  }
}

extension LogEvent.Given {
  /// Writes a position as a record has it, as one object.
  ///
  /// - Parameter sides: the names of all sides.
  package static func write<Writer: ValueWriter & ~Copyable>(
    _ all: [LogEvent.Given], sides: [String], to writer: inout Writer
  ) {
    writer.beginObject()
    var names: [String] = []
    for given in all where !names.contains(given.name) { names.append(given.name) }
    for name in names {
      writer.key(text: name)
      let own = all.filter { $0.name == name }
      if let whole = own.first(where: { $0.side == nil }) {
        whole.value.write(to: &writer)
        continue
      }
      writer.beginObject()
      for given in own {
        guard let side = given.side, sides.indices.contains(side - 1) else { continue }
        writer.key(text: sides[side - 1])
        given.value.write(to: &writer)
      }
      writer.endObject()
    }
    writer.endObject()
  }
}
