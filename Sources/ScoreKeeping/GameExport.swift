import Boards
import Decimals
import Diagnostics
import Documents
import Engine
import GameLog
import HouseRules
import JSONText
import Presentation
import Records
import RuleLanguage
import Store

/// A game as a file: a record that any program can score, and under `log` everything that is needed to go on with the
/// game elsewhere: its identity, its rules as they were, and every step.
///
///     {"rules":"NAME","sides":[…],"rounds":[…],
///      "log":{"format":1,"game":"3f2a…","digest":"sha256:…","rules":{…},"events":[{"kind":"started","time":0,…}]}}
package enum GameExport {
  private static let format = 1
  /// Bytes of one game: a hundred thousand steps are less.
  package static let maximumBytes = 1 << 26

  /// One line of JSON, without a line break.
  package static func json(_ session: GameSession) -> String {
    var writer = JSONWriter()
    let (rounds, sheets) = (session.countedRounds, session.game.course.leftOut)
    session.record.write(to: &writer, closedRounds: rounds, leavingOut: sheets) { writer in
      writer.key("log")
      writer.beginObject()
      writer.key("format")
      writer.int(format)
      writer.key("game")
      writer.string(session.id)
      writer.key("digest")
      writer.string(session.record.start.digest)
      writer.key("rules")
      session.rules.canonicalForm.withUnsafeBytes { writer.append(raw: $0) }
      writer.key("events")
      writer.beginArray()
      for event in session.events { write(event, to: &writer) }
      writer.endArray()
      writer.endObject()
    }
    return writer.text
  }

  /// That a game holds nothing that somebody who plays does not see: its export says every card, and what will be dealt.
  package static func requireOpen(_ session: GameSession) throws(Problems) {
    guard !session.isComplete, Secrets.hideAnything(in: session.recordRules) else { return }
    throw Problems(KeepingMessages.hasSecrets(session.id))
  }

  private static func write(_ event: LogEvent, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("kind")
    writer.string(event.kindName)
    writer.key("time")
    writer.int(event.time)
    writer.key("payload")
    event.writePayload(to: &writer)
    writer.endObject()
  }

  /// A line for each side and round, for a spreadsheet; formulas in names are guarded.
  package static func csv(_ sessions: [GameSession], clockOffset: (_ time: Int64) -> Int64) -> String {
    var csv = CSVText()
    csv.add(["Game", "Date", "Rules", "Round", "Side", "Players", "Score", "Total", "Place"])
    for session in sessions {
      let view = session.view()
      let date = CivilTime(session.startTime, offset: clockOffset(session.startTime)).dateText
      for (index, side) in view.sides.enumerated() {
        func add(_ round: Int, _ score: ExactDecimal?, _ total: ExactDecimal?, place: Int?) {
          csv.add([
            session.id, date, view.title, String(round), side.name, side.players.joined(separator: ", "),
            score?.text ?? "", total?.text ?? "", place.map(String.init) ?? "",
          ])
        }
        let openScore = openScore(of: index, in: session)
        for (round, total) in zip(side.rounds.indices, session.game.totals(of: index)) {
          let isLast = round + 1 == side.rounds.endIndex && openScore == nil
          add(round + 1, side.rounds[round], isLast ? side.total : total, place: isLast ? side.place : nil)
        }
        if let openScore { add(view.round, openScore, side.total, place: side.place) }
      }
    }
    return csv.text
  }

  /// What a side has scored in the open round that counts in its total: turn by turn, or as it is played. Nil where
  /// nothing does before the round is closed.
  private static func openScore(of side: Int, in session: GameSession) -> ExactDecimal? {
    let (game, machine) = (session.game, session.game.machine)
    guard game.hasClosedTurn(side) || (session.isPlayed && machine.roundIsOpen && !machine.isComplete) else {
      return nil
    }
    return machine.openScore(of: side).map(game.rules.lexicon.score.number)
  }

  /// Those games that hold nothing which somebody who plays does not see, and what there is to say of the others.
  package static func open(_ sessions: [GameSession]) -> (open: [GameSession], closed: Problems) {
    var (open, closed): ([GameSession], Problems) = ([], Problems([]))
    for session in sessions {
      do throws(Problems) {
        try requireOpen(session)
        open.append(session)
      } catch {
        closed = closed.joined(with: error)
      }
    }
    return (open, closed)
  }

  // MARK: Reading

  /// The game of one exported line, which may be as long as the game was: no step is longer than can be stored.
  static func read(_ line: [UInt8], named name: String, _ library: RuleLibrary) throws(Problems) -> GameSession {
    var sources = SourceSet()
    let source = sources.append(name: name, bytes: line)
    var bag = DiagnosticBag()
    guard let game = JSONPieces(line, source: source, into: &bag, limit: maximumBytes) else {
      throw Problems(bag, in: sources)
    }
    guard let range = game["log"], let log = JSONPieces(line, in: range, source: source, into: &bag),
      log["format"].map({ Array(line[$0]) }) == Array("\(format)".utf8), let id = text(log["game"], line),
      isIdentity(id), let digest = text(log["digest"], line), let rules = log["rules"],
      let events = log["events"].flatMap({ JSONPieces(line, in: $0, source: source, into: &bag) }), !events.isObject
    else { throw bag.hasErrors ? Problems(bag, in: sources) : Problems(KeepingMessages.notAnExport(name)) }
    let compiled = try library.rules(kept: Array(line[rules]), fileName: "\(name), `rules`")
    guard compiled.digest == digest else { throw Problems(KeepingMessages.rulesChanged(compiled.title)) }
    let session = try GameSession(id: id, rules: compiled, events: try read(events.pieces.map { line[$0.value] }))
    guard session.record.start.digest == digest else { throw Problems(KeepingMessages.rulesChanged(compiled.title)) }
    try checkPeople(session.record.sides, compiled)
    return session
  }

  /// A text without escapes.
  private static func text(_ range: Range<Int>?, _ line: [UInt8]) -> String? {
    guard let range, line[range].first == UInt8(ascii: "\"") else { return nil }
    return String(decoding: line[range].dropFirst().dropLast(), as: UTF8.self)
  }

  /// Letters, digits and hyphens, as identities are made.
  private static func isIdentity(_ text: String) -> Bool {
    1...64 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      }
  }

  private static func read(_ steps: [ArraySlice<UInt8>]) throws(Problems) -> [LogEvent] {
    var events: [LogEvent] = []
    do throws(LogProblem) {
      for step in steps { events.append(try event(step, number: events.count + 1)) }
    } catch {
      throw Problems(KeepingMessages.damaged(error))
    }
    return events
  }

  private static func event(_ step: ArraySlice<UInt8>, number: Int) throws(LogProblem) -> LogEvent {
    var bag = DiagnosticBag()
    let node = Documents.parseJSON(Array(step), source: SourceID(index: 0), into: &bag)?.root
    guard !bag.hasErrors, let kind = node?.value(forKey: "kind")?.text, let payload = node?.value(forKey: "payload"),
      let time = node?.value(forKey: "time").flatMap({ Int64($0.text) })
    else { throw LogProblem(event: number, reason: .malformed) }
    return try LogEvent(kindName: kind, payload: payload, time: time, number: number)
  }
}

extension ScoreKeeper {
  /// Takes in an exported game. The same game twice changes nothing; one that has gone on elsewhere goes on here; one
  /// that has gone on in both places is refused.
  package func importGame(_ line: [UInt8], named name: String) throws(Problems) -> ImportOutcome {
    let session = try GameExport.read(line, named: name, library)
    let events = session.events.enumerated().map {
      StoredEvent(number: $0 + 1, kind: $1.kindName, json: $1.payload, time: $1.time)
    }
    let game = ExportedGame(id: session.id, rules: StoredRules(session.rules), events: events)
    return try storing { () throws(StoreFailure) in
      // A game that goes on again no longer counts where it has counted.
      let hasCounted = try store.hasResult(of: session.id)
      let result = session.isComplete || hasCounted ? StoredResult(GameResult(session)) : nil
      return try store.importGame(game, summary: StoredSummary(session), result: result)
    }
  }
}

extension StoredRules {
  init(_ rules: Rules) {
    self.init(
      digest: rules.digest, name: rules.name, title: rules.title,
      json: String(decoding: rules.canonicalForm, as: UTF8.self))
  }
}
