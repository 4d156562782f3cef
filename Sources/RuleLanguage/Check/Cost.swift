import Diagnostics
import Engine
import Expressions

/// The worst case of a part of an expression.
struct Cost {
  /// Something that is gone through.
  struct Loop {
    var name: String
    var items: Int
  }

  var work: Int
  var extent = Extent.single
  /// Where the dearest of its parts stands, what that alone costs, and what it goes through, the outermost first.
  var place: Span?
  var loops: [Loop] = []
  private var dearest = 0

  init(work: Int, place: Span? = nil, loops: [Loop] = []) {
    self.work = work
    self.place = place
    self.loops = loops
    dearest = work
  }

  /// Adds what is done besides.
  mutating func add(_ other: Cost) {
    work = work.plus(other.work)
    guard place == nil || other.dearest > dearest, other.place != nil else { return }
    (place, loops, dearest) = (other.place, other.loops, other.dearest)
  }

  /// Adds the dearest of what only one is done of; what comes out is as large as any of them.
  mutating func addDearest(_ others: [Cost]) {
    guard let most = others.max(by: { $0.work < $1.work }) else { return }
    add(most)
    extent = others.dropFirst().reduce(others[0].extent) { $0.joined($1.extent) }
  }
}

/// How large a value can be: how long a list and the lists in it, and between which numbers.
struct Extent: Hashable {
  static let single = Extent()
  static let anything = -EngineLimits.typedValue...EngineLimits.typedValue

  /// The most items: of the list, of each list in it, and so on.
  var lengths: [Int] = []
  /// `nil` where they can be any number of a game, or go beyond those.
  let numbers: ClosedRange<Int64>?

  init(lengths: [Int] = [], numbers: ClosedRange<Int64>? = nil) {
    self.lengths = lengths
    self.numbers = numbers.flatMap { Self.within($0.lowerBound, $0.upperBound) }
  }

  var bounds: ClosedRange<Int64> { numbers ?? Self.anything }

  /// All values in a list, and 0 for what is none.
  var items: Int { lengths.isEmpty ? 0 : lengths.reduce(1) { $0.times($1) } }

  /// As large as the larger of both.
  func joined(_ other: Extent) -> Extent {
    let depth = max(lengths.count, other.lengths.count)
    let longest = (0..<depth).map { place in
      max(lengths.dropFirst(place).first ?? 0, other.lengths.dropFirst(place).first ?? 0)
    }
    guard let one = numbers, let two = other.numbers else { return Extent(lengths: longest) }
    return Extent(
      lengths: longest, numbers: min(one.lowerBound, two.lowerBound)...max(one.upperBound, two.upperBound))
  }

  /// A list in which nothing stands twice has no more items than there are numbers.
  var withoutDoubles: Extent {
    guard lengths.count == 1, let numbers else { return self }
    var result = self
    result.lengths[0] = min(lengths[0], Int(numbers.upperBound - numbers.lowerBound + 1))
    return result
  }

  /// No smaller, and one of a few.
  var rounded: Extent { Extent(lengths: lengths.map { $0 < 2 ? $0 : 1 << ($0 - 1).logarithm }) }

  func concatenated(_ other: Extent) -> Extent {
    var both = joined(other)
    guard !both.lengths.isEmpty else { return both }
    both.lengths[0] = (lengths.first ?? 0).plus(other.lengths.first ?? 0)
    return both
  }
}

extension Int {
  /// Beyond this, costs are all the same.
  private static let most = 1 << 50

  func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? Self.most : Swift.min(product, Self.most)
  }

  func plus(_ other: Int) -> Int { Swift.min(self + other, Self.most) }

  /// The number of binary digits.
  var logarithm: Int { Int.bitWidth - leadingZeroBitCount }
}

extension ClosedRange<Int64> {
  func plus(_ other: ClosedRange<Int64>) -> ClosedRange<Int64>? {
    let low = lowerBound.addingReportingOverflow(other.lowerBound)
    let high = upperBound.addingReportingOverflow(other.upperBound)
    return low.overflow || high.overflow ? nil : Extent.within(low.partialValue, high.partialValue)
  }

  func minus(_ other: ClosedRange<Int64>) -> ClosedRange<Int64>? {
    let low = lowerBound.subtractingReportingOverflow(other.upperBound)
    let high = upperBound.subtractingReportingOverflow(other.lowerBound)
    return low.overflow || high.overflow ? nil : Extent.within(low.partialValue, high.partialValue)
  }
}

extension Extent {
  /// The range, or `nil` where it goes beyond all numbers of games.
  static func within(_ low: Int64, _ high: Int64) -> ClosedRange<Int64>? {
    anything.contains(low) && anything.contains(high) ? low...high : nil
  }
}

extension CheckedExpression {
  /// Its number where it is nothing but one.
  var constant: Int64? {
    let root = tree.nodes[tree.root]
    return root.operation == .constant && root.type == .int ? root.payload : nil
  }
}

extension Operation {
  /// Whether its last children are worked out for every item of the first.
  var isLoop: Bool {
    switch self {
    case .all, .exists, .existsOne, .map, .filter, .filterMap, .reduce: true
    default: isIndexed
    }
  }

  /// How it is written.
  var word: String {
    switch self {
    case .allIndexed: "all"
    case .existsIndexed: "exists"
    case .existsOneIndexed: "existsOne"
    case .filterMap: "map"
    case .mapIndexed, .filterMapIndexed: "transformList"
    case .contains: "in"
    case .add: "+"
    case .equal: "=="
    case .notEqual: "!="
    case .project: "."
    case .list: "[]"
    default: "\(self)"
    }
  }
}

extension CheckMessages {
  static func tooMuchWork(_ place: Span, _ work: Int, _ loops: [Cost.Loop]) -> Diagnostic {
    let path = loops.map { "`\($0.name)` over up to \(grouped($0.items)) items" }.joined(separator: ", and in it ")
    return Diagnostic(
      .tooMuchWork,
      "this could take \(grouped(work)) steps, and \(grouped(CheckLimits.work)) are the most", at: place,
      hints: [path, "lists are as long as what they come from may be: give that a smaller `length` or `range`"])
  }

  /// `12,000`; beyond all measure only that.
  private static func grouped(_ number: Int) -> String {
    guard number < 1_000_000_000_000 else { return "countless" }
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
