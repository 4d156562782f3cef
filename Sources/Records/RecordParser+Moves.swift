import Documents
import Engine
import RuleLanguage

/// A move as it is written, ready to be played if nothing is wrong with it.
struct MoveForm {
  var cell: Int
  var move: Move
  /// Whether something is wrong with its names or values, which has been reported.
  var isMalformed = false
}

/// Moves: `{side: Ann, action: roll, rolled: [1, 5]}`, with answers under the names of the action's questions.
extension RecordParser {
  func parseMoves(_ cell: Int) {
    form.movesCell = cell
    guard tape.cells[cell].isSequence else {
      if tape.isNull(cell) { return }
      return report(.expected("`moves`", "[{side: Ann, action: roll}]"), at: cell)
    }
    for item in tape.elements(of: cell) where !isFull {
      let before = problems.count
      var move = parseMove(item, RecordPlace(move: form.moves.count))
      move.isMalformed = problems.count > before || form.isBroken
      form.moves.append(move)
    }
  }

  private func parseMove(_ cell: Int, _ place: RecordPlace) -> MoveForm {
    var result = MoveForm(cell: cell, move: Move(action: 0, side: -1))
    guard isMapping(cell, place, RecordMessages.move) else { return result }
    var place = place
    var unknownSide: String?
    if let value = tape.value(of: cell, forKey: "side") {
      if let side = tape.cells[value].isScalar ? side(value) : nil {
        (place.side, result.move.side) = (side, side)
      } else {
        unknownSide = tape.string(value)
        reportUnknownSide(tape.string(value), at: value, place.with(.key("side")))
      }
    }
    guard let action = action(of: cell, place) else { return result }
    result.move.action = action
    if unknownSide == nil { checkSide(of: cell, action, place) }
    parseDetails(cell, place, &result.move)
    return result
  }

  private func action(of cell: Int, _ place: RecordPlace) -> Int? {
    let place = place.with(.key("action"))
    guard let value = tape.value(of: cell, forKey: "action") else {
      if let key = key(meaning: "action", in: cell, among: Keys.ofMoves) {
        reportUnknownKey(key, among: Keys.ofMoves, place)
        return nil
      }
      report(.noAction(chosenActions), at: cell, place)
      return nil
    }
    let name = tape.string(value)
    guard tape.cells[value].isScalar, let action = rules.actionNames.index(of: tape.textBytes(value)) else {
      report(.unknownAction(name, chosenActions), at: value, place)
      return nil
    }
    guard !rules.game.actions[action].isAutomatic else {
      report(.automaticAction(name), at: value, place)
      return nil
    }
    return action
  }

  /// The actions that somebody can do; the others happen by themselves.
  private var chosenActions: [String] {
    rules.game.actions.indices.filter { !rules.game.actions[$0].isAutomatic }.map { rules.actionNames[$0] }
  }

  private func checkSide(of cell: Int, _ action: Int, _ place: RecordPlace) {
    let place = place.with(.key("side"))
    let name = rules.actionNames[action]
    if rules.game.actions[action].who == .table {
      if let side = tape.value(of: cell, forKey: "side") { report(.tableAction(name), at: side, place) }
    } else if place.side < 0, key(meaning: "side", in: cell, among: Keys.ofMoves) == nil {
      report(.moveWithoutSide(name), at: cell, place)
    }
  }

  private func parseDetails(_ cell: Int, _ place: RecordPlace, _ move: inout Move) {
    let questions = rules.questionNames[move.action]
    // Below every range: a question that stays without an answer is refused as such.
    move.answers = Array(repeating: .min, count: questions.count)
    for (key, value) in tape.pairs(of: cell) {
      if let first = rules.list(named: tape.textBytes(key), askedBy: move.action) {
        parseList(value, first, place, &move)
      } else if let question = questions.index(of: tape.textBytes(key)), !rules.isPart(question, of: move.action) {
        let place = place.with(.question(action: move.action, question))
        if let word = single(value, rules.questions[move.action][question].kind, place) {
          move.answers[question] = word
        }
      } else if tape.hasText(key, "pick") {
        move.pick = picked(value, move.action, place.with(.key("pick")))
      } else if tape.hasText(key, "rolled") {
        move.rolled = chance(value, rules.rolledKinds, place.with(.key("rolled")))
      } else if tape.hasText(key, "dealt") {
        move.dealt = chance(value, rules.dealtKinds, place.with(.key("dealt")))
      } else if !tape.hasText(key, "side") && !tape.hasText(key, "action") {
        reportUnknownKey(key, among: Keys.ofMoves + rules.lexicon.actions[move.action].questions.askedNames, place)
      }
    }
  }

  private func picked(_ cell: Int, _ action: Int, _ place: RecordPlace) -> [Int64] {
    guard let pick = rules.game.actions[action].pick else {
      let isNothing = tape.cells[cell].isSequence && !tape.elements(of: cell).contains { _ in true }
      let asked = rules.lexicon.actions[action].questions.askedNames
      if !isNothing { report(.pickless(rules.spoken.actions[action], answers: asked), at: cell, place) }
      return []
    }
    var length: ClosedRange<Int>?
    if pick.minimum.isConstant, pick.maximum.isConstant, 0...pick.maximum.constant ~= pick.minimum.constant {
      length = Int(clamping: pick.minimum.constant)...Int(clamping: pick.maximum.constant)
    }
    return faces(cell, [rules.lexicon.zones[pick.zone].kind], place, length: length) ?? []
  }

  /// Answers to all parts of a list; `first` is the question for the first of them.
  private func parseList(_ cell: Int, _ first: Int, _ place: RecordPlace, _ move: inout Move) {
    let words = rules.lexicon.actions[move.action].questions
    let parts = words.parts(from: first)
    let place = place.with(.question(action: move.action, first))
    guard let list = words[first].list, let items = self.list(cell, words.kind(from: first).list, place) else { return }
    let answers = [OptionWords].answers(form.items[items], to: list) { Int64($0) }
    form.items.cut(to: items.lowerBound)
    for (question, answer) in zip(parts, answers) { move.answers[question] = answer ?? .min }
    if list.length.count == 1, items.count > list.length.upperBound {
      report(.askedLength(rules.spoken.asked[move.action][first], items.count, list.length.upperBound), at: cell, place)
    }
  }

  private func chance(_ cell: Int, _ kinds: [Int], _ place: RecordPlace) -> [Int64]? {
    guard !kinds.isEmpty else {
      report(.noChance(place.field.spoken(in: rules) ?? ""), at: cell, place)
      return nil
    }
    return faces(cell, kinds, place)
  }
}
