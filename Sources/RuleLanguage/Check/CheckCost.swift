import Diagnostics
import Documents
import Engine
import Expressions

/// What working out an expression costs at worst, one unit for each part and each item of a list that is gone through.
///
/// Lists are as long as what they come from may be: a declared length, the number of sides, the pieces of a zone, the
/// numbers of a range. A value that is worked out once counts once, whatever reads it, and each reading is a step; others
/// are counted where they are used, functions where they are called.
struct CostCheck {
  let game: CheckedGame
  let report: Report
  /// The compiled game, which knows what finding combos takes; `nil` where it is too large to be compiled.
  let code: Code?
  /// What local variables of macros can be, by number.
  private var locals: [Bounds] = []
  /// What functions are called with, by symbol.
  private var parameters: [Int: Bounds] = [:]
  /// Whether lines that are worked out are worked out anew wherever they are read, as in play.
  private var isLive = false
  /// Whether a gathered list is followed right now: lists that are gathered in it are taken to be of any length.
  private var isGathering = false
  /// What has been spent on following gathered lists.
  private var simulated = 0
  private var origin = Origin(node: nil)
  /// Whether what is dear is located and named: that is worked out only where something costs too much.
  private let isTold: Bool
  /// Whether something does.
  private var isTooDear = false
  private var reported: Set<Span> = []
  /// How large what names stand for can be.
  private var names: NameBounds
  /// What is used in many places is looked at once.
  private var known: [Use: Cost] = [:]
  private let once: WorkedOutOnce
  /// Of the calls that come to the same for each item of the loops around them, by their place in the tree, what these
  /// come to.
  private var fixed: [Int: Bounds] = [:]
  /// Whether a loop is looked at with lists that have so many items together.
  private var isSharingItems = false
  /// Whether values are worked out once: not in combos.
  private var isSharing = true

  /// What each action does, all together.
  private var ofActions: [Int: Cost] = [:]
  /// Of each function what it was called with, apart, as far as that is told apart.
  private var calls: [Int: Set<[Bounds]>] = [:]

  private enum Use: Hashable {
    case unit(Parameterless)
    case function(Int, [Bounds])
  }

  /// Reports what costs too much when the game is set up or played.
  static func look(at game: CheckedGame, _ cells: PieceCells, _ report: Report, _ code: Code?) {
    for action in game.actions {
      // As they are written: what is set of several that stand for items is one.
      let count = action.syntax.content.effects.reduce(0) { $0 + max($1.settings.count, 1) }
      guard count > CheckLimits.effects else { continue }
      report.add(CheckMessages.tooMany(action.syntax.key, "an action has at most \(CheckLimits.effects) effects"))
    }
    // A function costs what it is called with; a value that nothing uses may be asked for by an example.
    let places = game.places.filter { if case .function = $0.owner { false } else { $0.time != .compiled } }
    look(at: places, of: game, cells, report, code)
  }

  /// Reports columns that cost too much: they are worked out when the rules are compiled.
  static func look(atColumnsOf game: CheckedGame, _ report: Report) {
    look(at: game.places.filter { $0.time == .compiled }, of: game, PieceCells(given: game), report, nil)
  }

  private static func look(
    at places: [CheckedGame.Place], of game: CheckedGame, _ cells: PieceCells, _ report: Report, _ code: Code?
  ) {
    var check = CostCheck(game, cells, report, code, isTold: false)
    check.run(places)
    guard check.isTooDear else { return }
    // From the beginning, as what was followed so far counts.
    var told = CostCheck(game, cells, report, code, isTold: true)
    told.run(places)
  }

  private init(_ game: CheckedGame, _ cells: PieceCells, _ report: Report, _ code: Code?, isTold: Bool) {
    self.game = game
    names = NameBounds(game: game, cells: cells)
    self.report = report
    self.code = code
    self.isTold = isTold
    once = WorkedOutOnce(game)
  }

  // MARK: Every formula of a game

  private mutating func run(_ places: [CheckedGame.Place]) {
    for isLive in [false, true] {
      for isSharing in [true, false] {
        (self.isLive, self.isSharing, known) = (isLive, isSharing, [:])
        for place in places where (place.time == .played(.live)) == isLive && place.isOfCombo != isSharing {
          check(place)
        }
      }
    }
  }

  private mutating func check(_ place: CheckedGame.Place) {
    if case .action(let number) = place.owner { names.action = number } else { names.action = nil }
    let cost = whole(of: value(place.value))
    judge(cost, CheckLimits.work, place.owner, isOfAnswers: place.part == .question)
    // All that an action does is worked out together.
    guard let action = names.action, place.part == .effect else { return }
    ofActions[action, default: Cost(work: 0)].add(cost)
    if let all = ofActions[action] { judge(all, CheckLimits.workOfAction, place.owner) }
  }

