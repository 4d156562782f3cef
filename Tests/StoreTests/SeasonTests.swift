import Testing

@testable import Store

@Suite("Seasons, and forms that are about no game")
struct SeasonTests {
  private func form(_ id: String, time: Int64 = Shelf.now) -> SentForm {
    SentForm(id: id, digest: "d", device: "tablet", answer: "/host/\(id)", time: time)
  }

  @Test("Seasons come the latest first, are found whatever the case, and are removed alone")
  func seasons() throws {
    let store = try Shelf().open()
    try store.addSeason(Season(name: "Winter", firstDay: "2025-12-01", lastDay: "2026-02-28"))
    try store.addSeason(Season(name: " Spring  2026 ", firstDay: "2026-03-01", lastDay: "2026-05-31"))
    #expect(try store.seasons().map(\.name) == ["Spring  2026", "Winter"])
    #expect(try store.season("spring 2026").firstDay == "2026-03-01")
    #expect(throws: StoreFailure.unknownSeason("Wintr", near: "Winter")) { try store.season("Wintr") }
    try store.removeSeason("WINTER")
    #expect(try store.seasons().map(\.name) == ["Spring  2026"])
  }

  @Test("All that is wrong with a season comes at once")
  func wrong() throws {
    let store = try Shelf().open()
    try store.addSeason(Season(name: "Winter", firstDay: "2025-12-01", lastDay: "2026-02-28"))
    #expect(throws: StoreFailure.person([.seasonTaken("winter", by: "Winter"), .seasonDays])) {
      try store.addSeason(Season(name: "winter", firstDay: "2026-12-01", lastDay: "2026-02-28"))
    }
    #expect(throws: StoreFailure.person([.nameMissing])) {
      try store.addSeason(Season(name: " ", firstDay: "2026-02-28", lastDay: "2026-02-28"))
    }
    #expect(try store.seasons().count == 1)
  }

  @Test("A form is kept with what it has done to people, and not where that was refused")
  func forms() throws {
    let store = try Shelf().open()
    try store.addPlayer(PlayerDraft(name: "Ann", initials: "AN"), id: "ann", form: form("add"))
    #expect(try store.answer(toForm: "add", digest: "d") == "/host/add")
    #expect(try store.answer(toForm: "add", digest: "e") == nil)
    #expect(throws: StoreFailure.self) {
      try store.addPlayer(PlayerDraft(name: "ann", initials: "AX"), form: form("again"))
    }
    #expect(try store.answer(toForm: "again", digest: "d") == nil)
    // The same form does nothing twice, and what it would have done is not half there.
    #expect(throws: StoreFailure.self) {
      try store.addPlayer(PlayerDraft(name: "Bob", initials: "BO"), form: form("add"))
    }
    #expect(try store.players(all: true).contains { $0.name == "Bob" } == false)
  }

  @Test("A form is known for thirty days")
  func days() throws {
    let store = try Shelf().open()
    try store.addGroup("Club", form: form("old"))
    try store.retire("guest-a", form: form("edge", time: Shelf.now + 1))
    try store.bringBack("guest-a", form: form("new", time: Shelf.now + 30 * Shelf.day + 1))
    #expect(try store.answer(toForm: "old", digest: "d") == nil)
    #expect(try store.answer(toForm: "edge", digest: "d") == "/host/edge")
  }
}
