import Engine
import Records
import RuleLanguage

/// How a value came about, in lines for people, worked out in the position of a game.
///
///     `made && bid > 0` does not hold (made: false, bid: 2)
///     `made` does not hold (made: false)
///     otherwise 0
struct AccountText {
  let game: ScoredGame
  let side: Int
  let values: ExampleValues

  func lines(_ account: Account) -> [String] {
    switch account {
    case .expression(let term, let names): return [sentence(term, names)]
    case .cases(let lines, let otherwise): return cases(lines, otherwise)
    case .table(let inputs, let row, let rows): return table(inputs, row, rows)
    }
  }

  private func cases(_ cases: [Account.Line], _ otherwise: Account) -> [String] {
    var result: [String] = []
    for line in cases {
      guard case .expression(let condition, let names) = line.condition else { continue }
      switch word(of: condition) {
      case 1?: return result + ["`\(condition.text)` holds\(with(names))"] + lines(line.value)
      case nil: return result + ["`\(condition.text)` cannot be told\(with(names))"]
      default: result.append("`\(condition.text)` does not hold\(with(names))")
      }
    }
    return result + ["so it is `else`"] + lines(otherwise)
  }

  private func table(_ inputs: [Account.Term], _ row: Formula, _ rows: [Account.Row]) -> [String] {
    let found = inputs.map { "\($0.text) is \(text(of: $0) ?? "not known")" }.joined(separator: ", ")
    guard let number = game.machine.evaluator.value(of: row, side: side), rows.indices.contains(Int(number)) else {
      return ["\(found): that is in no row"]
    }
    let row = rows[Int(number)]
    let head = row.text.isEmpty ? "\(found)" : "\(found): the row `\(row.text)`"
    // A plain number is seen in the row.
    if case .expression(let term, _) = row.value, term.formula.isConstant, !row.text.isEmpty { return [head] }
    return [head] + lines(row.value)
  }

  private func sentence(_ term: Account.Term, _ names: [Account.Term]) -> String {
    guard let value = text(of: term) else { return "`\(term.text)` cannot be worked out\(with(names))" }
    return value == term.text || term.text.isEmpty ? value : "`\(term.text)` is \(value)\(with(names))"
  }

  /// ` (made: false, bid: 2)`
  private func with(_ names: [Account.Term]) -> String {
    let known = names.map { "\($0.text): \(text(of: $0) ?? "not known")" }
    return known.isEmpty ? "" : " (\(known.joined(separator: ", ")))"
  }

  private func word(of term: Account.Term) -> Int64? { game.machine.evaluator.value(of: term.formula, side: side) }

  private func text(of term: Account.Term) -> String? {
    guard let kind = term.kind, let word = word(of: term) else { return nil }
    guard kind.isList else { return values.text(.word(word, kind, game)) }
    let words = term.formula.isConstant && word == 0 ? [] : Array(game.machine.evaluator.list(word))
    return values.text(.list(words, kind, game))
  }
}