  private mutating func judge(_ cost: Cost, _ most: Int, _ owner: CheckedGame.Place.Owner, isOfAnswers: Bool = false) {
    guard cost.work > most else { return }
    isTooDear = true
    guard isTold, let dearest = cost.parts.first?.place, reported.insert(dearest).inserted else { return }
    report.add(
      CheckMessages.tooMuchWork(game.name(ofOwner: owner), cost, most: most, isOfAnswers: isOfAnswers, report.sources))
  }

  /// What a formula costs together with all that is worked out once for it.
  private mutating func whole(of cost: Cost) -> Cost {
    var (whole, counted, open) = (cost, Set<Parameterless>(), Array(cost.reads))
    while let unit = open.popLast() {
      guard counted.insert(unit).inserted, let content = once.content(of: unit) else { continue }
      let inner = self.inner(.unit(unit), content)
      whole.add(inner)
      open += inner.reads
    }
    return whole
  }

  // MARK: Values

  private mutating func value(_ value: CheckedValue) -> Cost {
    switch value {
    case .expression(let expression): return self.expression(expression)
    case .cases(let lines, let otherwise):
      // Every condition may have to be looked at, and then the dearest result.
      var results = [self.value(otherwise)]
      var cost = Cost(work: 0)
      for line in lines {
        cost.add(expression(line.condition))
        results.append(self.value(line.value))
      }
      cost.addDearest(results)
      return cost
    case .table(let table):
      var cost = Cost(work: 1)
      for input in table.inputs { cost.add(expression(input.expression)) }
      cost.addDearest(table.values.map { self.value($0) })
      return cost
    }
  }

  private mutating func expression(_ expression: CheckedExpression) -> Cost {
    let outer = (origin, locals, fixed)
    defer { (origin, locals, fixed) = outer }
    (origin, locals, fixed) = (expression.origin, [], [:])
    return node(expression.tree.root, expression.tree)
  }

  // MARK: Expressions

  private mutating func node(_ index: Int, _ tree: TypedExpression) -> Cost {
    let node = tree.nodes[index]
    if let bounds = fixed[index] {
      var cost = Cost(work: 3)
      cost.bounds = bounds
      return cost
    }
    let children = tree.children(of: index).map { Int($0) }
    var cost =
      children.isEmpty
      ? leaf(node) : node.operation.isLoop ? loop(node, children, tree) : self.node(node, children, tree)
    // Of what is not followed every list is as long as one can be that is written down.
    while cost.bounds.counts.count < node.type.depth { cost.bounds.counts.append(0...Int64(CheckLimits.listLength)) }
    return cost
  }

  private mutating func node(
    _ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression
  ) -> Cost {
    var cost = Cost(work: 1)
    let parts = children.map { self.node($0, tree) }
    if node.operation == .conditional {
      cost.add(parts[0])
      cost.addDearest(Array(parts.dropFirst()))
      return cost
    }
    for part in parts { cost.add(part) }
    let given = parts.map(\.bounds)
    cost.bounds = node.bounds(given, children.map { tree.nodes[$0].type }) ?? .anything
    if node.operation == .function, node.type.isGrid, [.put, .squares, .free].contains(node.function) {
      names.cap(&cost.bounds, node.type)
    }
    if node.operation == .function, [.rows, .columns, .rays].contains(node.function) {
      cost.bounds = names.lines(of: node, within: cost.bounds)
    }
    switch node.operation {
    case .member where tree.nodes[children[0]].type.base == .combo:
      // What is left of the pieces is at most all of them.
      cost.bounds = node.type.isList ? parts[0].bounds : .anything
    case .member: cost.bounds = names.bounds(ofMember: node, of: tree.nodes[children[0]].type)
    case .project:
      let member = names.bounds(ofMember: node, of: tree.nodes[children[0]].type)
      cost.bounds = Bounds(member.low, member.high, counts: parts[0].bounds.counts + member.counts)
      count(parts[0].bounds.items, node, &cost)
    case .call: call(node, parts, kind: children.first.map { Int(tree.nodes[$0].type.id) } ?? 0, &cost)
    default: count(node.itemsGoneThrough(given, cost.bounds), node, &cost)
    }
    return cost
  }

  private mutating func leaf(_ node: TypedExpression.Node) -> Cost {
    var cost = Cost(work: 1)
    switch node.operation {
    case .name: read(node, &cost)
    case .local: cost.bounds = locals.indices.contains(Int(node.payload)) ? locals[Int(node.payload)] : .anything
    case .call: call(node, [], kind: 0, &cost)
    case .constant where node.type.base == .number: cost.bounds = Bounds(node.payload, node.payload)
    // A list with nothing in it.
    case .list: cost.bounds = node.bounds([], []) ?? .anything
    default: break
    }
    return cost
  }

