import GameLog
import HouseRules
import Pages
import Presentation
import ScoreKeeping
import Store

/// A device that goes round: whose hand it shows, and when it is handed on.
extension GameDesk {
  /// What is asked for in the hand of the side to which the device was handed; nil where that hand is put away.
  func asking(_ asking: Asking, inHand number: String) -> Asking? {
    guard asking.sight == .open, let side = hands.side(of: number, on: asking.person.device.id) else { return nil }
    var own = asking
    own.sight = .side(side)
    own.hand = number
    return own
  }

  /// Shows a side's hand to whoever says that they are it: one that was last shown on another device only to whoever says
  /// so once more, and everybody reads of it.
  func show(_ form: PostedForm, _ asking: Asking) -> Outcome {
    let device = asking.person.device.id
    if let side = asking.heldElsewhere {
      guard form["side"] == String(side + 1), !form["sure"].isEmpty else { return .leads(to: asking.places.game) }
      hands.move(side, to: device, inRound: session.openRound)
      return .leads(to: asking.places.game)
    }
    guard let play = playView(asking).play, let side = PostedForm.index(form["side"]), play.hands.contains(side)
    else {
      return .leads(to: asking.places.game)
    }
    let last = max(session.lastTime, hands.coveredAt)
    guard keeper.surroundings.now() - last >= Hands.deafMilliseconds else { return .leads(to: asking.places.game) }
    if hands.isHeld(side, besides: device) || sidesWithDevices(besides: asking, freed: true).contains(side) {
      guard !form["sure"].isEmpty else { return .page(takeHandPage(side, asking), .fine) }
      hands.move(side, to: device, inRound: session.openRound)
    }
    hands.hold(side, on: device)
    return .leads(to: PlayPlaces(asking.places, hand: hands.show(side, on: device)).page)
  }

  func takeHandPage(_ side: Int, _ asking: Asking) -> TakeHandPage {
    TakeHandPage(
      view(asking).title, places: asking.places, side: side, name: session.record.sides[side].name)
  }

  /// Those whose hands have come to another device in this round.
  var movedHands: [String] {
    hands.moved(inRound: session.openRound).filter(session.record.sides.indices.contains).map {
      session.record.sides[$0].name
    }
  }

  /// Puts the hand away that is shown on the device.
  func hide(_ asking: Asking) -> Outcome {
    hands.cover(on: asking.person.device.id, at: keeper.surroundings.now())
    return .leads(to: asking.places.game)
  }

  /// The sides whose people have devices of their own: their hands are shown there, and nowhere else. Where the store cannot
  /// tell, these are all sides.
  ///
  /// - Parameter freed: of those instead who had one in this round, and whose seats have been freed.
  func sidesWithDevices(besides asking: Asking, freed: Bool = false) -> Set<Int> {
    guard let devices = try? keeper.store.devices(), let tables = try? keeper.store.tables(all: true) else {
      return Set(session.record.sides.indices)
    }
    let (now, began) = (keeper.surroundings.now(), session.roundBeganAt)
    let grants = devices.filter { $0.id != asking.person.device.id }.flatMap(\.grants).filter { grant in
      freed ? grant.revokedAt.map { $0 >= began } ?? false : grant.revokedAt == nil && (grant.expiresAt ?? .max) > now
    }
    let roles = grants.compactMap { Role(scope: $0.scope, word: $0.role) }
    let seats = tables.first { $0.id == table }?.seats ?? []
    return Set(seats.filter { roles.contains(.seat(table: table, number: $0.number)) }.compactMap(side))
  }

  /// Whether it is no longer for this side to act, or all want to see what the round has come to.
  ///
  /// - Parameter before: the round in which it acted.
  func isHandedOn(from side: Int, before round: Int) -> Bool {
    let view = session.view()
    return view.isComplete || view.nextLooker != side || view.round != round
  }
}
