/// How many pieces lie where, while the effects of an action are gone through without doing them: what differs from how
/// it is. The few places that an effect names are noted one by one, those that it clears by their pool.
struct PieceCounts {
  private var counts: [(place: Zones.Place, count: Int)] = []
  private var gathered: [(pool: Int, zone: Int)] = []
  /// The pieces that are taken by where they stand.
  private var taken: [(place: Zones.Place, index: Int64)] = []

  mutating func forget() {
    counts.removeAll(keepingCapacity: true)
    gathered.removeAll(keepingCapacity: true)
    taken.removeAll(keepingCapacity: true)
  }

  /// Whether pieces that are named by where they stand still lie there, each named once.
  func lie(_ pieces: some Collection<Int64>, at place: Zones.Place) -> Bool {
    Set(pieces).count == pieces.count
      && pieces.allSatisfy { piece in !taken.contains { $0.place == place && $0.index == piece } }
  }

  /// Takes so many pieces from the end of those that lie there still.
  mutating func takeLast(_ count: Int, of all: Int, at place: Zones.Place) {
    var left = count
    for index in stride(from: Int64(all) - 1, through: 0, by: -1) where left > 0 {
      guard lie(CollectionOfOne(index), at: place) else { continue }
      taken.append((place, index))
      left -= 1
    }
  }

  /// Takes pieces that are named by where they stand; false where one of them lies there no more.
  mutating func take(_ pieces: [Int64], from place: Zones.Place) -> Bool {
    guard lie(pieces, at: place) else { return false }
    taken += pieces.map { (place, $0) }
    return true
  }

  /// `nil` where it is as it was, or gathered.
  func count(at place: Zones.Place) -> Int? { counts.first { $0.place == place }?.count }

  mutating func set(_ count: Int, at place: Zones.Place) {
    if let index = counts.firstIndex(where: { $0.place == place }) {
      counts[index].count = count
    } else {
      counts.append((place, count))
    }
  }

  /// Whether no place has more than can lie there.
  func fit(_ most: (_ zone: Int) -> Int?) -> Bool {
    counts.allSatisfy { count in most(count.place.zone).map { count.count <= $0 } ?? true }
  }

  /// The zone to which all pieces of a pool have been gathered.
  func zone(ofGathered pool: Int) -> Int? { gathered.first { $0.pool == pool }?.zone }

  /// Puts all pieces of a pool into a zone; `isOfPool` says which places have some of them.
  mutating func gather(_ pool: Int, to zone: Int, _ isOfPool: (Zones.Place) -> Bool) {
    counts.removeAll { isOfPool($0.place) }
    gathered.removeAll { $0.pool == pool }
    gathered.append((pool, zone))
  }
}

/// Whether there is what an action takes.
struct Foresight: Duty {
  let desk: Desk

  private var zones: Zones { Zones(desk: desk) }
  private var foreseen: PieceCounts {
    get { desk.scratch.foreseen }
    nonmutating _modify { yield &desk.scratch.foreseen }
  }

  /// Whether the zones hold enough for what an action does, as far as that can be worked out now, and are there, as are
  /// the sides whose state it sets.
  func hasPieces(for action: Int, _ side: Int) -> Bool {
    let (needsPieces, fillsZones) = (table.actions[action].needsPieces, table.actions[action].fillsZones)
    guard needsPieces || fillsZones || !table.actions[action].namedStates.isEmpty else { return true }
    // What is still to be picked or answered decides later; what the rules get wrong is said when it is done.
    if let operands = table.actions[action].operands, evaluator.value(of: operands, side: side) == nil { return true }
    do throws(Refusal) { try zones.requireNamed(in: action) } catch { return false }
    foreseen.forget()
    let effects = table.actions[action].effects
    let guards = table.actions[action].guards
    return effects.indices.allSatisfy { !evaluator.holds(guards[$0]) || foresee(effects[$0], side) }
      && foreseen.fit(zones.capacity)
  }

  private func foreseenCount(_ place: Zones.Place) -> Int {
    if let count = foreseen.count(at: place) { return count }
    let pool = table.zones[place.zone].pool
    guard let zone = foreseen.zone(ofGathered: pool) else { return zones.count(place) }
    return place.zone == zone ? table.poolSizes[pool] : 0
  }

  /// Whether there are enough pieces for an effect, which those behind it then find where it takes them.
  private func foresee(_ effect: Effect, _ side: Int) -> Bool {
    switch effect {
    case .gather(let zone):
      let pool = table.zones[zone].pool
      foreseen.gather(pool, to: zone) { table.zones[$0.zone].pool == pool }
      return true
    case .deal(let from, let to, .one, let register, _):
      return foresee(
        zones.pieceCount(register), from: zones.place(from, for: side), to: CollectionOfOne(zones.place(to, for: side)))
    case .deal(let from, let to, let each, let register, _):
      return foresee(
        zones.pieceCount(register), from: zones.place(from, for: side), to: zones.receivers(of: to, each, side))
    case .move(let from, let to, let forEach, let register, _):
      return holdsForDoers(side, forEach) { side in
        let source = zones.place(from, for: side)
        let count = register.map(zones.pieceCount) ?? foreseenCount(source)
        if source != zones.place(to, for: side) { foreseen.takeLast(count, of: zones.count(source), at: source) }
        return foresee(count, from: source, to: CollectionOfOne(zones.place(to, for: side)))
      }
    case .flip(let zone, let forEach, let register?, _):
      return holdsForDoers(side, forEach) { zones.pieceCount(register) <= foreseenCount(zones.place(zone, for: $0)) }
    case .movePieces(let from, let to, let register, let naming, _):
      let (pieces, source) = (Array(evaluator.list(registers[register])), zones.place(from, for: side))
      switch naming {
      // A formula may give a piece more often than it lies there.
      case .faces: guard pieces.allSatisfy({ zones.holds($0, asOftenAsIn: pieces, at: source) }) else { return false }
      case .places:
        let isMoved = source != zones.place(to, for: side)
        guard isMoved ? foreseen.take(pieces, from: source) : foreseen.lie(pieces, at: source) else { return false }
      }
      return foresee(pieces.count, from: source, to: CollectionOfOne(zones.place(to, for: side)))
    case .flipPieces(let zone, let register, let naming, _), .rollPieces(let zone, let register, let naming):
      let pieces = evaluator.list(registers[register])
      let place = zones.place(zone, for: side)
      return naming == .faces ? zones.indices(of: pieces, at: place) != nil : foreseen.lie(pieces, at: place)
    case .movePicked(let to, _):
      guard evaluator.pickedCount >= 0 else { return true }
      return foresee(
        evaluator.pickedCount, from: zones.picked,
        to: CollectionOfOne(zones.place(to, for: side)))
    default: return true
    }
  }

  private func holdsForDoers(_ side: Int, _ forEach: Bool, _ holds: (Int) -> Bool) -> Bool {
    forEach ? zones.doers(side, forEach: true).allSatisfy(holds) : holds(side)
  }

  /// Takes pieces from one place to others, so many to each; false where there are not enough.
  private func foresee(_ count: Int, from source: Zones.Place, to places: some Collection<Zones.Place>) -> Bool {
    let left = foreseenCount(source) - count * places.count
    guard left >= 0 else { return false }
    foreseen.set(left, at: source)
    for place in places { foreseen.set(foreseenCount(place) + count, at: place) }
    return true
  }
}