  /// Adds the items that a part of its own goes through.
  private func count(_ items: Int, _ node: TypedExpression.Node, _ cost: inout Cost) {
    guard items > 0 else { return }
    cost.add(told(items, node, node.word, items, []))
  }

  // MARK: Names

  private mutating func read(_ node: TypedExpression.Node, _ cost: inout Cost) {
    let symbol = Int(node.payload)
    if let unit = once.unit(of: symbol, isLive: isLive), let content = once.content(of: unit) {
      if isSharing, once.contains(unit) {
        cost.reads.insert(unit)
        cost.bounds = inner(.unit(unit), content).bounds
      } else {
        take(.unit(unit), content, &cost)
      }
      if case .value = unit { return }
    }
    cost.bounds = parameters[symbol] ?? names.bounds(of: symbol)
    // A list is copied where it is read; a grid is put together once.
    if parameters[symbol] == nil, node.type.isList, !node.type.isGrid { cost.work = cost.work.plus(cost.bounds.items) }
  }

  /// What is worked out where it is used costs what it costs.
  private mutating func take(_ use: Use, _ value: CheckedValue, _ cost: inout Cost) {
    let inner = self.inner(use, value)
    cost.add(inner)
    cost.bounds = inner.bounds
  }

  private mutating func inner(_ use: Use, _ value: CheckedValue) -> Cost {
    let inner = known[use] ?? self.value(value)
    known[use] = inner
    return inner
  }

  // MARK: Calls and loops

  private mutating func call(
    _ node: TypedExpression.Node, _ arguments: [Cost], kind: Int, _ cost: inout Cost
  ) {
    if let symbol = node.symbol, case .function(let index) = game.symbols[symbol].kind {
      let function = game.functions[index]
      let outer = parameters
      let given = toldApart(arguments.map(\.bounds), ofFunction: index)
      for (parameter, bounds) in zip(function.parameters, given) { parameters[parameter] = bounds }
      take(.function(index, given), function.body, &cost)
      parameters = outer
      return
    }
    let mode: ComboMode
    switch CombosCall(node.payload) {
    case .find(let found): mode = found
    case .isExactly: mode = .exactly
    case nil: return
    }
    cost.bounds = arguments.first?.bounds ?? .anything
    let pieces = cost.bounds.items
    let work = comboWork(kind, mode, pieces)
    cost.add(told(work, node, "combos", pieces, []))
  }

  /// What a function is called with, taken for larger where it is called with all too many different things: functions
  /// that call functions would otherwise be looked at twice as often with each.
  private mutating func toldApart(_ given: [Bounds], ofFunction index: Int) -> [Bounds] {
    guard calls[index, default: []].count >= CheckLimits.callsToldApart else {
      calls[index, default: []].insert(given)
      return given
    }
    return calls[index]?.contains(given) ?? false ? given : given.map(\.rounded)
  }

  /// What looking for combos among so many pieces takes.
  private func comboWork(_ kind: Int, _ mode: ComboMode, _ pieces: Int) -> Int {
    let kinds = game.kinds.indices.filter { kind in game.combos.contains { $0.kind == kind } }
    guard let code, let set = kinds.firstIndex(of: kind) else { return 0 }
    return code.expectedSteps(
      ofComboSet: set, mode: mode, pieces: min(pieces, EngineLimits.searchedPieces), copies: names.copies(ofKind: kind))
  }

