/// What chance might have given where it was asked once.
package struct ChanceFork: Hashable, Sendable {
  /// Of each outcome how often it comes among all.
  package var weights: [Int64]
  /// The one that came.
  package var taken: Int
}

/// Which outcomes are the same for whoever asks for all of them. One thread at a time works with it.
package final class ChanceKinds: @unchecked Sendable {
  /// By zone, for each face the number of its kind; faces of a kind are told apart by nobody.
  let kindOfFace: [[Int]]
  /// By zone, whether it matters which die of a throw shows what.
  package let isOrdered: [Bool]
  private var throwsOfSize: [Size: Throws] = [:]

  private struct Size: Hashable {
    var zone: Int
    var count: Int
  }

  /// All throws of so many dice.
  struct Throws {
    var faces: [[Int64]] = []
    var weights: [Int64] = []
  }

  /// - Parameters:
  ///   - kindOfFace: by zone and face, numbers from 0.
  ///   - isOrdered: by zone.
  package init(kindOfFace: [[Int]], isOrdered: [Bool]) {
    self.kindOfFace = kindOfFace
    self.isOrdered = isOrdered
  }

  /// Whether there are no more throws of so many dice than this, and their weights fit in a word while they are worked out.
  func hasThrows(_ count: Int, zone: Int, upTo most: Int) -> Bool {
    let kinds = 1 + (kindOfFace[zone].max() ?? 0)
    let ways = (0..<count).reduce(Double(count + 1)) { ways, _ in ways * Double(kindOfFace[zone].count) }
    guard ways < 0x1p62 else { return false }
    var number = 1.0
    for die in 0..<count { number *= isOrdered[zone] ? Double(kinds) : Double(kinds + die) / Double(die + 1) }
    return number <= Double(most)
  }

  func throwing(_ count: Int, zone: Int) -> Throws {
    let size = Size(zone: zone, count: count)
    if let known = throwsOfSize[size] { return known }
    var result = Throws()
    let kinds = kindOfFace[zone]
    var faces: [(face: Int64, count: Int64)] = []
    for (face, kind) in kinds.enumerated() where kind == faces.count {
      faces.append((Int64(face), Int64(kinds.count { $0 == kind })))
    }
    add([], weight: 1, from: 0, count, faces, isOrdered: isOrdered[zone], to: &result)
    throwsOfSize[size] = result
    return result
  }

  /// Adds all throws that begin with some faces: in ascending order where no order matters.
  private func add(
    _ begun: [Int64], weight: Int64, from first: Int, _ count: Int, _ faces: [(face: Int64, count: Int64)],
    isOrdered: Bool, to result: inout Throws
  ) {
    guard begun.count < count else {
      result.faces.append(begun)
      result.weights.append(weight)
      return
    }
    for index in (isOrdered ? 0 : first)..<faces.count {
      let face = faces[index]
      let alike = begun.count { $0 == face.face }
      // The multinomial coefficient, factor by factor, which stays whole.
      let arranged = isOrdered ? weight : weight * Int64(begun.count + 1) / Int64(alike + 1)
      add(
        begun + [face.face], weight: arranged * face.count, from: index, count, faces, isOrdered: isOrdered, to: &result
      )
    }
  }
}

/// One way through all that chance may give in a move: which outcome it takes at each fork that it comes to, the first
/// at those behind the last that is named.
package struct ChanceWay: Sendable {
  package var taken: [Int]
  let kinds: ChanceKinds

  package init(_ kinds: ChanceKinds, taken: [Int] = []) {
    self.kinds = kinds
    self.taken = taken
  }

  /// The way behind this one, given what it came to; `nil` where that was the last.
  package func next(after forks: [ChanceFork]) -> ChanceWay? {
    guard let fork = forks.lastIndex(where: { $0.taken + 1 < $0.weights.count }) else { return nil }
    return ChanceWay(kinds, taken: forks[..<fork].map(\.taken) + [forks[fork].taken + 1])
  }

  private func choose(_ weights: [Int64], _ forks: inout [ChanceFork]) -> Int {
    let choice = forks.count < taken.count ? taken[forks.count] : 0
    forks.append(ChanceFork(weights: weights, taken: choice))
    return choice
  }

  /// What some dice show.
  func roll(_ count: Int, zone: Int, _ forks: inout [ChanceFork]) -> [Int64] {
    guard count > 0 else { return [] }
    guard kinds.hasThrows(count, zone: zone, upTo: EngineLimits.listedPicks) else {
      return (0..<count).flatMap { _ in roll(1, zone: zone, &forks) }
    }
    let all = kinds.throwing(count, zone: zone)
    return all.faces[choose(all.weights, &forks)]
  }

  /// The place of the piece that is dealt.
  func deal(from faces: UnsafeMutableBufferPointer<Int64>, zone: Int, _ forks: inout [ChanceFork]) -> Int {
    var places: [Int] = []
    var weights: [Int64] = []
    var seen: [Int: Int] = [:]
    for (place, face) in faces.enumerated() {
      let kind = kinds.kindOfFace[zone][Int(face)]
      if let index = seen[kind] {
        weights[index] += 1
      } else {
        seen[kind] = places.count
        places.append(place)
        weights.append(1)
      }
    }
    return places[choose(weights, &forks)]
  }
}
