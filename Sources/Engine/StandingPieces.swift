/// Where the pieces of some places stood when an action began, while its effects move them: a formula that names a piece
/// by where it stands means that one, also where others like it lie there.
struct StandingPieces {
  /// By place, of each piece that lies there now where it stood; -1 for what has come since.
  private var origins: [(place: Zones.Place, stood: [Int])] = []
  /// Where the pieces stood that are picked, in the order of the pick, where that is told.
  var picked: [Int] = []

  var isEmpty: Bool { origins.isEmpty }

  mutating func forget() {
    origins.removeAll(keepingCapacity: true)
    picked.removeAll(keepingCapacity: true)
  }

  /// Follows the pieces of a place, as many as lie there.
  mutating func follow(_ place: Zones.Place, _ count: Int) {
    guard !origins.contains(where: { $0.place == place }) else { return }
    origins.append((place, Array(0..<count)))
  }

  /// Where a piece stands now that stood at `index`; `nil` where it lies there no more.
  func index(ofPieceAt index: Int, in place: Zones.Place) -> Int? {
    origins.first { $0.place == place }?.stood.firstIndex(of: index)
  }

  mutating func move(from: Zones.Place, at index: Int, to: Zones.Place, at target: Int) {
    for number in origins.indices where origins[number].place == from { origins[number].stood.remove(at: index) }
    for number in origins.indices where origins[number].place == to { origins[number].stood.insert(-1, at: target) }
  }

  mutating func swap(_ one: Int, _ other: Int, in place: Zones.Place) {
    for number in origins.indices where origins[number].place == place { origins[number].stood.swapAt(one, other) }
  }
}
