import HouseRules
import LanguageServer
import Pages
import ScoreKeeping
import Store

/// Pages and forms about rules that are written here.
extension Site {
  func page(
    _ place: StudioPlace, _ request: WebRequest, _ person: Person, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    guard case .trial(let id, let place) = place else {
      let asking = OfficeAsking(person: person, query: request.query)
      if case .rules(let name) = place, let tried = await trials.text(of: asking.value(StudioPlaces.triedField)),
        tried.name == name
      {
        return answer(try await studio.page(of: tried, asking), visit)
      }
      return answer(try await studio.page(place, asking), visit)
    }
    var asking = trial(id, person)
    asking.done = request.query["done"].flatMap(Done.init)
    asking.wanted = request.query["side"].flatMap(WantedSheet.init)
    return try await gamePage(id, place, asking, await ofTrial(visit, id, below: person.role.base))
  }

  func take(
    _ form: PostedForm, _ place: StudioPlace, _ person: Person, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    switch place {
    case .trial(let id, let place):
      let visit = await ofTrial(visit, id, below: person.role.base)
      return try await take(form, place, of: id, trial(id, person), visit)
    case .rules(let name) where form["fix"].isEmpty:
      if let address = try await doFirst(form, name, person) { return WebAnswer(seeOther: address) }
    default: break
    }
    let number = form["live"].isEmpty ? nil : studio.goOn(typing: person.device.id)
    return answer(try await studio.take(place, form, OfficeAsking(person: person), typing: number), visit)
  }

  /// What a button does that needs more than the text.
  ///
  /// - Returns: where it leads; nil where the page of the text is shown.
  private func doFirst(_ form: PostedForm, _ name: String, _ person: Person) async throws(Problems) -> Address? {
    switch Studio.Deed(rawValue: form["then"]) {
    case .play: return try await tryOut(name, form, person)
    case .link, .endLink:
      guard try await studio.newest(name) != nil else { return nil }
      let isEnded = Studio.Deed(rawValue: form["then"]) == .endLink
      try await doorkeeper.changeLink(to: Studio.scope(ofRules: name), isEnded: isEnded)
      return nil
    default: return nil
    }
  }

  /// Begins a game by the text of a form; nil where that has mistakes, which its page says.
  private func tryOut(_ name: String, _ form: PostedForm, _ person: Person) async throws(Problems) -> Address? {
    guard let rules = await studio.rules(name, form, by: person.device.id) else { return nil }
    let id = try await trials.begin(rules, by: TriedText(name: name, form))
    return GamePlaces(StudioPlaces(person.role.base).list, game: id).game
  }

  /// Whoever writes rules plays all sides of a game in which they are tried out.
  private func trial(_ id: String, _ person: Person) -> Asking {
    var asking = Asking(
      person: Person(device: person.device, role: .host, seat: nil),
      places: GamePlaces(StudioPlaces(person.role.base).list, game: id))
    asking.isTrial = true
    return asking
  }

  /// Of a game that is tried out nothing leads to the pages of others, and back to its rules as they were typed.
  private func ofTrial(_ visit: Visit, _ id: String, below base: Address) async -> Visit {
    var visit = visit
    visit.rights = [.keep, .sit]
    let places = StudioPlaces(base)
    visit.above = ("Write rules", places.list)
    if let text = await trials.text(of: id) { visit.above = ("Back to the rules", places.rules(text.name, tried: id)) }
    return visit
  }

  // MARK: Files that are read by a link

  /// - Returns: what a path below `/shared` leads to.
  func shared(_ caller: Caller) async throws(Problems) -> WebAnswer {
    let visit = Visit(look: caller.look, rights: [])
    let path = caller.request.path
    let link = TableLink(path.count > 1 ? path[1] : "")
    guard caller.request.method != .post, let scope = try await doorkeeper.scope(of: link),
      let name = Studio.rules(ofScope: scope)
    else {
      let sentences = ["This link is not, or no longer, good. Ask whoever gave it to you for a new one."]
      return WebAnswer(MessagePage("Not here", sentences), visit, status: .notFound)
    }
    let address = StudioPlaces.shared(link.text)
    if path.count == 3, path[2] == "file", try await !studio.isAway(name) {
      return answer(try await studio.file(name, version: nil), visit)
    }
    guard path.count == 2, let page = try await studio.sharedPage(name, file: address / "file") else {
      return missing(visit)
    }
    return WebAnswer(page, visit)
  }
}

extension Studio {
  /// The rules that stand in a form; nil where they have mistakes.
  func rules(_ name: String, _ form: PostedForm, by device: String) -> Rules? {
    let typed = TypedRules(form["text"])
    guard typed.problem == nil else { return nil }
    let checked = WrittenText(typed.text, name: name, in: keeper.library).checked(for: request(by: device))
    return checked.rules
  }
}
