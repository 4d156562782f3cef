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
  static let all: [KnownDifference] = [
    KnownDifference(
      name: "what is not asked",
      file: "choice-not-asked",
      sentence: "What is not asked, and has no default, counts as known.",
      pairs: [.plain],
      oneOf: ["when:", "skip:", "out:"],
      program: ["a result", "HR0820", "HR0822", "HR0824", "HR0825"],
      other: ["HR0901"]),
    KnownDifference(
      name: "missed turns that are looked ahead to",
      file: "missed-turn-looked-ahead",
      sentence: "A turn missed where a round begins is known to what looks ahead when the next sheet closes.",
      pairs: [.plain],
      rules: ["order: in order", "skip:", "later("],
      program: ["show", "total"]),
    KnownDifference(
      name: "asked by what waits",
      file: "asked-by-what-waits",
      sentence: "Plainly, what is asked hangs on what the sheet that asks makes known; it is decided before.",
      pairs: [.plain],
      rules: ["when:", "later("],
      program: ["HR0820", "HR0824", "a result"],
      other: ["HR0820", "HR0824", "a result"]),
  ]
}
