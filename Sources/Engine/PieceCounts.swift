/// How many pieces lie where, while the effects of an action are gone through without doing them.
private struct PieceCounts {
  let machine: Machine
  private var counts: [Machine.Place: Int] = [:]

  init(_ machine: Machine) { self.machine = machine }

  func count(_ place: Machine.Place) -> Int { counts[place] ?? machine.count(place) }

  /// Takes pieces from one place to others, so many to each; false where there are not enough.
  mutating func take(_ count: Int, from: Machine.Place, to places: [Machine.Place]) -> Bool {
    let left = self.count(from) - count * places.count
    guard left >= 0 else { return false }
    counts[from] = left
    for place in places { counts[place] = self.count(place) + count }
    return true
  }

  mutating func gather(_ zone: Int) {
    let pool = machine.game.zones[zone].pool
    for place in machine.places(inPool: pool) {
      counts[place] = place.zone == zone ? machine.table.poolSizes[pool] : 0
    }
  }
}

extension Machine {
  /// Whether the zones hold enough for what an action does, as far as that can be worked out now, and are there.
  func hasPieces(for action: Action, _ side: Int) -> Bool {
    guard action.needsPieces else { return true }
    // What is still to be picked or answered decides later; what the rules get wrong is said when it is done.
    if let operands = action.operands, evaluator.value(of: operands, side: side) == nil { return true }
    guard action.numberedZones.allSatisfy({ zone($0) != nil }) else { return false }
    var counts = PieceCounts(self)
    return action.effects.allSatisfy { take($0, side, &counts) }
  }

  private func take(_ effect: Effect, _ side: Int, _ counts: inout PieceCounts) -> Bool {
    switch effect {
    case .gather(let zone): counts.gather(zone)
    case .deal(let from, let to, let each, let register, _):
      return counts.take(pieceCount(register), from: place(from, for: side), to: receivers(of: to, each, side))
    case .move(let from, let to, let forEach, let register, _):
      return doers(side, forEach: forEach).allSatisfy { side in
        let source = place(from, for: side)
        return counts.take(register.map(pieceCount) ?? counts.count(source), from: source, to: [place(to, for: side)])
      }
    case .flip(let zone, let forEach, let register?, _):
      return doers(side, forEach: forEach).allSatisfy { pieceCount(register) <= counts.count(place(zone, for: $0)) }
    case .movePicked(let to, _):
      guard evaluator.pickedCount >= 0 else { return true }
      return counts.take(evaluator.pickedCount, from: place(pickedZone, for: side), to: [place(to, for: side)])
    default: break
    }
    return true
  }
}
