import Diagnostics
import HouseRules

/// All wording of opponents stands here.
package enum OpponentMessages {
  static func noTurns(_ title: String) -> Diagnostic {
    message("in \(title) nobody has a turn by themselves, so that no seat can be played by itself")
  }
  static func notCareful(_ title: String) -> Diagnostic {
    message(
      "in \(title) something lies hidden, or sides act out of turn: a careful opponent would see what it must not",
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

  /// That the program would play every seat.
  package static var nobodyPlays: Problems {
    Problems(message("the program would play every seat", "leave one seat to somebody at the table"))
  }

  private static func message(_ text: String, _ hint: String? = nil) -> Diagnostic {
    Diagnostic(.noOpponent, text, at: nil, hints: hint.map { [$0] } ?? [])
  }
}
