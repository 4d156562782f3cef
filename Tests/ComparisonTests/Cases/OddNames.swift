/// What an expression may read, by type: names, and longer expressions that are as good as names.
struct OddNames {
  var ints: [String] = []
  /// Numbers with a point; expressions have some only where there are such.
  var decimals: [String] = []
  var flags: [String] = []
  /// Choices, with their words.
  var choices: [(name: String, words: [String])] = []
  var lists: [String] = []
  /// Lists of pieces, with the number of their kind.
  var pieces: [String] = []
  /// Lines of numbers that every side has, read as `sides.NAME` and of other rounds.
  var lines: [String] = []
  /// Columns of pieces that are numbers.
  var columns: [String] = []
  var combos: [String] = []
  var functions: [String] = []
  /// Expressions that give a side.
  var sides: [String] = []
  /// Whether a value may read other rounds.
  var readsEarlier = false
  var readsLater = false
  var hasSides = false
}

/// Writes expressions at random: odd ones, but of the right types.
struct OddExpressions {
  var chance: Chance
  var names: OddNames
  private var depth = 0

  init(_ chance: Chance, _ names: OddNames) { (self.chance, self.names) = (chance, names) }

  /// An expression in quotes, as YAML wants it.
  static func quoted(_ text: String) -> String { "'\(text)'" }

  mutating func int(_ depth: Int = 3) -> String {
    if depth <= 0 || chance.once(in: 4) { return leaf() }
    switch chance.below(12) {
    case 0, 1: return "\(int(depth - 1)) + \(int(depth - 1))"
    case 2: return "(\(int(depth - 1)) - \(int(depth - 1)))"
    case 3: return "(\(int(depth - 1))) * \(chance.number(-2...3))"
    case 4: return "(\(int(depth - 1))) \(chance.one(of: ["/", "%"])) (\(divisor(depth - 1)))"
    case 5, 6: return "(\(flag(depth - 1)) ? \(int(depth - 1)) : \(int(depth - 1)))"
    case 7: return "\(list(depth - 1)).\(chance.one(of: ["sum", "size"]))()"
    case 8: return "\(list(depth - 1)).\(chance.one(of: ["min", "max", "first", "last"]))()"
    case 9: return "\(list(depth - 1))[\(int(depth - 1))]"
    case 10: return special(depth)
    default: return "\(list(depth - 1)).\(chance.one(of: ["count", "indexOf"]))(\(int(depth - 1)))"
    }
  }

  /// A number that may have a point, of few digits.
  mutating func decimal(_ depth: Int = 2) -> String {
    if depth <= 0 || chance.once(in: 4) {
      return chance.one(of: names.decimals + names.decimals + ["0.5", "1.25", "-0.1", "2.0", "3"])
    }
    let (one, step) = (decimal(depth - 1), chance.one(of: ["0.5", "0.25", "0.1", "1", "2"]))
    switch chance.below(9) {
    case 0: return "\(one) + \(chance.once(in: 2) ? decimal(depth - 1) : int(1))"
    case 1: return "(\(one) - (\(decimal(depth - 1))))"
    case 2: return "(\(one)) * \(chance.one(of: ["0.5", "2", "-1.5", "0.2"]))"
    case 3: return "(\(flag(1)) ? \(one) : \(chance.once(in: 2) ? decimal(depth - 1) : int(1)))"
    case 4: return "\(chance.one(of: ["round_to", "round_down", "round_up"]))((\(one)) * 1.0 / (\(int(1))), \(step))"
    case 5: return "\(chance.one(of: ["round_to", "round_down", "round_up"]))(\(one), \(step))"
    case 6: return "[\(one), \(decimal(depth - 1)), \(int(1))].\(chance.one(of: ["sum", "max", "min", "last"]))()"
    case 7: return "math.\(chance.one(of: ["greatest", "least"]))(\(one), \(int(1)))"
    default: return "(\(one)) \(chance.one(of: ["/ 2.0", "/ 4.0", "% 0.75"]))"
    }
  }

  private mutating func divisor(_ depth: Int) -> String {
    chance.once(in: 2) ? "\(int(depth)) - \(chance.number(0...3))" : leaf()
  }

  private mutating func leaf() -> String {
    var all = names.ints + names.ints
    for line in names.lines {
      if names.readsLater { all += ["later(1).\(line)", "later(2).\(line)", "later(1).\(line)"] }
      if names.readsEarlier { all += ["earlier(1).\(line)"] }
    }
    for side in names.sides { all += names.lines.prefix(1).map { "\(side).\($0)" } }
    if all.isEmpty || chance.once(in: 3) { return "\(chance.one(of: [0, 1, 1, 2, 3, 4, 7, 10, 100]))" }
    return chance.one(of: all)
  }

