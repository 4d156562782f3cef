import Decimals
import Engine
import GameLog
import HouseRules
import Presentation
import Records
import RuleLanguage

/// Moves of games that are played with virtual dice or cards, or with real ones whose faces are typed.
extension GameSession {
  /// A move, as somebody asks for it.
  package struct Wish: Hashable, Sendable {
    /// From 0; nil for whoever's turn it is, or the table.
    package var side: Int?
    package var action: String
    /// Faces as the rules write them.
    package var pick: [String]
    package var answers: [RecordAnswer]
    /// What real dice or cards showed; nil where chance is left to the program.
    package var rolled: [String]?
    package var dealt: [String]?

    package init(_ action: String, side: Int? = nil, pick: [String] = []) {
      self.action = action
      self.side = side
      self.pick = pick
      answers = []
      rolled = nil
      dealt = nil
    }
  }

  /// Does an action of the game, with what chance gives.
  func moving(_ wish: Wish, time: Int64) throws(Problems) -> [LogEvent] {
    guard isPlayed else { throw Problems(KeepingMessages.sheetsAreKept) }
    try requireGoingOn()
    var move = try loggedMove(wish)
    let game = try trying([LogEvent(time: time, kind: .moved(move))])
    if let last = game.moves.last { move.gave = chance(of: last) }
    let event = LogEvent(time: time, kind: .moved(move))
    try noteChance(in: event)
    return [event]
  }

  /// How many faces of dice and of cards a move would need from chance; nil where it is not allowed.
  package func chance(of wish: Wish) -> (rolled: Int, dealt: Int)? {
    guard case .moved(let move)? = try? moving(wish, time: lastTime).first?.kind else { return nil }
    return (move.gave.rolled.count, move.gave.dealt.count)
  }

  /// What is asked next of whoever wishes to do a move, with its pick made and answered so far; nil where nothing more is
  /// asked, or the move is not allowed, which is said when it is done.
  package func question(of wish: Wish) -> TableView.Question? {
    guard isPlayed, !isComplete, var move = move(wish), var next = game.machine.nextQuestion(of: move) else {
      return nil
    }
    let first = next.question
    let list = recordRules.lexicon.actions[move.action].questions[first].list
    // Of lists that is not followed.
    let answers = list == nil ? answers(toNextQuestionOf: move) : nil
    if let list, list.item == nil {
      // What is asked for is the list: how many items it has is told by them.
      move.answers[first] = Int64(list.length.upperBound)
      next = game.machine.nextQuestion(of: move) ?? next
    }
    let doer = move.side >= 0 ? move.side : nil
    let action = recordRules.game.actions[move.action]
    let hidesEnds = Secrets(game, looker: doer).hidesAnswers(to: next.question, of: action, by: doer)
    return TableView.Question(
      action: move.action, question: first, low: hidesEnds ? nil : next.low, high: hidesEnds ? nil : next.high,
      leading: answers ?? [], game)
  }

  /// What is asked of whoever has picked something for an action that picks nothing: what was meant may be the answer. Nil
  /// where that is not so.
  package func questionInsteadOfPick(of wish: Wish) -> TableView.Question? {
    guard !wish.pick.isEmpty else { return nil }
    var plain = wish
    plain.pick = []
    guard let move = move(plain), recordRules.game.actions[move.action].pick == nil else { return nil }
    return question(of: plain)
  }

