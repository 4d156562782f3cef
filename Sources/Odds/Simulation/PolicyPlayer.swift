import Engine
import RuleLanguage

/// A player who decides about some actions by what the rules' own words say, and does any of the others where that says
/// nothing.
struct PolicyPlayer: ReadablePlayer {
  /// What decides about an action.
  struct Rule: Sendable {
    let wish: PlayerText.Rule.Wish?
    let judgement: Judgement
  }

  let name: String
  let rules: [Rule]

  /// The first rule decides whose action is allowed and wanted. Where none is wanted, something is done that no rule speaks
  /// of; and where there is nothing else, what is there.
  func candidates(among moves: [Move], on machine: Machine) throws(Refusal) -> [Move] {
    for rule in rules {
      let own = moves.filter { $0.action == rule.judgement.action }
      let wanted = try wanted(of: own, by: rule, machine)
      if !wanted.isEmpty { return wanted }
    }
    let others = moves.filter { move in !rules.contains { $0.judgement.action == move.action } }
    return others.isEmpty ? moves : others
  }

  var judged: [Formula] { rules.map(\.judgement.formula) }

  private func wanted(of moves: [Move], by rule: Rule, _ machine: Machine) throws(Refusal) -> [Move] {
    guard let first = moves.first else { return [] }
    guard rule.judgement.readsMove else {
      let value = try machine.value(of: rule.judgement.formula, for: first)
      return rule.wish != nil || value != 0 ? moves : []
    }
    var values: [Int64] = []
    for move in moves { values.append(try machine.value(of: rule.judgement.formula, for: move)) }
    let best =
      switch rule.wish {
      case .most: values.max()
      case .least: values.min()
      case nil: Int64(1)
      }
    return zip(moves, values).filter { $0.1 == best }.map(\.0)
  }
}
