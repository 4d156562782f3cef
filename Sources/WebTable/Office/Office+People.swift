import Diagnostics
import HouseRules
import Pages
import ScoreKeeping
import Store

/// People: to see, add, change, and say that two are one.
extension Office {
  func everybody() throws(Problems) -> [Player] {
    try keeper.storing { () throws(StoreFailure) in try keeper.store.players(all: true) }
  }

  func groupsInOrder() throws(Problems) -> [PlayerGroup] {
    let groups = try keeper.storing { () throws(StoreFailure) in try keeper.store.groups() }
    return groups.filter(\.isDefault) + groups.filter { !$0.isDefault && !$0.isForGuests }
      + groups.filter { $0.isForGuests && !$0.isDefault }
  }

  func peoplePage(_ asking: OfficeAsking) throws(Problems) -> PeoplePage {
    let players = try everybody().filter { $0.mergedInto == nil }
    let groups = try groupsInOrder().map { group in
      (name: group.name, people: players.filter { $0.group.id == group.id && !$0.isRetired }.map(PlayerCard.init))
    }
    return PeoplePage(
      groups, retired: players.filter(\.isRetired).map(PlayerCard.init),
      notice: asking.query["added"] == nil ? nil : "Added.")
  }

  func personPage(_ id: String, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    guard var page = try personPage(id) else { return .missing }
    switch asking.query["done"] {
    case "added": page.notice = "\(page.person.name) is added."
    case "changed": page.notice = "Kept. Games that were played keep the name that they had."
    case "retired": page.notice = "\(page.person.name) is no longer offered."
    case "returned": page.notice = "\(page.person.name) is offered again."
    case "merged": page.notice = "The games of both count together now."
    case "parted": page.notice = "\(page.person.name) stands alone again."
    default: break
    }
    return .page(page, .fine)
  }

  private func personPage(_ id: String) throws(Problems) -> PersonPage? {
    let players = try everybody()
    guard let player = players.first(where: { $0.id == id }) else { return nil }
    let merges = try keeper.storing { () throws(StoreFailure) in try keeper.store.merges() }
    let isNow = player.mergedInto == nil ? nil : merges.first { $0.player.id == id }?.into
    return PersonPage(
      PlayerCard(player), others: merges.filter { $0.into.id == id }.map { PlayerCard($0.player) },
      isNow: isNow.map(PlayerCard.init))
  }

  // MARK: Adding and changing

  /// - Parameter player: nil for a new one.
  func personForm(_ player: Player?) throws(Problems) -> PersonFormPage {
    var values = PersonFormPage.Values()
    let groups = try groupsInOrder()
    values.group = player?.group.name ?? groups.first { $0.isDefault }?.name ?? ""
    if let player {
      values.name = player.name
      values.initials = player.initials
      if case .icon(let icon) = player.picture { values.icon = icon.rawValue }
      values.email = player.email ?? ""
      values.phone = player.phone ?? ""
    }
    return PersonFormPage(
      player.map(PlayerCard.init), values: values, groups: groups.map(\.name),
      icons: Player.Icon.allCases.map(\.rawValue))
  }

  func changePage(_ id: String) throws(Problems) -> GameDesk.Outcome {
    guard let player = try everybody().first(where: { $0.id == id }), player.mergedInto == nil else { return .missing }
    return .page(try personForm(player), .fine)
  }

  func addPerson(_ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    let id = keeper.surroundings.newID()
    let address = asking.places.person(id).with("done", "added")
    return try keeping(form, asking, leadsTo: address) { sent throws(StoreFailure) in
      try keeper.store.addPlayer(try draft(form, before: nil), id: id, form: sent)
    } refused: { failure throws(Problems) in
      try refusedPerson(nil, form, failure)
    }
  }

  func changePerson(_ id: String, _ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    guard let player = try everybody().first(where: { $0.id == id }), player.mergedInto == nil else { return .missing }
    let address = asking.places.person(id).with("done", "changed")
    return try keeping(form, asking, leadsTo: address) { sent throws(StoreFailure) in
      try keeper.store.editPlayer(id, try draft(form, before: player), form: sent)
    } refused: { failure throws(Problems) in
      try refusedPerson(player, form, failure)
    }
  }

  /// A player as a form says. Initials that are left out are made from the name; a picture that is a file stays.
  private func draft(_ form: PostedForm, before player: Player?) throws(StoreFailure) -> PlayerDraft {
    var draft = PlayerDraft(name: form["name"], initials: form["initials"], email: form["email"], phone: form["phone"])
    if draft.initials.allSatisfy(\.isWhitespace) { draft.initials = try keeper.store.freeInitials(for: draft.name) }
    draft.group = form["group"].isEmpty ? nil : form["group"]
    // Files are named at a terminal: nobody looks from a browser which there are on this machine.
    draft.picture = Player.Icon(rawValue: form["icon"])?.rawValue
    if case .file(let path) = player?.picture, draft.picture == nil { draft.picture = path }
    return draft
  }

