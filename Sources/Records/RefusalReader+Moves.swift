import Documents
import Engine
import RuleLanguage

/// Refused moves.
extension RefusalReader {
  func badMove(_ refusal: Refusal, _ place: RecordPlace, _ cell: Int) -> Explained {
    if let action = actionOfPick(refusal), !isAllowed(action, place) { return notNow(action, place, cell) }
    switch refusal {
    case .notThisSide(let turn):
      let name = turn >= 0 && turn < form.sides.count ? form.sides.names[turn] : nil
      return mistake(.notThisSide(name), "action", place, cell)
    case .notNow(let action): return notNow(action, place, cell)
    case .badPick(let action):
      guard rules.game.actions[action].pick != nil else {
        let asked = rules.lexicon.actions[action].questions.askedNames
        return mistake(.pickless(rules.spoken.actions[action], answers: asked), "pick", place, cell)
      }
      return mistake(.badPick(rules.spoken.actions[action], why(action, place)), "action", place, cell)
    case .pickCount(let action, let count, let low, let high):
      return mistake(.pickCount(rules.spoken.actions[action], count, low, high), "pick", place, cell)
    case .badAnswer(let action, let question, let value, let low, let high):
      return badAnswer(action, question, value, place, cell) { name, words in
        low > high
          ? .emptyRange(name, text(value, words.kind), .badAnswer)
          : .range(name, text(value, words.kind), text(low, words.kind), text(high, words.kind), .badAnswer)
      }
    case .answerNotAmong(let action, let question, let value, let among):
      return badAnswer(action, question, value, place, cell) { name, words in
        .notAmong(name, text(value, words.kind), among.map { text($0, words.kind) })
      }
    case .answerNotInSteps(let action, let question, let value, let step):
      let words = rules.lexicon.actions[action].questions[question]
      let wording = RecordWording.steps(
        rules.spoken.questions[action][question], text(value, words.kind), text(step, words.kind), .badAnswer)
      return Explained(
        wording: wording, cell: tape.value(of: cell, named: words.list?.name ?? words.name) ?? cell,
        place: place.with(.question(action: action, question)))
    case .chanceCount(let needed, let given, let isDealt):
      let key: StaticString = isDealt ? "dealt" : "rolled"
      let isExact = given > needed || hasOneChance(form.moves[place.move].move.action, isDealt)
      // Effects ask one after the other, and stop at the first that goes without: what all want is told at once.
      let all = given > needed ? needed : asked(by: form.moves[place.move].move, isDealt, atLeast: needed)
      return mistake(.chanceCount(key.description, all, given, isExact: isExact), key, place, cell)
    case .pickedTooOften(let zone, let face, let times, let has):
      let name = text(face, ValueKind(.piece(rules.lexicon.zones[zone].kind)))
      return mistake(.notThere(name, rules.spoken.zones[zone], picked: times, there: has), "pick", place, cell)
    case .impossibleFace(let zone, let face): return notInDeck(zone, face, place, cell)
    case .notEnoughPieces(let zone, let needed, let has):
      return mistake(.piecesRunOut(rules.spoken.zones[zone], needed, has), "action", place, cell)
    case .noSuchPlace(let zone, let number):
      let wording = RecordWording.noSuchPlace(
        rules.spoken.wholeZones[zone], number &+ 1, rules.game.zones[zone].places,
        columns: rules.lexicon.zones[zone].columns)
      return mistake(wording, "action", place, cell)
    case .zoneIsFull(let zone, let count, let most):
      return mistake(.zoneIsFull(rules.spoken.zones[zone], count, most), "action", place, cell)
    case .nobodysPlace(let zone): return mistake(.nobodysPlace(rules.spoken.zones[zone]), "action", place, cell)
    case .notForEach(let state, let count, let sides):
      return mistake(.notForEach(rules.spoken.states[state], count, sides), "action", place, cell)
    case .movedAlready(let zone): return mistake(.movedAlready(rules.spoken.zones[zone]), "action", place, cell)
    case .nobodysState(let state):
      return mistake(.nobodysState(rules.spoken.states[state]), "action", place, cell)
    default: return Explained(wording: .wrongKindOfGame, cell: cell, place: place)
    }
  }

  /// The action of which a pick or an answer is refused; nil for what is refused of something else, and for whoever writes
  /// a record: they have said what was picked, and are told what is wrong with that.
  private func actionOfPick(_ refusal: Refusal) -> Int? {
    guard rules.naming == .labels else { return nil }
    switch refusal {
    case .badPick(let action), .pickCount(let action, _, _, _), .badAnswer(let action, _, _, _, _),
      .answerNotAmong(let action, _, _, _), .answerNotInSteps(let action, _, _, _):
      return action
    default: return nil
    }
  }

