import Diagnostics
import Documents
import Engine

/// What a player asks of a move, ready to be worked out.
package struct Judgement: Hashable, Sendable {
  package let action: Int
  package let formula: Formula
  /// Whether it hangs on what is picked or answered.
  package let readsMove: Bool
}

/// Compiles a rule file that has been found to be right once more, with code for what players ask of moves.
///
/// - Parameter requests: what they ask.
/// - Returns: the rules, and for each request what it comes to; `nil` where that is too much code, or the file has mistakes,
///   which are in `report` then.
package func compileForPlayers(
  name: String, bytes: [UInt8], report: Report, requests: [JudgementRequest], base: @escaping BaseFinder,
  names: @escaping () -> [String]
) -> (rules: CompiledRules, judgements: [Result<Judgement, JudgementRefusal>])? {
  let resolver = Resolver(report: report, base: base, names: names, parsed: ParsedFiles())
  guard let document = resolver.resolve(name: name, bytes: bytes), let root = document.root,
    let syntax = Decoder(report: report).rules(root),
    let checked = GameCheck.game(syntax, report, judgements: requests)
  else { return nil }
  var lowering = GameLowering(checked, report.account)
  var judgements: [Result<Judgement, JudgementRefusal>] = []
  let lowered = lowering.lower { lowering in
    for judgement in checked.judgements { judgements.append(lowering.lower(judgement)) }
  }
  guard let lowered else { return nil }
  return (
    CompiledRules(lowered, examples: syntax.examples, sources: report.sources, resolved: document), judgements
  )
}

extension GameLowering {
  /// The formula of what is asked of a move.
  fileprivate mutating func lower(_ judgement: CheckedGame.Judgement) -> Result<Judgement, JudgementRefusal> {
    switch judgement {
    case .refused(let refusal): return .failure(refusal)
    case .expression(let expression, let action):
      code.names.time = .live
      defer { code.names.time = .settled }
      let formula = code.formula(expression)
      return .success(
        Judgement(action: action, formula: formula, readsMove: readsMove(expression, all: false)))
    }
  }
}
