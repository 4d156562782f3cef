/// Instructions that read or make lists. Every list lives in the arena; making one costs a step an element.
extension Evaluator {
  /// Room for `count` words at the end of the arena.
  private func reserve(_ count: Int) -> Int? {
    steps -= count
    guard count >= 0, steps >= 0, hasRoom(for: count) else { return nil }
    defer { arenaTop += count }
    return arenaTop
  }

  /// Copies a list out of the state: its count, then its items.
  func copyList(_ source: UnsafePointer<Int64>, into register: Int) -> Fault? {
    let count = Int(source[0])
    guard let start = reserve(count) else { return .stepBudget }
    (arena + start).update(from: source + 1, count: count)
    registers[register] = ListWord(start: start, count: count).word
    return nil
  }

  func load(_ i: Instruction, _ extra: Instruction, side: Int) -> Fault? {
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    switch i.op {
    case .loadListTable: return copyList(words + b, into: a)
    case .loadListSide: return copyList(words + (sidesStart + side * stride + b), into: a)
    case .loadListOf:
      guard let base = sideWords(registers[c]) else { return .indexOutOfRange }
      return copyList(base + b, into: a)
    case .loadZone: return loadZone(b, into: a, side: side)
    case .loadZoneAt:
      guard 0..<Int64(zones[b].places) ~= registers[c] else { return .indexOutOfRange }
      return loadZone(b + Int(registers[c]), into: a, side: side)
    case .loadZoneOf:
      guard 0..<Int64(sideCount) ~= registers[c] else { return .indexOutOfRange }
      return loadZone(b, into: a, side: Int(registers[c]))
    case .loadGrid: return loadGrid(a, b, extra, side: side)
    case .loadGridOf:
      guard 0..<Int64(sideCount) ~= registers[c] else { return .indexOutOfRange }
      return loadGrid(a, b, extra, side: Int(registers[c]))
    case .loadPicked:
      guard pickedCount >= 0 else { return .unknown }
      guard let start = reserve(pickedCount) else { return .stepBudget }
      (arena + start).update(from: picked, count: pickedCount)
      registers[a] = ListWord(start: start, count: pickedCount).word
      return nil
    case .loadAnswer:
      // Some are read only where they were asked for.
      guard b < answersKnown, c == 0 || answersAsked >> UInt32(b) & 1 == 1 else { return .unknown }
      registers[a] = answers[b]
      return nil
    case .gatherPlaying: return gatherPlaying(i)
    default: return gather(i, extra)
    }
  }

  private func gather(_ i: Instruction, _ extra: Instruction) -> Fault? {
    guard let start = reserve(sideCount) else { return .stepBudget }
    for side in 0..<sideCount {
      let base = words + (sidesStart + side * stride)
      if extra.a != .max, base[Int(extra.a)] >> Int64(extra.b) & 1 == 0 {
        history?.hasLookedAhead = true
        return .unknown
      }
      if i.op == .gatherSides {
        arena[start + side] = base[Int(i.b)]
      } else {
        if let fault = copyList(base + Int(i.b), into: Int(i.a)) { return fault }
        arena[start + side] = registers[Int(i.a)]
      }
    }
    registers[Int(i.a)] = ListWord(start: start, count: sideCount).word
    return nil
  }

  private func gatherPlaying(_ i: Instruction) -> Fault? {
    guard let start = reserve(sideCount) else { return .stepBudget }
    var count = 0
    for side in 0..<sideCount where words[sidesStart + side * stride + Int(i.b)] == 0 {
      arena[start + count] = Int64(side)
      count += 1
    }
    registers[Int(i.a)] = ListWord(start: start, count: count).word
    return nil
  }

  private func loadGrid(_ register: Int, _ first: Int, _ extra: Instruction, side: Int) -> Fault? {
    let (count, columns) = (Int(extra.a), max(Int(extra.b), 1))
    guard let start = reserve(count) else { return .stepBudget }
    var top = start
    for place in 0..<count {
      let view = zones[first + place]
      let slot = words + (view.countSlot + (view.perSide ? side * stride : 0))
      guard slot[0] > 0 else { continue }
      let (row, column) = (Int64(place / columns) + 1, Int64(place % columns) + 1)
      guard let word = PlaceWord(row: row, column: column, contents: words[Int(slot[1])]) else { return .tooLarge }
      arena[top] = word.word
      top += 1
    }
    registers[register] = ListWord(start: start, count: top - start).word
    return nil
  }

