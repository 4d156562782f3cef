import Presentation
import Records
import RuleLanguage

/// How many records of a stream came to what.
public struct StreamSummary: Hashable, Sendable {
  /// Records with a result.
  public let scored: Int
  /// Records with an error in the place of a result.
  public let refused: Int
}

extension RuleLibrary {
  /// Scores a stream of JSON Lines: a record a line in, a result a line out. For a record that is refused the line is
  /// `{"line": N, "error": {...}}`, and the stream goes on. Memory stays as it is however long the stream.
  ///
  /// - Parameters:
  ///   - rules: the rules of records that name none; without, each record names its own.
  ///   - name: another name than the rules' own by which a record may call them.
  ///   - read: puts the next bytes into the memory given and returns how many, 0 at the end.
  ///   - write: takes whole lines; the bytes are valid only during the call.
  public func scoreStream<Failure: Error>(
    by rules: Rules?, alsoNamed name: String? = nil,
    read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int,
    write: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) -> StreamSummary {
    let scorer = StreamScorer(
      rules: rules.map { RecordRules($0.compiled) },
      find: { asked in
        if asked == name, let rules { return RecordRules(rules.compiled) }
        return (try? self.rules(ofGame: asked)).map { RecordRules($0.compiled) }
      },
      output: { rules in
        let writer = ResultWriter(rules, digest: rules.compiled.digest)
        return { writer.write($0, to: &$1) }
      })
    let summary = try scorer.run(read: read, write: write)
    return StreamSummary(scored: summary.scored, refused: summary.refused)
  }
}
