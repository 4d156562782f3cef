/// One thing that an action does. Values come from registers, worked out before anything is written.
package enum Effect: Hashable, Sendable {
  /// To whom pieces are dealt: the zone named, that of each side in turn order, or each of several alike.
  package enum Each: Hashable, Sendable { case one, side, place }
  /// How a list says which pieces of a place are meant: by what they are, or by where they stand as the action begins,
  /// from 0.
  package enum Naming: Hashable, Sendable { case faces, places }
  /// Whose state gets a value: that of whoever acts, of the side whose number a register holds, or of each side, the same
  /// or its own of a list with one for each.
  package enum Whose: Hashable, Sendable {
    case own, of(register: Int), each, eachOwn

    package var register: Int? { if case .of(let register) = self { register } else { nil } }
  }

  case roll(zone: ZoneReference)
  case rollPicked
  /// Rolls the dice in the list that a register holds, all of which lie in one zone.
  case rollPieces(zone: ZoneReference, list: Int, by: Naming)
  case shuffle(zone: ZoneReference)
  case gather(zone: Int)
  case deal(from: ZoneReference, to: ZoneReference, each: Each, count: Int, facing: Facing)
  /// All pieces, or the last ones: as many as register `count` says; with `forEach` those of every side.
  case move(from: ZoneReference, to: ZoneReference, forEach: Bool, count: Int?, facing: Facing)
  case movePicked(to: ZoneReference, facing: Facing)
  /// The pieces in the list that a register holds, all of which lie in one zone.
  case movePieces(from: ZoneReference, to: ZoneReference, list: Int, by: Naming, facing: Facing)
  /// Turns pieces over where they lie: all, or the last ones; with `forEach` those of every side.
  case flip(zone: ZoneReference, forEach: Bool, count: Int?, facing: Facing)
  /// Turns the pieces over in the list that a register holds, all of which lie in one zone.
  case flipPieces(zone: ZoneReference, list: Int, by: Naming, facing: Facing)
  /// Gives a state, one side's or the table's, the value or the list in a register.
  case set(state: Int, whose: Whose, register: Int)
  case enter(entry: Int, register: Int)
  case enterList(entry: Int, register: Int)
  /// A text to be shown; its parts are in the registers that the game names for it.
  case say(text: Int)
  case endTurn, anotherTurn, endRound, endGame
}

extension Effect {
  /// What is to be known of an effect without doing it, said for each kind once.
  package struct Traits {
    package enum Chance: Sendable { case rolls, deals }
    package enum End: Sendable { case turn, round }

    /// The zones that it names.
    package var zones: [ZoneReference] = []
    /// The zone whose pieces it names by where they stand.
    package var named: ZoneReference?
    /// Where pieces are dealt from.
    package var dealtFrom: ZoneReference?
    /// Where pieces come to lie, and how, where it says so.
    package var laid: (zone: ZoneReference, facing: Facing)?
    /// Whether pieces come to lie in an order that nobody knows.
    package var mixes = false
    /// Whether it takes a number of pieces, of which there may be too few.
    package var isCounted = false
    package var chance: Chance?
    /// The entry that it gives a value.
    package var entry: Int?
    /// Whether it gives a state a value.
    var setsState = false
    /// What it ends: a turn, or the round and perhaps the game with it.
    package var end: End?
  }

  package var traits: Traits {
    switch self {
    case .roll(let zone): Traits(zones: [zone], chance: .rolls)
    case .rollPicked: Traits(chance: .rolls)
    case .rollPieces(let zone, _, let naming):
      Traits(zones: [zone], named: naming == .places ? zone : nil, isCounted: true, chance: .rolls)
    case .shuffle(let zone): Traits(zones: [zone], mixes: true)
    case .gather(let zone): Traits(zones: [ZoneReference(zone)])
    case .deal(let from, let to, _, _, let facing):
      Traits(zones: [from, to], dealtFrom: from, laid: (to, facing), isCounted: true, chance: .deals)
    case .move(let from, let to, _, let count, let facing):
      Traits(zones: [from, to], laid: (to, facing), isCounted: count != nil)
    case .movePieces(let from, let to, _, let naming, let facing):
      Traits(zones: [from, to], named: naming == .places ? from : nil, laid: (to, facing), isCounted: true)
    case .movePicked(let to, let facing): Traits(zones: [to], laid: (to, facing))
    case .flip(let zone, _, let count, let facing): Traits(zones: [zone], laid: (zone, facing), isCounted: count != nil)
    case .flipPieces(let zone, _, let naming, let facing):
      Traits(zones: [zone], named: naming == .places ? zone : nil, laid: (zone, facing), isCounted: true)
    case .set: Traits(setsState: true)
    case .say: Traits()
    case .enter(let entry, _), .enterList(let entry, _): Traits(entry: entry)
    case .endTurn, .anotherTurn: Traits(end: .turn)
    case .endRound, .endGame: Traits(end: .round)
    }
  }

  /// Whether it takes pieces of which there may be too few, or in a place that may not be there.
  var needsPieces: Bool { traits.isCounted || traits.zones.contains(where: \.isWorkedOut) }

  package var isDeal: Bool { traits.chance == .deals }
  package var isRoll: Bool { traits.chance == .rolls }
}
