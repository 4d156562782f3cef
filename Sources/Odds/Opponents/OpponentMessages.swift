import Diagnostics
import HouseRules

/// All wording of opponents stands here.
package enum OpponentMessages {
  static func noTurns(_ title: String) -> Diagnostic {
    message("in \(title) nobody has a turn by themselves, so that no seat can be played by itself")
  }
  static func cannotLookAhead(
    _ level: Opponent.Level, _ title: String, _ obstacle: CarefulPlayer.Obstacle
  ) -> Diagnostic {
    var hint = "`NAME=careless` does anything that is allowed"
    if case .keeps(let state) = obstacle { hint += "; with a `label` everybody sees `\(state)`, and it tells nothing" }
    return message("a \(level.rawValue) opponent cannot play \(title): \(obstacle.sentence)", hint)
  }
  /// That nobody of that name plays, and who does.
  package static func unknownSide(_ name: String, _ sides: [String]) -> Problems {
    Problems(message("nobody called \(name) plays in this game", "the sides are \(sides.joined(separator: ", "))"))
  }
  /// That nothing is played in a game, but sheets are filled in.
  package static func isByHand(_ title: String) -> Problems {
    Problems(message("this game of \(title) is kept by hand: whoever sits at the table plays every seat"))
  }

  /// That the program would play every seat.
  package static var nobodyPlays: Problems {
    Problems(message("the program would play every seat", "leave one seat to somebody at the table"))
  }

  private static func message(_ text: String, _ hint: String? = nil) -> Diagnostic {
    Diagnostic(.noOpponent, text, at: nil, hints: hint.map { [$0] } ?? [])
  }
}

extension CarefulPlayer.Obstacle {
  /// What is in the way, as it goes on behind a colon.
  var sentence: String {
    switch self {
    case .secretAnswers: "something is answered in secret there, or sheets close together"
    case .noRanking: "its rules do not say who wins"
    case .keeps(let state): "`\(state)` tells what lies hidden, so that looking ahead would see it"
    }
  }
}
