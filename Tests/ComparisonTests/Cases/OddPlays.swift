/// Writes small odd games that are played, and plays them: what is refused is left out again.
struct OddPlays {
  private var chance: Chance
  private var names = OddNames()
  private var lines: [String] = []
  private var actions: [String] = []
  private let sides: Int

  init(seed: UInt64) {
    chance = Chance(seed)
    sides = 1 + Int(seed % 3)
  }

  private mutating func int(_ depth: Int = 2) -> String {
    var expressions = OddExpressions(chance, names)
    let text = expressions.int(depth)
    chance = expressions.chance
    return text
  }

  private mutating func flag() -> String {
    var expressions = OddExpressions(chance, names)
    let text = expressions.flag(1)
    chance = expressions.chance
    return text
  }

  /// A rule file; most compile.
  mutating func text() -> String {
    let order = chance.one(of: ["in order", "in order", "going round", "together"])
    lines = ["house_rules: 2", "name: odd", "sides: {count: \(sides)}", "rounds: \(chance.number(1...3))"]
    lines.append("turns: \(order)")
    combos()
    lines.append("sheet:")
    lines.append("  got: {type: number, points: 1}")
    for combo in names.combos { lines.append("  n_\(combo): {type: number}") }
    names.ints = ["got", "pot", "kept", "total", "round"]
    names.lists = ["seen", "dice.face"]
    names.flags = ["rolled"]
    names.pieces = ["dice"]
    names.columns = ["face"]
    lines.append("state:")
    lines.append(
      "  pot: {label: Pot, for: \(chance.one(of: order == "together" ? ["round", "game"] : ["turn", "round", "game"])), start: 0}"
    )
    lines.append("  kept: {label: Kept, start: 1, next: 'kept + \(chance.below(3))'}")
    lines.append("  seen: {label: Seen, type: number, length: 0..\(chance.number(1...4)), start: '[]'}")
    lines.append("  rolled: {for: \(order == "together" ? "round" : "turn"), type: flag, start: false}")
    play(order)
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func combos() {
    let worth = chance.one(of: [5, 10, 50])
    lines.append("combos:")
    for name in ["c1", "c2", "c3"] {
      let faces = (0..<chance.number(1...2)).map { _ in "\(chance.number(1...3))" }.joined(separator: ", ")
      let points = chance.one(of: ["\(worth)", "\(worth)", "'\(worth) / (pieces.face.sum() - 3)'"])
      lines.append("  \(name): {faces: [\(faces)], points: \(points)}")
      names.combos.append(name)
    }
  }

  private mutating func play(_ order: String) {
    // What lasts for a turn lasts nowhere where nobody has one.
    let who = order == "together" ? "who: anyone, " : ""
    let end =
      order == "in order" ? "end_turn" : order == "together" ? "end_round" : "end_turn"
    lines.append("play:")
    lines.append("  zones: {dice: {start: \(chance.number(2...4)) of 1..4}}")
    lines.append("  actions:")
    add("roll", "\(who)do: [{roll: dice}, {set: {rolled: true}}]")
    let found = names.combos.map { "n_\($0): best(dice).\($0)" }.joined(separator: ", ")
    let ending = order == "going round" ? chance.one(of: ["end_turn", "end_round"]) : end
    let take = "{set: {got: best(dice).points, \(found)}}"
    add("take", order == "together" ? "\(who)when: rolled, do: [\(take)]" : "when: rolled, do: [\(take), \(ending)]")
    add("push", "\(who)do: [{set: {pot: '\(int())', seen: 'seen + [\(int(1))]'}}]")
    let range = chance.one(of: ["0..3", "'0..\(int(1))'"])
    add("ask", "\(who)ask: {n: {type: number, range: \(range)}}, do: [{set: {got: 'n + \(int(1))'}}]")
    let isOfTable = order == "together"
    let condition = isOfTable ? "round < \(chance.number(1...5))" : flag()
    add("pass", "\(isOfTable ? "who: table, " : "")when: '\(condition)', do: [\(end)]")
    if !isOfTable, chance.once(in: 2) {
      add("happens", "auto: 'pot > \(chance.number(3...9))', do: [{set: {pot: 0, got: '\(int(1))'}}]")
    }
  }

  private mutating func add(_ name: String, _ what: String) {
    lines.append("    \(name): {\(what)}")
    if name != "happens" { actions.append(name) }
  }

  /// A game of some moves, each of which is allowed by then, but perhaps for the last.
  mutating func record(_ isAllowed: (RecordCase) throws -> Bool) rethrows -> RecordCase {
    var record = RecordCase(sideCount: sides)
    record.seed = chance.below(1_000)
    for _ in 0..<chance.number(3...14) {
      var trial = record
      trial.moves.append(move())
      if try isAllowed(trial) { record = trial }
    }
    if chance.once(in: 4) || record.moves.isEmpty { record.moves.append(move()) }
    return record
  }

  private mutating func move() -> RecordCase.Move {
    let action = chance.one(of: actions)
    var move = RecordCase.Move(side: chance.below(sides), action: action)
    if action == "pass", chance.once(in: 2) { move.side = nil }
    if action == "ask" { move.answers["n"] = .number(Int64(chance.number(0...4))) }
    return move
  }
}
