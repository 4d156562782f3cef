import Decimals
import Diagnostics
import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import TestSupport

/// The same game kept at the table, step by step, with steps taken back and brought back.
struct SessionComparison {
  let rules: HouseRules.Rules

  init?(_ text: String) {
    guard let rules = try? RuleLibrary().rules(yaml: Array(text.utf8)) else { return nil }
    self.rules = rules
  }

  /// What the game comes to, as JSON; `nil` where it is refused.
  func json(of record: RecordCase) -> String? {
    guard let session = try? session(record) else { return nil }
    do {
      for round in record.rounds { try play(round, in: session) }
      for move in record.moves { try take(.move(wish(move)), in: session) }
      if record.isEnded, !session.isComplete { try take(.end, in: session) }
      if session.undoable != nil {
        try take(.undo, in: session)
        try take(.redo, in: session)
      }
    } catch { return nil }
    return TestSupport.json(of: session.game)
  }

  private func wish(_ move: RecordCase.Move) -> GameSession.Wish {
    var wish = GameSession.Wish(move.action, side: move.side, pick: move.pick)
    wish.answers = move.answers.sorted { $0.key < $1.key }.map { RecordAnswer(name: $0.key, text: "\($0.value.text)") }
    return wish
  }

  private func session(_ record: RecordCase) throws -> GameSession {
    let sides = (0..<record.sideCount).map { LoggedSide(name: RecordCase.name(of: $0), players: []) }
    let start = LogEvent.Start(
      rules: rules.name, digest: rules.digest, options: named(record.options), sides: sides, seed: UInt64(record.seed),
      isByHand: record.moves.isEmpty,
      group: "Home")
    return try GameSession(id: "odd", rules: rules, events: [LogEvent(time: 0, kind: .started(start))])
  }

  private func take(_ step: TableStep, in session: GameSession) throws {
    try session.commit(try session.events(of: step, time: 1))
  }

  private func play(_ round: RecordCase.Round, in session: GameSession) throws {
    var typed = round.sheets.sorted { $0.key < $1.key }.map { side, sheet in
      LogEvent.Typing(side: side + 1, values: named(sheet))
    }
    typed.append(LogEvent.Typing(side: 0, values: named(round.table)))
    try take(.type(typed.filter { !$0.values.isEmpty }, round: nil), in: session)
    // Where sheets close one after the other, each needs a step of its own unless something stands on it.
    let closed = session.record.rounds.count
    while session.record.rounds.count == closed, !session.isComplete {
      try take(.closing(passing: Set(session.view().untouched())), in: session)
    }
  }

  private func named(_ sheet: RecordSheet) -> [LogEvent.Named] {
    sheet.sorted { $0.key < $1.key }.map { LogEvent.Named($0.key, value($0.value)) }
  }

  private func value(_ item: RecordItem) -> LogValue {
    switch item {
    case .number(let number): .number(ExactDecimal(number))
    case .decimal(let number): .number(ExactDecimal(number.text) ?? 0)
    case .flag(let flag): .flag(flag)
    case .word(let word): .name(word)
    case .list(let items): .list(items.map { value($0) })
    }
  }
}
