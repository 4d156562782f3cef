/// How many pieces lie where, while the effects of an action are gone through without doing them: those of the few
/// places that differ from how it is.
struct PieceCounts {
  private var changed: [(place: Machine.Place, count: Int)] = []

  mutating func forget() { changed.removeAll(keepingCapacity: true) }

  subscript(place: Machine.Place) -> Int? {
    get { changed.first { $0.place == place }?.count }
    set {
      guard let newValue else { return changed.removeAll { $0.place == place } }
      if let index = changed.firstIndex(where: { $0.place == place }) {
        changed[index].count = newValue
      } else {
        changed.append((place, newValue))
      }
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
    foreseen.forget()
    return action.effects.allSatisfy { foresee($0, side) }
  }

  private func foreseenCount(_ place: Place) -> Int { foreseen[place] ?? count(place) }

  /// Whether there are enough pieces for an effect, which those behind it then find where it takes them.
  private func foresee(_ effect: Effect, _ side: Int) -> Bool {
    switch effect {
    case .gather(let zone):
      let pool = game.zones[zone].pool
      for place in places(inPool: pool) { foreseen[place] = place.zone == zone ? table.poolSizes[pool] : 0 }
      return true
    case .deal(let from, let to, .one, let register, _):
      return foresee(pieceCount(register), from: place(from, for: side), to: CollectionOfOne(place(to, for: side)))
    case .deal(let from, let to, let each, let register, _):
      return foresee(pieceCount(register), from: place(from, for: side), to: receivers(of: to, each, side))
    case .move(let from, let to, let forEach, let register, _):
      return forEachDoer(side, forEach) { side in
        let source = place(from, for: side)
        let count = register.map(pieceCount) ?? foreseenCount(source)
        return foresee(count, from: source, to: CollectionOfOne(place(to, for: side)))
      }
    case .flip(let zone, let forEach, let register?, _):
      return forEachDoer(side, forEach) { pieceCount(register) <= foreseenCount(place(zone, for: $0)) }
    case .movePicked(let to, _):
      guard evaluator.pickedCount >= 0 else { return true }
      return foresee(
        evaluator.pickedCount, from: place(pickedZone, for: side), to: CollectionOfOne(place(to, for: side)))
    default: return true
    }
  }

  private func forEachDoer(_ side: Int, _ forEach: Bool, _ holds: (Int) -> Bool) -> Bool {
    forEach ? doers(side, forEach: true).allSatisfy(holds) : holds(side)
  }

  /// Takes pieces from one place to others, so many to each; false where there are not enough.
  private func foresee(_ count: Int, from source: Place, to places: some Collection<Place>) -> Bool {
    let left = foreseenCount(source) - count * places.count
    guard left >= 0 else { return false }
    foreseen[source] = left
    for place in places { foreseen[place] = foreseenCount(place) + count }
    return true
  }
}
