import Diagnostics
import HouseRules

/// All wording of opponents stands here.
package enum OpponentMessages {
  static func noTurns(_ title: String) -> Diagnostic {
    message("in \(title) nobody has a turn by themselves, so that no seat can be played by itself")
  }
  static func notCareful(_ level: Opponent.Level, _ title: String) -> Diagnostic {
    message(
      "in \(title) something is answered in secret, or nobody wins: a \(level.rawValue) opponent has nothing to go by",
      "`NAME=careless` does anything that is allowed")
  }
  /// That nobody of that name plays, and who does.
  package static func unknownSide(_ name: String, _ sides: [String]) -> Problems {
    Problems(message("nobody called \(name) plays in this game", "the sides are \(sides.joined(separator: ", "))"))
  }
  /// That nothing is played in a game, but sheets are filled in.
  package static func isByHand(_ title: String) -> Problems {
    Problems(message("this game of \(title) is kept by hand: whoever sits at the table plays every seat"))
  }

  private static func message(_ text: String, _ hint: String? = nil) -> Diagnostic {
    Diagnostic(.noOpponent, text, at: nil, hints: hint.map { [$0] } ?? [])
  }
}
