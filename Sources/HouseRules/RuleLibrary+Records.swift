import Diagnostics
import Documents
import Records
import RuleBook

extension RuleLibrary {
  /// The rules that a record names under `rules`: a game's name, and never a path.
  ///
  /// - Parameters:
  ///   - record: the record's bytes, YAML or JSON, at most a mebibyte.
  ///   - fileName: what the record is called in messages; with the ending `.json` it must be JSON.
  /// - Throws: that the record cannot be read, names no rules, or rules that are not there or have mistakes.
  public func rules(ofRecord record: [UInt8], fileName: String = "record.yaml") throws(Problems) -> Rules {
    try rules(of: RecordFile(record, fileName: fileName))
  }

  /// The rules that a record names under `rules`.
  ///
  /// A record names a game and no path: it may come from anywhere.
  package func rules(of record: RecordFile) throws(Problems) -> Rules {
    guard let (name, span) = record.rulesName else {
      if let misspelt = record.misspeltRules { throw record.problems(misspelt) }
      let root = record.root.span
      let start = Span(source: root.source, start: root.start, end: root.start + 1)
      throw record.problems(FacadeMessages.noRulesNamed(at: start))
    }
    let file: RuleBook.File
    do throws(LookupFailure) {
      file = try book.file(ofGame: name)
    } catch {
      // A mistake of the record, unlike a name that is typed at a prompt.
      var diagnostic = error.diagnostic
      diagnostic.code = .unknownRules
      diagnostic.span = span
      throw record.problems(diagnostic)
    }
    return try compile(file, in: book)
  }

  /// The rules of a game that a record asks for.
  func rules(ofGame name: String) throws(Problems) -> Rules {
    let file: RuleBook.File
    do throws(LookupFailure) { file = try book.file(ofGame: name) } catch { throw Problems(error.diagnostic) }
    return try compile(file, in: book)
  }
}

/// What the front door itself says.
enum FacadeMessages {
  static func noRulesNamed(at span: Span) -> Diagnostics.Diagnostic {
    Diagnostic(
      .noRulesNamed, "the record does not say by which rules it is scored", at: span,
      hints: ["add `rules: NAME` to it, or name the rules before the record"])
  }
}
