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
    guard isPlayed, !isComplete, let move = move(wish), let next = game.machine.nextQuestion(of: move) else {
      return nil
    }
    return TableView.Question(action: move.action, question: next.question, low: next.low, high: next.high, game)
  }

  /// Judges an answer to what is asked next in a move, before the rest of the move is known.
  ///
  /// - Throws: that it is of another kind, or lies outside its range.
  package func check(_ text: String, answering question: TableView.Question, of wish: Wish) throws(Problems) {
    let actions = recordRules.lexicon.actions
    guard let action = actions.first(where: { $0.name == wish.action }),
      let words = action.questions.first(where: { $0.name == question.name })
    else { return }
    let value = try value(of: text, words.kind, labelled: words.label)
    guard word(of: text, words) != nil else {
      throw Problems(KeepingMessages.unknown(text, words.label, names(of: words.kind)))
    }
    guard case .number(let number) = value, let low = question.low, let high = question.high, low <= high,
      !(low...high ~= number)
    else { return }
    throw Problems(KeepingMessages.outside(words.label, number, low, high))
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
    }
    for words in lexicon.actions[action].questions {
      let answer = wish.answers.first { $0.name == words.name }
      guard let word = answer.map({ word(of: $0.text, words) }) ?? .min else { return nil }
      move.answers.append(word)
    }
    return move
  }

  private func word(of text: String, _ words: OptionWords) -> Int64? {
    switch try? value(of: text, words.kind, labelled: words.label) {
    case .number(let number)?: return number.word(parts: Int64(words.kind.parts))
    case .flag(let flag)?: return flag ? 1 : 0
    case .name(let name)?: return word(named: name, words.kind)
    default: return nil
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
    for answer in wish.answers {
      guard let words = lexicon.actions[action].questions.first(where: { $0.name == answer.name }) else {
        throw Problems(
          KeepingMessages.unknown(answer.name, "question", lexicon.actions[action].questions.map(\.name)))
      }
      move.answers.append(.init(words.name, try value(of: answer.text, words.kind, labelled: words.label)))
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
