import GameLog
import HouseRules
import Pages
import Presentation
import Records
import ScoreKeeping
import Store

/// What somebody may do in a game, by the seat that is theirs.
extension GameDesk {
  /// Whether a game is one of theirs who ask: that of their table.
  func isOpen(to person: Person) -> Bool { person.role.table.map { $0 == table } ?? true }

  /// Those who ask, with what they may see: who sits there what their side sees. The device of a single person who plays
  /// against the program goes round to nobody else.
  func seated(_ asking: Asking) -> Asking {
    var asking = asking
    if let seat = asking.person.seat {
      guard let own = side(of: seat) else { return asking }
      let device = asking.person.device.id
      if hasHands, hands.isHeld(own, besides: device) {
        asking.heldElsewhere = own
      } else {
        if hasHands { hands.hold(own, on: device) }
        asking.sight = .side(own)
      }
    } else if asking.may(.keep), let onlySide {
      asking.sight = .side(onlySide)
    }
    return asking
  }

  /// Whether there are hands that others do not see.
  private var hasHands: Bool {
    session.isPlayed && session.record.sides.count > 1 && Secrets.exist(in: session.game.rules)
  }

  /// The only side that the program does not play; nil where there are several.
  private var onlySide: Int? {
    guard session.isPlayed, !session.opponents.isEmpty else { return nil }
    let sides = session.record.sides.indices.filter { session.opponents[$0] == nil }
    return sides.count == 1 ? sides[0] : nil
  }

  /// The side for which a person plays; nil for one who only watches, and where the program plays it.
  func side(of seat: StoredSeat) -> Int? {
    let sides = session.record.sides
    let index =
      sides.firstIndex { $0.players.contains { $0.id == seat.player } }
      ?? sides.firstIndex { $0.players.contains { $0.name == seat.name } }
    return index.flatMap { session.record.left.contains($0) || session.opponents[$0] != nil ? nil : $0 }
  }

  /// Whether somebody may type on the sheet of a side, of the open round or to correct a closed one: who keeps the score
  /// everywhere, who sits there on their own.
  func mayType(side: Int, _ asking: Asking) -> Bool {
    asking.may(.keep) || (asking.may(.sit) && asking.side == side)
  }

  /// The side whose sheets alone somebody may type on; nil for whoever keeps the score, and for who only watches.
  func ownSide(_ asking: Asking) -> Int? { asking.may(.sit) && !asking.may(.keep) ? asking.side : nil }

  /// Whether somebody may close the open round: who sits there when nobody is missing any more.
  func mayClose(_ asking: Asking) -> Bool {
    guard !asking.may(.keep) else { return true }
    // Somebody's own view has their own sheet to fill in, and no other.
    let view = SeatView(session.view())
    return asking.may(.sit) && asking.side != nil && view.fillingSides.allSatisfy(view.hasSaid)
  }

  /// Whether somebody may take the last step back: who sits there their own.
  func mayTakeBack(_ asking: Asking) -> Bool {
    guard !session.isPlayed else { return asking.plays }
    guard !asking.may(.keep) else { return true }
    guard asking.may(.sit), let side = asking.side, let cell = session.undoableCell else { return false }
    return cell.side == side
  }

  /// What undo would take back for somebody, and what redo would bring back.
  func undoable(_ asking: Asking) -> String? { mayTakeBack(asking) ? session.undoable(for: asking.sight) : nil }
  func redoable(_ asking: Asking) -> String? { mayBringBack(asking) ? session.redoable(for: asking.sight) : nil }

  /// Whether somebody may bring back what was taken back: in a game that is played who has done it.
  func mayBringBack(_ asking: Asking) -> Bool {
    guard session.isPlayed else { return asking.may(.keep) }
    return asking.plays && session.redoable(for: asking.sight) != nil
  }

  /// The open sheets of a game for somebody who types on none of them.
  func followPage(_ view: SeatView, _ asking: Asking) -> Outcome {
    .page(FollowPage(view, places: asking.places, step: step), .fine)
  }
}
