import Presentation
import ScoreKeeping

/// Who looks alone at what the others may not see.
extension PlainTable {
  /// The side that was typed in the place of an action; nil where it was something else.
  func sideCalled(_ answer: String, _ view: TableView) -> Int? {
    let isAction = view.actions.contains { PlainWords.names(of: $0).contains(answer.lowercased()) }
    guard !isAction, view.hasSecrets else { return nil }
    // Where one is asked for, a number is more likely meant for what that one is to do than for another seat.
    if Int(answer) != nil, view.looker == nil, view.nextLooker != nil { return nil }
    return try? session.side(named: answer)
  }

  /// Shows the hand of whoever is next to look; false to leave.
  func show(_ view: TableView) -> Bool {
    if let next = view.nextLooker { look(next) } else { voice.say("Type the name of the one who looks.") }
    return true
  }

  /// Lets a side look alone. A number may have been meant for something else, and where somebody else is asked for or has
  /// just looked, a name may have been said by another: then whoever it is says so first.
  ///
  /// - Returns: false to leave.
  func pass(to side: Int, isNamed: Bool, _ view: TableView) -> Bool {
    let (name, before) = (view.sides[side].name, view.looker)
    guard side != before else {
      let (looks, choices) = (view.isAlone ? "" : "\(name) looks already. ", PlainWords.choices(view))
      voice.say(choices.isEmpty ? "\(name) looks already." : "\(looks)You can: \(choices).")
      return true
    }
    guard session.opponents[side] == nil || side == session.programToAct else {
      voice.say("Not done. The program plays for \(name), and nobody looks at what is hidden there.")
      return true
    }
    if before != nil { hide() }
    guard session.view().lookers.contains(side) else {
      voice.say("Not done. \(name) sees nothing now that the others do not see.")
      return true
    }
    guard before != nil || !isNamed || view.nextLooker ?? side != side else {
      look(side)
      return true
    }
    guard let answer = voice.ask(PlainWords.pass(to: name) + ":") else { return false }
    guard answer.lowercased() != PlainWords.showing else {
      look(side)
      return true
    }
    switch command(answer) {
    case .leave: return false
    case .done: break
    case nil: voice.say("Nothing is done, and nobody looks.")
    }
    return true
  }

  private func look(_ side: Int) {
    looker = side
    _ = voice.clear()
  }

  /// Takes away what only one side may see.
  func hide() {
    looker = nil
    _ = voice.clear()
  }
}
