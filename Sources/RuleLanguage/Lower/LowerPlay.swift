import Documents
import Engine
import Expressions

extension GameLowering {
  mutating func lowerPlay(_ game: inout Game) {
    lowerZones(&game)
    code.names.time = .live
    for action in checked.actions {
      game.actions.append(lower(action))
      var questions: [OptionWords] = []
      for question in action.questions {
        var asked = words(question.syntax, question.type)
        // A place is called by where it is, whatever lies there.
        if question.type.base == .place { asked.kind = ValueKind(.square) }
        questions.append(asked)
      }
      lexicon.actions.append(
        ActionWords(
          name: action.syntax.name, label: action.label.map { template($0) },
          why: action.why.map { template($0) },
          questions: questions, labelZones: zones(readBy: action.label?.expressions ?? [], in: action)))
    }
    game.said = said
    code.names.time = .settled
  }

  private mutating func lowerZones(_ game: inout Game) {
    let homes = checked.zones.indices.filter { checked.zones[$0].home == $0 }
    for home in homes {
      let zone = checked.zones[home]
      let kind = checked.kinds[zone.kind]
      var pool = Pool(
        faceCount: kind.faces.count, count: Formula(constant: 1), isDice: false, startZone: slots.zoneNumbers[home])
      if case .dice(let count) = zone.start {
        pool.count = Formula(constant: Int64(count))
        pool.isDice = true
      } else if let copies = kind.copies {
        pool.count = code.formula(copies, isKnownAtSetUp: true)
      }
      if !pool.isDice { pool.rowCopies = kind.rowCopies }
      game.pools.append(pool)
    }
    for (index, zone) in checked.zones.enumerated() {
      let lifetime: StateVariable.Lifetime = zone.lifetime == "turn" ? .turn : zone.lifetime == "game" ? .game : .round
      for place in 0..<(zone.count ?? 1) {
        var lowered = Zone(
          pool: homes.firstIndex(of: zone.home) ?? 0, perSide: zone.perSide, lifetime: lifetime,
          slot: slots.zones[slots.zoneNumbers[index] + place], entry: zone.entry)
        lowered.capacity = zone.capacity
        lowered.places = (zone.count ?? 1) - place
        lowered.facing = Facing(of: zone.syntax.content.face)
        game.zones.append(lowered)
        lexicon.zones.append(
          ZoneWords(
            name: zone.syntax.name,
            label: zone.syntax.content.label.flatMap { $0.text.isEmpty ? nil : $0.text }
              ?? Lexicon.spoken(zone.syntax.name), kind: zone.kind,
            number: zone.count == nil ? nil : place + 1,
            columns: zone.grid.map { checked.grids[Int($0.id)].columns.most }))
      }
    }
  }

  // MARK: Actions

  private mutating func lower(_ action: CheckedGame.Action) -> Action {
    let content = action.syntax.content
    let who: Action.Who =
      switch content.who?.text {
      case "anyone": .anyone
      case "table": .table
      default: .turn
      }
    let (effects, guards, operands) = lowerEffects(action)
    var lowered = Action(who: who, isAutomatic: content.automatic != nil, effects: effects, guards: guards)
    lowered.operands = operands
    lowered.alwaysEnds = zip(action.effects, action.conditions).contains { $0.isEnding && $1.isEmpty }
    lowered.operandsReadChoices = action.effectExpressions.contains { readsMove($0, all: false) }
    lowered.fillsZones = effects.contains { effect in
      effect.traits.laid.map { laid in
        let zone = checked.zones[zone(ofNumber: laid.zone.zone)]
        return zone.capacity != nil || zone.entry != nil
      } ?? false
    }
    lowerGuard(of: action, &lowered)
    if let pick = action.pick {
      lowered.pick = Action.Pick(
        zone: slots.zoneNumbers[pick.from.zone], minimum: pick.minimum.map { code.formula($0) } ?? Formula(constant: 0),
        maximum: pick.maximum.map { code.formula($0) } ?? Formula(constant: Int64(EngineLimits.pieces)))
      lowered.pick?.index = pick.from.index.map { code.formula($0) }
      lowered.pick?.side = pick.from.side.map { code.formula($0) }
      lowered.pick?.among = pick.among.map { formula(ofPieces: $0) }
      lowered.pick?.places = pick.among.flatMap { PiecePlaces(checked).expression(of: $0, in: pick.from) }
        .map { formula(ofPieces: $0) }
      lowered.asksFirst = action.asksFirst
    }
    for question in action.questions {
      var bounds = bounds(
        question.type, question.range, isKnownAtSetUp: false, mayBeNone: question.mayBeNone)
      if question.size != nil, let length = question.syntax.content.part?.length {
        bounds = (Formula(constant: Int64(length.lowerBound)), Formula(constant: Int64(length.upperBound)))
      }
      var asked = Action.Question(low: bounds.low, high: bounds.high)
      asked.step = question.step
      asked.condition = question.condition.map { code.formula($0) }
      if [.side, .seat, .choice, .place].contains(question.type.base) { asked.nothing = -1 }
      asked.among = question.among.map { code.formula($0) }
      asked.items = question.type.base == .place ? .places : question.type.base == .number ? .numbers : .words
      lowered.questionZones.append(zones(readBy: question.deciding, in: action))
      asked.guardSoFar = guardSoFar(behind: lowered.questions.count, action, lowered)
      asked.secretEntry = secretEntry(forQuestion: lowered.questions.count, action)
      lowered.questions.append(asked)
    }
    noteZones(action, &lowered)
    return lowered
  }

