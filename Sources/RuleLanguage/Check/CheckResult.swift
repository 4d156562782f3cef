import Documents
import Expressions

/// Who is before whom, and what people are told when a game is over.
struct CheckedResult {
  typealias Key = (CheckedExpression, isHighest: Bool)
  /// `node` is its name as it is written.
  typealias Outcome = (condition: CheckedExpression?, name: String, node: Node, say: CheckedText?)
  typealias Text = (say: CheckedText?, asks: [CheckedGame.Ask])

  var ranking: [Key] = []
  var outcomes: [Outcome] = []
  var won: Text?
  var tied: Text?
}

/// The end of a game: its ranking, and what is said of it.
struct ResultCheck: SectionCheck {
  let typing: Typing

  func result() -> CheckedResult {
    // A name of the author's own stands before this one.
    let isOwn = symbol(named: "place") != nil || syntax.result.sides.isEmpty
    let place = isOwn ? [] : [("place", typing.declareLocal("place", .place, .int))]
    return CheckedResult(
      ranking: ranking(), outcomes: syntax.result.sides.compactMap { outcome($0, place) },
      won: text(syntax.result.won), tied: text(syntax.result.tied))
  }

  private func ranking() -> [CheckedResult.Key] {
    if syntax.ranking.isEmpty {
      return typing.ownExpression("total", .after).map { [($0, true)] } ?? []
    }
    return syntax.ranking.compactMap { key in
      expression(key.value, .after, expecting: .number).map { ($0, key.isHighest) }
    }
  }

  private func outcome(
    _ outcome: ResultSyntax.Outcome, _ place: [(name: String, symbol: Int)]
  ) -> CheckedResult.Outcome? {
    let condition = outcome.condition.flatMap { expression($0, .after, expecting: .bool, locals: place) }
    guard let name = outcome.outcome, outcome.condition == nil || condition != nil else { return nil }
    return (condition, name.text, name, outcome.say.flatMap { text($0, .after) })
  }

  private func text(_ text: ResultSyntax.Text?) -> CheckedResult.Text? {
    text.map { text in
      let asks = text.ask.map { CheckedGame.Ask(syntax: $0, length: report.length($0.content.length) ?? 0...200) }
      return (text.say.flatMap { self.text($0, .after) }, asks)
    }
  }
}
