/// A difference that is known, and waits to be mended. The list only ever gets shorter: when its file no longer shows it,
/// the test fails until it is taken out.
struct KnownDifference {
  let name: String
  /// The file in `Odd` that shows it.
  let file: String
  /// What differs, in a sentence.
  let sentence: String
  let pairs: Set<Difference.Pair>
  /// Words that the rules must have, each.
  var rules: [String] = []
  /// Words of which the rules must have one.
  var oneOf: [String] = []
  /// Words that what the program says must have, one of them.
  var program: [String] = []
  /// The same of the other answer.
  var other: [String] = []

  func explains(_ difference: Difference) -> Bool {
    pairs.contains(difference.pair) && rules.allSatisfy { difference.rules.contains($0) }
      && (oneOf.isEmpty || oneOf.contains { difference.rules.contains($0) })
      && (program.isEmpty || program.contains { difference.program.contains($0) })
      && (other.isEmpty || other.contains { difference.other.contains($0) })
  }

  /// Of differences between generated files; those of files in `Odd` are named there.
  static let all: [KnownDifference] = []
}
