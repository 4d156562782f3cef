import Foundation
import HouseRules
import RuleLanguage
import Testing

/// What could take too long is told wherever it stands: in every place where the table of keys lets an expression stand,
/// of every small game, so that a key cannot be forgotten.
@Suite("What could take too long is told in every place")
struct CostlyPlaceTests {
  /// It goes through a thousand numbers a thousand times.
  private static let number = "range(1, 1000).map(a, range(1, 1000).count(a)).sum()"

  @Test("Behind every key that takes an expression", arguments: MappingKind.allCases)
  func keys(kind: MappingKind) throws {
    for key in Keys.of(kind) {
      let values = Self.values(of: key.takes, key.example)
      guard !values.isEmpty, ![.example, .testFile, .testTable].contains(kind) else { continue }
      var isTold = false
      for (file, text) in try SmallGames.games(for: kind.rawValue) where text.contains("EXAMPLE") {
        guard Self.codes(SmallGames.placed(key.example, in: text)).isEmpty else { continue }
        for value in values {
          let codes = Self.codes(SmallGames.placed("\(key.name): \(value)", in: text))
          #expect(!codes.isEmpty, "\(file): `\(key.name): \(value)` is accepted")
          isTold = isTold || Set(codes) == ["HR0317"]
        }
      }
      #expect(isTold, "\(kind), \(key.name): none of \(values) is told to be too dear in any small game")
    }
  }

  @Test("In the rows of a table")
  func rows() {
    for rows in ["{'\(Self.number)': 1.., value: 1}, {'\(Self.number)': ..0, value: 2}", "{value: '\(Self.number)'}"] {
      let text = "house_rules: 2\nname: rows\nvalues:\n  worth: {rows: [\(rows)]}\nscore: worth\n"
      #expect(Set(Self.codes(text)) == ["HR0317"], "\(rows)")
    }
  }

  /// One of several zones alike is named with its number.
  @Test("In the number of a place")
  func numbersOfPlaces() {
    let place = "'heaps[\(Self.number)]'"
    for effect in [
      "shuffle: \(place)", "deal: {from: \(place), to: hand}", "deal: {to: \(place)}",
      "move: {what: \(place), to: hand}", "move: {what: hand, to: \(place)}", "flip: {what: \(place)}",
    ] {
      #expect(Set(Self.codes(Self.patience("do: [{\(effect)}]"))) == ["HR0317"], "\(effect)")
    }
    #expect(
      Set(Self.codes(Self.patience("pick: {from: \(place)}, do: [{move: {what: picked, to: hand}}]"))) == ["HR0317"])
  }

  private static func patience(_ action: String) -> String {
    """
    house_rules: 2
    name: heaps
    sides: {count: 1}
    turns: in order
    pieces: {card: {from: french}}
    play:
      zones: {deck: {start: card}, heaps: {count: 2}, hand: {}}
      actions:
        go: {\(action)}
        stop: {do: [end_turn]}

    """
  }

  // MARK: What is too dear

  private static func values(of takes: Takes, _ example: String) -> [String] {
    switch takes {
    case .expression(let gives), .value(let gives): formulas(gives, example).map { "'\($0)'" }
    case .range: ["'0..(\(number))'"]
    case .template: ["'{\(number)}'"]
    case .list(let item), .orNull(let item): values(of: item, example).map { "[\($0)]" }
    case .named(let item): values(of: item, example).map { "{\(name(in: example)): \($0)}" }
    case .either(let others): others.flatMap { values(of: $0, example) }
    default: []
    }
  }

  private static func formulas(_ gives: Takes.Gives, _ example: String) -> [String] {
    switch gives {
    case .number: [number]
    case .flag: ["\(number) > 0"]
    case .seat: ["\(number) > 0 ? first_seat : first_seat"]
    case .pieces: ["\(example.drop { $0 != " " }.dropFirst())".replacing(")", with: ".filter(x, \(number) > 0))")]
    case .any:
      [Takes.Gives.number, .flag, .seat].flatMap { formulas($0, example) }
        + ["\(example.drop { $0 != " " }.dropFirst()).filter(x, \(number) > 0)"]
    }
  }

  /// The first name in `key: {name: ...}`.
  private static func name(in example: String) -> String {
    String(example.drop { $0 != "{" }.dropFirst().prefix { $0 != ":" })
  }

  private static func codes(_ text: String) -> [String] {
    do throws(Problems) {
      _ = try RuleLibrary(folders: [SmallGames.folder.path]).rules(yaml: Array(text.utf8))
      return []
    } catch {
      return error.diagnostics.filter(\.isError).map(\.code)
    }
  }
}
