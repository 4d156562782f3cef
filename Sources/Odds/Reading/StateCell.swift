import Engine

/// Something of a game's state that rules can read.
enum StateCell: Hashable {
  /// A word, or the list that begins there, of the table.
  case table(Int)
  /// The same of whoever acts.
  case own(Int)
  /// The same of any side.
  case any(Int)
  /// Which pieces lie in a zone, whatever their order.
  case content(Int)
  case order(Int)
  case size(Int)
  /// All of that of a zone of any side.
  case zoneOfAny(Int)
  /// On which side of some limits a number lies, which is only added to and compared.
  indirect case level(StateCell)
  /// Sheets of other rounds.
  case past
  /// What nobody can say.
  case everything

  /// The word whose level it is; else itself.
  var word: StateCell { if case .level(let inner) = self { inner } else { self } }
}

/// What is known of a value without the state, and what of the state it hangs on.
struct ReadValue: Hashable {
  /// Values of which more are not told apart.
  static let most = 8

  /// What it may be, ascending; `nil` for anything.
  var known: [Int64]?
  /// What is added to it, as a multiple of each of these.
  var terms: [StateCell: Int64] = [:]
  /// What is added to it in some cases and not in others.
  var partial: [StateCell: Int64] = [:]
  /// The number that is added to these, where it is that and nothing else.
  var shift: Int64?
  /// On what else it hangs.
  var cells: Set<StateCell> = []
  /// Of a list: on what its length hangs; `nil` where that is all that the value hangs on.
  var size: Set<StateCell>?
  /// Of a list: whose order it has.
  var order: Set<StateCell> = []
  /// The zones whose pieces it is, of which nobody has asked yet which they are.
  var pieces: Set<Int> = []

  static func constant(_ word: Int64) -> Self { ReadValue(known: [word], shift: word) }

  /// The only thing that it can be.
  var constant: Int64? { known?.count == 1 ? known?.first : nil }

  /// All that it hangs on, in whichever way.
  var all: Set<StateCell> { cells.union(added).union(order) }

  /// What is added to it, always or in some cases.
  var added: Set<StateCell> { Set(terms.keys).union(partial.keys) }

  /// Takes what differs among cases for something else that it hangs on, unless it is added in the same measure or not at
  /// all.
  private mutating func joinTerms(_ one: Self, _ two: Self) {
    for cell in one.added.union(two.added) {
      let factors = Set([one.terms[cell], one.partial[cell], two.terms[cell], two.partial[cell]].compactMap { $0 })
      if factors.count > 1 {
        cells.insert(cell)
      } else if let factor = factors.first {
        let isAlways = one.terms[cell] != nil && two.terms[cell] != nil
        if isAlways { terms[cell] = factor } else { partial[cell] = factor }
      }
    }
  }

  /// On what its length hangs.
  var lengthCells: Set<StateCell> { size ?? all }

  /// Either of two.
  func joined(with other: Self) -> Self {
    if self == other { return self }
    var result = ReadValue()
    if let one = known, let two = other.known {
      let both = Set(one).union(two).sorted()
      if both.count <= Self.most { result.known = both }
    }
    if shift == other.shift, terms == other.terms { result.shift = shift }
    result.joinTerms(self, other)
    result.cells.formUnion(cells.union(other.cells))
    if size != nil || other.size != nil { result.size = lengthCells.union(other.lengthCells) }
    result.order = order.union(other.order)
    result.pieces = pieces.union(other.pieces)
    return result
  }

  /// The same where it also hangs on others whether it is come to at all.
  func also(on others: Set<StateCell>) -> Self {
    guard !others.isEmpty else { return self }
    var result = self
    result.cells.formUnion(others)
    if result.size != nil { result.size?.formUnion(others) }
    return result
  }
}

/// What formulas ask of numbers and pieces, gathered over all that is read.
struct Demands {
  /// By word, the numbers with which it is compared: at each of them something may change.
  var limits: [StateCell: Set<Int64>] = [:]
  /// By zone, the columns that are read of its pieces.
  var columns: [Int: Set<Int>] = [:]
  /// Zones of whose pieces it is asked which they are.
  var identities: Set<Int> = []
}
