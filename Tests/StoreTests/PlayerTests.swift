import Foundation
import Testing

@testable import Store

@Suite("Players")
struct PlayerTests {
  @Test("A player is kept as typed, tidied up")
  func add() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    let picture = shelf.folder + "/ann.png"
    try Data("png".utf8).write(to: URL(fileURLWithPath: picture))
    let ann = try store.addPlayer(
      PlayerDraft(
        name: "  Ann \n", initials: "an", email: " ann@example.org ", phone: "+49 (30) 123-456", picture: picture))
    #expect(ann.name == "Ann" && ann.initials == "AN" && ann.email == "ann@example.org")
    #expect(ann.phone == "+49 (30) 123-456" && ann.picture == .file(picture))
    #expect(ann.group.name == "Home" && !ann.isRetired && ann.mergedInto == nil)
    let bob = try store.addPlayer(
      PlayerDraft(name: "Bob", initials: "B", email: "", phone: " ", picture: "Moon", group: "guests"), id: "bob")
    #expect(bob.id == "bob" && bob.picture == .icon(.moon) && bob.group.name == "Guests")
    #expect(bob.email == nil && bob.phone == nil)
    #expect(try store.players().first == ann)
    #expect(try store.players().count == 8)
  }

  @Test("All that is wrong is said at once")
  func problems() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    let draft = PlayerDraft(
      name: " ", initials: "ABCD", email: "ann", phone: "five", picture: "hart", group: "Hom")
    #expect(
      words { () throws(StoreFailure) in try store.addPlayer(draft) } == [
        "a name is required", "the initials `ABCD` are too long: at most 3 letters",
        "`ann` is no e-mail address; it looks like `ann@example.org`; or leave it out",
        "`five` is no phone number; digits, spaces and `+ - ( )` can stand in it; or leave it out",
        "there is neither an icon nor a file `hart`; the icons are heart, club, spade, diamond, star, sun, moon, leaf, "
          + "bell, anchor, bird, boat, cat, crown, dog, fish, flower, tree",
        "there is no group Hom; a group with a similar name exists: Home",
      ])
    #expect(try store.players().count == 6)
  }

  @Test("Names have 1 to 20 characters as people count them", arguments: [("x", 20), ("é", 20), ("👩‍👩‍👧", 20)])
  func length(letter: String, limit: Int) throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    let longest = String(repeating: letter, count: limit)
    #expect(try store.addPlayer(PlayerDraft(name: longest, initials: "I")).name == longest)
    #expect(throws: StoreFailure.person([.nameTooLong(longest + letter, limit: 20)])) {
      try store.addPlayer(PlayerDraft(name: longest + letter, initials: "II"))
    }
  }

  @Test(
    "Signs that cannot be seen are refused",
    arguments: ["A\u{7}nn", "A\u{0}nn", "A\nnn", "\u{202E}Ann", "A\u{200B}nn"])
  func invisible(name: String) throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    #expect(throws: StoreFailure.person([.nameUnreadable(name)])) {
      try store.addPlayer(PlayerDraft(name: name, initials: "A"))
    }
    #expect(throws: StoreFailure.person([.initialsUnreadable("A B")])) {
      try store.addPlayer(PlayerDraft(name: "Ann", initials: "a b"))
    }
  }

  @Test("A name is one name however it is typed")
  func uniqueness() throws {
    let pairs = [
      ("ÄNNE", "änne"), ("Änne", "A\u{308}nne"), ("STRASSE", "straße"), ("ΝΙΚΟΣ", "νικος"), ("ΝΙΚΟΣ", "νικοσ"),
      ("Ann Marie", "ann  MARIE"), ("Zoë", "  zoe\u{308} "), ("ﬁfi", "FIFI"), ("Élan", "élan"),
    ]
    for (first, second) in pairs {
      let shelf = try Shelf()
      let store = try shelf.open()
      let holder = try store.addPlayer(PlayerDraft(name: first, initials: "I")).name
      let found = words { () throws(StoreFailure) in try store.addPlayer(PlayerDraft(name: second, initials: "II")) }
      #expect(found == ["the name \(NameKey.tidy(second)) is already taken by \(holder)"])
    }
    #expect(NameKey.key("Anne") != NameKey.key("Änne"))
  }

  @Test("Initials are unique, too, and both are said at once with their holders")
  func taken() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    let ann = try store.addPlayer(PlayerDraft(name: "Ann", initials: "ÄB"))
    try store.retire(ann.id)
    let found = words { () throws(StoreFailure) in try store.addPlayer(PlayerDraft(name: "ANN", initials: "gsa")) }
    #expect(
      found == [
        "the name ANN is already taken by Ann, who is retired; choose another one, or bring Ann back",
        "the initials GSA are already taken by Guest A",
      ])
    #expect(throws: StoreFailure.self) { try store.addPlayer(PlayerDraft(name: "Bob", initials: "a\u{308}b")) }
  }

  @Test("A change may keep what it does not change")
  func edit() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    let ann = try store.addPlayer(PlayerDraft(name: "Ann", initials: "A", phone: "1", picture: "cat", group: "Guests"))
    var draft = PlayerDraft(ann)
    draft.name = "ANN"
    draft.phone = nil
    let edited = try store.editPlayer(ann.id, draft)
    #expect(edited.name == "ANN" && edited.phone == nil && edited.picture == .icon(.cat))
    #expect(edited.group.name == "Guests")
    draft.name = "guest b"
    #expect(throws: StoreFailure.self) { try store.editPlayer(ann.id, draft) }
    #expect(try store.player(ann.id) == edited)
    #expect(throws: StoreFailure.unknownPlayer("nobody", near: nil)) { try store.editPlayer("nobody", draft) }
  }
}
