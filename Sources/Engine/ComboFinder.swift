/// Finds the combos that some pieces make.
///
/// Equal pieces are one field with a count, so that many alike cost little: what a combo takes is a word with a few
/// bits for each field, and so is what is left. Its room is kept: nothing is allocated once it has grown. One gets it only
/// with pieces loaded, and loading pieces and looking for a combo each begin with everything that they use as new, since
/// what came before may have been broken off by a fault.
///
/// Nothing else reaches a finder while it works, as combos may not ask for combos: so the checks of exclusive access,
/// which would take a good part of its time, are left out.
final class ComboFinder {
  /// Pieces that make a combo.
  struct Candidate {
    /// How many of each field it takes.
    var packed: UInt64
    var combo: Int
    var size: Int
    var points: Int64
    /// By what it is compared with others, where that is asked for.
    var order: Int64
    var match: ComboMatch
  }

  /// It owns the finder.
  unowned(unsafe) let evaluator: Evaluator
  let set: ComboSet
  let plan: ComboSetPlan
  /// For whom conditions and points are worked out.
  @exclusivity(unchecked) private var side = 0
  /// Whether hands are to be compared.
  @exclusivity(unchecked) private(set) var wantsOrder = false

  // The pieces looked at. Every word here is one of a field.
  @exclusivity(unchecked) private(set) var fieldCount = 0
  @exclusivity(unchecked) private(set) var pieceCount = 0
  @exclusivity(unchecked) private(set) var wildCount = 0
  @exclusivity(unchecked) private(set) var whole: UInt64 = 0
  /// The highest bit of each field, which no count reaches.
  @exclusivity(unchecked) private(set) var guards: UInt64 = 0
  let faces: UnsafeMutablePointer<Int>
  let counts: UnsafeMutablePointer<Int>
  let shifts: UnsafeMutablePointer<Int>
  /// The field that each bit of a word belongs to.
  let fieldOfBit: UnsafeMutablePointer<Int>

  // The combo being put together.
  let used: UnsafeMutablePointer<Int>
  @exclusivity(unchecked) var packed: UInt64 = 0
  @exclusivity(unchecked) var size = 0
  /// Wilds that can still stand for others; none where the combo takes none as such.
  @exclusivity(unchecked) var wildsLeft = 0
  @exclusivity(unchecked) private var takesWilds = false
  @exclusivity(unchecked) var comboIndex = 0
  @exclusivity(unchecked) var least = 0
  @exclusivity(unchecked) var most = 0
  /// The best ranks of what has been taken, in the order in which it was.
  @exclusivity(unchecked) var ranks: ContiguousArray<Int> = []
  /// The values of groups taken so far, and where the ranks of each begin.
  @exclusivity(unchecked) var groups: ContiguousArray<(value: Int, size: Int, firstRank: Int)> = []
  /// Where pieces must differ: for what each wild may stand, by its place in a run or the value of its group, and the
  /// faces for which they can stand together.
  @exclusivity(unchecked) var places: ContiguousArray<Int> = []
  @exclusivity(unchecked) var standIns: ContiguousArray<Int> = []

  /// The fields of each class, and of a class those at each position of a run.
  @exclusivity(unchecked) var byClass: FieldLists
  @exclusivity(unchecked) var byPlace: FieldLists

  @exclusivity(unchecked) var candidates: ContiguousArray<Candidate> = []
  @exclusivity(unchecked) private var firstOfCombo = 0
  @exclusivity(unchecked) private var seen = PackedTable()
  @exclusivity(unchecked) private var told: ContiguousArray<Int64> = []

  // What `best` chose, by remainder.
  @exclusivity(unchecked) var remainders = PackedTable()
  @exclusivity(unchecked) var choices: ContiguousArray<Choice> = []
  @exclusivity(unchecked) var beginning: ContiguousArray<Int> = []
  @exclusivity(unchecked) var starts: ContiguousArray<Int> = []
  @exclusivity(unchecked) var tie = ComboTie()

