/// Pieces and zones. The pieces of a pool stand one behind the other, zone by zone and side by side, so that moving
/// one is shifting those between; behind them stands for each whether it lies face down.
struct Zones: Duty {
  let desk: Desk

  /// A place that pieces can be: a zone, and whose; `nil` for the table's.
  struct Place: Hashable {
    var zone: Int
    var side: Int?
  }

  private func slot(_ place: Place) -> UnsafeMutablePointer<Int64> {
    let zone = table.zones[place.zone]
    return place.side.map { block($0) + zone.slot } ?? words + zone.slot
  }

  /// The zone of the acting side, or of the table.
  func place(_ zone: Int, for side: Int) -> Place {
    Place(zone: zone, side: table.zones[zone].perSide ? side : nil)
  }

  /// The zone that an action names by a number from 0; `nil` where there are not so many.
  func zone(_ first: Int, number: Int64) -> Int? {
    0..<Int64(table.zones[first].places) ~= number ? first + Int(number) : nil
  }

  /// The zone meant, its number being worked out; `nil` where there is none of this number.
  func zone(_ named: ZoneReference) -> Int? {
    zone(named.zone, number: named.register.map { registers[$0] } ?? 0)
  }

  /// As above, the number having been checked.
  func place(_ named: ZoneReference, for side: Int) -> Place {
    place(zone(named) ?? named.zone, for: owner(named) ?? side)
  }

  /// The side whose zone an action names; `nil` where it names none.
  private func owner(_ named: ZoneReference) -> Int? {
    named.side.map { Int(truncatingIfNeeded: registers[$0]) }
  }

  /// Refuses a place that is not there, which is worked out.
  func require(_ named: ZoneReference) throws(Refusal) {
    guard zone(named) != nil else {
      throw .noSuchPlace(zone: named.zone, number: named.register.map { registers[$0] } ?? 0)
    }
    guard owner(named).map(isSide) ?? true else { throw .nobodysPlace(zone: named.zone) }
  }

  /// Refuses places and sides that are not there, which the operands of an action have come to.
  func requireNamed(in action: Int) throws(Refusal) {
    for named in table.actions[action].numberedZones where evaluator.holds(named.condition) { try require(named.zone) }
    for named in table.actions[action].namedStates where evaluator.holds(named.condition) {
      let side = Int(truncatingIfNeeded: registers[named.side])
      guard isSide(side) else { throw .nobodysState(named.state) }
    }
  }

  /// How many pieces can lie in a zone; `nil` where that is left open. One that is a line has the line's length.
  func capacity(of zone: Int) -> Int? {
    table.zones[zone].capacity ?? table.zones[zone].entry.flatMap { table.entries[$0].capacity }
  }

  /// Refuses more pieces in a place than can lie there.
  func requireRoom() throws(Refusal) {
    for (index, zone) in table.zones.enumerated() {
      guard let most = capacity(of: index) else { continue }
      for side in zone.perSide ? 0..<table.sideCount : 0..<1 where count(place(index, for: side)) > most {
        guard let entry = zone.entry else {
          throw .zoneIsFull(zone: index, count: count(place(index, for: side)), most: most)
        }
        throw .badLength(
          entry: entry, side: side, count: count(place(index, for: side)), minimum: table.entries[entry].minimumLength,
          maximum: most)
      }
    }
  }

  func isSide(_ side: Int) -> Bool { 0..<table.sideCount ~= side }

  /// Where pieces are picked.
  var picked: Place { place(evaluator.choices.pickedZone, for: evaluator.choices.pickedSide) }

  /// To where pieces are dealt, in this order.
  func receivers(of named: ZoneReference, _ each: Effect.Each, _ side: Int) -> [Place] {
    switch each {
    case .one: return [place(named, for: side)]
    case .place: return (0..<table.zones[named.zone].places).map { place(named.zone + $0, for: side) }
    case .side: return doers(side, forEach: true).map { place(named, for: $0) }
    }
  }

  /// For whom something is done: who acts, or everybody who plays, in order of turns.
  func doers(_ side: Int, forEach: Bool) -> [Int] {
    guard forEach else { return [side] }
    let first = Int(max(words[Header.turn], 0))
    return (0..<table.sideCount).map { ($0 + first) % table.sideCount }.filter { !isOut($0) }
  }

  /// How many pieces a register asks for; more than there can be is as good as one too many.
  func pieceCount(_ register: Int) -> Int {
    Int(min(max(registers[register], 0), Int64(EngineLimits.pieces) + 1))
  }

  func count(_ place: Place) -> Int { Int(slot(place)[0]) }

  /// Where the first piece of a place stands among the words of the state.
  func start(_ place: Place) -> Int { Int(slot(place)[1]) }

  func faces(_ place: Place) -> UnsafeMutableBufferPointer<Int64> {
    let slot = slot(place)
    return UnsafeMutableBufferPointer(start: words + Int(slot[1]), count: Int(slot[0]))
  }

