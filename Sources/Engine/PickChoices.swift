/// What can be picked: how many pieces in all, and how many there are with each face. Equal ones are alike.
struct PickChoices {
  /// In order of face; blanks are none.
  let faces: [(face: Int64, count: Int)]
  let least: Int
  /// No more than there are.
  let most: Int

  /// - Returns: `nil` where nothing can be picked.
  init?(among pieces: UnsafeBufferPointer<Int64>, _ sizes: ClosedRange<Int64>) {
    least = Int(sizes.lowerBound)
    most = min(Int(sizes.upperBound), pieces.count)
    guard least <= most, most >= 0 else { return nil }
    var faces: [(face: Int64, count: Int)] = []
    let sorted = pieces.sorted()
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

/// Numbers for what can be picked, from 0 on.
struct PickNumbering {
  private let choices: PickChoices
  /// By face, and then by pieces that are still to be picked, how many multisets there are of this and later faces.
  private let ways: [Int]
  private var width: Int { choices.most + 1 }
  /// How many picks there are.
  let count: Int

  /// - Parameter choices: of which there are few.
  init(_ choices: PickChoices) {
    self.choices = choices
    let width = choices.most + 1
    var ways = Array(repeating: 0, count: (choices.faces.count + 1) * width)
    ways[choices.faces.count * width] = 1
    for (index, face) in choices.faces.enumerated().reversed() {
      for left in 0..<width {
        for taken in 0...min(face.count, left) {
          // None of those that are more than all picks together leads to one.
          let (more, place) = (ways[(index + 1) * width + left - taken], index * width + left)
          ways[place] = min(ways[place] + more, EngineLimits.listedPicks + 1)
        }
      }
    }
    self.ways = ways
    count = ways[max(choices.least, 0)..<width].reduce(0, +)
  }

  /// Makes `pick` the one of a number below `count`, in order of faces.
  func pick(_ number: Int, into pick: inout [Int64]) {
    pick.removeAll(keepingCapacity: true)
    var (rest, left) = (number, max(choices.least, 0))
    while rest >= ways[left] {
      rest -= ways[left]
      left += 1
    }
    for (index, face) in choices.faces.enumerated() {
      var taken = 0
      while case let more = ways[(index + 1) * width + left - taken], rest >= more {
        rest -= more
        taken += 1
      }
      left -= taken
      for _ in 0..<taken { pick.append(face.face) }
    }
  }
}
