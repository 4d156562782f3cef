import HouseRules
import Pages
import ScoreKeeping
import Store

/// Groups: people who are ranked together.
extension Office {
  func groupsPage(_ asking: OfficeAsking) throws(Problems) -> GroupsPage {
    var page = try groupsPage()
    if asking.query["done"] != nil { page.notice = "Kept." }
    return page
  }

  private func groupsPage() throws(Problems) -> GroupsPage {
    let players = try keeper.storing { () throws(StoreFailure) in try keeper.store.players() }
    return GroupsPage(
      try groupsInOrder().map { group in
        GroupsPage.Group(
          id: group.id, name: group.name, people: players.count { $0.group.id == group.id },
          isStandard: group.isDefault, isForGuests: group.isForGuests)
      })
  }

  func addGroup(_ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    try naming(nil, form, asking) { sent throws(StoreFailure) in
      _ = try keeper.store.addGroup(form["name"], form: sent)
    }
  }

  func renameGroup(_ id: Int64, _ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    try naming(id, form, asking) { sent throws(StoreFailure) in
      try keeper.store.renameGroup(id, to: form["name"], form: sent)
    }
  }

  func chooseStandardGroup(
    _ id: Int64, _ form: PostedForm, _ asking: OfficeAsking
  ) throws(Problems) -> GameDesk.Outcome {
    try naming(id, form, asking) { sent throws(StoreFailure) in
      try keeper.store.setDefaultGroup(id, form: sent)
    }
  }

  /// - Parameter id: the group that it is about; nil for a new one.
  private func naming(
    _ id: Int64?, _ form: PostedForm, _ asking: OfficeAsking, _ work: (SentForm) throws(StoreFailure) -> Void
  ) throws(Problems) -> GameDesk.Outcome {
    let address = asking.places.groups.with("done", "kept")
    return try keeping(form, asking, leadsTo: address, work) { failure throws(Problems) in
      var page = try groupsPage()
      if let id, !page.groups.contains(where: { $0.id == id }) { return .missing }
      page.problem = (Sentences.text(of: Problems(failure)), form["name"], id)
      return .page(page, .unprocessable)
    }
  }
}
