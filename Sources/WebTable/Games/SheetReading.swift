import GameLog
import HouseRules
import Pages
import Presentation
import Records
import ScoreKeeping

/// What a form changes on the sheets of a round: compared with what its page has shown, so that what somebody else has
/// typed since stays as it is.
struct SheetReading {
  /// By sheet; sides count from 1, and 0 is the table.
  private(set) var changes: [LogEvent.Typing] = []
  private(set) var problems: [SheetProblem] = []

  private let session: GameSession
  private let view: SeatView
  private let form: PostedForm
  /// Whether somebody says what their own sheet is: where phases are waited for one by one, what stands there and is left
  /// so has been said, too.
  private let isOwn: Bool
  private var round: Int { view.sheet.round }

  init(_ session: GameSession, _ view: SeatView, _ shown: [Int], _ form: PostedForm, isOwn: Bool) {
    self.session = session
    self.isOwn = isOwn
    self.view = view
    self.form = form
    guard let before = form.step.flatMap(session.record(after:)) else {
      problems = [SheetProblem("This page is older than the game. What you typed is below: look, and save it again.")]
      return
    }
    if before.rounds.count < round, session.record.rounds.count >= round {
      var problem = SheetProblem("Round \(round) was finished meanwhile. To change it all the same, save once more.")
      problem.isConflict = true
      problems = [problem]
      return
    }
    for side in shown { read(side, isFirst: side == shown.first, before) }
  }

  private mutating func read(_ side: Int, isFirst: Bool, _ before: GameRecord) {
    for line in view.sheet.lines where line.input != .none && (isFirst || !line.isOfTable) {
      guard let text = SheetPage.text(of: line, side: side, in: form.fields) else { continue }
      do throws(Problems) {
        let value = try session.named(line.name, text, side: side, round: round)
        change(line, side, text, value, before)
      } catch {
        problems.append(SheetProblem(Sentences.text(of: error), line: line.name, side: side))
      }
    }
  }

  private mutating func change(
    _ line: SeatView.Line, _ side: Int, _ text: String, _ new: LogEvent.Named, _ before: GameRecord
  ) {
    let cell = GameSession.CellName(line.name, side: side)
    let isHidden = line.hiddenSides.contains(side)
    // What was not shown was not left empty by anybody.
    if isHidden, text.isEmpty { return }
    let shown = session.typed(cell, round: round, in: before)
    if new.value == shown, !isHidden { return }
    // What counts without being typed stands in its field, too.
    let isSaid = isOwn && view.sheet.phase > 0 && line.phase == view.sheet.phase
    if shown == nil, !isSaid, text == SheetPage.fieldValue(line, side: side), !line.cells[side].isTyped { return }
    let now = session.typed(cell, round: round, in: session.record)
    if now == new.value, !isHidden { return }
    guard now == shown || isHidden else { return conflict(line, side, text, now) }
    let sheet = line.isOfTable ? 0 : side + 1
    if let index = changes.firstIndex(where: { $0.side == sheet }) {
      changes[index].values.append(new)
    } else {
      changes.append(LogEvent.Typing(side: sheet, values: [new]))
    }
  }

  private mutating func conflict(_ line: SeatView.Line, _ side: Int, _ text: String, _ now: LogValue?) {
    let there = now.map { "\($0.text) was entered" } ?? "it was cleared"
    var problem = SheetProblem(
      "\(line.labels[side]): meanwhile \(there). Your \(text.isEmpty ? "empty field" : text) is not taken yet: save once "
        + "more to put it there.", line: line.name, side: side)
    problem.isConflict = true
    problems.append(problem)
  }
}
