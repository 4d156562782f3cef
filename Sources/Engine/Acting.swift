/// Doing one move: what somebody chose, and then whatever follows by itself. It is made for the move, and has what came
/// of it afterwards.
struct Acting: Duty {
  let desk: Desk
  private(set) var aftermath: Aftermath
  private var chance: Chance

  private var zones: Zones { Zones(desk: desk) }
  private var carried: CarriedState { CarriedState(desk: desk) }
  private var sheets: Sheets { Sheets(desk: desk) }
  private var closing: RoundClosing { RoundClosing(desk: desk) }

  /// - Parameters:
  ///   - chance: where what is left to chance comes from.
  ///   - tells: how much is told of what happens.
  init(desk: Desk, chance: Chance, tells: Telling) {
    self.desk = desk
    self.chance = chance
    aftermath = Aftermath(tells: tells)
  }

  /// - Parameter spare: whose memory is used until it is given back with what came of the move.
  init(desk: Desk, tells: Telling, reusing spare: inout Aftermath) {
    self.desk = desk
    aftermath = Aftermath()
    swap(&aftermath, &spare)
    aftermath.forget(telling: tells)
    chance = Chance(desk.position.generator, reusing: &aftermath)
  }

  /// Gives what came of the move.
  mutating func give(_ target: inout Aftermath) { swap(&aftermath, &target) }

  /// Does what is asked, or refuses; whoever calls takes back what was done by then.
  mutating func apply(_ move: Move) throws(Refusal) {
    guard !position.isComplete else { throw .complete }
    try Opening(desk: desk).openForAction()
    try Admission(desk: desk).admit(move)
    try performWhole(move.action, move.side)
  }

  /// Does anything that can be done, as `draw` decides.
  ///
  /// - Parameter reseed: gives the seed from which chance goes on for who acts; nil for where it has got to.
  mutating func applyAny(
    _ draw: (MoveChance, Int) -> Int, _ reseed: (Int) -> UInt64?
  ) throws(Refusal) -> AnyMove {
    try Opening(desk: desk).openForAction()
    var listing = Listing(desk: desk)
    let scratch = scratch
    guard try listing.draw(&scratch.drawn, draw) else { return AnyMove(hasMore: listing.hasLeftOut) }
    let (action, side) = (scratch.drawn.action, scratch.drawn.side)
    if let seed = reseed(side) { position.generator = Generator(seed: seed) }
    chance.generator = position.generator
    try performWhole(action, side)
    return AnyMove(action: action, side: side)
  }

  /// Does an action whose choices are known, and what follows by itself.
  private mutating func performWhole(_ action: Int, _ side: Int) throws(Refusal) {
    try perform(action, side: side)
    try followUp()
    try chance.requireAllAsked()
    chance.give(&aftermath)
  }

  // MARK: Doing it

  private mutating func perform(_ index: Int, side: Int) throws(Refusal) {
    let acting = position.acting(side)
    let namesPlaces = table.actions[index].namesPlaces
    defer { if namesPlaces { scratch.standing.forget() } }
    if namesPlaces { try followPick(index, acting) }
    if let operands = table.actions[index].operands { _ = try evaluator.required(operands, acting, .action(index)) }
    if table.actions[index].namesWorkedOut { try zones.requireNamed(in: index) }
    if namesPlaces { followPieces(index, acting) }
    aftermath.note(.happened(action: index, side: side))
    guard !table.actions[index].isGuarded else {
      // What says which effects are done stands in registers that are used for something else soon.
      let effects = done(index)
      for effect in effects { try perform(effect, acting) }
      try settle(index, acting, entered: effects.compactMap(\.traits.entry))
      for effect in effects { try end(effect, acting) }
      return
    }
    // They are looked at where they lie, which counts no references.
    let effects = table.actions[index].effects.indices
    for place in effects { try perform(table.actions[index].effects[place], acting) }
    try settle(index, acting, entered: table.actions[index].entered)
    for place in effects { try end(table.actions[index].effects[place], acting) }
  }

  /// Notes where those pieces stand that are named by that, before any of them is moved.
  private func followPieces(_ index: Int, _ side: Int) {
    for named in table.actions[index].namedPieces where evaluator.holds(named.condition) {
      let place = zones.place(named.zone, for: side)
      scratch.standing.follow(place, zones.count(place))
    }
  }

