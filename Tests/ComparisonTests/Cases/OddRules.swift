/// Writes small odd rule files: much of the format in a few lines, in ways in which nobody would put it together.
struct OddRules {
  /// What a file is mostly about; the rest of it is as odd as in others.
  enum Focus: Int { case combos, turns, waiting, asked, wild, money, anything, each }

  let focus: Focus
  var chance: Chance
  var lines: [String] = []
  var names = OddNames()
  private(set) var isInOrder = false
  var sides = 2
  var hasRounds = false
  var tableLines: [String] = []
  var hasPhases = false
  var list: List?
  /// Numbers that stand for each item.
  var eachInts: [String] = []
  /// What all combos are worth that have no formula, so that many ways are as good.
  var commonPoints: Int?
  var shapeName = "size"
  var stateKinds: [(name: String, isOfTable: Bool, kind: String)] = []
  var hasDealer = false

  init(seed: UInt64) {
    chance = Chance(seed)
    focus = Focus(rawValue: Int(seed % 8)) ?? .combos
  }

  /// Whether something is in the file: always where the file is about it, else once in so many times.
  mutating func has(_ about: Focus..., orOnceIn count: Int) -> Bool {
    let isLucky = chance.once(in: count)
    return about.contains(focus) || isLucky && focus != .combos
  }

  /// A rule file; most compile.
  mutating func text() -> String {
    sides = focus == .combos ? 1 : chance.number(1...3)
    isInOrder = has(.turns, orOnceIn: 4)
    let players = chance.once(in: 6) ? ", players: 2" : ""
    lines = ["house_rules: 2", "name: odd", "sides: {count: \(sides)\(players)}"]
    options()
    rounds()
    phases()
    lists()
    if has(.combos, .wild, orOnceIn: 5) { pieces() }
    stateNames()
    sheet()
    values()
    turns()
    state()
    score()
    ending()
    winnings()
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func write<Result>(_ names: OddNames, _ work: (inout OddExpressions) -> Result) -> Result {
    var expressions = OddExpressions(chance, names)
    let result = work(&expressions)
    chance = expressions.chance
    return result
  }

  mutating func int(_ names: OddNames, _ depth: Int = 3) -> String {
    OddExpressions.quoted(write(names) { $0.int(depth) })
  }

  mutating func flag(_ names: OddNames, _ depth: Int = 2) -> String {
    OddExpressions.quoted(write(names) { $0.flag(depth) })
  }

  // MARK: Before the game

  mutating func options() {
    guard chance.once(in: 4) else { return }
    lines.append("options:")
    lines.append("  o: {type: number, range: 0..5, default: \(chance.number(0...5))}")
    names.ints.append("o")
    guard chance.once(in: 2) else { return }
    lines.append("  p: {type: flag, default: \(chance.once(in: 2))}")
    names.flags.append("p")
  }

  mutating func rounds() {
    hasRounds = chance.once(in: 2)
    lines.append("rounds: \(hasRounds ? "\(chance.number(1...4))" : "open")")
    names.ints.append("side_count")
  }

  // MARK: Scoring and the end

  mutating func score() {
    guard has(.waiting, orOnceIn: 2) else { return }
    var own = names
    own.ints += ["points", "points"]
    lines.append("score: \(cases(own))")
  }

  mutating func ending() {
    if chance.once(in: 5) { lines.append("end: 'sides.total.max() >= \(chance.number(5...30))'") }
    if chance.once(in: 3) {
      let key = chance.one(of: ["total", "-total", "total / 2", "total * 0.5"])
      lines.append("ranking: [{\(chance.one(of: ["highest", "lowest"])): '\(key)'}]")
    }
  }

  mutating func winnings() {
    guard focus != .combos, has(.money, orOnceIn: 5) else { return }
    lines.append("winnings:")
    lines.append("  ante: \(chance.one(of: ["1.00", "0.5", "0.00"]))")
    lines.append("  prizes:")
    let amount = chance.one(of: ["2.00", "0.05", "60000.00", "60000.00"])
    let counted = names.lines.first ?? "x"
    for prize in ["a", "c"].prefix(chance.number(1...2)) {
      lines.append("    \(prize): {amount: \(amount), each: \(counted)}")
    }
    lines.append("    b: {amount: 3.00, place: \(chance.number(1...2))}")
  }
}