  /// The parts of a guard that read an answer, and no later one, where another choice comes behind it: looking at them
  /// at once saves listing that. They stand in the whole guard, too, so that no test has to come by here.
  private mutating func guardSoFar(behind question: Int, _ action: CheckedGame.Action, _ lowered: Action) -> Formula? {
    guard question + 1 < action.questions.count || lowered.asksFirst else { return nil }
    let parts = guardParts(of: action).late.filter { part in
      let read = choicesRead(by: part)
      return read.last == question && !(lowered.asksFirst && read.picked)
    }
    guard !parts.isEmpty else { return nil }
    let points = code.emitter.points
    code.emitter.points = nil
    defer { code.emitter.points = points }
    return conjunction(parts)
  }

  /// The last answer that an expression reads, and whether it reads the pick.
  private func choicesRead(by expression: CheckedExpression) -> (last: Int?, picked: Bool) {
    var (last, picked) = (nil as Int?, false)
    for case let symbol? in expression.tree.nodes.map(\.symbol) {
      switch checked.symbols[symbol].kind {
      case .question(let question): last = max(last ?? 0, question.questions.upperBound - 1)
      case .picked: picked = true
      default: break
      }
    }
    return (last, picked)
  }

  /// Notes which pieces decide whether, and in which ways, something can be done.
  private mutating func noteZones(_ action: CheckedGame.Action, _ lowered: inout Action) {
    let (early, late) = guardParts(of: action)
    lowered.choiceZones = zones(readBy: late + action.choices + action.placing(lowered.fillsZones), in: action)
    guard zones(readBy: early, in: action) != PieceZones() else { return }
    // They stand in the guard already: no test has to come by here.
    let points = code.emitter.points
    code.emitter.points = nil
    defer { code.emitter.points = points }
    for part in early {
      lowered.conditionParts.append(.init(formula: conjunction([part]), zones: zones(readBy: [part], in: action)))
    }
  }

  /// Whether an expression surely comes to the same for every side: it reads nothing but what the table has. What a call
  /// reads, its combos or its sheets, is not looked at.
  private func isCommon(_ expression: CheckedExpression) -> Bool {
    expression.tree.nodes.allSatisfy { node in
      guard node.operation != .call else { return false }
      guard let symbol = node.symbol.map({ checked.symbols[$0] }) else { return true }
      switch symbol.kind {
      case .option, .state, .zone: return symbol.perTable
      case .sideCount, .round: return true
      default: return false
      }
    }
  }

  /// The zones, by the engine's numbers, whose pieces expressions of an action read.
  private func zones(readBy expressions: [CheckedExpression], in action: CheckedGame.Action) -> PieceZones {
    var readings = PieceReadings(checked, picked: action.pick?.from.zone)
    readings.read(expressions)
    return PieceZones(own: numbers(readings.own), others: numbers(readings.others))
  }

  /// What a text hangs on of a round while that is played; `nil` for nothing.
  ///
  /// - Parameter isLive: whether it reads what stands only then.
  func following(_ text: CheckedText, isLive: Bool) -> ShownWords.Following? {
    var readings = PieceReadings(checked, picked: nil)
    readings.read(text.expressions)
    let kinds = readings.symbols.map { checked.symbols[$0].kind }
    let lifetimes = kinds.compactMap { if case .state(let state) = $0 { checked.states[state].lifetime } else { nil } }
    let entries = kinds.compactMap { if case .entry(let entry) = $0 { checked.entries[entry] } else { nil } }
    let readsZones = !readings.own.isEmpty || !readings.others.isEmpty
    let following = ShownWords.Following(
      lifetime: isLive ? (lifetimes.contains("turn") ? .turn : .round) : .game,
      zones: PieceZones(own: numbers(readings.own), others: numbers(readings.others)),
      readsSecrets: entries.contains(where: \.isSecret), readsSheets: !entries.isEmpty,
      readsPlay: readsZones || lifetimes.contains { $0 != "game" })
    let hangsOnNothing = following.zones == PieceZones() && entries.isEmpty
    return isLive || !hangsOnNothing ? following : nil
  }

  private func numbers(_ zones: Set<Int>) -> [Int] {
    zones.sorted().flatMap { zone in
      let first = slots.zoneNumbers[zone]
      return first..<(first + (checked.zones[zone].count ?? 1))
    }
  }

  /// The zone of the file to which one of the engine's belongs.
  private func zone(ofNumber number: Int) -> Int { slots.zoneNumbers.lastIndex { $0 <= number } ?? 0 }

