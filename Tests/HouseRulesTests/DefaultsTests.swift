import HouseRules
import Testing

/// What stands by default is read like what has been entered: by every kind of line, of every type, by hand and in play,
/// on the own sheet and on those of others.
@Suite("Defaults that are read")
struct DefaultsTests {
  struct Entry: Sendable, CustomTestStringConvertible {
    var field: String
    /// What makes a 3 of the default, with `%` for the entry.
    var reading: String
    var isOfTable: Bool { field.contains("per: table") }
    /// Whether the default hangs on what only the side itself has.
    var isOwn: Bool { field.contains("other") }

    var testDescription: String { field }

    func read(_ entry: String = "d") -> String { reading.replacing("%", with: entry) }
    var ofAll: String { isOfTable ? "2 * \(read())" : "sides.map(s, \(read("s.d"))).sum()" }
  }

  private static let entries = [
    Entry(field: "type: number, default: 3", reading: "%"),
    Entry(field: "type: number, range: 0..9, default: round + 2", reading: "%"),
    Entry(field: "type: number, range: 0..9, default: other + 3", reading: "%"),
    Entry(field: "type: number, range: 0..k, default: k", reading: "%"),
    Entry(field: "type: number, default: round + 2, per: table", reading: "%"),
    Entry(field: "type: number, default: 3, when: round > 1", reading: "%"),
    Entry(field: "type: flag, default: true", reading: "(% ? 3 : 0)"),
    Entry(field: "type: flag, default: round == 1, per: table", reading: "(% ? 3 : 0)"),
    Entry(field: "type: [low, mid], default: mid", reading: "(% == \"mid\" ? 3 : 0)"),
    Entry(field: "type: [low, mid], required: false", reading: "(% == none ? 3 : 0)"),
    Entry(
      field: "type: [low, mid], none: Neither, default: none, per: table", reading: "(% == none ? 3 : 0)"),
    Entry(field: "type: side, default: 'sides[1]'", reading: "(% == sides.last() ? 3 : 0)"),
    Entry(field: "type: seat, default: last_seat, per: table", reading: "(% == last_seat ? 3 : 0)"),
    Entry(field: "type: card, default: '\"3S\"'", reading: "%.number"),
    Entry(field: "type: number, length: 0..4, default: '[1, 2]'", reading: "%.sum()"),
    Entry(field: "type: flag, length: 0..4, default: '[true, round == 1, true]'", reading: "%.count(true)"),
    Entry(field: "type: card, length: 0..4, default: '[\"2S\", \"AS\"]'", reading: "%.number.sum()"),
    Entry(field: "type: number, length: 0..4, default: '[other, 3]'", reading: "%.sum()"),
  ]

  private static func rules(_ entry: Entry, more: String) throws -> Rules {
    let text = """
      house_rules: 2
      name: defaults
      sides: {count: 2}
      rounds: 1
      pieces: {card: {from: french}}
      options: {k: {type: number, range: 1..9, default: 3}}
      sheet:
        other: {type: number, range: 0..9}
        d: {\(entry.field)}
        ranged: {type: number, range: '0..\(entry.read())'}
      """
    return try RuleLibrary().rules(yaml: Array((text + "\n" + more).utf8))
  }

  private static func codes(_ rules: Rules, _ record: String) -> [String] {
    do {
      _ = try rules.score(record)
      return []
    } catch { return error.diagnostics.map(\.code) }
  }

  @Test("By hand", arguments: entries)
  func byHand(entry: Entry) throws {
    let rules = try Self.rules(
      entry,
      more: """
          asked: {type: number, when: '\(entry.read()) == 3', points: 1}
          echoed: {type: number, default: '\(entry.read())', points: 10}
          line: {value: '\(entry.read())', points: 100}
          of_all: {points: '1000 * \(entry.ofAll)'}
          itself: {type: number, default: 1, points: 'itself == sides.itself.max() ? 10000 : 0'}
        """)
    #expect(try rules.score("{sides: 2, rounds: [{1: {ranged: 3, asked: 5}, 2: {}}]}").sides[0].total == 16_335)
    #expect(try rules.score("{sides: 2, rounds: [{1: {}, 2: {ranged: 3, asked: 5}}]}").sides[1].total == 16_335)
    #expect(Self.codes(rules, "{sides: 2, rounds: [{1: {ranged: 4}, 2: {}}]}") == ["HR0817"])
  }

  private static func play(_ entry: Entry, seen: String) throws -> Rules {
    try rules(
      entry,
      more: """
          got: {type: number}
          seen: {type: number}
        score: 100 * ranged + 10 * got + seen
        play:
          actions:
            go:
              who: anyone
              when: '\(entry.read()) == 3'
              ask:
                n: {type: number, range: '0..\(entry.read())'}
                m: {type: number, range: '0..\(entry.read())', when: '\(entry.read()) == 3'}
              do: [{set: {ranged: n, got: '\(entry.read()) + m'}}]
            more: {who: anyone, do: [{set: {ranged: 4}}]}
            look: {who: anyone, do: [{set: {seen: '\(seen)'}}]}
            over: {who: table, do: [end_round]}
        """)
  }

  @Test("In play, where nothing has been set yet", arguments: entries)
  func inPlay(entry: Entry) throws {
    let rules = try Self.play(entry, seen: entry.isOwn ? entry.read() : entry.ofAll)
    let go = "{side: 1, action: go, n: 3, m: 2}"
    let total = try rules.score("{sides: 2, moves: [\(go), {side: 1, action: look}, {action: over}]}").sides[0].total
    #expect(total == (entry.isOwn ? 353 : 356))
    #expect(Self.codes(rules, "{sides: 2, moves: [{side: 1, action: go, n: 4, m: 2}]}") == ["HR0834"])
    #expect(Self.codes(rules, "{sides: 2, moves: [{side: 1, action: more}]}") == ["HR0817"])
  }

  @Test("In play a default that hangs on what another side alone has is not known yet")
  func ofAnother() throws {
    for entry in Self.entries where entry.isOwn {
      let rules = try Self.play(entry, seen: entry.ofAll)
      #expect(Self.codes(rules, "{sides: 2, moves: [{side: 1, action: look}]}") == ["HR0901"])
    }
  }

  @Test("Asked whether it is known, a default in play is not: nobody has set it", arguments: entries)
  func known(entry: Entry) throws {
    let rules = try Self.play(entry, seen: "known(d) ? 1 : 2")
    let score = try rules.score("{sides: 2, moves: [{side: 1, action: look}, {action: over}]}")
    #expect(score.sides[0].total == 2)
  }
}