  init(_ evaluator: Evaluator, set index: Int) {
    self.evaluator = evaluator
    set = evaluator.code.comboSets[index]
    plan = evaluator.code.comboPlans[index]
    let fields = EngineLimits.searchedPieces
    func room(_ count: Int) -> UnsafeMutablePointer<Int> {
      let pointer = UnsafeMutablePointer<Int>.allocate(capacity: count)
      pointer.initialize(repeating: -1, count: count)
      return pointer
    }
    (faces, counts, shifts, used) = (room(fields), room(fields), room(fields), room(fields))
    fieldOfBit = room(UInt64.bitWidth)
    byClass = FieldLists(numbers: plan.combos.map(\.classCount).max() ?? 0, fields: fields)
    byPlace = FieldLists(numbers: plan.combos.flatMap { $0.runs.map(\.length) }.max() ?? 0, fields: fields)
  }

  deinit {
    for pointer in [faces, counts, shifts, used, fieldOfBit] { pointer.deallocate() }
    byClass.deallocate()
    byPlace.deallocate()
  }

  /// Takes the pieces to be looked at, for a side; blank ones fit nothing.
  func load(_ pieces: UnsafeBufferPointer<Int64>, side: Int) throws(Fault) {
    self.side = side
    candidates.removeAll(keepingCapacity: true)
    (fieldCount, pieceCount, wildCount) = (0, 0, 0)
    for piece in pieces where piece >= 0 {
      try add(Int(piece))
      pieceCount += 1
      if plan.isWild[Int(piece)] { wildCount += 1 }
    }
    (whole, guards) = (0, 0)
    var shift = 0
    for field in 0..<fieldCount {
      let width = Int.bitWidth - counts[field].leadingZeroBitCount + 1
      guard shift + width <= UInt64.bitWidth else { throw .tooManyPieces }
      shifts[field] = shift
      used[field] = 0
      whole |= UInt64(counts[field]) << UInt64(shift)
      for bit in shift..<(shift + width) { fieldOfBit[bit] = field }
      shift += width
      guards |= 1 << UInt64(shift - 1)
    }
  }

  /// Puts garbage wherever an earlier search may have left something; see `Scratch.poisons`.
  func poison() {
    let garbage = Int(Scratch.garbage)
    for room in [faces, counts, shifts, used] { room.update(repeating: garbage, count: EngineLimits.searchedPieces) }
    fieldOfBit.update(repeating: garbage, count: UInt64.bitWidth)
    (side, fieldCount, pieceCount, wildCount, firstOfCombo) = (garbage, garbage, garbage, garbage, garbage)
    (size, wildsLeft, comboIndex, least, most) = (garbage, garbage, garbage, garbage, garbage)
    (whole, guards, packed) = (.max, .max, .max)
    (wantsOrder, takesWilds) = (true, true)
    ranks.append(garbage)
    groups.append((garbage, garbage, garbage))
    places.append(garbage)
    standIns.append(garbage)
    candidates.append(
      Candidate(
        packed: .max, combo: garbage, size: garbage, points: .max, order: .max, match: ComboMatch(wilds: garbage)))
    choices.append(Choice(points: .max, used: garbage, candidate: garbage, rest: garbage))
    beginning.append(garbage)
    starts.append(garbage)
    told.append(Scratch.garbage)
    tie.one.append(garbage)
    for word in [0, 1, .max] as [UInt64] { (_, _) = (seen.insert(word), remainders.insert(word)) }
    byClass.add(1, to: 0)
    byPlace.add(1, to: 0)
  }

  /// Fields are in order of faces.
  private func add(_ face: Int) throws(Fault) {
    var place = fieldCount
    while place > 0, faces[place - 1] > face { place -= 1 }
    if place > 0, faces[place - 1] == face {
      counts[place - 1] += 1
      return
    }
    guard fieldCount < EngineLimits.searchedPieces else { throw .tooManyPieces }
    for later in stride(from: fieldCount, to: place, by: -1) {
      faces[later] = faces[later - 1]
      counts[later] = counts[later - 1]
    }
    faces[place] = face
    counts[place] = 1
    fieldCount += 1
  }

