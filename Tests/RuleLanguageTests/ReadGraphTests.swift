import Diagnostics
import Documents
import Testing

@testable import RuleLanguage

/// What reads what: by name, of another side, of another round, and through values, functions and combos.
@Suite struct ReadGraphTests {
  private static let rules = """
    house_rules: 2
    name: graph
    sides: {count: 2}
    rounds: 3
    pieces: {card: {from: french}}
    combos: {pair: {alike: rank, size: 2, points: bonus}}
    sheet:
      hand: {type: card, length: 0..5}
      bonus: {type: number}
      tricks: {type: number}
      own: {points: through + twice(tricks)}
      others: {points: sides.tricks.sum()}
      elsewhere: {points: 'earlier(2).tricks + (known(later(1).bonus) ? later(1).bonus : 0)'}
      found: {points: best(hand).points}
      suits: {points: 'hand.suit.size()'}
    values:
      through: {value: shown + bonus}
      shown: {label: Shown, value: total}
      twice: {of: [n], value: 2 * n}
    score: points
    """

  private func game() throws -> CheckedGame {
    let report = Report()
    let resolver = Resolver(report: report, base: { _, _ in nil }, names: { [] }, parsed: ParsedFiles())
    let root = try #require(resolver.resolve(name: "graph.yaml", bytes: Array(Self.rules.utf8))?.root)
    let syntax = try #require(Decoder(report: report).rules(root))
    return try #require(GameCheck.game(syntax, report), "\(report.bag.diagnostics.map(\.message))")
  }

  private func read(_ line: String, through: ReadGraph.Through = []) throws -> [String] {
    let game = try game()
    let entry = try #require(game.entries.first { $0.syntax.name == line })
    let readings = game.readGraph.readings(of: try #require(entry.points), through: through)
    return readings.map { reading in
      let rounds = reading.rounds.map { " \($0)" }.joined()
      return switch reading.what {
      case .symbol(let symbol): "\(reading.whose) \(game.symbols[symbol].name)\(rounds)"
      case .sheet(let call): "\(call)\(rounds)"
      case .combos: "combos"
      case .cells: "cells"
      }
    }
  }

  @Test func valuesAndFunctionsAreLookedThrough() throws {
    #expect(
      try read("own") == ["own through", "own shown", "own bonus", "own tricks", "own twice", "own n"])
    #expect(
      try read("own", through: .kept)
        == ["own through", "own shown", "own total", "own bonus", "own tricks", "own twice", "own n"])
  }

  @Test func whoseAndOfWhichRoundIsSaid() throws {
    #expect(try read("others") == ["own sides", "side tricks"])
    #expect(try read("elsewhere") == ["earlier -2", "sheet tricks -2", "later 1", "sheet bonus 1"])
  }

  @Test func combosAndCellsAreRead() throws {
    #expect(try read("found") == ["own hand", "combos"])
    #expect(try read("found", through: .combos) == ["own hand", "combos", "own bonus"])
    #expect(try read("suits") == ["own hand", "cells"])
  }
}
