/// How often the first of two sides wins when both play as well as can be, ties counting half: from below, as if whatever is
/// not decided yet were lost, and from above, as if it were won. Where players can go on for ever the two stay apart.
struct GameSolver {
  private let process: GameProcess
  private(set) var low: [Double]
  private(set) var high: [Double]

  private enum Bounds {
    static let rounds = 10_000
    static let precision = 1e-11
    static let sweeps = 1_000
  }

  init(_ process: GameProcess) {
    self.process = process
    low = Array(repeating: 0, count: process.betweens.count)
    high = Array(repeating: 1, count: process.betweens.count)
    for group in Self.groups(process) { settle(group) }
  }

  /// Goes round a group whose parts lead to each other, those behind it being settled.
  private mutating func settle(_ group: [Int]) {
    for _ in 0..<Bounds.rounds {
      for number in group {
        low[number] = value(number, low, start: 0)
        high[number] = value(number, high, start: 1)
      }
      if group.allSatisfy({ high[$0] - low[$0] < Bounds.precision }) { return }
    }
  }

  private func value(_ number: Int, _ values: [Double], start: Double) -> Double {
    let between = process.betweens[number]
    let table = process.turns[between.turn].table
    let isFirst = between.side == 0
    var levels: [[Double]] = Array(repeating: [], count: between.levels)
    for level in (0..<between.levels).reversed() {
      var here = Array(repeating: start, count: table.process.positions.count)
      for _ in 0..<Bounds.sweeps {
        var change = 0.0
        for position in level == 0 ? table.order : table.asideOrder {
          let best = best(position, level, here, levels, between, table, values, isFirst)
          change = max(change, abs(best - here[position]))
          here[position] = best
        }
        let isSettled = level + 1 < between.levels && !table.hasCycles
        if isSettled || change < Bounds.precision / 10 { break }
      }
      levels[level] = here
    }
    return levels[0][table.process.contexts[0].start]
  }

  private func best(
    _ position: Int, _ level: Int, _ here: [Double], _ levels: [[Double]], _ between: GameProcess.Between,
    _ table: ProcessTable, _ values: [Double], _ isFirst: Bool
  ) -> Double {
    var best = isFirst ? -1.0 : 2.0
    for choice in table.choices(position) {
      var sum = 0.0
      for index in table.outcomes(choice) {
        let part = table.parts[index]
        if part.isExit {
          let targets = between.targets[part.target]
          sum += part.share * worth(targets[min(level, targets.count - 1)], values)
        } else {
          let next = min(level + part.steps, between.levels - 1)
          sum += part.share * (next == level ? here : levels[next])[part.target]
        }
      }
      best = isFirst ? max(best, sum) : min(best, sum)
    }
    return best
  }

  private func worth(_ target: GameProcess.Target, _ values: [Double]) -> Double {
    switch target {
    case .between(let number): values[number]
    case .over(let halves): Double(halves) / 2
    }
  }

  // MARK: Groups

  /// What leads to each other stands together, behind all that it leads to.
  private static func groups(_ process: GameProcess) -> [[Int]] {
    var search = GroupSearch(
      process.betweens.map { between in
        Set(between.targets.flatMap { $0.compactMap { if case .between(let number) = $0 { number } else { nil } } })
          .sorted()
      })
    return search.run()
  }
}

/// Tarjan's strongly connected components, without recursion.
private struct GroupSearch {
  private let next: [[Int]]
  private var index: [Int]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  private var groups: [[Int]] = []

  init(_ next: [[Int]]) {
    self.next = next
    index = Array(repeating: -1, count: next.count)
    lowest = index
    isOpen = Array(repeating: false, count: next.count)
  }

  mutating func run() -> [[Int]] {
    for root in next.indices where index[root] < 0 { visit(root) }
    return groups
  }

  private mutating func visit(_ root: Int) {
    var stack = [(node: root, place: 0)]
    begin(root)
    while let (node, place) = stack.last {
      guard place < next[node].count else {
        stack.removeLast()
        close(node)
        if let parent = stack.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        continue
      }
      stack[stack.count - 1].place += 1
      let target = next[node][place]
      if index[target] < 0 {
        begin(target)
        stack.append((target, 0))
      } else if isOpen[target] {
        lowest[node] = min(lowest[node], index[target])
      }
    }
  }

  private mutating func begin(_ node: Int) {
    (index[node], lowest[node]) = (count, count)
    count += 1
    open.append(node)
    isOpen[node] = true
  }

  private mutating func close(_ node: Int) {
    guard lowest[node] == index[node] else { return }
    var group: [Int] = []
    while let last = open.popLast() {
      isOpen[last] = false
      group.append(last)
      if last == node { break }
    }
    groups.append(group)
  }
}
