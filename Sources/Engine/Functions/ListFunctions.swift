/// Functions of lists. Going through a list costs a step an item, and so does making one.
package enum ListFunction: UInt16, CodeFunction {
  // `c` is something to look for.
  case countEqual, indexOf, rank
  case countTrue, sum, minimum, maximum, first, last
  // These make lists; `range` goes from one number to another. The places for `slice` are in `c` and behind it.
  case distinct, sort, flatten, range, slice

  package static let opcode = Opcode.listFunction

  package var canFault: Bool { true }

  package var canFail: Bool {
    switch self {
    case .sum, .minimum, .maximum, .first, .last, .range: true
    default: false
    }
  }
}

extension Evaluator {
  /// The next instruction says in `extra` how items are compared.
  func call(_ function: ListFunction, _ i: Instruction, _ extra: Instruction) -> Fault? {
    let f = registers
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    if function == .range { return range(a, from: f[b], through: f[c]) }
    let items = list(f[b])
    steps -= items.count
    guard steps >= 0 else { return .stepBudget }
    switch function {
    case .countEqual: f[a] = items.reduce(0) { $0 + (equalElements($1, f[c], extra) ? 1 : 0) }
    case .countTrue: f[a] = items.reduce(0) { $0 + ($1 == 1 ? 1 : 0) }
    case .indexOf: f[a] = Int64(items.firstIndex { equalElements($0, f[c], extra) } ?? -1)
    case .rank: f[a] = 1 + items.reduce(0) { $0 + (less(f[c], $1, extra) ? 1 : 0) }
    case .first, .last:
      guard let item = function == .first ? items.first : items.last else { return .emptyList }
      f[a] = item
    case .sum: return sum(a, items)
    case .minimum, .maximum:
      guard let item = function == .minimum ? items.min() : items.max() else { return .emptyList }
      f[a] = item
    case .distinct: return distinct(a, items, extra)
    case .sort: return make(a, items.sorted { less($0, $1, extra) })
    case .flatten: return make(a, items.flatMap { Array(list($0)) })
    case .slice:
      let (first, end) = (max(f[c], 0), min(f[c + 1], Int64(items.count)))
      return make(a, first < end ? Array(items[Int(first)..<Int(end)]) : [])
    case .range: break
    }
    return nil
  }

  private func sum(_ register: Int, _ items: UnsafeBufferPointer<Int64>) -> Fault? {
    var sum: Int64 = 0
    for item in items {
      let (next, overflow) = sum.addingReportingOverflow(item)
      if overflow { return .overflow }
      sum = next
    }
    registers[register] = sum
    return nil
  }

  private func range(_ register: Int, from: Int64, through: Int64) -> Fault? {
    guard from <= through else { return make(register, []) }
    let (distance, overflow) = through.subtractingReportingOverflow(from)
    guard !overflow, distance < Int64(EngineLimits.rangeNumbers) else { return .rangeTooLong }
    return make(register, Array(from...through))
  }

  /// Up to so many items each is compared with those before it.
  private static let fewItems = 16

  private func distinct(_ register: Int, _ elements: UnsafeBufferPointer<Int64>, _ extra: Instruction) -> Fault? {
    // Lists have no order in which equal ones would stand together.
    if elements.count > Self.fewItems, extra.b == 0 { return distinctSorted(register, elements, extra) }
    guard hasRoom(for: elements.count) else { return .stepBudget }
    let start = arenaTop
    var count = 0
    for element in elements {
      guard !(start..<start + count).contains(where: { equalElements(arena[$0], element, extra) }) else { continue }
      steps -= count
      guard steps >= 0 else { return .stepBudget }
      arena[start + count] = element
      count += 1
    }
    steps -= count
    guard steps >= 0 else { return .stepBudget }
    arenaTop = start + count
    registers[register] = ListWord(start: start, count: count).word
    return nil
  }

  /// The first of all that are equal, found by sorting.
  private func distinctSorted(_ register: Int, _ items: UnsafeBufferPointer<Int64>, _ extra: Instruction) -> Fault? {
    steps -= items.count * items.count.bitWidth
    steps += items.count * items.count.leadingZeroBitCount
    guard steps >= 0 else { return .stepBudget }
    let order = items.indices.sorted { one, other in
      less(items[one], items[other], extra) || !less(items[other], items[one], extra) && one < other
    }
    var isFirst = [Bool](repeating: true, count: items.count)
    for (before, after) in zip(order, order.dropFirst()) where equalElements(items[before], items[after], extra) {
      isFirst[after] = false
    }
    return make(register, items.indices.filter { isFirst[$0] }.map { items[$0] })
  }
}
