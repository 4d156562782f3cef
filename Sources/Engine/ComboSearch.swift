/// How combos are chosen among those found: `best`, `every`, `first_fit`, and whether pieces are exactly one.
extension ComboFinder {
  /// What is made of a remainder.
  struct Choice {
    var points: Int64 = 0
    var used = 0
    /// The candidate taken first; -1 for none.
    var candidate = -1
    /// The number of what is then left; -1 at the end.
    var rest = -1
  }

  // MARK: best

  /// Finds the disjoint combos of the highest total; among equals more pieces, then as `ComboTie` says. Gives the number
  /// of the first choice.
  func findBest() throws(Fault) -> Int {
    for index in plan.combos.indices { try find(index) }
    sortByBeginning()
    remainders.removeAll()
    choices.removeAll(keepingCapacity: true)
    return try solve(needed())
  }

  /// Those pieces that any combo takes.
  private func needed() -> UInt64 {
    var taken: UInt64 = 0
    for candidate in candidates { taken |= candidate.packed }
    var result: UInt64 = 0
    for field in 0..<fieldCount where count(of: field, in: taken) > 0 {
      result |= UInt64(counts[field]) << UInt64(shifts[field])
    }
    return result
  }

  /// Puts candidates together that begin with the same field, in the order in which they were found.
  private func sortByBeginning() {
    starts.removeAll(keepingCapacity: true)
    beginning.removeAll(keepingCapacity: true)
    for _ in 0...fieldCount { starts.append(0) }
    for candidate in candidates { starts[fieldOfBit[candidate.packed.trailingZeroBitCount] + 1] += 1 }
    for field in 0..<fieldCount { starts[field + 1] += starts[field] }
    for _ in candidates { beginning.append(0) }
    for index in candidates.indices {
      let field = fieldOfBit[candidates[index].packed.trailingZeroBitCount]
      beginning[starts[field]] = index
      starts[field] += 1
    }
    for field in stride(from: fieldCount, to: 0, by: -1) { starts[field] = starts[field - 1] }
    starts[0] = 0
  }

  /// The lowest piece of what is left is either left out or in one of the combos that begin with it.
  private func solve(_ state: UInt64) throws(Fault) -> Int {
    let (place, isNew) = remainders.insert(state)
    guard isNew else { return place }
    guard place < EngineLimits.foundCombos else { throw .tooManyPieces }
    choices.append(Choice())
    guard state != 0 else { return place }
    let field = fieldOfBit[state.trailingZeroBitCount]
    let own = starts[field]..<starts[field + 1]
    // Where nothing begins with it any more, all that are alike are left out at once.
    let without =
      own.isEmpty
      ? state & ~(UInt64(count(of: field, in: state)) << UInt64(shifts[field]))
      : state &- 1 << UInt64(shifts[field])
    var rest = try solve(without)
    var best = Choice(points: choices[rest].points, used: choices[rest].used, candidate: -1, rest: rest)
    for index in own {
      try countStep()
      let candidate = beginning[index]
      let packed = candidates[candidate].packed
      guard ((state | guards) &- packed) & guards == guards else { continue }
      rest = try solve(state &- packed)
      let points = choices[rest].points + candidates[candidate].points
      let used = choices[rest].used + candidates[candidate].size
      let choice = Choice(points: points, used: used, candidate: candidate, rest: rest)
      let (worth, highest) = ((points, used), (best.points, best.used))
      if worth == highest ? comesFirst(choice, best) : worth > highest { best = choice }
    }
    choices[place] = best
    return place
  }

  /// Whether a choice is taken rather than another that is worth the same.
  private func comesFirst(_ choice: Choice, _ other: Choice) -> Bool {
    tie.removeAll()
    forEachCandidate(of: choice) { tie.one.append($0) }
    forEachCandidate(of: other) { tie.other.append($0) }
    evaluator.steps -= tie.one.count + tie.other.count
    return tie.takesOne({ candidates[$0].combo }, precedes)
  }

