import HouseRules
import RuleBook
import RuleTesting

/// Finds out what is wrong in a file that is being written, as `houserules validate` does: for editors and for pages in
/// which rules are written alike.
struct FileCheck {
  let file: OpenFile
  /// The games that can be asked for, as they stand where the file is written.
  let library: RuleLibrary
  let request: Request

  /// What was found.
  struct Finding {
    var problems: Problems
    /// How far it has come with that.
    var progress = EditedFile.Progress.done
    /// Whether examples were run, and what they came to.
    var trial: Trial?
  }

  /// The next part of the work.
  ///
  /// - Parameter progress: how far it has come before.
  func finding(behind progress: EditedFile.Progress) -> Finding {
    if case .compiled(let rules) = progress {
      let trial = rules.trial(in: file.path, for: request)
      return Finding(problems: rules.warnings.joined(with: trial.problems), trial: trial)
    }
    let half = file.changedLine.flatMap { HalfTypedLine(file: file, line: $0).mistakes }
    if let half { return Finding(problems: half) }
    if TestPaths.isTests(file.path) {
      let suite = library.test(TestSubject(tests: file.path), for: request)
      return Finding(problems: suite.allProblems, trial: Trial(suite))
    }
    do throws(Problems) {
      let rules = try compiled()
      return Finding(problems: rules.warnings, progress: .compiled(rules))
    } catch {
      return Finding(problems: error)
    }
  }

  /// The rules, whose bases are found beside the file where it has a place.
  private func compiled() throws(Problems) -> Rules {
    let book = file.hasPath ? library.book.beside(file.path) : library.book
    return try library.compile(RuleBook.File(displayName: file.path, bytes: file.bytes), in: book, request)
  }
}
