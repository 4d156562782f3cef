import Diagnostics
import HouseRules
import Pages
import ScoreKeeping
import Store

/// What the paths about no game lead to.
extension Office {
  /// A page.
  func page(_ place: OfficePlace, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    switch place {
    case .people: .page(try peoplePage(asking), .fine)
    case .newPerson: .page(try personForm(nil), .fine)
    case .person(let id): try personPage(id, asking)
    case .changePerson(let id): try changePage(id)
    case .mergePerson(let id): try mergePage(id)
    case .partPerson(let id), .retirePerson(let id), .returnPerson(let id): .leads(to: asking.places.person(id))
    case .photo(let name): try photo(name)
    case .personPhoto(let id): try photoPage(id, isOwn: false, asking)
    case .ownPhoto: try photoPage(asking.person.seat?.player, isOwn: true, asking)
    case .removedPhoto(let id): .leads(to: asking.places.photo(of: id))
    case .removedOwnPhoto: .leads(to: asking.places.ownPhoto)
    case .groups: .page(try groupsPage(asking), .fine)
    case .newGroup, .renameGroup, .standardGroup: .leads(to: asking.places.groups)
    case .board: .page(try boardPage(asking), .fine)
    case .boardFile: .file(try boardFile(asking))
    case .statistics: try statisticsPage(asking)
    case .pair: try pairPage(asking)
    case .seasons: .page(try seasonsPage(asking), .fine)
    case .newSeason, .removedSeason: .leads(to: asking.places.seasons)
    case .files, .importing: .page(try filesPage(), .fine)
    case .gamesFile: .file(try gamesFile(asking))
    case .pad(let name): padPage(name, asking)
    }
  }

  /// A form.
  func take(
    _ place: OfficePlace, _ form: PostedForm, _ asking: OfficeAsking
  ) throws(Problems) -> GameDesk.Outcome {
    if let earlier = try form.earlierAnswer(from: keeper) { return .leads(earlier) }
    switch place {
    case .newPerson: return try addPerson(form, asking)
    case .changePerson(let id): return try changePerson(id, form, asking)
    case .mergePerson(let id): return try mergePerson(id, form, asking)
    case .partPerson(let id): return try partPerson(id, form, asking)
    case .retirePerson(let id): return try retirePerson(id, form, asking)
    case .returnPerson(let id): return try returnPerson(id, form, asking)
    case .personPhoto(let id): return try takePhoto(of: id, isOwn: false, form, asking)
    case .ownPhoto: return try takePhoto(of: asking.person.seat?.player, isOwn: true, form, asking)
    case .removedPhoto(let id): return try removePhoto(of: id, isOwn: false, form, asking)
    case .removedOwnPhoto: return try removePhoto(of: asking.person.seat?.player, isOwn: true, form, asking)
    case .newGroup: return try addGroup(form, asking)
    case .renameGroup(let id): return try renameGroup(id, form, asking)
    case .standardGroup(let id): return try chooseStandardGroup(id, form, asking)
    case .newSeason: return try addSeason(form, asking)
    case .removedSeason: return try removeSeason(form, asking)
    case .importing: return try importGames(form, asking)
    case .people, .person, .photo, .groups, .board, .boardFile, .statistics, .pair, .seasons, .files, .gamesFile, .pad:
      return .missing
    }
  }

  /// Does what a form asks for, together with keeping the form, and leads on; or shows the page again with what the
  /// store says. What only the file can say is no matter of the page.
  func keeping(
    _ form: PostedForm, _ asking: OfficeAsking, leadsTo address: Address,
    _ work: (SentForm) throws(StoreFailure) -> Void,
    refused: (StoreFailure) throws(Problems) -> GameDesk.Outcome
  ) throws(Problems) -> GameDesk.Outcome {
    let sent = form.sent(by: asking.person.device.id, answer: address.text, at: keeper.surroundings.now())
    do throws(StoreFailure) {
      try work(sent)
      return .leads(to: address)
    } catch {
      let problems = Problems(error)
      guard problems.kind == .mistakes else { throw problems }
      return try refused(error)
    }
  }
}
