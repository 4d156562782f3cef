import Diagnostics
import HouseRules
import Pages
import ScoreKeeping
import Store

/// What the paths below a role lead to.
extension Site {
  func answer(
    _ request: WebRequest, _ path: [String], _ device: Device, _ role: Role, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    guard request.method == .post else { return try await page(request, path, device, role, visit) }
    guard let form = PostedForm(request.body) else {
      return WebAnswer(
        MessagePage("Not a form", ["What was sent is no form of this site."]), visit, status: .badRequest)
    }
    guard form["token"] == device.token else {
      let sentences = ["This form is not of this device. Nothing was done: open the page again."]
      return WebAnswer(MessagePage("Please do it again", sentences), visit, status: .forbidden)
    }
    return try await take(form, path, device, role, visit)
  }

  // MARK: Pages

  private func page(
    _ request: WebRequest, _ path: [String], _ device: Device, _ role: Role, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    let base = role.base
    let wanted = request.query["q"].map { String($0.prefix(40)) } ?? ""
    switch path.count {
    case 0: return WebAnswer(seeOther: Address("/"))
    case 1 where path == ["games"]: return WebAnswer(try await office.gamesPage(), visit)
    case 1 where path == ["new"]: return WebAnswer(try await office.ruleList(for: .playing, wanted: wanted), visit)
    case 1 where path == ["rules"]: return WebAnswer(try await office.ruleList(for: .reading, wanted: wanted), visit)
    case 1 where path == ["look"]:
      let done = request.query["done"].flatMap(Done.init) != nil
      return WebAnswer(LookPage(notice: done ? "Kept for this device." : nil), visit)
    case 2 where path[0] == "new":
      let count = request.query["sides"].flatMap(Int.init)
      guard let page = await office.setupPage(path[1], count: count, base) else { return missing(visit) }
      return WebAnswer(page, visit)
    case 2 where path[0] == "rules":
      guard let page = await office.rulesPage(path[1], base) else { return missing(visit) }
      return WebAnswer(page, visit)
    case 2... where path[0] == "games":
      var asking = asking(path[1], device, role)
      asking.done = request.query["done"].flatMap(Done.init)
      return try await gamePage(path[1], Array(path.dropFirst(2)), asking, visit)
    default: return missing(visit)
    }
  }

  private func asking(_ id: String, _ device: Device, _ role: Role) -> Asking {
    Asking(device: device, role: role, places: GamePlaces(role.base, game: id))
  }

  private func gamePage(
    _ id: String, _ path: [String], _ asking: Asking, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    guard let place = GamePlace(path) else { return missing(visit) }
    return try await inRoom(id, visit) { desk throws(Problems) in
      switch place {
      case .game: desk.gamePage(asking)
      case .rounds: .page(desk.roundsPage(asking), .fine)
      case .rules: .page(desk.rulesPage(asking), .fine)
      case .end: desk.stopPage(asking)
      case .sheet(let round, let side): desk.sheetPage(round: round, side: side, asking)
      case .undo, .redo, .answer, .note, .rematch: .leads(to: asking.places.game)
      }
    }
  }

  // MARK: Forms

  private func take(
    _ form: PostedForm, _ path: [String], _ device: Device, _ role: Role, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    switch path.count {
    case 1 where path == ["look"]: return keepLook(form, role)
    case 2 where path[0] == "new":
      return answer(try await office.start(path[1], form, device, role.base), visit)
    case 2... where path[0] == "games":
      guard let place = GamePlace(Array(path.dropFirst(2))) else { return missing(visit) }
      let asking = asking(path[1], device, role)
      return try await inRoom(path[1], visit) { desk throws(Problems) in
        try Self.take(form, at: place, desk, asking)
      }
    default: return missing(visit)
    }
  }

  private static func take(
    _ form: PostedForm, at place: GamePlace, _ desk: GameDesk, _ asking: Asking
  ) throws(Problems) -> GameDesk.Outcome {
    switch place {
    case .sheet(let round, let side): try desk.takeSheet(round: round, side: side, form, asking)
    case .undo: try desk.takeBack(form, asking, redoes: false)
    case .redo: try desk.takeBack(form, asking, redoes: true)
    case .end: try desk.end(form, asking)
    case .answer: try desk.answer(form, asking)
    case .note: try desk.note(form, asking)
    case .rematch: try desk.rematch(form, asking)
    case .game, .rounds, .rules: .missing
    }
  }

  private func keepLook(_ form: PostedForm, _ role: Role) -> WebAnswer {
    let look = Look(kept: "\(form["letters"]).\(form["colours"])")
    let address = (role.base / "look").with("done", Done.saved.rawValue)
    return WebAnswer(seeOther: address).keeping(Self.lookCookie, look.kept, days: Doorkeeper.days)
  }

  // MARK: Games

  private func inRoom(
    _ id: String, _ visit: Visit, _ work: @Sendable (GameDesk) throws(Problems) -> GameDesk.Outcome
  ) async throws(Problems) -> WebAnswer {
    do throws(Problems) {
      return answer(try await room(id).perform(work), visit)
    } catch {
      guard error.diagnostics.contains(where: { $0.code == DiagnosticCode.unknownGame.id }) else { throw error }
      await forgetRoom(id)
      return missing(visit)
    }
  }

  private func answer(_ outcome: GameDesk.Outcome, _ visit: Visit) -> WebAnswer {
    switch outcome {
    case .page(let page, let status): WebAnswer(page, visit, status: status)
    case .leads(let address): WebAnswer(seeOther: address)
    case .missing: missing(visit)
    }
  }
}

/// A page or a form of a game, by the path below the game's own.
enum GamePlace: Hashable, Sendable {
  case game, rounds, rules, end, undo, redo, answer, note, rematch
  /// From 1, and from 0; nil for all sheets of the round.
  case sheet(round: Int, side: Int?)

  init?(_ path: [String]) {
    switch path.count {
    case 0: self = .game
    case 1:
      guard let place = Self.named[path[0]] else { return nil }
      self = place
    case 3 where path[0] == "rounds" && path[2] == "all":
      guard let round = Int(path[1]), round > 0 else { return nil }
      self = .sheet(round: round, side: nil)
    case 4 where path[0] == "rounds" && path[2] == "sides":
      guard let round = Int(path[1]), let side = Int(path[3]), round > 0, side > 0 else { return nil }
      self = .sheet(round: round, side: side - 1)
    default: return nil
    }
  }

  private static let named: [String: GamePlace] = [
    "rounds": .rounds, "rules": .rules, "end": .end, "undo": .undo, "redo": .redo, "answer": .answer, "note": .note,
    "rematch": .rematch,
  ]
}
