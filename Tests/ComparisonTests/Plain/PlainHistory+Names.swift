import Engine
import Expressions

@testable import RuleLanguage

extension PlainHistory: PlainNames {
  func grids(_ type: ValueType) -> PlainGrids? { PlainGrids(table, type) }

  func name(_ symbol: Int, _ place: PlainPlace) -> Plain {
    if let named = place.named[symbol] { return named }
    let found = game.symbols[symbol]
    switch found.kind {
    case .entry(let index) where place.isMissed && !game.entries[index].perTable:
      return nothing(game.entries[index].type)
    case .points where place.isMissed, .score where place.isMissed: return .int(0)
    case .entry, .state, .seats, .points, .score, .out: return own(found.kind, place.side, place)
    case .option, .sideCount, .firstSeat, .lastSeat: return PlainSetUp(table: table).name(symbol, place)
    case .value(let index): return named(index, place)
    case .rounds: return table.rounds.map { .int($0) } ?? .never
    case .round: return .int(Int64(place.round))
    case .side: return place.side.map { .side($0) } ?? .never
    case .seat: return place.side.map { .seat(table.seat(ofSide: $0)) } ?? .never
    case .sides: return .list((0..<table.sideCount).map { .side($0) })
    case .playing:
      let out = outSides(place.time)
      return .list((0..<table.sideCount).filter { !out.contains($0) }.map { .side($0) })
    case .actor: return place.actor.map { .side($0) } ?? .never
    default: return .open
    }
  }

  /// A value of the author's: worked out for whoever asks, and not with what only they can see.
  private func named(_ index: Int, _ place: PlainPlace) -> Plain {
    var inner = place
    (inner.locals, inner.named) = ([], [:])
    let checked = game.values[index]
    if checked.perTable { inner.side = nil }
    let value = value(checked.value, inner)
    return checked.isKept ? stored(value) : value
  }

  /// What a side has, or the table.
  private func own(_ kind: Symbol.Kind, _ side: Int?, _ place: PlainPlace) -> Plain {
    switch kind {
    case .entry(let index) where place.isNoRound: return nothing(game.entries[index].type)
    case .points where place.isNoRound, .score where place.isNoRound: return .int(0)
    case .entry(let index):
      guard !game.entries[index].perTable else { return line(index, place.round, 0) }
      return side.map { line(index, place.round, $0) } ?? .never
    case .seats(let first, let count):
      guard let side else { return .never }
      let lines = (first..<(first + count)).map { line($0, place.round, side) }
      return Plain.missing(lines) ?? .list(lines)
    case .state(let index):
      let hasMoved = place.isBehindTurns && !game.states[index].perTable && !game.states[index].movesWithRound
      return state(index, side, hasMoved ? place.time + 1 : place.time)
    case .points: return side.map { sum(place.round, $0) } ?? .never
    case .score: return side.map { score(place.round, $0) } ?? .never
    case .out: return side.map { isOut($0, place.time) } ?? .never
    default: return .open
    }
  }

  func member(_ member: Int, of value: Plain, _ type: ValueType, _ place: PlainPlace) -> Plain {
    switch value {
    case .side(let side):
      if case .value(let index) = game.symbols[member].kind {
        var other = place
        other.side = side
        return named(index, other)
      }
      return own(game.symbols[member].kind, side, place)
    case .sheet(let round, let side):
      switch game.symbols[member].kind {
      case .entry(let index): return line(index, round, side)
      case .points:
        return sheets[Key(round: round, side: side)] == nil
          ? round > closedRounds ? .later : .never : sum(round, side)
      default: return score(round, side)
      }
    case .piece(let face): return table.cells[Int(type.id)][member][face]
    case .combos(let found): return found.member(member, game)
    case .none: return .fault("nobody has anything")
    default: return .open
    }
  }

  func call(_ reference: Int64, _ values: [Plain], _ types: [ValueType], _ place: PlainPlace) -> Plain {
    if let value = function(reference, values, place, in: game) { return value }
    if let call = CombosCall(reference) { return combos(call, values[0], types[0], place) }
    if let call = SheetCall(rawValue: Int(reference)) {
      guard let distance = values.last?.number else { return .open }
      guard (1...1_000_000).contains(distance) else { return .fault("no other round") }
      var owner = place.side
      if values.count == 2 {
        guard case .side(let side) = values[0] else { return .fault("nobody has a sheet") }
        owner = side
      }
      guard let owner else { return .never }
      return .sheet(round: place.round + Int(call == .earlier ? -distance : distance), side: owner)
    }
    return neighbour(reference, values[0], place)
  }

  /// Who sits to the left, to the right or opposite; whoever is out is passed over.
  private func neighbour(_ reference: Int64, _ of: Plain, _ place: PlainPlace) -> Plain {
    // Who is out between the turns and the close of a round is nowhere said.
    if place.isBehindTurns, game.out != nil { return .open }
    let out = outSides(place.time)
    let isSide: Bool
    let (count, start): (Int, Int)
    switch of {
    case .side(let side): (isSide, count, start) = (true, table.sideCount, side)
    case .seat(let seat): (isSide, count, start) = (false, table.seatCount, seat)
    default: return of == .none ? .open : .open
    }
    let name = [100: 1, 101: -1][Int(reference)]
    guard let step = name else {
      let there = (start + count / 2) % count
      return isSide ? .side(there) : .seat(there)
    }
    var here = start
    repeat {
      here = (here + step + count) % count
    } while out.contains(isSide ? here : table.side(ofSeat: here)) && here != start
    return isSide ? .side(here) : .seat(here)
  }
}
