import Decimals
import GameLog
import HouseRules
import Presentation
import ScoreKeeping

extension TableView.Question {
  /// Whether no answer can be right.
  var isImpossible: Bool { low.flatMap { low in high.map { low > $0 } } ?? false }
}

/// Moves that are asked for one by one.
extension PlainTable {
  /// Says what lies on the table and what can be done, and asks; false to leave.
  func askForMove(_ view: TableView) -> Bool {
    sayTable(view)
    guard let answer = voice.ask(view.coversHands ? PlainWords.passing(view) : PlainWords.turn(view)) else {
      return false
    }
    switch command(answer) {
    case .leave: return false
    case .done: return true
    case nil: break
    }
    if answer.isEmpty {
      (lastTable, lastFacts) = ([], [])
      return true
    }
    if view.coversHands, answer.lowercased() == PlainWords.showing { return show(view) }
    if view.looker != nil, answer.lowercased() == "hide" {
      if view.isAlone { voice.say("Nobody else looks here, so there is nobody to hide it from.") } else { hide() }
      return true
    }
    if let side = sideCalled(answer, view) { return pass(to: side, isNamed: Int(answer) == nil, view) }
    return act(answer, view)
  }

  // MARK: Looking alone

  /// The side that was typed in the place of an action; nil where it was something else.
  private func sideCalled(_ answer: String, _ view: TableView) -> Int? {
    let isAction = view.actions.contains { PlainWords.names(of: $0).contains(answer.lowercased()) }
    guard !isAction, view.hasSecrets else { return nil }
    // Where one is asked for, a number is more likely meant for what that one is to do than for another seat.
    if Int(answer) != nil, view.looker == nil, view.nextLooker != nil { return nil }
    return try? session.side(named: answer)
  }

  /// Shows the hand of whoever is next to look; false to leave.
  private func show(_ view: TableView) -> Bool {
    if let next = view.nextLooker { look(next) } else { voice.say("Type the name of the one who looks.") }
    return true
  }

