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

  /// A part of which it is told what it costs.
  struct Part {
    var work: Int
    var place: Span
    /// What it goes through, the outermost first.
    var loops: [Loop]
  }

  /// Parts that are told.
  private static let toldParts = 3

  var work: Int
  /// How large what comes out can be.
  var bounds = Bounds.anything
  /// What is read that is worked out once and not counted here.
  var reads: Set<Parameterless> = []
  /// The dearest of its parts, the dearest first.
  private(set) var parts: [Part] = []

  init(work: Int, parts: [Part] = []) {
    self.work = work
    self.parts = parts
  }

  /// Adds what is done besides.
  mutating func add(_ other: Cost) {
    work = work.plus(other.work)
    reads.formUnion(other.reads)
    guard !other.parts.isEmpty else { return }
    for part in other.parts {
      if let index = parts.firstIndex(where: { $0.place == part.place }) {
        parts[index].work = parts[index].work.plus(part.work)
      } else {
        parts.append(part)
      }
    }
    parts.sort { $0.work > $1.work }
    parts = Array(parts.prefix(Self.toldParts))
  }

  /// Adds the dearest of what only one is done of; what comes out is as large as any of them.
  mutating func addDearest(_ others: [Cost]) {
    guard let most = others.max(by: { $0.work < $1.work }) else { return }
    add(most)
    for other in others { reads.formUnion(other.reads) }
    bounds = others.dropFirst().reduce(others[0].bounds) { $0.joined($1.bounds) }
  }
}

extension CheckedGame.Place {
  /// Whether it runs while combos are looked for.
  var isOfCombo: Bool { if case .combo = owner { true } else { false } }
}

extension CheckedGame {
  /// The name of what a place belongs to, as the file has it; `nil` for the game itself.
  func name(ofOwner owner: Place.Owner) -> String? {
    switch owner {
    case .game: nil
    case .option(let index): options[index].syntax.name
    case .kind(let index): kinds[index].name
    case .entry(let index): entries[index].syntax.name
    case .value(let index): values[index].syntax.name
    case .function: nil
    case .state(let index): states[index].name
    case .check(let index): checks[index].syntax.name
    case .combo(let index): combos[index].syntax.name
    case .action(let index): actions[index].syntax.name
    case .outcome(let index): outcomes[index].name
    }
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

  /// A list of one of its items at most.
  var first: Bounds { item.list(0...min(count.upperBound, 1)) }

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
    default: isIndexed || isOfLines
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
  /// - Parameters:
  ///   - name: of what costs so much.
  ///   - most: steps that it may take.
  ///   - isOfAnswers: whether it says what can be answered.
  static func tooMuchWork(
    _ name: String?, _ cost: Cost, most: Int, isOfAnswers: Bool, _ sources: SourceSet
  ) -> Diagnostic {
    let what = name.map { "`\($0)`" } ?? "this"
    let parts = cost.parts.filter { $0.work * 20 > cost.work }.map { part in
      let source = sources[part.place.source]
      let text = source.text(part.place.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let shown = text.count > 60 ? text.prefix(57) + "..." : text[...]
      let loops = part.loops.map { "`\($0.name)` over up to \(grouped($0.items)) items" }
      return "\(grouped(part.work)) of them: `\(shown)`, line \(source.line(at: Int(part.place.start))): "
        + loops.joined(separator: ", and in it ")
    }
    return Diagnostic(
      .tooMuchWork,
      "\(what) could take \(grouped(cost.work)) steps, and \(grouped(most)) are the most",
      at: cost.parts.first?.place,
      hints: parts + ["lists are as long as what they come from may be: give that a smaller `length` or `range`"]
        + (isOfAnswers
          ? ["what can be answered is worked out for all at once: let `among` name more, and `when` ask of the one"]
          : []))
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
