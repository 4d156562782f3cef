import Diagnostics
import HouseRules
import Pages
import ScoreKeeping
import Store

/// What the paths below a role lead to.
extension Site {
  func answer(
    _ request: WebRequest, _ path: [String], _ person: Person, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    guard let place = SitePlace(path) else { return missing(visit) }
    guard request.method == .post else {
      guard person.may(place.toOpen) else { return notForYou(visit) }
      return try await page(place, request, person, visit)
    }
    guard let right = place.toSend else { return missing(visit) }
    guard person.may(right) else { return notForYou(visit) }
    guard let form = PostedForm(request) else {
      return WebAnswer(
        MessagePage("Not a form", ["What was sent is no form of this site."]), visit, status: .badRequest)
    }
    guard form["token"] == person.device.token else { return notOurs(visit) }
    return try await take(form, place, person, visit)
  }

  private func notForYou(_ visit: Visit) -> WebAnswer {
    let shown = visit.shownAs.map { "This device is here as: \($0)." } ?? "This device may not do this."
    let sentences = [shown, "What you asked for is for others. Scan the table's code to be more here."]
    return WebAnswer(
      MessagePage("Not for you here", sentences, next: visit.base.map { ("Back", $0) }), visit, status: .forbidden)
  }

  // MARK: Pages

  private func page(
    _ place: SitePlace, _ request: WebRequest, _ person: Person, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    let base = person.role.base
    let wanted = request.query["q"].map { String($0.prefix(40)) } ?? ""
    switch place {
    case .start: return WebAnswer(seeOther: try await start(person.role))
    case .games:
      let before = request.query["\(GamesPage.beforeField)"]
      var page = try await office.gamesPage(atTable: person.role.table, before: before)
      if before == nil, !person.may(.keep) { page.following = try await office.waiting(person.role) }
      return WebAnswer(page, visit)
    case .steps: return try await steps(ofTableOf: person, visit)
    case .new where person.role == .host && wanted.isEmpty:
      let tables = try await office.tables().open
      guard tables.count > 1 else { return WebAnswer(try await office.ruleList(for: .playing, wanted: ""), visit) }
      return WebAnswer(try await office.tablesPage(for: .playing), visit)
    case .new: return WebAnswer(try await office.ruleList(for: .playing, wanted: wanted), visit)
    case .rules: return WebAnswer(try await office.ruleList(for: .reading, wanted: wanted), visit)
    case .look:
      let done = request.query["done"].flatMap(Done.init) != nil
      return WebAnswer(LookPage(notice: done ? "Kept for this device." : nil), visit)
    case .setup(let name):
      guard let page = await office.setupPage(name, request.query, base) else { return missing(visit) }
      return WebAnswer(page, visit)
    case .rulesOf(let name):
      let page = await office.rulesPage(name, base, begins: person.may(.keep), changes: person.may(.write))
      guard let page else { return missing(visit) }
      return WebAnswer(page, visit)
    case .oddsOf(let name):
      guard let page = await studio.oddsPage(name) else { return missing(visit) }
      return WebAnswer(page, visit)
    case .house(let place): return try await page(place, request, person, visit)
    case .studio(let place): return try await page(place, request, person, visit)
    case .game(let id, let place):
      var asking = asking(id, person)
      asking.done = request.query["done"].flatMap(Done.init)
      asking.wanted = request.query["side"].flatMap(WantedSheet.init)
      return try await gamePage(id, place, asking, visit)
    case .office(let place):
      return answer(try await office.page(place, OfficeAsking(person: person, query: request.query)), visit)
    }
  }

  private func asking(_ id: String, _ person: Person) -> Asking {
    Asking(person: person, places: GamePlaces(person.role.base, game: id))
  }

