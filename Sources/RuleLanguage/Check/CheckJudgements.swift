import Documents
import Expressions

/// What a player asks of a move of an action, in the language of the rules: `pot >= 20` of `hold`.
package struct JudgementRequest: Hashable, Sendable {
  /// The name of the action.
  package var action: String
  package var text: String
  /// Whether a number is wanted, the more the better; else whether it holds.
  package var isNumber: Bool

  package init(action: String, text: String, isNumber: Bool) {
    (self.action, self.text, self.isNumber) = (action, text, isNumber)
  }
}

extension CheckedGame {
  /// What a request stands for.
  enum Judgement {
    /// Something that can be worked out of a move of an action.
    case expression(CheckedExpression, action: Int)
    case refused(JudgementRefusal)
  }
}

/// Why nothing can be asked of a move.
package enum JudgementRefusal: Error, Sendable {
  /// No action has this name that somebody chooses.
  case noAction
  /// What is wrong with the text.
  case problems([Problem])
}

struct JudgementsCheck: SectionCheck {
  let typing: Typing
  let actions: [CheckedGame.Action]

  /// Types a text as if it stood in the `when` of its action.
  func judgement(_ request: JudgementRequest) -> CheckedGame.Judgement {
    let index = actions.firstIndex { $0.syntax.name == request.action && $0.syntax.content.automatic == nil }
    guard let index else { return .refused(.noAction) }
    let scope = RuleScope(typing: typing, context: typing.context(.sheet, locals: actions[index].locals))
    let (tree, problems) = compile(request.text, in: scope, expecting: request.isNumber ? .int : .bool)
    guard let tree, problems.isEmpty else { return .refused(.problems(problems)) }
    return .expression(CheckedExpression(tree: tree, origin: Origin(node: nil)), action: index)
  }
}
