/// How often the marks in a game's code were passed, and how often each combo was chosen: by it tests tell what they do
/// not touch. Only code that was compiled for that has marks, and one of these; all other code knows nothing of it.
///
/// It counts for one thread: code that has one is run by one evaluator after the other.
package final class Coverage: @unchecked Sendable {
  /// By mark.
  package private(set) var passes: [Int]
  /// By combo set and combo.
  package private(set) var choices: [[Int]]

  /// - Parameters:
  ///   - marks: how many marks the code has.
  ///   - combos: how many combos each set has.
  package init(marks: Int, combos: [Int]) {
    passes = Array(repeating: 0, count: marks)
    choices = combos.map { Array(repeating: 0, count: $0) }
  }

  func pass(_ mark: Int) { passes[mark] += 1 }

  func choose(_ combo: Int, of set: Int) { choices[set][combo] += 1 }

  /// Forgets what has been counted so far.
  package func beginAnew() {
    for mark in passes.indices { passes[mark] = 0 }
    for set in choices.indices {
      for combo in choices[set].indices { choices[set][combo] = 0 }
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
      if holds { coverage.choose(combo, of: set) }
      return
    }
    let (granted, top) = (steps, arenaTop)
    defer { (steps, arenaTop) = (granted, top) }
    _ = try? combos(set, mode: mode, pieces: Array(pieces), side: side)
  }
}
