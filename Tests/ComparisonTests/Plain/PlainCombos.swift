import Engine
import Expressions

@testable import RuleLanguage

/// What was found among pieces.
struct PlainCombos: Hashable, Sendable {
  /// A combo, by its number in its kind, and which of the pieces it has.
  struct Found: Hashable, Sendable {
    var combo: Int
    var places: [Int]
    var points: Int64
  }

  var kind: Int
  var pieces: [Int]
  /// Each way of choosing that is as good as the others.
  var ways: [[Found]]

  /// What all ways say alike; open where they differ.
  func member(_ member: Int, _ game: CheckedGame) -> Plain {
    let values = Set(ways.map { self.member(member, $0, game) })
    return values.count == 1 ? values.first ?? .open : .open
  }

  private func member(_ member: Int, _ found: [Found], _ game: CheckedGame) -> Plain {
    let used = Set(found.flatMap(\.places))
    guard member < CombosMember.fields.count else {
      return .int(Int64(found.filter { $0.combo == member - CombosMember.fields.count }.count))
    }
    switch CombosMember.fields[member].name {
    case "points": return .int(found.reduce(0) { $0 + $1.points })
    case "uses_all": return .bool(used.count == pieces.count)
    case "size": return .int(Int64(used.count))
    case "left":
      // In which order they are is nowhere said.
      return .list(pieces.indices.filter { !used.contains($0) }.map { .piece(pieces[$0]) })
    case "pieces": return .list(pieces.indices.filter(used.contains).map { .piece(pieces[$0]) })
    case "name": return found.first.map { .choice($0.combo) } ?? .none
    default: return .open
    }
  }
}

extension PlainHistory {
  /// More pieces have too many subsets to be gone through.
  static let mostPieces = 8
  /// More wild pieces can stand for too many others.
  static let mostWilds = 2

  func combos(_ call: CombosCall, _ list: Plain, _ type: ValueType, _ place: PlainPlace) -> Plain {
    let pieces = list.items.compactMap { item in if case .piece(let face) = item { face } else { nil } }
    let kind = Int(type.id)
    guard pieces.count <= Self.mostPieces, type.base == .piece else { return .open }
    if pieces.filter({ isWild($0, kind) }).count > Self.mostWilds { return .open }
    switch call {
    case .isExactly(let number):
      let combo = game.combos.filter { $0.kind == kind }[number]
      return isCombo(combo, pieces, place)
    case .find(let mode):
      let found = allCombos(kind, pieces, place, onlyFirst: mode == .firstFit)
      if let missing = found.missing { return missing }
      return choose(mode, found.all, kind, pieces)
    }
  }

  private func choose(_ mode: ComboMode, _ all: [PlainCombos.Found], _ kind: Int, _ pieces: [Int]) -> Plain {
    let ways: [[PlainCombos.Found]]
    switch mode {
    case .best: ways = preferred(bestWays(all, [], 0))
    case .every: ways = [all]
    default:
      let first = all.map(\.combo).min()
      let candidates = all.filter { $0.combo == first }
      let most = candidates.map(\.points).max()
      ways = candidates.isEmpty ? [[]] : candidates.filter { $0.points == most }.map { [$0] }
    }
    // Members that hang on which of the equal ways is taken come out as open.
    return .combos(PlainCombos(kind: kind, pieces: pieces, ways: ways))
  }

  /// Of ways that bring as much those of more pieces, and of these those with combos that stand earlier in the file.
  private func preferred(_ ways: [[PlainCombos.Found]]) -> [[PlainCombos.Found]] {
    let size = { (way: [PlainCombos.Found]) in way.reduce(0) { $0 + $1.places.count } }
    let largest = ways.map(size).max() ?? 0
    let wide = ways.filter { size($0) == largest }
    // Behind the last combo of a way there is none, which stands behind all others.
    let order = { (way: [PlainCombos.Found]) in way.map(\.combo).sorted() + [.max] }
    let first = wide.map(order).min { $0.lexicographicallyPrecedes($1) }
    return wide.filter { order($0) == first }
  }

  /// All ways to use each piece at most once that bring most.
  private func bestWays(_ all: [PlainCombos.Found], _ used: Set<Int>, _ from: Int) -> [[PlainCombos.Found]] {
    var best: [[PlainCombos.Found]] = [[]]
    var most: Int64 = 0
    for index in from..<max(all.count, from) where used.isDisjoint(with: all[index].places) {
      for rest in bestWays(all, used.union(all[index].places), index + 1) {
        let way = [all[index]] + rest
        let points = way.reduce(0) { $0 + $1.points }
        if points > most { (best, most) = ([way], points) } else if points == most { best.append(way) }
      }
    }
    return best
  }

  /// Every combo that some of the pieces make; or those of the first combo that they make at all, since what the others
  /// would come to makes no difference.
  private func allCombos(
    _ kind: Int, _ pieces: [Int], _ place: PlainPlace, onlyFirst: Bool
  ) -> (all: [PlainCombos.Found], missing: Plain?) {
    var all: [PlainCombos.Found] = []
    for (number, combo) in game.combos.filter({ $0.kind == kind }).enumerated() where !onlyFirst || all.isEmpty {
      for subset in 1..<max(1 << pieces.count, 1) {
        let places = pieces.indices.filter { subset >> $0 & 1 == 1 }
        let chosen = places.map { pieces[$0] }
        var most: Int64?
        for reading in readings(of: chosen, combo) {
          let holds = isCombo(combo, chosen, reading, place)
          if holds.isMissing { return ([], holds) }
          guard holds.holds else { continue }
          let points = value(combo.points, inputs(combo, chosen, reading, place))
          guard case .int(let worth) = points else { return ([], points) }
          if worth.magnitude > 1_000_000_000 { return ([], .overflow) }
          most = max(most ?? worth, worth)
        }
        if let most { all.append(.init(combo: number, places: places, points: most)) }
      }
    }
    return (all, nil)
  }

