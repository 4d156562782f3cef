import Expressions

@testable import RuleLanguage

/// Fills in sheets at random, mostly such as can close, and now and then one that cannot.
struct OddRecords {
  private var chance: Chance
  private let game: CheckedGame
  private var sides = 1

  init(_ game: CheckedGame, _ chance: Chance) { (self.game, self.chance) = (game, chance) }

  /// A record; the plain evaluator says which of several tries can close.
  mutating func record() -> RecordCase {
    let count = chance.number(game.sides.count)
    sides = count
    var record = RecordCase(sideCount: count)
    for option in game.options where chance.once(in: 2) {
      record.options[option.syntax.name] = value(option.type, within: option.range, length: nil)
    }
    let rounds = chance.number(1...4)
    let endsBadly = chance.once(in: 3)
    while record.rounds.count < rounds {
      guard let round = nextRound(record, mayFail: endsBadly && record.rounds.count == rounds - 1) else { break }
      record.rounds.append(round)
    }
    record.isEnded = game.rounds == nil && chance.once(in: 6)
    return record
  }

  private mutating func nextRound(_ record: RecordCase, mayFail: Bool) -> RecordCase.Round? {
    var last: RecordCase.Round?
    for _ in 0..<(mayFail ? 1 : 6) {
      var round = round(record.sideCount, record)
      for side in turnless(record, round) where !chance.once(in: 15) { round.sheets[side] = [:] }
      last = round
      if play(record, round).refusals.isEmpty { return round }
    }
    return chance.once(in: 3) ? last : nil
  }

  private func play(_ record: RecordCase, _ round: RecordCase.Round) -> PlainPlay {
    var trial = record
    trial.rounds.append(round)
    let play = PlainPlay(game, sideCount: record.sideCount, options: record.options)
    play.play(trial)
    return play
  }

  /// Sides that have no turn in a round, so that nothing may stand on their sheets.
  private func turnless(_ record: RecordCase, _ round: RecordCase.Round) -> [Int] {
    guard game.isInOrder else { return [] }
    return play(record, round).refusals.filter { $0.code == "HR0823 HR0825" }.compactMap(\.side).sorted()
  }

  private mutating func round(_ sides: Int, _ record: RecordCase) -> RecordCase.Round {
    var round = RecordCase.Round()
    let out = outSides(record)
    for side in 0..<sides {
      round.sheets[side] = out.contains(side) && !chance.once(in: 9) ? [:] : sheet(perTable: false)
    }
    if game.entries.contains(where: \.perTable) { round.table = sheet(perTable: true) }
    return round
  }

  /// Who is out before the next round.
  private func outSides(_ record: RecordCase) -> Set<Int> {
    guard game.out != nil else { return [] }
    let play = PlainPlay(game, sideCount: record.sideCount, options: record.options)
    play.play(record)
    return play.refusals.isEmpty ? play.history.outSides(play.history.now) : []
  }

  private mutating func sheet(perTable: Bool) -> RecordSheet {
    var sheet: RecordSheet = [:]
    for entry in game.entries where entry.isEntered && entry.perTable == perTable {
      let isNeeded = entry.isRequired && entry.condition == nil
      guard isNeeded ? !chance.once(in: 20) : !chance.once(in: 3) else { continue }
      if entry.condition != nil, chance.once(in: 2) { continue }
      sheet[entry.syntax.name] = value(entry.type, within: entry.range, length: entry.length, step: entry.step)
    }
    return sheet
  }

  private mutating func value(
    _ type: ValueType, within range: CheckedRange?, length: ClosedRange<Int>?, step: Int64 = 1
  ) -> RecordItem {
    if let element = type.element {
      let length = length ?? 0...3
      var count = chance.number(length)
      if chance.once(in: 25) { count = chance.one(of: [length.lowerBound - 1, length.upperBound + 1]) }
      return .list((0..<max(count, 0)).map { _ in value(element, within: range, length: nil, step: step) })
    }
    switch type.base {
    case .bool: return .flag(chance.once(in: 2))
    case .choice: return .word(chance.one(of: game.choices[Int(type.id)]))
    case .piece: return face(Int(type.id))
    case .side, .seat: return .word(RecordCase.name(of: chance.below(sides)))
    default:
      guard type.isDecimal else { return .number(number(range)) }
      if chance.once(in: 40) { return .decimal(PlainFraction(1, 10 * Int128(type.parts))) }
      let count = Int64(chance.number(-3...12)) * step
      let value = PlainFraction(Int128(count), Int128(type.parts))
      return value.denominator == 1 ? .number(Int64(value.numerator)) : .decimal(value)
    }
  }

  private mutating func face(_ kind: Int) -> RecordItem {
    // Of few faces, so that they often make something together.
    let faces = game.kinds[kind].faces
    let face = chance.once(in: 4) ? chance.one(of: faces) : chance.one(of: Array(faces.prefix(3) + faces.suffix(1)))
    return Int64(face).map { .number($0) } ?? .word(face)
  }

  private mutating func number(_ range: CheckedRange?) -> Int64 {
    let ends = [range?.low, range?.high].map { end in end.flatMap { constant($0) } }
    if chance.once(in: 6), let end = chance.one(of: ends) { return end }
    if chance.once(in: 40), let end = ends[1], end < 1_000_000_000_000 { return end + 1 }
    if chance.once(in: 60) { return 1_000_000_000_000 }
    return Int64(chance.number(chance.once(in: 8) ? -4...0 : 0...5))
  }

  private func constant(_ expression: CheckedExpression) -> Int64? {
    let root = expression.tree.nodes[expression.tree.root]
    return root.operation == .constant ? root.payload : nil
  }
}
