import GameLog
import HouseRules
import ScoreKeeping
import Store
import Testing

@Suite("Who sits where in a new game")
struct SeatingTests {
  private func proposed(_ rules: String, _ count: Int, _ table: Table) throws -> [String] {
    let compiled = try table.keeper.library.rules(named: rules)
    return try table.keeper.proposedSides(for: compiled, count: count).map(\.name)
  }

  private func play(_ sides: [String], _ table: Table) throws {
    let hearts = try table.keeper.library.rules(named: "hearts")
    let seated = try table.keeper.sides(sides, for: hearts)
    _ = try table.keeper.start(GameSetup(rules: "hearts", sides: seated, group: "Home"))
  }

  @Test("Those who played last are proposed as they sat, guests beside them, and nobody twice")
  func proposal() throws {
    let table = try Table()
    #expect(try proposed("hearts", 3, table) == ["Guest A", "Guest B", "Guest C"])
    for name in ["Ann", "Bob"] { try table.keeper.store.addPlayer(PlayerDraft(name: name, initials: name)) }
    try play(["Guest B", "Ann", "Bob"], table)
    #expect(try proposed("hearts", 3, table) == ["Guest B", "Ann", "Bob"])
    #expect(try proposed("cribbage", 2, table) == ["Guest B", "Ann"])
    #expect(try proposed("hearts", 5, table) == ["Guest B", "Ann", "Bob", "Guest D", "Guest E"])
    #expect(try proposed("spades", 2, table) == ["Guest B & Ann", "Bob & Guest D"])
  }

  @Test("Whoever has retired is not proposed")
  func retired() throws {
    let table = try Table()
    let bob = try table.keeper.store.addPlayer(PlayerDraft(name: "Bob", initials: "BOB"))
    try play(["Guest B", "Bob", "Guest C"], table)
    try table.keeper.store.retire(bob.id)
    #expect(try proposed("hearts", 3, table) == ["Guest B", "Guest C", "Guest A"])
  }
}