  private func isWild(_ face: Int, _ kind: Int) -> Bool {
    game.kinds[kind].wildColumn.map { table.cells[kind][$0][face] == .bool(true) } ?? false
  }

  /// What pieces can stand for: each wild one for itself, or for any that is none; but where there is no pattern, or a
  /// total, a wild is just itself.
  private func readings(of pieces: [Int], _ combo: CheckedGame.Combo) -> [[Int]] {
    let shape = combo.shape
    let hasPattern = !shape.faces.isEmpty || !(shape.alike + shape.different + shape.runs + shape.groups).isEmpty
    guard shape.total == nil, hasPattern else { return [pieces] }
    let plain = game.kinds[combo.kind].faces.indices.filter { !isWild($0, combo.kind) }
    return pieces.reduce([[]]) { readings, piece in
      let others = isWild(piece, combo.kind) ? plain : []
      return readings.flatMap { reading in ([piece] + others).map { reading + [$0] } }
    }
  }

  /// Whether pieces are just this combo, whatever the wild ones stand for.
  private func isCombo(_ combo: CheckedGame.Combo, _ pieces: [Int], _ place: PlainPlace) -> Plain {
    let found = readings(of: pieces, combo).map { isCombo(combo, pieces, $0, place) }
    return found.contains(.bool(true)) ? .bool(true) : Plain.missing(found) ?? .bool(false)
  }

  /// The same where the wild ones stand for these.
  private func isCombo(
    _ combo: CheckedGame.Combo, _ pieces: [Int], _ reading: [Int], _ place: PlainPlace
  ) -> Plain {
    guard combo.minimumSize <= pieces.count, pieces.count <= combo.maximumSize, fits(combo, reading) else {
      return .bool(false)
    }
    guard let condition = combo.condition else { return .bool(true) }
    return PlainExpression.value(condition, inputs(combo, pieces, reading, place), self)
  }

  private func column(_ kind: Int, _ column: Int, _ pieces: [Int]) -> [Plain] {
    pieces.map { table.cells[kind][column][$0] }
  }

  private func fits(_ combo: CheckedGame.Combo, _ pieces: [Int]) -> Bool {
    let (kind, shape) = (combo.kind, combo.shape)
    if !shape.faces.isEmpty, pieces.map({ Int64($0) }).sorted() != shape.faces { return false }
    // A piece without a cell is like no other.
    let patterns = shape.alike + shape.different + shape.runs + (shape.groups.isEmpty ? [] : [shape.groupColumn])
    let isBlank = patterns.contains { column(kind, $0, pieces).contains { $0 == .never || $0 == .none } }
    guard !isBlank else { return false }
    guard shape.alike.allSatisfy({ Set(column(kind, $0, pieces)).count <= 1 }) else { return false }
    guard shape.different.allSatisfy({ Set(column(kind, $0, pieces)).count == pieces.count }) else { return false }
    if let total = shape.total {
      guard column(kind, total.column, pieces).reduce(0, { $0 + ($1.number ?? 0) }) == total.sum else { return false }
    }
    if !shape.groups.isEmpty {
      let groups = Dictionary(grouping: column(kind, shape.groupColumn, pieces)) { $0 }
      guard groups.values.map(\.count).sorted(by: >) == shape.groups else { return false }
      let values = groups.keys.compactMap(\.number).sorted()
      return shape.runs.isEmpty || zip(values, values.dropFirst()).allSatisfy { $1 == $0 + 1 }
    }
    return shape.runs.isEmpty || shape.runs.contains { isRun(column(kind, $0, pieces), kind, $0, shape.wraps) }
  }

  private func isRun(_ values: [Plain], _ kind: Int, _ number: Int, _ wraps: Bool) -> Bool {
    let values = values.compactMap(\.number).sorted()
    guard Set(values).count == values.count else { return false }
    if zip(values, values.dropFirst()).allSatisfy({ $1 == $0 + 1 }) { return true }
    let all = table.cells[kind][number].compactMap(\.number)
    guard wraps, let lowest = all.min(), let highest = all.max(), values.first == lowest, values.last == highest
    else { return false }
    return zip(values, values.dropFirst()).filter { $1 != $0 + 1 }.count == 1
  }

  /// What a combo's condition and points see of the pieces found.
  private func inputs(
    _ combo: CheckedGame.Combo, _ pieces: [Int], _ reading: [Int], _ place: PlainPlace
  ) -> PlainPlace {
    var inner = place
    inner.locals = []
    inner.named = [:]
    for expression in combo.points.expressions + [combo.condition].compactMap(\.self) {
      for symbol in expression.readings.compactMap(\.symbol) {
        guard case .comboInput(let number) = game.symbols[symbol].kind else { continue }
        inner.named[symbol] = input(number, combo, pieces, reading)
      }
    }
    return inner
  }

  private func input(
    _ number: Int, _ combo: CheckedGame.Combo, _ pieces: [Int], _ reading: [Int]
  ) -> Plain {
    switch number {
    case 0: return .list(pieces.map { .piece($0) })
    case 1: return .int(Int64(pieces.count))
    case 2: return combo.shape.alike.first.map { table.cells[combo.kind][$0][reading[0]] } ?? .open
    case 3, 4:
      let runs = combo.shape.runs
      guard runs.count == 1, !combo.shape.wraps, let run = runs.first else { return .open }
      let values = column(combo.kind, run, reading)
      return (number == 3 ? values.min { Plain.precedes($0, $1) } : values.max { Plain.precedes($0, $1) }) ?? .open
    default: return .open
    }
  }
}
