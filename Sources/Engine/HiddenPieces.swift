/// The pieces that a side cannot see, as a game stands: they may lie in any other way just as well.
package struct HiddenPieces {
  /// Of one pool: the words of the state in which they stand, and their faces, wherever each of them lies.
  private struct Pool {
    let places: [Int]
    let faces: [Int64]
    /// Dice that nobody sees are rolled once more.
    let dieFaces: Int?
    /// What is drawn from at random stands in order.
    let stock: Range<Int>
  }

  private let pools: [Pool]
  /// Whether there are none that could lie in another way.
  package var isEmpty: Bool { pools.isEmpty }

  fileprivate init(_ zones: Zones, from side: Int) {
    let game = zones.game
    let drawnFrom = Set(game.actions.flatMap { $0.effects.compactMap(\.traits.dealtFrom?.zone) })
    pools = game.pools.indices.compactMap { number -> Pool? in
      let pool = game.pools[number]
      let isStock = !pool.isDice && drawnFrom.contains(pool.startZone)
      let places = zones.table.poolPlaces[number].flatMap { place in
        let (start, pieces) = (zones.start(place), zones.pieces(inZone: place.zone, side: place.side))
        return pieces.indices.filter { index in
          pieces[index].face >= 0
            && (isStock && place.zone == pool.startZone || Self.hides(pieces[index].facing, place, from: side))
        }.map { start + $0 }
      }
      let home = Zones.Place(zone: pool.startZone, side: nil)
      let stock = isStock ? zones.start(home)..<(zones.start(home) + zones.count(home)) : 0..<0
      guard places.count > stock.count else { return nil }
      return Pool(
        places: places, faces: places.map { zones.words[$0] }.sorted(), dieFaces: pool.isDice ? pool.faceCount : nil,
        stock: stock)
    }
  }

  /// Lets them lie in one way that is the same for all in which they may.
  fileprivate func arrange(_ words: UnsafeMutablePointer<Int64>) {
    for pool in pools {
      for (place, face) in zip(pool.places, pool.dieFaces == nil ? pool.faces : pool.faces.map { _ in 0 }) {
        words[place] = face
      }
    }
  }

  private static func hides(_ facing: Facing, _ place: Zones.Place, from side: Int) -> Bool {
    switch facing {
    case .up: false
    case .down: place.side != side
    case .blind: true
    }
  }

  /// Lets them lie in any way that they may. Where they really lay decides nothing of it.
  fileprivate func mix(_ words: UnsafeMutablePointer<Int64>, _ generator: inout Generator) {
    for pool in pools {
      var faces = pool.faces
      if let count = pool.dieFaces {
        for index in faces.indices { faces[index] = Int64(generator.below(UInt64(count))) }
      } else {
        for last in stride(from: faces.count - 1, to: 0, by: -1) {
          faces.swapAt(last, Int(generator.below(UInt64(last + 1))))
        }
      }
      for (place, face) in zip(pool.places, faces) { words[place] = face }
      var stock = UnsafeMutableBufferPointer(start: words + pool.stock.lowerBound, count: pool.stock.count)
      stock.sort()
    }
  }
}

extension Machine {
  /// The pieces that a side cannot see now.
  package func hiddenPieces(from side: Int) -> HiddenPieces { HiddenPieces(Zones(desk: desk), from: side) }

  /// Calls `body` while the pieces that a side cannot see lie in one way that is the same for all in which they may, so
  /// that what it sees can be told apart from what it does not. Then everything is as before.
  ///
  /// - Returns: nil where nothing lies hidden from it.
  package func asSeen<Result>(by side: Int, _ body: () -> Result) -> Result? {
    let hidden = hiddenPieces(from: side)
    guard !hidden.isEmpty else { return nil }
    let before = state
    defer { state = before }
    hidden.arrange(desk.words)
    try? Zones(desk: desk).copyToSheets()
    return body()
  }

  /// Lets the pieces that a side cannot see lie in any way that they may, and chance go on from anywhere: what is known
  /// to the side alone decides what comes of it.
  ///
  /// - Parameter hidden: of the game as it stands here.
  package func mix(_ hidden: HiddenPieces, by generator: inout Generator) {
    hidden.mix(desk.words, &generator)
    // What lies before somebody is a line of their sheet, too.
    try? Zones(desk: desk).copyToSheets()
    reseed(generator.next())
  }
}
