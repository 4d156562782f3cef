import HouseRules
import Testing

/// What may be nobody never comes where somebody must be: of every type, from everywhere, by every way in. Where the
/// rules show it they are refused, and else the sheet or the move in which it comes about.
@Suite("Nobody")
struct NobodyTests {
  struct Word: Sendable, CustomTestStringConvertible {
    var type: String
    /// Somebody, as formulas write it.
    var somebody: String
    var testDescription: String { type }
  }

  private static let words = [
    Word(type: "type: [low, high]", somebody: "low"), Word(type: "type: side", somebody: "'sides[0]'"),
    Word(type: "type: seat", somebody: "first_seat"),
  ]

  /// What is nobody at times: the key where it is declared, what stands there, and how it is read.
  private static let sources: [(key: String, field: String, read: String)] = [
    ("options", "none: Nobody, default: none", "it"), ("sheet", "none: Nobody, default: none", "it"),
    ("sheet", "required: false", "it"), ("sheet", "when: gate > 0", "it"),
    ("sheet", "required: false", "left_of(side).it"),
    ("sheet", "required: false", "line"), ("sheet", "required: false", "value"),
    ("sheet", "required: false", "called(1)"),
    ("state", "none: Nobody, start: none", "it"),
  ]

  private static func problems(_ text: String) -> [Problems.Diagnostic] {
    do {
      _ = try RuleLibrary().rules(yaml: Array(text.utf8))
      return []
    } catch {
      return error.diagnostics.filter(\.isError)
    }
  }

  /// A game with one thing that may be nobody, and a state that may not.
  private static func game(
    _ word: Word, _ source: (key: String, field: String, read: String), next: String, more: String = ""
  ) -> String {
    let it = "  it: {\(word.type), \(source.field)}\n"
    let line = source.read == "line" ? "  line: {value: it}\n" : ""
    return """
      house_rules: 2
      name: nobody
      sides: {count: 2}
      rounds: 3
      \(source.key == "options" ? "options:\n\(it)" : "")
      sheet:
        gate: {type: number, range: 0..9, points: 1}
        held: {\(word.type), default: \(word.somebody)}
      \(source.key == "sheet" ? it + line : "")
      values:
        value_of_it: {value: it}
        called: {of: [n], value: 'n > 0 ? it : it'}
      state:
        kept: {\(word.type), start: \(word.somebody), next: \(next)}
      \(source.key == "state" ? it : "")
      \(more)
      """
  }

  private static func read(_ source: (key: String, field: String, read: String)) -> String {
    source.read == "value" ? "value_of_it" : source.read
  }

  @Test("A bare name is refused with what to write, and that works", arguments: words, 0..<sources.count)
  func bareNames(word: Word, place: Int) throws {
    let source = Self.sources[place]
    // What a function gives stands behind its conditions.
    let isGuarded = source.read.contains("called")
    let found = Self.problems(Self.game(word, source, next: Self.read(source)))
    #expect(found.map(\.code) == (isGuarded ? [] : ["HR0321"]))
    guard !isGuarded else { return }
    let cases = try #require(found[0].hints[0].firstMatch(of: /`(\[\{.*\}\])`$/)).1.replacing("...", with: "kept")
    #expect(Self.problems(Self.game(word, source, next: String(cases))) == [])
  }

  @Test("Behind a condition it is refused when it comes about, by any way in", arguments: words, 0..<sources.count)
  func whenItComesAbout(word: Word, place: Int) throws {
    let source = Self.sources[place]
    guard source.read != "left_of(side).it" else { return }
    let read = Self.read(source)
    let play = """
      play:
        actions:
          state: {who: anyone, do: [{set: {kept: 'gate == 0 ? \(read) : kept'}}]}
          entry: {who: anyone, do: [{set: {held: 'gate == 0 ? \(read) : held'}}]}
          over: {who: table, do: [end_round]}
      """
    let rules = try RuleLibrary().rules(
      yaml: Array(Self.game(word, source, next: "'gate == 1 ? kept : \(read)'", more: play).utf8))
    func code(_ record: String) -> String? {
      do {
        _ = try rules.score(record)
        return nil
      } catch { return error.diagnostics.first?.code }
    }
    #expect(code("{sides: 2, rounds: [{1: {gate: 0}, 2: {gate: 0}}]}") == "HR0901")
    #expect(code("{sides: 2, moves: [{side: 1, action: state}]}") == "HR0901")
    #expect(["HR0817", "HR0901"].contains(code("{sides: 2, moves: [{side: 1, action: entry}]}")))
  }

  @Test(
    "What is not asked is not known, and nothing only where that is something",
    arguments: [
      ("type: [low, high]", nil), ("type: side", nil), ("type: seat", nil), ("type: card", nil),
      ("type: number, range: 3..9", "asked == 0"), ("type: flag", "!asked"),
      ("type: side, none: Nobody", "asked == none"), ("type: seat, none: Nobody", "asked == none"),
      ("type: [low, high], none: Neither", "asked == none"),
    ] as [(String, String?)])
  func notAsked(type: String, nothing: String?) throws {
    let text = """
      house_rules: 2
      name: not-asked
      sides: {count: 2}
      rounds: 1
      pieces: {card: {from: french}}
      sheet: {made: {type: number, points: 1}}
      play:
        actions:
          known:
            who: anyone
            ask: {n: {type: number, range: 0..1}, asked: {\(type), when: n == 1}}
            do: [{set: {made: 'known(asked) ? 1 : 2'}}]
          read:
            who: anyone
            ask: {n: {type: number, range: 0..1}, asked: {\(type), when: n == 1}}
            do: [{set: {made: '\(nothing ?? "[asked] == [asked]") ? 3 : 4'}}]
          over: {who: table, do: [end_round]}
      """
    let rules = try RuleLibrary().rules(yaml: Array(text.utf8))
    let known = try rules.score("{sides: 2, moves: [{side: 1, action: known, n: 0}, {action: over}]}")
    #expect(known.sides[0].total == 2)
    let record = "{sides: 2, moves: [{side: 1, action: read, n: 0}, {action: over}]}"
    if nothing != nil {
      #expect(try rules.score(record).sides[0].total == 3)
    } else {
      #expect(throws: Problems.self) { try rules.score(record) }
    }
  }
}
