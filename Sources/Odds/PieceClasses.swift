/// Of which pieces throws are made.
enum PieceSupply: Sendable {
  /// Each piece shows any of so many faces.
  case dice(faceCount: Int)
  /// How often each face is there.
  case deck([Int64])

  var faceCount: Int {
    switch self {
    case .dice(let count): count
    case .deck(let copies): copies.count
    }
  }

  /// How many pieces there are; `nil` for dice, of which any number may be thrown.
  var pieceCount: Int64? {
    guard case .deck(let copies) = self else { return nil }
    return copies.reduce(0, +)
  }

  /// What is left when some were dealt.
  func without(_ dealt: [Int64]) -> Self {
    guard case .deck(var copies) = self else { return self }
    for face in dealt { copies[Int(face)] -= 1 }
    return .deck(copies)
  }

  /// How many there are to show a face, where so many are left to be thrown.
  func count(of face: Int, left: Int) -> Int64 {
    guard case .deck(let copies) = self else { return Int64(left) }
    return copies[face]
  }
}

/// Everything that so many pieces of a kind can show, by classes: what differs only in which of equal pieces is which, or
/// in order, is one class, with a weight that says how many throws or hands are in it.
struct PieceClasses: Sendable {
  let supply: PieceSupply
  /// How many pieces there are in a throw.
  let size: Int
  /// By face, how many pieces those behind it can take.
  private let room: [Int]

  init(supply: PieceSupply, size: Int) {
    (self.supply, self.size) = (supply, size)
    var behind = 0
    var room: [Int] = []
    for face in (0..<supply.faceCount).reversed() {
      room.append(behind)
      behind = min(size, behind + Int(min(supply.count(of: face, left: size), Int64(size))))
    }
    self.room = room.reversed()
  }

  /// How many throws there are in all classes; `nil` where that does not fit in a word. Every weight, and every sum of
  /// weights of different classes, is at most this: so where it fits, they all do.
  var throwCount: Int64? {
    guard let pieceCount = supply.pieceCount else { return Self.power(Int64(supply.faceCount), size) }
    return Self.binomial(pieceCount, Int64(size))
  }

  /// How many classes there are, up to `most` and one more.
  func count(upTo most: Int) -> Int {
    var ways = [Int](repeating: 0, count: size + 1)
    ways[0] = 1
    for face in 0..<supply.faceCount {
      let there = mostOf(face, among: size)
      ways = (0...size).map { total in
        (max(0, total - there)...total).reduce(0) { min(most + 1, $0 + ways[$1]) }
      }
    }
    return ways[size]
  }

  /// Calls `body` with the sorted faces of each class and its weight, until it returns false.
  func forEach<Failure: Error>(_ body: ([Int64], Int64) throws(Failure) -> Bool) throws(Failure) {
    var pieces: [Int64] = []
    _ = try add(from: 0, to: &pieces, weight: 1, body)
  }

  private func add<Failure: Error>(
    from face: Int, to pieces: inout [Int64], weight: Int64, _ body: ([Int64], Int64) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let left = size - pieces.count
    guard left > 0 else { return try body(pieces, weight) }
    guard face < supply.faceCount else { return true }
    // Fewer would leave more than the faces behind it can take: a class that never comes has no weight that must fit.
    let least = max(0, left - room[face])
    let most = mostOf(face, among: left)
    guard least <= most else { return true }
    let mark = pieces.count
    defer { pieces.removeLast(pieces.count - mark) }
    for count in stride(from: most, through: least, by: -1) {
      pieces.removeLast(pieces.count - mark)
      pieces += Array(repeating: Int64(face), count: count)
      let ways = Self.binomial(supply.count(of: face, left: left), Int64(count)) ?? 0
      guard try add(from: face + 1, to: &pieces, weight: weight * ways, body) else { return false }
    }
    return true
  }

  private func mostOf(_ face: Int, among left: Int) -> Int { Int(min(Int64(left), supply.count(of: face, left: left))) }

  /// In how many ways `chosen` are taken from `count`; `nil` where that does not fit in a word.
  static func binomial(_ count: Int64, _ chosen: Int64) -> Int64? {
    guard chosen <= count else { return 0 }
    var ways: Int128 = 1
    for step in 0..<Int128(min(chosen, count - chosen)) {
      ways = ways * (Int128(count) - step) / (step + 1)
      guard ways <= Int128(Int64.max) else { return nil }
    }
    return Int64(ways)
  }

  private static func power(_ base: Int64, _ exponent: Int) -> Int64? {
    var result: Int64 = 1
    for _ in 0..<exponent {
      let (product, overflows) = result.multipliedReportingOverflow(by: base)
      if overflows { return nil }
      result = product
    }
    return result
  }
}