  /// Lets a side look alone. A number may have been meant for something else, and where somebody else is asked for or has
  /// just looked, a name may have been said by another: then whoever it is says so first.
  ///
  /// - Returns: false to leave.
  private func pass(to side: Int, isNamed: Bool, _ view: TableView) -> Bool {
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

  // MARK: Acting

  /// Does what was typed: an action by its name or its label, and behind it what it needs; false to leave.
  private func act(_ answer: String, _ view: TableView) -> Bool {
    let typed = Self.words(answer)
    let words = typed.first?.lowercased() == PlainWords.doing && typed.count > 1 ? Array(typed.dropFirst()) : typed
    guard let first = words.first else { return true }
    if let (action, count) = called(words, view) { return act(action, Array(words.dropFirst(count)), view) }
    // What begins so, where only one of those that can be done does.
    let meant = view.actions.filter { action in
      view.isOpen(action) && PlainWords.names(of: action).contains { $0.hasPrefix(first.lowercased()) }
    }
    if meant.count == 1 { return act(meant[0], Array(words.dropFirst()), view) }
    if let action = picking(words, view) ?? answering(words, view) { return act(action, words, view) }
    let unknown = PlainWords.unknown(words, view, names: names(view))
    guard !view.coversHands else {
      voice.say("Not done. \(unknown ?? PlainWords.looksFirst(view))")
      return true
    }
    let choices = PlainWords.choices(view)
    voice.say("Not done. \(unknown ?? "There is no \(first).")\(choices.isEmpty ? "" : " You can: \(choices).")")
    return true
  }

  /// The action that is called by the first words, and how many these are: of several, one that can be done, and of these
  /// the one with the longest name.
  private func called(_ words: [String], _ view: TableView) -> (action: TableView.Action, words: Int)? {
    let typed = words.map { $0.lowercased() }
    let found = view.actions.compactMap { action -> (action: TableView.Action, words: Int)? in
      let counts = PlainWords.names(of: action).map(Self.words).filter { !$0.isEmpty && typed.starts(with: $0) }.map(
        \.count)
      return counts.max().map { (action, $0) }
    }
    let open = found.filter { view.isOpen($0.action) }
    return (open.isEmpty ? found : open).max { $0.words < $1.words }
  }

  /// What may be typed besides the words of the table itself: what is done, now or at other times, who can look, and what
  /// can be picked without its action.
  private func names(_ view: TableView) -> [String] {
    let open = view.actions.filter { view.isOpen($0) }
    let zones = onlyPicking(view)?.pick?.zones ?? []
    return (open + view.actions).flatMap { [PlainWords.typed($0), $0.label] } + view.lookers.map { view.sides[$0].name }
      + zones.flatMap { view.zones[$0].pieces.compactMap(\.face) }
  }

  /// The only action that picks, where faces were typed that can be picked for it, and nothing behind them that it does
  /// not ask.
  private func picking(_ words: [String], _ view: TableView) -> TableView.Action? {
    guard let picking = onlyPicking(view) else { return nil }
    let typed = typedPick(words, picking, view)
    let isAll = typed.rest.isEmpty || !picking.questions.isEmpty
    return typed.unclear != nil || (!typed.faces.isEmpty && isAll) ? picking : nil
  }

  /// The only action that picks before it asks anything: what is asked before would be taken for the pick.
  private func onlyPicking(_ view: TableView) -> TableView.Action? {
    let picking = view.actions.filter { view.isOpen($0) && $0.pick.map { !$0.isLast } ?? false }
    return picking.count == 1 ? picking[0] : nil
  }

  /// The only action that asks something and nothing else, where all that was typed answers it.
  private func answering(_ words: [String], _ view: TableView) -> TableView.Action? {
    guard !view.coversHands else { return nil }
    let asking = view.actions.filter { view.isOpen($0) && !$0.questions.isEmpty && $0.pick == nil }
    guard asking.count == 1, asking[0].sides.count < 2 || view.looker != nil else { return nil }
    var wish = GameSession.Wish(asking[0].name)
    wish.side = view.looker ?? asking[0].sides.first.flatMap(\.self)
    return isAnswered(&wish, words) ? asking[0] : nil
  }

  private func act(_ action: TableView.Action, _ words: [String], _ view: TableView) -> Bool {
    var wish = GameSession.Wish(action.name)
    // Why it is not allowed is for the rules to say.
    guard view.isOpen(action) else {
      wish.side = view.looker
      if let question = session.question(of: wish), question.isImpossible {
        voice.say(PlainWords.nothingFits(question, nil, action))
      } else {
        take(wish, action, nil)
      }
      return true
    }
    var rest = words
    if let pick = action.pick, !pick.isLast, words.isEmpty {
      switch askForPieces(action, pick.minimum, pick.maximum, view) {
      case .answer(let answer): rest = Self.words(answer)
      case .instead: return true
      case .leave: return false
      }
    }
    switch findDoer(of: action, view) {
    case .side(let side): wish.side = side
    case .unclear: return true
    case .nobodyAnswers: return false
    }
    if let pick = action.pick, !pick.isLast {
      if let unclear = typedPick(rest, action, view).unclear {
        voice.say(PlainWords.unclear(unclear.text, unclear.faces))
        return true
      }
      (wish.pick, rest) = picked(of: rest, wish, action, view)
    }
    switch askQuestions(of: &wish, action, &rest) {
    case .all: break
    case .notAll: return true
    case .nobodyAnswers: return false
    }
    if let pick = action.pick, pick.isLast {
      let count = session.pickCount(of: wish)
      if rest.isEmpty, count.map({ $0.upperBound > 0 }) ?? true {
        switch askForPieces(action, count?.lowerBound ?? pick.minimum, count?.upperBound ?? pick.maximum, view) {
        case .answer(let answer): rest = Self.words(answer)
        case .instead: return true
        case .leave: return false
        }
      }
      let typed = typedPick(rest, action, view)
      if let unclear = typed.unclear {
        voice.say(PlainWords.unclear(unclear.text, unclear.faces))
        return true
      }
      // What is no face is told as one.
      (wish.pick, rest) = (typed.faces + typed.rest, [])
    }
    guard takeChance(rest, &wish, action) else { return true }
    take(wish, action, session.worth(of: wish.pick))
    return true
  }

  /// Asks which pieces are picked, and says how many where that is one number.
  private func askForPieces(_ action: TableView.Action, _ least: Int, _ most: Int, _ view: TableView) -> Reply {
    let isFaces = { (text: String) in
      let typed = self.typedPick(Self.words(text), action, view)
      return !typed.faces.isEmpty || typed.unclear != nil
    }
    return reply(to: PlainWords.whichPieces(least, most), isAnswer: isFaces)
  }

  private func typedPick(_ words: [String], _ action: TableView.Action, _ view: TableView) -> TypedPick {
    TypedPick(words, action, view, called: session.called)
  }

  static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// What is picked of the words behind an action, and what is left of them for its questions: as many faces as can be
  /// picked, unless only with fewer the rest are answers.
  private func picked(
    of words: [String], _ wish: GameSession.Wish, _ action: TableView.Action, _ view: TableView
  ) -> (faces: [String], rest: [String]) {
    let typed = typedPick(words, action, view)
    // What is no face is told as one.
    guard !typed.faces.isEmpty, !action.questions.isEmpty else { return (typed.faces + typed.rest, []) }
    let least = max(action.pick?.minimum ?? 0, 0)
    for count in stride(from: typed.faces.count, to: least - 1, by: -1) {
      var trial = wish
      trial.pick = Array(typed.faces.prefix(count))
      let rest = typed.faces.dropFirst(count) + typed.rest
      if isAnswered(&trial, Array(rest)) { return (trial.pick, Array(rest)) }
    }
    return (typed.faces, typed.rest)
  }

  /// Whether words answer all that is asked for a move, and nothing is too much.
  private func isAnswered(_ wish: inout GameSession.Wish, _ words: [String]) -> Bool {
    var rest = words
    var asked: Set<String> = []
    while let question = session.question(of: wish), asked.insert(question.name).inserted {
      guard let answer = answer(in: rest, to: question, wish) else { return false }
      rest.removeFirst(answer.words)
      wish.answers.append(RecordAnswer(name: question.name, text: answer.text))
    }
    return rest.isEmpty
  }

  /// What stands behind an action that asks nothing is what real dice or cards showed; false where it is too much.
  private func takeChance(_ words: [String], _ wish: inout GameSession.Wish, _ action: TableView.Action) -> Bool {
    guard let first = words.first else { return true }
    if action.questions.isEmpty {
      // What is not allowed is refused when it is done.
      guard let needed = session.chance(of: wish) else { return true }
      let faces = words.map { $0.uppercased() }
      if needed.rolled > 0 { wish.rolled = faces } else if needed.dealt > 0 { wish.dealt = faces }
      if needed.rolled + needed.dealt > 0 { return true }
    }
    voice.say(PlainWords.tooMuch(first, action))
    return false
  }

  private enum Doer {
    case side(Int?)
    case unclear, nobodyAnswers
  }

  /// Who does it: who looks, or the only one who can; else that is asked.
  private func findDoer(of action: TableView.Action, _ view: TableView) -> Doer {
    if let looker = view.looker { return .side(action.sides.contains(looker) ? looker : nil) }
    guard action.sides.count > 1 else { return .side(action.sides.first.flatMap(\.self)) }
    let names = action.sides.compactMap { $0.map { view.sides[$0].name } }.joined(separator: ", ")
    switch reply(to: "Who does it? \(names):", isAnswer: { (try? session.side(named: $0)) != nil }) {
    case .answer(let name):
      do throws(Problems) { return .side(try session.side(named: name)) } catch { say(error) }
      return .unclear
    case .instead: return .unclear
    case .leave: return .nobodyAnswers
    }
  }

  // MARK: Questions

  private enum Asked { case all, notAll, nobodyAnswers }

  /// Asks what the rules ask for this move, one after the other, and judges each answer when it is given.
  ///
  /// - Parameter words: what was typed behind the action; what is needed of it is taken away.
  private func askQuestions(
    of wish: inout GameSession.Wish, _ action: TableView.Action, _ words: inout [String]
  ) -> Asked {
    var asked: Set<String> = []
    while let question = session.question(of: wish), asked.insert(question.name).inserted {
      if question.isImpossible {
        voice.say(PlainWords.nothingFits(question, wish.answers.last?.text, action))
        return .notAll
      }
      let answer: String
      if !words.isEmpty {
        guard let typed = takeAnswer(from: &words, to: question, wish) else { return .notAll }
        answer = typed
      } else {
        switch ask(question, wish) {
        case .answer(let given) where !given.isEmpty: answer = given
        case .answer, .instead: return .notAll
        case .leave: return .nobodyAnswers
        }
      }
      wish.answers.append(RecordAnswer(name: question.name, text: answer))
    }
    return .all
  }

  /// The answer that stands first behind an action; a name may have several words. Nil where it is none.
  private func takeAnswer(
    from words: inout [String], to question: TableView.Question, _ wish: GameSession.Wish
  ) -> String? {
    if let answer = answer(in: words, to: question, wish) {
      guard session.leads(answer.text, answering: question, of: wish) else {
        let isListed = session.isListed(answer.text, answering: question, of: wish)
        voice.say("Not done. \(PlainWords.notPossible(answer.text, question, isListed: isListed))")
        return nil
      }
      words.removeFirst(answer.words)
      return answer.text
    }
    do throws(Problems) { try session.check(words[0], answering: question, of: wish) } catch { say(error) }
    return nil
  }

  /// The longest answer that stands first, and how many words it has.
  private func answer(
    in words: [String], to question: TableView.Question, _ wish: GameSession.Wish
  ) -> (text: String, words: Int)? {
    for count in stride(from: words.count, through: 1, by: -1) {
      let text = words.prefix(count).joined(separator: " ")
      if (try? session.check(text, answering: question, of: wish)) != nil { return (text, count) }
    }
    return nil
  }

  /// Asks until there is an answer that can be taken.
  private func ask(_ question: TableView.Question, _ wish: GameSession.Wish) -> Reply {
    var isAgain = false
    var points: [ExactDecimal?]?
    if case .choice(let names) = question.input { points = session.points(for: names, to: question, of: wish) }
    while true {
      if isAgain { voice.say(PlainWords.back) }
      isAgain = true
      let text = "\(question.label)\(PlainWords.range(question, points)):"
      let reply = reply(to: text) { (try? session.check($0, answering: question, of: wish)) != nil }
      guard case .answer(let answer) = reply else { return reply }
      do throws(Problems) {
        try session.check(answer, answering: question, of: wish)
        if session.leads(answer, answering: question, of: wish) { return reply }
        let isListed = session.isListed(answer, answering: question, of: wish)
        voice.say(PlainWords.notPossible(answer, question, isListed: isListed))
      } catch {
        if answer.isEmpty { voice.say("Nothing was typed.") } else { say(error) }
      }
    }
  }

  /// Does what a side wishes that nobody at the table plays; false where that could not be done.
  func take(_ wish: GameSession.Wish) -> Bool {
    let view = session.view(for: Sight(looker: wish.side))
    let count = session.events.count
    guard let action = view.actions.first(where: { $0.name == wish.action }) else { return false }
    // What hidden cards are worth is nobody's to hear.
    take(wish, action, view.hasSecrets ? nil : session.worth(of: wish.pick), isProgram: true)
    return session.events.count > count
  }

  /// Does a move and says what came of it.
  ///
  /// - Parameter isProgram: whether nobody waits to hear that it is saved.
  private func take(
    _ wish: GameSession.Wish, _ action: TableView.Action, _ worth: String?, isProgram: Bool = false
  ) {
    do throws(Problems) {
      let wasComplete = session.isComplete
      let round = session.view().round
      try keeper.take(.move(wish), in: session)
      let view = session.view()
      let news = view.news.map(PlainWords.text)
      let done = news.first ?? action.label + "."
      var said = [isProgram ? done : "Saved. \(done)"]
      if let worth, looker == session.onlyLooker { said.append("\(worth).") }
      said += news.dropFirst()
      // Whoever is still the one to act goes on looking, until the others want to hear what a round has come to.
      if looker != session.onlyLooker, view.nextLooker != looker || view.round != round { hide() }
      said.forEach(voice.say)
      if session.isComplete, !wasComplete {
        sayScores()
      } else if view.round != round {
        sayScores(withFacts: false)
      }
    } catch {
      say(error)
    }
  }

  // MARK: The table

  /// Says what has changed on the table since it was said last; all of it when nothing is typed, and to another who looks.
  private func sayTable(_ view: TableView) {
    let table = table(view)
    var said: Set<String> = []
    for line in table where said.insert(line.name).inserted {
      // Of lines that are called alike all are said.
      let lines = table.filter { $0.name == line.name }
      guard lines != lastTable.filter({ $0.name == line.name }) else { continue }
      for line in lines { voice.say("\(line.name): \(line.text).") }
    }
    // What is gone is said, unless it was that of whoever had the turn.
    for line in lastTable where line.turn == nil || line.turn == view.turn {
      if said.insert(line.name).inserted { voice.say("\(line.name): \(line.isZone ? "empty" : "nothing").") }
    }
    lastTable = table
    let facts = facts(view)
    for line in facts where line.turn != view.turn && !lastFacts.contains(line) {
      voice.say("\(line.name): \(line.text).")
    }
    lastFacts = facts
  }

  /// What each side has of its own. Scores say it, and here what has changed of those that do not have the turn.
  func facts(_ view: TableView) -> [PlainLine] {
    view.sides.enumerated().flatMap { index, side in
      zip(view.sideFactLabels, side.facts).filter { !$1.isEmpty }
        .map { PlainLine("\(side.name), \($0)", $1, turn: index) }
    }
  }

  /// What lies on the table and who has what, line by line.
  private func table(_ view: TableView) -> [PlainLine] {
    var lines: [PlainLine] = []
    var zones = view.zones[...]
    while let zone = zones.popFirst() {
      // The places of a board are among the facts, row by row.
      guard zone.columns == nil else { continue }
      let name = PlainWords.zone(zone, view)
      if let stock = zone.stock {
        lines.append(PlainLine(name, "\(stock) left", isZone: true))
      } else if let pieces = PlainWords.pieces(zone.pieces) {
        lines.append(PlainLine(name, pieces, isZone: true))
      } else if isEmptyPlace(zone, view) {
        // Of places alike those that are empty one after the other are said together.
        let others = zones.prefix { $0.name == zone.name && $0.side == zone.side && isEmptyPlace($0, view) }
        zones = zones.dropFirst(others.count)
        lines.append(PlainLine(name + (others.last?.number.map { " to \($0)" } ?? ""), "empty"))
      }
    }
    lines += view.facts.flatMap(PlainWords.lines)
    lines += view.playedLines.map { PlainLine(PlayWording.played($0, view) { $0 }) }
    guard let turn = view.turn else { return lines }
    // What only this side has, such as the pot of its turn, and what each has of its own.
    let own = view.sideFactLabels.indices.filter { !view.sides[turn].facts[$0].isEmpty }
    for index in own where isOnly(turn, index, view) {
      lines.append(PlainLine(view.sideFactLabels[index], view.sides[turn].facts[index], turn: turn))
    }
    for index in own where !isOnly(turn, index, view) {
      lines.append(
        PlainLine(
          "\(view.sides[turn].name), \(view.sideFactLabels[index])", view.sides[turn].facts[index], turn: turn))
    }
    return lines + view.sums(of: turn).map { PlainLine($0.label, $0.text, turn: turn) }
  }

  private func isEmptyPlace(_ zone: TableView.Zone, _ view: TableView) -> Bool {
    zone.stock == nil && zone.number != nil && view.isShown(zone) && PlainWords.pieces(zone.pieces) == nil
  }

  private func isOnly(_ side: Int, _ fact: Int, _ view: TableView) -> Bool {
    view.sides.count > 1 && view.sides.indices.allSatisfy { ($0 == side) != view.sides[$0].facts[fact].isEmpty }
  }
}

/// A line of what is read out of a table.
struct PlainLine: Hashable {
  /// What it is about.
  let name: String
  let text: String
  /// Whether it says what lies in a zone.
  let isZone: Bool
  /// Whose it is, of what is said of whoever has the turn.
  let turn: Int?

  init(_ name: String, _ text: String, isZone: Bool = false, turn: Int? = nil) {
    // An empty list is heard as such.
    (self.name, self.text, self.isZone, self.turn) = (name, text.isEmpty ? "none" : text, isZone, turn)
  }

  /// A line with a colon in it.
  init(_ line: String) {
    let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
    self.init(parts[0], parts.count > 1 ? parts[1] : "")
  }
}
