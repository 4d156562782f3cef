import Decimals
import JSONText

/// The stored form of events: a kind, and a payload as one JSON object.
///
///     entered   {"round":2,"sheets":[{"side":1,"values":{"cards":250,"win":true,"less":null}}]}
///     moved     {"side":1,"action":"keep","pick":[1,1],"gave":{"rolled":[2,5]}}
extension LogEvent {
  /// The word that is stored beside the payload.
  package var kindName: String {
    switch kind {
    case .started: "started"
    case .entered: "entered"
    case .moved: "moved"
    case .closed: "closed"
    case .restarted: "restarted"
    case .undone: "undone"
    case .redone: "redone"
    case .ended: "ended"
    case .answered: "answered"
    case .noted: "noted"
    case .joined: "joined"
    case .left: "left"
    }
  }

  /// The payload as JSON without spaces.
  package var payload: String {
    var writer = JSONWriter(capacity: 128)
    writePayload(to: &writer)
    return writer.text
  }

  /// Writes the payload as one object.
  package func writePayload(to writer: inout JSONWriter) {
    writer.beginObject()
    switch kind {
    case .started(let start): start.write(to: &writer)
    case .entered(let round, let sheets):
      writer.member("round", round)
      writer.key("sheets")
      writer.beginArray()
      for sheet in sheets { sheet.write(to: &writer) }
      writer.endArray()
    case .moved(let move): move.write(to: &writer)
    case .closed(let round, let side):
      writer.member("round", round)
      if let side { writer.member("side", side) }
    case .restarted(let round, let moves):
      writer.member("round", round)
      writer.member("moves", moves)
    case .undone, .redone, .ended: break
    case .answered(let name, let text):
      writer.member("name", name)
      writer.member("text", text)
    case .noted(let round, let text):
      if let round { writer.member("round", round) }
      writer.member("text", text)
    case .joined(let side):
      writer.key("joined")
      side.write(to: &writer)
    case .left(let side): writer.member("side", side)
    }
    writer.endObject()
  }
}

extension LogEvent.Start {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("rules", rules)
    writer.member("digest", digest)
    writer.key("options")
    options.writeObject(to: &writer)
    writer.key("sides")
    writer.beginArray()
    for side in sides { side.write(to: &writer) }
    writer.endArray()
    writer.key("seed")
    // As a text: most programs that read JSON lose the digits behind the sixteenth.
    writer.string(String(seed))
    writer.key("by_hand")
    writer.bool(isByHand)
    writer.member("group", group)
    if !given.isEmpty {
      writer.key("given")
      writer.beginArray()
      for given in given { given.write(to: &writer) }
      writer.endArray()
    }
    if !opponents.isEmpty {
      writer.key("opponents")
      writer.beginArray()
      for opponent in opponents { opponent.write(to: &writer) }
      writer.endArray()
    }
    guard wasPlayedBefore else { return }
    writer.key("played_before")
    writer.bool(true)
  }
}

extension LogEvent.Given {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", name)
    if let side { writer.member("side", side) }
    writer.key("value")
    value.write(to: &writer)
    writer.endObject()
  }
}

extension LogEvent.Opponent {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("side", side)
    writer.member("level", level)
    writer.endObject()
  }
}

extension LogEvent.Typing {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("side", side)
    writer.key("values")
    values.writeObject(to: &writer)
    writer.endObject()
  }
}

extension LoggedSide {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", name)
    writer.key("players")
    writer.beginArray()
    for player in players {
      writer.beginObject()
      writer.member("id", player.id)
      writer.member("name", player.name)
      writer.member("initials", player.initials)
      writer.member("group", player.group)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}

extension LoggedMove {
  fileprivate func write(to writer: inout JSONWriter) {
    writeMembers(to: &writer) { $0.member("side", $1) }
    guard gave != Chance() else { return }
    writer.key("gave")
    writer.beginObject()
    if !gave.rolled.isEmpty {
      writer.key("rolled")
      gave.rolled.writeArray(to: &writer)
    }
    if !gave.dealt.isEmpty {
      writer.key("dealt")
      gave.dealt.writeArray(to: &writer)
    }
    writer.endObject()
  }

  /// Writes what was done, and nothing that came of it.
  func writeMembers<Writer: ValueWriter & ~Copyable>(
    to writer: inout Writer, side writeSide: (inout Writer, Int) -> Void
  ) {
    if let side { writeSide(&writer, side) }
    writer.member("action", action)
    if !pick.isEmpty {
      writer.key("pick")
      pick.writeArray(to: &writer)
    }
    for answer in answers {
      writer.key(text: answer.name)
      if let value = answer.value { value.write(to: &writer) } else { writer.null() }
    }
    for (name, faces) in [("rolled", rolled), ("dealt", dealt)] {
      guard let faces else { continue }
      writer.key(text: name)
      faces.writeArray(to: &writer)
    }
  }
}

extension LogValue {
  /// Writes the value as a record has it.
  package func write<Writer: ValueWriter & ~Copyable>(to writer: inout Writer) {
    switch self {
    case .number(let number): writer.decimal(number.text)
    case .flag(let flag): writer.bool(flag)
    case .name(let name): writer.string(name)
    case .list(let values): values.writeArray(to: &writer)
    }
  }
}

extension [LogValue] {
  fileprivate func writeArray<Writer: ValueWriter & ~Copyable>(to writer: inout Writer) {
    writer.beginArray()
    for value in self { value.write(to: &writer) }
    writer.endArray()
  }
}

extension [LogEvent.Named] {
  /// Writes one member for each name, `null` where it has no value.
  func writeObject<Writer: ValueWriter & ~Copyable>(to writer: inout Writer) {
    writer.beginObject()
    for named in self {
      writer.key(text: named.name)
      if let value = named.value { value.write(to: &writer) } else { writer.null() }
    }
    writer.endObject()
  }
}
