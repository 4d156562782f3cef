import GameLog
import HouseRules
import Presentation
import ScoreKeeping

/// Sheets that are asked for line by line.
extension PlainTable {
  /// Asks for the next line of the open round; false to leave.
  func askForEntry(_ view: TableView) -> Bool {
    guard let next = nextEntry(view) else { return askToClose(view) }
    let line = view.lines[next.line]
    sayNewFacts(view)
    guard let answer = voice.ask(PlainWords.question(view, next.side, line)) else {
      return false
    }
    // A name that is offered may look like a command, or like a side with a line and a value.
    if !line.input.offers(answer) {
      switch command(answer) {
      case .leave: return false
      case .done: return true
      case nil: break
      }
      if answer.isEmpty { cursor = (next.side, next.line + 1) }
      if answer.isEmpty || lookUp(answer, at: next, view) || enterDirectly(answer, at: (next.side, line)) {
        return true
      }
    }
    if enter(answer, next.line, next.side, view, round: nil) { cursor = (next.side, next.line + 1) }
    return true
  }

  /// Says what is shown of the open round, and was otherwise when it was said last.
  private func sayNewFacts(_ view: TableView) {
    let facts = view.facts.flatMap(PlainWords.lines)
    for line in facts where view.roundIsOpen && !lastTable.contains(line) { voice.say("\(line.name): \(line.text).") }
    lastTable = facts
  }

  /// Goes back to the question before, or tells what a word asks for; false for what may be an answer.
  private func lookUp(_ answer: String, at place: (side: Int, line: Int)?, _ view: TableView) -> Bool {
    // Of a list one item is an answer, whatever else it is called.
    if let place, view.lines[place.line].input.isList, isAnswer(answer, place.side, view.lines[place.line]) {
      return false
    }
    guard answer.lowercased() == PlainWords.back else { return tells(answer) }
    let order = entryOrder(view)
    let here = place.flatMap { place in order.firstIndex { $0 == place } } ?? order.endIndex
    if here > 0 { cursor = order[here - 1] } else { voice.say(PlainWords.noQuestionBefore(view)) }
    return true
  }

  /// The line that is asked for next; nil where all have been.
  private func nextEntry(_ view: TableView) -> (side: Int, line: Int)? {
    let part = Part(view)
    if part.side != cursorPart.side || part.phase < cursorPart.phase { (cursor, cursorPart) = (nil, part) }
    while true {
      if let next = entryOrder(view).first(where: { !isBefore($0, cursor, view) }) { return next }
      guard cursorPart.phase < part.phase else { return nil }
      cursorPart.phase += 1
      cursor = nil
    }
  }

  /// The lines that are entered in the phase that is asked for, side by side. Where sheets close one after the other those
  /// of the side whose turn it is: a turn is finished before the next one begins. Where the game is in a later phase
  /// already, what may be left out is still asked for once.
  private func entryOrder(_ view: TableView) -> [(side: Int, line: Int)] {
    let phase = cursorPart.phase
    return SheetPlan(view).sides.filter { isOn($0, view) }.flatMap { side in
      view.lines.indices.filter { index in
        let line = view.lines[index]
        return line.input != .none && line.phase == phase && line.cells[side].isAsked
          && (phase == view.phase || !line.cells[side].isTyped)
      }.map { (side, $0) }
    }
  }

  private func isOn(_ side: Int, _ view: TableView) -> Bool {
    !view.closesInOrder || view.turn.map { $0 == side } ?? true
  }

  /// Whether a line is asked for before another one; nothing is before the beginning.
  private func isBefore(
    _ one: (side: Int, line: Int), _ other: (side: Int, line: Int)?, _ view: TableView
  ) -> Bool {
    guard let other else { return false }
    func rank(_ side: Int) -> Int { (side - view.firstAsked + view.sides.count) % view.sides.count }
    return (rank(one.side), one.line) < (rank(other.side), other.line)
  }

