/// Odd lines of a sheet.
extension OddRules {

  mutating func stateNames() {
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

  mutating func cases(_ names: OddNames) -> String {
    guard chance.once(in: 2) else { return number(names, 3) }
    return "[{\(flag(names)): \(number(names, 2))}, {else: \(number(names, 2))}]"
  }

  /// A number, with a point where there are such.
  private mutating func number(_ names: OddNames, _ depth: Int) -> String {
    guard !names.decimals.isEmpty, chance.once(in: 2) else { return int(names, depth) }
    return OddExpressions.quoted(write(names) { $0.decimal(2) })
  }

  mutating func sheet() {
    lines.append("sheet:")
    if focus != .combos { for name in ["x", "y", "z"].prefix(chance.number(1...3)) { number(name) } }
    if has(orOnceIn: 7) { decimalLines() }
    if has(orOnceIn: 3) { flagLine() }
    if has(.asked, orOnceIn: 3) { choiceLine() }
    if has(orOnceIn: 4) { listLine() }
    if sides > 1, has(orOnceIn: 4) { sideLine() }
    if !names.columns.isEmpty { piecesLine() }
    eachLines()
    if !isInOrder, chance.once(in: 5) { tableLine() }
    names.readsLater = has(.waiting, orOnceIn: 5)
    if focus != .combos { for name in ["w1", "w2"].prefix(chance.number(0...2)) { workedOut(name) } }
    comboLines()
  }

  mutating func number(_ name: String) {
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
    lines.append("  \(name): {\(parts.joined(separator: ", "))\(phase(orOnceIn: 2))}")
    names.ints.append(name)
    names.lines.append(name)
  }

  private mutating func decimalLines() {
    for (name, step) in [("h", "0.5"), ("q", "0.25")].prefix(chance.number(1...2)) {
      let more = chance.one(of: ["", ", range: -2.5..9", ", default: 1.5", ", required: true", ", points: 0.4"])
      lines.append("  \(name): {type: number, step: \(step)\(more)}")
      names.decimals.append(name)
    }
    if chance.once(in: 2) { lines.append("  hl: {type: number, length: 0..3, range: 0..5, step: 0.2, points: 1.5}") }
  }

  mutating func flagLine() {
    let more = chance.one(of: ["", ", points: 5", ", one_side: true", ", default: true", ", one_side: always"])
    lines.append("  f: {type: flag\(isInOrder ? "" : more)}")
    names.flags.append("f")
  }

  mutating func choiceLine() {
    let asked = ", when: \(flag(names, 1))"
    let more = chance.one(of: ["", ", required: false", ", default: k", asked, asked, ", none: Nobody"])
    lines.append("  c: {type: [k, l]\(more)}")
    names.choices.append(("c", ["k", "l"]))
  }

  mutating func sideLine() {
    let more = chance.one(of: ["", ", none: Nobody", ", required: false", ", default: left_of(side)"])
    lines.append("  t: {type: side\(more)}")
    names.sides = ["t", "side", "left_of(side)", "right_of(t)"]
  }

  mutating func listLine() {
    lines.append("  n: {type: number, length: \(chance.one(of: ["0..3", "2", "1..2"])), range: 0..9}")
    names.lists.append("n")
  }

  mutating func piecesLine() {
    lines.append("  d: {type: die, length: \(chance.one(of: ["0..4", "4", "0..5", "3"]))}")
    for column in names.columns where focus == .wild { lines.append("  d_\(column): {value: d.\(column).sum()}") }
    names.pieces.append("d")
  }

  mutating func tableLine() {
    let more = chance.one(of: ["", ", range: 0..5", ", default: 2", ", required: true"])
    lines.append("  a: {type: number, per: table\(more)}")
    names.ints.append("a")
    tableLines.append("a")
  }

  mutating func workedOut(_ name: String) {
    lines.append("  \(name): {\(chance.one(of: ["value", "points"])): \(cases(names))}")
    names.ints.append(name)
    names.lines.append(name)
  }

  /// Every combo by name, so that it is seen which of them were found.
  mutating func comboLines() {
    guard !names.combos.isEmpty else { return }
    let call = chance.one(of: ["best", "best", "best", "best", "best", "every", "first_fit"])
    for combo in names.combos { lines.append("  n_\(combo): {value: \(call)(d).\(combo)}") }
    lines.append("  n_points: {points: \(call)(d).points}")
    lines.append("  n_size: {value: \(call)(d).size}")
  }
}
