import JSONText

/// The sheet of a side, from 0, in a round, from 1; the open round stands behind the closed ones.
package struct SheetPlace: Hashable, Sendable {
  package var round: Int
  package var side: Int

  package init(round: Int, side: Int) {
    self.round = round
    self.side = side
  }
}

/// The game as a record, which any program can score by the rules' name.
extension GameRecord {
  /// Writes the record as one object.
  ///
  /// - Parameters:
  ///   - closedRounds: how many of the closed rounds are written; the others and the open one are left out.
  ///   - leftOut: sheets that are left empty.
  ///   - others: writes what else belongs to the object.
  package func write(
    to writer: inout JSONWriter, closedRounds: Int? = nil, leavingOut leftOut: Set<SheetPlace> = [],
    others: (inout JSONWriter) -> Void = { _ in }
  ) {
    var rounds = self.rounds
    var open = open
    for place in leftOut {
      if place.round <= rounds.count { rounds[place.round - 1][place.side] = [] } else { open[place.side] = [] }
    }
    let kept = zip(rounds, tables).prefix(closedRounds ?? rounds.count)
    writer.beginObject()
    writer.member("rules", start.rules)
    if !start.options.isEmpty {
      writer.key("options")
      start.options.writeObject(to: &writer)
    }
    writeSides(to: &writer)
    if isPlayed {
      writePlay(to: &writer)
    } else {
      writer.key("rounds")
      writer.beginArray()
      for (round, table) in kept { write(round, table, to: &writer) }
      writer.endArray()
      if closedRounds == nil, hasOpenEntries {
        writer.key("open")
        write(open, openTable, to: &writer)
      }
    }
    writeEnd(to: &writer)
    others(&writer)
    writer.endObject()
  }

  /// Whether moves are done and not sheets filled in; without either that cannot be told, and does not matter.
  private var isPlayed: Bool { !moves.isEmpty || (rounds.isEmpty && !start.isByHand && !hasOpenEntries) }

  private func writeSides(to writer: inout JSONWriter) {
    writer.key("sides")
    writer.beginArray()
    for (index, side) in sides.enumerated() {
      writer.beginObject()
      writer.member("name", side.name)
      writer.key("players")
      writer.beginArray()
      for player in side.players { writer.string(player.name) }
      writer.endArray()
      if left.contains(index) {
        writer.key("left")
        writer.bool(true)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private func writePlay(to writer: inout JSONWriter) {
    writer.key("seed")
    writer.append(raw: String(start.seed))
    writer.key("moves")
    writer.beginArray()
    for move in moves {
      writer.beginObject()
      move.writeMembers(to: &writer) { $0.member("side", sides[$1 - 1].name) }
      writer.endObject()
    }
    writer.endArray()
  }

  /// `{"North":{…}}`, or with something of the table `{"sheets":{"North":{…}},"table":{…}}`.
  private func write(_ round: [Sheet], _ table: Sheet, to writer: inout JSONWriter) {
    guard !table.isEmpty else { return write(round, to: &writer) }
    writer.beginObject()
    writer.key("sheets")
    write(round, to: &writer)
    writer.key("table")
    table.writeObject(to: &writer)
    writer.endObject()
  }

  private func write(_ round: [Sheet], to writer: inout JSONWriter) {
    writer.beginObject()
    for (side, sheet) in zip(sides, round) {
      writer.key(text: side.name)
      sheet.writeObject(to: &writer)
    }
    writer.endObject()
  }

  private func writeEnd(to writer: inout JSONWriter) {
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

extension JSONWriter {
  fileprivate mutating func append(raw digits: String) {
    var digits = digits
    digits.withUTF8 { append(raw: UnsafeRawBufferPointer($0)) }
  }
}
