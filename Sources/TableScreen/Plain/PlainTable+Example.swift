import Decimals
import GameLog
import Presentation
import ScoreKeeping

/// A move that is allowed, for whoever asks how one is typed.
extension PlainTable {
  /// How often something is tried until a pick is found that is allowed.
  private static let tries = 20

  /// Something that can be done now and needs something behind it, as it is typed; nil where nothing does.
  func example(_ view: TableView) -> String? {
    view.actions.lazy.filter { view.isOpen($0) }.compactMap { self.example($0, view) }.first
  }

  private func example(_ action: TableView.Action, _ view: TableView) -> String? {
    let side = view.looker.flatMap { looker in action.sides.first { $0 == looker } } ?? action.sides.first ?? nil
    guard let pick = action.pick else {
      guard !action.questions.isEmpty else { return nil }
      return example(action, GameSession.Wish(action.name, side: side))
    }
    // What cannot be answered before something is picked is asked when it is.
    let faces = pick.zones.flatMap { view.zones[$0].pieces.compactMap(\.face) }
    let least = max(pick.minimum, 1)
    return faces.indices.prefix(Self.tries).lazy.compactMap { first in
      let picked = Array(faces[first...].prefix(least))
      guard picked.count == least else { return nil }
      return self.example(action, GameSession.Wish(action.name, side: side, pick: picked))
    }.first
  }

  /// The move with the first answer to each question that leads to one that is allowed.
  private func example(_ action: TableView.Action, _ begun: GameSession.Wish) -> String? {
    var wish = begun
    while let question = session.question(of: wish) {
      guard wish.answers.count < action.questions.count, let answer = answer(to: question) else { return nil }
      wish.answers.append(RecordAnswer(name: question.name, text: answer))
    }
    guard session.chance(of: wish) != nil else { return nil }
    return ([PlainWords.typed(action)] + wish.pick + wish.answers.map(\.text)).joined(separator: " ")
  }

  private func answer(to question: TableView.Question) -> String? {
    guard !question.isImpossible else { return nil }
    if let leading = question.leading { return leading.first }
    return switch question.input {
    case .number: question.low?.text
    case .flag: "yes"
    case .choice(let names): names.first
    default: nil
    }
  }
}