  /// Whether a face lies in a place as often as it is among those named.
  func holds(_ face: Int64, asOftenAsIn named: some Sequence<Int64>, at place: Place) -> Bool {
    func times(in faces: some Sequence<Int64>) -> Int { faces.reduce(0) { $0 + ($1 == face ? 1 : 0) } }
    return times(in: named) <= times(in: faces(place))
  }

  /// The pieces in a zone (of `side`, where it is one for each side), as faces; -1 is a die not rolled yet.
  func pieces(inZone zone: Int, side: Int?) -> [(face: Int64, facing: Facing)] {
    let place = Place(zone: zone, side: side)
    let down = table.poolSizes[table.zones[zone].pool]
    let start = Int(slot(place)[1])
    return (0..<count(place)).map { (words[start + $0], Facing(rawValue: words[start + down + $0]) ?? .up) }
  }

  private func isHome(_ place: Place) -> Bool { table.pools[table.zones[place.zone].pool].startZone == place.zone }
  func isOfDice(_ place: Place) -> Bool { table.pools[table.zones[place.zone].pool].isDice }
  /// A deck is a bag: its pieces stand in declared order, and chance takes any of them.
  private func isBag(_ place: Place) -> Bool { isHome(place) && !isOfDice(place) }

  /// Puts all pieces where they start.
  func layOut() {
    for (index, pool) in table.pools.enumerated() {
      let start = table.poolStarts[index]
      let size = table.poolSizes[index]
      var next = start
      if pool.isDice {
        for place in 0..<size { words[start + place] = -1 }
      } else {
        for (face, count) in table.poolFaces[index].enumerated() {
          for _ in 0..<Int(count) {
            words[next] = Int64(face)
            next += 1
          }
        }
      }
      for place in 0..<size { words[start + size + place] = facingAtHome(ofPool: index).rawValue }
      var offset = start
      for place in table.poolPlaces[index] {
        slot(place)[0] = isHome(place) ? Int64(size) : 0
        slot(place)[1] = Int64(offset)
        if isHome(place) { offset += size }
      }
    }
  }

  /// The places of a pool in the order in which they stand.
  static func places(ofPool pool: Int, _ game: Game, sideCount: Int) -> [Place] {
    game.zones.indices.filter { game.zones[$0].pool == pool }.flatMap { zone in
      game.zones[zone].perSide ? (0..<sideCount).map { Place(zone: zone, side: $0) } : [Place(zone: zone, side: nil)]
    }
  }

  /// Takes the piece at `index` of one place to the end of another, or to its place in the order of a deck.
  func transfer(from: Place, at index: Int, to: Place, facing: Facing) {
    let size = table.poolSizes[table.zones[from.zone].pool]
    let source = Int(slot(from)[1]) + index
    let face = words[source]
    slot(from)[0] -= 1
    var target = Int(slot(to)[1]) + count(to)
    if isBag(to) {
      let pieces = faces(to)
      target = Int(slot(to)[1]) + (pieces.firstIndex { $0 > face } ?? pieces.count)
    }
    if !scratch.standing.isEmpty {
      scratch.standing.move(from: from, at: index, to: to, at: target - Int(slot(to)[1]))
    }
    if source < target {
      target -= 1
      for place in source..<target { shift(from: place + 1, to: place, size) }
      moveStarts(of: table.zones[from.zone].pool, after: from, upTo: to, by: -1)
    } else {
      for place in stride(from: source, to: target, by: -1) { shift(from: place - 1, to: place, size) }
      moveStarts(of: table.zones[from.zone].pool, after: to, upTo: from, by: 1)
    }
    words[target] = face
    words[target + size] = facing.rawValue
    slot(to)[0] += 1
  }

  private func shift(from source: Int, to target: Int, _ size: Int) {
    words[target] = words[source]
    words[target + size] = words[source + size]
  }

  /// Places stand in a fixed order, so those behind the first and up to the last have moved by one.
  private func moveStarts(of pool: Int, after first: Place, upTo last: Place, by distance: Int64) {
    var isBetween = false
    for place in table.poolPlaces[pool] {
      if isBetween { slot(place)[1] += distance }
      if place == first { isBetween = true }
      if place == last { return }
    }
  }

  /// How a piece of a place lies.
  func facing(_ place: Place, at index: Int) -> Facing {
    Facing(rawValue: words[Int(slot(place)[1]) + table.poolSizes[table.zones[place.zone].pool] + index]) ?? .up
  }

  /// Turns pieces of a place over; the faces of those that did not lie so before.
  func flip(_ place: Place, at indices: some Sequence<Int>, to facing: Facing) -> [Int64] {
    let down = table.poolSizes[table.zones[place.zone].pool]
    let start = Int(slot(place)[1])
    var turned: [Int64] = []
    for index in indices where words[start + down + index] != facing.rawValue {
      words[start + down + index] = facing.rawValue
      turned.append(words[start + index])
    }
    return turned
  }

