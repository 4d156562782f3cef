import GameLog
import Records

/// A game as it was after some of the steps that led to where it stands. Taking steps back goes on from there, whatever
/// they have changed.
struct PassedCourses {
  private struct Passed {
    /// How many steps counted then.
    var steps: Int
    var course: Course
  }

  private var all = Journal<Passed>()

  /// Those of them that still hold where the first `steps` steps are the same.
  func upTo(_ steps: Int) -> PassedCourses {
    var passed = self
    while let last = passed.all.last, last.steps > steps { _ = passed.all.popLast() }
    return passed
  }

  /// The last of them, and how many of its rounds or moves a log that goes on from there leaves as they are.
  func last(for log: FoldedLog) -> (course: Course, kept: Int)? {
    all.last.map { ($0.course, log.kept(since: $0.steps)) }
  }

  /// Notes how the game stands now; every so many steps is enough.
  mutating func note(_ course: Course, after steps: Int) {
    guard steps - (all.last?.steps ?? 0) >= FoldedLog.spacing else { return }
    all.append(Passed(steps: steps, course: course))
  }
}
