import Diagnostics
import Documents
import Engine

/// Where compiled code comes from: for each instruction an expression's scalar and the part of its text. Places in
/// files are worked out only when a fault is shown.
package struct SourceMap: Sendable {
  struct Place: Sendable {
    /// The scalar's cell in the resolved file; negative for code of the language's own.
    var cell: Int32
    var start: UInt32
    var end: UInt32
  }

  var instructions: [Place] = []

  package init() {}
}

extension CompiledRules {
  /// The entry for want of which an instruction has no value, where that is why.
  package func missingEntry(of fault: FaultPlace) -> Int? {
    let instructions = game.code.instructions
    guard fault.fault == .unknown, instructions.indices.contains(fault.instruction) else { return nil }
    let instruction = instructions[fault.instruction]
    let needed: (mask: UInt16, bit: UInt16)
    switch instruction.op {
    case .requireKnown, .requireKnownOf: needed = (instruction.a, instruction.b)
    case .gatherSides, .gatherSideLists:
      guard instructions.indices.contains(fault.instruction + 1) else { return nil }
      needed = (instructions[fault.instruction + 1].a, instructions[fault.instruction + 1].b)
    default: return nil
    }
    guard Int(needed.mask) == Layout.knownMask else { return nil }
    return game.entries.firstIndex { $0.bit == Int(needed.bit) }
  }

  /// Whether what is missing is a sheet of an earlier round: nothing comes before the first one.
  package func lacksEarlierRound(_ fault: FaultPlace) -> Bool {
    let instructions = game.code.instructions
    guard fault.fault == .unknown, instructions.indices.contains(fault.instruction) else { return false }
    return instructions[fault.instruction].op == .earlierSheet
  }

  /// The piece, and the column in which it has no cell, where that is why an instruction has no value.
  package func missingCell(of fault: FaultPlace) -> (piece: String, column: String)? {
    let instructions = game.code.instructions
    guard fault.piece >= 0, instructions.indices.contains(fault.instruction) else { return nil }
    // Columns are numbered through all kinds.
    var column = Int(instructions[fault.instruction].c)
    for kind in lexicon.kinds {
      if column < kind.columns.count { return (kind.faces[Int(fault.piece)], kind.columns[column]) }
      column -= kind.columns.count
    }
    return nil
  }

  /// Where in the rule files that stands which has cost most; `nil` for what belongs to no place.
  package func span(ofDearestIn account: WorkAccount) -> Span? {
    switch account.dearest {
    case .formula(let instruction):
      guard places.instructions.indices.contains(instruction), places.instructions[instruction].cell >= 0 else {
        return nil
      }
      return resolved[Int(places.instructions[instruction].cell)].span
    case .listing(let action):
      return resolved.root?.value(forKey: "play")?.value(forKey: "actions")?
        .pair(forKey: lexicon.actions[action].name)?.key.span
    case .combos: return resolved.root?.pair(forKey: "combos")?.key.span
    case .cell(let cell): return resolved[cell].span
    case .upkeep, nil: return nil
    }
  }

  /// Where in the rule files the instruction of a fault stands; `nil` for code of the language's own.
  package func span(of fault: FaultPlace) -> Span? {
    guard places.instructions.indices.contains(fault.instruction) else { return nil }
    let place = places.instructions[fault.instruction]
    guard place.cell >= 0 else { return nil }
    let node = resolved[Int(place.cell)]
    guard node.kind == .scalar else { return node.span }
    return node.span(ofText: Int(place.start)..<Int(max(place.start, place.end)), in: sources)
  }
}