  func gamePage(
    _ id: String, _ place: GamePlace, _ asking: Asking, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    if let refusal = refusal(of: id, .reading, asking.places, visit) { return refusal }
    if place == .steps { return try await steps(of: id, asking, visit) }
    return try await inRoom(id, .reading, asking, warned(visit, of: id, asking.places)) {
      desk, asking throws(Problems) in
      switch place {
      case .game: desk.gamePage(asking)
      case .rounds: .page(desk.roundsPage(asking), .fine)
      case .rules: .page(desk.rulesPage(asking), .fine)
      case .end: desk.stopPage(asking)
      case .sheet(let round, let side): desk.sheetPage(round: round, side: side, asking)
      case .hand(let number, .page):
        desk.asking(asking, inHand: number).map(desk.playPage) ?? .leads(to: asking.places.game)
      case .undo: desk.agreePage(asking)
      case .redo, .answer, .note, .rematch, .move, .hands, .hand, .steps, .again: .leads(to: asking.places.game)
      }
    }
  }

  /// Tells the device from now on how many steps a game has.
  private func steps(of id: String, _ asking: Asking, _ visit: Visit) async throws(Problems) -> WebAnswer {
    do throws(Problems) {
      let news = news
      let device = asking.person.device.id
      let heard = try await room(id, asking)?.perform(.reading) { desk throws(Problems) in
        guard desk.isOpen(to: asking.person) else { return Heard.missing }
        let mark = GameMark(step: desk.step, later: try desk.later(asking)?.id)
        let table = asking.isTrial ? nil : desk.table
        return .stream(news.listen(to: id, at: mark, table: table, device: device))
      }
      // It may have been taken off while its request was on the way.
      if try await !doorkeeper.isIn(device) { news.end(device: device) }
      return switch heard {
      case .missing, nil: missing(visit)
      case .stream(let stream): stream.map(WebAnswer.init(steps:)) ?? WebAnswer(tooMany: StepNews.mostStreams, visit)
      }
    } catch {
      return try await missing(id, asking, visit, after: error)
    }
  }

  /// Tells the device from now on which game is the newest at its table; whoever runs the house, at the first.
  private func steps(ofTableOf person: Person, _ visit: Visit) async throws(Problems) -> WebAnswer {
    let table = person.role.table ?? StoredTable.first
    let mark = GameMark(step: 0, later: try await office.newestGame(atTable: table))
    let device = person.device.id
    let stream = news.listen(to: Role.scope(ofTable: table), at: mark, table: table, device: device)
    if try await !doorkeeper.isIn(device) { news.end(device: device) }
    return stream.map(WebAnswer.init(steps:)) ?? WebAnswer(tooMany: StepNews.mostStreams, visit)
  }

  /// What comes of it when a device wants to hear of a game's steps; without a stream there are too many.
  private enum Heard { case missing, stream(StepStream?) }

  // MARK: Forms

  private func take(
    _ form: PostedForm, _ place: SitePlace, _ person: Person, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    switch place {
    case .look: return keepLook(form, person.role)
    case .setup(let name): return answer(try await office.start(name, form, OfficeAsking(person: person)), visit)
    case .game(let id, let place):
      return try await take(form, place, of: id, asking(id, person), visit)
    case .house(let place):
      if let earlier = try await office.earlierAnswer(to: form) { return WebAnswer(seeOther: earlier) }
      return try await take(form, place, person, visit)
    case .studio(let place): return try await take(form, place, person, visit)
    case .office(let place):
      return answer(try await office.take(place, form, OfficeAsking(person: person)), visit)
    case .start, .games, .steps, .new, .rules, .rulesOf, .oddsOf: return missing(visit)
    }
  }

  /// Takes a form of a game.
  func take(
    _ form: PostedForm, _ place: GamePlace, of id: String, _ asking: Asking, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    if place == .again { return try await goOn(with: id, asking, visit) }
    if let refusal = refusal(of: id, .writing, asking.places, visit) { return refusal }
    return try await inRoom(id, .writing, asking, visit) { desk, asking throws(Problems) in
      surroundings.whileTaking?(form.fields)
      return try Self.take(form, at: place, desk, asking)
    }
  }

