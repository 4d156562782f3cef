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

/// How much a result says.
public enum ResultDetail: Hashable, Sendable {
  /// Every line of every round, so that each point is explained.
  case explained
  /// Each side's total, place and winnings.
  case brief
}

extension RuleLibrary {
  /// Scores a stream of JSON Lines: a record a line in, a result a line out, in the same order. For a record that is
  /// refused the line is `{"line": N, "error": {...}}`, and the stream goes on; blank lines are counted and give nothing.
  /// Memory stays as it is however long the stream.
  ///
  /// - Parameters:
  ///   - rules: the rules of all records, and one that names others is refused; without, each record names its own.
  ///   - name: another name than the rules' own by which a record may call them.
  ///   - detail: how much each result says.
  ///   - jobs: how many threads score at a time, at least 1.
  ///   - firstLine: what number the first line has, from 1 to 2⁵³, where the stream is a part of a longer one.
  ///   - read: puts the next bytes into the memory given and returns how many, 0 at the end.
  ///   - write: takes whole lines; the bytes are valid only during the call. With several jobs both are called from any
  ///     thread, neither of them twice at a time.
  public func scoreStream<Failure: Error>(
    by rules: Rules?, alsoNamed name: String? = nil, detail: ResultDetail = .explained, jobs: Int = 1,
    firstLine: Int = 1, read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int,
    write: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) -> StreamSummary {
    precondition(jobs > 0, "a stream is scored by one thread at least")
    precondition((1...(1 << 53)).contains(firstLine), "lines count from 1")
    let scorer = StreamScorer(
      rules: rules.map { RecordRules($0.compiled) },
      find: { asked in
        if let rules { return asked == name ? .rules(RecordRules(rules.compiled)) : .none }
        do throws(Problems) { return .rules(RecordRules(try self.rules(ofGame: asked).compiled)) } catch {
          guard error.kind != .missing, let first = error.diagnostics.first(where: \.isError) else { return .none }
          let place = first.file.map { "\($0)\(first.line.map { ", line \($0)" } ?? ""): " } ?? ""
          return .faulty(place + first.message)
        }
      },
      output: { rules in
        let writer = ResultWriter(rules, digest: rules.compiled.digest)
        switch detail {
        case .explained: return { writer.write($0, to: &$1) }
        case .brief: return { writer.writeBrief($0, to: &$1) }
        }
      })
    let summary = try scorer.run(jobs: jobs, firstLine: firstLine, read: read, write: write)
    return StreamSummary(scored: summary.scored, refused: summary.refused)
  }
}
