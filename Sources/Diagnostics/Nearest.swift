/// Finds the name that was probably meant.
package enum Nearest {
  /// Longer names are compared for equality only, so that the work stays small.
  private static let maximumLength = 64

  /// The candidate that is fewest typing mistakes away from `name`, or nil when none is near.
  ///
  /// A mistake is a character put in, left out or changed, or two neighbours swapped; a third of the name's length may
  /// be wrong, but at least one. Upper and lower case count as equal. Of equally near candidates the one wins that has
  /// more in common at its beginning and end, and then the first: hands seldom miss the first letter of a word.
  package static func name(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= maximumLength else { return nil }
    var best: (name: String, distance: Int, common: Int)?
    for candidate in candidates where candidate != name {
      let given = folded(candidate)
      guard given.count <= maximumLength else { continue }
      let allowed = max(1, max(wanted.count, given.count) / 3)
      let limit = min(allowed, best?.distance ?? allowed)
      guard abs(wanted.count - given.count) <= limit else { continue }
      let distance = distance(wanted, given)
      // One mistake in a name of one letter is another name.
      guard distance <= limit, distance < max(wanted.count, given.count) else { continue }
      let common = common(wanted, given)
      if let best, best.distance == distance, best.common >= common { continue }
      best = (candidate, distance, common)
    }
    return best?.name
  }

  /// How many letters two names have in common at their beginning and, behind that, at their end.
  private static func common(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    let most = min(one.count, other.count)
    let start = (0..<most).first { one[$0] != other[$0] } ?? most
    let end = (0..<(most - start)).first { one[one.count - 1 - $0] != other[other.count - 1 - $0] } ?? most - start
    // Another digit is seldom a slip of the hand: names that end in numbers are different names.
    let isOtherNumber =
      one.count == other.count && zip(one, other).contains { $0 != $1 && (isDigit($0) || isDigit($1)) }
    return isOtherNumber && one.filter(isDigit) != other.filter(isDigit) ? 0 : start + end
  }

  private static func folded(_ name: String) -> [Unicode.Scalar] { Array(name.lowercased().unicodeScalars) }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The distance of Damerau and Levenshtein in which no part is edited twice.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    var current = last
    for row in 0..<one.count {
      current[0] = row + 1
      for column in 0..<other.count {
        let change = one[row] == other[column] ? 0 : 1
        var least = min(last[column + 1] + 1, current[column] + 1, last[column] + change)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current[column + 1] = least
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[other.count]
  }
}
