import Engine

/// What an action may come to where some words are known, and what it reads.
struct ActionReading {
  /// Whether it can be done at all.
  let mayHappen: Bool
  /// What is read to say whether and how it may be done.
  let asked: Set<StateCell>
  /// What stands in a register when its effects take place.
  let value: (Int) -> ReadValue
  /// What says whether that can be worked out.
  let failing: Set<StateCell>
}

extension CodeReader {
  /// Reads an action.
  func read(_ action: Action, known: [StateCell: [Int64]]) -> ActionReading {
    self.known = known
    isOwn = action.who == .turn
    pickedFrom = action.pickedZones(in: table.game)
    _ = takeFailing()
    let condition = action.condition.map(read)
    guard condition?.constant != 0 else {
      return ActionReading(mayHappen: false, asked: condition?.all ?? [], value: { _ in ReadValue() }, failing: [])
    }
    var asked = condition?.all ?? []
    // Which of a player's rules decides, is not followed: any of them may be asked of any action.
    for formula in action.asked + (action.isAutomatic ? [] : judged) { asked.formUnion(looked(at: read(formula)).all) }
    for zone in pickedFrom { asked.insert(cell(ofContent: zone)) }
    // Which of several alike is meant hangs on where they stand.
    let named = action.effects.compactMap(\.traits.named).flatMap { named in
      named.zone..<(named.zone + (named.register == nil ? 1 : table.game.zones[named.zone].places))
    }
    for zone in named + (action.pick?.places != nil ? Array(pickedFrom) : []) {
      asked.formUnion([cell(ofContent: zone), .order(zone)])
    }
    // Whose zone is meant is worked out: what is read then is not followed.
    if action.reachesOthers { asked.insert(.everything) }
    if action.fillsZones {
      for (zone, places) in table.game.zones.enumerated() where places.capacity != nil {
        asked.insert(isOwn ? .size(zone) : .zoneOfAny(zone))
      }
    }
    asked.formUnion(takeFailing())
    let value = registers(action.operands ?? Formula(constant: 0))
    // What is kept of pieces may be asked which they are at any time behind.
    let kept = Dictionary(
      action.effects.compactMap { effect in effect.assigned.map { ($0.register, looked(ifPieces: value($0.register))) }
      },
      uniquingKeysWith: { first, _ in first })
    return ActionReading(mayHappen: true, asked: asked, value: { kept[$0] ?? value($0) }, failing: takeFailing())
  }
}

extension Action {
  /// The zones from which it may pick pieces.
  func pickedZones(in game: Game) -> Set<Int> {
    Set(pick.map { $0.zone..<($0.zone + game.zones[$0.zone].places) } ?? 0..<0)
  }

  /// Whether it picks or lays pieces in a zone of a side that is worked out, or sets the state of one.
  var reachesOthers: Bool {
    pick?.side != nil
      || effects.contains { $0.traits.zones.contains { $0.side != nil } || $0.assigned?.isOwn == false }
  }

  /// What is worked out to say how it may be done.
  var asked: [Formula] {
    let picking = pick.map { [$0.minimum, $0.maximum] + [$0.index, $0.among].compactMap(\.self) } ?? []
    let questions = questions.flatMap { [$0.low, $0.high] + [$0.among, $0.condition].compactMap(\.self) }
    return picking + questions + (pickCondition.map { [$0] } ?? [])
  }
}

extension Effect {
  /// The registers that it needs beside those of a state or a line.
  var counted: [Int] {
    let numbers = traits.zones.compactMap(\.register)
    return switch self {
    case .set(_, let whose, _): whose.register.map { [$0] } ?? []
    case .deal(_, _, _, let count, _): numbers + [count]
    case .move(_, _, _, let count, _), .flip(_, _, let count, _): numbers + (count.map { [$0] } ?? [])
    case .movePieces(_, _, let list, _, _), .rollPieces(_, let list, _), .flipPieces(_, let list, _, _):
      numbers + [list]
    default: numbers
    }
  }
}
