extension TableView.Fact {
  /// What lies in zones that are grids, each drawn as one.
  ///
  /// - Parameter sides: their names, for boards that each side has for itself.
  static func boards(_ zones: [TableView.Zone], _ sides: [String]) -> [TableView.Fact] {
    var boards: [TableView.Fact] = []
    var first = zones.startIndex
    while first < zones.endIndex {
      let zone = zones[first]
      let places = zones[first...].prefix { $0.name == zone.name && $0.side == zone.side && $0.columns != nil }
      first += max(places.count, 1)
      guard let columns = zone.columns else { continue }
      let cells = places.map { $0.pieces.first.map { $0.face ?? "?" } ?? "" }
      let rows = stride(from: 0, to: cells.count, by: columns).map { Array(cells[$0..<min($0 + columns, cells.count)]) }
      let name = zone.label.prefix(1).uppercased() + zone.label.dropFirst()
      boards.append(
        .init(
          label: zone.side.map { "\(name), \(sides[$0])" } ?? String(name),
          text: rows.map { $0.map { $0.isEmpty ? "." : $0 }.joined(separator: " ") }.joined(separator: " / "),
          rows: rows))
    }
    return boards
  }
}
