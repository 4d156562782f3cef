import Expressions

/// What state can come to in the course of a game, and what a sheet can bring.
extension PossibleValues {
  /// State inside state inside state is not followed.
  private static let deepest = 2
  /// A range that has not settled by then is open at the end at which it grows.
  private static let rounds = 4

  /// A range in which a state begins, and out of which nothing takes it that is done with it: so it always lies there.
  ///
  /// It begins with where the state begins, and is widened by what one step makes of it; an end that still moves in the
  /// second step is taken to move for ever.
  mutating func moving(_ number: Int, symbol: Int, _ whole: Bounds) -> Bounds {
    guard openStates < Self.deepest, whole.counts.isEmpty else { return whole }
    openStates += 1
    let before = known
    defer {
      openStates -= 1
      known = before
    }
    let steps = steps(of: number)
    let start = within(whole, of(game.states[number].start))
    var range = start
    for round in 0..<Self.rounds {
      // What was found for another range does not hold for this one.
      known = before
      known[symbol] = range
      let reached = steps.reduce(start) { $0.joined(within(whole, of($1))) }
      let next = range.joined(reached)
      // What it never leaves it is always in; and one more step may show that it does not even fill that.
      if next == range { return reached }
      let isSecond = round > 0
      range = Bounds(
        isSecond && next.low < range.low ? whole.low : next.low,
        isSecond && next.high > range.high ? whole.high : next.high)
    }
    return whole
  }

  private func within(_ whole: Bounds, _ range: Bounds) -> Bounds {
    Bounds(max(range.low, whole.low), min(range.high, whole.high))
  }

  /// Everything that is ever stored in a state.
  private func steps(of number: Int) -> [CheckedValue] {
    let state = game.states[number]
    let set = game.actions.settings.filter { game.symbols[$0.symbol].kind == .state(number) }.map(\.value)
    return [state.next, state.others].compactMap(\.self) + set
  }

  /// What all lines of a sheet bring together.
  var points: Bounds {
    mutating get {
      var sum = Bounds(0, 0)
      for entry in game.entries {
        guard let value = entry.points else { continue }
        // A line may be left out, and count for others only.
        sum = sum + brought(by: entry, value).joined(Bounds(0, 0))
      }
      return sum
    }
  }

  /// What a line brings with its points.
  mutating func brought(by entry: CheckedGame.Entry, _ points: CheckedValue) -> Bounds {
    let each = of(points)
    guard entry.counted != .whole else { return each }
    let value = entry.computed.map { of($0) } ?? of(field: entry)
    switch entry.counted {
    case .items: return each * Bounds(value.count)
    case .sum: return each * Bounds(value.count) * value.plain
    case .whole, .value: return each * value
    }
  }
}
