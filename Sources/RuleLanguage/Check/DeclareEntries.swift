import Diagnostics
import Documents
import Engine
import Expressions

extension FieldSyntax {
  /// Whether a line of the sheet says neither its type nor its words: its value, or its points, give it one.
  var isWorkedOut: Bool { !saysType }
}

extension Declarations {
  /// Declares the lines of the sheet, with the types that they say.
  mutating func declareEntries() {
    for (index, entry) in syntax.sheet.enumerated() {
      let declared = declared(entry)
      entries.append(declared)
      // A line of one player has no name of its own: expressions see the list of all.
      declare(
        Symbol(
          name: entry.content.seat == nil ? entry.name : "", kind: .entry(index), type: declared.type, level: .sheet,
          perTable: declared.perTable, key: entry.key))
      if entry.content.seat == 0 { declareSeats(index) }
      declareGroup(entry)
    }
    for entry in syntax.sheet where entry.content.item?.index == 0 {
      if let per = entry.content.per, per.hasText("seat") {
        report.add(CheckMessages.leftOver(per, "per", "a line for each item of a list is not for each player, too"))
      }
    }
    if let extra = syntax.sheet.dropFirst(Layout.maximumEntries).first {
      report.add(CheckMessages.tooMany(extra.key, "a sheet has at most \(Layout.maximumEntries) lines"))
    }
  }

  private mutating func declared(_ entry: Named<FieldSyntax>) -> CheckedGame.Entry {
    let field = entry.content
    let isComputed = field.isWorkedOut && (field.value != nil || field.points != nil)
    if field.isWorkedOut, !isComputed {
      report.add(DecodeMessages.missingKey("type", of: .field, at: field.node))
    }
    var type = isComputed ? ValueType.int : vocabulary.type(of: field, report)
    let grid = grid(field.grid, of: type, length: field.length)
    // A length or a type that cannot be read leaves open what this is.
    if field.length == nil && field.node.pair(forKey: "length") != nil { type = .error }
    if field.type == nil, field.saysType { type = .error }
    let step = vocabulary.step(of: field, type)
    var length = grid == nil ? report.length(field.length) : nil
    if length != nil { type = .list(type) }
    if field.length != nil, length == nil { type = .error }
    if let grid {
      type = grid
      length = grid.isGrid ? 0...vocabulary.grids[Int(grid.id)].places : nil
    }
    return CheckedGame.Entry(
      syntax: entry, type: type, length: length, range: nil,
      step: step, standard: nil,
      isRequired: field.required?.hasText("true") ?? false, computed: nil, points: nil,
      phase: syntax.phase(field.phase, report) ?? 0, perTable: field.per?.hasText("table") ?? false, zone: nil)
  }

  /// What expressions read of an entry for each player.
  private mutating func declareSeats(_ index: Int) {
    let (entry, type) = (syntax.sheet[index], entries[index].type)
    report.refuse(["length", "grid"], in: entry.content.node, of: "an entry for each player")
    if entry.content.isWorkedOut, entry.content.value != nil || entry.content.points != nil,
      let per = entry.content.per
    {
      report.add(CheckMessages.lineOfTable(per))
    }
    declare(
      Symbol(
        name: entry.entryName, kind: .seats(index, count: entry.content.seats),
        type: type.isList ? .error : .list(type), level: .sheet, perTable: false, key: entry.key))
  }
}
