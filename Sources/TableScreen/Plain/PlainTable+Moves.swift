import HouseRules
import Presentation
import Records
import ScoreKeeping

/// Moves that are asked for one by one.
extension PlainTable {
  /// Says what lies on the table and what can be done, and asks; false to leave.
  func askForMove(_ view: TableView) -> Bool {
    sayTable(view)
    let allowed = view.actions.filter(\.isAllowed)
    let turn = view.turn.map { "It is \(view.sides[$0].name)'s turn. " } ?? ""
    let choices = allowed.map(PlainWords.choice).joined(separator: ", ")
    guard let answer = voice.ask("\(turn)You can: \(choices):") else { return false }
    switch command(answer) {
    case .leave: return false
    case .done: return true
    case nil: break
    }
    let words = answer.split(separator: " ").map(String.init)
    guard let first = words.first else { return true }
    for action in view.actions {
      // Its name, or else its label, in small letters or capitals.
      for name in [action.name, action.label].map({ $0.lowercased().split(separator: " ").map(String.init) })
      where words.prefix(name.count).map({ $0.lowercased() }) == name {
        return act(action, Array(words.dropFirst(name.count)), view)
      }
    }
    voice.say("Not done. There is no \(first). You can: \(choices).")
    return true
  }

  private func act(_ action: TableView.Action, _ words: [String], _ view: TableView) -> Bool {
    var wish = GameSession.Wish(action.name)
    if action.pick != nil {
      var picked = words
      if picked.isEmpty, action.isAllowed {
        guard let answer = voice.ask("Which ones? Type their faces:") else { return false }
        picked = answer.split { $0 == " " || $0 == "," }.map(String.init)
      }
      wish.pick = picked
    }
    for (index, question) in action.questions.enumerated() where action.isAllowed {
      let typed = action.pick == nil && words.count > index ? words[index] : nil
      guard let answer = typed ?? voice.ask("\(question.label)\(choices(question)):") else { return false }
      wish.answers.append(RecordAnswer(name: question.name, text: answer))
    }
    if action.sides.count > 1 {
      guard let name = voice.ask("Who does it?") else { return false }
      do throws(Problems) { wish.side = try session.side(named: name) } catch {
        say(error)
        return true
      }
    } else {
      wish.side = action.sides.first.flatMap(\.self)
    }
    let isTyped = action.pick == nil && action.questions.isEmpty && !words.isEmpty
    if isTyped, let needed = session.chance(of: wish) {
      // What stands behind the action is what real dice or cards showed.
      let faces = words.map { $0.uppercased() }
      if needed.rolled > 0 { wish.rolled = faces } else if needed.dealt > 0 { wish.dealt = faces }
    }
    take(wish, action, session.worth(of: wish.pick))
    return true
  }

  /// Does a move and says what came of it.
  private func take(_ wish: GameSession.Wish, _ action: TableView.Action, _ worth: String?) {
    do throws(Problems) {
      let wasComplete = session.isComplete
      try keeper.take(.move(wish), in: session)
      let news = session.view().news.map(PlainWords.text)
      voice.say("Saved. \(news.first ?? action.label + ".")")
      if let worth { voice.say("\(worth).") }
      news.dropFirst().forEach(voice.say)
      if session.isComplete, !wasComplete { sayScores() }
    } catch {
      say(error)
    }
  }

  private func choices(_ question: TableView.Question) -> String {
    if case .choice(let names) = question.input { return " (\(names.joined(separator: ", ")))" }
    if let low = question.low, let high = question.high { return " (\(low) to \(high))" }
    return ""
  }

  private func sayTable(_ view: TableView) {
    for zone in view.zones {
      let name = zone.side.map { "\(view.sides[$0].name), \(zone.title)" } ?? PlainWords.capitalised(zone.title)
      if let stock = zone.stock {
        voice.say("\(name): \(stock) left.")
      } else if zone.pieces.contains(where: { $0.face != nil }) {
        voice.say("\(name): \(zone.pieces.map(text).joined(separator: ", ")).")
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
    // What the pieces come to; the pieces themselves have been said.
    for line in view.lines where line.cells[turn].number != nil {
      voice.say("\(line.label): \(line.cells[turn].text).")
    }
  }

  private func isOnly(_ side: Int, _ fact: Int, _ view: TableView) -> Bool {
    view.sides.count > 1 && view.sides.indices.allSatisfy { ($0 == side) != view.sides[$0].facts[fact].isEmpty }
  }

  private func text(_ piece: TableView.Piece) -> String {
    guard let face = piece.face else { return "not rolled" }
    return piece.isFaceDown ? "\(face) face down" : face
  }
}
