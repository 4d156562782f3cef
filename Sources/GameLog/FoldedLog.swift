/// A game's events, folded: the record that they come to, with undone and restarted things left out.
///
/// It is a pure function of the events, and the only place that knows what undoing means; whether the rules allow what
/// it says is for whoever plays the record. One more event costs the same however many there are: on the way records are
/// kept, from which undoing goes on.
package struct FoldedLog: Sendable {
  /// Steps between two records that are kept.
  package static let spacing = 64

  /// An event that counts, or that was taken back and may come again.
  package struct Step: Sendable {
    /// The event's number in the log, from 0.
    package let number: Int
    package let kind: LogEvent.Kind
    /// How many of the rounds or moves before it stand as they were; all of them where it is more than there are.
    package fileprivate(set) var kept = 0
  }

  package struct Note: Hashable, Sendable {
    package var round: Int?
    package var text: String
    package var time: Int64
  }

  /// What so many of the steps that count come to.
  private struct Checkpoint: Sendable {
    var steps: Int
    var record: GameRecord
  }

  package private(set) var record: GameRecord
  package private(set) var notes = Journal<Note>()
  /// The events that count, the start among them.
  package private(set) var effective = Journal<Step>()
  /// Of those taken back and not brought back, the one taken back last is the last.
  package private(set) var redoable = Journal<Step>()
  /// How many events there are.
  package private(set) var count = 0
  private var checkpoints = Journal<Checkpoint>()

  /// Folds a log. Of what was taken back it is not asked whether it would fit.
  package init(folding events: [LogEvent]) throws(LogProblem) {
    guard case .started(let start)? = events.first?.kind else { throw LogProblem(event: 1, reason: .outOfPlace) }
    record = GameRecord(start)
    effective = [Step(number: 0, kind: .started(start))]
    count = 1
    var steps: [Step] = []
    for event in events.dropFirst() {
      switch try sort(event, canUndo: !steps.isEmpty) {
      case .step(let step): steps.append(step)
      case .undo: if let step = steps.popLast() { redoable.append(step) }
      case .note: break
      }
    }
    for step in steps { _ = try apply(step) }
  }

  /// Adds an event.
  ///
  /// - Returns: how many of the rounds or moves stand as they were; all of them where it is more than there are. After
  ///   a mistake the log is not to be used any more.
  package mutating func append(_ event: LogEvent) throws(LogProblem) -> Int {
    switch try sort(event, canUndo: canUndo) {
    case .step(let step): return try apply(step)
    case .undo:
      guard let step = effective.popLast() else { return .max }
      redoable.append(step)
      goBack()
      return step.kept
    case .note: return .max
    }
  }

  /// Whether there is anything to take back.
  package var canUndo: Bool { effective.count > 1 }

  /// How many of the rounds or moves that were there after so many steps stand as they were.
  package func kept(since steps: Int) -> Int { effective[steps...].reduce(.max) { min($0, $1.kept) } }

  // MARK: What counts

  /// What an event is to the fold.
  private enum Sorted { case step(Step), undo, note }

  private mutating func sort(_ event: LogEvent, canUndo: Bool) throws(LogProblem) -> Sorted {
    count += 1
    switch event.kind {
    case .started: throw LogProblem(event: count, reason: .outOfPlace)
    case .undone:
      guard canUndo else { throw LogProblem(event: count, reason: .outOfPlace) }
      return .undo
    case .redone:
      guard let step = redoable.popLast() else { throw LogProblem(event: count, reason: .outOfPlace) }
      return .step(step)
    case .noted(let round, let text):
      notes.append(Note(round: round, text: text, time: event.time))
      return .note
    default:
      redoable = []
      return .step(Step(number: count - 1, kind: event.kind))
    }
  }

  private mutating func apply(_ step: Step) throws(LogProblem) -> Int {
    guard let kept = record.apply(step.kind) else { throw LogProblem(event: step.number + 1, reason: .outOfPlace) }
    var step = step
    step.kept = kept
    effective.append(step)
    if effective.count.isMultiple(of: Self.spacing) {
      checkpoints.append(Checkpoint(steps: effective.count, record: record))
    }
    return kept
  }

  /// The record of fewer steps than before.
  private mutating func goBack() {
    while let last = checkpoints.last, last.steps > effective.count { checkpoints.truncate(to: checkpoints.count - 1) }
    record = checkpoints.last?.record ?? GameRecord(record.start)
    // They did fit before.
    for step in effective[(checkpoints.last?.steps ?? 1)...] { _ = record.apply(step.kind) }
  }
}
