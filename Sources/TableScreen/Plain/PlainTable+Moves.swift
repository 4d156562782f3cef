import HouseRules
import Presentation
import ScoreKeeping

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

  // MARK: Acting

  /// Does what was typed: an action by its name or its label, and behind it what it needs; false to leave.
  private func act(_ answer: String, _ view: TableView) -> Bool {
    let typed = Self.words(answer)
    let words = typed.first?.lowercased() == PlainWords.doing && typed.count > 1 ? Array(typed.dropFirst()) : typed
    guard let first = words.first else { return true }
    if let (action, count) = called(words, view) { return act(action, Array(words.dropFirst(count)), view) }
    // What begins so, where only one of those that can be done does.
    let begun = view.actions.filter { action in
      PlainWords.names(of: action).contains { $0.hasPrefix(first.lowercased()) }
    }
    let meant = begun.filter { view.isOpen($0) }
    if meant.count == 1 { return act(meant[0], Array(words.dropFirst()), view) }
    if let action = picking(words, view) ?? answering(words, view) { return act(action, words, view) }
    if tells(answer) { return true }
    // Of what cannot be done now it is said why.
    if begun.count == 1, first.count > 1, !view.coversHands { return act(begun[0], Array(words.dropFirst()), view) }
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
    return isAnswered(&wish, Self.inOrder(words, asking[0])) ? asking[0] : nil
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
    var rest = Self.inOrder(words, action)
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
      guard let typed = clearPick(rest, action, view) else { return true }
      (wish.pick, rest) = picked(typed, wish, action)
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
      guard let typed = clearPick(rest, action, view) else { return true }
      // What is no face is told as one.
      (wish.pick, rest) = (typed.faces + typed.rest, [])
    }
    guard takeChance(rest, &wish, action) else { return true }
    take(wish, action, session.worth(of: wish.pick))
    return true
  }

  /// What was typed with the names of what is asked, as `row=2 column=3`, in the order in which it is asked; what has no
  /// name stays before it, or where pieces are picked last behind it.
  private static func inOrder(_ words: [String], _ action: TableView.Action) -> [String] {
    var named: [Int: [String]] = [:]
    var (others, last): ([String], Int?) = ([], nil)
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let question = action.questions.firstIndex { question in
        parts.count == 2 && [question.name, question.label].contains { $0.lowercased() == parts[0].lowercased() }
      }
      if let question {
        named[question, default: []].append(parts[1])
        last = question
      } else if let last {
        named[last, default: []].append(word)
      } else {
        others.append(word)
      }
    }
    let answers = named.sorted { $0.key < $1.key }.flatMap(\.value)
    return action.pick?.isLast ?? false ? answers + others : others + answers
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

  /// The same where it is clear which pieces are meant; else that is said.
  private func clearPick(_ words: [String], _ action: TableView.Action, _ view: TableView) -> TypedPick? {
    let typed = typedPick(words, action, view)
    guard let unclear = typed.unclear else { return typed }
    voice.say(PlainWords.unclear(unclear.text, unclear.faces))
    return nil
  }

  static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// What is picked of what was typed behind an action, and what is left for its questions: as many faces as can be
  /// picked, unless only with fewer the rest are answers.
  private func picked(
    _ typed: TypedPick, _ wish: GameSession.Wish, _ action: TableView.Action
  ) -> (faces: [String], rest: [String]) {
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
}
