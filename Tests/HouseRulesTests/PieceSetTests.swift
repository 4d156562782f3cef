import HouseRules
import Testing

/// Of a set no more lie on the table than there are: every two lines that can hold a piece, for every owner of a set.
@Suite("Sets of pieces")
struct PieceSetTests {
  enum Owner: String, CaseIterable { case table, side, line, none }

  /// A line that holds pieces, and whose.
  struct Place: Hashable {
    var line: String
    /// `nil` for the table.
    var side: Int?
    /// Of a line for each player, whose it is.
    var player: Int?
    var isList = false

    /// As people read it.
    var spoken: String { "`\(line)\(player.map { ".\($0)" } ?? "")`\(side.map { " of side \($0)" } ?? "")" }

    static let all: [Place] =
      [Place(line: "board", isList: true), Place(line: "turned")]
      + [1, 2].flatMap { side in
        [
          Place(line: "list", side: side, isList: true), Place(line: "late", side: side, isList: true),
          Place(line: "one", side: side), Place(line: "each", side: side, player: 1),
          Place(line: "each", side: side, player: 2),
        ]
      }
  }

  /// What is seen again, in a line that is worked out or by default, is no further piece.
  private static func scorer(_ owner: Owner, copies: Int = 1) throws -> Scorer {
    try scorer(
      """
      house_rules: 2
      name: sets
      sides: {count: 2, players: 2}
      phases: [first, second]
      pieces: {card: {rows: [{name: a}, {name: b}, {name: z}], copies: \(copies), set: \(owner)}}
      sheet:
        list:   {type: card, length: 0..4}
        late:   {type: card, length: 0..4, phase: second}
        again:  {type: card, length: 0..8, default: list + late}
        one:    {type: card, default: z}
        each:   {type: card, per: seat, default: z}
        board:  {type: card, length: 0..4, per: table}
        turned: {type: card, per: table, default: z}
        seen:   {value: again + board}
      """)
  }

  private static func scorer(_ text: String) throws -> Scorer {
    Scorer(try RuleLibrary().rules(yaml: Array(text.utf8)))
  }

  /// A record whose only round has the piece `a` in some places.
  private static func record(_ places: [Place], isOpen: Bool) -> String {
    func lines(of side: Int?) -> String {
      let own = places.filter { $0.side == side }
      return Set(own.map(\.line)).sorted().map { line in
        let here = own.filter { $0.line == line }
        if here[0].isList { return "\(line): [\(here.map { _ in "a" }.joined(separator: ", "))]" }
        guard here[0].player != nil else { return "\(line): a" }
        return "\(line): {\(here.map { "\($0.player ?? 0): a" }.joined(separator: ", "))}"
      }.joined(separator: ", ")
    }
    let round = "{sheets: {1: {\(lines(of: 1))}, 2: {\(lines(of: 2))}}, table: {\(lines(of: nil))}}"
    return isOpen ? "{sides: 2, open: \(round)}" : "{sides: 2, rounds: [\(round)]}"
  }

  private static func share(_ one: Place, _ other: Place, _ owner: Owner) -> Bool {
    switch owner {
    case .table: true
    case .side: one.side == other.side || one.side == nil || other.side == nil
    case .line: one == other
    case .none: false
    }
  }

  private func refusal(_ record: String, _ scorer: Scorer) -> Problems.Diagnostic? {
    do throws(Problems) {
      _ = try scorer.score(Array(record.utf8))
      return nil
    } catch {
      return error.diagnostics.first
    }
  }

  @Test("A piece that is there once is in two lines only where these have sets of their own", arguments: Owner.allCases)
  func pairs(owner: Owner) throws {
    let scorer = try Self.scorer(owner)
    for (number, one) in Place.all.enumerated() {
      for other in Place.all[number...] where one != other || one.isList {
        for isOpen in [false, true] {
          let record = Self.record([one, other], isOpen: isOpen)
          let found = refusal(record, scorer)
          #expect((found?.code == "HR0819") == Self.share(one, other, owner), "\(owner): \(record)")
          if let found { #expect([one, other].allSatisfy { found.message.contains($0.spoken) }, "\(found.message)") }
          // What was refused leaves nothing behind.
          #expect(refusal(Self.record([one], isOpen: isOpen), scorer) == nil, "\(record)")
        }
      }
    }
  }

  @Test("The sheets of a round that close one after the other are counted together", arguments: Owner.allCases)
  func inOrder(owner: Owner) throws {
    let scorer = try Self.scorer(
      """
      house_rules: 2
      name: in-order
      sides: {count: 2}
      turns: in order
      pieces: {card: {rows: [{name: a}, {name: b}], set: \(owner)}}
      sheet: {list: {type: card, length: 0..4}}
      """)
    func round(_ first: String, _ second: String) -> String { "{1: {list: [\(first)]}, 2: {list: [\(second)]}}" }
    let both = refusal("{sides: 2, rounds: [\(round("a", "a"))]}", scorer)
    #expect((both?.code == "HR0819") == (owner == .table))
    // The next round begins with all pieces.
    #expect(refusal("{sides: 2, rounds: [\(round("a", "b")), \(round("b", "a"))]}", scorer) == nil)
  }

  @Test("Of a piece that is there three times, three may lie anywhere")
  func several() throws {
    let scorer = try Self.scorer(.table, copies: 3)
    let list = Place(line: "list", side: 1, isList: true)
    let (late, board) = (Place(line: "late", side: 2, isList: true), Place(line: "board", isList: true))
    for places in [[list, list, list], [list, late, board], [late, board, board]] {
      #expect(refusal(Self.record(places, isOpen: false), scorer) == nil)
      for more in [list, late, board] {
        let found = refusal(Self.record(places + [more], isOpen: false), scorer)
        #expect(found?.code == "HR0819")
        #expect(found?.message.contains("`a` is there only 3 times") ?? false, "\(found?.message ?? "")")
      }
    }
  }

  @Test(
    "What has a set is what says so, and what there is so often",
    arguments: [
      ("from: french", true), ("from: french, set: none", false), ("from: 1..6", false),
      ("from: 1..6, set: side", true),
      ("from: 1..6, copies: 1", true), ("rows: [{name: '2'}, {name: '3'}]", false),
      ("rows: [{name: '2'}, {name: '3', copies: 2}]", true), ("rows: [{name: '2', copies: 1}]", true),
      ("rows: [{name: '2'}], copies: 1", true), ("rows: [{name: '2'}], set: line", true),
      ("rows: [{name: '2', copies: 2}], set: none", false), ("from: french, rows: [{name: '2', wild: true}]", true),
    ])
  func kinds(pieces: String, isSet: Bool) throws {
    let text = """
      house_rules: 2
      name: kinds
      sides: {count: 1}
      pieces: {piece: {\(pieces)}}
      combos: {any: {size: 1, points: 1}}
      throw: {combos: every}
      sheet: {list: {type: piece, length: 0..8, points: every(list).points}}
      """
    let rules = try RuleLibrary().rules(yaml: Array(text.utf8))
    let face = pieces.contains("french") ? "2S" : "2"
    let all = Array(repeating: face, count: 3)
    #expect(
      (refusal("{sides: 1, rounds: [{1: {list: [\(all.joined(separator: ", "))]}}]}", Scorer(rules)) != nil) == isSet)
    #expect(((try? rules.score(throw: all)) == nil) == isSet)
    #expect(try rules.score(throw: [face]).points == 1)
  }
}
