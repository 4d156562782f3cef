import GameLog
import HouseRules
import Odds
import Pages
import ScoreKeeping
import Store

/// Sides of a game about to be started that the program plays, in place of guests.
extension Setup {
  /// How well the program can play, as it is offered for a seat.
  var programs: [SetupPage.Option] {
    rules.opponentLevels.map { level in
      SetupPage.Option(value: Self.program + level.rawValue, text: "The program (\(level.rawValue))")
    }
  }

  /// What stands before the level in the value of a seat. No player's identity begins so.
  private static let program = "program."

  /// How the program is to play, where that is what was chosen for a seat.
  static func level(_ value: String) -> Opponent.Level? {
    value.hasPrefix(program) ? Opponent.Level(rawValue: String(value.dropFirst(program.count))) : nil
  }

  /// The sides, from 0, for which the program was chosen.
  ///
  /// - Throws: that nobody would be left to play.
  func opponents(_ form: [String: String]) throws(Problems) -> [Int: Opponent.Level] {
    var opponents: [Int: Opponent.Level] = [:]
    for side in sides.indices { opponents[side] = form[Self.seatName(side, 0)].flatMap(Self.level) }
    guard opponents.count < sides.count else { throw OpponentMessages.nobodyPlays }
    return opponents
  }

  /// The sides with guests in those seats for which the program plays: what it wins or loses is nobody's.
  func seatingGuests(for opponents: [Int: Opponent.Level], in sides: [LoggedSide]) -> [LoggedSide] {
    var seated = sides
    let guests = players.filter(\.group.isForGuests)
    for side in opponents.keys.sorted() {
      for seat in seated[side].players.indices {
        let taken = Set(seated.flatMap(\.players).map(\.id))
        guard !guests.contains(where: { $0.id == seated[side].players[seat].id }),
          let guest = guests.first(where: { !taken.contains($0.id) })
        else { continue }
        seated.seat(LoggedPlayer(guest), side: side, seat: seat)
      }
    }
    return seated
  }
}
