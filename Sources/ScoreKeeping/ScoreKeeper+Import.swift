import Boards
import Diagnostics
import Documents
import HouseRules
import Store

extension ScoreKeeper {
  /// What came of the games and results of a file.
  package struct Imported {
    package var added = 0
    package var extended = 0
    package var known = 0
    /// Results that are new, or take the place of earlier ones; those that were here already count as known.
    package var results = 0
    /// What is wrong with what was left out.
    package var failures: [Problems] = []

    /// Whether none of it was a game or a result that could be taken in.
    package var hasNothing: Bool { added + extended + known + results == 0 }

    /// Such as `New games: 2. Gone on with: 0. Known already: 1.`
    package var text: String {
      let games = "New games: \(added). Gone on with: \(extended). Known already: \(known)."
      return results == 0 ? games : "\(games) New results: \(results)."
    }
  }

  /// Takes in exported games, and results as they are shared on boards, one after the other; one that cannot be taken in
  /// keeps no other out.
  package func importAll(_ lines: consuming ImportedLines) throws(Problems) -> Imported {
    var imported = Imported()
    while let line = try lines.next() {
      do throws(Problems) {
        if let result = try Self.result(line.bytes) {
          let isNew = try storing { () throws(StoreFailure) in try store.put([StoredResult(result)]) } > 0
          if isNew { imported.results += 1 } else { imported.known += 1 }
          continue
        }
        switch try importGame(line.bytes, named: line.name) {
        case .added: imported.added += 1
        case .extended: imported.extended += 1
        case .known: imported.known += 1
        }
      } catch {
        imported.failures.append(error)
      }
    }
    return imported
  }

  /// The result that a line holds; nil for one that says it is none. A game has a log.
  private static func result(_ line: [UInt8]) throws(Problems) -> GameResult? {
    var bag = DiagnosticBag()
    guard let pieces = JSONPieces(line, source: SourceID(index: 0), into: &bag), pieces["log"] == nil,
      pieces["format"] != nil, pieces["digest"] != nil
    else { return nil }
    do throws(ResultProblem) { return try ResultReader().read(line) } catch { throw Problems(error.diagnostic) }
  }
}
