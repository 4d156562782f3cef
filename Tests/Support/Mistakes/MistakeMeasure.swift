import Diagnostics
import HouseRules
import RuleTesting

/// Makes mistakes in every rule file and looks at what is said of each, as `houserules validate` says it.
package struct MistakeMeasure {
  package private(set) var tallies: [Mistake.Kind: MistakeTally] = [:]
  /// What was not answered well, in the order it was found.
  package private(set) var failures: [(mistake: Mistake, answer: Answer)] = []

  package init() {}

  /// - Parameters:
  ///   - perFile: how many mistakes of each kind to make in each file.
  ///   - seed: decides which.
  ///   - everyOther: to look only at every so manieth file.
  package mutating func run(perFile: Int, seed: UInt64, everyOther step: Int = 1) {
    for (index, name) in Files.names(in: "Rules", ending: ".yaml").enumerated() where index % step == 0 {
      guard var maker = MistakeMaker(rules: name, bytes: Files.bytes("Rules/\(name).yaml"), seed: seed) else {
        continue
      }
      for mistake in maker.mistakes(ofEachKind: perFile) { look(at: mistake) }
    }
  }

  package var total: MistakeTally { tallies.values.reduce(into: MistakeTally()) { $0.add($1) } }

  private mutating func look(at mistake: Mistake) {
    let answer = Self.answer(to: mistake)
    tallies[mistake.kind, default: MistakeTally()].add(mistake, answer)
    let isSuggested = mistake.meant.map(answer.suggests) ?? true
    if !answer.isAtPlace(of: mistake) || !answer.isBrief || !isSuggested { failures.append((mistake, answer)) }
  }

  private static let library = RuleLibrary()

  private static func answer(to mistake: Mistake) -> Answer {
    let name = "\(mistake.rules).yaml"
    let found: [Problems.Diagnostic]
    do throws(Problems) {
      let rules = try library.rules(yaml: mistake.bytes, fileName: name)
      let before = rules.warnings.diagnostics + rules.failingExamples().diagnostics
      found = before.isEmpty ? rules.explored().diagnostics : before
    } catch {
      found = error.diagnostics
    }
    return Answer(findings: found.map { Answer.Finding($0, in: name) })
  }
}

extension Answer.Finding {
  fileprivate init(_ diagnostic: Problems.Diagnostic, in file: String) {
    var place: Position?
    if diagnostic.file == file, let line = diagnostic.line, let column = diagnostic.column {
      place = Position(line: line, column: column)
    }
    self.init(code: diagnostic.code, place: place, texts: [diagnostic.message] + diagnostic.hints)
  }
}
