/// Odd pieces and combos.
extension OddRules {

  mutating func pieces() {
    commonPoints = !chance.once(in: 3) ? chance.one(of: [5, 10, 50]) : nil
    if focus != .wild, chance.once(in: 2) { die() } else { cards() }
  }

  mutating func die() {
    lines.append("pieces: {die: {from: 1..\(chance.number(3...6))}}")
    names.columns = ["face"]
    combos(faces: ["1", "2", "3"], column: "face")
  }

  mutating func cards() {
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
    if !isWild || chance.once(in: 2) {
      combos(faces: ["1a", "2a", "2b"] + (isWild ? ["joker"] : []), column: "number")
    }
  }

  mutating func combos(faces: [String], column: String) {
    lines.append("combos:")
    for name in ["c1", "c2", "c3", "c4"].prefix(chance.number(2...4)) {
      lines.append("  \(name): {\(shape(faces, column)), points: \(comboPoints(column))}")
      names.combos.append(name)
    }
  }

  mutating func shape(_ faces: [String], _ column: String) -> String {
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

  mutating func comboPoints(_ column: String) -> String {
    let quotient = "'\(chance.one(of: [10, 60, 100])) / (\(shapeName) - \(chance.number(1...4)))'"
    if shapeName != "size", chance.once(in: 2) { return quotient }
    switch chance.below(6) {
    case 0: return "'\(chance.number(1...9)) * \(shapeName)'"
    case 1: return quotient
    case 2: return "'\(shapeName) - 2'"
    default: return "\(commonPoints ?? chance.one(of: [0, 5, 10, 10, 10, 20]))"
    }
  }
}
