import Testing

@testable import Expressions

/// Whatever the bytes are: no trap, every place inside the text, and problems exactly where there is no result.
@Suite struct MutationTests {
  static let samples = [
    "made && bid > 0 ? 10 + bid : sides.total.max() - 1.5e3",
    "hand.filter(c, c.worth > 3).map(c, c.rank) == ['a', \"b\"]",
    "order == 'descending' || !(step in [\"ready\", 'choose'])",
    "math.greatest(-1, 0x1F, .5) <= numbers.reduce(a, x, 0, a + x)",
    "numbers.transformList(i, v, i > 0, v)[2 - 1] // end", "r'\\n' + \"\\u0041\\x41\\101\" + '''it's'''",
    "1,000 = “x” ≥ if not then",
    "best(hand).points..known(leader) ? none : [[], [1]]", "Total {bid + 1}, {{x}} {order == \"}\"}",
  ].map { Array($0.utf8) }
  static let alphabet = Array("()[]{}?:.,+-*/%!<>=&|'\"\\ \nabnr_x019eu".utf8) + [0, 0x80, 0xC2, 0xE2, 0xF0, 0xFF]

  /// SplitMix64, so that a failure can be repeated.
  struct Generator {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }
  }

  @Test(arguments: 0..<8) func mutatedExpressionsNeverTrap(seed: Int) {
    var generator = Generator(state: UInt64(seed))
    for _ in 0..<3_000 {
      let bytes = Self.mutated(&generator)
      if !Self.isSound(bytes) { Issue.record("seed \(seed): \(bytes)") }
    }
  }

  @Test(arguments: 0..<4) func randomBytesNeverTrap(seed: Int) {
    var generator = Generator(state: UInt64(1_000 + seed))
    for _ in 0..<2_000 {
      let count = generator.below(60)
      let bytes = (0..<count).map { _ in Self.alphabet[generator.below(Self.alphabet.count)] }
      if !Self.isSound(bytes) { Issue.record("seed \(seed): \(bytes)") }
    }
  }

  private static func mutated(_ generator: inout Generator) -> [UInt8] {
    var bytes = samples[generator.below(samples.count)]
    for _ in 0...generator.below(4) {
      let place = generator.below(bytes.count)
      let other = samples[generator.below(samples.count)]
      switch generator.below(5) {
      case 0: bytes[place] = alphabet[generator.below(alphabet.count)]
      case 1: bytes.insert(alphabet[generator.below(alphabet.count)], at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + generator.below(3)))
      case 3: bytes.insert(contentsOf: other[generator.below(other.count)...].prefix(12), at: place)
      default: bytes.append(contentsOf: other.prefix(generator.below(other.count)))
      }
      if bytes.isEmpty { bytes = [0x31] }
    }
    return bytes
  }

  private static func isSound(_ bytes: [UInt8]) -> Bool {
    let (expression, problems) = Expressions.compile(bytes, in: GameScope())
    let arePlacesInside = (problems + Template.parse(bytes).problems).allSatisfy {
      $0.start >= 0 && $0.start <= $0.end && $0.end <= bytes.count
    }
    let areEndsInside = Expressions.splitRange(bytes).map { isInside($0, bytes.count) } ?? true
    return arePlacesInside && areEndsInside && (expression == nil) != problems.isEmpty
      && (expression.map { isSound($0, bytes.count) } ?? true)
  }

  private static func isInside(_ parts: RangeParts, _ count: Int) -> Bool {
    [parts.low, parts.high, parts.dots].allSatisfy { $0.map { $0.upperBound <= count } ?? true }
  }

  private static func isSound(_ expression: TypedExpression, _ count: Int) -> Bool {
    expression.nodes.indices.allSatisfy { index in
      let node = expression.nodes[index]
      return node.start <= node.end && node.end <= count && node.type.base != .error
        && expression.children(of: index).allSatisfy { $0 < index }
    }
  }
}
