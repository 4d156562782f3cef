import HouseRules
import Presentation
import Records
import ScoreKeeping

/// Moves that are asked for one by one.
extension PlainTable {
  /// Says what lies on the table and what can be done, and asks; false to leave.
  func askForMove(_ view: TableView) -> Bool {
    sayTable(view)
    let isCovered = view.looker == nil && !view.lookers.isEmpty
    guard let answer = voice.ask(isCovered ? PlainWords.passing(view) : PlainWords.turn(view)) else { return false }
    switch command(answer) {
    case .leave: return false
    case .done: return true
    case nil: break
    }
    if isCovered, look(answer, view) { return true }
    if view.looker != nil, answer.lowercased() == "hide" {
      hide()
      return true
    }
    return act(answer, view)
  }

  /// Lets somebody look alone, whose name was typed; true where it was one.
  private func look(_ answer: String, _ view: TableView) -> Bool {
    guard !answer.isEmpty else {
      looker = view.nextLooker
      if looker != nil { _ = voice.clear() }
      return true
    }
    let isAction = view.actions.contains {
      $0.name == answer.lowercased() || $0.label.lowercased() == answer.lowercased()
    }
    guard !isAction, let side = try? session.side(named: answer), view.lookers.contains(side) else { return false }
    looker = side
    _ = voice.clear()
    return true
  }

  /// Takes away what only one side may see.
  private func hide() {
    looker = nil
    _ = voice.clear()
  }

  /// Does what was typed: an action by its name or its label, and behind it what it needs; false to leave.
  private func act(_ answer: String, _ view: TableView) -> Bool {
    let words = answer.split(separator: " ").map(String.init)
    guard let first = words.first else { return true }
    for action in view.actions {
      // Its name, or else its label, in small letters or capitals.
      for name in [action.name, action.label].map({ $0.lowercased().split(separator: " ").map(String.init) })
      where words.prefix(name.count).map({ $0.lowercased() }) == name {
        return act(action, Array(words.dropFirst(name.count)), view)
      }
    }
    let choices = PlainWords.choices(view)
    voice.say("Not done. There is no \(first).\(choices.isEmpty ? "" : " You can: \(choices).")")
    return true
  }

  private func act(_ action: TableView.Action, _ words: [String], _ view: TableView) -> Bool {
    guard !action.isAllowed || !view.isClosed(action) else {
      voice.say("Not done. Say first who looks: nobody else should see this.")
      return true
    }
    var wish = GameSession.Wish(action.name)
    if action.pick != nil {
      var picked = words
      if picked.isEmpty, action.isAllowed {
        guard let answer = voice.ask("Which ones? Type their faces:") else { return false }
        picked = answer.split { $0 == " " || $0 == "," }.map(String.init)
      }
      wish.pick = picked
    }
    switch findDoer(of: action, view) {
    case .side(let side): wish.side = side
    case .unclear: return true
    case .nobodyAnswers: return false
    }
    guard askQuestions(of: &wish, action, action.pick == nil ? words : []) else { return false }
    let isTyped = action.pick == nil && action.questions.isEmpty && !words.isEmpty
    if isTyped, let needed = session.chance(of: wish) {
      // What stands behind the action is what real dice or cards showed.
      let faces = words.map { $0.uppercased() }
      if needed.rolled > 0 { wish.rolled = faces } else if needed.dealt > 0 { wish.dealt = faces }
    }
    take(wish, action, session.worth(of: wish.pick))
    return true
  }

  private enum Doer {
    case side(Int?)
    case unclear, nobodyAnswers
  }

  /// Who does it: who looks, or the only one who can; else that is asked.
  private func findDoer(of action: TableView.Action, _ view: TableView) -> Doer {
    if let looker = view.looker, action.sides.contains(looker) { return .side(looker) }
    guard action.sides.count > 1 else { return .side(action.sides.first.flatMap(\.self) ?? view.looker) }
    let names = action.sides.compactMap { $0.map { view.sides[$0].name } }.joined(separator: ", ")
    guard let name = voice.ask("Who does it? \(names):") else { return .nobodyAnswers }
    do throws(Problems) { return .side(try session.side(named: name)) } catch {
      say(error)
      return .unclear
    }
  }

  /// Asks what the rules ask for this move, one after the other; false where nobody answers any more.
  private func askQuestions(of wish: inout GameSession.Wish, _ action: TableView.Action, _ words: [String]) -> Bool {
    var asked: Set<String> = []
    while let question = session.question(of: wish), asked.insert(question.name).inserted {
      let typed = words.count >= asked.count ? words[asked.count - 1] : nil
      guard let answer = typed ?? voice.ask("\(question.label)\(PlainWords.range(question)):") else { return false }
      wish.answers.append(RecordAnswer(name: question.name, text: answer))
    }
    return true
  }

  /// Does a move and says what came of it.
  private func take(_ wish: GameSession.Wish, _ action: TableView.Action, _ worth: String?) {
    do throws(Problems) {
      let wasComplete = session.isComplete
      let round = session.view().round
      try keeper.take(.move(wish), in: session)
      let view = session.view()
      let news = view.news.map(PlainWords.text)
      var said = ["Saved. \(news.first ?? action.label + ".")"]
      if let worth, looker == nil { said.append("\(worth).") }
      said += news.dropFirst()
      // Whoever is still the one to act goes on looking, until the others want to hear what a round has come to.
      if looker != nil, view.nextLooker != looker || view.round != round { hide() }
      said.forEach(voice.say)
      if session.isComplete, !wasComplete { sayScores() }
    } catch {
      say(error)
    }
  }

  private func sayTable(_ view: TableView) {
    for zone in view.zones {
      let name =
        zone.side.map { "\(view.sides[$0].name), \(SheetWording.plain(zone.title))" }
        ?? PlainWords.capitalised(SheetWording.plain(zone.title))
      if let stock = zone.stock {
        voice.say("\(name): \(stock) left.")
      } else if let pieces = PlainWords.pieces(zone.pieces) {
        voice.say("\(name): \(pieces).")
      } else if zone.number != nil, view.isShown(zone) {
        voice.say("\(name): empty.")
      }
    }
    for fact in view.facts { voice.say("\(fact.label): \(fact.text).") }
    guard let turn = view.turn else { return }
    // What only this side has, such as the pot of its turn.
    for (index, label) in view.sideFactLabels.enumerated() where isOnly(turn, index, view) {
      voice.say("\(label): \(view.sides[turn].facts[index]).")
    }
    // What the pieces come to; the pieces themselves have been said, as far as they can be seen.
    guard !view.isCovered(turn) else { return }
    for line in view.lines {
      guard let number = line.cells[turn].number else { continue }
      voice.say("\(line.label): \(line.cells[turn].text.isEmpty ? Numbers.text(number) : line.cells[turn].text).")
    }
  }

  private func isOnly(_ side: Int, _ fact: Int, _ view: TableView) -> Bool {
    view.sides.count > 1 && view.sides.indices.allSatisfy { ($0 == side) != view.sides[$0].facts[fact].isEmpty }
  }
}