  /// What each of some answers to the last question of a move would bring whoever does it, nil for those that are not
  /// allowed: where that ends the turn, nothing of it is left to chance, and nothing lies hidden.
  ///
  /// - Returns: nil where that is not so, and where all bring the same.
  package func points(
    for answers: [String], to question: TableView.Question, of wish: Wish
  ) -> [ExactDecimal?]? {
    guard isPlayed, !isComplete, answers.count <= Self.mostAnswersTried, let slot = recordRules.totalSlot,
      !Secrets.hideAnything(in: recordRules)
    else { return nil }
    let machine = Machine(game.machine.table, account: WorkAccount())
    machine.tells = .course
    var points: [ExactDecimal?] = []
    for answer in answers {
      var whole = wish
      whole.answers.append(RecordAnswer(name: question.name, text: answer))
      guard self.question(of: whole) == nil, let move = move(whole), move.side >= 0 else { return nil }
      machine.state = game.machine.state
      let before = machine.word(slot, side: move.side)
      let aftermath: Aftermath
      do throws(Refusal) { aftermath = try machine.apply(move) } catch {
        switch error {
        case .notNow, .badPick, .badAnswer, .answerNotAmong, .answerNotInSteps:
          points.append(nil)
          continue
        default: return nil
        }
      }
      guard aftermath.rolled.isEmpty, aftermath.dealt.isEmpty, !aftermath.hasShuffled,
        machine.isComplete || aftermath.closesTurn(of: move.side)
      else { return nil }
      points.append(recordRules.lexicon.total.number(machine.word(slot, side: move.side) - before))
    }
    return Set(points.compactMap(\.self)).count > 1 ? points : nil
  }

  /// More are not listened to.
  private static let mostAnswersTried = 20

  /// How many pieces may be picked for a move whose questions are answered; nil where that is not known, or not to be told
  /// to whoever does it.
  package func pickCount(of wish: Wish) -> ClosedRange<Int>? {
    guard isPlayed, !isComplete, let move = move(wish), let count = game.machine.pickCount(of: move),
      0 <= count.least, count.least <= count.most
    else { return nil }
    let doer = move.side >= 0 ? move.side : nil
    guard !Secrets(game, looker: doer).hidesAnswers(of: move.action, by: doer) else { return nil }
    return Int(count.least)...Int(clamping: count.most)
  }

  /// The answers that lead to a move that is allowed, where that hangs on nothing that whoever answers does not see; else
  /// the items of the list of which one answers, where these do not hang on it.
  private func answers(toNextQuestionOf move: Move) -> [Int64]? {
    let doer = move.side >= 0 ? move.side : nil
    let secrets = Secrets(game, looker: doer)
    guard secrets.hidesAnswers(of: move.action, by: doer) else {
      return game.machine.answers(toNextQuestionOf: move)
    }
    guard let next = game.machine.nextQuestion(of: move),
      !secrets.hidesAnswers(to: next.question, of: recordRules.game.actions[move.action], by: doer)
    else { return nil }
    return game.machine.items(forNextQuestionOf: move)
  }

  /// Judges an answer to what is asked next in a move, before the rest of the move is known.
  ///
  /// - Throws: that it is of another kind, or lies outside its range.
  package func check(_ text: String, answering question: TableView.Question, of wish: Wish) throws(Problems) {
    let actions = recordRules.lexicon.actions
    guard let action = actions.first(where: { $0.name == wish.action }),
      let first = action.questions.firstIndex(where: { $0.list?.name ?? $0.name == question.name })
    else { return }
    let words = action.questions[first]
    if let list = words.list { return try check(text, list, action.questions.kind(from: first), question) }
    let value = try value(of: text, words.kind, labelled: words.label)
    guard word(of: text, words) != nil else {
      throw Problems(KeepingMessages.unknown(text, words.label, names(of: words.kind)))
    }
    guard case .number(let number) = value, let low = question.low, let high = question.high, low <= high,
      !(low...high ~= number)
    else { return }
    throw Problems(
      question.why.map { KeepingMessages.notNow(words.label, number, $0) }
        ?? KeepingMessages.outside(words.label, number, low, high))
  }

  /// Whether an answer is one of those that the rules list, where they do.
  package func isListed(_ text: String, answering question: TableView.Question, of wish: Wish) -> Bool {
    guard let move = move(wish),
      let words = recordRules.lexicon.actions[move.action].questions.first(where: { $0.name == question.name }),
      let word = word(of: text, words), let items = game.machine.items(forNextQuestionOf: move)
    else { return true }
    return items.contains(word)
  }

