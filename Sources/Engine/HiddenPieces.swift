/// What a side cannot see of the pieces: they may lie in any other way just as well.
struct HiddenPieces: Duty {
  let desk: Desk
  /// Who looks.
  let side: Int

  private var zones: Zones { Zones(desk: desk) }

  /// Lets them lie in any way that they may. Where they really lie decides nothing of it.
  func mix(_ generator: inout Generator) {
    for (index, pool) in game.pools.enumerated() {
      let hidden = places(inPool: index)
      if pool.isDice {
        for place in hidden where words[place] >= 0 { words[place] = Int64(generator.below(UInt64(pool.faceCount))) }
        continue
      }
      var faces = hidden.map { words[$0] }.sorted()
      for last in stride(from: faces.count - 1, to: 0, by: -1) {
        faces.swapAt(last, Int(generator.below(UInt64(last + 1))))
      }
      for (place, face) in zip(hidden, faces) { words[place] = face }
      // What is drawn from at random stands in order.
      let drawn = zones.faces(Zones.Place(zone: pool.startZone, side: nil))
      for (place, face) in zip(drawn.indices, drawn.sorted()) { drawn[place] = face }
    }
  }

  /// Where the hidden pieces of a pool stand, as words of the state.
  private func places(inPool pool: Int) -> [Int] {
    zones.places(inPool: pool).flatMap { place in
      let pieces = zones.pieces(inZone: place.zone, side: place.side)
      let start = zones.faces(place).baseAddress.map { $0 - words } ?? 0
      let isDrawnFrom = !game.pools[pool].isDice && game.pools[pool].startZone == place.zone
      return pieces.indices.filter { isDrawnFrom || isHidden(pieces[$0].facing, place) }.map { start + $0 }
    }
  }

  private func isHidden(_ facing: Facing, _ place: Zones.Place) -> Bool {
    switch facing {
    case .up: false
    case .down: place.side != side
    case .blind: true
    }
  }
}

extension Machine {
  /// Lets the pieces that a side cannot see lie in any way that they may, and chance go on from anywhere: what is known
  /// to the side alone decides what comes of it.
  package func mixHidden(from side: Int, by generator: inout Generator) {
    HiddenPieces(desk: desk, side: side).mix(&generator)
    reseed(generator.next())
  }
}