  private func forEachCandidate(of choice: Choice, _ body: (Int) -> Void) {
    var choice = choice
    while true {
      if choice.candidate >= 0 { body(choice.candidate) }
      guard choice.rest >= 0 else { return }
      choice = choices[choice.rest]
    }
  }

  /// The order of candidates by which choices of equal worth are told apart, see `ComboTie`.
  func precedes(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (candidates[one], candidates[other])
    guard one.combo == other.combo else { return one.combo < other.combo }
    let difference = one.packed ^ other.packed
    guard difference != 0 else { return false }
    let field = fieldOfBit[difference.trailingZeroBitCount]
    return count(of: field, in: one.packed) > count(of: field, in: other.packed)
  }

  /// The candidates that were chosen, in order, from the number of the first choice.
  func chosen(_ place: Int) -> [Candidate] {
    var result: [Int] = []
    forEachCandidate(of: choices[place]) { result.append($0) }
    return result.sorted(by: precedes).map { candidates[$0] }
  }

  // MARK: every

  /// Finds all combos; of those whose size is a range, only those to which no piece can be added, but of what adds up to
  /// something each way: there a piece that is worth nothing makes another.
  func findEvery() throws(Fault) {
    for index in plan.combos.indices {
      let first = candidates.count
      try find(index)
      let combo = plan.combos[index].combo
      if combo.isRange, combo.total == nil { try dropSmaller(from: first) }
    }
  }

  private func dropSmaller(from first: Int) throws(Fault) {
    remainders.removeAll()
    for index in first..<candidates.count { _ = remainders.insert(candidates[index].packed) }
    var kept = first
    for index in first..<candidates.count {
      try countStep()
      guard !grows(candidates[index].packed) else { continue }
      candidates[kept] = candidates[index]
      kept += 1
    }
    candidates.removeLast(candidates.count - kept)
  }

  private func grows(_ packed: UInt64) -> Bool {
    for field in 0..<fieldCount where count(of: field, in: packed) < counts[field] {
      if remainders.contains(packed &+ 1 << UInt64(shifts[field])) { return true }
    }
    return false
  }

  /// In how many ways equal pieces make a candidate.
  func ways(_ candidate: Candidate) throws(Fault) -> Int64 {
    var result: Int64 = 1
    for field in 0..<fieldCount {
      let chosen = count(of: field, in: candidate.packed)
      for step in 0..<min(chosen, counts[field] - chosen) {
        let (product, overflow) = result.multipliedReportingOverflow(by: Int64(counts[field] - step))
        if overflow { throw .overflow }
        result = product / Int64(step + 1)
      }
    }
    return result
  }

  // MARK: first_fit

  /// The first combo in the file that some pieces make, at its highest; `nil` for none.
  func findFirst() throws(Fault) -> Candidate? {
    for index in plan.combos.indices {
      try find(index, ordered: true)
      guard !candidates.isEmpty else { continue }
      var best = 0
      for index in candidates.indices.dropFirst() where ranksAbove(index, best) { best = index }
      return candidates[best]
    }
    return nil
  }

  private func ranksAbove(_ one: Int, _ other: Int) -> Bool {
    let (mine, yours) = (candidates[one], candidates[other])
    // How hands compare decides among those that are worth the same.
    let (worth, best) = ((mine.points, mine.order, mine.size), (yours.points, yours.order, yours.size))
    return worth == best ? precedes(one, other) : worth > best
  }

  /// Whether all the pieces together are a combo, at its highest points.
  func findExactly(_ combo: Int) throws(Fault) -> Candidate? {
    try find(combo, exactly: pieceCount)
    return candidates.max { $0.points < $1.points }
  }
}

extension Evaluator {
  /// A step of a search takes about so many nanoseconds more than others.
  private static let searchPrice = 9

