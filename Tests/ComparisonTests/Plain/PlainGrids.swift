import Expressions

@testable import RuleLanguage

/// What is asked of grids, looked up place by place.
struct PlainGrids {
  let table: PlainTable
  /// The shape of the grid.
  let shape: GridShape

  init(_ table: PlainTable, _ type: ValueType) { (self.table, shape) = (table, table.game.grids[Int(type.id)]) }

  private func number(_ extent: GridShape.Extent) -> Int {
    switch extent {
    case .fixed(let number): number
    case .option(let index, _): Int(table.options[index].number ?? 0)
    }
  }

  private var rows: Range<Int> { 1..<(number(shape.rows) + 1) }
  private var columns: Range<Int> { 1..<(number(shape.columns) + 1) }

  /// Whether all places lie within the grid.
  func holdsAll(of grid: Plain) -> Bool {
    grid.items.allSatisfy { item in
      guard case .spot(let row, let column, _) = item else { return true }
      return rows.contains(row) && columns.contains(column)
    }
  }

  /// The place of a row and a column; `nil` where nothing lies.
  private func spot(_ grid: Plain, _ row: Int, _ column: Int) -> Plain? {
    grid.items.last { item in
      if case .spot(row, column, _) = item { true } else { false }
    }
  }

  private func line(_ grid: Plain, _ places: [(Int, Int)]) -> Plain {
    .list(places.compactMap { spot(grid, $0.0, $0.1) })
  }

  func function(_ function: Function, _ values: [Plain]) -> Plain {
    let grid = values[0]
    switch function {
    case .places: return grid
    case .rows: return .list(rows.map { row in line(grid, columns.map { (row, $0) }) })
    case .columns: return .list(columns.map { column in line(grid, rows.map { ($0, column) }) })
    default: break
    }
    guard let row = values[1].number.map({ Int($0) }), let column = values[2].number.map({ Int($0) }) else {
      return .open
    }
    switch function {
    case .at: return spot(grid, row, column) ?? .none
    case .nextTo: return line(grid, [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)])
    case .rays: return .list(Self.directions.map { ray(grid, row, column, $0) })
    default: return put(values[3], row, column, grid)
    }
  }

  private static let directions = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)]

  private func ray(_ grid: Plain, _ row: Int, _ column: Int, _ way: (Int, Int)) -> Plain {
    var spots: [Plain] = []
    var (row, column) = (row + way.0, column + way.1)
    while let next = spot(grid, row, column) {
      spots.append(next)
      (row, column) = (row + way.0, column + way.1)
    }
    return .list(spots)
  }

  private func put(_ what: Plain, _ row: Int, _ column: Int, _ grid: Plain) -> Plain {
    guard rows.contains(row), columns.contains(column) else { return .fault("beyond the grid") }
    let isNothing = [.none, .bool(false), .never, .text("nothing")].contains(what)
    let changed = rows.flatMap { r in columns.map { (r, $0) } }.compactMap { r, c -> Plain? in
      guard r == row, c == column else { return spot(grid, r, c) }
      return isNothing ? nil : .spot(row: r, column: c, what)
    }
    return .list(changed)
  }

  // MARK: Lines and groups

  private static let ways: [Operation: [(Int, Int)]] = [
    .runs: [(0, 1), (1, 0)], .diagonals: [(1, 1), (1, -1)], .groups: [(0, 1), (1, 0)],
    .clusters: [(0, 1), (1, 0), (1, 1), (1, -1)],
  ]

  /// Lines or groups of the places of which neighbours belong together.
  func lines(_ operation: Operation, _ grid: Plain, _ belong: (Plain, Plain) -> Plain) -> Plain {
    var joined: [Set<Plain>] = []
    var lines: [Plain] = []
    var missing: [Plain] = []
    for way in Self.ways[operation] ?? [] {
      var line: [Plain: [Plain]] = [:]
      for spot in grid.items.sorted(by: isBefore) {
        guard case .spot(let row, let column, _) = spot, let next = self.spot(grid, row + way.0, column + way.1) else {
          continue
        }
        let answer = belong(spot, next)
        if answer.isMissing { missing.append(answer) }
        guard answer.holds else { continue }
        joined.append([spot, next])
        line[next] = (line.removeValue(forKey: spot) ?? [spot]) + [next]
      }
      lines += line.values.sorted { isBefore($0[0], $1[0]) }.map { .list($0) }
    }
    if let found = Plain.missing(missing) { return found }
    return [.groups, .clusters].contains(operation) ? groups(grid, joined) : .list(lines)
  }

  private func isBefore(_ one: Plain, _ other: Plain) -> Bool {
    guard case .spot(let r, let c, _) = one, case .spot(let s, let d, _) = other else { return false }
    return (r, c) < (s, d)
  }

  private func groups(_ grid: Plain, _ joined: [Set<Plain>]) -> Plain {
    var groups = grid.items.map { Set([$0]) }
    for pair in joined {
      let touched = groups.filter { !$0.isDisjoint(with: pair) }
      groups.removeAll { touched.contains($0) }
      groups.append(touched.reduce([]) { $0.union($1) })
    }
    let sorted = groups.map { $0.sorted(by: isBefore) }.sorted { isBefore($0[0], $1[0]) }
    return .list(sorted.map { .list($0) })
  }

  /// What a place has, or what lies there.
  static func member(_ member: Int, of place: Plain) -> Plain {
    guard case .spot(let row, let column, let what) = place else {
      return member == PlaceMember.held.rawValue ? .text("nothing") : .fault("nothing lies there")
    }
    switch PlaceMember(rawValue: member) {
    case .row: return .int(Int64(row))
    case .column: return .int(Int64(column))
    default: return what
    }
  }
}

extension Plain {
  /// What lies in a place, or the value itself.
  var contents: Plain { if case .spot(_, _, let what) = self { what } else { self } }
}

extension PlainReader {
  /// A grid of a record: rows of cells.
  func grid(_ item: RecordItem, _ contents: ValueType) -> Plain {
    guard case .list(let rows) = item else { return .never }
    var spots: [Plain] = []
    for (row, cells) in rows.enumerated() {
      guard case .list(let cells) = cells else { return .never }
      for (column, cell) in cells.enumerated() where ![.word("."), .word("null"), .flag(false)].contains(cell) {
        let what = contents.base == .bool && cell == .word("x") ? .bool(true) : value(cell, contents)
        spots.append(.spot(row: row + 1, column: column + 1, what))
      }
    }
    return .list(spots)
  }

  /// As a result shows it.
  func text(ofGrid places: [Plain], _ contents: ValueType) -> String {
    var rows: [[String]] = []
    for place in places {
      guard case .spot(let row, let column, let what) = place else { continue }
      while rows.count < row { rows.append([]) }
      while rows[row - 1].count < column - 1 { rows[row - 1].append("null") }
      rows[row - 1].append(text(what, contents))
    }
    return "[\(rows.map { "[\($0.joined(separator: ","))]" }.joined(separator: ","))]"
  }
}