  private mutating func special(_ depth: Int) -> String {
    switch chance.below(7) {
    case 0 where !names.combos.isEmpty && !names.pieces.isEmpty: return "best(\(pieces())).points"
    case 1 where !names.functions.isEmpty: return "\(chance.one(of: names.functions))(\(int(depth - 1)))"
    case 2: return "math.\(chance.one(of: ["greatest", "least"]))(\(int(depth - 1)), \(int(depth - 1)))"
    case 3: return "round_up(\(int(depth - 1)), \(chance.number(1...5)))"
    case 4: return "rank(\(list(depth - 1)), \(int(depth - 1)))"
    case 5 where !names.decimals.isEmpty: return "round_down(\(decimal(depth - 1)), 1)"
    case 5: return "math.\(chance.one(of: ["abs", "sign"]))(\(int(depth - 1)))"
    default: return "\(list(depth - 1)).reduce(r\(depth), e\(depth), \(int(depth - 2)), r\(depth) + e\(depth))"
    }
  }

  private mutating func pieces() -> String { chance.one(of: names.pieces) }

  mutating func list(_ depth: Int) -> String {
    var all = names.lists
    if names.hasSides { all += names.lines.map { "sides.\($0)" } }
    for pieces in names.pieces { all += names.columns.map { "\(pieces).\($0)" } }
    if depth > 0, chance.once(in: 3) {
      switch chance.below(6) {
      case 4: return "\(list(depth - 1)).slice(\(int(depth - 1)), \(chance.number(-1...4)))"
      case 0: return "\(list(depth - 1)).map(e\(depth), e\(depth) + \(int(depth - 1)))"
      case 1: return "\(list(depth - 1)).filter(e\(depth), e\(depth) \(sign()) \(int(depth - 1)))"
      case 2: return "\(list(depth - 1)).\(chance.one(of: ["sort", "distinct"]))()"
      case 3: return "(\(list(depth - 1)) + [\(int(depth - 1))])"
      default: return "range(\(chance.number(-1...2)), \(chance.number(0...4)))"
      }
    }
    if all.isEmpty || chance.once(in: 4) {
      return "[\((0..<chance.number(1...3)).map { _ in int(depth - 1) }.joined(separator: ", "))]"
    }
    return chance.one(of: all)
  }

  private mutating func sign() -> String { chance.one(of: ["<", "<=", ">", ">=", "==", "!="]) }

  mutating func flag(_ depth: Int = 3) -> String {
    if depth > 0 {
      switch chance.below(10) {
      case 0, 1, 2: return "(\(flag(depth - 1)) \(chance.one(of: ["&&", "||"])) \(flag(depth - 1)))"
      case 3: return "!(\(flag(depth - 1)))"
      case 4:
        let macro = chance.one(of: ["all", "exists"])
        return "\(list(depth - 1)).\(macro)(e\(depth), e\(depth) \(sign()) \(int(depth - 1)))"
      case 5: return known(depth)
      default: break
      }
    }
    if depth > 0, !names.decimals.isEmpty, chance.once(in: 3) { return "\(decimal(1)) \(sign()) \(decimal(1))" }
    if depth > 0, !names.lines.isEmpty, chance.once(in: 5) {
      let line = chance.one(of: names.lines)
      if names.readsLater, chance.once(in: 2) { return "later(1).\(line) \(sign()) \(chance.below(5))" }
      return "\(chance.number(1...20)) / \(line) \(sign()) \(chance.below(9))"
    }
    let leaves = names.flags + names.choices.map { "\($0.name) == \"\(chance.one(of: $0.words))\"" }
    if names.sides.count > 1, chance.once(in: 4) {
      return "\(names.sides[0]) \(chance.one(of: ["==", "!="])) \(chance.one(of: names.sides))"
    }
    if !leaves.isEmpty, chance.once(in: 2) { return chance.one(of: leaves) }
    if depth < -2 { return "1 \(sign()) \(chance.below(3))" }
    return "\(int(depth - 1)) \(sign()) \(int(depth - 1))"
  }

  private mutating func known(_ depth: Int) -> String {
    let all = names.choices.map(\.name) + names.ints + (names.readsLater ? names.lines.map { "later(1).\($0)" } : [])
    return all.isEmpty ? "known(\(int(depth - 1)))" : "known(\(chance.one(of: all)))"
  }
}
