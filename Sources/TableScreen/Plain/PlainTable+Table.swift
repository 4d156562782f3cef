import Presentation

/// What lies on the table, read out.
extension PlainTable {
  /// Says what has changed on the table since it was said last; all of it when nothing is typed, and to another who looks.
  func sayTable(_ view: TableView) {
    let table = table(view)
    var said: Set<String> = []
    for line in table where said.insert(line.name).inserted {
      // Of lines that are called alike all are said.
      let lines = table.filter { $0.name == line.name }
      guard lines != lastTable.filter({ $0.name == line.name }) else { continue }
      for line in lines { voice.say("\(line.name): \(line.text).") }
    }
    // What is gone is said, unless it was that of whoever had the turn.
    for line in lastTable where line.turn == nil || line.turn == view.turn {
      if said.insert(line.name).inserted { voice.say("\(line.name): \(line.isZone ? "empty" : "nothing").") }
    }
    lastTable = table
    let facts = facts(view)
    for line in facts where line.turn != view.turn && !lastFacts.contains(line) {
      voice.say("\(line.name): \(line.text).")
    }
    lastFacts = facts
  }

  /// What each side has of its own. Scores say it, and here what has changed of those that do not have the turn.
  func facts(_ view: TableView) -> [PlainLine] {
    view.sides.enumerated().flatMap { index, side in
      zip(view.sideFactLabels, side.facts).filter { !$1.isEmpty }
        .map { PlainLine("\(side.name), \($0)", $1, turn: index) }
    }
  }

  /// What lies on the table and who has what, line by line.
  private func table(_ view: TableView) -> [PlainLine] {
    var lines: [PlainLine] = []
    var zones = view.zones[...]
    while let zone = zones.popFirst() {
      // The places of a board are among the facts, row by row.
      guard zone.columns == nil else { continue }
      let name = PlainWords.zone(zone, view)
      if let stock = zone.stock {
        lines.append(PlainLine(name, "\(stock) left", isZone: true))
      } else if let pieces = PlainWords.pieces(zone.pieces) {
        lines.append(PlainLine(name, pieces, isZone: true))
      } else if isEmptyPlace(zone, view) {
        // Of places alike those that are empty one after the other are said together.
        let others = zones.prefix { $0.name == zone.name && $0.side == zone.side && isEmptyPlace($0, view) }
        zones = zones.dropFirst(others.count)
        lines.append(PlainLine(name + (others.last?.number.map { " to \($0)" } ?? ""), "empty"))
      }
    }
    lines += view.facts.flatMap(PlainWords.lines)
    lines += view.playedLines.map { PlainLine(PlayWording.played($0, view) { $0 }) }
    guard let turn = view.turn else { return lines }
    // What only this side has, such as the pot of its turn, and what each has of its own.
    let own = view.sideFactLabels.indices.filter { !view.sides[turn].facts[$0].isEmpty }
    for index in own where isOnly(turn, index, view) {
      lines.append(PlainLine(view.sideFactLabels[index], view.sides[turn].facts[index], turn: turn))
    }
    for index in own where !isOnly(turn, index, view) {
      lines.append(
        PlainLine(
          "\(view.sides[turn].name), \(view.sideFactLabels[index])", view.sides[turn].facts[index], turn: turn))
    }
    return lines + view.sums(of: turn).map { PlainLine($0.label, $0.text, turn: turn) }
  }

  private func isEmptyPlace(_ zone: TableView.Zone, _ view: TableView) -> Bool {
    zone.stock == nil && zone.number != nil && view.isShown(zone) && PlainWords.pieces(zone.pieces) == nil
  }

  private func isOnly(_ side: Int, _ fact: Int, _ view: TableView) -> Bool {
    view.sides.count > 1 && view.sides.indices.allSatisfy { ($0 == side) != view.sides[$0].facts[fact].isEmpty }
  }
}

/// A line of what is read out of a table.
struct PlainLine: Hashable {
  /// What it is about.
  let name: String
  let text: String
  /// Whether it says what lies in a zone.
  let isZone: Bool
  /// Whose it is, of what is said of whoever has the turn.
  let turn: Int?

  init(_ name: String, _ text: String, isZone: Bool = false, turn: Int? = nil) {
    // An empty list is heard as such.
    (self.name, self.text, self.isZone, self.turn) = (name, text.isEmpty ? "none" : text, isZone, turn)
  }

  /// A line with a colon in it.
  init(_ line: String) {
    let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
    self.init(parts[0], parts.count > 1 ? parts[1] : "")
  }
}
