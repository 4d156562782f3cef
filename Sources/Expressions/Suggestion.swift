/// The name nearest to what was written, where one is near enough to have been meant.
enum Suggestion {
  /// The first of `names` at the smallest distance from `name`; `nil` when all are far.
  static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.utf8.prefix(41)).map(lowercased)
    guard wanted.count <= 40 else { return nil }
    var best: String?
    var bestDistance = max(1, (wanted.count + 1) / 3) + 1
    for candidate in names {
      let other = Array(candidate.utf8.prefix(41)).map(lowercased)
      guard abs(other.count - wanted.count) < bestDistance else { continue }
      let distance = distance(wanted, other)
      if distance < bestDistance, distance < wanted.count {
        best = candidate
        bestDistance = distance
      }
    }
    return best
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour.
  private static func distance(_ from: [UInt8], _ to: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for i in from.indices {
      var row = [i + 1]
      for j in to.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (from[i] == to[j] ? 0 : 1))
        if i > 0, j > 0, from[i] == to[j - 1], from[i - 1] == to[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[to.count]
  }
}
