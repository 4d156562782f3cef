import HouseRules
import Presentation
import ScoreKeeping
import Terminal

/// Moves with real dice and cards: people roll and deal, and type what came of it.
extension TableApp {
  /// Does a move; why it was not done, or nil.
  func move(_ wish: GameSession.Wish, in session: GameSession) -> String? {
    guard typesChance.contains(session.id), let needed = session.chance(of: wish) else {
      return take(.move(wish), in: session)
    }
    var wish = wish
    var problem: String?
    repeat {
      if needed.rolled > 0 {
        guard let faces = ask(for: needed.rolled, .dice, problem) else { return PlayWording.notRolled }
        wish.rolled = faces
      }
      if needed.dealt > 0 {
        guard let faces = ask(for: needed.dealt, .cards, problem) else { return PlayWording.notRolled }
        wish.dealt = faces
      }
      problem = take(.move(wish), in: session)
    } while problem != nil && needed.rolled + needed.dealt > 0
    return problem
  }

  /// Faces in the order in which they lie; nil where the person goes back.
  private func ask(for count: Int, _ pieces: RealPieces, _ problem: String?) -> [String]? {
    var problem = problem
    while true {
      let answer = ask(pieces.title, about: [pieces.advice(count)], pieces.question, .list, saying: problem)
      guard let answer else { return nil }
      var words = answer.uppercased().split { " ,[]".contains($0) }.map(String.init)
      // Dice of one digit each need no blanks.
      if pieces == .dice, count > 1, words.count == 1 { words = words[0].map(String.init) }
      if words.count == count { return words }
      problem = "Type \(count) of them, not \(words.count)."
    }
  }
}

/// What is asked about dice and cards that lie on a real table.
private enum RealPieces {
  case dice, cards

  var title: String { self == .dice ? "Real dice" : "Real cards" }
  var question: String { self == .dice ? "What did the dice show" : "Which cards came" }

  func advice(_ count: Int) -> String {
    let example = self == .dice ? "2 5 1" : "10H KS"
    return count == 1 ? "One of them." : "\(count) of them, in the order in which they lie, such as \(example)."
  }
}
