import Engine
import Expressions

/// What calls stand for: of the rules' own functions, neighbours at the table, other rounds' sheets and combos.
extension GameNames {
  /// `best` and `every` are carried on as the list with the set and the mode, until a member is asked for.
  static func call(
    _ reference: Int, _ arguments: [Operand], _ types: [ValueType], _ lowering: inout Lowering<Self>
  ) -> Operand {
    if let symbol = function(reference) { return call(symbol, arguments, &lowering) }
    guard let argument = arguments.first, let type = types.first else { return lowering.emitter.constant(0) }
    if let call = SheetCall(rawValue: reference) { return sheet(call, arguments, &lowering) }
    switch CombosCall(Int64(reference)) {
    case .find(let mode):
      var operand = argument
      operand.constant = nil
      operand.low = Int64(lowering.names.comboSet(type))
      operand.high = Int64(mode.rawValue)
      return operand
    case .isExactly(let combo):
      let operand = lowering.result(.combo, argument.register, lowering.names.comboSet(type), 0...1)
      lowering.emitter.emit(
        .extra, Int(ComboField.occurrences.rawValue), combo, Int(ComboMode.exactly.rawValue))
      return operand
    case nil: break
    }
    if reference == SeatCall.team { return team(of: argument, &lowering) }
    let count =
      type.base == .seat
      ? lowering.names.seatCount(&lowering)
      : lowering.result(.loadTable, Header.sideCount, 0, 1...Int64(CheckLimits.sides))
    let op = SeatCall.op(reference)
    let outSlot = lowering.names.shared.slots.layout.outSlot
    // Of a game whose sheets are filled in somebody can leave, whatever the rules say.
    let anyCanBeOut = outSlot >= 0 || lowering.names.shared.game.actions.isEmpty
    guard anyCanBeOut, let playing = op.passingOver else {
      return lowering.result(op, argument.register, count.register, 0...1_024)
    }
    let neighbour = lowering.result(playing, argument.register, count.register, 0...1_024)
    // The second says whether there is a slot.
    lowering.emitter.emit(.extra, outSlot < 0 ? 0 : 1, max(outSlot, 0), 0)
    return neighbour
  }

  /// The sides of a team sit as far from each other as there are teams. Nobody is in none.
  private static func team(of side: Operand, _ lowering: inout Lowering<Self>) -> Operand {
    var operand = Operand(register: lowering.emitter.register(), low: .max, high: .min)
    operand.join(lowering.emitter.constantList([]), &lowering.emitter)
    let isNobody = lowering.result(.less, side.register, lowering.emitter.constant(0).register, 0...1)
    let skip = lowering.emitter.emit(.jumpIfTrue, isNobody.register)
    operand.join(sides(ofTeamOf: side, &lowering), &lowering.emitter)
    lowering.emitter.land(skip)
    return operand
  }

  private static func sides(ofTeamOf side: Operand, _ lowering: inout Lowering<Self>) -> Operand {
    let sides = lowering.names.shared.game.sides
    guard let teams = sides.teams else { return lowering.list([side]) }
    let first = lowering.result(
      .modulo, side.register, lowering.emitter.constant(Int64(teams)).register, 0...Int64(teams - 1))
    return lowering.list(
      (0..<sides.standard / teams).map { place in
        lowering.result(
          .addFast, first.register, lowering.emitter.constant(Int64(place * teams)).register,
          0...Int64(CheckLimits.sides))
      })
  }

  private static func function(_ reference: Int) -> Int? {
    let symbol = reference - Int(TypedExpression.Node.firstFunction)
    return symbol >= 0 ? symbol : nil
  }

  /// A function is written out where it is called; it never calls itself.
  private static func call(
    _ symbol: Int, _ arguments: [Operand], _ lowering: inout Lowering<Self>
  ) -> Operand {
    let game = lowering.names.shared.game
    // Calls inside calls can double at every step.
    guard case .function(let index) = game.symbols[symbol].kind, !lowering.emitter.isTooLarge else {
      return lowering.emitter.constant(0)
    }
    let function = game.functions[index]
    for (parameter, argument) in zip(function.parameters, arguments) {
      lowering.names.parameters[parameter] = argument
    }
    return lowering.lower(function.body)
  }

  /// `earlier(n)` is the acting side's, `s.earlier(n)` that of `s`.
  private static func sheet(
    _ call: SheetCall, _ arguments: [Operand], _ lowering: inout Lowering<Self>
  ) -> Operand {
    let side = arguments.count > 1 ? arguments[0] : lowering.result(.loadActingSide, 0)
    let distance = arguments[arguments.count - 1]
    return lowering.result(
      call == .earlier ? .earlierSheet : .laterSheet, distance.register, side.register, 0...GameNames.openEnd)
  }

  static func comboField(
    _ reference: Int, _ found: Operand, _ lowering: inout Lowering<Self>
  ) -> Operand {
    let fields = CombosMember.fields
    let field = reference < fields.count ? fields[reference].field : .occurrences
    let range: ClosedRange<Int64> =
      field == .usesAll ? 0...1 : [.left, .pieces].contains(field) ? Int64.min...Int64.max : stored
    let operand = lowering.result(.combo, found.register, Int(found.low), range)
    lowering.emitter.emit(.extra, Int(field.rawValue), max(reference - fields.count, 0), Int(found.high))
    return operand
  }

  /// The combo set of a list of pieces; an empty list has the first there is. The checker has seen that there is one.
  private func comboSet(_ type: ValueType) -> Int {
    type.base == .piece ? shared.comboSets[Int(type.id)] : shared.comboSets.first { $0 >= 0 } ?? 0
  }
}
