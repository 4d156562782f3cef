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
      rules: ["when:"],
      program: ["a result", "HR0820", "HR0824", "HR0825"],
      other: ["HR0901"]),
    KnownDifference(
      name: "ranges where something waits",
      file: "range-in-turn",
      sentence: "A range that reads lines of sides without their turn is not looked at in games in which lines wait.",
      pairs: [.plain, .session],
      rules: ["order: in order", "range: '", "sides."],
      other: ["HR0901 `x`", "HR0901 `y`", "HR0901 `z`", "refused"]),
  ]
}
