import Testing

@testable import Store

@Suite("Finding players, merging them, and their groups")
struct PeopleTests {
  private func store(on shelf: Shelf) throws -> Store {
    let store = try shelf.open()
    for (name, initials) in [("Ann", "AN"), ("Annette", "AT"), ("Bob", "ANN"), ("Zoë", "Z")] {
      try store.addPlayer(PlayerDraft(name: name, initials: initials), id: name.lowercased())
    }
    return store
  }

  @Test("By identity, name, initials, or the beginning of one name only")
  func lookup() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    let expected = [
      "guest-c": "Guest C", "ANN": "Ann", "at": "Annette", "b": "Bob", "zo": "Zoë", "ZOË": "Zoë", "gsf": "Guest F",
      "anne": "Annette", " bob ": "Bob",
    ]
    for (text, name) in expected { #expect(try store.player(text).name == name) }
    #expect(throws: StoreFailure.ambiguousPlayer("a", matches: ["Ann", "Annette"])) { try store.player("a") }
    #expect(throws: StoreFailure.unknownPlayer("Anett", near: "Annette")) { try store.player("Anett") }
    #expect(throws: StoreFailure.unknownPlayer("", near: nil)) { try store.player("") }
  }

  @Test("A retired player is found by name and initials only, and can come back")
  func retired() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    try store.retire("annette")
    #expect(try store.player("an").name == "Ann")
    #expect(try store.player("a").name == "Ann")
    #expect(try store.player("annette").isRetired)
    #expect(try store.players().map(\.id).contains("annette") == false)
    #expect(try store.players(all: true).map(\.id).contains("annette"))
    try store.bringBack("annette")
    #expect(try store.players().map(\.id).contains("annette"))
    #expect(throws: StoreFailure.unknownPlayer("x", near: nil)) { try store.retire("x") }
  }

  @Test("A merged player stands for the other one, until it is taken back")
  func merge() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    let before = try store.players(all: true)
    try store.merge("ann", into: "annette")
    try store.merge("annette", into: "zoë")
    #expect(try store.player("ann").name == "Zoë")
    #expect(try store.player("AT").name == "Zoë")
    #expect(try store.players().map(\.name).filter { !$0.hasPrefix("Guest") } == ["Bob", "Zoë"])
    #expect(try store.merges().map { "\($0.player.name) is \($0.into.name)" } == ["Ann is Zoë", "Annette is Zoë"])
    #expect(
      words { () throws(StoreFailure) in try store.addPlayer(PlayerDraft(name: "ann", initials: "Q")) } == [
        "the name ann is already taken by Ann, who was found to be another player; "
          + "choose another one, or part the two players again"
      ])
    try store.unmerge("annette")
    #expect(try store.player("ann").name == "Annette")
    try store.unmerge("ann")
    #expect(try store.players(all: true) == before)
  }

  @Test("A merge that means nothing is refused")
  func wrongMerges() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    try store.merge("ann", into: "bob")
    #expect(throws: StoreFailure.mergeIntoItself(player: "Bob")) { try store.merge("bob", into: "bob") }
    #expect(throws: StoreFailure.mergeIntoItself(player: "Bob")) { try store.merge("bob", into: "ann") }
    #expect(throws: StoreFailure.mergedAlready(player: "Ann", into: "Bob")) { try store.merge("ann", into: "zoë") }
    #expect(throws: StoreFailure.notMerged(player: "Zoë")) { try store.unmerge("zoë") }
    #expect(throws: StoreFailure.unknownPlayer("x", near: nil)) { try store.merge("ann", into: "x") }
    #expect(try store.merges().count == 1)
  }

  @Test("Groups have names of their own, and one is the default")
  func groups() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    let club = try store.addGroup(" Club ")
    #expect(club.name == "Club" && !club.isDefault)
    for name in ["club", "HOME"] { #expect(throws: StoreFailure.self) { try store.addGroup(name) } }
    #expect(
      words { () throws(StoreFailure) in try store.addGroup("gUEsts") }
        == ["the name gUEsts is already taken by the group Guests"])
    try store.setDefaultGroup(club.id)
    #expect(try store.groups().filter(\.isDefault).map(\.name) == ["Club"])
    #expect(try store.addPlayer(PlayerDraft(name: "Cleo", initials: "C")).group.name == "Club")
    try store.renameGroup(club.id, to: "CLUB")
    #expect(try store.player("Cleo").group.name == "CLUB")
    #expect(throws: StoreFailure.person([.nameMissing])) { try store.renameGroup(club.id, to: " ") }
    #expect(throws: StoreFailure.self) { try store.setDefaultGroup(99) }
    #expect(try store.groups().filter(\.isDefault).map(\.name) == ["CLUB"])
    #expect(throws: StoreFailure.unknownGroup("Clubb", near: "CLUB")) { try store.group("Clubb") }
    #expect(try store.group("guests").isForGuests)
  }
}
