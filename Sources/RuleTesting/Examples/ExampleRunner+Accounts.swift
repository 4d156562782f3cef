import Engine
import HouseRules
import Presentation
import Records
import RuleLanguage

/// How what came out came about, for examples that do not hold. There are accounts only with a bench.
extension ExampleRunner {
  /// Of a sheet by itself.
  func accountOfSheet(_ game: ScoredGame, score: Int64) -> [String] {
    guard let tested = bench?.tested else { return [] }
    let texts = AccountText(game: game, side: 0, values: values)
    let sheet = Explanation(game).openSheet(of: 0, score: score)
    var result = sheet.map { String($0.dropFirst(Self.indentation)) }
    for (line, words) in zip(tested.lines, compiled.lexicon.entries) {
      guard let line, isShown(words, in: sheet) else { continue }
      result += told(words.label, texts.lines(line))
    }
    if let score = tested.score { result += told("Score by the rules", texts.lines(score)) }
    return result
  }

  /// A sheet's lines stand below its side's name, which is not said here.
  private static let indentation = 4

  /// Lines without anything on them are left out of a sheet.
  private func isShown(_ words: EntryWords, in lines: [String]) -> Bool {
    lines.contains { $0.dropFirst(Self.indentation).hasPrefix(words.label) }
  }

  private func told(_ label: String, _ lines: [String]) -> [String] {
    lines.count == 1 ? ["\(label): \(lines[0])"] : ["\(label):"] + lines.map { "  \($0)" }
  }

  /// Of a named value.
  func account(of probe: Probe, _ game: ScoredGame) -> [String] {
    bench == nil ? [] : AccountText(game: game, side: 0, values: values).lines(probe.account)
  }

  /// Of a side's score in a round, from 0, or of its total.
  func accountOfRounds(_ game: ScoredGame, _ side: Int, round: Int? = nil) -> [String] {
    bench == nil ? [] : Explanation(game).lines(of: side, round: round)
  }

  func accountOfPlaces(_ game: ScoredGame) -> [String] { bench == nil ? [] : Explanation(game).places }

  func accountOfWinnings(_ game: ScoredGame, _ side: Int) -> [String] {
    bench == nil ? [] : Explanation(game).winnings(of: side)
  }

  /// Of a throw.
  func account(of view: ThrowView) -> [String] {
    bench == nil ? [] : view.text.split(separator: "\n").map(String.init)
  }
}
