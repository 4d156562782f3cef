import Presentation

/// Where the cells of a sheet stand and in which order they are filled in.
///
/// Usually each side has a column. Where many sides have few lines, each side has a row.
struct SheetPlan {
  struct Place: Hashable, Sendable {
    var side: Int
    var line: Int
  }

  let view: TableView
  let sidesAreRows: Bool
  /// The lines that are typed.
  let inputs: [Int]
  /// The sides that may be typed for, from the one with which the round begins.
  let sides: [Int]

  /// A cell that counts as typed though the view shows it empty still.
  private let justTyped: Place?

  init(_ view: TableView, typed justTyped: Place? = nil) {
    self.view = view
    self.justTyped = justTyped
    sidesAreRows = view.sides.count >= 3 && view.lines.count <= 4
    inputs = view.lines.indices.filter { view.lines[$0].input != .none }
    let order = Array(view.sides.indices)
    sides = (order.dropFirst(view.firstAsked) + order.prefix(view.firstAsked)).filter { view.sides[$0].fillsIn }
  }

  /// Where typing begins: at the first line of the phase that is on.
  var start: Place? {
    guard let first = inputs.first(where: { view.lines[$0].phase == view.phase }) ?? inputs.first else { return nil }
    let turn = view.turn.flatMap { sides.contains($0) ? $0 : nil }
    return (turn ?? sides.first).map { Place(side: $0, line: first) }
  }

  /// Where an entry of a side, or of the table, is typed; nil where it is not.
  func place(side: Int?, entry: String) -> Place? {
    guard let line = view.lines.firstIndex(where: { $0.name == entry }) else { return nil }
    let place = (view.lines[line].isOfTable ? nil : side) ?? sides.first
    return place.map { Place(side: $0, line: line) }.flatMap { contains($0) ? $0 : nil }
  }

  func contains(_ place: Place) -> Bool { inputs.contains(place.line) && sides.contains(place.side) }

  /// The places in the order in which they are filled in: phase by phase, and column by column in each.
  var order: [Place] {
    let phases = Set(inputs.map { view.lines[$0].phase }).sorted()
    let places = phases.flatMap { phase in
      let lines = inputs.filter { view.lines[$0].phase == phase }
      return sidesAreRows
        ? lines.flatMap { line in sides.map { Place(side: $0, line: line) } }
        : sides.flatMap { side in lines.map { Place(side: side, line: $0) } }
    }
    // What all sides have in common is filled in once.
    return places.filter { isAsked($0) && (!view.lines[$0.line].isOfTable || $0.side == sides.first) }
  }

  private func isAsked(_ place: Place) -> Bool {
    let cells = view.lines[place.line].cells
    return !cells.indices.contains(place.side) || cells[place.side].isAsked
  }

  /// The place behind this one in the order of filling in; nil behind the last one.
  func next(_ place: Place) -> Place? {
    let order = order
    return order.firstIndex(of: place).flatMap { $0 + 1 < order.count ? order[$0 + 1] : nil }
  }

  /// The place some lines further down, as far as there are any.
  func moved(_ place: Place, lines: Int) -> Place {
    guard let index = inputs.firstIndex(of: place.line) else { return place }
    return Place(side: place.side, line: inputs[min(max(index + lines, 0), inputs.count - 1)])
  }

  /// The place some sides further on; behind the last one comes the first.
  func moved(_ place: Place, sides count: Int) -> Place {
    guard let index = sides.firstIndex(of: place.side) else { return place }
    return Place(side: sides[(index + count + sides.count) % sides.count], line: place.line)
  }

  /// The first cell that has to be filled in and is not. Where one side comes after the other the game may be over
  /// before the last of them: of those who have nothing yet nothing is missing then, and the rules say if it is.
  var missing: Place? {
    order.first { isMissing($0) && (!view.closesInOrder || $0.side == sides.first || hasAnything($0.side)) }
  }

  private func hasAnything(_ side: Int) -> Bool { inputs.contains { isTyped(Place(side: side, line: $0)) } }

  func phase(_ place: Place) -> Int { view.lines[place.line].phase }

  func isMissing(_ place: Place) -> Bool {
    place != justTyped && view.lines[place.line].cells[place.side].isMissing
  }

  /// What would be closed with nothing on it, with its first place.
  var untouched: (part: TableView.Untouched, place: Place)? {
    let untouched = view.untouched { line, side in Place(side: side, line: line) == justTyped }.first
    return untouched.flatMap { part in order.first { belongs($0, to: part) }.map { (part, $0) } }
  }

  private func belongs(_ place: Place, to part: TableView.Untouched) -> Bool {
    switch part {
    case .phase(let phase): self.phase(place) == phase
    case .side(let side): place.side == side && !view.lines[place.line].isOfTable
    }
  }

  private func isTyped(_ place: Place) -> Bool {
    place == justTyped || view.lines[place.line].cells[place.side].isTyped
  }
}
