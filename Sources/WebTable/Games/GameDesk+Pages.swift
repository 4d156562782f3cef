import GameLog
import HouseRules
import Pages
import Presentation
import Records
import RuleDocs
import ScoreKeeping

/// The pages of a game.
extension GameDesk {
  /// The game's own page: its end, or the sheet that is filled in next.
  func gamePage(_ asking: Asking) -> Outcome {
    let view = view()
    guard !view.isComplete else { return .page(endPage(view, asking), .fine) }
    guard !view.isPlayed else { return .page(roundsPage(asking, notice: Self.isPlayedElsewhere), .fine) }
    let order = view.fillingSides
    let side = order.first { !view.hasTyped($0) } ?? order.first ?? 0
    return .page(sheetPage(view, [side], asking), .fine)
  }

  static let isPlayedElsewhere =
    "This game is played card by card or throw by throw at the terminal: houserules play. Here its score can be followed."

  /// A sheet, or all of a round.
  ///
  /// - Parameters:
  ///   - round: from 1.
  ///   - side: from 0; nil for all of them.
  func sheetPage(round: Int, side: Int?, _ asking: Asking) -> Outcome {
    guard let view = sheetView(round) else {
      return session.isComplete || session.isPlayed ? .leads(to: asking.places.game) : .missing
    }
    guard let side else { return .page(sheetPage(view, view.fillingSides, asking), .fine) }
    guard view.sides.indices.contains(side) else { return .missing }
    // Whoever has no sheet is passed over.
    guard view.sides[side].fillsIn else {
      return view.fillingSides.first.map { .leads(to: asking.places.sheet(round: round, side: $0)) } ?? .missing
    }
    return .page(sheetPage(view, [side], asking), .fine)
  }

  /// The view of a round's sheets; nil where there are none to be filled in.
  func sheetView(_ round: Int) -> SeatView? {
    guard !session.isPlayed, 1...session.openRound ~= round else { return nil }
    if round == session.openRound { return session.isComplete ? nil : view() }
    let view = view(round)
    return view.sheet.isClosed && view.sheet.round == round ? view : nil
  }

  func sheetPage(_ view: SeatView, _ shown: [Int], _ asking: Asking) -> SheetPage {
    var page = SheetPage(
      view, shown: shown, places: asking.places, step: step, undoable: session.undoable, redoable: session.redoable)
    page.notice = notice(asking.done)
    return page
  }

  /// What is said of what was done just before.
  private func notice(_ done: Done?) -> String? {
    switch done {
    case .saved: "Saved."
    case .closed: session.openRound > 1 ? "Round \(session.openRound - 1) is finished." : nil
    case .undone: session.redoable.map { "Taken back: \($0). Redo brings it back." }
    case .redone: "The step is back."
    case .noted: "Written down."
    case nil: nil
    }
  }

  func endPage(_ view: SeatView, _ asking: Asking) -> EndPage {
    var page = EndPage(view, places: asking.places, step: step, undoable: session.undoable)
    page.quotes = session.record.answers.map(\.text)
    return page
  }

  /// All rounds, and what was done.
  func roundsPage(_ asking: Asking, notice text: String? = nil) -> RoundsPage {
    var page = RoundsPage(
      view(), places: asking.places, closed: session.game.course.count, log: log())
    page.notice = text ?? notice(asking.done)
    return page
  }

  /// Newest first.
  private func log() -> [RoundsPage.Step] {
    session.events.reversed().map { event in
      let clock = CivilTime(event.time, offset: keeper.surroundings.clockOffset(event.time))
      return RoundsPage.Step(time: clock.clockText, text: session.said(of: event.kind))
    }
  }

  /// Whether the game should end now.
  func stopPage(_ asking: Asking) -> Outcome {
    guard !session.isComplete else { return .leads(to: asking.places.game) }
    let open =
      session.hasOpenEntries
      ? "Round \(session.openRound) counts if it could be finished as it stands; otherwise it is left out." : nil
    return .page(StopPage(view().title, places: asking.places, step: step, openRound: open), .fine)
  }

  func rulesPage(_ asking: Asking) -> RulesPage {
    let text = RulesText(RulesView(session.rules.compiled))
    return RulesPage(text, name: session.rules.name, start: nil, back: (text.title, asking.places.game))
  }
}