  /// Whether an answer that was judged leads to a move that is allowed, as far as that is known before it is done.
  package func leads(_ text: String, answering question: TableView.Question, of wish: Wish) -> Bool {
    guard question.leading != nil, let move = move(wish),
      let words = recordRules.lexicon.actions[move.action].questions.first(where: { $0.name == question.name }),
      let word = word(of: text, words), let answers = answers(toNextQuestionOf: move)
    else { return true }
    return answers.contains(word)
  }

  /// Judges a list: how many items it has, and each of them.
  private func check(
    _ text: String, _ list: AskedList, _ kind: ValueKind, _ question: TableView.Question
  ) throws(Problems) {
    guard case .list(let items) = try value(of: text, kind.list, labelled: list.label) else { return }
    guard list.length ~= items.count else {
      throw Problems(KeepingMessages.askedLength(list.label, items.count, list.length))
    }
    for item in items {
      if word(of: item, kind) == nil {
        throw Problems(KeepingMessages.unknown(item.text, list.label, names(of: kind)))
      }
      guard case .number(let number) = item, let low = question.low, let high = question.high, low <= high,
        !(low...high ~= number)
      else { continue }
      throw Problems(KeepingMessages.outside(list.label, number, low, high))
    }
  }

  /// What an answer may be called, where that is a face of a piece.
  private func names(of kind: ValueKind) -> [String] {
    guard case .piece(let piece) = kind.base else { return [] }
    return recordRules.lexicon.kinds[piece].faces
  }

  /// A wish as the engine takes it; nil where it has a name that the rules do not know.
  private func move(_ wish: Wish) -> Move? {
    let lexicon = recordRules.lexicon
    guard let action = lexicon.actions.firstIndex(where: { $0.name == wish.action }) else { return nil }
    let isOfTable = recordRules.game.actions[action].who == .table
    var move = Move(action: action, side: isOfTable ? -1 : wish.side ?? game.machine.turn ?? 0)
    if let pick = recordRules.game.actions[action].pick {
      let faces = wish.pick.compactMap { recordRules.face($0, kind: lexicon.zones[pick.zone].kind) }
      guard faces.count == wish.pick.count else { return nil }
      move.pick = faces
    } else if !wish.pick.isEmpty {
      return nil
    }
    let questions = lexicon.actions[action].questions
    let names = questions.map { $0.list?.name ?? $0.name }
    guard wish.answers.allSatisfy({ names.contains($0.name) }) else { return nil }
    for (index, words) in questions.enumerated() {
      guard let list = words.list else {
        let answer = wish.answers.first { $0.name == words.name }
        guard let word = answer.map({ word(of: $0.text, words) }) ?? .min else { return nil }
        move.answers.append(word)
        continue
      }
      guard list.isFirst else { continue }
      guard let answers = self.answers(wish, to: list, questions.kind(from: index)) else { return nil }
      move.answers += answers
    }
    return move
  }

  /// The answers to all parts of a list; nil where what is answered is none.
  private func answers(_ wish: Wish, to list: AskedList, _ kind: ValueKind) -> [Int64]? {
    guard let answer = wish.answers.first(where: { $0.name == list.name }) else {
      return [OptionWords].answers([Int64](), to: list) { _ in Int64.min }.map { $0 ?? .min }
    }
    guard case .list(let items)? = try? value(of: answer.text, kind.list, labelled: list.label) else { return nil }
    let words = items.compactMap { word(of: $0, kind) }
    guard words.count == items.count else { return nil }
    return [OptionWords].answers(words, to: list) { Int64($0) }.map { $0 ?? .min }
  }

  private func word(of text: String, _ words: OptionWords) -> Int64? {
    (try? value(of: text, words.kind, labelled: words.label)).flatMap { word(of: $0, words.kind) }
  }

