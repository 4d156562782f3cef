/// The shapes of combos: each goes through the ways in which pieces can have it, and only those.
extension ComboFinder {
  /// Pieces that are alike in the columns in which the combo wants them alike.
  func findClass(_ plan: ComboPlan, _ number: Int) throws(Fault) {
    if !plan.combo.groups.isEmpty {
      try findGroups(plan, number)
    } else if !plan.runs.isEmpty {
      for run in plan.runs { try findRuns(plan, run, number) }
    } else {
      try findSubsets(plan, number)
    }
  }

  // MARK: Any of a class

  private func findSubsets(_ plan: ComboPlan, _ number: Int) throws(Fault) {
    var there = 0
    var field = byClass.heads[number]
    while field >= 0 {
      there += counts[field]
      field = byClass.next[field]
    }
    try choose(plan, number, byClass.heads[number], there, sum: 0)
  }

  /// Takes some of the fields from `field` on, of which `there` pieces are left.
  private func choose(
    _ plan: ComboPlan, _ number: Int, _ field: Int, _ there: Int, sum: Int64
  ) throws(Fault) {
    try countStep()
    guard size + there + wildsLeft >= least else { return }
    guard field >= 0, size < most else { return try addWilds(plan, number) }
    var limit = min(counts[field], most - size)
    if !plan.different.isEmpty { limit = differs(plan, faces[field], before: fieldCount) ? min(limit, 1) : 0 }
    let cell = plan.combo.total.map { evaluator.code.cell(column: $0.column, face: Int64(faces[field])) } ?? 0
    for count in 0...limit {
      let next = sum &+ Int64(count) &* cell
      if plan.totalGrows, let total = plan.combo.total, next > total.sum { break }
      take(field, count)
      defer { giveBack(field, count) }
      try choose(plan, number, byClass.next[field], there - counts[field], sum: next)
    }
  }

  private func addWilds(_ plan: ComboPlan, _ number: Int) throws(Fault) {
    let highest = min(wildsLeft, most - size, plan.differentCount[number] - size)
    guard highest >= 0 else { return }
    for wilds in max(least - size, 0)...max(highest, least - size, 0) where wilds <= highest && size + wilds > 0 {
      var match = ComboMatch()
      match.value = plan.classValues[number]
      (match.low, match.high, match.wilds) = (match.value, match.value, wilds)
      if !plan.different.isEmpty {
        places.removeAll(keepingCapacity: true)
        places.append(contentsOf: repeatElement(0, count: wilds))
      }
      guard try differ(plan, number, nil) else { continue }
      if wantsOrder { rankSubset(plan, number, wilds) }
      try complete(plan, match)
    }
  }

  private func rankSubset(_ plan: ComboPlan, _ number: Int, _ wilds: Int) {
    ranks.removeAll(keepingCapacity: true)
    for field in 0..<fieldCount {
      for _ in 0..<used[field] { ranks.append(self.plan.rankOf[faces[field]]) }
    }
    if plan.different.isEmpty {
      for _ in 0..<wilds { ranks.append(plan.classTop[number]) }
    } else {
      for face in standIns { ranks.append(self.plan.rankOf[face]) }
    }
    ranks.sort(by: >)
  }

  // MARK: Runs

  private func findRuns(_ plan: ComboPlan, _ run: ComboPlan.Run, _ number: Int) throws(Fault) {
    byPlace.removeAll()
    var field = byClass.heads[number]
    while field >= 0 {
      let position = run.positionOf[faces[field]]
      if position >= 0 { byPlace.add(field, to: position) }
      field = byClass.next[field]
    }
    for start in 0..<run.length where wildsLeft > 0 || byPlace.heads[start] >= 0 {
      guard isPossible(run, from: start) else { continue }
      try place(plan, run, number, at: start, from: start, wilds: 0)
    }
  }

  /// Whether a shortest run can begin here.
  @inline(__always)
  private func isPossible(_ run: ComboPlan.Run, from start: Int) -> Bool {
    var missing = 0
    var position = start
    for step in 1...least {
      if byPlace.heads[position] < 0 {
        missing += 1
        if missing > wildsLeft { return false }
      }
      if step == least { return true }
      guard let next = run.position(after: position) else { return false }
      position = next
    }
    return true
  }

