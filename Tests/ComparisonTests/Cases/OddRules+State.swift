/// What is odd between rounds.
extension OddRules {

  var between: OddNames {
    var between = OddNames()
    between.ints = ["side_count", "round", "total"]
    for state in stateKinds where state.kind == "number" { between.ints.append(state.name) }
    for state in stateKinds where state.kind == "flag" { between.flags.append(state.name) }
    for state in stateKinds where state.kind == "choice" { between.choices.append((state.name, ["k", "l"])) }
    between.hasSides = true
    between.lines = ["total"]
    return between
  }

  mutating func values() {
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
    lines.append("  g: {of: [qq], value: \(OddExpressions.quoted("qq * 2 - " + write(names) { $0.int(1) }))}")
    names.functions.append("g")
  }

  mutating func decisionTable(_ line: String) {
    let (edge, other) = (chance.number(0...4), chance.number(0...9))
    lines.append("  r:")
    lines.append("    rows:")
    lines.append("      - {\(line): ..\(edge), value: \(int(names, 1))}")
    lines.append("      - {\(line): \(edge + 1).., total: ..\(other), value: \(int(names, 1))}")
    lines.append("      - {\(line): \(edge + 1).., total: \(other + 1).., value: \(int(names, 1))}")
    names.ints.append("r")
  }

  mutating func turns() {
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
      lines.append("  k1: {require: \(flag(names))\(phase(orOnceIn: 2))}")
      if let list { lines.append("  k2: {each: \(list.name), require: \(flag(eachNames(list)))}") }
    }
  }

  mutating func state() {
    let isOwnTotal = has(orOnceIn: 8)
    guard !stateKinds.isEmpty || isOwnTotal || hasDealer || list != nil else { return }
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
    if let list, !eachInts.isEmpty, chance.once(in: 2) || lines.last == "state:" {
      lines.append("  es: {each: \(list.name), label: 'E {\(list.name)}', start: 1, next: es + m}")
    }
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

  mutating func state(_ state: (name: String, isOfTable: Bool, kind: String), _ names: OddNames) -> String {
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
      parts += ["type: [k, l]", "start: k"]
      let word = names.choices.map(\.name).contains("c") ? "c" : "\"l\""
      parts.append("next: '\(write(names) { $0.flag(1) }) ? \(word) : \(state.name)'")
    }
    if isInOrder, !state.isOfTable, state.kind == "number", chance.once(in: 3) {
      parts.append(chance.one(of: ["after: round", "others: '\(state.name) + actor.x'"]))
    }
    return parts.joined(separator: ", ")
  }
}
