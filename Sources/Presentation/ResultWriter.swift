import Decimals
import Engine
import GameLog
import JSONText
import Records
import RuleLanguage

/// Writes the result of a scored record as JSON, without making a text for any value.
///
///     {"schema_version":1,"rules":{"name":"...","digest":"sha256:..."},"status":"in_progress","round":2,
///      "round_count":4,"sides":[{"name":"North","players":[],"total":2645,"place":1,"behind":0,"show":{"meld":90},"outcome":null,
///      "rounds":[{"score":2645,"total":2645,"lines":[{"entry":"win","value":true,"points":300}]}],
///      "winnings":{"amount":"-1.50","lines":[{"label":"Ante","amount":"-2.00"}]}}]}
///
/// `total` of a round is what the side had after it, left out where a total hangs on later rounds.
/// A sheet has a line for each entry that was entered, is worked out, makes points, or stands by default and says
/// something, which is `"by_default":true`; the value of a line that is nothing but points is null. A round whose score waits for later ones has `"score":null,"waiting":true`, its lines that
/// wait have no points, and the side has `"waiting":true` beside a total of what is settled. Where sheets close one after
/// the other, those of the open round that are closed are the last of their sides' rounds. While a round is open, `open`
/// has what else has been entered for it, by side and entry: in the form of a record's `open`; `open_scores` beside it has what that comes to. Beside these keys, `say` holds what a side is told at the end, and `answers` what was
/// answered to the questions of the result, and `left` is true of a side that plays no more, where there is such a
/// thing. `given` repeats the position with which the game began, as a record has it: the first of the rounds is that of
/// its `round`. Where the rules say when a side is `out`, each side says whether it is; a round in which it had no sheet is
/// `"absent":true`. A game with moves that goes on has `play`, and one whose moves are kept has in `said` what was said in
/// them.
package final class ResultWriter {
  /// Rises when a key changes its meaning.
  package static let schemaVersion = 1

  let rules: RecordRules
  let plan: ResultPlan

  /// A writer for the results of one game.
  package init(_ rules: RecordRules, digest: String) {
    self.rules = rules
    plan = ResultPlan(rules, digest: digest)
  }

  /// Writes one result as one value.
  ///
  /// - Parameters:
  ///   - hidesSecrets: whether what somebody at the table does not see is left out while the game goes on: pieces that are
  ///     hidden are null, and so is what is chosen in secret.
  ///   - told: of how many of the last moves it is written what the rules have said in them; `nil` for all that are kept.
  package func write(
    _ game: ScoredGame, hidesSecrets: Bool = false, told: Int? = nil, to writer: inout JSONWriter
  ) {
    let machine = game.machine
    let secrets = hidesSecrets ? Secrets(game, looker: nil) : nil
    writer.beginObject()
    writeHead(game, &writer)
    writer.key("round")
    if machine.isComplete { writer.null() } else { writer.int(machine.round) }
    writer.key("round_count")
    if let count = machine.roundCount { writer.int(count) } else { writer.null() }
    if !game.beganAsAlways {
      writer.key("given")
      LogEvent.Given.write(game.given(without: secrets), sides: game.sides.names.texts, to: &writer)
    }
    writer.key("sides")
    writer.beginArray()
    for side in 0..<game.sideCount { write(side, game, &writer) }
    writer.endArray()
    if hasOpenEntries(game) {
      writeOpenRound(game, secrets, &writer)
      writeOpenScores(game, secrets, &writer)
    }
    if !game.answers.isEmpty { writeAnswers(game.answers, &writer) }
    if plan.hasPlay, !machine.isComplete, !game.keepsSheets { writePlay(game, secrets, &writer) }
    if game.hasMoves { writeSaid(game, last: told, &writer) }
    writer.endObject()
  }

  /// Whose result it is, and whether the game is over.
  func writeHead(_ game: ScoredGame, _ writer: inout JSONWriter) {
    writer.append(raw: plan.head, 0)
    let isComplete = game.machine.isComplete
    writer.append(raw: isComplete ? "\"status\":\"complete\"" : "\"status\":\"in_progress\"" as StaticString)
  }

  private func writeAnswers(_ answers: [RecordAnswer], _ writer: inout JSONWriter) {
    writer.key("answers")
    writer.beginObject()
    for answer in answers {
      writer.key(text: answer.name)
      writer.string(answer.text)
    }
    writer.endObject()
  }

  private func hasOpenEntries(_ game: ScoredGame) -> Bool {
    guard game.machine.roundIsOpen, !game.machine.isComplete else { return false }
    return (0..<game.sideCount).contains { isFilledIn($0, game) }
  }

  /// Whether something is entered for a side whose sheet is not closed yet.
  private func isFilledIn(_ side: Int, _ game: ScoredGame) -> Bool {
    game.machine.marks(ofOpenSheet: side).hasEntries && !game.hasClosedTurn(side)
  }

  private func writeOpenRound(_ game: ScoredGame, _ secrets: Secrets?, _ writer: inout JSONWriter) {
    writer.key("open")
    writer.beginObject()
    for side in 0..<game.sideCount {
      guard isFilledIn(side, game) else { continue }
      let marks = game.machine.marks(ofOpenSheet: side)
      game.sides.names.withBytes(side) { writer.key(bytes: $0) }
      writer.beginObject()
      for (index, line) in plan.lines.enumerated() where marks.isEntered(line.mask) {
        rules.entryNames.withBytes(index) { writer.key(bytes: $0) }
        if secrets?.hides(entry: index, of: side) ?? false {
          writer.null()
        } else if line.isList {
          write(game.machine.list(line.slot, side: side), line.kind, game, &writer)
        } else {
          write(game.machine.word(line.slot, side: side), line.kind, game, &writer)
        }
      }
      writer.endObject()
    }
    writer.endObject()
  }

  // MARK: Sides

  private func write(_ side: Int, _ game: ScoredGame, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    game.sides.names.withBytes(side) { writer.string(bytes: $0) }
    writer.key("players")
    writer.beginArray()
    for player in game.sides.players(of: side) { game.sides.players.withBytes(player) { writer.string(bytes: $0) } }
    writer.endArray()
    writeTotal(side, game, &writer)
    writer.key("place")
    writer.int(game.standings[side].place)
    writer.key("behind")
    write(game.standings[side].behind, plan.behind, &writer)
    if game.sides.anyHasLeft, let rounds = game.sides.roundsOfLeft[side] {
      writer.key("left")
      writer.int(Int64(rounds))
    }
    if rules.saysWhoIsOut {
      writer.key("out")
      writer.bool(game.machine.isOut(side))
    }
    writeShown(side, game, &writer)
    writer.key("outcome")
    if let outcome = game.outcomeName(of: side) { writer.string(outcome) } else { writer.null() }
    if let saying = game.saying(to: side) {
      writer.key("say")
      writer.string(saying)
    }
    writeRounds(side, game, &writer)
    writer.key("winnings")
    if game.payments.isEmpty { writer.null() } else { writePayments(of: side, game.payments, &writer) }
    writer.endObject()
  }

  /// A side's total, and whether a score of its waits.
  func writeTotal(_ side: Int, _ game: ScoredGame, _ writer: inout JSONWriter) {
    writer.key("total")
    write(game.total(of: side), plan.total, &writer)
    guard game.machine.hasWaitingScore(side) else { return }
    writer.key("waiting")
    writer.bool(true)
  }

  private func writeShown(_ side: Int, _ game: ScoredGame, _ writer: inout JSONWriter) {
    writer.key("show")
    writer.beginObject()
    for index in plan.shown.indices {
      // What lasts for a round or a turn is there while that is open.
      guard plan.shown[index].lifetime == .game || plan.shown[index].isInUse(game, side: side) else { continue }
      writer.append(rawKey: plan.shownKeys, index)
      if plan.shown[index].isHiddenWhenComplete && game.machine.isComplete {
        writer.null()
      } else if let text = plan.shown[index].text {
        let texts = ValueTexts(rules: game.rules, sides: game.sides)
        writer.string(texts.text(text, evaluator: game.machine.evaluator, side: side))
      } else {
        writeShownWord(index, plan.shown[index].perTable ? nil : side, game, &writer)
      }
    }
    writer.endObject()
  }

  @inline(__always)
  private func writeShownWord(_ index: Int, _ owner: Int?, _ game: ScoredGame, _ writer: inout JSONWriter) {
    let (slot, kind) = (plan.shown[index].slot, plan.shown[index].kind)
    if plan.shown[index].isList {
      write(game.machine.list(slot, side: owner), kind, game, &writer)
    } else {
      write(game.machine.word(slot, side: owner), kind, game, &writer)
    }
  }

  // MARK: Rounds

  private func writeRounds(_ side: Int, _ game: ScoredGame, _ writer: inout JSONWriter) {
    writer.key("rounds")
    writer.beginArray()
    plan.totals.forEachRound(of: side, in: game) { sheet, total in
      writeRound(sheet.words, sheet.score, total: total, game, &writer)
    }
    if game.hasClosedTurn(side) {
      game.machine.withOpenSheet(side: side) {
        writeRound($0, game.machine.openScore(of: side), total: game.total(of: side), game, &writer)
      }
    }
    writer.endArray()
  }

  @inline(__always)
  private func writeRound(
    _ sheet: UnsafePointer<Int64>, _ score: Int64?, total: Int64?, _ game: ScoredGame, _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("score")
    write(score: score, to: &writer)
    if let total, plan.totals.way != nil {
      writer.key("total")
      write(total, plan.total, &writer)
    }
    writer.key("lines")
    writer.beginArray()
    let marks = SheetMarks(sheet)
    if !marks.isAbsent { writeLines(sheet, marks, game, &writer) }
    writer.endArray()
    if marks.isAbsent {
      writer.key("absent")
      writer.bool(true)
    }
    writer.endObject()
  }

  /// A score that waits for later rounds is null.
  private func write(score: Int64?, to writer: inout JSONWriter) {
    guard let score else {
      writer.null()
      writer.key("waiting")
      return writer.bool(true)
    }
    write(score, plan.score, &writer)
  }

  @inline(__always)
  private func writeLines(
    _ sheet: UnsafePointer<Int64>, _ marks: SheetMarks, _ game: ScoredGame, _ writer: inout JSONWriter
  ) {
    for index in plan.lines.indices {
      let line = plan.lines[index]
      let points = line.points(sheet)
      let waits = line.waits(sheet, plan.settledMask)
      guard waits || line.isShown(sheet, marks, points: points) else { continue }
      writer.append(rawKey: plan.lineOpenings, index)
      switch line.plain {
      case .number where !waits: writer.continueRaw(sheet[line.slot])
      case .flag where !waits: writer.continueRaw(sheet[line.slot] != 0 ? "true" : "false" as StaticString)
      default: writeValue(of: line, sheet, waits: waits, game, &writer)
      }
      writer.continueRaw(key: ",\"points\":")
      if waits {
        writer.continueRaw("null" as StaticString)
      } else if plan.points.parts == 1 {
        writer.continueRaw(points)
      } else {
        write(points, plan.points, &writer)
      }
      if line.standsByDefault(marks) { writer.continueRaw(",\"by_default\":true" as StaticString) }
      writer.endRawObject()
    }
  }

  /// The value of a line that is put together, or waits.
  private func writeValue(
    of line: ResultPlan.Line, _ sheet: UnsafePointer<Int64>, waits: Bool, _ game: ScoredGame,
    _ writer: inout JSONWriter
  ) {
    if !line.hasValue || waits && line.isAlwaysShown {
      writer.null()
    } else if line.isList {
      let items = UnsafeBufferPointer(start: sheet + line.slot + 1, count: Int(sheet[line.slot]))
      write(items, line.kind, game, &writer)
    } else {
      write(sheet[line.slot], line.kind, game, &writer)
    }
  }

  // MARK: Values

  func write(
    _ words: some Sequence<Int64>, _ kind: ValueKind, _ game: ScoredGame, _ writer: inout JSONWriter
  ) {
    if kind.isPlace { return writeRows(words, kind, game, &writer) }
    writer.beginArray()
    for word in words { write(word, kind, game, &writer) }
    writer.endArray()
  }

  /// A grid: rows of what lies in their places.
  private func writeRows(
    _ places: some Sequence<Int64>, _ kind: ValueKind, _ game: ScoredGame, _ writer: inout JSONWriter
  ) {
    writer.beginArray()
    for row in PlaceWord.rows(of: places) {
      writer.beginArray()
      for word in row { if let word { write(word, kind.contents, game, &writer) } else { writer.null() } }
      writer.endArray()
    }
    writer.endArray()
  }

  @inline(__always)
  func write(_ word: Int64, _ kind: ValueKind, _ game: ScoredGame, _ writer: inout JSONWriter) {
    switch kind.base {
    case .number: write(word, kind, &writer)
    case .flag: writer.bool(word != 0)
    case .text: writer.string(game.machine.evaluator.text(word))
    case .square: writer.string(PlaceWord.text(ofNumber: word))
    case .seat where rules.playersPerSide > 1:
      guard let name = game.sides.seatName(Int(clamping: word), rules.playersPerSide) else { return writer.null() }
      writer.string(name)
    case .side, .seat: write(word, game.sides.names, asNumber: false, &writer)
    case .choice(let choice): write(word, rules.choices[choice], asNumber: false, &writer)
    case .piece(let kind): write(word, rules.faces[kind], asNumber: plan.facesAreNumbers[kind], &writer)
    }
  }

  @inline(__always)
  func write(_ word: Int64, _ number: ValueKind, _ writer: inout JSONWriter) {
    if number.parts == 1 { writer.int(word) } else { writer.decimal(number.number(word).text) }
  }

  private func write(_ word: Int64, _ names: NameList, asNumber: Bool, _ writer: inout JSONWriter) {
    guard word >= 0, word < Int64(names.count) else { return writer.null() }
    names.withBytes(Int(word)) { bytes in
      if asNumber { writer.append(raw: bytes) } else { writer.string(bytes: bytes) }
    }
  }

  // MARK: Winnings

  private func writePayments(of side: Int, _ payments: PaymentList, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("amount")
    writer.string(payments.amount(of: side), decimals: plan.moneyDecimals)
    writer.key("lines")
    writer.beginArray()
    payments.forEach(of: side) { payment in
      if let prize = payment.prize, payment.isUneven {
        writer.append(rawKey: plan.unevenOpenings, prize)
      } else {
        writer.append(rawKey: plan.paymentOpenings, payment.prize.map { $0 + 1 } ?? 0)
      }
      writer.string(payment.amount, decimals: plan.moneyDecimals)
      writer.endRawObject()
    }
    writer.endArray()
    writer.endObject()
  }
}

/// What a line of the winnings is for.
enum PaymentLabels {
  static func uneven(_ label: String) -> String { "\(label) (shared; what does not divide goes by seat)" }

  static func text(_ payment: Payment, _ prizes: [String]) -> String {
    guard let prize = payment.prize else { return "Ante" }
    return payment.isUneven ? uneven(prizes[prize]) : prizes[prize]
  }
}
