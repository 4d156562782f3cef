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
  /// How large what comes out can be.
  var bounds = Bounds.anything
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
    bounds = others.dropFirst().reduce(others[0].bounds) { $0.joined($1.bounds) }
  }
}

extension Bounds {
  /// No smaller, and one of a few.
  var rounded: Bounds {
    var rounded = Bounds.anything
    rounded.counts = counts.map {
      0...Int64($0.upperBound < 2 ? Int($0.upperBound) : 1 << Int($0.upperBound - 1).logarithm)
    }
    return rounded
  }

  /// A list of as many items at most.
  func list(upTo most: Int) -> Bounds { list(0...Int64(most)) }
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
}

extension TypedExpression.Node {
  /// How what it does is written.
  var word: String {
    switch operation {
    case .function: function?.builtin.name ?? ""
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
    default: "\(operation)"
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
