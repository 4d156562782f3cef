import GameLog
import HouseRules
import Presentation
import ScoreKeeping

/// A table without a screen: it asks and is answered line by line, as a screen reader reads it aloud, and says after each
/// step what is safe now. Everything can also be typed at once, so that a script can keep score the same way.
///
///     Round 1. Ann and Bob: Card Count? 250
///     Saved. Ann and Bob: Card Count 250.
package final class PlainTable {
  /// What the table talks to.
  package struct Voice {
    /// Asks and returns the answer; nil when nobody answers any more.
    package var ask: (_ question: String) -> String?
    package var say: (_ text: String) -> Void
    /// Takes away what was said and answered so far, before somebody else looks; false where that cannot be done.
    package var clear: () -> Bool

    package init(
      ask: @escaping (_ question: String) -> String?, say: @escaping (_ text: String) -> Void,
      clear: @escaping () -> Bool = { false }
    ) {
      self.ask = ask
      self.say = say
      self.clear = clear
    }
  }

  let keeper: ScoreKeeper
  private(set) var session: GameSession
  let voice: Voice
  /// The line that is asked for next: a side and the number of its line; nil for the first of all.
  var cursor: (side: Int, line: Int)?
  /// Where that line is entered; what comes next begins with its first line.
  var cursorPart = Part()

  /// What is filled in before anything else: a phase and, where sheets close one after the other, the sheet of a side.
  struct Part: Hashable {
    var phase = 0
    var side: Int?

    init() {}

    init(_ view: TableView) {
      phase = view.phase
      side = view.closesInOrder ? view.turn : nil
    }
  }

  /// Whether another value, typed with the one that was refused last, may be what is missing.
  private(set) var lastRefusalMayWait = false
  /// The side that looks at a played game alone.
  var looker: Int? { didSet { if looker != oldValue { lastTable = [] } } }
  /// What was said of the table last: only what is otherwise then is said.
  var lastTable: [PlainLine] = []
  /// What each side had when that was said last.
  var lastFacts: [PlainLine] = []

  /// What is done next for a side that nobody at the table plays; nil where somebody is asked.
  private let opponent: (GameSession) -> GameSession.Wish?

  package init(
    _ keeper: ScoreKeeper, _ session: GameSession, _ voice: Voice,
    opponent: @escaping (GameSession) -> GameSession.Wish? = { _ in nil }
  ) {
    self.keeper = keeper
    self.opponent = opponent
    self.session = session
    self.voice = voice
  }

  /// Goes on until the game is left. Everything that was answered is stored.
  package func run() {
    sayScores(withFacts: !session.isPlayed)
    voice.say("Type help for what can be typed at any time.")
    while true {
      looker = looker ?? session.onlyLooker
      var view = session.view(for: Sight(looker: looker))
      if view.isComplete {
        guard finish(view) else { return }
        continue
      }
      if looker == session.onlyLooker {
        if let wish = opponent(session), take(wish) { continue }
        if session.programToAct != nil {
          // It finds nothing: somebody else acts for that side.
          looker = nil
          view = session.view()
          if let side = session.programToAct {
            voice.say("The program finds nothing to do for \(view.sides[side].name): somebody else acts there.")
          }
        }
      }
      guard view.isPlayed ? askForMove(view) : askForEntry(view) else {
        voice.say(PlainWords.kept)
        return
      }
    }
  }

  // MARK: Steps

  /// Does a step, and says what became of it.
  ///
  /// - Returns: whether it was done.
  @discardableResult
  func take(_ step: TableStep, saying: String) -> Bool { take(step) { saying } }

  /// - Parameter saying: asked once the step is done.
  private func take(_ step: TableStep, saying: () -> String) -> Bool {
    do throws(Problems) {
      let wasComplete = session.isComplete
      let aside = try keeper.take(step, in: session)
      voice.say("Saved. \(saying())\(aside.map { " \($0)" } ?? "")")
      if session.isComplete, !wasComplete { sayScores() }
      return true
    } catch {
      say(error)
      return false
    }
  }

  func say(_ problems: Problems) {
    lastRefusalMayWait = CorrectionDraft.mayWait(problems)
    voice.say("Not done. \(Sentences.text(of: problems))")
  }

  // MARK: Words for any time

  /// What a word does that may be typed at any time; nil for what is an answer.
  func command(_ text: String) -> Outcome? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    if let side = sideThatLeaves(text) {
      leave(side)
      return .done
    }
    let word = words.first?.lowercased() ?? ""
    switch word {
    case _ where PlainWords.leaving.contains(word): return .leave
    case _ where PlainWords.askingForHelp.contains(word): help()
    case _ where PlainWords.askingForScores.contains(word):
      sayScores()
      if session.choices != nil { sayChoices() }
      saySheets()
    case "round" where words.count == 2 && Int(words[1]) != nil: sayRound(Int(words[1]) ?? 0)
    case "undo": undo()
    case "redo": take(.redo, saying: "Back again: \(session.redoable ?? "nothing").")
    case "finish" where !session.isPlayed: close()
    case "restart": restart()
    case "note": take(.note(words.count > 1 ? words[1] : ""), saying: "It is noted.")
    case "end" where words.count == 1 || words[1].lowercased().hasSuffix("game"): end()
    default: return nil
    }
    return .done
  }

  /// Who is meant by `Bob leaves`; nil where it is something else.
  private func sideThatLeaves(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count > 1, ["leaves", "left"].contains(words[words.count - 1].lowercased()) else { return nil }
    return try? session.side(named: words.dropLast().joined(separator: " "))
  }

  private func leave(_ side: Int) {
    let name = session.view().sides[side].name
    guard isConfirmed("Does \(name) leave this game for good?") else { return }
    if take(.leave(side: side), saying: "\(name) has left, and is not asked any more.") { cursor = nil }
  }

  enum Outcome { case done, leave }

  enum Reply {
    case answer(String)
    /// Something else was done.
    case instead
    case leave
  }

  /// Asks in the middle of something, where words for any time may be typed, too: what only tells something is told, and
  /// the question comes again.
  ///
  /// - Parameter isAnswer: whether a text answers the question, however it reads otherwise.
  func reply(to question: String, isAnswer: (String) -> Bool) -> Reply {
    while let answer = voice.ask(question) {
      if isAnswer(answer) { return .answer(answer) }
      let word = answer.lowercased()
      switch word {
      case PlainWords.back:
        voice.say("Nothing is done.")
        return .instead
      case "hide" where looker != nil:
        hide()
        return .instead
      case _ where PlainWords.askingForHelp.contains(word): voice.say(PlainWords.helpForQuestion)
      case _ where PlainWords.askingForScores.contains(word): _ = command(answer)
      default:
        switch command(answer) {
        case .leave: return .leave
        case .done: return .instead
        case nil: if !tells(answer) { return .answer(answer) }
        }
      }
    }
    return .leave
  }

  private func help() {
    let view = session.view(for: Sight(looker: looker))
    voice.say(session.isPlayed ? PlainWords.helpForMoves(example: example(view)) : PlainWords.helpForSheets(view))
    if view.hasSecrets { voice.say(PlainWords.helpForSecrets) }
  }

  private func close() {
    let round = session.openRound
    let view = session.view()
    if view.roundIsOpen || view.wordForNothing == nil, SheetPlan(view).missing == nil,
      let (part, _) = SheetPlan(view).untouched
    {
      let question = "\(SheetWording.nothing(part, view)) Finish \(SheetWording.finishing(view)) all the same?"
      guard isConfirmed(question) else { return }
    }
    let passing = Set(view.untouched() + view.closingParts)
    let isClosed = take(.closing(passing: passing)) { SheetWording.closed(round, view, session) }
    if isClosed {
      cursor = nil
      if !session.isComplete { sayScores() }
    }
  }

  /// Takes the last step back, and asks next for what was taken back.
  private func undo() {
    if session.isUndoForAllToAgree {
      guard isConfirmed("Somebody may have seen something by it. Do all agree that it is taken back?") else { return }
    }
    let undone = session.undoableCell
    guard take(.undo, saying: "Taken back: \(session.undoable ?? "nothing").") else { return }
    looker = nil
    let view = session.view()
    guard let undone, undone.round == session.openRound, !view.isComplete,
      let place = SheetPlan(view).place(side: undone.side, entry: undone.entry),
      view.lines[place.line].phase <= view.phase
    else { return }
    (cursor, cursorPart) = ((place.side, place.line), Part(view))
    cursorPart.phase = view.lines[place.line].phase
  }

  private func restart() {
    guard isConfirmed("Begin this round anew?") else { return }
    if take(.restart, saying: "The round begins anew.") { cursor = nil }
  }

  private func end() {
    guard isConfirmed(session.endingQuestion) else { return }
    take(.end, saying: "The game is over.")
  }

  /// Asks until it is yes or no. A line with a value in it says no, and is entered.
  func isConfirmed(_ question: String) -> Bool {
    while let answer = voice.ask("\(question) Yes or no:") {
      if let flag = PlainWords.yesOrNo(answer) { return flag }
      // What only tells something is told, and the question comes again.
      let word = answer.lowercased()
      if PlainWords.askingForHelp.union(PlainWords.askingForScores).contains(word), command(word) != nil { continue }
      if word != PlainWords.back, tells(word) { continue }
      if word == PlainWords.back || PlainWords.leaving.contains(word) {
        voice.say("Nothing is done.")
        return false
      }
      if enterDirectly(answer) { return false }
      voice.say("Answer yes or no.")
    }
    return false
  }

  // MARK: The end

  /// Asks what the rules ask at the end, and what comes next; false to leave.
  private func finish(_ view: TableView) -> Bool {
    for question in view.questions {
      // A sentence may begin like a word for any time.
      switch reply(to: "\(question.label)? (Enter for none)", isAnswer: { $0.isEmpty || $0.contains(" ") }) {
      case .answer(let text):
        if !text.isEmpty { take(.answer(name: question.name, text: text), saying: "“\(text)”") }
      case .instead: return true
      case .leave: return false
      }
    }
    while session.isComplete {
      guard let answer = voice.ask("The game is over. You can: quit, \(PlainWords.rematch), undo, help:") else {
        return false
      }
      switch command(answer) {
      case .leave: return false
      case .done: break
      case nil where answer.isEmpty: break
      case nil where answer.lowercased() == PlainWords.rematch: rematch()
      case nil where tells(answer): break
      case nil where !enterDirectly(answer):
        let unknown = PlainWords.unknown(Self.words(answer), view, names: [PlainWords.rematch])
        voice.say("Not done. \(unknown ?? "There is no “\(answer)” here.")")
      case nil: break
      }
    }
    return true
  }

  private func rematch() {
    do throws(Problems) {
      session = try keeper.rematch(of: session)
      (cursor, cursorPart) = (nil, Part())
      sayScores()
    } catch {
      say(error)
    }
  }

  /// Reads out what is typed in the open round.
  func saySheets() {
    let view = session.view()
    guard !view.isPlayed, !view.isComplete else { return }
    for side in view.sides.indices {
      let typed = view.lines.filter { $0.cells[side].isTyped }.map { "\($0.label) \(PlainWords.typed($0, side))" }
      if !typed.isEmpty { voice.say("This round, \(view.sides[side].name): \(typed.joined(separator: ", ")).") }
    }
  }

  /// Reads out a round that was finished.
  private func sayRound(_ number: Int) {
    let count = session.closedRounds
    guard 0 < number, number <= count else {
      let finished = count == 1 ? "Only round 1 is finished." : "Rounds 1 to \(count) are finished."
      return voice.say(count == 0 ? "No round is finished yet." : finished)
    }
    let view = session.view(round: number)
    voice.say("Round \(number).")
    for (index, side) in view.sides.enumerated() {
      let lines = view.lines.filter { !$0.cells[index].text.isEmpty }.map { "\($0.label) \($0.cells[index].text)" }
      let score = side.rounds.indices.contains(number - 1) ? side.rounds[number - 1] : nil
      let brought = score.map { ["\(Numbers.text($0)) in this round"] } ?? []
      voice.say("\(side.name): \((lines + brought).joined(separator: ", ")).")
    }
  }

  /// Says how the game stands.
  ///
  /// - Parameter withFacts: whether what holds for all is said, where it is not said by itself before the next question.
  func sayScores(withFacts: Bool = true) {
    let view = session.view()
    let count = view.roundCount.map { " of \($0)" } ?? ""
    let title = ["?", "!", "."].contains { view.title.hasSuffix($0) } ? view.title : "\(view.title)."
    voice.say("\(title) \(view.isComplete ? "The game is over" : "Round \(view.round)\(count)").")
    if withFacts, !view.isComplete {
      let lines = view.facts.flatMap(PlainWords.lines)
      for line in lines { voice.say("\(line.name): \(line.text).") }
      if !view.isPlayed { lastTable = lines }
    }
    for side in view.sides { voice.say(PlainWords.standing(side, view)) }
    lastFacts = facts(view)
    if view.isComplete, view.isPlayed, !session.hasTypedChance {
      voice.say("The seed of this game was \(session.record.start.seed).")
    }
  }
}
