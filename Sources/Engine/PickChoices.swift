/// What can be picked: how many pieces in all, and how many there are with each face. Equal ones are alike.
struct PickChoices {
  /// In order of face; blanks are none.
  let faces: [(face: Int64, count: Int)]
  let least: Int
  /// No more than there are.
  let most: Int

  /// - Returns: `nil` where nothing can be picked.
  init?(among pieces: [Int64], from least: Int, to most: Int) {
    self.least = least
    self.most = min(most, pieces.count)
    guard least <= self.most, self.most >= 0 else { return nil }
    var (sorted, faces) = (pieces, [(face: Int64, count: Int)]())
    sorted.sort()
    faces.reserveCapacity(sorted.count)
    for face in sorted where face >= 0 {
      if faces.last?.face == face { faces[faces.count - 1].count += 1 } else { faces.append((face, 1)) }
    }
    self.faces = faces
  }

  var pieceCount: Int { faces.reduce(0) { $0 + $1.count } }

  /// Whether there are no more picks than are listed.
  var areFew: Bool {
    // Of a handful of pieces there are few, whatever their number may be.
    var bound = 1
    for face in faces where bound <= EngineLimits.listedPicks { bound *= face.count + 1 }
    return bound <= EngineLimits.listedPicks || count <= EngineLimits.listedPicks
  }

  /// How many multisets of `least` to `most` pieces there are; no more than one above the limit is counted.
  private var count: Int {
    let limit = EngineLimits.listedPicks + 1
    var ways = [Int](repeating: 0, count: most + 1)
    ways[0] = 1
    for face in faces {
      var next = ways
      for size in 0...most where ways[size] > 0 {
        for more in 1...face.count where size + more <= most {
          next[size + more] = min(next[size + more] + ways[size], limit)
        }
      }
      ways = next
      // More pieces make no fewer ways.
      if ways[max(least, 0)...].contains(limit) { return limit }
    }
    return ways[max(least, 0)...].reduce(0) { min($0 + $1, limit) }
  }
}
