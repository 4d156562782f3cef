import Documents
import Expressions

/// Finds what would have to be known before itself, through earlier rounds and later ones.
///
/// What hangs only on earlier rounds is worked out from the first round on, what hangs only on later ones from the last
/// one back. What does both, in one circle, is never known.
struct RoundCircles {
  /// Something that has a value in each round.
  private enum Item: Hashable {
    /// The value of a line; of one that is nothing but points, these.
    case line(Int)
    case pointsOf(Int)
    case points, score
    /// Before the round.
    case state(Int)
    case value(Int)
  }

  private struct Edge {
    var from: Int
    var to: Int
    /// How many rounds on what is needed is; only its sign counts.
    var rounds: Int
  }

  private let checker: OtherRoundsCheck
  private let game: CheckedParts
  private let graph: ReadGraph
  private var items: [Item] = []
  private var numbers: [Item: Int] = [:]
  private var edges: [Edge] = []
  private var edgesFrom: [[Int]] = []

  init(checker: OtherRoundsCheck, _ game: CheckedParts) {
    self.checker = checker
    self.game = game
    graph = game.readGraph
    for index in game.entries.indices {
      let entry = game.entries[index]
      let value = [entry.computed, entry.standard, entry.isPointsOnly ? entry.points : nil].compactMap(\.self)
      add(.line(index), value + (entry.condition.map { [.expression($0)] } ?? []))
      if let points = entry.points {
        if !entry.isPointsOnly { add(.pointsOf(index), [points]) }
        link(.points, entry.isPointsOnly ? .line(index) : .pointsOf(index), 0)
      }
    }
    if let score = game.score { add(.score, [score]) } else { link(.score, .points, 0) }
    for (index, state) in game.states.enumerated() { add(.state(index), [state.next].compactMap(\.self), rounds: -1) }
    for (index, value) in game.values.enumerated() where value.isKept { add(.value(index), [value.value]) }
    edgesFrom = items.map { _ in [] }
    for (index, edge) in edges.enumerated() { edgesFrom[edge.from].append(index) }
  }

  // MARK: What needs what

  private mutating func number(_ item: Item) -> Int {
    if let known = numbers[item] { return known }
    items.append(item)
    numbers[item] = items.count - 1
    return items.count - 1
  }

  private mutating func link(_ from: Item, _ to: Item, _ rounds: Int) {
    let (from, to) = (number(from), number(to))
    edges.append(Edge(from: from, to: to, rounds: rounds))
  }

  /// Adds what values read, themselves or through values that are worked out where they are used.
  private mutating func add(_ item: Item, _ values: [CheckedValue], rounds: Int = 0) {
    let readings = graph.readings(of: values.flatMap(\.expressions))
    // Of what stands on a sheet that was asked for elsewhere, any of the sheets that are asked for may be meant.
    let calls = readings.flatMap { if case .sheet = $0.what { $0.rounds } else { [Int]() } }
    for reading in readings {
      guard let target = reading.symbol.flatMap(self.item) else { continue }
      let distances = reading.whose != .sheet ? [0] : reading.rounds.isEmpty ? calls : reading.rounds
      for distance in distances { link(item, target, rounds + distance) }
    }
  }

  private func item(_ symbol: Int) -> Item? {
    switch checker.symbols[symbol].kind {
    case .entry(let index): .line(index)
    case .points: .points
    case .score: .score
    case .state(let index): .state(index)
    case .value(let index): game.values[index].isKept ? .value(index) : nil
    default: nil
    }
  }

  // MARK: Circles

  /// Reports the first circle that can never be worked out.
  func report() {
    for (index, edge) in edges.enumerated() where edge.rounds > 0 {
      guard let back = path(from: edge.to, to: edge.from, { _ in true }) else { continue }
      let circle = [index] + back
      let group = edges.indices.filter { isInGroup(edges[$0], of: edge.from) }
      if let other = group.first(where: { edges[$0].rounds < 0 }),
        let way = path(from: edges[other].to, to: edges[other].from, { _ in true })
      {
        return add(edge.from, circle, [other] + way)
      }
    }
    for (index, edge) in edges.enumerated() where edge.rounds == 0 {
      guard let back = path(from: edge.to, to: edge.from, { $0.rounds == 0 }) else { continue }
      return add(edge.from, [index] + back, nil)
    }
  }

  private func isInGroup(_ edge: Edge, of item: Int) -> Bool {
    path(from: item, to: edge.from, { _ in true }) != nil && path(from: edge.to, to: item, { _ in true }) != nil
  }

  /// The edges of a shortest way; empty where it begins at its end.
  private func path(from start: Int, to end: Int, _ isAllowed: (Edge) -> Bool) -> [Int]? {
    if start == end { return [] }
    var cameBy: [Int?] = items.map { _ in nil }
    var open = [start]
    var next = 0
    while next < open.count {
      for index in edgesFrom[open[next]] where isAllowed(edges[index]) {
        let to = edges[index].to
        guard cameBy[to] == nil, to != start else { continue }
        cameBy[to] = index
        if to == end { return way(to: end, from: start, cameBy) }
        open.append(to)
      }
      next += 1
    }
    return nil
  }

  private func way(to end: Int, from start: Int, _ cameBy: [Int?]) -> [Int] {
    var result: [Int] = []
    var at = end
    while at != start, let index = cameBy[at] {
      result.append(index)
      at = edges[index].from
    }
    return result.reversed()
  }

  // MARK: Words

  private func add(_ item: Int, _ circle: [Int], _ other: [Int]?) {
    let node = node(of: items[item]) ?? game.syntax.root
    checker.report.add(
      CheckMessages.roundCircle(node, name(items[item]), words(circle), other.map(words)))
  }

  private func words(_ path: [Int]) -> String {
    guard let first = path.first else { return "" }
    let needs = path.map { index in
      let edge = edges[index]
      let time = edge.rounds > 0 ? "a later " : edge.rounds < 0 ? "an earlier " : ""
      return "needs \(time)`\(name(items[edge.to]))`"
    }
    return "`\(name(items[edges[first].from]))` \(needs.joined(separator: ", which "))"
  }

  private func name(_ item: Item) -> String {
    switch item {
    case .line(let index), .pointsOf(let index): game.entries[index].syntax.name
    case .points: "points"
    case .score: "score"
    case .state(let index): game.states[index].name
    case .value(let index): checker.syntax.values[index].name
    }
  }

  private func node(of item: Item) -> Node? {
    switch item {
    case .score: game.syntax.score?.node
    case .points: nil
    default: checker.symbol(named: name(item)).flatMap { checker.symbols[$0].key }
    }
  }
}
