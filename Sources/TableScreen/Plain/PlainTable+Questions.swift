import Decimals
import GameLog
import HouseRules
import Presentation
import ScoreKeeping

extension TableView.Question {
  /// Whether no answer can be right.
  var isImpossible: Bool { low.flatMap { low in high.map { low > $0 } } ?? false }
}

/// What the rules ask for a move.
extension PlainTable {
  enum Asked { case all, notAll, nobodyAnswers }

  /// Asks what the rules ask for this move, one after the other, and judges each answer when it is given.
  ///
  /// - Parameter words: what was typed behind the action; what is needed of it is taken away.
  func askQuestions(
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
  func answer(
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
      if isAgain { voice.say(PlainWords.somethingElse) }
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

  /// Whether words answer all that is asked for a move, and nothing is too much.
  func isAnswered(_ wish: inout GameSession.Wish, _ words: [String]) -> Bool {
    var rest = words
    var asked: Set<String> = []
    while let question = session.question(of: wish), asked.insert(question.name).inserted {
      guard let answer = answer(in: rest, to: question, wish) else { return false }
      rest.removeFirst(answer.words)
      wish.answers.append(RecordAnswer(name: question.name, text: answer.text))
    }
    return rest.isEmpty
  }
}
