import Decimals
import Diagnostics
import GameLog
import HouseRules
import Presentation
import Records
import ScoreKeeping
import Terminal

/// A game on the screen.
extension TableApp {
  /// Plays a game until it is left, and says where to go then.
  func play(_ session: GameSession) -> Next {
    var correctsComplete = false
    while true {
      let view = session.view()
      if view.isComplete, !correctsComplete {
        switch showWinner(session) {
        case .goOn: continue
        case .correct: correctsComplete = true
        case .next(let next): return next
        }
      } else if view.isPlayed {
        if let next = playMoves(session) { return next }
      } else {
        if let next = fillSheets(session, startsWithLast: correctsComplete) { return next }
        correctsComplete = false
      }
    }
  }

  // MARK: Sheets

  /// Fills in sheets until the game is over or left; nil when it is over, or no longer.
  private func fillSheets(_ session: GameSession, startsWithLast: Bool) -> Next? {
    let wasComplete = session.isComplete
    var round = startsWithLast ? lastRound(session) : nil
    var draft = CorrectionDraft()
    var view = session.view(round: round)
    var screen = SheetScreen(view)
    if session.events.count == 1, let text = PlayWording.begins(view) { screen.say(text) }
    while true {
      let key = key { screen.canvas(view, rows: $0, columns: $1) }
      commands: for command in screen.handle(key, view) {
        var undone: (round: Int, side: Int?, entry: String)?
        if case .set = command {
        } else if !draft.isEmpty {
          draft.forget()
          screen.say(SheetWording.forgotten)
        }
        switch command {
        case .leave: return wasComplete ? nil : .leave
        case .menu:
          switch showMenu(session) {
          case .next(let next): return next
          case .correct: round = lastRound(session)
          case .goOn(let text): if let text { screen.say(text) }
          }
        case .show(let shown): round = shown == session.openRound && !session.isComplete ? nil : shown
        case .set(let shown, let side, let entry, let text) where shown < session.openRound:
          do throws(Problems) {
            draft.add(try session.named(entry, text, side: side, round: shown), side: side)
          } catch {
            screen.refuse(Sentences.text(of: error))
            break commands
          }
          correct(&draft, round: shown, session, &screen)
        case .set, .finishRound, .undo, .redo:
          let taken = command == .undo ? session.undoable : nil
          undone = command == .undo ? session.undoableCell : nil
          let aside: String?
          do throws(Problems) { aside = try keeper.take(try step(command, session), in: session) } catch {
            screen.refuse(Sentences.text(of: error))
            // What comes behind it was meant for what is not there now: nobody leaves without what was typed.
            break commands
          }
          if case .finishRound = command { round = nil }
          let back = taken.map { SheetWording.undone($0, key: "r") }
          let done = aside ?? back ?? SheetWording.done(command, view, open: session.openRound)
          if let text = done { screen.say(text) }
        }
        // A complete game goes back to its winner, unless it is being corrected.
        if session.isComplete != wasComplete { return nil }
        if let shown = round, shown > session.record.rounds.count { round = nil }
        view = draft.shown(in: session.view(round: round))
        if let undone, undone.round == view.sheetRound {
          screen.goBack(toSide: undone.side, entry: undone.entry, view)
        }
      }
    }
  }

  /// Takes what waits for a closed round, or says what is still in its way.
  private func correct(
    _ draft: inout CorrectionDraft, round: Int, _ session: GameSession, _ screen: inout SheetScreen
  ) {
    do throws(Problems) {
      let aside = try keeper.take(.type(draft.sheets, round: round), in: session)
      draft.forget()
      if let aside { screen.say(aside) }
    } catch {
      if CorrectionDraft.mayWait(error) {
        let isMissing = error.diagnostics.contains { $0.code == DiagnosticCode.requiredEntry.id }
        return screen.say(SheetWording.waits(Sentences.text(of: error), isMissing: isMissing))
      }
      draft.forget()
      screen.refuse(Sentences.text(of: error))
    }
  }

  /// The last closed round that counts.
  private func lastRound(_ session: GameSession) -> Int { session.countedRounds ?? session.record.rounds.count }

  private func step(_ command: SheetCommand, _ session: GameSession) throws(Problems) -> TableStep {
    switch command {
    case .set(let round, let side, let entry, let text):
      let named = try session.named(entry, text, side: side, round: round)
      return .enter([named], side: side, round: round == session.openRound ? nil : round)
    case .finishRound:
      let view = session.view()
      return .closing(passing: Set(view.untouched() + view.closingParts))
    case .redo: return .redo
    default: return .undo
    }
  }

  // MARK: Moves

