import Engine
import Expressions

/// Where everything of a checked game stands among the words of a state.
struct Slots {
  var options: [Int] = []
  /// By entry: the word of its value or its list, and its bit in the masks.
  var entries: [Int] = []
  var bits: [Int] = []
  /// By entry: the word of its points, where they are worked out.
  var points: [Int] = []
  var states: [Int] = []
  /// By value: its word, where it is kept.
  var values: [Int] = []
  /// By the engine's number of a zone: of several alike, which have one name, each has its own.
  var zones: [Int] = []
  /// By zone: the engine's number of it, or of the first of several.
  var zoneNumbers: [Int] = []
  var layout: Layout

  init(_ game: CheckedGame) {
    var table = Header.count
    var side = Layout.firstEntrySlot
    func take(_ count: Int, from next: inout Int) -> Int {
      defer { next += count }
      return next
    }

    options = game.options.map { _ in take(1, from: &table) }
    entries = Array(repeating: 0, count: game.entries.count)
    bits = entries
    points = Array(repeating: -1, count: game.entries.count)
    // What is a plain product comes first, so that scoring it is one loop over neighbours.
    let order = game.entries.indices.sorted { Self.rank(game.entries[$0], $0) < Self.rank(game.entries[$1], $1) }
    for (bit, index) in order.enumerated() {
      bits[index] = bit
      if game.entries[index].length == nil { entries[index] = take(1, from: &side) }
    }
    for index in order {
      let entry = game.entries[index]
      if entry.isPointsOnly {
        points[index] = entries[index]
      } else if entry.points != nil, entry.weight == nil {
        points[index] = take(1, from: &side)
      }
    }
    let pointsSlot = take(1, from: &side)
    let scoreSlot = take(1, from: &side)
    let settledMask = game.otherRounds.canWait ? take(2, from: &side) : -1
    let listsStart = side
    for index in order {
      guard let length = game.entries[index].length else { continue }
      entries[index] = take(1 + length.upperBound, from: &side)
    }
    let sheetWords = side
    for state in game.states {
      let size = 1 + (state.length?.upperBound ?? 0)
      states.append(state.perTable ? take(size, from: &table) : take(size, from: &side))
    }
    values = game.values.map { value in
      guard value.isKept else { return -1 }
      return value.perTable ? take(1, from: &table) : take(1, from: &side)
    }
    let outSlot = game.out == nil ? -1 : take(1, from: &side)
    for zone in game.zones {
      zoneNumbers.append(zones.count)
      for _ in 0..<(zone.count ?? 1) { zones.append(zone.perSide ? take(2, from: &side) : take(2, from: &table)) }
    }
    layout = Layout(
      tableWords: table, sideWords: side, sheetWords: sheetWords, listsStart: listsStart, pointsSlot: pointsSlot,
      scoreSlot: scoreSlot, settledMask: settledMask, outSlot: outSlot)
  }

  /// Plain products in file order, then single values, then lists.
  private static func rank(_ entry: CheckedGame.Entry, _ index: Int) -> (Int, Int) {
    if entry.length != nil { return (2, index) }
    return (entry.isPlainProduct ? 0 : 1, index)
  }
}

extension CheckedGame.Entry {
  /// A line that is nothing but points.
  var isPointsOnly: Bool { computed == nil && !syntax.content.saysType && syntax.content.of.isEmpty }

  /// Whether people enter it.
  var isEntered: Bool { computed == nil && !isPointsOnly }

  /// The points for each, where that is all there is to them: so many times the entry's first word, which is its value,
  /// or how many items a list has.
  var weight: Int64? {
    guard let points else { return 0 }
    return [.value, .items].contains(counted) ? points.constantWord : nil
  }

  /// Whether value times weight is all there is to scoring it.
  var isPlainProduct: Bool {
    isEntered && length == nil && weight != nil && !isRequired && condition == nil
      && [range?.low, range?.high].allSatisfy { $0.map { $0.isConstant } ?? true }
  }
}

extension CheckedGame.Value {
  /// Whether it is worked out between rounds and kept, to be shown.
  var isKept: Bool { syntax.content.label != nil }
}

extension CheckedExpression {
  fileprivate var isConstant: Bool { CheckedValue.expression(self).constantWord != nil }
}
