import HouseRules
import Presentation
import Records
import ScoreKeeping

/// Sheets that are asked for line by line.
extension PlainTable {
  /// Asks for the next line of the open round; false to leave.
  func askForEntry(_ view: TableView) -> Bool {
    if view.phase != cursorPhase { (cursor, cursorPhase) = ((0, 0), view.phase) }
    let order = entryOrder(view)
    guard let next = order.first(where: { !isBefore($0, cursor) }) else { return askToClose(view) }
    let line = view.lines[next.line]
    guard let answer = voice.ask(PlainWords.question(view, next.side, line)) else {
      return false
    }
    switch command(answer) {
    case .leave: return false
    case .done: return true
    case nil: break
    }
    if answer.isEmpty {
      cursor = (next.side, next.line + 1)
    } else if !enterDirectly(answer), enter(answer, next.line, next.side, view, round: nil) {
      cursor = (next.side, next.line + 1)
    }
    return true
  }

  /// The lines that are entered: phase by phase, and in each side by side.
  private func entryOrder(_ view: TableView) -> [(side: Int, line: Int)] {
    let phase = view.phase
    return view.sides.indices.filter { view.sides[$0].fillsIn }.flatMap { side in
      view.lines.indices.filter {
        view.lines[$0].input != .none && view.lines[$0].phase == phase && view.lines[$0].cells[side].isAsked
      }.map { (side, $0) }
    }
  }

  private func isBefore(_ one: (side: Int, line: Int), _ other: (side: Int, line: Int)) -> Bool {
    (one.side, one.line) < (other.side, other.line)
  }

  private func askToClose(_ view: TableView) -> Bool {
    if let missing = SheetPlan(view).missing {
      voice.say(
        SheetWording.missing(view.label(view.lines[missing.line], of: missing.side), view.sides[missing.side].name))
      cursor = (missing.side, missing.line)
      return true
    }
    for side in view.sides where side.fillsIn {
      if let points = side.openScore { voice.say("\(side.name): \(Numbers.text(points)) in this round.") }
    }
    // A phase whose lines are all there makes room for the next one.
    guard let answer = voice.ask("Finish round \(view.round)? Yes, or Enter to go through it again:") else {
      return false
    }
    cursor = (0, 0)
    if ["y", "yes"].contains(answer.lowercased()) { return command("finish") != .leave }
    if answer.isEmpty { return true }
    if command(answer) == .leave { return false }
    return true
  }

  /// `North cards 250`, or `correct 2 North cards 250`; false where the text is neither.
  func enterDirectly(_ text: String) -> Bool {
    var words = text.split(separator: " ").map(String.init)
    var round: Int?
    if words.first?.lowercased() == "correct" {
      guard words.count >= 5, let number = Int(words[1]) else {
        voice.say("Not done. It is typed like this: correct 2 North cards 250.")
        return true
      }
      round = number
      words.removeFirst(2)
    }
    guard words.count >= 3 else { return false }
    // The names of sides and lines may have several words: the longest that fit are meant.
    for split in stride(from: words.count - 2, through: 1, by: -1) {
      guard let side = try? session.side(named: words[..<split].joined(separator: " ")) else { continue }
      for end in stride(from: words.count - 1, through: split + 1, by: -1) {
        let name = words[split..<end].joined(separator: " ")
        let value = words[end...].joined(separator: " ")
        guard let named = try? session.named(name, value, side: side, round: round) else { continue }
        take(.enter([named], side: side, round: round), saying: told(side, named, round))
        return true
      }
    }
    return false
  }

  private func enter(_ text: String, _ line: Int, _ side: Int, _ view: TableView, round: Int?) -> Bool {
    do throws(Problems) {
      // What begins with a plus goes behind what is in the list.
      let isAdded = text.hasPrefix("+") && view.lines[line].input.isList
      let named = try session.named(
        view.lines[line].name + (isAdded ? "+" : ""), isAdded ? String(text.dropFirst()) : text, side: side,
        round: round)
      return take(.enter([named], side: side, round: round), saying: told(side, named, round))
    } catch {
      say(error)
      return false
    }
  }

  private func told(_ side: Int, _ named: LogEvent.Named, _ round: Int?) -> String {
    let view = session.view()
    let label = view.lines.first { $0.name == named.name }.map { view.label($0, of: side) } ?? named.name
    let place = round.map { "Round \($0), " } ?? ""
    return "\(place)\(view.sides[side].name): \(label) \(named.value.map(\.text) ?? "nothing")."
  }
}