  private mutating func loop(_ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression) -> Cost {
    var cost = Cost(work: 1)
    let list = self.node(children[0], tree)
    cost.add(list)
    let (items, item) = (list.bounds.length, list.bounds.item)
    let outer = (locals, fixed)
    defer { (locals, fixed) = outer }
    // What is the same for each item is worked out once.
    for call in tree.callsFixed(in: node, where: once.takesLong) where fixed[call] == nil {
      let first = self.node(call, tree)
      cost.add(first)
      fixed[call] = first.bounds
    }
    // Around what is worked out once there may be loops whose variables it does not read.
    while locals.count < Int(node.payload) { locals.append(.anything) }
    locals = Array(locals.prefix(Int(node.payload)))
    if node.operation == .reduce { return reduce(node, children, tree, items, item, cost) }
    if node.operation.isIndexed { locals.append(list.bounds.place) }
    let before = locals
    func body(_ item: Bounds) -> Cost {
      locals = before + (node.operation.isOfLines ? [item, item] : [item])
      var body = Cost(work: 1)
      for child in children.dropFirst() {
        let part = self.node(child, tree)
        body.add(part)
        body.bounds = part.bounds
      }
      return body
    }
    let longest = body(item)
    // Each place has neighbours in two ways, or in four.
    let times = items.times(node.operation == .clusters ? 8 : node.operation.isOfLines ? 4 : 1)
    // Of lists that have only so many items together as many as can be are as long as can be, and the others have one
    // item at most. That is the most where what is done with a list takes at least twice as much with twice as many. Of
    // loops inside each other one is looked at so: to look at all of them twice would take twice as long each.
    var shorter: (cost: Cost, times: Int, longer: Int)?
    if let whole = list.bounds.whole, !isSharingItems {
      isSharingItems = true
      let longer = max((Int(whole) + item.length - 1) / max(item.length, 1), 1)
      shorter = (body(item.first), max(times, Int(whole)), longer)
      isSharingItems = false
    }
    let work = times.times(longest.work + 1)
    if let shorter, shorter.times.times(shorter.cost.work + 1).plus(shorter.longer.times(longest.work)) < work {
      repeated(shorter.cost, shorter.times, node, &cost)
      for _ in 0..<shorter.longer { cost.add(longest) }
    } else {
      repeated(longest, times, node, &cost)
    }
    cost.bounds = node.bounds(over: list.bounds, longest.bounds) ?? .anything
    return cost
  }

  private mutating func reduce(
    _ node: TypedExpression.Node, _ children: [Int], _ tree: TypedExpression, _ items: Int, _ item: Bounds,
    _ before: Cost
  ) -> Cost {
    var cost = before
    let start = self.node(children[1], tree)
    cost.add(start)
    let outer = locals
    if node.type.isList {
      gather(from: start.bounds, items, item, children[2], node, tree, &cost)
    } else {
      locals = outer + [.anything, item]
      repeated(self.node(children[2], tree), items, node, &cost)
    }
    return cost
  }

  /// A list that is gathered is followed from item to item; as long as any list can be where that would take too long.
  private mutating func gather(
    from start: Bounds, _ items: Int, _ item: Bounds, _ step: Int, _ node: TypedExpression.Node,
    _ tree: TypedExpression, _ cost: inout Cost
  ) {
    let outer = (locals, isGathering)
    defer { (locals, isGathering) = outer }
    var gathered = start
    var total = Cost(work: 0)
    var followed = 0
    while followed < items, !isGathering, simulated < CheckLimits.followed {
      isGathering = true
      locals = outer.0 + [gathered, item]
      let once = self.node(step, tree)
      isGathering = false
      total.add(once)
      simulated += once.work
      gathered = gathered.joined(once.bounds)
      followed += 1
    }
    if followed < items {
      gathered = Bounds.anything.list(upTo: EngineLimits.arenaWords)
      if isPut(step, tree) { names.cap(&gathered, node.type) }
      locals = outer.0 + [gathered, item]
      repeated(self.node(step, tree), items, node, &cost)
    } else {
      cost.reads.formUnion(total.reads)
      cost.add(told(total.work.plus(items), node, node.word, items, total.parts.first?.loops ?? []))
    }
    cost.bounds = gathered
  }

  /// Whether a step of a fold gives a grid into which something has been put, or what it was.
  private func isPut(_ index: Int, _ tree: TypedExpression) -> Bool {
    let (node, children) = (tree.nodes[index], tree.children(of: index).map { Int($0) })
    guard node.type.isGrid else { return false }
    switch node.operation {
    case .function: return node.function == .put && isPut(children[0], tree)
    case .conditional: return children.dropFirst().allSatisfy { isPut($0, tree) }
    case .local, .name: return true
    default: return false
    }
  }

  private func repeated(_ body: Cost, _ items: Int, _ node: TypedExpression.Node, _ cost: inout Cost) {
    cost.reads.formUnion(body.reads)
    cost.add(told(items.times(body.work + 1), node, node.word, items, body.parts.first?.loops ?? []))
  }

  /// What going through so many items takes, with its place and what it goes through where that is told.
  private func told(
    _ work: Int, _ node: TypedExpression.Node, _ name: @autoclosure () -> String, _ items: Int, _ inner: [Cost.Loop]
  ) -> Cost {
    guard isTold, let place = place(of: node) else { return Cost(work: work) }
    return Cost(
      work: work, parts: [.init(work: work, place: place, loops: [Cost.Loop(name: name(), items: items)] + inner)])
  }

  private func place(of node: TypedExpression.Node) -> Span? {
    guard let scalar = origin.node else { return nil }
    guard scalar.kind == .scalar else { return DecodeMessages.start(of: scalar) }
    return report.span(of: scalar, from: Int(node.start), to: Int(node.end))
  }
}
