import GameLog
import HouseRules
import Pages
import ScoreKeeping
import Store

/// How devices come to a table by its link, and say who they are.
extension Site {
  /// - Returns: what a path below `/join` leads to.
  func join(_ caller: Caller) async throws(Problems) -> WebAnswer {
    guard caller.request.path.count == 2 else { return await readCode(caller) }
    let link = TableLink(caller.request.path[1])
    // Other letters lead to other places.
    guard let scope = try await doorkeeper.scope(of: link),
      scope == Role.board.scope || Role.table(ofScope: scope) != nil
    else {
      let problem = PageProblem(
        "These letters are not, or no longer, those of a table. Look at the host's screen.", place: .here("code"))
      return WebAnswer(
        OutsidePage("These are not the letters of a table", [], typed: link.text, problems: [problem]),
        Visit(look: caller.look), status: .forbidden)
    }
    guard let table = Role.table(ofScope: scope) else { return try await joinBoards(caller, link) }
    guard let device = try await device(caller.secret), !device.isRevoked else {
      guard caller.request.method == .post else {
        let page = EntryPage(link.address, "This link leads to a table where people play.", button: "Come in")
        return WebAnswer(page, Visit(look: caller.look))
      }
      return try await letIn(caller, as: nil, to: link.address)
    }
    return try await sitDown(caller, device, table, link)
  }

  /// The letters that somebody has typed.
  private func readCode(_ caller: Caller) async -> WebAnswer {
    guard caller.request.path.count == 1 else { return missing(Visit(look: caller.look)) }
    let link = TableLink(caller.request.query[OutsidePage.codeField] ?? "")
    return link.text.isEmpty ? outside(caller.look) : WebAnswer(seeOther: link.address)
  }

  private func joinBoards(_ caller: Caller, _ link: TableLink) async throws(Problems) -> WebAnswer {
    guard caller.request.method == .post else {
      let page = EntryPage(link.address, "This link lets this device show the boards.", button: "Show the boards")
      return WebAnswer(page, Visit(look: caller.look))
    }
    return try await letIn(caller, as: .board, to: Role.board.base)
  }

  // MARK: Who are you?

  private func sitDown(
    _ caller: Caller, _ device: Device, _ table: Int, _ link: TableLink
  ) async throws(Problems) -> WebAnswer {
    let visit = visit(caller.look, device)
    guard caller.request.method == .post else {
      return WebAnswer(try await joinPage(table, device, link), visit)
    }
    guard let form = PostedForm(caller.request) else { return notOurs(visit) }
    // Whoever has pressed the first button on a page from before the device was known just sees who is there.
    guard form.fields["as"] != nil else { return WebAnswer(seeOther: link.address) }
    guard form["token"] == device.token else { return notOurs(visit) }
    do throws(Problems) {
      guard let role = try await role(form, table) else { return WebAnswer(seeOther: link.address) }
      guard try await doorkeeper.grant(role, unlessTaken: device) else {
        var page = try await joinPage(table, device, link)
        page.problems = [PageProblem("Another device sits there meanwhile. The host can free the seat.")]
        return WebAnswer(page, visit, status: .conflict)
      }
      return WebAnswer(seeOther: role.base)
    } catch {
      guard error.kind == .mistakes else { throw error }
      var page = try await joinPage(table, device, link)
      page.typed = form[JoinPage.nameField]
      page.problems = [PageProblem(Sentences.text(of: error), place: .here(JoinPage.nameField))]
      return WebAnswer(page, visit, status: .unprocessable)
    }
  }

  /// What somebody wants to be; nil for what no form of ours says.
  private func role(_ form: PostedForm, _ table: Int) async throws(Problems) -> Role? {
    switch JoinPage.Choice(rawValue: form["as"]) {
    case .scorer: return .scorer(table: table)
    case .follower: return .follower(table: table)
    case .player:
      let number = try await office.seat(player: form["player"], atTable: table)
      return number.map { .seat(table: table, number: $0) }
    case .guest:
      return .seat(table: table, number: try await office.seat(guest: form[JoinPage.nameField], atTable: table))
    case nil: return nil
    }
  }

  private func joinPage(_ table: Int, _ device: Device, _ link: TableLink) async throws(Problems) -> JoinPage {
    let places = try await doorkeeper.places(of: device).filter { $0.role.table == table }
    let taken = try await doorkeeper.takenSeats(atTable: table)
    let own = Set(places.compactMap(\.seat?.player))
    let people = try await office.people(atTable: table).filter { !own.contains($0.id) }
    return JoinPage(
      try await office.tableName(table), address: link.address,
      free: people.filter { !taken.contains($0.id) }.map { .init(id: $0.id, name: $0.name) },
      taken: people.filter { taken.contains($0.id) }.map(\.name),
      own: places.map { .init(name: $0.text, address: $0.role.base) })
  }
}

/// The letters by which devices come to a table.
struct TableLink: Hashable, Sendable {
  /// Small letters and digits, without what was typed between them.
  let text: String

  init(_ typed: String) { text = String(typed.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }) }

  var address: Address { OutsidePage.address / text }
}
