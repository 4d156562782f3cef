/// What there is in a game that takes words of its state, each in order of the file.
package struct StateContents: Sendable {
  /// A line of the sheet.
  package struct Line: Sendable {
    /// Where the points of a line stand.
    package enum Points: Sendable {
      /// Nowhere: there are none, or they follow from the value without more ado.
      case nowhere
      /// They are its value: it is nothing but points.
      case value
      /// In a word of their own.
      case own
    }

    /// The most items of a list; `nil` for a single value.
    package var capacity: Int?
    /// Whether scoring it is nothing but a value within fixed ends, times a weight.
    package var isPlainProduct: Bool
    package var points: Points

    package init(capacity: Int?, isPlainProduct: Bool, points: Points) {
      (self.capacity, self.isPlainProduct, self.points) = (capacity, isPlainProduct, points)
    }
  }

  /// A state, or a value shown between rounds.
  package struct Kept: Sendable {
    package var perTable: Bool
    /// The most items of a list; `nil` for a single value.
    package var capacity: Int?

    package init(perTable: Bool, capacity: Int? = nil) { (self.perTable, self.capacity) = (perTable, capacity) }
  }

  /// A zone, or several alike that have one name.
  package struct Place: Sendable {
    package var perSide: Bool
    package var count: Int

    package init(perSide: Bool, count: Int) { (self.perSide, self.count) = (perSide, count) }
  }

  package var options = 0
  package var lines: [Line] = []
  package var states: [Kept] = []
  /// `nil` for a value that is not kept.
  package var values: [Kept?] = []
  package var zones: [Place] = []
  /// Whether scores can wait for what is played later.
  package var canWait = false
  /// Whether sides can be out.
  package var canBeOut = false

  package init() {}
}

/// Where everything of a game stands among the words of its state; the one place that hands words out.
package struct Slots: Sendable {
  package private(set) var options: [Int] = []
  /// By line: the word of its value or its list, and its bit in the masks.
  package private(set) var entries: [Int]
  package private(set) var bits: [Int]
  /// By line: the word of its points; -1 where they stand nowhere.
  package private(set) var points: [Int]
  package private(set) var states: [Int] = []
  /// By value: its word; -1 where it is not kept.
  package private(set) var values: [Int] = []
  /// By the engine's number of a zone: of several alike each has its own.
  package private(set) var zones: [Int] = []
  /// By zone as the rules count them: the engine's number of it, or of the first of several.
  package private(set) var zoneNumbers: [Int] = []
  package private(set) var layout: Layout

  package init(_ contents: StateContents) {
    var table = SlotCounter(next: Header.count)
    var side = SlotCounter(next: Layout.firstEntrySlot)
    let lines = contents.lines
    for _ in 0..<contents.options { options.append(table.take(1)) }
    entries = Array(repeating: 0, count: lines.count)
    bits = entries
    points = Array(repeating: -1, count: lines.count)
    // What is a plain product comes first, so that scoring it is one loop over neighbours.
    let order = lines.indices.sorted { Self.rank(lines[$0], $0) < Self.rank(lines[$1], $1) }
    for (bit, index) in order.enumerated() {
      bits[index] = bit
      if lines[index].capacity == nil { entries[index] = side.take(1) }
    }
    for index in order {
      switch lines[index].points {
      case .nowhere: break
      case .value: points[index] = entries[index]
      case .own: points[index] = side.take(1)
      }
    }
    let pointsSlot = side.take(1)
    let scoreSlot = side.take(1)
    let settledMask = contents.canWait ? side.take(3) : -1
    let listsStart = side.next
    for index in order {
      if let capacity = lines[index].capacity { entries[index] = side.take(1 + capacity) }
    }
    let sheetWords = side.next
    for state in contents.states { states.append(state.take(&table, &side)) }
    for value in contents.values { values.append(value?.take(&table, &side) ?? -1) }
    let outSlot = contents.canBeOut ? side.take(1) : -1
    for zone in contents.zones {
      zoneNumbers.append(zones.count)
      for _ in 0..<zone.count { zones.append(zone.perSide ? side.take(2) : table.take(2)) }
    }
    layout = Layout(
      tableWords: table.next, sideWords: side.next, sheetWords: sheetWords, listsStart: listsStart,
      pointsSlot: pointsSlot, scoreSlot: scoreSlot, settledMask: settledMask, outSlot: outSlot)
  }

  /// Plain products in file order, then single values, then lists.
  private static func rank(_ line: StateContents.Line, _ index: Int) -> (Int, Int) {
    if line.capacity != nil { return (2, index) }
    return (line.isPlainProduct ? 0 : 1, index)
  }
}

/// Words that are handed out one behind the other.
private struct SlotCounter {
  var next: Int

  /// Gives the first of so many.
  mutating func take(_ count: Int) -> Int {
    defer { next += count }
    return next
  }
}

extension StateContents.Kept {
  fileprivate func take(_ table: inout SlotCounter, _ side: inout SlotCounter) -> Int {
    let size = 1 + (capacity ?? 0)
    return perTable ? table.take(size) : side.take(size)
  }
}
