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
    let choices = allowed.map { $0.label == $0.name ? $0.name : "\($0.name) (\($0.label))" }.joined(separator: ", ")
    guard let answer = voice.ask("\(turn)You can: \(choices):") else { return false }
    switch command(answer) {
    case .leave: return false
    case .done: return true
    case nil: break
    }
    let words = answer.split(separator: " ").map(String.init)
    guard let first = words.first else { return true }
    guard let action = view.actions.first(where: { $0.name == first.lowercased() || $0.label == answer }) else {
      voice.say("Not done. There is no \(first). You can: \(choices).")
      return true
    }
    return act(action, Array(words.dropFirst()), view)
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
    let worth = session.worth(of: wish.pick).map { " (\($0))" } ?? ""
    let picked = wish.pick.isEmpty ? "" : " \(wish.pick.joined(separator: " "))"
    take(.move(wish), saying: "\(action.label)\(picked)\(worth).")
    return true
  }

  private func choices(_ question: TableView.Question) -> String {
    if case .choice(let names) = question.input { return " (\(names.joined(separator: ", ")))" }
    if let low = question.low, let high = question.high { return " (\(low) to \(high))" }
    return ""
  }

  private func sayTable(_ view: TableView) {
    for zone in view.zones {
      let name = zone.side.map { "\(view.sides[$0].name), \(zone.name)" } ?? zone.name
      if let stock = zone.stock {
        voice.say("\(name): \(stock) left.")
      } else if zone.pieces.contains(where: { $0.face != nil }) {
        voice.say("\(name): \(zone.pieces.map(text).joined(separator: ", ")).")
      }
    }
    for fact in view.facts { voice.say("\(fact.label): \(fact.text).") }
  }

  private func text(_ piece: TableView.Piece) -> String {
    guard let face = piece.face else { return "not rolled" }
    return piece.isFaceDown ? "\(face) face down" : face
  }
}
