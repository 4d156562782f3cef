import Expressions

@testable import RuleLanguage

/// Reads values of a record, and writes them as results have them.
struct PlainReader {
  let table: PlainTable

  init(_ table: PlainTable) { self.table = table }

  func value(_ item: RecordItem, _ type: ValueType) -> Plain {
    if type.isGrid { return grid(item, table.game.grids[Int(type.id)].contents) }
    if case .list(let items) = item { return .list(items.map { value($0, type.element ?? type) }) }
    switch (item, type.base) {
    case (.number(let number), .number): return .int(number)
    case (.decimal(let number), .number): return .exact(number)
    case (.flag(let flag), .bool): return .bool(flag)
    default: return place(of: text(item), type)
    }
  }

  private func text(_ item: RecordItem) -> String {
    switch item {
    case .number(let number): "\(number)"
    case .decimal(let number): number.text
    case .flag(let flag): "\(flag)"
    case .word(let word): word
    case .list: ""
    }
  }

  private func place(of text: String, _ type: ValueType) -> Plain {
    switch type.base {
    case .choice: table.game.choices[Int(type.id)].firstIndex(of: text).map { .choice($0) } ?? .none
    case .piece: table.game.kinds[Int(type.id)].faces.firstIndex(of: text).map { .piece($0) } ?? .never
    case .side: sides.firstIndex(of: text).map { .side($0) } ?? .none
    case .seat: (0..<table.seatCount).first { name(ofSeat: $0) == text }.map { .seat($0) } ?? .none
    default: .never
    }
  }

  private var sides: [String] { (0..<table.sideCount).map(RecordCase.name) }

  /// What a player is called who has no name: by the side where that has no other.
  private func name(ofSeat seat: Int) -> String {
    let side = RecordCase.name(of: table.side(ofSeat: seat))
    return table.game.sides.players == 1 ? side : "\(side) \(seat / table.sideCount + 1)"
  }

  /// As a result shows it.
  func text(_ value: Plain, _ type: ValueType) -> String {
    switch value {
    case .int(let number): return "\(number)"
    case .decimal(let number): return number.text
    case .bool(let flag): return "\(flag)"
    case .text(let text): return text
    case .choice(let place):
      let words = table.game.choices[Int(type.id)]
      return words.indices.contains(place) ? words[place] : "null"
    case .piece(let face): return table.game.kinds[Int(type.id)].faces[face]
    case .side(let side): return RecordCase.name(of: side)
    case .seat(let seat): return name(ofSeat: seat)
    case .list(let items) where type.isGrid:
      return self.text(ofGrid: items, table.game.grids[Int(type.id)].contents)
    case .list(let items): return "[\(items.map { text($0, type.element ?? type) }.joined(separator: ","))]"
    case .open: return "?"
    default: return "null"
    }
  }
}
