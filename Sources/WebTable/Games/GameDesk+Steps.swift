import HouseRules
import Pages
import Presentation
import ScoreKeeping

/// Forms that do one thing to a game.
extension GameDesk {
  /// Takes back the last step, or brings one back: that which the page has named.
  func takeBack(_ form: PostedForm, _ asking: Asking, redoes: Bool) throws(Problems) -> Outcome {
    guard form.step == step else { return stale(asking) }
    guard redoes ? mayBringBack(asking) : mayTakeBack(asking) else { return .notForYou }
    let cell = redoes ? nil : session.undoableCell
    let done = (redoes ? Done.redone : .undone).rawValue
    let address = cell.map { asking.places.sheet(round: $0.round, side: $0.side ?? 0) } ?? asking.playPlaces.page
    return try refusing(asking) { () throws(Problems) in
      let isAgreed = asking.may(.keep) && form["agreed"] == "yes"
      if !redoes, !isAgreed { try session.checkTakingBack(for: asking.sight) }
      return try take(redoes ? .redo : .undo, form, asking, leadsTo: address.with("done", done))
    }
  }

  /// The step that is taken back only if all agree, by whoever keeps the score; nil where there is none, or it can be taken
  /// back without.
  func disputed(_ asking: Asking) -> String? {
    asking.may(.keep) && session.isPlayed && undoable(asking) == nil ? session.undoable : nil
  }

  /// Asks whether all agree that a step is taken back.
  func agreePage(_ asking: Asking) -> Outcome {
    guard let step = disputed(asking) else { return .leads(to: asking.places.game) }
    return .page(AgreePage(session.view().title, places: asking.places, step: self.step, undoable: step), .fine)
  }

  /// Ends the game now.
  func end(_ form: PostedForm, _ asking: Asking) throws(Problems) -> Outcome {
    guard form.step == step else { return stale(asking) }
    return try refusing(asking) { () throws(Problems) in
      if form["round"] == StopPage.leftOut { try keeper.take(.restart, in: session) }
      return try take(.end, form, asking, leadsTo: asking.places.game)
    }
  }

  /// Keeps an answer to what the rules ask at the end.
  func answer(_ form: PostedForm, _ asking: Asking) throws(Problems) -> Outcome {
    do throws(Problems) {
      return try take(
        .answer(name: form["name"], text: form["text"]), form, asking, leadsTo: asking.places.game)
    } catch {
      guard session.isComplete else { return .leads(to: asking.places.game) }
      var page = endPage(view(asking), asking)
      page.problems = [PageProblem(Sentences.text(of: error), place: .here(EndPage.id(form["name"])))]
      page.typed = [form["name"]: form["text"]]
      return .page(page, .unprocessable)
    }
  }

  /// Writes a note about the game.
  func note(_ form: PostedForm, _ asking: Asking) throws(Problems) -> Outcome {
    let address = asking.places.rounds.with("done", Done.noted.rawValue)
    do throws(Problems) {
      return try take(.note(form["text"]), form, asking, leadsTo: address)
    } catch {
      var page = roundsPage(asking)
      page.problems = [PageProblem(Sentences.text(of: error), place: .here(RoundsPage.noteID))]
      page.note = form["text"]
      return .page(page, .unprocessable)
    }
  }

  /// Begins a game with the same people and rules.
  func rematch(_ form: PostedForm, _ asking: Asking) throws(Problems) -> Outcome {
    let id = keeper.surroundings.newID()
    let address = GamePlaces(asking.places.base, game: id).game
    let sent = form.sent(by: asking.person.device.id, answer: address.text, at: keeper.surroundings.now())
    _ = try keeper.rematch(of: session, id: id, form: sent)
    return .begins(id, table: table, address)
  }

  /// The game as it is now, for somebody whose page is older.
  func stale(_ asking: Asking) -> Outcome {
    refusing(asking, "The game has gone on meanwhile, and nothing was done. This is how it is now.", .conflict)
  }

  private func refusing(
    _ asking: Asking, _ work: () throws(Problems) -> Outcome
  ) throws(Problems) -> Outcome {
    do throws(Problems) { return try work() } catch {
      // What only the file can say is no matter of the page.
      guard error.kind == .mistakes, !error.tellsOfGoneGame else { throw error }
      return refusing(asking, Sentences.text(of: error), .unprocessable)
    }
  }

  /// The game's own page with a sentence about what was not done.
  private func refusing(_ asking: Asking, _ text: String, _ status: WebAnswer.Status) -> Outcome {
    guard case .page(let page, _) = gamePage(asking) else { return .leads(to: asking.places.game) }
    switch page {
    case var page as SheetPage:
      page.problems = [SheetProblem(text)]
      return .page(page, status)
    case var page as FollowPage:
      page.problems = [PageProblem(text)]
      return .page(page, status)
    case var page as EndPage:
      page.problems = [PageProblem(text)]
      return .page(page, status)
    case var page as PlayPage:
      page.problems = [PageProblem(text)]
      return .page(page, status)
    case var page as PassPage:
      page.problems = [PageProblem(text)]
      return .page(page, status)
    default: return .page(page, status)
    }
  }
}