  private static func take(
    _ form: PostedForm, at place: GamePlace, _ desk: GameDesk, _ asking: Asking
  ) throws(Problems) -> GameDesk.Outcome {
    if let earlier = try form.earlierAnswer(from: desk.keeper) { return .leads(earlier) }
    return switch place {
    case .sheet(let round, let side): try desk.takeSheet(round: round, side: side, form, asking)
    case .undo: try desk.takeBack(form, asking, redoes: false)
    case .redo: try desk.takeBack(form, asking, redoes: true)
    case .end: try desk.end(form, asking)
    case .answer: try desk.answer(form, asking)
    case .note: try desk.note(form, asking)
    case .rematch: try desk.rematch(form, asking)
    case .move: try desk.move(form, asking)
    case .hands: desk.show(form, asking)
    case .hand(let number, let deed):
      if let own = desk.asking(asking, inHand: number) {
        try take(form, in: deed, desk, own)
      } else {
        .leads(to: asking.places.game)
      }
    case .game, .rounds, .rules, .steps, .again: .missing
    }
  }

  /// Takes what is done in a hand on a device that goes round.
  private static func take(
    _ form: PostedForm, in deed: GamePlace.HandDeed, _ desk: GameDesk, _ asking: Asking
  ) throws(Problems) -> GameDesk.Outcome {
    switch deed {
    case .move: try desk.move(form, asking)
    case .undo: try desk.takeBack(form, asking, redoes: false)
    case .redo: try desk.takeBack(form, asking, redoes: true)
    case .hide: desk.hide(asking)
    case .page: .missing
    }
  }

  private func keepLook(_ form: PostedForm, _ role: Role) -> WebAnswer {
    let look = Look(kept: "\(form["letters"]).\(form["colours"])")
    let address = (role.base / "look").with("done", Done.saved.rawValue)
    return keeping(Self.lookCookie, look.kept, in: WebAnswer(seeOther: address))
  }

  // MARK: Games

  private func inRoom(
    _ id: String, _ intent: WorkerMemory.Intent, _ asking: Asking, _ visit: Visit,
    _ work: @Sendable (GameDesk, Asking) throws(Problems) -> GameDesk.Outcome
  ) async throws(Problems) -> WebAnswer {
    do throws(Problems) {
      guard let room = try await room(id, asking) else { return missing(visit) }
      var visit = visit
      let (outcome, later) = try await room.perform(intent) { desk throws(Problems) in
        guard desk.isOpen(to: asking.person) else { return (GameDesk.Outcome.missing, nil as LaterGame?) }
        return (try work(desk, desk.seated(asking)), try desk.later(asking))
      }
      visit.later = later
      return answer(outcome, visit)
    } catch {
      return try await missing(id, asking, visit, after: error)
    }
  }

  /// What is answered where there is no such game; any other error is thrown again.
  private func missing(
    _ id: String, _ asking: Asking, _ visit: Visit, after error: Problems
  ) async throws(Problems) -> WebAnswer {
    guard error.diagnostics.contains(where: { $0.code == DiagnosticCode.unknownGame.id }) else { throw error }
    await forgetRoom(id, asking)
    return missing(visit)
  }

  private func begun(_ game: String, at table: Int, _ address: Address) -> WebAnswer {
    news.tell(game, begunAt: table)
    return WebAnswer(seeOther: address)
  }

  func answer(_ outcome: GameDesk.Outcome, _ visit: Visit) -> WebAnswer {
    switch outcome {
    case .page(let page, let status): WebAnswer(page, visit, status: status)
    case .leads(let address): WebAnswer(seeOther: address)
    case .begins(let game, let table, let address): begun(game, at: table, address)
    case .file(let download): WebAnswer(download)
    case .photo(let photo): WebAnswer(photo)
    case .missing: missing(visit)
    case .notForYou: notForYou(visit)
    }
  }
}
