/// What chance decides when any move is chosen.
package enum MoveChance: Hashable, Sendable {
  /// Who acts, of several who could.
  case actor
  /// What a side does, of its actions and then of the ways to do one; -1 for the table.
  case choice(side: Int)
}

/// Any move that can be done.
package struct AnyMove: Sendable {
  /// `nil` where nobody can do anything.
  package var move: Move?
  /// Whether somebody may be able to, in ways that are too many to be looked through.
  package var hasMore: Bool
}

/// The ways to do actions that were found in one look, laid flat so that none is made as a move but the one that is
/// chosen.
struct FoundWays {
  struct Action {
    var number: Int
    var side: Int
    /// Which of the ways are its own.
    var ways: Range<Int>
    /// Whether there may be more of them.
    var hasMore: Bool
  }

  /// Those of which some way was found, in order of their numbers, and those that were looked at again behind them.
  private var actions: [Action] = []
  /// Of each way what is picked, then the answers.
  private var words: [Int64] = []
  /// Where the words of each way end, and how many of them are picked.
  private var ends: [(word: Int, picked: Int)] = []
  /// Whether there may be ways to do something of which none was found.
  private(set) var isUnlisted = false

  mutating func forget() {
    actions.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isUnlisted = false
  }

  // MARK: Noting

  /// Begins with another action.
  mutating func begin(_ move: Move) {
    actions.append(Action(number: move.action, side: move.side, ways: ends.count..<ends.count, hasMore: false))
  }

  /// Notes a way to do it.
  mutating func add(_ move: Move) {
    words.append(contentsOf: move.pick)
    words.append(contentsOf: move.answers)
    ends.append((words.count, move.pick.count))
  }

  mutating func end(hasMore: Bool) {
    let last = actions.count - 1
    actions[last].ways = actions[last].ways.lowerBound..<ends.count
    actions[last].hasMore = hasMore
    guard actions[last].ways.isEmpty else { return }
    actions.removeLast()
    isUnlisted = isUnlisted || hasMore
  }

  // MARK: Choosing

  /// Who does something next; `nil` where nobody can do anything.
  func actor(_ draw: (MoveChance, Int) -> Int) -> Int? {
    actions.lazy.map(\.side).actor { draw(.actor, $0) }
  }

  /// One of the actions of a side that has some.
  func action(of side: Int, _ draw: (MoveChance, Int) -> Int) -> Action {
    var others = 0
    for action in actions where action.side == side { others += 1 }
    others = draw(.choice(side: side), others)
    for action in actions where action.side == side {
      if others == 0 { return action }
      others -= 1
    }
    preconditionFailure("one of the actions is drawn")
  }

  /// The action that was looked at last.
  var last: Action? { actions.last }

  /// A move that does an action in any of its ways.
  func move(_ action: Action, _ draw: (MoveChance, Int) -> Int) -> Move {
    let way = action.ways.lowerBound + draw(.choice(side: action.side), action.ways.count)
    let start = way > 0 ? ends[way - 1].word : 0
    let (end, picked) = ends[way]
    return Move(
      action: action.number, side: action.side, pick: Array(words[start..<(start + picked)]),
      answers: Array(words[(start + picked)..<end]))
  }
}

extension Sequence<Int> {
  /// Who of those who could do something does it, each as likely as the others. The table does only what nobody else has
  /// to wait for. `nil` where there is nobody.
  ///
  /// - Parameter draw: gives any number below another; not asked where one alone can do something.
  func actor(_ draw: (Int) -> Int) -> Int? {
    guard let first = first(where: { _ in true }) else { return nil }
    guard contains(where: { $0 != first }) else { return first }
    let sides = Set(self).subtracting([-1]).sorted()
    return sides[draw(sides.count)]
  }
}