  /// The search for a set's combos among some pieces, for a side; valid until the next one.
  func search(_ set: Int, among pieces: UnsafeBufferPointer<Int64>, side: Int) throws(Fault) -> ComboFinder {
    try scratch.search(set, among: pieces, side: side, for: self)
  }

  /// What `set` finds among `pieces`, in the order of the file; the pieces of each are sorted. Blank pieces fit nothing.
  func combos(_ set: Int, mode: ComboMode, pieces: [Int64], side: Int) throws(Fault) -> [FoundCombo] {
    let found = try chosen(set, mode: mode, pieces: pieces, side: side)
    if let coverage = code.coverage { for combo in found { coverage.choose(combo.combo, of: set, in: stepsTaken) } }
    return found
  }

  func chosen(_ set: Int, mode: ComboMode, pieces: [Int64], side: Int) throws(Fault) -> [FoundCombo] {
    if mode == .best, let table = comboTables[set],
      let number = pieces.filter({ $0 >= 0 }).withUnsafeBufferPointer({ table.number(of: $0) })
    {
      return table.found(number)
    }
    let before = steps
    defer { charge(Self.searchPrice * (before - steps)) }
    let finder = try pieces.withUnsafeBufferPointer { buffer throws(Fault) in
      try search(set, among: buffer, side: side)
    }
    func found(_ candidate: ComboFinder.Candidate) -> FoundCombo {
      FoundCombo(
        combo: candidate.combo, pieces: finder.pieces(of: candidate.packed), points: candidate.points,
        order: candidate.order)
    }
    switch mode {
    case .best:
      return finder.chosen(try finder.findBest()).map(found)
    case .every:
      try finder.findEvery()
      var result: [FoundCombo] = []
      let sorted = finder.candidates.sorted { ($0.combo, $1.packed) < ($1.combo, $0.packed) }
      for candidate in sorted {
        let ways = try finder.ways(candidate)
        guard Int64(result.count) + ways <= EngineLimits.shownCombos else { throw .tooManyPieces }
        result += Array(repeating: found(candidate), count: Int(ways))
      }
      return result
    case .firstFit, .exactly: return try finder.findFirst().map { [found($0)] } ?? []
    }
  }

  /// The instruction behind `best(...).points` and its like.
  func combo(_ i: Instruction, _ extra: Instruction, side: Int) -> Fault? {
    let set = Int(i.c)
    let faces = list(registers[Int(i.b)])
    let field = ComboField(rawValue: extra.a) ?? .points
    if extra.c == ComboMode.best.rawValue, !field.isOfPieces, let table = comboTables[set],
      let number = table.number(of: faces)
    {
      switch field {
      case .points: registers[Int(i.a)] = table.points[number]
      case .size: registers[Int(i.a)] = Int64(table.used[number])
      case .usesAll: registers[Int(i.a)] = Int(table.used[number]) == faces.count ? 1 : 0
      default: registers[Int(i.a)] = table.occurrences(of: Int(extra.b), number)
      }
      return nil
    }
    let before = steps
    defer { charge(Self.searchPrice * (before - steps)) }
    meter.searches &+= 1
    do throws(Fault) {
      let finder = try search(set, among: faces, side: side)
      let mode = ComboMode(rawValue: extra.c) ?? .best
      let value = try ask(finder, mode, field, combo: Int(extra.b), faces)
      count(faces, set, mode, side, asked: Int(extra.b), holds: value == 1)
      registers[Int(i.a)] = value
      return field.isOfPieces || value.magnitude <= EngineLimits.storedValue.magnitude ? nil : .overflow
    } catch {
      return error
    }
  }

