/// How often the marks in a game's code were passed, and how often each combo was chosen: by it tests tell what they do
/// not touch. Only code that was compiled for that has marks, and one of these; all other code knows nothing of it.
///
/// It counts for one thread: code that has one is run by one evaluator after the other.
package final class Coverage: @unchecked Sendable {
  /// How often what was passed and chosen.
  package struct Counts: Sendable {
    /// By mark.
    package fileprivate(set) var passes: [Int]
    /// By combo set and combo.
    package fileprivate(set) var choices: [[Int]]
  }

  private enum Part {
    case mark(Int)
    case combo(Int, set: Int)
  }

  package private(set) var counts: Counts
  /// The evaluation at hand, and what it has come to.
  private var evaluation = -1
  private var parts: [Part] = []
  /// What the evaluation came to by which something was refused last.
  private var refusing: [Part] = []

  /// - Parameters:
  ///   - marks: how many marks the code has.
  ///   - combos: how many combos each set has.
  package init(marks: Int, combos: [Int]) {
    counts = Counts(
      passes: Array(repeating: 0, count: marks), choices: combos.map { Array(repeating: 0, count: $0) })
  }

  /// Forgets what has been counted so far.
  package func beginAnew() {
    counts = Counts(
      passes: counts.passes.map { _ in 0 }, choices: counts.choices.map { $0.map { _ in 0 } })
  }

  /// - Parameter evaluation: the number of the evaluation in which it is passed.
  func pass(_ mark: Int, in evaluation: Int) { note(.mark(mark), in: evaluation) }

  func choose(_ combo: Int, of set: Int, in evaluation: Int) { note(.combo(combo, set: set), in: evaluation) }

  private func note(_ part: Part, in evaluation: Int) {
    if evaluation != self.evaluation { parts.removeAll(keepingCapacity: true) }
    self.evaluation = evaluation
    parts.append(part)
    count(part)
  }

  private func count(_ part: Part) {
    switch part {
    case .mark(let mark): counts.passes[mark] += 1
    case .combo(let combo, let set): counts.choices[set][combo] += 1
    }
  }

  // MARK: Refusals

  /// Notes that something is refused: by what was worked out last, if by anything that is worked out.
  package func note(_ refusal: Refusal) { refusing = refusal.isWorkedOut ? parts : [] }

  /// Begins with something that may be refused.
  package func beginExample() {
    evaluation = -1
    parts.removeAll(keepingCapacity: true)
    refusing.removeAll(keepingCapacity: true)
  }

  /// Of something that was refused only what refused it counts: what else it came to led to nothing that is looked at.
  package func countRefusal(after earlier: Counts) {
    counts = earlier
    for part in refusing { count(part) }
  }
}

extension Refusal {
  /// Whether a formula has decided it.
  fileprivate var isWorkedOut: Bool {
    switch self {
    case .option, .outOfRange, .tooManyOfOnePiece, .notAsked, .check, .tooLarge, .tooManyItems, .stateOutsideGrid,
      .fault, .waits, .notNow,
      .badPick, .pickCount, .badAnswer, .answerNotAmong, .optionNotInSteps, .notInSteps, .answerNotInSteps,
      .outsideGrid:
      true
    default: false
    }
  }
}

extension Evaluator {
  /// Counts the combos that a question found; what it costs to look for them again is not laid to the rules' charge.
  func count(
    _ pieces: UnsafeBufferPointer<Int64>, _ set: Int, _ mode: ComboMode, _ side: Int, asked combo: Int, holds: Bool
  ) {
    guard let coverage = code.coverage else { return }
    if mode == .exactly {
      if holds { coverage.choose(combo, of: set, in: stepsTaken) }
      return
    }
    let (granted, top) = (steps, arenaTop)
    defer { (steps, arenaTop) = (granted, top) }
    _ = try? combos(set, mode: mode, pieces: Array(pieces), side: side)
  }
}
