/// Applying the actions of a game: what somebody chose, and then whatever follows by itself.
extension Machine {
  /// Does what is asked, or refuses and changes nothing.
  ///
  /// - Returns: what came of it.
  @discardableResult
  package func apply(_ move: Move) throws(Refusal) -> Aftermath {
    try attempt { () throws(Refusal) in
      guard !isComplete else { throw .complete }
      chance = Chance(rolled: move.rolled, dealt: move.dealt)
      try openForAction()
      try admit(move)
      try perform(move.action, side: move.side)
      try followUp()
      try checkChanceIsSpent()
    }
    return aftermath
  }

  /// What was picked and answered is of one action only.
  func forgetChoices() {
    evaluator.pickedCount = -1
    evaluator.answersKnown = 0
  }

  private func checkChanceIsSpent() throws(Refusal) {
    if let carried = chance.rolled, chance.nextRolled != carried.count {
      throw .chanceCount(needed: chance.nextRolled, given: carried.count, dealt: false)
    }
    if let carried = chance.dealt, chance.nextDealt != carried.count {
      throw .chanceCount(needed: chance.nextDealt, given: carried.count, dealt: true)
    }
  }

  // MARK: Whether it is allowed

  private func admit(_ move: Move) throws(Refusal) {
    let action = game.actions[move.action]
    let side = max(move.side, 0)
    try admitDoer(move)
    if action.asksFirst {
      try admitAnswers(move, action, side)
      try admitPick(move, action, side)
    } else {
      try admitPick(move, action, side)
      try admitAnswers(move, action, side)
    }
    if let condition = action.pickCondition, try evaluator.required(condition, side, .action(move.action)) == 0 {
      throw action.pick == nil ? .notNow(action: move.action) : .badPick(action: move.action)
    }
  }

  /// Whether whoever does it may, as far as that can be said before anything is picked or answered.
  func admitDoer(_ move: Move) throws(Refusal) {
    let action = game.actions[move.action]
    guard !action.isAutomatic else { throw .notNow(action: move.action) }
    if 0..<table.sideCount ~= move.side, isOut(move.side), action.who != .table { throw .isOut(side: move.side) }
    switch action.who {
    case .turn: if Int64(move.side) != words[Header.turn] { throw .notThisSide(turn: Int(words[Header.turn])) }
    case .anyone: guard 0..<table.sideCount ~= move.side else { throw .notThisSide(turn: -1) }
    case .table: guard move.side < 0 else { throw .notThisSide(turn: -1) }
    }
    forgetChoices()
    if let condition = action.condition,
      try evaluator.required(condition, max(move.side, 0), .action(move.action)) == 0
    {
      throw .notNow(action: move.action)
    }
  }

  func admitPick(_ move: Move, _ action: Action, _ side: Int) throws(Refusal) {
    guard let pick = action.pick else {
      guard move.pick.isEmpty else { throw .badPick(action: move.action) }
      return
    }
    let index = try pick.index.map { index throws(Refusal) in
      try evaluator.required(index, side, .action(move.action))
    }
    guard let zone = zone(pick.zone, number: index ?? 0) else {
      throw .noSuchPlace(zone: pick.zone, number: index ?? 0)
    }
    let low = try evaluator.required(pick.minimum, side, .action(move.action))
    let high = try evaluator.required(pick.maximum, side, .action(move.action))
    pickedZone = zone
    let available = faces(place(zone, for: side))
    guard low <= Int64(move.pick.count), move.pick.count <= min(Int(high), available.count) else {
      throw .pickCount(
        action: move.action, count: move.pick.count, minimum: low, maximum: min(high, Int64(available.count)))
    }
    for face in move.pick {
      let wanted = move.pick.reduce(0) { $0 + ($1 == face ? 1 : 0) }
      let has = available.reduce(0) { $0 + ($1 == face ? 1 : 0) }
      guard face >= 0, wanted <= has else { throw .impossibleFace(zone: zone, face: face) }
    }
    for (index, face) in move.pick.enumerated() { evaluator.picked[index] = face }
    evaluator.pickedCount = move.pick.count
  }

  private func admitAnswers(_ move: Move, _ action: Action, _ side: Int) throws(Refusal) {
    evaluator.answersKnown = 0
    for (index, question) in action.questions.enumerated() {
      defer { evaluator.answersKnown = index + 1 }
      if let condition = question.condition,
        try evaluator.required(condition, side, .action(move.action)) == 0
      {
        // What is not asked is not answered, or with the word for nothing.
        let value = index < move.answers.count ? move.answers[index] : question.nothing
        guard value == question.nothing || value == .min else {
          throw .badAnswer(
            action: move.action, question: index, value: value, low: question.nothing, high: question.nothing)
        }
        evaluator.answer(index, with: question.nothing, isAsked: false)
        continue
      }
      let low = try evaluator.required(question.low, side, .action(move.action))
      let high = try evaluator.required(question.high, side, .action(move.action))
      let value = index < move.answers.count ? move.answers[index] : low &- 1
      guard low <= value, value <= high else {
        throw .badAnswer(action: move.action, question: index, value: value, low: low, high: high)
      }
      evaluator.answer(index, with: value, isAsked: true)
    }
  }