  private func askToClose(_ view: TableView) -> Bool {
    if let missing = SheetPlan(view).missing {
      voice.say(SheetWording.missing(view.lines[missing.line], missing.side, view))
      cursor = (missing.side, missing.line)
      return true
    }
    for (index, side) in view.sides.enumerated() where side.fillsIn && isOn(index, view) {
      if let points = side.openScore { voice.say("\(side.name): \(Numbers.text(points)) in this round.") }
    }
    // A phase whose lines are all there makes room for the next one.
    let finishing = view.closesInOrder && view.sides.count > 1 ? SheetWording.finishing(view) : "round \(view.round)"
    guard let answer = voice.ask("Finish \(finishing)? Yes, or Enter to go through it again:") else { return false }
    switch command(answer) {
    case .leave: return false
    case .done: return true
    case nil: break
    }
    if PlainWords.yesOrNo(answer) == true { return command("finish") != .leave }
    // Where only one side can be meant it need not be named.
    let side = view.closesInOrder ? view.turn : view.sides.count == 1 ? 0 : nil
    if answer.isEmpty || PlainWords.yesOrNo(answer) == false {
      cursor = nil
    } else if !lookUp(answer, at: nil, view), !enterDirectly(answer, at: side.map { ($0, nil) }) {
      voice.say("Not done. Answer yes or press Enter, or type what is to be changed: \(PlainWords.entry(view)).")
    }
    return true
  }

  /// `North cards 250`, several of these in one line, and `correct 2` before them; false where the text is neither.
  ///
  /// - Parameter place: the side that is asked, which then need not be named, and the line.
  func enterDirectly(_ text: String, at place: (side: Int, line: TableView.Line?)? = nil) -> Bool {
    var words = Self.words(text)
    var round: Int?
    if words.first?.lowercased() == "correct" {
      guard words.count >= 5, let number = Int(words[1]) else {
        voice.say("Not done. It is typed like this: correct 1 \(PlainWords.entry(session.view())).")
        return true
      }
      round = number
      words.removeFirst(2)
    }
    // What answers the question is nothing else.
    let asked = round == nil ? place.flatMap { isAnswer(text, $0.side, $0.line) ? nil : $0.side } : nil
    guard let typed = readings(of: words).lazy.compactMap({ self.entries($0[...], side: asked, round) }).first else {
      return sayUnknown(readings(of: words).last ?? words, side: asked, isMeant: round != nil, round)
    }
    var sheets: [LogEvent.Typing] = []
    for entry in typed {
      if let index = sheets.firstIndex(where: { $0.side == entry.side + 1 }) {
        sheets[index].values.append(entry.named)
      } else {
        sheets.append(LogEvent.Typing(side: entry.side + 1, values: [entry.named]))
      }
    }
    let said = typed.map { told($0.side, $0.named, round) }.joined(separator: " ")
    if !take(.type(sheets, round: round), saying: said) {
      if typed.count == 1 { sayTogether(typed[0].side, typed[0].named) }
    } else if round != nil, round != session.openRound {
      // What a correction has changed is what the game has come to.
      sayScores(withFacts: false)
    } else if let place, let here = cursorLine(place.line, place.side, among: typed) {
      cursor = (place.side, here + 1)
    }
    return true
  }

  /// What was typed word by word; and with `cards=250` as `cards 250`.
  private func readings(of words: [String]) -> [[String]] {
    let apart = words.flatMap { $0.split(separator: "=", omittingEmptySubsequences: true).map(String.init) }
    return apart == words || apart.isEmpty ? [words] : [words, apart]
  }

  /// Whether a text answers what is asked, whatever else it may say.
  private func isAnswer(_ text: String, _ side: Int, _ line: TableView.Line?) -> Bool {
    guard let line else { return false }
    if case .pieces(let faces) = line.input {
      let faces = Set(faces.map { $0.lowercased() })
      return Self.words(text).allSatisfy { faces.contains($0.lowercased()) }
    }
    return (try? session.named(line.name, text, side: side)) != nil
  }

  /// The number of the line that was asked for, where it is among what was typed.
  private func cursorLine(_ line: TableView.Line?, _ side: Int, among typed: [Typed]) -> Int? {
    guard let line, typed.contains(where: { $0.named.name == line.name && (line.isOfTable || $0.side == side) }) else {
      return nil
    }
    return session.view().lines.firstIndex { $0.name == line.name }
  }

  private typealias Typed = (side: Int, named: LogEvent.Named)

  /// What was typed, line by line; nil where it cannot be read so. The names of sides and lines may have several words:
  /// the longest that fit are meant, and of what stands behind the shortest value with which all the rest fits.
  private func entries(_ words: ArraySlice<String>, side: Int?, _ round: Int?) -> [Typed]? {
    guard words.count > 1 else { return nil }
    for split in stride(from: words.endIndex - 2, through: words.startIndex, by: -1) {
      let name = words[..<split].joined(separator: " ")
      guard let side = split == words.startIndex ? side : try? session.side(named: name) else { continue }
      for end in stride(from: words.endIndex - 1, through: split + 1, by: -1) {
        let line = words[split..<end].joined(separator: " ")
        guard (try? session.named(line, "", side: side, round: round)) != nil else { continue }
        for last in end..<words.endIndex {
          guard let named = try? named(line, words[end...last].joined(separator: " "), side, round) else { continue }
          let rest = words[(last + 1)...]
          if rest.isEmpty { return [(side, named)] }
          if let others = entries(rest, side: side, round) { return [(side, named)] + others }
        }
      }
    }
    return nil
  }

