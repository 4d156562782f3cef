import GameLog
import HouseRules
import Pages
import Presentation
import Records
import ScoreKeeping

/// What was typed on sheets.
extension GameDesk {
  /// Takes what a form says of one sheet, or of all of a round; only what was changed counts.
  ///
  /// - Parameters:
  ///   - round: from 1.
  ///   - side: from 0; nil for all of them.
  func takeSheet(round: Int, side: Int?, _ form: PostedForm, _ asking: Asking) throws(Problems) -> Outcome {
    guard let view = sheetView(round, asking), side.map({ view.sides.indices.contains($0) }) ?? true else {
      return .leads(to: asking.places.game)
    }
    let shown = side.map { [$0] } ?? view.fillingSides
    guard asking.may(.keep) || side.map({ mayType(side: $0, asking) }) ?? false else { return .notForYou }
    let reading = SheetReading(session, view, shown, form, isOwn: !asking.may(.keep))
    guard reading.problems.isEmpty else { return refused(view, shown, reading.problems, form, asking) }
    let next = next(after: form["then"], round, shown, asking)
    if !reading.changes.isEmpty {
      let typed = TableStep.type(reading.changes, round: round)
      let closes = form["then"] == Self.closing
      do throws(Problems) {
        // What closes the round is kept with the form, and typing the same again changes nothing.
        if closes { try keeper.take(typed, in: session) } else { return try take(typed, form, asking, leadsTo: next) }
      } catch {
        return refused(view, shown, problems(of: error, typing: reading.changes, round), form, asking)
      }
    }
    return form["then"] == Self.closing ? try close(view, shown, reading, form, asking) : .leads(to: next)
  }

  /// What the button says that closes the round.
  static let closing = "close"

  /// Where a form leads once it was taken.
  private func next(after then: String, _ round: Int, _ shown: [Int], _ asking: Asking) -> Address {
    let places = asking.places
    if round < session.openRound || session.isComplete {
      guard !session.isComplete else { return places.game }
      return places.sheet(round: round, side: shown.first ?? 0).with("done", Done.saved.rawValue)
    }
    if then.hasPrefix("side-"), let side = PostedForm.index(then.dropFirst(5)),
      session.record.sides.indices.contains(side)
    {
      return places.sheet(round: round, side: side)
    }
    let same = shown.count == 1 ? places.sheet(round: round, side: shown[0]) : places.allSheets(round: round)
    return same.with("done", Done.saved.rawValue)
  }

  /// Closes the round, unless something was done to it that the page did not show.
  private func close(
    _ view: SeatView, _ shown: [Int], _ reading: SheetReading, _ form: PostedForm, _ asking: Asking
  ) throws(Problems) -> Outcome {
    let own = reading.changes.isEmpty ? 0 : 1
    guard form.step.map({ $0 + own == step }) ?? false, view.sheet.round == session.openRound else {
      let now = sheetView(view.sheet.round, asking) ?? self.view(asking)
      return refused(now, shown, [SheetProblem(Self.goneOn(view.sheet.round))], form, asking, .conflict)
    }
    let round = view.sheet.round
    guard mayClose(asking) else {
      return refused(sheetView(round, asking) ?? view, shown, [SheetProblem(Self.othersMissing)], form, asking)
    }
    do throws(Problems) {
      let shown = session.view()
      let step = TableStep.closing(passing: Set(shown.untouched() + shown.closingParts))
      return try take(step, form, asking, leadsTo: asking.places.game.with("done", Done.closed.rawValue))
    } catch {
      let refusals = session.refusals(of: .closed(round: round))
      let problems = refusals.isEmpty ? [SheetProblem(Sentences.text(of: error))] : refusals.map(SheetProblem.init)
      return refused(sheetView(round, asking) ?? view, shown, problems, form, asking)
    }
  }

  static let othersMissing =
    "Somebody has not said anything yet. Whoever keeps the score can finish the round all the same."

  static func goneOn(_ round: Int) -> String {
    "Something was entered in round \(round) meanwhile. Look at it, and finish the round then."
  }

  /// The page once more, with what is wrong, and what was typed.
  private func refused(
    _ view: SeatView, _ shown: [Int], _ problems: [SheetProblem], _ form: PostedForm, _ asking: Asking,
    _ status: WebAnswer.Status = .unprocessable
  ) -> Outcome {
    var page = sheetPage(view, shown, asking)
    page.typed = form.fields
    page.problems = problems
    return .page(page, problems.contains { $0.isConflict } ? .conflict : status)
  }

  /// What the rules say to what was typed, with the lines that it is about.
  private func problems(of error: Problems, typing changes: [LogEvent.Typing], _ round: Int) -> [SheetProblem] {
    let refusals = session.refusals(of: .entered(round: round, sheets: changes))
    return refusals.isEmpty ? [SheetProblem(Sentences.text(of: error))] : refusals.map(SheetProblem.init)
  }
}

extension SheetProblem {
  fileprivate init(_ refusal: GameSession.LineRefusal) {
    self.init(refusal.text, line: refusal.line, side: refusal.side)
  }
}
