extension Evaluator {
  /// Runs instructions from `entry` until one stops (its place) or faults (the complement of its place).
  ///
  /// One loop over one switch, so that registers and instructions stay in machine registers; whatever touches lists
  /// or texts is a call.
  func execute(from entry: Int, side: Int) -> Int {
    guard let program = code.instructions.baseAddress else { return fail(.unknown, at: 0) }
    let f = registers
    let w = words
    let own = words + (sidesStart + side * stride)
    var at = entry

    while true {
      let i = program[at]
      let a = Int(i.a)
      let b = Int(i.b)
      let c = Int(i.c)
      switch i.op {
      case .stop: return at
      case .copy: f[a] = f[b]
      case .loadTable: f[a] = w[b]
      case .loadSide: f[a] = own[b]
      case .loadOf:
        guard let base = sideWords(f[c]) else { return fail(.indexOutOfRange, at: at) }
        f[a] = base[b]
      case .requireKnown:
        if own[a] >> Int64(b) & 1 == 0 { return fail(.unknown, at: at) }
      case .requireKnownOf:
        guard let base = sideWords(f[c]) else { return fail(.indexOutOfRange, at: at) }
        if base[a] >> Int64(b) & 1 == 0 {
          history?.hasLookedAhead = true
          return fail(.unknown, at: at)
        }
      case .loadActingSide: f[a] = Int64(side)

      case .add:
        let (value, overflow) = f[b].addingReportingOverflow(f[c])
        if overflow { return fail(.overflow, at: at) }
        f[a] = value
      case .subtract:
        let (value, overflow) = f[b].subtractingReportingOverflow(f[c])
        if overflow { return fail(.overflow, at: at) }
        f[a] = value
      case .multiply:
        let (value, overflow) = f[b].multipliedReportingOverflow(by: f[c])
        if overflow { return fail(.overflow, at: at) }
        f[a] = value
      case .divide:
        if f[c] == 0 { return fail(.divisionByZero, at: at) }
        let (value, overflow) = f[b].dividedReportingOverflow(by: f[c])
        if overflow { return fail(.overflow, at: at) }
        f[a] = value
      case .modulo:
        if f[c] == 0 { return fail(.divisionByZero, at: at) }
        let (value, overflow) = f[b].remainderReportingOverflow(dividingBy: f[c])
        if overflow { return fail(.overflow, at: at) }
        f[a] = value
      case .negate:
        if f[b] == .min { return fail(.overflow, at: at) }
        f[a] = 0 &- f[b]
      case .addFast: f[a] = f[b] &+ f[c]
      case .subtractFast: f[a] = f[b] &- f[c]
      case .multiplyFast: f[a] = f[b] &* f[c]
      case .minimum: f[a] = min(f[b], f[c])
      case .maximum: f[a] = max(f[b], f[c])
      case .absolute:
        if f[b] == .min { return fail(.overflow, at: at) }
        f[a] = abs(f[b])
      case .sign: f[a] = f[b].signum()
      case .equal: f[a] = f[b] == f[c] ? 1 : 0
      case .notEqual: f[a] = f[b] != f[c] ? 1 : 0
      case .less: f[a] = f[b] < f[c] ? 1 : 0
      case .lessOrEqual: f[a] = f[b] <= f[c] ? 1 : 0

      case .not: f[a] = f[b] ^ 1
      case .and: f[a] = f[b] & f[c]
      case .or: f[a] = f[b] | f[c]
      case .andHeld: f[a] = f[b] == 0 || f[c] == 0 ? 0 : merge(f[b], f[c])
      case .orHeld: f[a] = f[b] == 1 || f[c] == 1 ? 1 : merge(f[b], f[c])
      case .release:
        if f[a] > 1 { return failHeld(f[a], at: at) }
      case .raiseHeld:
        if let place = takeHeld(a) {
          fault = place
          return ~at
        }
      case .isKnown:
        if f[b] > 1 && HeldFault.fault(f[b]) != .unknown { return failHeld(f[b], at: at) }
        f[a] = f[b] > 1 ? 0 : 1
      case .select: f[a] = f[a] != 0 ? f[b] : f[c]
      case .jump:
        at = c
        continue
      case .jumpIfFalse:
        if f[a] == 0 {
          at = c
          continue
        }
      case .jumpIfTrue:
        if f[a] == 1 {
          at = c
          continue
        }
      case .loop:
        f[a] &+= 1
        steps &-= 8 &+ (at &- c) >> 3
        if steps < 0 { return fail(.stepBudget, at: at) }
        if f[a] < f[b] {
          at = c
          continue
        }

      case .elementFast: f[a] = arena[ListWord(f[b]).start + Int(f[c])]
      case .listSize: f[a] = f[b] & 0xFFFF_FFFF
      case .push:
        var list = ListWord(f[a])
        arena[list.start + list.count] = f[b]
        list.count += 1
        f[a] = list.word
      case .column:
        if f[b] < 0 { return fail(.unknown, at: at) }
        f[a] = code.cell(column: c, face: f[b])
        if f[a] == Code.blank {
          guard let word = code.missingCells[c] else { return fail(.unknown, at: at, piece: f[b]) }
          f[a] = word
        }
      case .constantAt: f[a] = code.constantWords[c + Int(f[b])]
      case .leftOf: f[a] = f[b] < 0 ? -1 : (f[b] + 1) % f[c]
      case .rightOf: f[a] = f[b] < 0 ? -1 : (f[b] + f[c] - 1) % f[c]
      case .partnerOf: f[a] = f[b] < 0 ? -1 : (f[b] + f[c] / 2) % f[c]
      case .shared:
        guard let word = sharedValue(b, side: side) else { return ~at }
        f[a] = word
      case .extra: break
      case .listFunction, .numberFunction, .textFunction, .gridFunction:
        if let fault = call(i, program[at + 1]) { return fail(fault, at: at) }
      default:
        if let fault = executeRare(i, with: program[at + 1], side: side) {
          return fail(fault, at: at, piece: i.op == .columnList ? pieceWithoutCell(f[b], column: c) : -1)
        }
      }
      at += 1
    }
  }

  /// The words of the side that a register names; `nil` when there is no such side.
  @inline(__always)
  func sideWords(_ side: Int64) -> UnsafeMutablePointer<Int64>? {
    guard side >= 0, side < Int64(sideCount) else { return nil }
    return words + (sidesStart + Int(side) * stride)
  }

  /// Lets a fault that was held as a value go on, from where it came up.
  @inline(never)
  private func failHeld(_ held: Int64, at place: Int) -> Int {
    fault = HeldFault.place(held)
    return ~place
  }

  /// Of two truths of which none decides, faults among them: an unknown stands before a fault, one that may come to be
  /// known before others, and else the first one.
  @inline(never)
  private func merge(_ x: Int64, _ y: Int64) -> Int64 { rank(y) > rank(x) ? y : x }

  private func rank(_ held: Int64) -> Int {
    guard held > 1 else { return 0 }
    let place = HeldFault.place(held)
    return place.fault != .unknown ? 1 : mayBecomeKnown(place) ? 3 : 2
  }

  /// Whether an unknown is of a sheet, which may still be played or filled in.
  func mayBecomeKnown(_ place: FaultPlace) -> Bool {
    switch code.instructions[place.instruction].op {
    case .laterSheet, .loadSheet, .loadSheetList, .requireKnown, .requireKnownOf, .gatherSides, .gatherSideLists: true
    default: false
    }
  }
}
