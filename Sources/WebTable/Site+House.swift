import HouseRules
import Pages
import Store

/// Pages and forms about tables and devices.
extension Site {
  func page(
    _ place: HousePlace, _ request: WebRequest, _ person: Person, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    let notice = request.query["done"].flatMap(HouseDone.init)?.text
    switch place {
    case .tables:
      let tables = try await office.tables().open
      if tables.count == 1 { return try await tablePage(tables[0].id, notice, visit) }
      var page = try await office.tablesPage(for: .lookingAfter)
      page.notice = notice
      return WebAnswer(page, visit)
    case .table(let id, nil): return try await tablePage(id, notice, visit)
    case .devices:
      var page = try await office.devicesPage(for: person.device)
      page.notice = notice
      return WebAnswer(page, visit)
    case .table(let id, _), .freeSeat(let id, _): return WebAnswer(seeOther: visit.tables / id)
    case .device, .boardLink, .endBoardLink: return WebAnswer(seeOther: visit.devices)
    case .exchangeLink, .endExchangeLink: return WebAnswer(seeOther: visit.files)
    }
  }

  private func tablePage(_ id: Int, _ notice: String?, _ visit: Visit) async throws(Problems) -> WebAnswer {
    guard var page = try await office.tablePage(id) else { return missing(visit) }
    page.notice = notice
    return WebAnswer(page, visit)
  }

  func take(
    _ form: PostedForm, _ place: HousePlace, _ person: Person, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    switch place {
    case .tables: return try await setUpTable(form, person, visit)
    case .table(let id, let change?): return try await take(form, change, of: id, visit)
    case .freeSeat(let table, let number):
      for device in try await doorkeeper.withdraw(.seat(table: table, number: number)) { news.end(device: device) }
      return leads(visit.tables / table, .freed)
    case .device(let id, let change): return try await take(form, change, ofDevice: id, visit)
    case .boardLink, .endBoardLink:
      try await doorkeeper.changeLink(to: Role.board.scope, isEnded: place == .endBoardLink)
      return leads(visit.devices, place == .endBoardLink ? .endedLink : .link)
    case .exchangeLink, .endExchangeLink:
      try await doorkeeper.changeLink(to: Self.exchangeScope, isEnded: place == .endExchangeLink)
      return WebAnswer(seeOther: visit.files)
    case .devices, .table(_, nil): return missing(visit)
    }
  }

  private func take(
    _ form: PostedForm, _ change: HousePlace.TableForm, of id: Int, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    guard try await office.tables().contains(id) else { return missing(visit) }
    switch change {
    case .rename:
      guard let name = form.name else { return try await unnamed(.table(id, nil), visit) }
      try await office.rename(table: id, to: name)
      return leads(visit.tables / id, .named)
    case .link, .endLink:
      try await doorkeeper.changeLink(to: Role.scope(ofTable: id), isEnded: change == .endLink)
      return leads(visit.tables / id, change == .endLink ? .endedLink : .link)
    case .putAway:
      guard try await office.tables().open.count > 1 else { return WebAnswer(seeOther: visit.tables) }
      try await office.putAway(table: id, true)
      return leads(visit.tables, .away)
    case .setUp:
      try await office.putAway(table: id, false)
      return leads(visit.tables, .back)
    }
  }

  private func take(
    _ form: PostedForm, _ change: HousePlace.DeviceForm, ofDevice id: String, _ visit: Visit
  ) async throws(Problems) -> WebAnswer {
    switch change {
    case .rename:
      guard let name = form.name else { return WebAnswer(seeOther: visit.devices) }
      try await doorkeeper.rename(device: id, to: name)
      return leads(visit.devices, .named)
    case .takeOff:
      try await doorkeeper.revoke(device: id)
      news.end(device: id)
      return leads(visit.devices, .off)
    case .letIn:
      try await doorkeeper.letIn(revoked: id)
      return leads(visit.devices, .back)
    case .letWrite:
      try await doorkeeper.grant(.author, toDevice: id)
      return leads(visit.devices, .writes)
    case .endWriting:
      for device in try await doorkeeper.withdraw(.author, fromDevice: id) { news.end(device: device) }
      return leads(visit.devices, .writesNoMore)
    }
  }

  private func setUpTable(_ form: PostedForm, _ person: Person, _ visit: Visit) async throws(Problems) -> WebAnswer {
    guard let name = form.name else { return try await unnamed(.tables, visit) }
    let sent = form.sent(by: person.device.id, answer: visit.tables.text, at: surroundings.now())
    try await doorkeeper.setUpTable(name: name, keeping: sent)
    return leads(visit.tables, .setUp)
  }

  /// The page once more from which a form came that gives no name.
  private func unnamed(_ place: HousePlace, _ visit: Visit) async throws(Problems) -> WebAnswer {
    let tables = try await office.tables().open
    guard case .tables = place, tables.count != 1 else {
      let id = if case .table(let id, _) = place { id } else { tables[0].id }
      guard var page = try await office.tablePage(id) else { return missing(visit) }
      page.problems = [PageProblem("Type a name first.", place: .here(tables.count == 1 ? "new-table" : "name"))]
      return WebAnswer(page, visit, status: .unprocessable)
    }
    var page = try await office.tablesPage(for: .lookingAfter)
    page.problems = [PageProblem("Type a name first.", place: .here("new-table"))]
    return WebAnswer(page, visit, status: .unprocessable)
  }

  private func leads(_ address: Address, _ done: HouseDone) -> WebAnswer {
    WebAnswer(seeOther: address.with("done", done.rawValue))
  }
}

extension Visit {
  fileprivate var tables: Address { (base ?? Role.host.base) / "tables" }
  fileprivate var files: Address { (base ?? Role.host.base) / "files" }
  fileprivate var devices: Address { (base ?? Role.host.base) / "devices" }
}

extension PostedForm {
  /// The name that was typed, without blanks around it; nil for none, and for one that is no name.
  fileprivate var name: String? {
    let text = self["name"].split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    return text.isEmpty ? nil : String(text.prefix(40))
  }
}

/// What was done just before a page about tables or devices is shown.
enum HouseDone: String, Sendable {
  case freed, named, link, endedLink, away, back, off, setUp, writes, writesNoMore

  var text: String {
    switch self {
    case .freed: "The seat is free. Whoever sat there can take it again by the code."
    case .named: "The name is changed."
    case .link: "There are new letters. The old ones lead nowhere."
    case .endedLink: "Nobody can come with a new device now. Whoever is here stays."
    case .away: "The table is put away with its letters. Its games are kept; set it up again below."
    case .back: "It is there again."
    case .off: "The device may do nothing here any more. Let it in again below."
    case .setUp: "The table is set up."
    case .writes: "The device may write rules now. It finds that under \"You\", or at the start."
    case .writesNoMore: "The device may write no more rules. What was saved stays."
    }
  }
}