  /// A line with its value; a lone `-` clears it.
  private func named(_ line: String, _ text: String, _ side: Int, _ round: Int?) throws(Problems) -> LogEvent.Named {
    try session.named(line, text == "-" ? "" : text, side: side, round: round)
  }

  /// Says what is wrong with a line that begins with a side, or with a line of the side that is asked, or that is a
  /// correction; false where it is neither.
  private func sayUnknown(_ words: [String], side asked: Int?, isMeant: Bool, _ round: Int?) -> Bool {
    for split in stride(from: words.count - 2, through: 1, by: -1) {
      let name = words[..<split].joined(separator: " ")
      guard isMeant || Int(name) == nil, let side = try? session.side(named: name) else { continue }
      if sayWrong(words[split], words[(split + 1)...], side, round) { return true }
    }
    if let asked {
      for split in stride(from: words.count - 1, through: 1, by: -1) {
        let line = words[..<split].joined(separator: " ")
        if session.hasLine(line), sayWrong(line, words[split...], asked, round) { return true }
      }
    }
    // What stands before a line and a value was meant for a side.
    let behind = (1..<max(words.count - 1, 1)).first { split in
      asked != nil && Int(words[0]) == nil && entries(words[split...], side: asked, round) != nil
    }
    guard isMeant || behind != nil else { return false }
    let name = words[..<(behind ?? 1)].joined(separator: " ")
    do throws(Problems) { _ = try session.side(named: name) } catch { say(error) }
    return true
  }

  /// Says what is wrong with a line and its value; false where nothing is.
  private func sayWrong(_ line: String, _ value: ArraySlice<String>, _ side: Int, _ round: Int?) -> Bool {
    do throws(Problems) {
      _ = try named(line, value.joined(separator: " "), side, round)
      return false
    } catch {
      say(error)
      return true
    }
  }

  /// That a value which was refused may be taken together with another one.
  private func sayTogether(_ side: Int, _ named: LogEvent.Named) {
    let view = session.view()
    guard lastRefusalMayWait, view.sides.count > 1, let value = named.value else { return }
    let other = view.sides[side == 0 ? 1 : 0].name
    voice.say(
      "What only fits together is typed in one line, such as: \(view.sides[side].name) \(named.name) \(value.text)"
        + " \(other) \(named.name) ...")
  }

  private func enter(_ text: String, _ line: Int, _ side: Int, _ view: TableView, round: Int?) -> Bool {
    do throws(Problems) {
      // What begins with a plus goes behind what is in the list.
      let isAdded = text.hasPrefix("+") && view.lines[line].input.isList
      let named = try named(
        view.lines[line].name + (isAdded ? "+" : ""), isAdded ? String(text.dropFirst()) : text, side, round)
      if take(.enter([named], side: side, round: round), saying: told(side, named, round)) { return true }
      sayTogether(side, named)
      return false
    } catch {
      // What was meant for a name is told with the names there are.
      let isName = if case .choice = view.lines[line].input { true } else { false }
      if !isName, let unknown = PlainWords.unknown(Self.words(text), view) {
        voice.say("Not done. \(unknown)")
      } else {
        say(error)
      }
      return false
    }
  }

  private func told(_ side: Int, _ named: LogEvent.Named, _ round: Int?) -> String {
    let view = session.view()
    let line = view.lines.first { $0.name == named.name }
    let given = named.value.map(\.text) ?? "nothing"
    // What somebody has entered before is not replaced without a word.
    let before = line.flatMap { line in
      let place = line.isOfTable ? 0 : side
      return line.cells[place].isTyped ? PlainWords.typed(line, place) : nil
    }
    let isOther = before.map { $0.filter { $0 != "," } != given.filter { $0 != "," } } ?? false
    let replaced = round == nil && isOther ? before.map { " instead of \($0)" } : nil
    let value = "\(line.map { view.label($0, of: side) } ?? named.name) \(given)\(replaced ?? "")."
    let owner = line.map { view.owner(of: $0, side) } ?? view.sides[side].name
    let place = [round.map { "Round \($0)" }, owner].compactMap(\.self).joined(separator: ", ")
    return place.isEmpty ? value : "\(place): \(value)"
  }
}