  /// Plays moves until the game is over or left; nil when it is over.
  private func playMoves(_ session: GameSession) -> Next? {
    var view = session.view(for: Sight(looker: session.onlyLooker))
    var screen = PlayScreen(view)
    if session.events.count == 1, let text = PlayWording.begins(view) { screen.say(text) }
    // After how many steps it was said that the program finds no move, and that all must agree to taking one back.
    var (steps, agreed) = (0, 0)
    while true {
      if view.looker == session.onlyLooker, let wish = wishOfOpponent(session, view, screen) {
        let problem = move(wish, in: session)
        if session.isComplete { return nil }
        screen.hear(problem, else: session.view().news.first.map(PlainWords.text))
        view = session.view(for: Sight(looker: session.onlyLooker), told: session.movesSince(session.onlyLooker))
        if problem == nil { continue }
      } else if view.looker == session.onlyLooker, let side = session.programToAct {
        // Somebody else acts for that side.
        if view.looker != nil { view = session.view() }
        if session.events.count > steps { screen.say(PlayWording.findsNothing(view.sides[side].name)) }
        steps = session.events.count
      }
      let worth = session.worth(of: screen.pick(view))
      let key = key { screen.canvas(view, worth: worth, rows: $0, columns: $1) }
      let asks: PlayScreen.Asks = { Self.wish($0).flatMap(session.question) }
      guard let command = screen.handle(key, view, asks: asks) else { continue }
      var looker = session.onlyLooker
      switch command {
      case .leave: return .leave
      case .menu:
        switch showMenu(session) {
        case .next(let next): return next
        case .correct: break
        case .goOn(let text): if let text { screen.say(text) }
        }
      case .undo:
        guard agreed == session.events.count || !session.isUndoForAllToAgree else {
          agreed = session.events.count
          screen.say(PlayWording.doAllAgree)
          continue
        }
        let taken = session.undoable.map { SheetWording.undone($0, key: "Ctrl-R") }
        screen.hear(take(.undo, in: session), else: taken)
      case .redo: screen.hear(take(.redo, in: session), else: SheetWording.redone)
      case .look(let side): looker = side ?? looker
      case .act:
        guard let wish = Self.wish(command) else { continue }
        let problem = move(wish, in: session)
        screen.hear(problem, else: nil)
        // Whoever is still the one to act goes on looking, until the others want to see what a round has come to.
        let next = session.view()
        if problem != nil || (next.nextLooker == view.looker && next.round == view.round) { looker = view.looker }
      }
      if session.isComplete { return nil }
      view = session.view(for: Sight(looker: looker), told: session.movesSince(looker))
    }
  }

  /// What the program does for a side that it plays. What is typed while it makes up its mind was meant for another
  /// screen.
  private func wishOfOpponent(_ session: GameSession, _ view: TableView, _ screen: PlayScreen) -> GameSession.Wish? {
    guard let side = session.sideOfProgram else { return outside.opponent(session) }
    var screen = screen
    screen.say(PlayWording.thinks(view.sides[side].name))
    show { screen.canvas(view, worth: nil, rows: $0, columns: $1) }
    defer { forgetKeys() }
    return outside.opponent(session)
  }

  /// What a command wishes to be done; nil where it does nothing in the game.
  private static func wish(_ command: PlayScreenCommand) -> GameSession.Wish? {
    guard case .act(let action, let side, let pick, let answers) = command else { return nil }
    var wish = GameSession.Wish(action, side: side, pick: pick)
    wish.answers = answers
    return wish
  }

  // MARK: The end

  enum AfterWinner {
    case goOn, correct
    case next(Next)
  }

  private func showWinner(_ session: GameSession) -> AfterWinner {
    var view = session.view()
    var screen = WinnerScreen(view)
    let seed = view.isPlayed && !session.hasTypedChance ? String(session.record.start.seed) : nil
    while true {
      let quotes = session.record.answers.map(\.text)
      let key = key { screen.canvas(view, seed: seed, quotes: quotes, rows: $0, columns: $1) }
      guard let command = screen.handle(key, view) else { continue }
      switch command {
      case .answer(let answer):
        let step = TableStep.answer(name: answer.name, text: answer.text)
        if let problem = take(step, in: session) { screen.say(problem) }
      case .rematch:
        do throws(Problems) { return .next(.game(try keeper.rematch(of: session))) } catch {
          screen.say(Sentences.text(of: error))
        }
      case .list: return .next(.list)
      case .correct: return .correct
      case .undo: if let problem = take(.undo, in: session) { screen.say(problem) } else { return .goOn }
      case .menu:
        switch showMenu(session) {
        case .next(let next): return .next(next)
        case .correct: return .correct
        case .goOn: return .goOn
        }
      case .leave: return .next(.leave)
      }
      view = session.view()
    }
  }
}
