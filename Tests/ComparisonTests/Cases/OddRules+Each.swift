/// Odd lists, and what stands for each item of one; the phases of a round.
extension OddRules {

  mutating func phases() {
    hasPhases = !isInOrder && chance.once(in: 6)
    if hasPhases { lines.append("phases: [p1, p2]") }
  }

  /// The phase of a line or a check, as the end of its mapping.
  mutating func phase(orOnceIn count: Int) -> String {
    hasPhases && chance.once(in: count) ? ", phase: \(chance.one(of: ["p1", "p2"]))" : ""
  }

  struct List {
    var name: String
    /// How items are written in brackets.
    var items: [String]
    /// What stands for an item inside, where that is a number.
    var ints: [String] = []
    var flags: [String] = []
    var isOfWords = true
  }

  mutating func lists() {
    guard has(.each, orOnceIn: 6) else { return }
    lines.append("lists:")
    switch chance.below(3) {
    case 0:
      lines.append("  hole: \(chance.one(of: ["1..2", "2..4", "0..1"]))")
      list = List(name: "hole", items: ["2"], ints: ["hole"], isOfWords: false)
    case 1:
      lines.append("  row: [k, l\(chance.once(in: 2) ? ", m" : "")]")
      list = List(name: "row", items: ["k", "l"])
    default:
      lines.append("  row: {k: {top: \(chance.number(0...5)), big: true}, l: {top: \(chance.number(-2...9))}}")
      list = List(name: "row", items: ["k", "l"], ints: ["row.top"], flags: ["row.big"])
    }
    if list?.items == ["2"], lines.last == "  hole: 0..1" { list?.items = ["1"] }
  }

  /// What is read inside of what stands for each item.
  func eachNames(_ list: List) -> OddNames {
    var own = names
    own.ints = names.ints.filter { !$0.hasSuffix("]") } + list.ints + eachInts
    own.flags += list.flags
    own.lists = names.lists.filter { !eachInts.contains($0) }
    own.lines = names.lines.filter { !eachInts.contains($0) }
    if list.isOfWords { own.choices.append((list.name, list.items)) }
    return own
  }

  mutating func eachLines() {
    guard let list else { return }
    let range = chance.one(of: ["0..5", "'0..\(list.ints.first ?? "4")'", "-3..9"])
    let more = chance.one(of: [
      "", ", points: 2", ", points: \(list.ints.first ?? "1")", ", default: 1", ", required: true",
    ])
    addEach(list, "m", "type: number, range: \(range)\(more)\(phase(orOnceIn: 2))")
    if chance.once(in: 2) {
      let key = chance.one(of: ["value", "points"])
      let cases = OddExpressions.quoted(write(eachNames(list)) { $0.int(2) })
      addEach(list, "mw", "\(key): \(cases)")
    }
    guard list.isOfWords, chance.once(in: 2) else { return }
    lines.append("  kw: {value: '\(write(names) { $0.flag(1) }) ? \(list.items[0]) : \(list.items[1])'}")
    names.choices.append(("kw", list.items))
  }

  mutating func addEach(_ list: List, _ name: String, _ what: String) {
    lines.append("  \(name): {each: \(list.name), \(what)}")
    eachInts.append(name)
    // Elsewhere the name is the list of all.
    names.ints += list.items.map { "\(name)[\($0)]" }
    names.lists.append(name)
  }
}
