extension Evaluator {
  /// The instructions off the hot path: texts, lists, tables and combos. Gives the fault, or `nil`.
  @inline(never)
  func executeRare(_ i: Instruction, with extra: Instruction, side: Int) -> Fault? {
    switch i.op {
    case .equalText, .lessText, .lessOrEqualText, .joinText: return text(i)
    case .loadListTable, .loadListSide, .loadListOf, .loadZone, .loadZoneAt, .loadZoneOf, .loadGrid, .loadGridOf,
      .loadPicked, .loadAnswer,
      .gatherSides, .gatherSideLists, .gatherPlaying:
      return load(i, extra, side: side)
    case .tableRow:
      guard let row = code.tables[Int(i.c)].row(registers + Int(i.b)) else { return .outsideTable }
      registers[Int(i.a)] = Int64(row)
      return nil
    case .combo: return combo(i, extra, side: side)
    case .leftPlaying, .rightPlaying:
      registers[Int(i.a)] = neighbour(i, outSlot: extra.a == 1 ? Int(extra.b) : nil)
      return nil
    case .mark:
      code.coverage?.pass(Int(i.a), in: stepsTaken)
      return nil
    case .earlierSheet, .laterSheet, .loadSheet, .loadSheetList: return otherRound(i, extra)
    default: return list(i, extra)
    }
  }

  /// The next one round the table who is not out; whoever is alone is their own neighbour.
  private func neighbour(_ i: Instruction, outSlot: Int?) -> Int64 {
    let (seat, count) = (registers[Int(i.b)], registers[Int(i.c)])
    guard seat >= 0 else { return -1 }
    let step = i.op == .leftPlaying ? 1 : count - 1
    var next = (seat + step) % count
    while next != seat, isOut(Int(next) % sideCount, outSlot) { next = (next + step) % count }
    return next
  }

  /// Whether a side does not play, as `GamePosition` has it.
  private func isOut(_ side: Int, _ outSlot: Int?) -> Bool {
    guard let outSlot else { return words[Header.departed] >> Int64(side) & 1 == 1 }
    return words[sidesStart + side * stride + outSlot] != 0
  }

  private func text(_ i: Instruction) -> Fault? {
    let f = registers
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    func set(_ value: Bool) { f[a] = value ? 1 : 0 }
    switch i.op {
    case .equalText: set(isSameText(f[b], f[c]))
    case .lessText: set(textPrecedes(f[b], f[c]))
    case .lessOrEqualText: set(!textPrecedes(f[c], f[b]))
    default:
      let (x, y) = (text(f[b]), text(f[c]))
      guard x.utf8.count + y.utf8.count <= EngineLimits.textBytes else { return .tooLarge }
      steps -= x.utf8.count + y.utf8.count
      guard steps >= 0 else { return .stepBudget }
      f[a] = build(x + y)
    }
    return nil
  }
}