  /// Puts something at a position, and goes on from there.
  private func place(
    _ plan: ComboPlan, _ run: ComboPlan.Run, _ number: Int, at position: Int, from start: Int, wilds: Int
  ) throws(Fault) {
    try countStep()
    var field = byPlace.heads[position]
    while field >= 0 {
      if used[field] < counts[field] {
        take(field, 1)
        defer { giveBack(field, 1) }
        if wantsOrder { ranks.append(self.plan.rankOf[faces[field]]) }
        try goOn(plan, run, number, at: position, from: start, wilds: wilds)
        if wantsOrder { ranks.removeLast() }
      }
      field = byPlace.next[field]
    }
    let top = run.tops[number * run.length + position]
    guard wildsLeft > 0, top > 0 else { return }
    wildsLeft -= 1
    defer { wildsLeft += 1 }
    places.append(position)
    defer { places.removeLast() }
    if wantsOrder { ranks.append(top) }
    try goOn(plan, run, number, at: position, from: start, wilds: wilds + 1)
    if wantsOrder { ranks.removeLast() }
  }

  private func goOn(
    _ plan: ComboPlan, _ run: ComboPlan.Run, _ number: Int, at position: Int, from start: Int, wilds: Int
  ) throws(Fault) {
    let length = size + wilds
    if length >= least, length <= plan.differentCount[number], try differ(plan, number, run.positionOf) {
      let match = ComboMatch(
        value: plan.classValues[number], low: run.values[start], high: run.values[position], wilds: wilds)
      if wantsOrder {
        // The highest of a run counts first.
        ranks.reverse()
        try complete(plan, match)
        ranks.reverse()
      } else {
        try complete(plan, match)
      }
    }
    guard length < most, length < run.length, let next = run.position(after: position) else { return }
    try place(plan, run, number, at: next, from: start, wilds: wilds)
  }

  // MARK: Groups

  private func findGroups(_ plan: ComboPlan, _ number: Int) throws(Fault) {
    groups.removeAll(keepingCapacity: true)
    try group(plan, number, 0, wilds: 0)
  }

  /// Chooses the value of a group; of groups that are as large the higher value comes first.
  private func group(_ plan: ComboPlan, _ number: Int, _ index: Int, wilds: Int) throws(Fault) {
    try countStep()
    guard index < plan.combo.groups.count else {
      guard isRun(plan) else { return }
      return try completeGroups(plan, number, wilds)
    }
    let wanted = plan.combo.groups[index]
    let below = index > 0 && plan.combo.groups[index - 1] == wanted ? groups[index - 1].value : plan.groupCount
    var value = -1
    while true {
      // The next value: of a piece that is there, or any where wilds alone can make the group.
      value = wildsLeft >= wanted ? value + 1 : nextValue(plan, number, after: value)
      guard value >= 0, value < below else { return }
      guard !groups.contains(where: { $0.value == value }), plan.groupTop[number * plan.groupCount + value] > 0 else {
        continue
      }
      groups.append((value, wanted, ranks.count))
      try fill(plan, number, index, byClass.heads[number], wanted, wilds: wilds)
      groups.removeLast()
    }
  }

  private func nextValue(_ plan: ComboPlan, _ number: Int, after value: Int) -> Int {
    var result = -1
    var field = byClass.heads[number]
    while field >= 0 {
      let own = plan.groupOf[faces[field]]
      if own > value, result < 0 || own < result { result = own }
      field = byClass.next[field]
    }
    return result
  }

  /// Takes pieces of the group's value, and wilds for what is still wanted.
  private func fill(
    _ plan: ComboPlan, _ number: Int, _ index: Int, _ field: Int, _ wanted: Int, wilds: Int
  ) throws(Fault) {
    try countStep()
    let value = groups[index].value
    var field = field
    while field >= 0, plan.groupOf[faces[field]] != value { field = byClass.next[field] }
    guard field >= 0, wanted > 0 else {
      guard wanted <= max(wildsLeft, 0) else { return }
      wildsLeft -= wanted
      defer { wildsLeft += wanted }
      let top = plan.groupTop[number * plan.groupCount + value]
      for _ in 0..<wanted { ranks.append(top) }
      places.append(contentsOf: repeatElement(value, count: wanted))
      defer { places.removeLast(wanted) }
      try group(plan, number, index + 1, wilds: wilds + wanted)
      ranks.removeLast(wanted)
      return
    }
    for count in 0...min(counts[field] - used[field], wanted) {
      take(field, count)
      defer { giveBack(field, count) }
      for _ in 0..<count { ranks.append(self.plan.rankOf[faces[field]]) }
      try fill(plan, number, index, byClass.next[field], wanted - count, wilds: wilds)
      ranks.removeLast(count)
    }
  }

