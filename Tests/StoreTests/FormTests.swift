import Testing

@testable import Store

@Suite("Forms that were sent count once, and devices are known again")
struct FormTests {
  private func form(_ id: String = "f1", _ digest: String = "d1") -> SentForm {
    SentForm(id: id, digest: digest, device: "tablet", answer: "/games/aaaa", time: Shelf.now)
  }

  @Test("A form is kept with the events that it has brought, and goes with its game")
  func kept() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    try store.start("aaaa")
    #expect(try store.answer(toForm: "f1", digest: "d1") == nil)
    _ = try store.append([.entered(2), .entered(3)], to: "aaaa", after: 1, summary: .running, form: form())
    #expect(try store.answer(toForm: "f1", digest: "d1") == "/games/aaaa")
    // The same form with other content is another one.
    #expect(try store.answer(toForm: "f1", digest: "d2") == nil)
    _ = try store.append([.entered(4)], to: "aaaa", after: 3, summary: .running, form: form("f1", "d2"))
    #expect(try store.check().isEmpty)
    try store.delete(game: "aaaa")
    #expect(try store.answer(toForm: "f1", digest: "d1") == nil)
  }

  @Test("Of events that are not appended no form is kept, and no events where their form is there already")
  func together() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    try store.start("aaaa")
    #expect(throws: StoreFailure.self) {
      try store.append([.entered(2)], to: "aaaa", after: 5, summary: .running, form: form())
    }
    #expect(try store.answer(toForm: "f1", digest: "d1") == nil)
    _ = try store.append([.entered(2)], to: "aaaa", after: 1, summary: .running, form: form())
    #expect(throws: StoreFailure.self) {
      try store.append([.entered(3)], to: "aaaa", after: 2, summary: .running, form: form())
    }
    #expect(try store.events(of: "aaaa").count == 2)
  }

  @Test("A game that a form has started is started once")
  func starting() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    let event = NewEvent(kind: "started", json: #"{"n":1}"#, time: Shelf.now)
    try store.startGame(id: "aaaa", rules: .some, event: event, summary: .running, form: form())
    #expect(throws: StoreFailure.self) {
      try store.startGame(id: "bbbb", rules: .some, event: event, summary: .running, form: form())
    }
    #expect(try store.games(limit: 9).map(\.id) == ["aaaa"])
  }

  @Test("A device is found by the digest of its secret, with what it may do, until it is revoked")
  func devices() throws {
    let shelf = try Shelf()
    var store = try shelf.open()
    let grant = StoredGrant(scope: "*", role: "host")
    try store.addDevice(id: "tablet", secretDigest: "s1", name: "Tablet", grant: grant, now: Shelf.now)
    try store.grant(StoredGrant(scope: "t1", role: "board", expiresAt: 5), toDevice: "tablet", now: Shelf.now)
    try store.grant(StoredGrant(scope: "t1", role: "board", expiresAt: 9), toDevice: "tablet", now: Shelf.now)
    store.close()
    store = try shelf.open()
    let device = try #require(try store.device(secretDigest: "s1"))
    #expect(device.grants == [grant, StoredGrant(scope: "t1", role: "board", expiresAt: 9)])
    #expect(device.name == "Tablet" && device.addedAt == Shelf.now && device.revokedAt == nil)
    #expect(try store.device(secretDigest: "s2") == nil)
    try store.revokeDevice("tablet", now: 77)
    try store.revokeDevice("tablet", now: 99)
    #expect(try store.device(secretDigest: "s1")?.revokedAt == 77)
  }
}
