import ArgumentParser
import GameLog
import HouseRules
import Odds
import Presentation
import ScoreKeeping

/// A side that the program plays, as it is typed: `Bob`, or `Bob=careless`.
struct OpponentOption: ExpressibleByArgument {
  let name: String
  let level: Opponent.Level

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return nil }
    guard let level = parts.count == 2 ? Opponent.Level(rawValue: parts[1]) : .careful else { return nil }
    (self.name, self.level) = (name, level)
  }
}

/// The sides of games that the program plays.
final class Opponents {
  private let options: [OpponentOption]
  /// By level and the digest of the rules.
  private var known: [String: Opponent] = [:]

  init(_ options: [OpponentOption]) { self.options = options }

  /// That all of them can play in a game.
  func check(_ session: GameSession) throws(Problems) {
    let names = session.record.sides.map(\.name)
    for option in options {
      guard session.isPlayed else { throw OpponentMessages.isByHand(session.rules.title) }
      guard names.contains(where: { $0.lowercased() == option.name.lowercased() }) else {
        throw OpponentMessages.unknownSide(option.name, names)
      }
      _ = try opponent(option.level, session.rules)
    }
  }

  /// What one of them does now; `nil` where somebody at the table is to act.
  func wish(_ session: GameSession) -> GameSession.Wish? {
    guard session.isPlayed, !session.isComplete, let turn = session.view().turn else { return nil }
    let names = session.record.sides.map(\.name)
    guard turn < names.count, let option = options.first(where: { $0.name.lowercased() == names[turn].lowercased() }),
      let opponent = try? opponent(option.level, session.rules),
      let move = opponent.move(for: turn, in: session.game, sides: names, luck: .random(in: .min ... .max))
    else { return nil }
    var wish = GameSession.Wish(move.action, side: move.side, pick: move.pick)
    wish.answers = move.answers.map { RecordAnswer(name: $0.name, text: $0.text) }
    return wish
  }

  private func opponent(_ level: Opponent.Level, _ rules: Rules) throws(Problems) -> Opponent {
    let key = "\(level.rawValue) \(rules.digest)"
    if let opponent = known[key] { return opponent }
    let opponent = try Opponent(level, rules)
    known[key] = opponent
    return opponent
  }
}