  func ask(
    _ finder: ComboFinder, _ mode: ComboMode, _ field: ComboField, combo: Int, _ pieces: UnsafeBufferPointer<Int64>
  ) throws(Fault) -> Int64 {
    switch mode {
    case .best: return try askBest(finder, field, combo, pieces)
    case .every: return try askEvery(finder, field, combo, pieces)
    case .exactly: return try finder.findExactly(combo) == nil ? 0 : 1
    case .firstFit:
      let found = try finder.findFirst()
      switch field {
      case .points: return found?.points ?? 0
      case .size: return Int64(found?.size ?? 0)
      case .usesAll: return found?.size ?? 0 == pieces.count ? 1 : 0
      case .order: return found?.order ?? 0
      case .left, .pieces: return try part(of: pieces, finder, found?.packed ?? 0, isTaken: field == .pieces)
      case .name: return Int64(found?.combo ?? -1)
      case .occurrences: return found?.combo == combo ? 1 : 0
      }
    }
  }

  private func askBest(
    _ finder: ComboFinder, _ field: ComboField, _ combo: Int, _ pieces: UnsafeBufferPointer<Int64>
  ) throws(Fault) -> Int64 {
    let place = try finder.findBest()
    let first = finder.choices[place]
    switch field {
    case .points: return first.points
    case .size: return Int64(first.used)
    case .usesAll: return first.used == pieces.count ? 1 : 0
    default: break
    }
    var taken: UInt64 = 0
    var occurrences: Int64 = 0
    for candidate in finder.chosen(place) {
      taken += candidate.packed
      if candidate.combo == combo { occurrences += 1 }
    }
    return field.isOfPieces ? try part(of: pieces, finder, taken, isTaken: field == .pieces) : occurrences
  }

  private func askEvery(
    _ finder: ComboFinder, _ field: ComboField, _ combo: Int, _ pieces: UnsafeBufferPointer<Int64>
  ) throws(Fault) -> Int64 {
    try finder.findEvery()
    var sum: Int64 = 0
    var taken: UInt64 = 0
    for candidate in finder.candidates {
      let each: Int64 =
        switch field {
        case .points: candidate.points
        default: candidate.combo == combo ? 1 : 0
        }
      let (product, overflow) = each.multipliedReportingOverflow(by: try finder.ways(candidate))
      let (next, tooMuch) = sum.addingReportingOverflow(product)
      if overflow || tooMuch { throw .overflow }
      sum = next
      taken |= candidate.packed
    }
    guard field.isOfPieces || field == .usesAll || field == .size else { return sum }
    // Equal pieces are each in some combo, as soon as one of them is.
    var whole: UInt64 = 0
    for field in 0..<finder.fieldCount where finder.count(of: field, in: taken) > 0 {
      whole |= UInt64(finder.counts[field]) << UInt64(finder.shifts[field])
    }
    if field == .size {
      return (0..<finder.fieldCount).reduce(0) { $0 + Int64(finder.count(of: $1, in: whole)) }
    }
    if field == .usesAll { return whole == finder.whole && finder.pieceCount == pieces.count ? 1 : 0 }
    return try part(of: pieces, finder, whole, isTaken: field == .pieces)
  }

  /// The pieces that are in `taken`, or those that are not, in the order in which they were given, as a list.
  private func part(
    of pieces: UnsafeBufferPointer<Int64>, _ finder: ComboFinder, _ taken: UInt64, isTaken: Bool
  ) throws(Fault) -> Int64 {
    for field in 0..<finder.fieldCount { finder.used[field] = finder.count(of: field, in: taken) }
    defer { for field in 0..<finder.fieldCount { finder.used[field] = 0 } }
    steps -= pieces.count
    guard steps >= 0, hasRoom(for: pieces.count) else { throw .stepBudget }
    let start = arenaTop
    for piece in pieces {
      var field = 0
      while field < finder.fieldCount, finder.faces[field] != Int(piece) { field += 1 }
      let isInCombo = field < finder.fieldCount && finder.used[field] > 0
      if isInCombo { finder.used[field] -= 1 }
      guard isInCombo == isTaken else { continue }
      arena[arenaTop] = piece
      arenaTop += 1
    }
    return ListWord(start: start, count: arenaTop - start).word
  }
}