  /// Puts the ways in which the pieces make a combo, of so many pieces, behind the candidates found before; `ordered`
  /// says that hands are to be compared.
  func find(_ index: Int, exactly count: Int? = nil, ordered: Bool = false) throws(Fault) {
    wantsOrder = ordered
    let plan = self.plan.combos[index]
    least = max(plan.combo.minimumSize, count ?? 1)
    most = min(plan.combo.maximumSize, count ?? pieceCount)
    guard least <= most, least <= pieceCount else { return }
    comboIndex = index
    firstOfCombo = candidates.count
    takesWilds = plan.takesWilds
    (packed, size, wildsLeft) = (0, 0, takesWilds ? wildCount : 0)
    ranks.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    if plan.mayRepeat { seen.removeAll() }
    sortIntoClasses(plan)
    if !plan.combo.faces.isEmpty {
      try findFaces(plan)
    } else {
      for number in byClass.numbers { try findClass(plan, number) }
      // Where wilds alone may do, no piece of the class is needed.
      guard wildsLeft >= least else { return }
      for number in 0..<plan.classCount where byClass.heads[number] < 0 { try findClass(plan, number) }
    }
  }

  private func sortIntoClasses(_ plan: ComboPlan) {
    byClass.removeAll()
    for field in stride(from: fieldCount - 1, through: 0, by: -1) {
      let number = plan.classOf[faces[field]]
      if number >= 0 { byClass.add(field, to: number) }
    }
  }

  // MARK: Taking pieces

  /// Takes pieces of a field as what they are.
  @inline(__always)
  func take(_ field: Int, _ count: Int) {
    used[field] += count
    packed &+= UInt64(count) << UInt64(shifts[field])
    size += count
    if takesWilds, plan.isWild[faces[field]] { wildsLeft -= count }
  }

  @inline(__always)
  func giveBack(_ field: Int, _ count: Int) {
    used[field] -= count
    packed &-= UInt64(count) << UInt64(shifts[field])
    size -= count
    if takesWilds, plan.isWild[faces[field]] { wildsLeft += count }
  }

  @inline(__always)
  func countStep() throws(Fault) {
    evaluator.steps -= 1
    if evaluator.steps < 0 { throw .stepBudget }
  }

  /// Takes what has been put together, with so many pieces standing for others, as far as the rest of the combo holds.
  func complete(_ plan: ComboPlan, _ match: ComboMatch) throws(Fault) {
    try countStep()
    if let total = plan.combo.total {
      var sum: Int64 = 0
      for field in 0..<fieldCount where used[field] > 0 {
        sum = sum &+ Int64(used[field]) &* evaluator.code.cell(column: total.column, face: Int64(faces[field]))
      }
      guard sum == total.sum else { return }
    }
    try chooseWilds(plan, match, match.wilds, from: 0)
  }

  /// Whether no two pieces of a class are the same in a column in which they must differ, with what the wilds in `places`
  /// can stand for.
  ///
  /// - Parameter cells: by face, what `places` asks for; `nil` where a wild may be any piece of the class.
  func differ(_ plan: ComboPlan, _ number: Int, _ cells: [Int]?) throws(Fault) -> Bool {
    guard !plan.different.isEmpty else { return true }
    for field in 0..<fieldCount where used[field] > 0 {
      guard used[field] == 1, differs(plan, faces[field], before: field) else { return false }
    }
    standIns.removeAll(keepingCapacity: true)
    return try standIn(plan, number, cells, from: 0)
  }

  /// Finds faces for the wilds from one on, the best first.
  private func standIn(_ plan: ComboPlan, _ number: Int, _ cells: [Int]?, from first: Int) throws(Fault) -> Bool {
    let wild = standIns.count
    guard wild < places.count else { return true }
    let wanted = plan.faces[number]
    for index in first..<wanted.count {
      let face = wanted[index]
      guard cells.map({ $0[face] == places[wild] }) ?? true, differs(plan, face, before: fieldCount),
        standIns.allSatisfy({ other in plan.different.allSatisfy { $0[other] != $0[face] } })
      else { continue }
      try countStep()
      standIns.append(face)
      // Wilds that may stand for the same are alike.
      let isAlike = wild + 1 < places.count && places[wild + 1] == places[wild]
      if try standIn(plan, number, cells, from: isAlike ? index + 1 : 0) { return true }
      standIns.removeLast()
    }
    return false
  }

