import Expressions
import RuleLanguage
import Testing

/// What estimates foresee is held against what comes out: every result lies within the bounds that its parts give.
@Suite struct BoundsTests {
  private static let sources = [
    "l.size()", "l.sum()", "l.min()", "l.max()", "l.count(a)", "l.sort()", "l.distinct()", "[l, l + [a]].flatten()",
    "l.slice(a, b)", "l.first()", "l.last()", "l.indexOf(b)", "range(a, b)", "rank(l, a)", "round_up(a, b)",
    "zigzag(a, b, 3)",
    "math.greatest(a, b, 1)", "math.least(a, b)", "math.abs(a)", "math.sign(a * b)", "l + [a, b]", "[l, [a]]",
    "a + b", "a - b", "a * b", "a / b", "a % b", "-a", "a < b ? 1 : 0", "[a, b][1]", "l.map(x, x * a)",
    "l.filter(x, x > a)", "l.map(x, x > a, x - b)", "(l + l).distinct().size()",
  ]
  private static let values: [String: [EvaluatedValue]] = [
    "a": [-3, 0, 4].map { .int($0) }, "b": [-2, 1, 5].map { .int($0) },
    "l": [[], [2], [-1, 5, 5]].map { list in .list(list.map { .int($0) }) },
  ]
  private static let bounds = [
    "a": Bounds(-3, 4), "b": Bounds(-2, 5), "l": Bounds(-1, 5, counts: [0...3]),
  ]
  private static let names = ["a", "b", "l"]

  private func tree(_ source: String) throws -> TypedExpression {
    let scope = PlainScope([("a", .int), ("b", .int), ("l", .list(.int))])
    return try #require(Expressions.compile(source, in: scope).expression)
  }

  private func bounds(_ tree: TypedExpression, _ index: Int, _ locals: [Bounds] = []) -> Bounds {
    let node = tree.nodes[index]
    let children = tree.children(of: index).map { Int($0) }
    switch node.operation {
    case .constant: return Bounds(node.payload, node.payload)
    case .name: return Self.bounds[Self.names[Int(node.payload)]] ?? .anything
    case .local: return locals[Int(node.payload)]
    case .conditional: return bounds(tree, children[1]).joined(bounds(tree, children[2]))
    case .map, .filter, .filterMap:
      let list = bounds(tree, children[0], locals)
      let body = bounds(tree, children[children.count - 1], locals + [list.item])
      return node.bounds(over: list, body) ?? .anything
    default:
      let given = children.map { bounds(tree, $0, locals) }
      return node.bounds(given, children.map { tree.nodes[$0].type }) ?? .anything
    }
  }

  @Test(arguments: sources) func resultsLieWithinTheirBounds(source: String) throws {
    let tree = try tree(source)
    let bounds = bounds(tree, tree.root)
    let isTight = !bounds.isAnything
    for a in Self.values["a"] ?? [] {
      for b in Self.values["b"] ?? [] {
        for l in Self.values["l"] ?? [] {
          let given = [("a", a), ("b", b), ("l", l)].map { (name: $0.0, value: $0.1) }
          // What fails has no size.
          guard let result = try? evaluate(source, bindings: given) else { continue }
          #expect(fits(result, bounds), "\(given)")
        }
      }
    }
    #expect(isTight)
  }

  private func fits(_ value: EvaluatedValue, _ bounds: Bounds) -> Bool {
    switch value {
    case .int(let number): bounds.low <= number && number <= bounds.high && bounds.counts.isEmpty
    case .list(let items): bounds.count.contains(Int64(items.count)) && items.allSatisfy { fits($0, bounds.item) }
    default: false
    }
  }

  /// A function of numbers or lists that is new has its size, and is tried here.
  @Test func everyFunctionIsTried() throws {
    let tried = Set(try Self.sources.flatMap { try tree($0).nodes.compactMap(\.function) })
    let unfollowed: Set<Function> = [
      .startsWith, .endsWith, .contains, .roundTo, .roundDown, .places, .squares, .free, .rows, .columns, .at, .nextTo,
      .rays,
      .put,
    ]
    #expect(tried.union(unfollowed) == Set(Function.allCases) && tried.isDisjoint(with: unfollowed))
  }
}