  private func loadZone(_ zone: Int, into register: Int, side: Int) -> Fault? {
    let view = zones[zone]
    let slot = words + (view.countSlot + (view.perSide ? side * stride : 0))
    let count = Int(slot[0])
    guard let start = reserve(count) else { return .stepBudget }
    (arena + start).update(from: words + Int(slot[1]), count: count)
    registers[register] = ListWord(start: start, count: count).word
    return nil
  }

  func list(_ i: Instruction, _ extra: Instruction) -> Fault? {
    let f = registers
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    // These two have no list in their second operand.
    let one = i.op == .newList || i.op == .contains ? ListWord(start: 0, count: 0) : ListWord(f[b])
    steps -= one.count
    guard steps >= 0 else { return .stepBudget }
    switch i.op {
    case .newList:
      guard let start = reserve(Int(f[b])) else { return .stepBudget }
      f[a] = ListWord(start: start, count: 0).word
    case .element:
      guard f[c] >= 0, f[c] < Int64(one.count) else { return .indexOutOfRange }
      f[a] = arena[one.start + Int(f[c])]
    case .joinLists: return make(a, Array(list(f[b])) + Array(list(f[c])))
    case .equalLists: f[a] = equal(f[b], f[c], extra) ? 1 : 0
    case .contains:
      steps -= list(f[c]).count
      f[a] = list(f[c]).contains { equalElements($0, f[b], extra) } ? 1 : 0
    case .columnList: return columnList(a, list(f[b]), column: c)
    default: return .unknown
    }
    return nil
  }

  /// Makes a list of these.
  func make(_ register: Int, _ elements: [Int64]) -> Fault? {
    guard let start = reserve(elements.count) else { return .stepBudget }
    for (offset, element) in elements.enumerated() { arena[start + offset] = element }
    registers[register] = ListWord(start: start, count: elements.count).word
    return nil
  }

  private func columnList(_ register: Int, _ pieces: UnsafeBufferPointer<Int64>, column: Int) -> Fault? {
    guard let start = reserve(pieces.count) else { return .stepBudget }
    for (offset, face) in pieces.enumerated() {
      guard face >= 0 else { return .unknown }
      var cell = code.cell(column: column, face: face)
      if cell == Code.blank {
        guard let word = code.missingCells[column] else { return .unknown }
        cell = word
      }
      arena[start + offset] = cell
    }
    registers[register] = ListWord(start: start, count: pieces.count).word
    return nil
  }

  /// The first piece of a list that lacks the cell for which a column of it has no value; -1 where that is not why.
  func pieceWithoutCell(_ pieces: Int64, column: Int) -> Int64 {
    guard let first = list(pieces).first(where: { $0 < 0 || code.cell(column: column, face: $0) == Code.blank }) else {
      return -1
    }
    return first
  }

  // MARK: Comparing elements

  /// Whether two items are equal; `extra` says what they are, and how deep in lists.
  func equalElements(_ x: Int64, _ y: Int64, _ extra: Instruction) -> Bool {
    if extra.b > 0 { return equal(x, y, Instruction(.extra, Int(extra.a), Int(extra.b) - 1)) }
    switch ElementClass(rawValue: extra.a) {
    case .text: return isSameText(x, y)
    // An empty place is `none`, and yet not another empty one.
    case .place where x == PlaceWord.nothing || y == PlaceWord.nothing:
      return PlaceWord(x).isEmpty && PlaceWord(y).isEmpty
    default: return x == y
    }
  }

  /// Whether two lists are equal; `extra` says how deep their elements are lists again.
  private func equal(_ x: Int64, _ y: Int64, _ extra: Instruction) -> Bool {
    let (one, two) = (list(x), list(y))
    steps -= one.count
    return one.count == two.count && zip(one, two).allSatisfy { equalElements($0, $1, extra) }
  }

  func less(_ x: Int64, _ y: Int64, _ extra: Instruction) -> Bool {
    switch ElementClass(rawValue: extra.a) {
    case .text: return textPrecedes(x, y)
    default: return x < y
    }
  }
}
