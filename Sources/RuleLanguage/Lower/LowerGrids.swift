import Engine
import Expressions

/// Code for grids: functions of them, and lines and groups of their places.
extension Lowering {
  mutating func ofGrid(_ function: Function, _ operands: [Operand], _ grid: Int) -> Operand {
    switch function {
    case .places: return call(GridFunction.places, operands)
    case .squares, .free:
      let size = [true, false].map { Names.extent(ofGrid: grid, isRows: $0, &self) }
      return call(function == .free ? GridFunction.free : .squares, [operands[0], inARow(size)])
    case .rows, .columns:
      let count = Names.extent(ofGrid: grid, isRows: function == .rows, &self)
      return call(function == .rows ? GridFunction.rows : .columns, [operands[0], count])
    case .at: return call(GridFunction.at, [operands[0], inARow(place(operands.dropFirst()))])
    case .nextTo: return call(GridFunction.nextTo, [operands[0], inARow(place(operands.dropFirst()))])
    case .rays: return call(GridFunction.rays, [operands[0], inARow(place(operands.dropFirst()))])
    default:
      let operands = operands.count == 3 ? [operands[0]] + rowAndColumn(of: operands[1]) + operands[2...] : operands
      let size = [true, false].map { Names.extent(ofGrid: grid, isRows: $0, &self) }
      let nothing = emitter.constant(Names.nothing(inGrid: grid, self))
      return call(GridFunction.put, [operands[0], inARow(operands.dropFirst() + size + [nothing])])
    }
  }

  /// A row and a column, be they those of a place.
  private mutating func place(_ operands: ArraySlice<Operand>) -> [Operand] {
    operands.count == 1 ? rowAndColumn(of: operands[operands.startIndex]) : Array(operands)
  }

  private mutating func rowAndColumn(of place: Operand) -> [Operand] {
    [GridFunction.row, .column].map { call($0, [place], 1...Int64(PlaceWord.mostRows)) }
  }

  /// The operands of `put`: `none` lies in no place, whatever number its word would be in a grid of numbers or flags.
  mutating func put(_ node: TypedExpression.Node, _ reader: ExpressionReader, _ operands: [Operand]) -> [Operand] {
    guard type(of: operands.count - 1, node, reader) == ValueType(.none) else { return operands }
    return operands.dropLast() + [emitter.constant(PlaceWord.noContents)]
  }

  /// A grid of which each place that holds something is written.
  mutating func grid(_ node: TypedExpression.Node, _ reader: ExpressionReader) -> Operand {
    let parts = children(of: node, reader)
    let cells = stride(from: 0, to: parts.count, by: 3).map { Array(parts[$0..<($0 + 3)]) }
    let nothing = Names.nothing(inGrid: Int(node.type.id), self)
    let words = cells.map { cell in
      cell[2].constant.flatMap { contents in
        PlaceWord(row: cell[0].constant ?? 0, column: cell[1].constant ?? 0, contents: contents)
      }
    }
    // Where an option says how large the grid is, a place may lie beyond it.
    let size = [true, false].map { Names.extent(ofGrid: Int(node.type.id), isRows: $0, &self) }
    let isFixed = size.allSatisfy { $0.constant != nil }
    guard isFixed, words.allSatisfy({ $0 != nil }) else {
      return cells.reduce(emitter.constantList([])) { ofGrid(.put, [$0] + $1, Int(node.type.id)) }
    }
    return emitter.constantList(words.compactMap { $0.flatMap { $0.contents == nothing ? nil : $0.word } })
  }

  /// The number of a place among all of a grid, row by row from 0; -1 beyond it.
  mutating func number(ofPlace row: Operand, _ column: Operand, _ rows: Int, _ columns: Int) -> Operand {
    let size = [rows, columns].map { emitter.constant(Int64($0)) }
    return call(GridFunction.number, [inARow([row, column] + size)], -1...Int64(rows * columns))
  }

  /// Operands in registers one behind the other, of which the first is named.
  private mutating func inARow(_ operands: [Operand]) -> Operand {
    let first = emitter.registers(operands.count)
    for (index, operand) in operands.enumerated() { emitter.emit(.copy, first + index, operand.register) }
    return Operand(register: first)
  }

  /// Lines or groups: all pairs of neighbours, those of them that belong together, and what these join.
  mutating func lines(_ node: TypedExpression.Node, _ reader: ExpressionReader) -> Operand {
    let grid = child(0, of: node, reader)
    let ways: GridFunction =
      switch node.operation {
      case .diagonals: .corners
      case .clusters: .around
      default: .besides
      }
    let pairs = call(ways, [grid])
    let joined = node.childCount > 1 ? filtered(pairs, node, reader) : pairs
    let function: GridFunction =
      switch node.operation {
      case .runs: .runs
      case .diagonals: .diagonals
      default: .groups
      }
    return call(function, [grid, joined])
  }

  /// The pairs for which the condition of a node holds.
  private mutating func filtered(
    _ pairs: Operand, _ node: TypedExpression.Node, _ reader: ExpressionReader
  ) -> Operand {
    let size = result(.listSize, pairs.register)
    let made = result(.newList, size.register)
    loop(over: pairs, size) { lowering, pair, _ in
      let both = [0, 1].map { index in
        lowering.result(.elementFast, pair.register, lowering.emitter.constant(index).register)
      }
      let outer = lowering.locals
      lowering.locals = Array(lowering.locals.prefix(Int(node.payload))) + both
      let condition = lowering.child(1, of: node, reader)
      lowering.locals = outer
      let skip = lowering.emitter.emit(.jumpIfFalse, condition.register)
      lowering.emitter.emit(.push, made.register, pair.register)
      lowering.emitter.land(skip)
      return []
    }
    return made
  }
}

extension GameNames {
  static func extent(ofGrid grid: Int, isRows: Bool, _ lowering: inout Lowering<Self>) -> Operand {
    let shape = lowering.names.shared.game.grids[grid]
    switch isRows ? shape.rows : shape.columns {
    case .fixed(let number): return lowering.emitter.constant(Int64(number))
    case .option(let index, let most):
      return lowering.result(.loadTable, lowering.names.shared.slots.options[index], 0, 1...Int64(most))
    }
  }

  static func nothing(inGrid grid: Int, _ lowering: Lowering<Self>) -> Int64 {
    lowering.names.shared.game.grids[grid].contents.nothing
  }

  /// What a place of a grid has, or what lies there.
  static func memberOfPlace(
    _ reference: Int, _ place: Operand, ofGrid grid: Int, _ lowering: inout Lowering<Self>
  ) -> Operand {
    let numbers = 1...Int64(PlaceWord.mostRows)
    return switch PlaceMember(rawValue: reference) {
    case .row: lowering.call(GridFunction.row, [place], numbers)
    case .column: lowering.call(GridFunction.column, [place], numbers)
    case .value: lowering.call(GridFunction.contents, [place], PlaceWord.contents)
    default:
      lowering.call(GridFunction.held, [place, lowering.emitter.constant(nothing(inGrid: grid, lowering))])
    }
  }
}