  // MARK: Doing it

  private func perform(_ index: Int, side: Int) throws(Refusal) {
    let acting = max(side, 0)
    if let operands = game.actions[index].operands { _ = try evaluator.required(operands, acting, .action(index)) }
    for named in game.actions[index].numberedZones where zone(named) == nil {
      throw .noSuchPlace(zone: named.zone, number: named.register.map { evaluator.registers[$0] } ?? 0)
    }
    if keepsEvents { aftermath.events.append(.happened(action: index, side: side)) }
    let effects = game.actions[index].effects
    for effect in effects { try perform(effect, acting) }
    // Ranges are worked out only now: that takes the registers in which the effects' operands stood.
    for effect in effects {
      guard let entry = effect.entry else { continue }
      try checkRange(table.entries[entry], entry, acting, block(acting), .playing)
      noteKnown(entry, acting)
    }
    try copyZonesToSheets()
    try checkPieces()
    for effect in effects { try end(effect, acting) }
  }

  private func perform(_ effect: Effect, _ side: Int) throws(Refusal) {
    let registers = evaluator.registers
    switch effect {
    case .roll, .rollPicked, .deal: try performChance(effect, side)
    case .move, .movePicked, .flip: try performMove(effect, side)
    case .shuffle(let zone): shuffle(place(zone, for: side))
    case .gather(let zone): gather(zone)
    case .set(let state, let register): try store(registers[register], game.states[state], state, side, in: words)
    case .enter(let entry, let register):
      enterForTableOrSide(entry, side: side, value: registers[register])
    case .enterList(let entry, let register):
      let items = Array(evaluator.list(registers[register]))
      let sides = table.entries[entry].isOfTable ? 0..<table.sideCount : side..<(side + 1)
      for side in sides { try enter(entry, side: side, list: items) }
    case .say(let text, let parts):
      if keepsEvents { aftermath.events.append(.said(text: text, parts: parts.map(said), side: side)) }
    case .endTurn, .anotherTurn, .endRound, .endGame: break
    }
  }

  /// What a part of a text has come to, while lists and texts can be read.
  private func said(_ operand: SaidOperand) -> SaidPart {
    let word = evaluator.registers[operand.register]
    return switch operand.form {
    case .word: .word(word)
    case .list: .list(Array(evaluator.list(word)))
    case .text: .text(evaluator.text(word))
    }
  }

  /// What an action has entered is known to those that follow.
  private func noteKnown(_ entry: Int, _ side: Int) {
    let (bit, isOfTable) = (Int64(table.entries[entry].bit), table.entries[entry].isOfTable)
    for side in isOfTable ? 0..<table.sideCount : side..<(side + 1) where !isOut(side) {
      block(side)[Layout.knownMask] |= 1 << bit
    }
  }

  private func performMove(_ effect: Effect, _ side: Int) throws(Refusal) {
    switch effect {
    case .move(let from, let to, let forEach, let count, let facing):
      for side in doers(side, forEach: forEach) {
        try move(from: place(from, for: side), to: place(to, for: side), count.map(pieceCount), facing)
      }
    case .movePicked(let to, let facing):
      // What was picked last lies on top.
      let (from, to) = (place(pickedZone, for: side), place(to, for: side))
      for face in evaluator.pickedFaces {
        guard let index = faces(from).firstIndex(of: face) else { continue }
        transfer(from: from, at: index, to: to, facing: facing)
      }
    case .flip(let zone, let forEach, let count, let facing):
      for side in doers(side, forEach: forEach) { try flip(place(zone, for: side), count.map(pieceCount), facing) }
    default: break
    }
  }

  /// Turns pieces over; those that come to be seen are told.
  private func flip(_ place: Place, _ count: Int?, _ facing: Facing) throws(Refusal) {
    let has = self.count(place)
    let needed = count ?? has
    guard needed <= has else { throw .notEnoughPieces(zone: place.zone, needed: needed, has: has) }
    let turned = flip(place, count: needed, to: facing)
    if keepsEvents, facing == .up, !turned.isEmpty {
      aftermath.events.append(.shown(zone: place.zone, side: place.side ?? -1, faces: turned))
    }
  }

