/// One number by which two hands are compared: which combo it is, then its pieces from the most important on, then the
/// best of the others, as many as make a hand.
extension ComboFinder {
  func order(_ plan: ComboPlan, _ match: ComboMatch) throws(Fault) -> Int64 {
    let handSize = self.plan.handSize
    let radix = self.plan.radix
    let rank = Int64(self.plan.combos.count - comboIndex)
    guard radix > 1 else { return rank }
    guard ranks.count <= handSize else { throw .tooManyPieces }
    var result = rank
    for rank in ranks { result = result * radix + Int64(rank) }
    var missing = handSize - ranks.count
    var below = Int.max
    while missing > 0 {
      // The next lower rank among the others, and how many have it.
      var next = -1
      var count = 0
      for field in 0..<fieldCount where counts[field] > used[field] {
        let own = self.plan.rankOf[faces[field]]
        guard own < below, own >= next else { continue }
        count = own == next ? count + counts[field] - used[field] : counts[field] - used[field]
        next = own
      }
      guard next >= 0 else { break }
      for _ in 0..<min(count, missing) { result = result * radix + Int64(next) }
      missing -= min(count, missing)
      below = next
    }
    for _ in 0..<missing { result *= radix }
    return result
  }
}