  /// The secret entry to which an answer is set.
  private func secretEntry(forQuestion number: Int, _ action: CheckedGame.Action) -> Int? {
    for (effect, conditions) in zip(action.effects, action.conditions) {
      guard let (symbol, value) = effect.setting, case .entry(let entry) = checked.symbols[symbol].kind,
        checked.entries[entry].isSecret
      else { continue }
      let names = (value.expressions + conditions).flatMap { $0.tree.nodes.compactMap(\.symbol) }
      let reads = names.contains { symbol in
        if case .question(let question) = checked.symbols[symbol].kind {
          question.questions.contains(number)
        } else {
          false
        }
      }
      if reads { return entry }
    }
    return nil
  }

  /// A guard is split at its `&&`: what reads the pick or an answer is asked of every pick, the rest only once.
  private func guardParts(of action: CheckedGame.Action) -> (early: [CheckedExpression], late: [CheckedExpression]) {
    let parts = action.condition?.conjuncts ?? []
    return (parts.filter { !readsMove($0, all: false) }, parts.filter { readsMove($0, all: false) })
  }

  private mutating func lowerGuard(of action: CheckedGame.Action, _ lowered: inout Action) {
    let (early, late) = guardParts(of: action)
    lowered.condition = early.isEmpty ? nil : conjunction(early)
    // Whoever notes what has been come to wants to see every side's guard looked at.
    if lowered.who == .anyone, lowered.isAutomatic, code.emitter.points == nil {
      let common = early.filter(isCommon)
      if !common.isEmpty { lowered.commonCondition = conjunction(common) }
    }
    guard !late.isEmpty else { return }
    lowered.pickCondition = conjunction(late)
    lowered.pickConditionIsPure = action.questions.isEmpty && late.allSatisfy { readsMove($0, all: true) }
  }

  /// Whether an expression reads the pick or an answer; with `all`, whether it reads nothing else but options.
  func readsMove(_ expression: CheckedExpression, all: Bool) -> Bool {
    let names = expression.tree.nodes.compactMap { $0.symbol.map { checked.symbols[$0].kind } }
    let readsMove = names.contains { if case .picked = $0 { true } else if case .question = $0 { true } else { false } }
    guard all else { return readsMove }
    guard !expression.tree.nodes.contains(where: \.isSheetCall) else { return false }
    let callsPureCombos = setKinds.indices.allSatisfy { code.emitter.parts.comboSets[$0].dependsOnPiecesOnly }
    return callsPureCombos
      && names.allSatisfy {
        switch $0 {
        case .picked, .option, .sideCount: true
        default: false
        }
      }
  }

  private mutating func conjunction(_ parts: [CheckedExpression]) -> Formula {
    guard parts.count > 1 else { return code.formula(parts[0]) }
    // `a && b` as cases: the first part that does not hold decides.
    code.emitter.beginFormula()
    code.names.begin(parts.map { .expression($0) })
    let start = code.emitter.here
    let result = code.conjunction(parts)
    code.emitter.emit(.stop)
    return Formula(entry: start, register: result.register)
  }
}

extension CheckedExpression {
  /// The parts of `a && b && c`, each an expression of its own.
  var conjuncts: [CheckedExpression] {
    let root = tree.nodes[tree.root]
    guard root.operation == .and else { return [self] }
    return tree.children(of: tree.root).map { CheckedExpression(tree: tree.part(Int($0)), origin: origin) }
  }
}

extension TypedExpression {
  /// The expression under one node, with none of the nodes of its neighbours.
  func part(_ root: Int) -> TypedExpression {
    var kept: [Int] = []
    var open = [root]
    while let node = open.popLast() {
      kept.append(node)
      open += children(of: node).map { Int($0) }
    }
    kept.sort()
    var numbers: [Int: Int32] = [:]
    for (number, node) in kept.enumerated() { numbers[node] = Int32(number) }
    var newChildren: [Int32] = []
    let newNodes = kept.map { index in
      var node = nodes[index]
      let own = children(of: index).compactMap { numbers[Int($0)] }
      node.firstChild = Int32(newChildren.count)
      newChildren += own
      return node
    }
    return TypedExpression(nodes: newNodes, children: newChildren, texts: texts)
  }
}

extension CheckedGame.Option {
  /// What decides whether it is asked, and what can be answered.
  fileprivate var deciding: [CheckedExpression] { [range?.low, range?.high, among, condition].compactMap(\.self) }
}

extension CheckedGame.Action {
  /// What decides which picks and answers there are, beside the guard.
  fileprivate var choices: [CheckedExpression] {
    let ofPick = [pick?.among, pick?.minimum, pick?.maximum, pick?.from.index, pick?.from.column, pick?.from.side]
    return ofPick.compactMap(\.self) + questions.flatMap(\.deciding)
  }

  /// What decides where effects lay pieces, and with `counts` which and how many.
  fileprivate func placing(_ counts: Bool) -> [CheckedExpression] {
    conditions.flatMap(\.self)
      + effects.flatMap { effect -> [CheckedExpression] in
        if case .set = effect { return [] }
        if case .say = effect { return [] }
        let places = effect.parts.places.flatMap { [$0.index, $0.column, $0.side].compactMap(\.self) }
        return places + (counts ? effect.expressions : [])
      }
  }
}
