import GameLog
import HouseRules
import Pages
import Presentation
import Records
import RuleDocs
import ScoreKeeping
import Store

/// The pages of a game.
extension GameDesk {
  /// The game's own page: its end, or the sheet that is filled in next.
  func gamePage(_ asking: Asking) -> Outcome {
    let view = view(asking)
    guard !view.isComplete else { return .page(endPage(view, asking), .fine) }
    guard !view.isPlayed else { return playPage(asking) }
    let order = view.fillingSides.filter { mayType(side: $0, asking) }
    guard !order.isEmpty || asking.may(.keep) else { return followPage(view, asking) }
    let wanted = asking.wanted ?? (view.sheet.isShort && asking.may(.keep) ? .all : nil)
    return .page(sheetPage(view, sides(wanted, of: order, view), asking), .fine)
  }

  /// Whose sheets of the open round are shown: those that are wanted, or else the first that nobody has filled in.
  ///
  /// - Parameter order: those that whoever asks may fill in.
  private func sides(_ wanted: WantedSheet?, of order: [Int], _ view: SeatView) -> [Int] {
    switch wanted {
    case .all where !order.isEmpty: return order
    case .one(let side) where order.contains(side): return [side]
    default: return [order.first { !view.hasTyped($0) } ?? order.first ?? 0]
    }
  }

  /// A sheet, or all of a round.
  ///
  /// - Parameters:
  ///   - round: from 1.
  ///   - side: from 0; nil for all of them.
  func sheetPage(round: Int, side: Int?, _ asking: Asking) -> Outcome {
    guard let view = sheetView(round, asking) else {
      return session.isComplete || session.isPlayed ? .leads(to: asking.places.game) : .missing
    }
    guard let side else {
      guard asking.may(.keep) else { return .notForYou }
      return .page(sheetPage(view, view.fillingSides, asking), .fine)
    }
    guard view.sides.indices.contains(side) else { return .missing }
    guard mayType(side: side, asking) else { return .notForYou }
    // Whoever has no sheet is passed over.
    guard view.sides[side].fillsIn else {
      guard asking.may(.keep) else { return .leads(to: asking.places.game) }
      return view.fillingSides.first.map { .leads(to: asking.places.sheet(round: round, side: $0)) } ?? .missing
    }
    return .page(sheetPage(view, [side], asking), .fine)
  }

  /// The view of a round's sheets; nil where there are none to be filled in.
  func sheetView(_ round: Int, _ asking: Asking) -> SeatView? {
    guard !session.isPlayed, 1...session.openRound ~= round else { return nil }
    if round == session.openRound { return session.isComplete ? nil : view(asking) }
    let view = view(asking, round: round)
    return view.sheet.isClosed && view.sheet.round == round ? view : nil
  }

  func sheetPage(_ view: SeatView, _ shown: [Int], _ asking: Asking) -> SheetPage {
    var page = SheetPage(
      view, shown: shown, places: asking.places, step: step, undoable: undoable(asking),
      redoable: redoable(asking))
    page.own = ownSide(asking)
    page.mayClose = mayClose(asking)
    page.notice = notice(asking.done).map { $0 + (asking.done == .saved ? missing(in: view) : "") }
    return page
  }

  /// Who has nothing in the open round yet, once somebody has.
  private func missing(in view: SeatView) -> String {
    let missing = view.fillingSides.filter { !view.hasTyped($0) }
    guard !missing.isEmpty, missing.count < view.fillingSides.count else { return "" }
    return " Nothing yet from \(missing.map { view.sides[$0].name }.joined(separator: ", "))."
  }

  /// What is said of what was done just before.
  func notice(_ done: Done?) -> String? {
    switch done {
    case .saved: "Saved."
    case .closed: closedNotice
    case .undone: session.redoable.map { "Taken back: \($0). Redo brings it back." }
    case .redone: "The step is back."
    case .noted: "Written down."
    case nil: nil
    }
  }

  /// What has just been closed: some sheets of the open round, or the round before.
  private var closedNotice: String? {
    let names = session.record.closedSides.sorted().map { session.record.sides[$0].name }
    if !names.isEmpty { return "Finished in round \(session.openRound): \(names.joined(separator: ", "))." }
    return session.openRound > 1 ? "Round \(session.openRound - 1) is finished." : nil
  }

  func endPage(_ view: SeatView, _ asking: Asking) -> EndPage {
    var page = EndPage(view, places: asking.places, step: step, undoable: undoable(asking))
    page.own = ownSide(asking)
    page.disputed = disputed(asking)
    page.quotes = session.record.answers.map(\.text)
    page.avatars = avatars
    return page
  }

  /// Those who play, by side. Players who are not known here have their initials.
  private var avatars: [[Avatar]] {
    let known = (try? keeper.storing { () throws(StoreFailure) in try keeper.store.players(all: true) }) ?? []
    return session.record.sides.map { side in
      side.players.map { player in
        let person = known.first { $0.id == player.id }
        return Avatar(
          name: player.name, initials: player.initials, icon: person?.picture?.icon, photo: person?.photo)
      }
    }
  }

  /// All rounds, and what was done.
  func roundsPage(_ asking: Asking) -> RoundsPage {
    var page = RoundsPage(
      view(asking), places: asking.places, step: step, closed: session.closedRounds, log: log())
    page.own = ownSide(asking)
    page.notice = notice(asking.done)
    return page
  }

  /// Newest first.
  private func log() -> [RoundsPage.Step] {
    zip(session.events, session.steps(isOpen: false)).reversed().map { event, text in
      let clock = CivilTime(event.time, offset: keeper.surroundings.clockOffset(event.time))
      return RoundsPage.Step(time: clock.clockText, text: text)
    }
  }

  /// Whether the game should end now.
  func stopPage(_ asking: Asking) -> Outcome {
    guard !session.isComplete else { return .leads(to: asking.places.game) }
    let open = session.hasOpenEntries ? session.openRound : nil
    var page = StopPage(view(asking).title, places: asking.places, step: step, openRound: open)
    (page.mayCount, page.fate) =
      switch session.openRoundAtEnd {
      case .nothingEntered, .leftOut: (false, session.openRoundSaid)
      case .counts: (true, nil)
      case .turnsCount: (true, session.openRoundSaid)
      }
    return .page(page, .fine)
  }

  /// The rules of the game, with what their file says to people where it still says the same: that is not kept with a game.
  func rulesPage(_ asking: Asking) -> RulesPage {
    let now = keeper.surroundings.now
    let end = now() + Self.readingMilliseconds
    let filed = try? keeper.library.rules(named: session.rules.name, for: Request { now() > end })
    let rules = filed.flatMap { $0.digest == session.rules.digest ? $0 : nil } ?? session.rules
    let text = RulesText(RulesView(rules.compiled))
    return RulesPage(text, name: rules.name, start: nil, back: (text.title, asking.places.game))
  }

  /// A file that takes longer to be understood is left alone.
  private static let readingMilliseconds: Int64 = 1_000
}