  /// Whether a face differs from what is taken of the fields before one.
  func differs(_ plan: ComboPlan, _ face: Int, before end: Int) -> Bool {
    for column in plan.different {
      for field in 0..<end where used[field] > 0 && column[faces[field]] == column[face] { return false }
    }
    return true
  }

  /// Which of the wilds stand for others.
  private func chooseWilds(
    _ plan: ComboPlan, _ match: ComboMatch, _ left: Int, from field: Int
  ) throws(Fault) {
    guard left > 0 else { return try accept(plan, match) }
    guard field < fieldCount else { return }
    guard self.plan.isWild[faces[field]] else { return try chooseWilds(plan, match, left, from: field + 1) }
    for count in 0...max(min(left, counts[field] - used[field]), 0) {
      used[field] += count
      packed &+= UInt64(count) << UInt64(shifts[field])
      try chooseWilds(plan, match, left - count, from: field + 1)
      used[field] -= count
      packed &-= UInt64(count) << UInt64(shifts[field])
    }
  }

  private func accept(_ plan: ComboPlan, _ match: ComboMatch) throws(Fault) {
    guard let points = try points(plan, match) else { return }
    let candidate = Candidate(
      packed: packed, combo: comboIndex, size: size + match.wilds, points: points,
      order: wantsOrder ? try order(plan, match) : 0, match: match)
    if plan.mayRepeat {
      let (place, isNew) = seen.insert(packed)
      guard isNew else {
        let old = candidates[firstOfCombo + place]
        // What is worth the same is told with the fewest wilds.
        let (one, other) = (candidate.match.wilds, old.match.wilds)
        if (candidate.order, candidate.points, -one) > (old.order, old.points, -other) {
          candidates[firstOfCombo + place] = candidate
        }
        return
      }
    }
    guard candidates.count < EngineLimits.foundCombos else { throw .tooManyPieces }
    candidates.append(candidate)
  }

  private func points(_ plan: ComboPlan, _ match: ComboMatch) throws(Fault) -> Int64? {
    if plan.combo.condition == nil {
      if plan.combo.points.isConstant,
        plan.combo.points.constant.magnitude <= EngineLimits.comboPoints.magnitude
      {
        return plan.combo.points.constant
      }
      if let column = plan.combo.pointsColumn, let sum = try columnSum(column) { return sum }
    }
    told.removeAll(keepingCapacity: true)
    for field in 0..<fieldCount {
      for _ in 0..<used[field] { told.append(Int64(faces[field])) }
    }
    return try evaluator.points(of: plan.combo, in: set, match, told, side: side)
  }

  /// What the pieces' cells in a column add up to; `nil` where one has none.
  private func columnSum(_ column: Int) throws(Fault) -> Int64? {
    var sum: Int64 = 0
    for field in 0..<fieldCount where used[field] > 0 {
      let cell = evaluator.code.cell(column: column, face: Int64(faces[field]))
      if cell == Code.blank { return nil }
      let (product, overflow) = cell.multipliedReportingOverflow(by: Int64(used[field]))
      let (next, isTooLarge) = sum.addingReportingOverflow(product)
      guard !overflow, !isTooLarge else { throw .overflow }
      sum = next
    }
    guard sum.magnitude <= EngineLimits.comboPoints.magnitude else { throw .overflow }
    return sum
  }

  /// How many pieces of a field a word holds.
  @inline(__always)
  func count(of field: Int, in word: UInt64) -> Int {
    let end = field + 1 < fieldCount ? shifts[field + 1] : UInt64.bitWidth
    let shifted = word >> UInt64(shifts[field])
    let width = end - shifts[field]
    return Int(width == UInt64.bitWidth ? shifted : shifted & (1 << UInt64(width) - 1))
  }

  /// The faces that a word holds, sorted.
  func pieces(of word: UInt64) -> [Int64] {
    (0..<fieldCount).flatMap { Array(repeating: Int64(faces[$0]), count: count(of: $0, in: word)) }
  }
}