  /// Where groups are a run, too, their values follow one another.
  private func isRun(_ plan: ComboPlan) -> Bool {
    guard let run = plan.runs.first else { return true }
    var low = Int.max
    var high = Int.min
    for group in groups {
      low = min(low, group.value)
      high = max(high, group.value)
    }
    guard high - low == groups.count - 1 else { return false }
    // Numbered values leave no gap; those of the run do.
    return run.values.count == plan.groupCount || isUnbroken(plan, run, low, high)
  }

  private func isUnbroken(_ plan: ComboPlan, _ run: ComboPlan.Run, _ low: Int, _ high: Int) -> Bool {
    var first = Int.max
    var last = Int.min
    for (face, value) in plan.groupOf.enumerated() where value == low || value == high {
      first = min(first, run.positionOf[face])
      last = max(last, run.positionOf[face])
    }
    return last - first == high - low
  }

  private func completeGroups(_ plan: ComboPlan, _ number: Int, _ wilds: Int) throws(Fault) {
    guard try differ(plan, number, plan.groupOf) else { return }
    var match = ComboMatch()
    (match.value, match.wilds) = (plan.classValues[number], wilds)
    if let run = plan.runs.first {
      let values = groups.map(\.value)
      match.low = groupValue(plan, run, values.min() ?? 0)
      match.high = groupValue(plan, run, values.max() ?? 0)
    }
    guard wantsOrder else { return try complete(plan, match) }
    let taken = ranks
    rankGroups()
    try complete(plan, match)
    ranks = taken
  }

  private func groupValue(_ plan: ComboPlan, _ run: ComboPlan.Run, _ value: Int) -> Int64 {
    plan.groupOf.firstIndex(of: value).map { run.values[run.positionOf[$0]] } ?? 0
  }

  /// The largest groups count first, and of those that are as large the better one.
  private func rankGroups() {
    var parts: [(size: Int, ranks: [Int])] = []
    for (index, group) in groups.enumerated() {
      let end = index + 1 < groups.count ? groups[index + 1].firstRank : ranks.count
      parts.append((group.size, ranks[group.firstRank..<end].sorted(by: >)))
    }
    parts.sort { one, other in
      one.size != other.size ? one.size > other.size : other.ranks.lexicographicallyPrecedes(one.ranks)
    }
    ranks.removeAll(keepingCapacity: true)
    for part in parts { ranks.append(contentsOf: part.ranks) }
  }

  // MARK: Given faces

  func findFaces(_ plan: ComboPlan) throws(Fault) {
    guard plan.facesDiffer else { return }
    try findFace(plan, from: 0, wilds: 0)
  }

  private func findFace(_ plan: ComboPlan, from place: Int, wilds: Int) throws(Fault) {
    try countStep()
    let wanted = plan.combo.faces
    guard place < wanted.count else {
      if wantsOrder {
        ranks.removeAll(keepingCapacity: true)
        for face in wanted { ranks.append(self.plan.rankOf[Int(face)]) }
        ranks.sort(by: >)
      }
      var match = ComboMatch()
      match.wilds = wilds
      return try complete(plan, match)
    }
    let face = Int(wanted[place])
    let end = wanted[place...].firstIndex { $0 != wanted[place] } ?? wanted.count
    let field = (0..<fieldCount).first { faces[$0] == face }
    let there = field.map { counts[$0] } ?? 0
    // A wild that is called by its name is there itself.
    let standIns = self.plan.isWild[face] ? 0 : max(wildsLeft, 0)
    for count in 0...min(there, end - place) where end - place - count <= standIns {
      let missing = end - place - count
      if let field { take(field, count) }
      wildsLeft -= missing
      defer {
        if let field { giveBack(field, count) }
        wildsLeft += missing
      }
      try findFace(plan, from: end, wilds: wilds + missing)
    }
  }
}
