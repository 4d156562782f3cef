extension Evaluator {
  /// The instructions off the hot path: doubles, texts, lists, tables and combos. Gives the fault, or `nil`.
  @inline(never)
  func executeRare(_ i: Instruction, with extra: Instruction, side: Int) -> Fault? {
    switch i.op {
    case .addDouble, .subtractDouble, .multiplyDouble, .divideDouble, .negateDouble, .minimumDouble, .maximumDouble,
      .absoluteDouble, .signDouble, .ceil, .floor, .round, .trunc, .isNaN, .isInfinite, .isFinite, .equalDouble,
      .notEqualDouble, .lessDouble, .lessOrEqualDouble, .toDouble, .toInt, .roundUp, .zigzag:
      return number(i)
    case .equalText, .lessText, .lessOrEqualText, .joinText, .textSize, .textToInt, .textToDouble, .startsWith,
      .endsWith, .containsText:
      return text(i)
    case .loadListTable, .loadListSide, .loadListOf, .loadZone, .loadZoneAt, .loadZoneOf, .loadPicked, .loadAnswer,
      .gatherSides, .gatherSideLists, .gatherPlaying:
      return load(i, extra, side: side)
    case .tableRow:
      guard let row = code.tables[Int(i.c)].row(registers + Int(i.b)) else { return .outsideTable }
      registers[Int(i.a)] = Int64(row)
      return nil
    case .combo: return combo(i, extra, side: side)
    case .leftPlaying, .rightPlaying:
      registers[Int(i.a)] = neighbour(i, outSlot: Int(extra.b))
      return nil
    case .mark:
      code.coverage?.pass(Int(i.a), in: stepsTaken)
      return nil
    case .earlierSheet, .laterSheet, .loadSheet, .loadSheetList: return otherRound(i, extra)
    default: return list(i, extra)
    }
  }

  /// The next one round the table who is not out; whoever is alone is their own neighbour.
  private func neighbour(_ i: Instruction, outSlot: Int) -> Int64 {
    let (seat, count) = (registers[Int(i.b)], registers[Int(i.c)])
    guard seat >= 0 else { return -1 }
    let step = i.op == .leftPlaying ? 1 : count - 1
    var next = (seat + step) % count
    while next != seat, words[sidesStart + Int(next) % sideCount * stride + outSlot] != 0 {
      next = (next + step) % count
    }
    return next
  }

  private func number(_ i: Instruction) -> Fault? {
    let f = registers
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    func double(_ register: Int) -> Double { Double(bitPattern: UInt64(bitPattern: f[register])) }
    func set(_ value: Double) { f[a] = Int64(bitPattern: value.bitPattern) }
    func set(_ value: Bool) { f[a] = value ? 1 : 0 }
    switch i.op {
    case .addDouble: set(double(b) + double(c))
    case .subtractDouble: set(double(b) - double(c))
    case .multiplyDouble: set(double(b) * double(c))
    case .divideDouble: set(double(b) / double(c))
    case .negateDouble: set(-double(b))
    case .minimumDouble: set(double(c) < double(b) ? double(c) : double(b))
    case .maximumDouble: set(double(c) > double(b) ? double(c) : double(b))
    case .absoluteDouble: set(double(b).magnitude)
    case .signDouble: set(double(b) > 0 ? 1.0 : double(b) < 0 ? -1.0 : double(b))
    case .ceil: set(double(b).rounded(.up))
    case .floor: set(double(b).rounded(.down))
    case .round: set(double(b).rounded(.toNearestOrAwayFromZero))
    case .trunc: set(double(b).rounded(.towardZero))
    case .isNaN: set(double(b).isNaN)
    case .isInfinite: set(double(b).isInfinite)
    case .isFinite: set(double(b).isFinite)
    case .equalDouble: set(double(b) == double(c))
    case .notEqualDouble: set(double(b) != double(c))
    case .lessDouble: set(double(b) < double(c))
    case .lessOrEqualDouble: set(double(b) <= double(c))
    case .toDouble: set(Double(f[b]))
    case .toInt:
      // CEL leaves out both ends of the range: there a double no longer tells neighbours apart.
      guard double(b) > -0x1p63, double(b) < 0x1p63 else { return .badConversion }
      f[a] = Int64(double(b))
    case .roundUp: return roundUp(a, f[b], f[c])
    default: return zigzag(a, from: f[b], to: f[b + 1], turn: f[c])
    }
    return nil
  }

  private func roundUp(_ a: Int, _ value: Int64, _ step: Int64) -> Fault? {
    guard step > 0 else { return .badStep }
    let rest = value % step
    let (sum, overflow) = value.addingReportingOverflow(rest > 0 ? step - rest : -rest)
    registers[a] = sum
    return overflow ? .overflow : nil
  }

  /// From `from` to `to` one step at a time, back again, and so on: the value at `turn`, counted from 1.
  private func zigzag(_ a: Int, from: Int64, to: Int64, turn: Int64) -> Fault? {
    let (distance, overflow) = to.subtractingReportingOverflow(from)
    guard !overflow, distance.magnitude < 1 << 40, turn >= 1 else { return .indexOutOfRange }
    guard distance != 0 else {
      registers[a] = from
      return nil
    }
    let length = Int64(distance.magnitude)
    let place = (turn - 1) % (2 * length)
    let steps = place <= length ? place : 2 * length - place
    registers[a] = from + (distance > 0 ? steps : -steps)
    return nil
  }

  private func text(_ i: Instruction) -> Fault? {
    let f = registers
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    func set(_ value: Bool) { f[a] = value ? 1 : 0 }
    switch i.op {
    case .equalText: set(text(f[b]).utf8.elementsEqual(text(f[c]).utf8))
    case .lessText: set(text(f[b]).utf8.lexicographicallyPrecedes(text(f[c]).utf8))
    case .lessOrEqualText: set(!text(f[c]).utf8.lexicographicallyPrecedes(text(f[b]).utf8))
    case .joinText:
      let (x, y) = (text(f[b]), text(f[c]))
      guard x.utf8.count + y.utf8.count <= EngineLimits.arenaWords else { return .tooLarge }
      steps -= x.utf8.count + y.utf8.count
      guard steps >= 0 else { return .stepBudget }
      f[a] = build(x + y)
    case .textSize: f[a] = Int64(text(f[b]).unicodeScalars.count)
    case .textToInt:
      guard let value = Int64(text(f[b])) else { return .badConversion }
      f[a] = value
    case .textToDouble:
      guard let value = Double(text(f[b])) else { return .badConversion }
      f[a] = Int64(bitPattern: value.bitPattern)
    case .startsWith: set(text(f[b]).utf8.starts(with: text(f[c]).utf8))
    case .endsWith: set(text(f[b]).utf8.reversed().starts(with: text(f[c]).utf8.reversed()))
    default: set(Self.holds(Array(text(f[b]).utf8), Array(text(f[c]).utf8)))
    }
    return nil
  }

  private static func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
