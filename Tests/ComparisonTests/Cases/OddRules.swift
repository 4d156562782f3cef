/// Writes small odd rule files: much of the format in a few lines, in ways in which nobody would put it together.
struct OddRules {
  /// What a file is mostly about; the rest of it is as odd as in others.
  private enum Focus: Int { case combos, turns, waiting, asked, wild, money, anything }

  private let focus: Focus
  private var chance: Chance
  private var lines: [String] = []
  private var names = OddNames()
  private(set) var isInOrder = false
  private var sides = 2
  private var hasRounds = false
  private var tableLines: [String] = []

  init(seed: UInt64) {
    chance = Chance(seed)
    focus = Focus(rawValue: Int(seed % 8)) ?? .combos
  }

  /// Whether something is in the file: always where the file is about it, else once in so many times.
  private mutating func has(_ about: Focus..., orOnceIn count: Int) -> Bool {
    let isLucky = chance.once(in: count)
    return about.contains(focus) || isLucky && focus != .combos
  }

  /// A rule file; most compile.
  mutating func text() -> String {
    sides = focus == .combos ? 1 : chance.number(1...3)
    isInOrder = has(.turns, orOnceIn: 4)
    let players = chance.once(in: 6) ? ", players: 2" : ""
    lines = ["house_rules: 1", "name: odd", "sides: {count: \(sides)\(players)}"]
    options()
    rounds()
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

  private mutating func write<Result>(_ names: OddNames, _ work: (inout OddExpressions) -> Result) -> Result {
    var expressions = OddExpressions(chance, names)
    let result = work(&expressions)
    chance = expressions.chance
    return result
  }

  private mutating func int(_ names: OddNames, _ depth: Int = 3) -> String {
    OddExpressions.quoted(write(names) { $0.int(depth) })
  }

  private mutating func flag(_ names: OddNames, _ depth: Int = 2) -> String {
    OddExpressions.quoted(write(names) { $0.flag(depth) })
  }

  // MARK: Before the game

  private mutating func options() {
    guard chance.once(in: 4) else { return }
    lines.append("options:")
    lines.append("  o: {type: number, range: 0..5, default: \(chance.number(0...5))}")
    names.ints.append("o")
    guard chance.once(in: 2) else { return }
    lines.append("  p: {type: flag, default: \(chance.once(in: 2))}")
    names.flags.append("p")
  }

  private mutating func rounds() {
    hasRounds = chance.once(in: 2)
    lines.append("rounds: \(hasRounds ? "\(chance.number(1...4))" : "open")")
    names.ints.append("side_count")
  }

  // MARK: Pieces

  private mutating func pieces() {
    commonPoints = !chance.once(in: 3) ? chance.one(of: [5, 10, 50]) : nil
    if focus != .wild, chance.once(in: 2) { die() } else { cards() }
  }

  /// What all combos are worth that have no formula, so that many ways are as good.
  private var commonPoints: Int?

  private mutating func die() {
    lines.append("pieces: {die: {from: 1..\(chance.number(3...6))}}")
    names.columns = ["face"]
    combos(faces: ["1", "2", "3"], column: "face")
  }

  private mutating func cards() {
    let isWild = has(.wild, orOnceIn: 3)
    lines.append("pieces:")
    lines.append("  die:")
    lines.append("    rows:")
    lines.append("      - {number: 1..4, suit: [a, b]}")
    if isWild { lines.append("      - {name: joker, wild: true\(chance.once(in: 3) ? ", suit: a" : "")}") }
    var row = OddNames()
    row.ints = ["number"]
    row.choices = [("suit", ["a", "b"])]
    if has(.wild, orOnceIn: 2) {
      let worth = chance.one(of: ["[{'number < 3': 5}, {else: 10}]", "'number * 2'", "'suit == \"a\" ? number : 0'"])
      lines.append("    columns: {worth: \(worth), twice: \(chance.once(in: 3) ? int(row, 2) : "number * number")}")
      names.columns = ["worth", "twice"]
    }
    names.columns.append("number")
    // How wild pieces make combos is another matter.
    if !isWild { combos(faces: ["1a", "2a", "2b"], column: "number") }
  }

  private mutating func combos(faces: [String], column: String) {
    lines.append("combos:")
    for name in ["c1", "c2", "c3", "c4"].prefix(chance.number(2...4)) {
      lines.append("  \(name): {\(shape(faces, column)), points: \(comboPoints(column))}")
      names.combos.append(name)
    }
  }

  private var shapeName = "size"

  private mutating func shape(_ faces: [String], _ column: String) -> String {
    switch chance.below(6) {
    case 0,
      1 where chance.once(in: 2):
      shapeName = column
      return "alike: \(column), size: \(chance.number(2...3))"
    case 1:
      shapeName = "low"
      return "run: \(column), size: \(chance.number(2...3))"
    case 2:
      shapeName = "size"
      return "total: \(chance.number(3...7)), of: \(column)"
    case 3:
      shapeName = "size"
      return "different: \(column), size: \(chance.number(2...3))"
    default:
      shapeName = "size"
      let count = chance.one(of: [1, 2, 2])
      return "faces: [\((0..<count).map { _ in chance.one(of: faces) }.joined(separator: ", "))]"
    }
  }

  private mutating func comboPoints(_ column: String) -> String {
    let quotient = "'\(chance.one(of: [10, 60, 100])) / (\(shapeName) - \(chance.number(1...4)))'"
    if shapeName != "size", chance.once(in: 2) { return quotient }
    switch chance.below(6) {
    case 0: return "'\(chance.number(1...9)) * \(shapeName)'"
    case 1: return quotient
    case 2: return "'\(shapeName) - 2'"
    default: return "\(commonPoints ?? chance.one(of: [0, 5, 10, 10, 10, 20]))"
    }
  }

  // MARK: The sheet

  private var stateKinds: [(name: String, isOfTable: Bool, kind: String)] = []

  private var hasDealer = false

  private mutating func stateNames() {
    let count = focus == .combos ? 0 : focus == .turns ? 2 + chance.below(2) : chance.below(4)
    for name in ["s1", "s2", "s3"].prefix(count) {
      let kind = chance.one(of: ["number", "number", "flag", "list", "choice"])
      let isNumber = focus == .turns && name != "s3"
      let isOfTable = focus == .turns ? name == "s2" : chance.once(in: 3)
      stateKinds.append((name, isOfTable, focus == .asked ? "choice" : isNumber ? "number" : kind))
    }
    hasDealer = has(orOnceIn: 4)
    if hasDealer { names.flags += ["seat == dealer", "dealer == first_seat", "left_of(dealer) == seat"] }
    for state in stateKinds where state.kind == "number" { names.ints.append(state.name) }
    for state in stateKinds where state.kind == "flag" { names.flags.append(state.name) }
    for state in stateKinds where state.kind == "list" { names.lists.append(state.name) }
    for state in stateKinds where state.kind == "choice" { names.choices.append((state.name, ["k", "l"])) }
    names.ints += ["total", "round"]
    names.readsEarlier = chance.once(in: 3)
    names.hasSides = true
  }

  private mutating func cases(_ names: OddNames) -> String {
    guard chance.once(in: 2) else { return int(names) }
    return "[{\(flag(names)): \(int(names, 2))}, {else: \(int(names, 2))}]"
  }

  private mutating func sheet() {
    lines.append("sheet:")
    if focus != .combos { for name in ["x", "y", "z"].prefix(chance.number(1...3)) { number(name) } }
    if has(orOnceIn: 3) { flagLine() }
    if has(.asked, orOnceIn: 3) { choiceLine() }
    if has(orOnceIn: 4) { listLine() }
    if sides > 1, has(orOnceIn: 4) { sideLine() }
    if !names.columns.isEmpty { piecesLine() }
    if !isInOrder, chance.once(in: 5) { tableLine() }
    names.readsLater = has(.waiting, orOnceIn: 5)
    if focus != .combos { for name in ["w1", "w2"].prefix(chance.number(0...2)) { workedOut(name) } }
    comboLines()
  }

  private mutating func number(_ name: String) {
    var parts = ["type: number"]
    switch chance.below(5) {
    case 0: parts.append("range: 0..\(int(names, 1).dropFirst().dropLast())")
    case _ where focus == .money: parts.append("range: 0..1000000000000")
    case 1: parts.append("range: \(chance.number(-5...0))..\(chance.one(of: [5, 9, 1_000_000_000_000]))")
    case 2: parts.append("range: 0..9")
    default: break
    }
    // A range whose ends are expressions with commas stands in quotes.
    if parts.count > 1 { parts[1] = "range: '\(parts[1].dropFirst("range: ".count))'" }
    switch chance.below(6) {
    case 0: parts.append("required: true")
    case 1, 2: parts.append("default: \(int(names, 1))")
    default: break
    }
    if chance.once(in: 5) { parts.append("when: \(flag(names, 1))") }
    switch chance.below(5) {
    case 0, 1: parts.append("points: \(chance.one(of: [1, 2, -1, 10]))")
    case 2:
      var own = names
      own.ints += [name, name]
      own.lines.append(name)
      parts.append("points: '\(name) + \(write(own) { $0.int(2) })'")
    default: break
    }
    lines.append("  \(name): {\(parts.joined(separator: ", "))}")
    names.ints.append(name)
    names.lines.append(name)
  }

  private mutating func flagLine() {
    let more = chance.one(of: ["", ", points: 5", ", one_side: true", ", default: true", ", one_side: always"])
    lines.append("  f: {type: flag\(isInOrder ? "" : more)}")
    names.flags.append("f")
  }

  private mutating func choiceLine() {
    let asked = ", when: \(flag(names, 1))"
    let more = chance.one(of: ["", ", required: false", ", default: k", asked, asked, ", none: Nobody"])
    lines.append("  c: {type: choice, of: [k, l]\(more)}")
    names.choices.append(("c", ["k", "l"]))
  }

  private mutating func sideLine() {
    let more = chance.one(of: ["", ", none: Nobody", ", required: false", ", default: left_of(side)"])
    lines.append("  t: {type: side\(more)}")
    names.sides = ["t", "side", "left_of(side)", "right_of(t)"]
  }

  private mutating func listLine() {
    lines.append("  n: {type: number, length: \(chance.one(of: ["0..3", "2", "1..2"])), range: 0..9}")
    names.lists.append("n")
  }

  private mutating func piecesLine() {
    lines.append("  d: {type: die, length: \(chance.one(of: ["0..4", "4", "0..5", "3"]))}")
    for column in names.columns where focus == .wild { lines.append("  d_\(column): {value: d.\(column).sum()}") }
    names.pieces.append("d")
  }

  private mutating func tableLine() {
    let more = chance.one(of: ["", ", range: 0..5", ", default: 2", ", required: true"])
    lines.append("  a: {type: number, per: table\(more)}")
    names.ints.append("a")
    tableLines.append("a")
  }

  private mutating func workedOut(_ name: String) {
    lines.append("  \(name): {\(chance.one(of: ["value", "points"])): \(cases(names))}")
    names.ints.append(name)
    names.lines.append(name)
  }

  /// Every combo by name, so that it is seen which of them were found.
  private mutating func comboLines() {
    guard !names.combos.isEmpty else { return }
    let call = chance.one(of: ["best", "best", "best", "best", "best", "every", "first_fit"])
    for combo in names.combos { lines.append("  n_\(combo): {value: \(call)(d).\(combo)}") }
    lines.append("  n_points: {points: \(call)(d).points}")
    lines.append("  n_size: {value: \(call)(d).size}")
  }

  // MARK: Between rounds

  private var between: OddNames {
    var between = OddNames()
    between.ints = ["side_count", "round", "total"]
    for state in stateKinds where state.kind == "number" { between.ints.append(state.name) }
    for state in stateKinds where state.kind == "flag" { between.flags.append(state.name) }
    for state in stateKinds where state.kind == "choice" { between.choices.append((state.name, ["k", "l"])) }
    between.hasSides = true
    between.lines = ["total"]
    return between
  }

  private mutating func values() {
    guard has(orOnceIn: 3) else { return }
    lines.append("values:")
    if chance.once(in: 2) {
      lines.append("  v: {label: V, value: \(cases(between))}")
      names.ints += ["v", "v"]
    }
    lines.append("  u: {value: \(cases(names))}")
    names.ints.append("u")
    if let line = names.lines.first, chance.once(in: 2) { decisionTable(line) }
    guard chance.once(in: 2) else { return }
    lines.append("  g: {of: [q], value: \(OddExpressions.quoted("q * 2 - " + write(names) { $0.int(1) }))}")
    names.functions.append("g")
  }

  private mutating func decisionTable(_ line: String) {
    let (edge, other) = (chance.number(0...4), chance.number(0...9))
    lines.append("  r:")
    lines.append("    rows:")
    lines.append("      - {\(line): ..\(edge), value: \(int(names, 1))}")
    lines.append("      - {\(line): \(edge + 1).., total: ..\(other), value: \(int(names, 1))}")
    lines.append("      - {\(line): \(edge + 1).., total: \(other + 1).., value: \(int(names, 1))}")
    names.ints.append("r")
  }

  private mutating func turns() {
    if isInOrder {
      var parts = ["order: in order"]
      if chance.once(in: 3) {
        parts.append("start: \(chance.one(of: ["last_seat", "left_of(\(hasDealer ? "dealer" : "first_seat"))"]))")
      }
      if has(.turns, orOnceIn: 2) {
        let skip = chance.one(of: ["seat == last_seat && round == 2", "total > 5", "seat == first_seat && round < 3"])
        parts.append("skip: '\(chance.once(in: 2) ? skip : write(between) { $0.flag(1) })'")
      }
      lines.append("turns: {\(parts.joined(separator: ", "))}")
    }
    if sides > 1, has(orOnceIn: 6) {
      lines.append("out: '\(chance.one(of: ["total < -3", "total > 20", "total == 7"]))'")
    }
    if !isInOrder, has(orOnceIn: 5) {
      lines.append("checks:")
      lines.append("  k1: {require: \(flag(names))}")
    }
  }

  private mutating func state() {
    let isOwnTotal = has(orOnceIn: 8)
    guard !stateKinds.isEmpty || isOwnTotal || hasDealer else { return }
    lines.append("state:")
    if hasDealer {
      let next = chance.one(of: ["left_of(dealer)", "right_of(dealer)", "'round > 2 ? first_seat : left_of(dealer)'"])
      lines.append("  dealer: {label: Dealer, type: seat, per: table, start: last_seat, next: \(next)}")
    }
    if isOwnTotal {
      let sign = chance.one(of: ["-", "+"])
      lines.append("  total: {start: \(chance.number(-2...9)), next: 'total \(sign) score'}")
    }
    var closing = names
    closing.ints += ["score", "points"]
    for state in stateKinds {
      var own = closing
      if state.isOfTable {
        own = between
        own.lists += closing.lines.map { "sides.\($0)" } + ["sides.score"]
        own.lists += stateKinds.filter { $0.kind == "number" && !$0.isOfTable }.map { "sides.\($0.name)" }
        own.ints = ["round"] + stateKinds.filter { $0.kind == "number" && $0.isOfTable }.map(\.name)
        own.flags = stateKinds.filter { $0.kind == "flag" && $0.isOfTable }.map(\.name)
        own.choices = []
      }
      lines.append("  \(state.name): {label: L\(state.name), \(self.state(state, own))}")
    }
  }

  private mutating func state(_ state: (name: String, isOfTable: Bool, kind: String), _ names: OddNames) -> String {
    var parts = state.isOfTable ? ["per: table"] : []
    switch state.kind {
    case "number":
      let sum =
        "'\(state.name) + sides.\(stateKinds.first { !$0.isOfTable && $0.kind == "number" }?.name ?? "total").sum()'"
      let next = state.isOfTable && chance.once(in: 2) ? sum : cases(names)
      parts += ["start: \(chance.number(0...3))", "next: \(next)"]
    case "flag": parts += ["type: flag", "start: false", "next: \(flag(names))"]
    case "list":
      let item = chance.once(in: 2) ? "round" : write(names) { $0.int(1) }
      parts += ["type: number", "length: 0..\(chance.number(1...3))", "start: '[]'"]
      parts.append("next: '\(state.name) + [\(item)]'")
    default:
      parts += ["type: choice", "of: [k, l]", "start: k"]
      let word = names.choices.map(\.name).contains("c") ? "c" : "\"l\""
      parts.append("next: '\(write(names) { $0.flag(1) }) ? \(word) : \(state.name)'")
    }
    if isInOrder, !state.isOfTable, state.kind == "number", chance.once(in: 3) {
      parts.append(chance.one(of: ["after: round", "others: '\(state.name) + actor.x'"]))
    }
    return parts.joined(separator: ", ")
  }

  // MARK: Scoring and the end

  private mutating func score() {
    guard has(.waiting, orOnceIn: 2) else { return }
    var own = names
    own.ints += ["points", "points"]
    lines.append("score: \(cases(own))")
  }

  private mutating func ending() {
    if chance.once(in: 5) { lines.append("end: 'sides.total.max() >= \(chance.number(5...30))'") }
    if chance.once(in: 3) {
      let key = chance.one(of: ["total", "-total", "total / 2"])
      lines.append("ranking: [{\(chance.one(of: ["highest", "lowest"])): '\(key)'}]")
    }
  }

  private mutating func winnings() {
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
