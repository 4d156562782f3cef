import GameLog
import Glibc
import HouseRules
import ScoreKeeping
import Store

/// What became of all runs.
package struct CrashTally {
  package var runs = 0
  /// Runs in which a game was started or a step was acknowledged before the program was killed.
  package var runsWithAcknowledgement = 0
  package var acknowledged = 0
  /// Steps that were on the disk, and whose acknowledgement had not been written yet.
  package var stored = 0
  /// Acknowledged steps that are not in the log. There must be none.
  package var lost = 0
  /// Files that could not be opened, in which something is not as it should be, or that hold what nobody entered.
  package var damaged = 0
  /// What was found, of the first few.
  package private(set) var findings: [String] = []

  mutating func damage(_ finding: String) {
    damaged += 1
    if findings.count < 10 { findings.append("run \(runs): \(finding)") }
  }
}

/// A store in which programs are killed, with what must be in it.
struct CrashedStore {
  let path: String
  /// The game that goes on.
  private(set) var game: String?
  /// The steps of every game, as far as they are known to be stored.
  private var steps: [String: [String]] = [:]

  init(path: String) { self.path = path }

  /// Opens the store after a program was killed, and compares it with what the program has said.
  mutating func look(after attempt: CrashAttempt, said: String, into tally: inout CrashTally) {
    let acknowledged = attempt.acknowledged(in: said)
    tally.acknowledged += acknowledged
    if !said.isEmpty { tally.runsWithAcknowledgement += 1 }
    if acknowledged == 0, said.contains("error") { tally.damage("the program says: \(said)") }
    guard access(path, F_OK) == 0 || !steps.isEmpty || !said.isEmpty else { return }
    do {
      let store = try Store.open(at: path, for: .reading, now: 0)
      defer { store.close() }
      try look(store, attempt, acknowledged, isStarted: attempt.startsGame && !said.isEmpty, &tally)
      let findings = try ScoreKeeper(store: store, library: RuleLibrary(), surroundings: .none).check()
      if !findings.diagnostics.isEmpty { tally.damage(findings.text()) }
    } catch {
      tally.damage("\(error)")
    }
  }

  private mutating func look(
    _ store: Store, _ attempt: CrashAttempt, _ acknowledged: Int, isStarted: Bool, _ tally: inout CrashTally
  ) throws {
    let newest = try store.games(limit: 1).first?.id
    if attempt.startsGame, let newest, newest != game {
      game = newest
      steps[newest] = []
    } else if isStarted {
      tally.lost += 1
    }
    for (id, known) in steps {
      let stored = try marks(of: id, in: store)
      let new = id == game ? Array(attempt.marks.prefix(acknowledged)) : []
      let same = zip(stored, known + new).prefix { $0 == $1 }.count
      tally.lost += known.count + new.count - same
      // One step may be stored whose acknowledgement could not be written any more.
      let next = id == game ? Array(attempt.marks.dropFirst(acknowledged).prefix(1)) : []
      let rest = Array(stored.dropFirst(same))
      tally.stored += rest.count
      if !rest.isEmpty, rest != next { tally.damage("the game \(id) has \(rest), which was not entered") }
      steps[id] = stored
    }
  }

  private func marks(of id: String, in store: Store) throws -> [String] {
    try store.events(of: id).dropFirst().map { stored in
      let event = try LogEvent(
        kindName: stored.kind, payload: Array(stored.json.utf8), time: stored.time, number: stored.number)
      guard case .entered(_, let sheets) = event.kind, case .number(let number) = sheets.first?.values.first?.value
      else {
        return stored.kind
      }
      return "\(number)"
    }
  }
}

extension ScoreKeeper.Surroundings {
  /// Where nothing is started.
  fileprivate static var none: Self { Self(now: { 0 }, clockOffset: { _ in 0 }, newID: { "" }, newSeed: { 0 }) }
}

/// Small files.
enum TextFile {
  static func write(_ text: String, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var text = text
    return text.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count }
  }
}
