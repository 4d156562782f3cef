/// Which of two choices of combos is taken that bring as much and use as many pieces: the one rule, for the search and
/// for the table of all throws.
///
/// The combos of each are put in order: the earlier in the file first, and of one combo that which has more of the first
/// piece of which they have differently many. At the first place where another combo stands the choice that has the
/// earlier one is taken, and where none does at the first that is made of other pieces. What two choices share makes no
/// difference, so the best of the whole is made of the best of the parts.
struct ComboTie {
  /// The combos of both choices, by number.
  var one: ContiguousArray<Int> = []
  var other: ContiguousArray<Int> = []

  mutating func removeAll() {
    one.removeAll(keepingCapacity: true)
    other.removeAll(keepingCapacity: true)
  }

  /// Whether `one` is taken rather than `other`.
  ///
  /// - Parameters:
  ///   - combo: which combo of the file it is.
  ///   - precedes: the order of combos in the file, and among the same ones that of their pieces.
  mutating func takesOne(_ combo: (Int) -> Int, _ precedes: (Int, Int) -> Bool) -> Bool {
    Self.sort(&one, precedes)
    Self.sort(&other, precedes)
    for place in 0..<max(one.count, other.count) {
      // Behind the last there is none, which would stand behind all.
      let mine = place < one.count ? combo(one[place]) : .max
      let yours = place < other.count ? combo(other[place]) : .max
      if mine != yours { return mine < yours }
    }
    for (mine, yours) in zip(one, other) where mine != yours { return precedes(mine, yours) }
    return false
  }

  /// There are only ever a few.
  private static func sort(_ combos: inout ContiguousArray<Int>, _ precedes: (Int, Int) -> Bool) {
    for end in combos.indices.dropFirst() {
      var place = end
      while place > 0, precedes(combos[place], combos[place - 1]) {
        combos.swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
