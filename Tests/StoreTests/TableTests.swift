import Testing

@testable import Store

@Suite("Tables, who sits at them, and the links to them")
struct TableTests {
  @Test("A table is there from the start, and others are set up once")
  func tables() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    #expect(try store.tables().map(\.id) == [StoredTable.first])
    let form = SentForm(id: "f1", digest: "d1", device: "tablet", answer: "/tables/2", time: Shelf.now)
    #expect(try store.addTable(name: "By the window", now: Shelf.now, keeping: form) == 2)
    #expect(try store.answer(toForm: "f1", digest: "d1") == "/tables/2")
    #expect(throws: StoreFailure.self) { try store.addTable(name: "Again", now: Shelf.now, keeping: form) }
    try store.renameTable(2, to: "By the door")
    #expect(try store.tables().map(\.name) == ["Table 1", "By the door"])
    try store.closeTable(2, at: Shelf.now)
    #expect(try store.tables().map(\.id) == [1])
    #expect(try store.tables(all: true).map(\.closedAt) == [nil, Shelf.now])
    try store.closeTable(2, at: nil)
    #expect(try store.tables().count == 2)
    #expect(try store.check().isEmpty)
  }

  @Test("A form that has done something long ago is forgotten")
  func oldForms() throws {
    let store = try Shelf().open()
    func form(_ id: String, _ time: Int64) -> SentForm {
      SentForm(id: id, digest: "d", device: "tablet", answer: "/", time: time)
    }
    try store.addTable(name: "Two", now: Shelf.now, keeping: form("old", Shelf.now))
    try store.addTable(name: "Three", now: Shelf.now, keeping: form("new", Shelf.now + 30 * Shelf.day))
    #expect(try store.answer(toForm: "old", digest: "d") == "/")
    try store.addTable(name: "Four", now: Shelf.now, keeping: form("newer", Shelf.now + 30 * Shelf.day + 1))
    #expect(try store.answer(toForm: "old", digest: "d") == nil)
    #expect(try store.answer(toForm: "new", digest: "d") == "/")
  }

  @Test("A person's seat stays the same, also under another name and as another person")
  func seats() throws {
    let store = try Shelf().open()
    #expect(try store.seat(player: "guest-b", atTable: 1) == 1)
    #expect(try store.seat(player: "guest-a", atTable: 1) == 2)
    #expect(try store.seat(player: "guest-b", atTable: 1) == 1)
    let zoe = try store.player(orGuest: " Zoë ")
    #expect(zoe.group.isForGuests && zoe.name == "Zoë")
    #expect(try store.player(orGuest: "ZOË").id == zoe.id)
    #expect(try store.seat(player: zoe.id, atTable: 1) == 3)
    try store.merge(zoe.id, into: "guest-c")
    #expect(try store.player(orGuest: "zoë").id == "guest-c")
    let seats = try store.tables()[0].seats
    #expect(seats.map(\.number) == [1, 2, 3])
    #expect(seats.map(\.player) == ["guest-b", "guest-a", "guest-c"])
    #expect(try store.seat(player: "guest-c", atTable: 1) == 3)
    #expect(throws: StoreFailure.self) { try store.seat(player: "nobody", atTable: 1) }
    #expect(throws: StoreFailure.self) { try store.seat(player: "guest-a", atTable: 9) }
  }

  @Test("Of the links to one place the last one is good")
  func links() throws {
    let store = try Shelf().open()
    try store.setLink(to: "table 1", "first", now: 1)
    #expect(try store.scope(ofLink: "first") == "table 1")
    try store.setLink(to: "table 1", "second", now: 2)
    #expect(try store.scope(ofLink: "first") == nil && store.link(to: "table 1") == "second")
    try store.setLink(to: "table 1", nil, now: 3)
    #expect(try store.scope(ofLink: "second") == nil && store.link(to: "table 1") == nil)
  }

  @Test("Games are listed by table; those of none are the first one's")
  func games() throws {
    let store = try Shelf().open()
    try store.addTable(name: "Two", now: 0)
    try store.start("aaaa")
    for (game, table) in [("bbbb", 1), ("cccc", 2)] {
      let event = NewEvent(kind: "started", json: "{}", time: Shelf.now)
      try store.startGame(id: game, rules: .some, event: event, summary: .running, table: table)
    }
    #expect(try store.games(limit: 9).map(\.table) == [2, 1, nil])
    #expect(try store.games(limit: 9, atTable: 1).map(\.id) == ["bbbb", "aaaa"])
    #expect(try store.gamesInProgress(atTable: 2).map(\.id) == ["cccc"])
    #expect(try store.gamesInProgress(limit: 1, atTable: 1).map(\.id) == ["bbbb"])
  }
}

@Suite("What devices may do, for how long, and what was taken away")
struct GrantTests {
  private let seat = StoredGrant(scope: "table 1", role: "seat 1")

  private func store() throws -> Store {
    let store = try Shelf().open()
    for id in ["one", "two"] {
      try store.addDevice(id: id, secretDigest: "s-\(id)", name: "Phone", grant: seat, now: Shelf.now)
    }
    return store
  }

  @Test("What is taken away stays written down, and can be granted again")
  func withdrawn() throws {
    let store = try store()
    try store.withdraw(seat, fromDevice: "one", now: 5)
    #expect(try store.device(secretDigest: "s-one")?.grants.map(\.revokedAt) == [5])
    #expect(try store.device(secretDigest: "s-two")?.grants.map(\.revokedAt) == [nil])
    try store.withdraw(seat, now: 7)
    #expect(try store.device(secretDigest: "s-one")?.grants.map(\.revokedAt) == [5])
    #expect(try store.device(secretDigest: "s-two")?.grants.map(\.revokedAt) == [7])
    try store.grant(seat, toDevice: "one", now: 9)
    #expect(try store.device(secretDigest: "s-one")?.grants == [seat])
  }

  @Test("Whoever asks keeps what ends otherwise; what has ended stays so")
  func renewed() throws {
    let store = try store()
    try store.grant(StoredGrant(scope: "table 1", role: "scorer", expiresAt: 50), toDevice: "one", now: 0)
    try store.grant(StoredGrant(scope: "table 1", role: "follower", expiresAt: 500), toDevice: "one", now: 0)
    try store.noteSeen(device: "one", now: 50, renewingUntil: 600)
    let device = try #require(try store.device(secretDigest: "s-one"))
    #expect(device.seenAt == 50)
    #expect(device.grants.map(\.role) == ["follower", "scorer", "seat 1"])
    #expect(device.grants.map(\.expiresAt) == [600, 50, nil])
  }

  @Test("Devices are listed with what they may do, but for those that may nothing more")
  func list() throws {
    let store = try store()
    try store.renameDevice("two", to: "Tablet")
    #expect(try store.devices().map(\.name) == ["Phone", "Tablet"])
    try store.revokeDevice("one", now: 5)
    #expect(try store.devices().map(\.id) == ["two"])
  }
}
