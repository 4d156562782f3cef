import Engine
import GameLog

/// How far a game has been played, and what came of it: a record that begins in the same way goes on from there.
///
/// It is a value. On the way states are kept, so that a game whose last rounds or moves are others goes on from the last
/// state that still holds; what came of the moves is shared by all that go on from them.
package struct Course {
  /// Rounds or moves between two states that are kept.
  static let spacing = 64

  /// A game after so many rounds or moves.
  struct Mark {
    var count: Int
    var closedRounds: Int
    var state: GameState
    var isComplete: Bool
  }

  /// How many rounds lie before the first that was played.
  private var roundsBefore = 0
  /// How many rounds or moves have been played.
  package private(set) var count = 0
  /// The moves with what came of them.
  package private(set) var moves = Journal<PlayedMove>()
  /// What each closed round has brought each side; nil where that waits for a later one.
  package private(set) var scores = Journal<[Int64?]>()
  /// Sheets that do not count, because a correction further up has taken their sides' turns.
  package private(set) var leftOut: Set<SheetPlace> = []
  /// The game as it is after what has been played; nil at its beginning.
  private(set) var last: Mark?
  /// The game after every so many rounds or moves.
  private var marks = Journal<Mark>()

  package init() {}

  /// Whether the game was over with what has been played.
  package var isOver: Bool { last?.isComplete ?? false }

  /// How much of it can be used for a game of which the first `kept` rounds or moves are the same.
  package func usable(_ kept: Int) -> Int { kept >= count ? count : kept / Self.spacing * Self.spacing }

  /// The course of a game of which the first `kept` rounds or moves are the same, as far as its state is known.
  func upTo(_ kept: Int) -> Course {
    var course = self
    course.count = usable(kept)
    course.leftOut = leftOut.filter { $0.round - roundsBefore <= course.count }
    guard kept < count else { return course }
    course.marks.truncate(to: course.count / Self.spacing)
    course.moves.truncate(to: course.count)
    course.last = course.marks.last
    course.scores.truncate(to: course.last?.closedRounds ?? 0)
    return course
  }

  // MARK: Playing

  /// Notes that one more round or move has been played.
  mutating func advance(_ machine: Machine) {
    count += 1
    roundsBefore = machine.roundsBefore
    if count.isMultiple(of: Self.spacing) { marks.append(Mark(machine, count)) }
  }

  /// Notes where the game stands.
  mutating func stop(_ machine: Machine) {
    guard count != last?.count ?? 0 else { return }
    last = Mark(machine, count)
    // What waits may be settled by any round.
    if machine.canWait { scores = [] }
    for round in scores.count..<machine.closedRounds {
      scores.append((0..<machine.table.sideCount).map { machine.closedScore(round: round, side: $0) })
    }
  }

  mutating func note(_ move: PlayedMove) { moves.append(move) }

  mutating func leaveOut(_ sheet: SheetPlace) { leftOut.insert(sheet) }
}

extension Course.Mark {
  fileprivate init(_ machine: Machine, _ count: Int) {
    self.init(
      count: count, closedRounds: machine.closedRounds, state: machine.state, isComplete: machine.isComplete)
  }
}