  /// Where some pieces stand in a place, ascending; `nil` where one of them is not there.
  func indices(of pieces: some Sequence<Int64>, at place: Place) -> [Int]? {
    var left = Array(pieces)
    let found = faces(place).indices.filter { index in
      guard let found = left.firstIndex(of: faces(place)[index]) else { return false }
      left.remove(at: found)
      return true
    }
    return left.isEmpty ? found : nil
  }

  /// Where the pieces stand now that a list names by where they stood as the action began; `nil` where one of them lies
  /// there no more, or is named twice.
  func indices(standing: some Collection<Int64>, at place: Place) -> [Int]? {
    let found = standing.compactMap { scratch.standing.index(ofPieceAt: Int($0), in: place) }
    return found.count == standing.count && Set(found).count == found.count ? found : nil
  }

  /// Every piece of a zone goes back to where it starts; dice become blank, those that are there already, too.
  func sendHome(_ zone: Int) {
    let pool = table.pools[table.zones[zone].pool]
    let home = Place(zone: pool.startZone, side: nil)
    for side in table.zones[zone].perSide ? 0..<table.sideCount : 0..<1 {
      let place = Place(zone: zone, side: table.zones[zone].perSide ? side : nil)
      if pool.isDice { for index in faces(place).indices { faces(place)[index] = -1 } }
      if place != home { returnPieces(of: place, to: home) }
    }
  }

  func gather(_ zone: Int) {
    let pool = table.zones[zone].pool
    let home = Place(zone: zone, side: nil)
    for place in table.poolPlaces[pool] where place != home { returnPieces(of: place, to: home) }
  }

  private func returnPieces(of place: Place, to home: Place) {
    let facing = facingAtHome(ofPool: table.zones[home.zone].pool)
    while count(place) > 0 { transfer(from: place, at: 0, to: home, facing: facing) }
  }

  /// Where pieces start they lie as that zone has them, though nobody need have dealt from it; dice show nothing there
  /// before they are rolled.
  private func facingAtHome(ofPool pool: Int) -> Facing {
    table.pools[pool].isDice ? .up : table.zones[table.pools[pool].startZone].facing
  }

  /// A zone that is an entry of the sheet is written there, for as long as the round is open.
  func copyToSheets() throws(Refusal) {
    for (index, zone) in table.zones.enumerated() {
      guard let entry = zone.entry else { continue }
      for side in 0..<table.sideCount
      where (zone.perSide || Int64(side) == words[Header.turn]) && !position.hasHadTurn(side) {
        let pieces = faces(place(index, for: side))
        let sheet = block(side)
        let slot = table.entries[entry].slot
        let capacity = table.entries[entry].capacity ?? 0
        guard pieces.count <= capacity else {
          throw .badLength(
            entry: entry, side: side, count: pieces.count, minimum: table.entries[entry].minimumLength,
            maximum: capacity)
        }
        sheet[slot] = Int64(pieces.count)
        for (place, face) in pieces.enumerated() { sheet[slot + 1 + place] = face }
        sheet[Layout.enteredMask] |= table.entries[entry].mask
        sheet[Layout.knownMask] |= table.entries[entry].mask
      }
    }
  }

  // MARK: Chance

  /// Rolls the dice of a zone at these places, in zone order.
  ///
  /// - Throws: that a record has too few faces, or one that there is not.
  func roll(_ place: Place, at indices: some Collection<Int>, _ chance: inout Chance) throws(Refusal) {
    let faceCount = table.pools[table.zones[place.zone].pool].faceCount
    try chance.begin(rolls: indices.count, zone: place.zone)
    let down = Int(slot(place)[1]) + table.poolSizes[table.zones[place.zone].pool]
    for index in indices {
      faces(place)[index] = try chance.roll(faces: faceCount, zone: place.zone)
      if isHome(place) { words[down + index] = table.zones[place.zone].facing.rawValue }
    }
  }

  /// Deals one piece: any of the deck's, each as likely as the next, or the one that was really dealt. Which die is dealt
  /// is no chance: it shows what was rolled before, or nothing yet.
  ///
  /// - Throws: that a record has a piece that is not there.
  func deal(from: Place, to: Place, facing: Facing, _ chance: inout Chance) throws(Refusal) {
    let index =
      isOfDice(from) ? count(from) - 1 : try chance.deal(from: faces(from), isBag: isBag(from), zone: from.zone)
    transfer(from: from, at: index, to: to, facing: facing)
  }

  /// Fisher–Yates; a bag has no order to change. Each piece goes on lying as it lies.
  func shuffle(_ place: Place, _ chance: inout Chance) {
    guard !isBag(place) else { return }
    let (start, size) = (Int(slot(place)[1]), table.poolSizes[table.zones[place.zone].pool])
    for last in stride(from: count(place) - 1, to: 0, by: -1) {
      let other = chance.shuffled(among: last + 1)
      swap(&words[start + last], &words[start + other])
      swap(&words[start + size + last], &words[start + size + other])
      scratch.standing.swap(last, other, in: place)
    }
  }
}
