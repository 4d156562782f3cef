/// Whether a combo is ever chosen.
///
/// A combo that is part of the best choice from some pieces is the best choice from its own pieces alone: whatever
/// brought more there could take its place. So the hands that make it are tried, each by itself, and a combo that is
/// beaten in every one of them is part of no best score at all. In the same way one that comes first among any pieces
/// comes first among its own.
package struct ComboTrial: Hashable, Sendable {
  /// How many hands that make it were tried, and lost.
  package var tried: Int
  /// Whether these are all there are.
  package var isAll: Bool
  /// One of them, and what the combo brings with it.
  package var pieces: [Int64]
  package var points: Int64
  /// What is chosen instead.
  package var chosen: [FoundCombo]
}

/// How much is tried.
private enum TrialLimits {
  /// Hands of one combo.
  static let hands = 400
  /// Steps of the search for hands, for each size and each handful of pieces.
  static let steps = 6_000
  /// Handfuls out of kinds that are too many to be looked at together.
  static let handfuls = 60
  /// Handfuls without a hand after which nothing is said.
  static let emptyHandfuls = 2
  /// Different pieces in a handful.
  static let handful = 12
  /// Hands out of handfuls below which nothing is said.
  static let enough = 60
  /// Pieces of a throw where it is not known how many there are.
  static let largestThrow = 6
}

extension Machine {
  /// Tries hands that make a combo, all of them where that is possible.
  ///
  /// - Parameter mode: `best` or `firstFit`.
  /// - Returns: the trial where the combo lost every time; nil where it was chosen once, and where nothing can be said.
  package func trial(of combo: Int, in set: Int, mode: ComboMode) -> ComboTrial? {
    guard game.code.comboSets[set].dependsOnPiecesOnly else { return nil }
    var run = TrialRun(evaluator, set, combo, mode)
    do throws(Fault) { return try run.result() } catch { return nil }
  }
}

/// One combo's trial.
private struct TrialRun {
  private let evaluator: Evaluator
  private let index: Int
  private let combo: Int
  private let mode: ComboMode
  private var trial: ComboTrial?
  private var wasChosen = false

  init(_ evaluator: Evaluator, _ set: Int, _ combo: Int, _ mode: ComboMode) {
    (self.evaluator, index, self.combo, self.mode) = (evaluator, set, combo, mode)
  }

  private var comboSet: ComboSet { evaluator.code.comboSets[index] }
  private var content: Combo { comboSet.combos[combo] }
  private var largest: Int { comboSet.largestThrow > 0 ? comboSet.largestThrow : TrialLimits.largestThrow }
  private var sizes: ClosedRange<Int>? {
    let most = min(content.maximumSize, largest)
    return content.minimumSize <= most ? content.minimumSize...most : nil
  }

  mutating func result() throws(Fault) -> ComboTrial? {
    guard let sizes else { return nil }
    guard let pool else { return try sample() }
    var isAll = true
    for size in sizes {
      guard let hands = self.hands(of: size, among: pool) else { return try sample() }
      isAll = try lose(hands) && isAll
      if wasChosen { return nil }
    }
    trial?.isAll = isAll
    return trial
  }

  /// All pieces that a throw can have, where these are few enough to be looked at together.
  private var pool: [Int64]? {
    if !content.faces.isEmpty, comboSet.wildColumn == nil { return content.faces }
    guard comboSet.faceCount <= TrialLimits.handful else { return nil }
    return (0..<Int64(comboSet.faceCount)).flatMap { Array(repeating: $0, count: largest) }
  }

  /// Hands out of handfuls of pieces that are taken at random, always the same.
  private mutating func sample() throws(Fault) -> ComboTrial? {
    var chance = Generator(seed: UInt64(combo) + 1)
    var empty = 0
    for _ in 0..<TrialLimits.handfuls {
      for size in (sizes ?? 1...1).prefix(2) {
        let hands = self.hands(of: size, among: handful(&chance)) ?? []
        if hands.isEmpty { empty += 1 }
        _ = try lose(hands)
        if wasChosen || trial == nil && empty >= TrialLimits.emptyHandfuls { return nil }
      }
      if let trial, trial.tried >= TrialLimits.hands { break }
    }
    guard let trial, trial.tried >= TrialLimits.enough else { return nil }
    return trial
  }

  private func handful(_ chance: inout Generator) -> [Int64] {
    var faces = Array(0..<Int64(comboSet.faceCount))
    for place in 0..<min(TrialLimits.handful, faces.count) {
      faces.swapAt(place, place + Int(chance.below(UInt64(faces.count - place))))
    }
    return Array(faces.prefix(TrialLimits.handful)).sorted()
  }

  /// The hands of a size that some pieces make, with what each is worth; nil where these are too many.
  private func hands(of size: Int, among pieces: [Int64]) -> [(pieces: [Int64], points: Int64)]? {
    evaluator.beginAnew(upTo: TrialLimits.steps)
    guard evaluator.isPaid else { return nil }
    do throws(Fault) {
      let finder = try pieces.withUnsafeBufferPointer { buffer throws(Fault) in
        try evaluator.search(index, among: buffer, side: 0)
      }
      try finder.find(combo, exactly: size)
      return finder.candidates.map { (finder.pieces(of: $0.packed), $0.points) }
    } catch {
      return nil
    }
  }

  /// Tries hands until the combo is chosen; false where some were left out.
  private mutating func lose(_ hands: [(pieces: [Int64], points: Int64)]) throws(Fault) -> Bool {
    // Those left out are spread over all.
    let stride = max(hands.count / TrialLimits.hands, 1)
    for index in Swift.stride(from: 0, to: hands.count, by: stride) {
      let hand = hands[index]
      guard let better = try beats(hand.points, hand.pieces) else {
        wasChosen = true
        return false
      }
      trial = trial ?? ComboTrial(tried: 0, isAll: false, pieces: hand.pieces, points: hand.points, chosen: better)
      trial?.tried += 1
    }
    return stride == 1
  }

  /// What is chosen instead from these pieces alone; nil where the combo is, or can be.
  private func beats(_ points: Int64, _ pieces: [Int64]) throws(Fault) -> [FoundCombo]? {
    evaluator.beginAnew()
    guard evaluator.isPaid else { throw .unpaid }
    let found = try evaluator.chosen(index, mode: mode, pieces: pieces, side: 0)
    switch mode {
    case .best: return found.reduce(0) { $0 + $1.points } > points ? found : nil
    default: return found.first.map { $0.combo < combo } == true ? found : nil
    }
  }
}