  /// The same of those that are picked among pieces of which others like them may lie there.
  private func followPick(_ index: Int, _ side: Int) throws(Refusal) {
    guard let places = table.actions[index].pick?.places else { return }
    let place = zones.picked
    var standing = Array(evaluator.list(try evaluator.required(places, side, .action(index)))).map { Int($0) }
    scratch.standing.follow(place, zones.count(place))
    for face in evaluator.choices.pickedFaces {
      guard let found = standing.firstIndex(where: { zones.faces(place)[$0] == face }) else { return }
      scratch.standing.picked.append(standing.remove(at: found))
    }
  }

  /// Looks at what the effects of an action have come to, before anything ends with it.
  private func settle(_ index: Int, _ acting: Int, entered: [Int]) throws(Refusal) {
    if table.actions[index].fillsZones { try zones.requireRoom() }
    if table.actions[index].setsState { try carried.settleValues() }
    // Ranges are worked out only now: that takes the registers in which the effects' operands stood.
    for entry in entered {
      try sheets.checkRange(table.entries[entry], entry, acting, block(acting), .playing)
      noteKnown(entry, acting)
    }
    try zones.copyToSheets()
    try Checks(desk: desk).checkPieces()
  }

  /// The effects of an action that are done, as its operands say.
  private func done(_ index: Int) -> [Effect] {
    let action = table.actions[index]
    return zip(action.effects, action.guards).filter { evaluator.holds($1) }.map(\.0)
  }

  private mutating func perform(_ effect: Effect, _ side: Int) throws(Refusal) {
    switch effect {
    case .roll, .rollPicked, .rollPieces, .deal: try performChance(effect, side)
    case .move, .movePicked, .movePieces, .flip, .flipPieces: try performMove(effect, side)
    case .shuffle(let zone): shuffle(zones.place(zone, for: side))
    case .gather(let zone): zones.gather(zone)
    case .set(let state, .own, let register):
      try carried.store(registers[register], state, side, in: words)
    case .set(let state, .of(let owner), let register):
      try carried.store(registers[register], state, Int(truncatingIfNeeded: registers[owner]), in: words)
    case .set(let state, .each, let register):
      // The state of whoever is out stands still.
      for side in 0..<table.sideCount where !isOut(side) {
        try carried.store(registers[register], state, side, in: words)
      }
    case .set(let state, .eachOwn, let register):
      let values = Array(evaluator.list(registers[register]))
      guard values.count == table.sideCount else {
        throw .notForEach(state: state, count: values.count, sides: table.sideCount)
      }
      for (side, value) in values.enumerated() where !isOut(side) {
        try carried.store(value, state, side, in: words)
      }
    case .enter(let entry, let register):
      sheets.enterForTableOrSide(entry, side: side, value: registers[register])
    case .enterList(let entry, let register):
      let list = registers[register]
      let items = Array(table.entries[entry].grid == nil ? evaluator.list(list) : evaluator.places(list))
      let sides = table.entries[entry].isOfTable ? 0..<table.sideCount : side..<(side + 1)
      for side in sides { try sheets.enter(entry, side: side, list: items) }
    case .say(let text):
      if aftermath.tellsAll { aftermath.note(.said(text: text, parts: game.said[text].map(said), side: side)) }
    case .endTurn, .anotherTurn, .endRound, .endGame: break
    }
  }

