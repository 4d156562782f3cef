import Engine
import Expressions

/// How large what the names of a game stand for can be: lists are as long as what they come from may be.
struct NameBounds {
  let game: CheckedGame
  let cells: PieceCells
  /// The action of which something is looked at: what is picked in it is known of no other.
  var action: Int?

  /// What a member of a piece, a side or a sheet can be.
  func bounds(ofMember node: TypedExpression.Node, of receiver: ValueType) -> Bounds {
    if receiver.base == .piece {
      let words = cells.column(Int(node.payload), ofKind: Int(receiver.id))
      return words.min().flatMap { low in words.max().map { Bounds(low, $0) } } ?? .anything
    }
    guard [.side, .sheet].contains(receiver.base) else { return .anything }
    return bounds(of: Int(node.payload))
  }

  /// What a name can be, by its symbol.
  func bounds(of symbol: Int) -> Bounds {
    let any = Bounds.anything
    switch game.symbols[symbol].kind {
    case .entry(let index):
      let entry = game.entries[index]
      guard entry.type.isList else { return range(entry.range) }
      let item = entry.range == nil && !entry.type.isGrid ? any : range(entry.range)
      return item.list(upTo: entry.length?.upperBound ?? CheckLimits.listLength)
    case .state(let index):
      guard game.states[index].type.isList else { return any }
      return any.list(upTo: game.states[index].length?.upperBound ?? CheckLimits.listLength)
    case .option(let index): return range(game.options[index].range)
    case .question(let question):
      var answer = question.range.map { Bounds($0.lowerBound, $0.upperBound) } ?? any
      // What is not asked is 0.
      if question.isConditional { answer = answer.joined(Bounds(0, 0)) }
      return question.list.map { answer.list(upTo: $0.count) } ?? answer
    case .zone(let index):
      if game.zones[index].grid != nil { return any.list(upTo: game.zones[index].count ?? 0) }
      let one = any.list(upTo: pieces(inZone: index))
      return game.zones[index].count.map { one.list(upTo: $0) } ?? one
    case .picked:
      guard let pick = action.flatMap({ game.actions[$0].pick }) else { return any.list(upTo: EngineLimits.pieces) }
      let most = Int(clamping: pick.maximum?.constant ?? Int64(EngineLimits.pieces))
      return any.list(upTo: min(pieces(inZone: pick.from.zone), max(most, 0)))
    case .comboInput(0): return any.list(upTo: game.zones.indices.map(pieces).max() ?? EngineLimits.pieces)
    case .sides, .playing: return any.list(upTo: game.sides.count.upperBound)
    case .sideCount: return Bounds(1, Int64(game.sides.count.upperBound))
    case .round, .rounds: return Bounds(1, rounds)
    default: return any
    }
  }

  private var rounds: Int64 { game.rounds.flatMap { Int64($0.constant ?? EngineLimits.rounds) } ?? EngineLimits.rounds }

  private func range(_ range: CheckedRange?) -> Bounds {
    let low = range?.low?.constant ?? -EngineLimits.typedValue
    let high = range?.high?.constant ?? EngineLimits.typedValue
    return low <= high ? Bounds(low, high) : .anything
  }

  /// The most pieces that can lie in a zone.
  private func pieces(inZone index: Int) -> Int {
    let zone = game.zones[index]
    if let capacity = zone.capacity { return capacity }
    if let length = zone.entry.flatMap({ game.entries[$0].length }) { return length.upperBound }
    if case .dice(let count) = game.zones[zone.home].start { return count }
    let kind = game.kinds[zone.kind]
    guard let copies = kind.copies else { return kind.faces.count }
    return min(kind.faces.count * Int(min(copies.constant ?? 1_000, 1_000)), EngineLimits.pieces)
  }

  /// By face, how often it is there; empty where that is not told.
  func copies(ofKind kind: Int) -> [Int] {
    let kind = game.kinds[kind]
    guard kind.isOneSet else { return [] }
    let copies = kind.copies.map { min($0.constant ?? 1_000, 1_000) } ?? 1
    return kind.rowCopies.map { Int(min($0, 1_000) * copies) }
  }

  /// The rows, columns or rays of a grid: how large that one is, is known here.
  func lines(of node: TypedExpression.Node, within bounds: Bounds) -> Bounds {
    let shape = game.grids[Int(node.type.id)]
    let (rows, columns) = (shape.rows.most, shape.columns.most)
    let (lines, length, whole) =
      switch node.function {
      case .rows: (rows, columns, shape.places)
      case .columns: (columns, rows, shape.places)
      // Two of eight, at most, go on along a row, a column or a slanting line.
      default: (8, max(rows, columns) - 1, rows + columns - 2 + 2 * (min(rows, columns) - 1))
      }
    let longest = min(bounds.item.count.upperBound, Int64(length))
    let least = min(bounds.count.lowerBound, Int64(lines))
    return Bounds(bounds.low, bounds.high, counts: [least...Int64(lines), 0...longest]).having(Int64(whole))
  }

  /// What is put into a grid lies in one of its places.
  func cap(_ bounds: inout Bounds, _ grid: ValueType) {
    let shape = game.grids[Int(grid.id)]
    let places = Int64(shape.rows.most * shape.columns.most)
    bounds.counts[0] = min(bounds.counts[0].lowerBound, places)...min(bounds.counts[0].upperBound, places)
  }
}
