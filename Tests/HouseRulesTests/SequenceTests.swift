import HouseRules
import Testing

/// A list typed in one go and the same entered step by step come to the same.
@Suite("Sequences typed whole and step by step")
struct SequenceTests {
  /// A game of frames by a small generator of its own; every third ball fells all that stand.
  private static func frames(_ seed: UInt64) -> [[Int]] {
    var state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    func ball(_ standing: Int) -> Int {
      state = state &* 2_862_933_555_777_941_757 &+ 3_037_000_493
      let number = Int(state >> 33)
      return number % 3 == 0 ? standing : number / 3 % (standing + 1)
    }
    return (1...10).map { frame in
      let first = ball(10)
      if first == 10 {
        guard frame == 10 else { return [10] }
        let second = ball(10)
        return [10, second, ball(second == 10 ? 10 : 10 - second)]
      }
      let second = ball(10 - first)
      return frame == 10 && first + second == 10 ? [first, second, ball(10)] : [first, second]
    }
  }

  /// The rules in a few lines of their own: ten frames, a mark with the balls behind it.
  private static func total(_ balls: [Int]) -> Int64 {
    var (sum, at) = (0, 0)
    for _ in 0..<10 {
      let isStrike = balls[at] == 10
      let isMark = isStrike || balls[at] + balls[at + 1] == 10
      sum += balls[at..<(at + (isMark ? 3 : 2))].reduce(0, +)
      at += isStrike ? 1 : 2
    }
    return Int64(sum)
  }

  @Test func comeToTheSame() throws {
    let whole = try RuleLibrary().rules(named: "ten-pin-bowling")
    let steps = try RuleLibrary().rules(named: "ten-pin-bowling-frames")
    for seed in 1...200 {
      let frames = Self.frames(UInt64(seed))
      let balls = frames.flatMap(\.self)
      let list = try whole.score("sides: 1\nrounds: [{1: {balls: \(balls)}}]")
      let rounds = frames.map { "{1: {balls: \($0)}}" }.joined(separator: ", ")
      let entered = try steps.score("sides: 1\nrounds: [\(rounds)]")
      #expect(entered.isComplete && list.isComplete)
      #expect(entered.sides[0].total.digits == Self.total(balls), "\(frames)")
      #expect(list.sides[0].total == entered.sides[0].total, "\(frames)")
      #expect(entered.sides[0].rounds.reduce(0) { $0 + ($1?.digits ?? 1_000) } == entered.sides[0].total.digits)
    }
  }

  /// Frame by frame the total is what is settled, and no settled frame ever changes.
  @Test func settledFramesStay() throws {
    let steps = try RuleLibrary().rules(named: "ten-pin-bowling-frames")
    for seed in 1...20 {
      let frames = Self.frames(UInt64(seed))
      var before: [DecimalNumber?] = []
      for count in 1...10 {
        let rounds = frames.prefix(count).map { "{1: {balls: \($0)}}" }.joined(separator: ", ")
        let side = try steps.score("sides: 1\nrounds: [\(rounds)]").sides[0]
        #expect(side.total.digits == side.rounds.reduce(0) { $0 + ($1?.digits ?? 0) })
        for (old, new) in zip(before, side.rounds) where old != nil { #expect(old == new) }
        before = side.rounds
      }
      #expect(!before.contains(nil))
    }
  }
}