  /// What a part of a text has come to, while lists and texts can be read.
  private func said(_ operand: SaidOperand) -> SaidPart {
    let word = registers[operand.register]
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

  private mutating func performMove(_ effect: Effect, _ side: Int) throws(Refusal) {
    switch effect {
    case .move(let from, let to, let forEach, let count, let facing):
      for side in zones.doers(side, forEach: forEach) {
        try move(
          from: zones.place(from, for: side), to: zones.place(to, for: side), count.map(zones.pieceCount), facing)
      }
    case .movePicked(let to, let facing):
      // What was picked last lies on top.
      let (from, to) = (zones.picked, zones.place(to, for: side))
      guard from != to else { break }
      let picked = evaluator.choices.pickedFaces
      let standing = scratch.standing.isEmpty ? [] : scratch.standing.picked
      for (moved, face) in picked.enumerated() {
        let stood = standing.indices.contains(moved) ? standing[moved] : nil
        let own = stood.flatMap { scratch.standing.index(ofPieceAt: $0, in: from) }
        guard let index = own ?? zones.faces(from).firstIndex(of: face) else {
          throw .notEnoughPieces(zone: from.zone, needed: picked.count, has: moved)
        }
        zones.transfer(from: from, at: index, to: to, facing: facing)
      }
    case .movePieces(let from, let to, let register, let naming, let facing):
      let pieces = Array(evaluator.list(registers[register]))
      try move(pieces, by: naming, from: zones.place(from, for: side), to: zones.place(to, for: side), facing)
    case .flip(let zone, let forEach, let count, let facing):
      for side in zones.doers(side, forEach: forEach) {
        try flip(zones.place(zone, for: side), count.map(zones.pieceCount), facing)
      }
    case .flipPieces(let zone, let register, let naming, let facing):
      let place = zones.place(zone, for: side)
      flip(place, at: try indices(of: register, by: naming, at: place), facing)
    default: break
    }
  }

  /// Turns pieces over; those that come to be seen are told.
  private mutating func flip(_ place: Zones.Place, _ count: Int?, _ facing: Facing) throws(Refusal) {
    let has = zones.count(place)
    let needed = count ?? has
    guard needed <= has else { throw .notEnoughPieces(zone: place.zone, needed: needed, has: has) }
    flip(place, at: (has - needed)..<has, facing)
  }

  private mutating func flip(_ place: Zones.Place, at indices: some Sequence<Int>, _ facing: Facing) {
    let turned = zones.flip(place, at: indices, to: facing)
    guard aftermath.tellsAll, facing == .up, !turned.isEmpty else { return }
    aftermath.note(.shown(zone: place.zone, side: place.side ?? -1, faces: turned))
  }

  private mutating func performChance(_ effect: Effect, _ side: Int) throws(Refusal) {
    let before = (rolled: chance.rolled.count, dealt: chance.dealt.count)
    switch effect {
    case .roll(let zone):
      let place = zones.place(zone, for: side)
      try roll(place, at: 0..<zones.count(place))
      noteRoll(place, at: 0..<zones.count(place), before.rolled)
    case .rollPicked:
      let place = zones.picked
      let named = scratch.standing.isEmpty ? [] : scratch.standing.picked
      let standing = named.isEmpty ? nil : zones.indices(standing: named.map(Int64.init), at: place)
      let isKnown = standing?.count == evaluator.pickedCount
      let picked = (isKnown ? standing?.sorted() : zones.indices(of: evaluator.choices.pickedFaces, at: place)) ?? []
      try roll(place, at: picked)
      noteRoll(place, at: picked, before.rolled)
    case .rollPieces(let zone, let register, let naming):
      let place = zones.place(zone, for: side)
      let found = try indices(of: register, by: naming, at: place)
      try roll(place, at: found)
      noteRoll(place, at: found, before.rolled)
    case .deal(let from, let to, let each, let register, let facing):
      let places = zones.receivers(of: to, each, side)
      let source = zones.place(from, for: side)
      let dice = aftermath.tellsAll && zones.isOfDice(source) ? Array(zones.faces(source)) : []
      try deal(from: source, to: places, zones.pieceCount(register), facing)
      guard aftermath.tellsAll else { return }
      // Dice are dealt from the end, and those that have not been rolled show nothing.
      let shown = dice.dropFirst(zones.count(source)).reversed().filter { $0 >= 0 } + chance.dealt[before.dealt...]
      let receiver = each == .side ? -1 : places[0].side ?? side
      noteDeal(to: places[0].zone, side: receiver, shown, facing, isEach: each == .place)
    default: break
    }
  }

  private mutating func noteRoll(_ place: Zones.Place, at indices: some Collection<Int>, _ before: Int) {
    guard aftermath.tellsAll else { return }
    aftermath.note(
      .rolled(
        zone: place.zone, side: place.side ?? -1, faces: Array(chance.rolled[before...]),
        facings: indices.map { zones.facing(place, at: $0) }))
  }

  private mutating func noteDeal(to zone: Int, side: Int, _ faces: [Int64], _ facing: Facing, isEach: Bool) {
    aftermath.note(.dealt(zone: zone, side: side, faces: faces, facing: facing, isEach: isEach))
  }

  /// Deals to each of some places one after the other, `count` times round.
  private mutating func deal(from source: Zones.Place, to places: [Zones.Place], _ count: Int, _ facing: Facing)
    throws(Refusal)
  {
    let needed = count * places.count
    guard needed <= zones.count(source) else {
      throw .notEnoughPieces(zone: source.zone, needed: needed, has: zones.count(source))
    }
    if !zones.isOfDice(source) { try chance.require(deals: needed) }
    defer { position.generator = chance.generator }
    for _ in 0..<count {
      for place in places { try zones.deal(from: source, to: place, facing: facing, &chance) }
    }
  }

  private mutating func roll(_ place: Zones.Place, at indices: some Collection<Int>) throws(Refusal) {
    defer { position.generator = chance.generator }
    try zones.roll(place, at: indices, &chance)
  }

  private mutating func shuffle(_ place: Zones.Place) {
    zones.shuffle(place, &chance)
    position.generator = chance.generator
  }

  /// Moves all pieces of a place, or its last ones, in their order.
  private func move(from: Zones.Place, to: Zones.Place, _ count: Int?, _ facing: Facing) throws(Refusal) {
    let has = zones.count(from)
    let needed = count ?? has
    guard needed <= has else { throw .notEnoughPieces(zone: from.zone, needed: needed, has: has) }
    guard from != to else { return }
    for _ in 0..<needed { zones.transfer(from: from, at: has - needed, to: to, facing: facing) }
  }

  /// Moves these pieces of a place, in this order.
  private func move(
    _ pieces: [Int64], by naming: Effect.Naming, from: Zones.Place, to: Zones.Place, _ facing: Facing
  ) throws(Refusal) {
    for piece in pieces {
      let found =
        naming == .faces
        ? zones.faces(from).firstIndex(of: piece)
        : scratch.standing.index(ofPieceAt: Int(piece), in: from)
      guard let index = found else { throw .movedAlready(zone: from.zone) }
      guard from != to else { continue }
      zones.transfer(from: from, at: index, to: to, facing: facing)
    }
  }

  /// Where the pieces stand that a formula gives, ascending.
  private func indices(of register: Int, by naming: Effect.Naming, at place: Zones.Place) throws(Refusal) -> [Int] {
    let pieces = evaluator.list(registers[register])
    let found =
      naming == .faces ? zones.indices(of: pieces, at: place) : zones.indices(standing: pieces, at: place)?.sorted()
    guard let indices = found else { throw .movedAlready(zone: place.zone) }
    return indices
  }

  /// What ends a turn, a round or the game takes effect after all else.
  private mutating func end(_ effect: Effect, _ side: Int) throws(Refusal) {
    switch effect {
    case .endTurn:
      guard case .goingRound(_, let next) = game.turns else { return try closing.finishTurn(side, &aftermath) }
      try TurnOrder(desk: desk).goRound(from: side, next: next, &aftermath)
    // What lasts for a turn begins anew with the next action; the sheet stays open.
    case .anotherTurn: words[Header.turnIsOpen] = 0
    case .endRound: try closing.finishRound(&aftermath)
    case .endGame: try closing.finishGame(side, &aftermath)
    default: break
    }
  }

  // MARK: What happens by itself

  /// The first automatic action whose guard holds is done, again and again until none holds.
  private mutating func followUp() throws(Refusal) {
    var count = 0
    let steps = evaluator.stepsTaken
    while !position.isComplete, words[Header.turnIsOpen] != 0, let (action, side) = try nextAutomatic() {
      count += 1
      guard count <= EngineLimits.automaticActions else { throw .endless(action: action) }
      guard evaluator.stepsTaken &- steps <= EngineLimits.automaticSteps else {
        throw .fault(FaultPlace(fault: .stepBudget, instruction: FaultPlace.nowhere), in: .action(action), side: nil)
      }
      evaluator.choices.forget()
      try perform(action, side: side)
    }
  }

  private func nextAutomatic() throws(Refusal) -> (Int, Int)? {
    // An action is large: to look at its parts where it lies spares a copy each time.
    for index in table.automaticActions {
      // Where what is the same for all does not hold, nobody has to be looked at.
      if let common = table.actions[index].commonCondition, evaluator.value(of: common, side: position.anyPlaying) == 0
      {
        continue
      }
      for side in Admission(desk: desk).sides(for: table.actions[index].who) where side < 0 || !isOut(side) {
        guard let condition = table.actions[index].condition else { return (index, side) }
        if let value = evaluator.value(of: condition, side: position.acting(side)) {
          if value == 1 { return (index, side) }
        } else if !evaluator.fault.isPending {
          throw .fault(evaluator.fault, in: .action(index), side: side)
        }
      }
    }
    return nil
  }
}
