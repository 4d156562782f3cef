import Engine

/// The yardsticks: what a programmer would write by hand for one game, with the same checks.
enum HandWritten {
  struct OutOfRange: Error {}

  /// A sheet of Hand, Knee & Foot in the order of the file, all entries given.
  @inline(never)
  static func sheet(_ s: UnsafePointer<Int64>) throws -> Int64 {
    guard s[0] >= 0, s[0] <= 1, s[1] >= 0, s[1] <= 3, s[2] >= 0, s[2] <= 2, s[3] >= 0, s[3] <= 2, s[4] >= 0, s[4] <= 1,
      s[5] >= 0, s[5] <= 1, s[6] >= 0, s[6] <= 12, s[7] >= 0, s[7] <= 12, s[8] >= 0, s[8] <= 13, s[9] >= 0,
      s[9] <= 9_999, s[10] >= 0, s[10] <= 9_999
    else { throw OutOfRange() }
    let books = s[0] * 200 + s[1] * 2_500 + s[2] * 5_000 + s[3] * 3_000 + s[4] * 500 + s[5] * 300
    return books + s[6] * 500 + s[7] * 300 + s[8] * 100 + (s[8] > 7 ? 300 : 0) + s[9] - s[10]
  }

  /// The same by columns; gives how many sheets are out of range.
  @inline(never)
  static func columns(
    _ values: UnsafePointer<Int64>, stride: Int, count: Int, into scores: UnsafeMutablePointer<Int64>
  ) -> Int {
    var refused = 0
    for i in 0..<count {
      let (a, b, c, d) = (values[i], values[stride + i], values[2 * stride + i], values[3 * stride + i])
      let (e, f, g, h) = (
        values[4 * stride + i], values[5 * stride + i], values[6 * stride + i], values[7 * stride + i]
      )
      let (j, k, l) = (values[8 * stride + i], values[9 * stride + i], values[10 * stride + i])
      let isRight =
        a >= 0 && a <= 1 && b >= 0 && b <= 3 && c >= 0 && c <= 2 && d >= 0 && d <= 2 && e >= 0 && e <= 1 && f >= 0
        && f <= 1 && g >= 0 && g <= 12 && h >= 0 && h <= 12 && j >= 0 && j <= 13 && k >= 0 && k <= 9_999 && l >= 0
        && l <= 9_999
      let books = a * 200 + b * 2_500 + c * 5_000 + d * 3_000 + e * 500 + f * 300
      scores[i] = books + g * 500 + h * 300 + j * 100 + (j > 7 ? 300 : 0) + k - l
      if !isRight { refused += 1 }
    }
    return refused
  }

  /// The best score of up to six dice: triples of ones 1000, other triples 100 times the face, ones 100, fives 50.
  @inline(__always)
  static func farkle(_ counts: [Int]) -> (points: Int64, used: Int) {
    var points: Int64 = 0
    var used = 0
    for face in 1...6 {
      let triples = counts[face] / 3
      points += Int64(triples) * (face == 1 ? 1_000 : Int64(100 * face))
      used += 3 * triples
      let rest = counts[face] - 3 * triples
      if face == 1 {
        points += Int64(100 * rest)
        used += rest
      } else if face == 5 {
        points += Int64(50 * rest)
        used += rest
      }
    }
    return (points, used)
  }
}

/// Farkle for two by hand: the same dice, the same choices in the same order, the same random player.
struct HandWrittenFarkle {
  private enum Step { case ready, choose, decide }

  private var generator = Generator(seed: 0)
  private var totals: [Int64] = [0, 0]
  private var loose: [Int] = []
  private var counts = [Int](repeating: 0, count: 7)
  private var pot: Int64 = 0
  private var step = Step.ready
  private var turn = 0
  private var picks: [[Int]] = []

  /// Plays to the end and gives both totals; `choice` decides among the allowed moves.
  mutating func play(seed: UInt64, _ choice: inout Generator) -> (Int64, Int64) {
    generator = Generator(seed: seed)
    totals = [0, 0]
    turn = 0
    beginTurn()
    while true {
      switch step {
      case .ready:
        _ = choice.below(1)
        roll()
      case .choose:
        listPicks()
        keep(picks[Int(choice.below(UInt64(picks.count)))])
      case .decide:
        if choice.below(2) == 0 { roll() } else { bank() }
      }
      if turn == 0, step == .ready, loose.isEmpty {
        if max(totals[0], totals[1]) >= 10_000 { return (totals[0], totals[1]) }
      }
      if loose.isEmpty { loose = [0, 0, 0, 0, 0, 0] }
    }
  }

  private mutating func beginTurn() {
    pot = 0
    step = .ready
    loose.removeAll(keepingCapacity: true)
  }

  private mutating func roll() {
    if loose.isEmpty { loose = [0, 0, 0, 0, 0, 0] }
    for face in 1...6 { counts[face] = 0 }
    for index in loose.indices {
      loose[index] = Int(generator.below(6)) + 1
      counts[loose[index]] += 1
    }
    step = .choose
    if HandWritten.farkle(counts).points == 0 { endTurn() }
  }

  private mutating func keep(_ pick: [Int]) {
    var kept = [Int](repeating: 0, count: 7)
    for face in pick {
      kept[face] += 1
      counts[face] -= 1
      if let index = loose.firstIndex(of: face) { loose.remove(at: index) }
    }
    pot += HandWritten.farkle(kept).points
    step = .decide
    if loose.isEmpty { loose = [0, 0, 0, 0, 0, 0] }
  }

  private mutating func bank() {
    totals[turn] += pot
    endTurn()
  }

  private mutating func endTurn() {
    turn = 1 - turn
    beginTurn()
  }

  /// All multisets of loose dice in which every die scores, in order of counts.
  private mutating func listPicks() {
    picks.removeAll(keepingCapacity: true)
    var pick: [Int] = []
    var chosen = [Int](repeating: 0, count: 7)
    extend(1, &pick, &chosen)
  }

  private mutating func extend(_ face: Int, _ pick: inout [Int], _ chosen: inout [Int]) {
    guard face <= 6 else {
      if !pick.isEmpty, HandWritten.farkle(chosen).used == pick.count { picks.append(pick) }
      return
    }
    for count in 0...counts[face] {
      if count > 0 { pick.append(face) }
      chosen[face] = count
      extend(face + 1, &pick, &chosen)
    }
    pick.removeLast(counts[face])
    chosen[face] = 0
  }
}
