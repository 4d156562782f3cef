import Diagnostics

/// What is worked out from itself.
extension Typing {
  /// Tells every circle, as it shows where one begins with what stands first: values, then lines of the sheet.
  func tellCircles() {
    for circle in knots.circles.members.values {
      guard let first = circle.min(by: { place(of: $0) < place(of: $1) }) else { continue }
      var walk = CircleWalk(circle: circle, needs: knots.needs)
      walk.visit(first)
      for path in walk.found {
        guard let key = symbols[path[0]].key else { continue }
        report.add(CheckMessages.circle(path.map { symbols[$0].name }, at: key))
      }
    }
  }

  private func place(of symbol: Int) -> (Int, Int) {
    if case .entry = symbols[symbol].kind { (1, symbol) } else { (0, symbol) }
  }
}

/// A way through things that need one another, which finds each that leads back to where it has been.
private struct CircleWalk {
  let circle: Set<Int>
  let needs: [Int: [Int]]
  private(set) var found: [[Int]] = []
  private var path: [Int] = []
  private var done: Set<Int> = []

  init(circle: Set<Int>, needs: [Int: [Int]]) { (self.circle, self.needs) = (circle, needs) }

  mutating func visit(_ item: Int) {
    guard !done.contains(item) else { return }
    if let start = path.firstIndex(of: item) {
      let way = Array(path[start...])
      if !found.contains(way) { found.append(way) }
      return
    }
    path.append(item)
    for next in needs[item, default: []] where circle.contains(next) { visit(next) }
    path.removeLast()
    done.insert(item)
  }
}