  private func word(of value: LogValue, _ kind: ValueKind) -> Int64? {
    switch value {
    case .number(let number): number.word(parts: Int64(kind.parts))
    case .flag(let flag): flag ? 1 : 0
    case .name(let name): word(named: name, kind)
    case .list: nil
    }
  }

  private func word(named name: String, _ kind: ValueKind) -> Int64? {
    let lexicon = recordRules.lexicon
    if kind.none >= 0, lexicon.nones[Int(kind.none)] == name { return -1 }
    switch kind.base {
    case .piece(let kind): return recordRules.face(name, kind: kind)
    case .choice(let choice): return lexicon.choices[choice].firstIndex(of: name).map(Int64.init)
    case .seat where recordRules.playersPerSide > 1:
      return game.sides.seatNames(recordRules.playersPerSide).firstIndex(of: name).map(Int64.init)
    case .side, .seat: return record.sides.firstIndex { $0.name == name }.map(Int64.init)
    case .square: return PlaceWord.number(named: name)
    default: return nil
    }
  }

  /// Whether real dice or cards came into this game: then its seed alone does not bring it again.
  package var hasTypedChance: Bool { record.moves.contains { $0.rolled != nil || $0.dealt != nil } }

  private func loggedMove(_ wish: Wish) throws(Problems) -> LoggedMove {
    let lexicon = recordRules.lexicon
    let chosen = recordRules.game.actions.indices.filter { !recordRules.game.actions[$0].isAutomatic }
    guard let action = chosen.first(where: { lexicon.actions[$0].name == wish.action }) else {
      throw Problems(KeepingMessages.unknown(wish.action, "action", chosen.map { lexicon.actions[$0].name }))
    }
    let isOfTable = recordRules.game.actions[action].who == .table
    var move = LoggedMove(side: isOfTable ? nil : (wish.side ?? game.machine.turn ?? 0) + 1, action: wish.action)
    move.pick = wish.pick.map(LogValue.name)
    move.rolled = wish.rolled.map { $0.map(LogValue.name) }
    move.dealt = wish.dealt.map { $0.map(LogValue.name) }
    try checkOnce(wish.answers.map(\.name))
    let questions = lexicon.actions[action].questions
    for answer in wish.answers {
      guard let first = questions.firstIndex(where: { $0.list?.name ?? $0.name == answer.name }) else {
        throw Problems(KeepingMessages.unknown(answer.name, "question", questions.askedNames))
      }
      let (list, kind) = (questions[first].list, questions.kind(from: first))
      let value = try value(
        of: answer.text, list == nil ? kind : kind.list, labelled: list?.label ?? questions[first].label)
      move.answers.append(.init(answer.name, value))
    }
    return move
  }

  /// The faces that chance gave in a move, flat, as names.
  func chance(of played: PlayedMove) -> LoggedMove.Chance {
    var chance = LoggedMove.Chance()
    for event in played.events {
      switch event {
      case .rolled(let zone, _, let faces, _): chance.rolled += names(faces, zone)
      // What dealt dice show was rolled before.
      case .dealt(let zone, _, let faces, _, _) where !isOfDice(zone): chance.dealt += names(faces, zone)
      default: break
      }
    }
    return chance
  }

  private func isOfDice(_ zone: Int) -> Bool { recordRules.game.pools[recordRules.game.zones[zone].pool].isDice }

  private func names(_ faces: [Int64], _ zone: Int) -> [LogValue] {
    let kind = recordRules.lexicon.kinds[recordRules.lexicon.zones[zone].kind]
    return faces.map { .name(kind.faces[Int($0)]) }
  }

  /// What picked pieces would be worth by the rules' combos, such as `Three 1s 1,000`; nil where the rules say nothing.
  package func worth(of faces: [String]) -> String? {
    guard !faces.isEmpty, let thrown = try? rules.score(throw: faces), thrown.unused.isEmpty else { return nil }
    let names = thrown.combos.map(\.name).joined(separator: ", ")
    return "\(names.isEmpty ? "" : "\(names): ")\(Numbers.text(thrown.points))"
  }
}
