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
      name: "a failed search",
      file: "failed-search",
      sentence: "What a search for combos leaves behind when it fails decides the next record.",
      pairs: [.reused, .stream, .session], rules: ["combos:", " / ("]),
    KnownDifference(
      name: "ties of combos",
      file: "combos-that-tie",
      sentence: "The table of combos and the search take different ones of equal worth.",
      pairs: [.table],
      rules: ["combos:", "best(d)"],
      program: ["line n_"],
      other: ["line n_"]),
    KnownDifference(
      name: "ties of combos by the rule",
      file: "combos-that-tie",
      sentence: "Of combos of equal worth others are taken than those of more pieces, which stand earlier in the file.",
      pairs: [.plain],
      rules: ["combos:", "best(d)"],
      program: ["line n_"],
      other: ["line n_"]),
    KnownDifference(
      name: "state behind turns",
      file: "skipped-last",
      sentence: "What moves with the round reads the state of the side that closes last as it was before.",
      pairs: [.plain], rules: ["order: in order", "state:"],
      oneOf: ["after: round", "per: table, start"], program: ["S1 ", "S2 ", "S3 "], other: ["S1 ", "S2 ", "S3 "]),
    KnownDifference(
      name: "cells that wilds lack",
      file: "cells-of-wilds", sentence: "Columns are worked out from cells that wild pieces do not have.",
      pairs: [.plain], rules: ["wild: true", "columns:"]),
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
    KnownDifference(
      name: "known while it is open",
      file: "known-in-open-round",
      sentence: "`known` of a line that stands by default does not hold while the round is open, and does in a record.",
      pairs: [.session],
      rules: ["when:", "known("],
      other: ["refused"]),
    KnownDifference(
      name: "large winnings",
      file: "large-prizes", sentence: "Winnings wrap around.", pairs: [.plain], rules: ["winnings:"],
      program: ["a result"], other: ["too large"]),
    KnownDifference(
      name: "long lists in state",
      file: "list-in-state",
      sentence: "A list in state that grows too long is told as points beyond their limit.",
      pairs: [.plain], rules: ["start: '[]'"], program: ["is beyond"], other: ["HR0818 HR0902"]),
    KnownDifference(
      name: "unknown beside faults",
      file: "unknown-beside-fault", sentence: "What waits and what fails are told apart by which stands first.",
      pairs: [.plain], rules: ["later("], program: ["cannot be worked out"], other: ["a result"]),
    KnownDifference(
      name: "defaults of other sides",
      file: "default-of-others",
      sentence: "A default of another side is not there yet when points read it.",
      pairs: [.plain, .session, .readBack],
      rules: ["sides."],
      program: ["has not been entered", "points null"]),
    KnownDifference(
      name: "pieces of every combo",
      file: "combos-that-share",
      sentence: "`every(pieces).size` counts a piece once for each combo that it is in.",
      pairs: [.plain], rules: ["every(d)"], program: ["line n_size"], other: ["line n_size"]),
  ]
}