  private func performChance(_ effect: Effect, _ side: Int) throws(Refusal) {
    let before = effect.isDeal ? aftermath.dealt.count : aftermath.rolled.count
    switch effect {
    case .roll(let zone):
      let place = place(zone, for: side)
      try roll(place, at: 0..<count(place))
      noteRoll(place, at: 0..<count(place), before)
    case .rollPicked:
      let place = place(pickedZone, for: side)
      let picked = pickedIndices(place)
      try roll(place, at: picked)
      noteRoll(place, at: picked, before)
    case .deal(let from, let to, let each, let register, let facing):
      let places = receivers(of: to, each, side)
      let source = place(from, for: side)
      let dice = keepsEvents && isOfDice(source) ? Array(faces(source)) : []
      try deal(from: source, to: places, pieceCount(register), facing)
      guard keepsEvents else { return }
      // Dice are dealt from the end, and those that have not been rolled show nothing.
      let shown = dice.dropFirst(count(source)).reversed().filter { $0 >= 0 } + aftermath.dealt[before...]
      noteDeal(to: places[0].zone, side: each == .side ? -1 : side, shown, facing, isEach: each == .place)
    default: break
    }
  }

  private func noteRoll(_ place: Place, at indices: some Collection<Int>, _ before: Int) {
    guard keepsEvents else { return }
    aftermath.events.append(
      .rolled(
        zone: place.zone, side: place.side ?? -1, faces: Array(aftermath.rolled[before...]),
        facings: indices.map { facing(place, at: $0) }))
  }

  private func noteDeal(to zone: Int, side: Int, _ faces: [Int64], _ facing: Facing, isEach: Bool) {
    aftermath.events.append(.dealt(zone: zone, side: side, faces: faces, facing: facing, isEach: isEach))
  }

  /// Deals to each of some places one after the other, `count` times round.
  private func deal(from source: Place, to places: [Place], _ count: Int, _ facing: Facing) throws(Refusal) {
    let needed = count * places.count
    guard needed <= self.count(source) else {
      throw .notEnoughPieces(zone: source.zone, needed: needed, has: self.count(source))
    }
    if !isOfDice(source) { try checkDealt(needed) }
    for _ in 0..<count {
      for place in places { try deal(from: source, to: place, facing: facing) }
    }
  }

  /// Moves all pieces of a place, or its last ones, in their order.
  private func move(from: Place, to: Place, _ count: Int?, _ facing: Facing) throws(Refusal) {
    let has = self.count(from)
    let needed = count ?? has
    guard needed <= has else { throw .notEnoughPieces(zone: from.zone, needed: needed, has: has) }
    guard from != to else { return }
    for _ in 0..<needed { transfer(from: from, at: has - needed, to: to, facing: facing) }
  }

  /// Where the picked faces stand in their zone, ascending.
  private func pickedIndices(_ place: Place) -> [Int] {
    var left = Array(evaluator.pickedFaces)
    return faces(place).indices.filter { index in
      guard let found = left.firstIndex(of: faces(place)[index]) else { return false }
      left.remove(at: found)
      return true
    }
  }

  /// What ends a turn, a round or the game takes effect after all else.
  private func end(_ effect: Effect, _ side: Int) throws(Refusal) {
    switch effect {
    case .endTurn:
      guard case .goingRound(_, let next) = game.turns else { return try finishTurn(side) }
      try goRound(from: side, next: next)
    // What lasts for a turn begins anew with the next action; the sheet stays open.
    case .anotherTurn: words[Header.turnIsOpen] = 0
    case .endRound: try finishRound()
    case .endGame: try endGame()
    default: break
    }
  }

  // MARK: What happens by itself

  /// The first automatic action whose guard holds is done, again and again until none holds.
  private func followUp() throws(Refusal) {
    var count = 0
    let steps = evaluator.stepsTaken
    while !isComplete, words[Header.turnIsOpen] != 0, let (action, side) = try nextAutomatic() {
      count += 1
      guard count <= EngineLimits.automaticActions else { throw .endless(action: action) }
      guard evaluator.stepsTaken &- steps <= EngineLimits.automaticSteps else {
        throw .fault(FaultPlace(fault: .stepBudget, instruction: FaultPlace.nowhere), in: .action(action), side: nil)
      }
      forgetChoices()
      try perform(action, side: side)
    }
  }

  private func nextAutomatic() throws(Refusal) -> (Int, Int)? {
    // An action is large: to look at its parts where it lies spares a copy each time.
    for index in table.automaticActions {
      for side in sides(for: game.actions[index].who) where side < 0 || !isOut(side) {
        guard let condition = game.actions[index].condition else { return (index, side) }
        if let value = evaluator.value(of: condition, side: max(side, 0)) {
          if value == 1 { return (index, side) }
        } else if !evaluator.fault.isPending {
          throw .fault(evaluator.fault, in: .action(index), side: side)
        }
      }
    }
    return nil
  }

  /// Who could do an action now: the side whose turn it is, every side, also if it is out, or the table (-1).
  func sides(for who: Action.Who) -> Range<Int> {
    switch who {
    case .turn: words[Header.turn] < 0 ? 0..<0 : Int(words[Header.turn])..<(Int(words[Header.turn]) + 1)
    case .anyone: 0..<table.sideCount
    case .table: -1..<0
    }
  }
}
