import Decimals
import Diagnostics
import GameLog
import HouseRules
import Odds
import Pages
import Presentation
import Records
import ScoreKeeping

/// Games that are played move by move.
extension GameDesk {
  /// The table as whoever asks sees it: with what they can do, or between two hands.
  func playPage(_ asking: Asking) -> Outcome {
    if let side = asking.heldElsewhere { return .page(takeHandPage(side, asking), .fine) }
    let view = playView(asking)
    guard let play = view.play else { return .leads(to: asking.places.game) }
    guard play.hands.isEmpty else {
      var page = PassPage(view, play, places: asking.places, step: step)
      page.undoable = undoable(asking)
      page.disputed = disputed(asking)
      page.notice = notice(asking.done)
      page.movedHands = movedHands
      return .page(page, .fine)
    }
    return .page(playPage(view, play, asking), .fine)
  }

  private func playPage(_ view: SeatView, _ play: SeatView.Play, _ asking: Asking) -> PlayPage {
    var page = PlayPage(view, play, side: asking.sight.looker, places: asking.playPlaces, step: step)
    page.undoable = undoable(asking)
    page.redoable = redoable(asking)
    page.disputed = disputed(asking)
    page.mayEnd = asking.may(.keep)
    page.notice = notice(asking.done)
    page.movedHands = movedHands
    return page
  }

  /// The view with all that has happened since this sight's side has moved, and what the last round came to.
  func playView(_ asking: Asking) -> SeatView {
    let sight = asking.sight
    var view = SeatView(session.view(for: sight, told: session.movesSince(sight.looker)))
    if !asking.plays {
      view.play?.actions = []
      view.play?.hide(handsOf: view.sides.indices.contains)
    } else if view.play?.hands.isEmpty == false {
      let elsewhere = sidesWithDevices(besides: asking).union(session.opponents.keys)
      view.play?.hide(handsOf: elsewhere.contains)
    }
    // What the program may do it does by itself.
    for index in view.play?.actions.indices ?? 0..<0 {
      view.play?.actions[index].sides.removeAll { side in side.map { session.opponents[$0] != nil } ?? false }
    }
    for (side, level) in session.opponents where view.sides.indices.contains(side) {
      view.play?.opponents[side] = level.rawValue
    }
    guard !view.roundIsOpen, session.closedRounds > 0 else { return view }
    view.play?.tell(lastRound: session.view(round: session.closedRounds, for: sight))
    return view
  }

  // MARK: Moves

  /// Does what a form says, or asks what is still to be known for it.
  func move(_ form: PostedForm, _ asking: Asking) throws(Problems) -> Outcome {
    guard asking.plays else { return .notForYou }
    let view = playView(asking)
    guard let play = view.play else { return .leads(to: asking.places.game) }
    guard form.step == step else { return stale(asking) }
    let reading = MoveReading(form, play)
    if form["do"] == PlayPage.askingWorth { return .page(worthPage(view, play, reading, asking), .fine) }
    guard let action = reading.action, var wish = reading.wish else {
      return refused(view, play, reading, "That cannot be done from here now.", asking)
    }
    if let problem = reading.problem { return refused(view, play, reading, problem, asking) }
    if let answer = form.fields["answer"], let question = session.question(of: wish), question.name == form["question"]
    {
      do throws(Problems) { try session.check(answer, answering: question, of: wish) } catch {
        return ask(question, for: action, wish, reading, form, view, asking, wrong: (answer, error))
      }
      wish.answers.append(RecordAnswer(name: question.name, text: answer))
    }
    if let question = session.question(of: wish) {
      guard !question.isImpossible else {
        return refused(view, play, reading, "There is nothing left for \(question.label).", asking)
      }
      return ask(question, for: action, wish, reading, form, view, asking)
    }
    return try take(wish, form, view, play, reading, asking)
  }

  private func take(
    _ wish: GameSession.Wish, _ form: PostedForm, _ view: SeatView, _ play: SeatView.Play, _ reading: MoveReading,
    _ asking: Asking
  ) throws(Problems) -> Outcome {
    do throws(Problems) {
      let outcome = try take(.move(wish), form, asking, leadsTo: asking.playPlaces.page)
      if asking.hand != nil, let side = asking.sight.looker, isHandedOn(from: side, before: view.round) {
        hands.cover(on: asking.person.device.id, at: keeper.surroundings.now())
      }
      return outcome
    } catch {
      guard error.kind == .mistakes, !error.tellsOfGoneGame else { throw error }
      return refused(view, play, reading, Sentences.text(of: error), asking)
    }
  }

  /// The table once more, with what is wrong, and what was chosen.
  private func refused(
    _ view: SeatView, _ play: SeatView.Play, _ reading: MoveReading, _ text: String, _ asking: Asking
  ) -> Outcome {
    guard play.hands.isEmpty else {
      var page = PassPage(view, play, places: asking.places, step: step)
      page.problems = [PageProblem(text)]
      return .page(page, .unprocessable)
    }
    var page = playPage(view, play, asking)
    page.chosen = reading.fields
    page.problems = [PageProblem(text)]
    return .page(page, .unprocessable)
  }

  private func worthPage(
    _ view: SeatView, _ play: SeatView.Play, _ reading: MoveReading, _ asking: Asking
  ) -> PlayPage {
    var page = playPage(view, play, asking)
    page.chosen = reading.fields
    page.worth =
      reading.faces.isEmpty
      ? "Choose something first." : session.worth(of: reading.faces) ?? "What is chosen is worth nothing by itself."
    return page
  }

  // MARK: Questions

  private func ask(
    _ question: TableView.Question, for action: SeatView.Action, _ wish: GameSession.Wish, _ reading: MoveReading,
    _ form: PostedForm, _ view: SeatView, _ asking: Asking, wrong: (text: String, problems: Problems)? = nil
  ) -> Outcome {
    var page = QuestionPage(
      view, places: asking.playPlaces, step: step, action: action.label, question: question,
      answers: answers(to: question), kept: reading.kept(form["do"], wish.answers))
    if question.isSquare, !page.answers.isEmpty {
      // Where there are several, nobody knows which is meant.
      let boards = view.facts.filter { !$0.rows.isEmpty }
      page.board = boards.count == 1 && session.rules.hasOneBoard ? boards[0] : nil
    }
    guard let wrong else { return .page(page, .fine) }
    page.typed = wrong.text
    page.problems = [
      PageProblem(
        Sentences.text(of: wrong.problems), place: page.answers.isEmpty ? .here(QuestionPage.fieldID) : nil)
    ]
    return .page(page, .unprocessable)
  }

  /// More buttons than these are harder to find than to type.
  private static let mostAnswers = 60

  /// The answers that can be given, where there are few enough for a button each.
  private func answers(to question: TableView.Question) -> [String] {
    // On a board each has its place.
    if let leading = question.leading, leading.count <= Self.mostAnswers || question.isSquare { return leading }
    let all: [String]
    switch question.input {
    case .choice(let names): all = names
    case .flag: all = ["yes", "no"]
    case .number:
      guard let low = question.low, let high = question.high,
        let steps = ExactDecimal.steps(question.step, from: low, through: high, upTo: Self.mostAnswers)
      else { return [] }
      all = steps.map(\.text)
    default: return []
    }
    return all.count <= Self.mostAnswers ? all : []
  }
}

extension TableView.Question {
  /// Whether no answer can be right.
  fileprivate var isImpossible: Bool { low.flatMap { low in high.map { low > $0 } } ?? false }
}