  private func refusedPerson(
    _ player: Player?, _ form: PostedForm, _ failure: StoreFailure
  ) throws(Problems) -> GameDesk.Outcome {
    var page = try personForm(player)
    page.values.name = form["name"]
    page.values.initials = form["initials"]
    page.values.icon = form["icon"]
    page.values.email = form["email"]
    page.values.phone = form["phone"]
    page.values.group = form["group"]
    if case .person(let problems) = failure {
      page.problems = problems.map { (Sentences.text(of: Problems($0.diagnostic)), PersonFormPage.Field($0)) }
    } else {
      page.problems = [(Sentences.text(of: Problems(failure)), nil)]
    }
    return .page(page, .unprocessable)
  }

  /// Somebody new who sits down at once.
  ///
  /// - Parameters:
  ///   - isGuest: whether they belong to the guests; otherwise to the group of new players.
  ///   - address: where the form leads, by the identity of the new player.
  func addSeated(
    _ name: String, isGuest: Bool, _ form: PostedForm, _ asking: OfficeAsking,
    leadsTo address: (_ id: String) throws(Problems) -> Address,
    refused: (StoreFailure) throws(Problems) -> GameDesk.Outcome
  ) throws(Problems) -> GameDesk.Outcome {
    let id = keeper.surroundings.newID()
    let guests = try groupsInOrder().first { $0.isForGuests }?.name
    return try keeping(form, asking, leadsTo: try address(id)) { sent throws(StoreFailure) in
      let initials = try keeper.store.freeInitials(for: name)
      let draft = PlayerDraft(name: name, initials: initials, group: isGuest ? guests : nil)
      try keeper.store.addPlayer(draft, id: id, form: sent)
    } refused: { failure throws(Problems) in
      try refused(failure)
    }
  }

  // MARK: One person or two

  func mergePage(_ id: String, saying text: String? = nil) throws(Problems) -> GameDesk.Outcome {
    let players = try everybody().filter { $0.mergedInto == nil }
    guard let player = players.first(where: { $0.id == id }) else { return .missing }
    let problems = text.map { [PageProblem($0, place: .here("into"))] } ?? []
    let page = MergePage(
      PlayerCard(player), others: players.filter { $0.id != id }.map(PlayerCard.init), problems: problems)
    return .page(page, problems.isEmpty ? .fine : .unprocessable)
  }

  func mergePerson(_ id: String, _ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    guard try everybody().contains(where: { $0.id == form["into"] }) else {
      return try mergePage(id, saying: "Choose who it is.")
    }
    let address = asking.places.person(form["into"]).with("done", "merged")
    return try keeping(form, asking, leadsTo: address) { sent throws(StoreFailure) in
      try keeper.store.merge(id, into: form["into"], form: sent)
    } refused: { failure throws(Problems) in
      try mergePage(id, saying: Sentences.text(of: Problems(failure)))
    }
  }

  func partPerson(_ id: String, _ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    try doing(id, "parted", form, asking) { sent throws(StoreFailure) in try keeper.store.unmerge(id, form: sent) }
  }

  func retirePerson(_ id: String, _ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    try doing(id, "retired", form, asking) { sent throws(StoreFailure) in try keeper.store.retire(id, form: sent) }
  }

  func returnPerson(_ id: String, _ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    try doing(id, "returned", form, asking) { sent throws(StoreFailure) in try keeper.store.bringBack(id, form: sent) }
  }

  /// Does something to a person, and shows them.
  private func doing(
    _ id: String, _ done: String, _ form: PostedForm, _ asking: OfficeAsking,
    _ work: (SentForm) throws(StoreFailure) -> Void
  ) throws(Problems) -> GameDesk.Outcome {
    try keeping(form, asking, leadsTo: asking.places.person(id).with("done", done), work) { failure throws(Problems) in
      guard var page = try personPage(id) else { return .missing }
      page.problems = [PageProblem(Sentences.text(of: Problems(failure)))]
      return .page(page, .unprocessable)
    }
  }
}

extension PlayerCard {
  init(_ player: Player) {
    self.init(
      id: player.id, name: player.name, initials: player.initials, icon: player.picture?.icon, photo: player.photo,
      group: player.group.name,
      email: player.email, phone: player.phone, isRetired: player.isRetired)
  }
}

extension Player.Picture {
  /// The name of the icon; nil for an image.
  var icon: String? { if case .icon(let icon) = self { icon.rawValue } else { nil } }
}

extension PersonFormPage.Field {
  init?(_ problem: PersonProblem) {
    switch problem {
    case .nameMissing, .nameTooLong, .nameUnreadable, .nameWithSign, .nameTaken: self = .name
    case .initialsMissing, .initialsTooLong, .initialsUnreadable, .initialsAreNumber, .initialsTaken: self = .initials
    case .email: self = .email
    case .phone: self = .phone
    case .picture: self = .icon
    case .group: self = .group
    case .groupTaken, .seasonTaken, .seasonDays: return nil
    }
  }
}