  /// Whether an action can be done now by whoever tried it, with some pick and some answers, or may be: where not all of
  /// these could be looked at, nobody is told that none would do.
  private func isAllowed(_ action: Int, _ place: RecordPlace) -> Bool {
    var isAllowed = false
    do {
      try machine?.forEachAllowedAction(upTo: 1) { allowed in
        if allowed.action == action, allowed.side == place.side { isAllowed = true }
      }
    } catch {
      return true
    }
    return isAllowed
  }

  private func notNow(_ action: Int, _ place: RecordPlace, _ cell: Int) -> Explained {
    let wording = RecordWording.notNow(rules.spoken.actions[action], why(action, place), allowed: allowed(place))
    return mistake(wording, "action", place, cell)
  }

  /// What the rules say to somebody who tries an action that is not allowed.
  private func why(_ action: Int, _ place: RecordPlace) -> String? {
    guard let machine, let why = rules.lexicon.actions[action].why else { return nil }
    let names = ValueTexts(rules: rules, sides: form.sides)
    return names.text(why, evaluator: machine.evaluator, side: max(place.side, 0))
  }

  /// What the same side, or the table, could do instead.
  private func allowed(_ place: RecordPlace) -> [String] {
    var names: [String] = []
    try? machine?.forEachAllowedAction(upTo: 1) { allowed in
      guard place.side < 0 || allowed.side < 0 || allowed.side == place.side else { return }
      let name = rules.spoken.actions[allowed.action]
      if names.last != name { names.append(name) }
    }
    return names
  }

  /// Whether an action rolls or deals once, and nothing that happens by itself does so after it.
  private func hasOneChance(_ action: Int, _ isDealt: Bool) -> Bool {
    let (own, automatic) = (rules.game.actions[action].effects, rules.game.actions.filter(\.isAutomatic))
    func isChance(_ effect: Effect) -> Bool { isDealt ? effect.isDeal : effect.isRoll }
    return own.count(where: isChance) == 1 && !automatic.flatMap(\.effects).contains(where: isChance)
  }

  /// How many pieces or faces a move asks for in all, by trying it with what the seed gives: the least of some tries, as
  /// what comes may decide how often more is asked.
  private func asked(by move: Move, _ isDealt: Bool, atLeast needed: Int) -> Int {
    guard let machine else { return needed }
    let before = machine.state
    defer { machine.state = before }
    var other = move
    if isDealt { other.dealt = nil } else { other.rolled = nil }
    var least = Int.max
    for seed: Int64 in 1...4 {
      machine.state = before
      machine.assume(seed, slot: Header.generator, side: nil)
      guard let came = try? machine.apply(other) else { return needed }
      least = min(least, isDealt ? came.dealt.count : came.rolled.count)
    }
    return max(needed, least)
  }

  /// A mistake in one key of the move, which is shown there, or at the move where the key is left out.
  private func mistake(
    _ wording: RecordWording, _ key: StaticString, _ place: RecordPlace, _ cell: Int
  ) -> Explained {
    Explained(wording: wording, cell: tape.value(of: cell, forKey: key) ?? cell, place: place.with(.key(key)))
  }

  private func badAnswer(
    _ action: Int, _ question: Int, _ value: Int64, _ place: RecordPlace, _ cell: Int,
    _ wording: (_ name: String, _ words: OptionWords) -> RecordWording
  ) -> Explained {
    let words = rules.lexicon.actions[action].questions[question]
    let name = rules.spoken.questions[action][question]
    let place = place.with(.question(action: action, question))
    guard let given = tape.value(of: cell, named: words.list?.name ?? words.name) else {
      return Explained(
        wording: .noAnswer(rules.spoken.actions[action], rules.spoken.asked[action][question]), cell: cell, place: place
      )
    }
    if let list = words.list, value == .min {
      return Explained(
        wording: .askedLength(rules.spoken.asked[action][question], list.item ?? 0, list.length.upperBound),
        cell: given, place: place)
    }
    return Explained(wording: wording(name, words), cell: given, place: place)
  }

  /// Chance gave a face that is not there, or not as often.
  private func notInDeck(_ zone: Int, _ face: Int64, _ place: RecordPlace, _ cell: Int) -> Explained {
    let name = text(face, ValueKind(.piece(rules.lexicon.zones[zone].kind)))
    let isDice = rules.game.pools[rules.game.zones[zone].pool].isDice
    return mistake(.notInDeck(name, rules.spoken.zones[zone]), isDice ? "rolled" : "dealt", place, cell)
  }
}
