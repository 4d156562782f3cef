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
    return bound <= EngineLimits.listedPicks || PickNumbering(self) != nil
  }
}

/// Numbers for what can be picked, from 0 on.
struct PickNumbering {
  private let choices: PickChoices
  /// For the faces from the last on, and then by pieces that are still to be picked, how many multisets there are of a face
  /// and those behind it; first for none at all.
  private var ways: [[Int]]
  /// How many picks there are.
  let count: Int

  /// Fails where there are more than are listed.
  init?(_ choices: PickChoices) {
    let limit = EngineLimits.listedPicks + 1
    let sizes = max(choices.least, 0)...choices.most
    var last = Array(repeating: 0, count: choices.most + 1)
    last[0] = 1
    ways = [last]
    for face in choices.faces.reversed() {
      var next = last
      for size in 0...choices.most where last[size] > 0 {
        for more in 1...face.count where size + more <= choices.most {
          next[size + more] = min(next[size + more] + last[size], limit)
        }
      }
      last = next
      // More pieces make no fewer ways.
      if last[sizes].contains(limit) { return nil }
      ways.append(last)
    }
    count = last[sizes].reduce(0, +)
    guard count < limit else { return nil }
    self.choices = choices
  }

  /// Makes `pick` the one of a number below `count`, in order of faces.
  func pick(_ number: Int, into pick: inout [Int64]) {
    pick.removeAll(keepingCapacity: true)
    var (rest, left) = (number, max(choices.least, 0))
    while case let more = ways[choices.faces.count][left], rest >= more {
      rest -= more
      left += 1
    }
    for (index, face) in choices.faces.enumerated() {
      var taken = 0
      while case let more = ways[choices.faces.count - 1 - index][left - taken], rest >= more {
        rest -= more
        taken += 1
      }
      left -= taken
      for _ in 0..<taken { pick.append(face.face) }
    }
  }
}
