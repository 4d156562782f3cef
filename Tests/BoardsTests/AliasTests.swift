import Boards
import Decimals
import Testing

@Suite("Names that are one person")
struct AliasTests {
  private let results = Results([
    result("1", side("ANN", 2, place: 1, winnings: 10), side("BOB", 1, place: 2, winnings: -10)),
    result("2", side("ANNA", 1, place: 2, winnings: -30), side("BOB", 2, place: 1, winnings: 30)),
    result("3", side("ANNIE", 3, place: 1, winnings: 5), side("ANN", 1, place: 2, winnings: -5)),
  ])

  @Test("Chains are followed to their end, and two names of one person in a game count once, for the better place")
  func chains() {
    let aliases = PlayerAliases([person("ANNIE"): person("ANNA"), person("ANNA"): person("ANN")])
    let board = Board(results, scope: BoardScope(group: "Club"), aliases: aliases)
    #expect(board.summary == ["1 ANN 2/3", "2 BOB 1/2"])
    #expect(board.row("ANN")?.winnings.map(\.text) == ["-0.15"])
  }

  @Test("A name may be merged into one of another group, and counts there")
  func otherGroup() {
    let aliases = PlayerAliases([person("BOB"): person("BOBBY", "Visitors")])
    #expect(Board(results, scope: BoardScope(group: "Visitors"), aliases: aliases).summary == ["1 BOBBY 1/2"])
  }

  @Test("Names merged in a circle are one person, and what leads into the circle is that person, too")
  func circles() {
    let circle = [
      person("C"): person("A"), person("A"): person("B"), person("B"): person("C"), person("D"): person("B"),
    ]
    let aliases = PlayerAliases(circle)
    for name in ["A", "B", "C", "D"] { #expect(aliases.person(person(name)) == person("A")) }
    #expect(PlayerAliases([person("A"): person("A")]).person(person("A")) == person("A"))
  }

  @Test("Everybody else stays who they are")
  func others() {
    let aliases = PlayerAliases([person("ANN"): person("BOB")])
    #expect(aliases.person(person("CY")) == person("CY"))
    #expect(aliases.person(person("ANN", "Guests")) == person("ANN", "Guests"))
    #expect(aliases.person(person("BOB")) == person("BOB"))
  }

  @Test("A chain of ten thousand names is followed")
  func longChain() {
    let names = (0...10_000).map { person("P\($0)") }
    let aliases = PlayerAliases(Dictionary(uniqueKeysWithValues: zip(names, names.dropFirst())))
    #expect(names.allSatisfy { aliases.person($0) == person("P10000") })
  }
}
