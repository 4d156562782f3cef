import Diagnostics
import Documents
import Engine
import Expressions

/// How many rows and columns a grid has, and what lies in its places.
struct GridShape: Hashable {
  /// A number of rows or columns.
  enum Extent: Hashable {
    case fixed(Int)
    /// What is chosen for an option of this number, and the most that can be.
    case option(Int, most: Int)

    var most: Int {
      switch self {
      case .fixed(let number), .option(_, let number): number
      }
    }
  }

  var contents: ValueType
  var rows: Extent
  var columns: Extent

  /// The most places that can hold something.
  var places: Int { rows.most * columns.most }
}

extension ValueType {
  /// Whether it can lie in the places of a grid.
  fileprivate var canLieInGrid: Bool {
    !isList && [.number, .bool, .choice, .piece, .side, .seat].contains(base)
  }

  /// What lies in no place, as a word: a flag that is not set lies nowhere.
  var nothing: Int64 {
    switch base {
    case .bool: 0
    case .choice, .piece, .side, .seat: PlaceWord.nothing
    default: PlaceWord.noContents
    }
  }
}

extension Declarations {
  /// The type of a grid with contents of some type, or of these by themselves where no `grid` is said.
  mutating func grid(_ node: Node?, of contents: ValueType, length: Node?) -> ValueType? {
    guard let node else { return nil }
    guard contents.base != .error else { return .error }
    if let length {
      report.add(
        CheckMessages.doesNotFit(length, "a grid has its rows and columns, and no `length`", hint: "leave `length` out")
      )
    }
    guard let shape = shape(node, contents) else { return .error }
    return .list(vocabulary.grid(shape))
  }

  private func shape(_ node: Node, _ contents: ValueType) -> GridShape? {
    guard contents.canLieInGrid else {
      report.add(CheckMessages.doesNotFit(node, "\(vocabulary.describe(contents)) cannot lie in the places of a grid"))
      return nil
    }
    if contents.base == .piece, let column = vocabulary.kinds[Int(contents.id)].columns.first(where: isOfPlaces) {
      report.add(CheckMessages.columnOfPlaces(node, vocabulary.kinds[Int(contents.id)].name, column.name))
      return nil
    }
    let parts = node.text.split(whereSeparator: \.isWhitespace).map(String.init)
    let sides = parts.count == 3 && ["x", "×"].contains(parts[1]) ? [parts[0], parts[2]] : compact(node.text)
    guard node.kind == .scalar, sides.count == 2 else {
      report.add(CheckMessages.badGrid(node))
      return nil
    }
    guard let rows = extent(sides[0], node), let columns = extent(sides[1], node) else { return nil }
    let shape = GridShape(contents: contents, rows: rows, columns: columns)
    guard shape.places <= CheckLimits.gridPlaces else {
      report.add(CheckMessages.tooMany(node, "a grid has at most \(CheckLimits.gridPlaces) places"))
      return nil
    }
    return shape
  }

  /// `5x5`, without blanks.
  private func compact(_ text: String) -> [String] {
    let parts = text.split { $0 == "x" || $0 == "×" }.map(String.init)
    return parts.count == 2 && parts.allSatisfy({ Int($0) != nil }) ? parts : []
  }

  private func isOfPlaces(_ column: CheckedKind.Column) -> Bool { PlaceMember(column.name) != nil }

  /// A number of rows or columns: as it is written, or that of an option.
  private func extent(_ text: String, _ node: Node) -> GridShape.Extent? {
    if let number = Int(text) {
      guard 1...PlaceWord.mostRows ~= number else {
        report.add(CheckMessages.tooMany(node, "a grid has from 1 to \(PlaceWord.mostRows) rows and columns"))
        return nil
      }
      return .fixed(number)
    }
    guard let index = syntax.options.firstIndex(where: { $0.name == text }) else {
      report.add(CheckMessages.badGrid(node))
      return nil
    }
    let range = syntax.options[index].content.range.flatMap { range in
      splitRange(range.text).flatMap { parts in
        parts.low.flatMap { Int(range.text.part($0)) }.flatMap { low in
          parts.high.flatMap { Int(range.text.part($0)) }.map { (low, $0) }
        }
      }
    }
    guard options[index] == .int, let (low, high) = range, 1 <= low, low <= high, high <= PlaceWord.mostRows else {
      report.add(CheckMessages.gridOption(node, text))
      return nil
    }
    return .option(index, most: high)
  }
}

extension CheckMessages {
  static func badGrid(_ node: Node) -> Diagnostic {
    Diagnostic(
      .badGrid, "`\(node.text)` does not say how many rows and columns there are", at: node.span,
      hints: ["for example `grid: 5 x 5`, first the rows, then the columns; either may be an option's name"])
  }
  static func gridOption(_ node: Node, _ option: String) -> Diagnostic {
    Diagnostic(
      .badGrid, "`\(option)` is no option that says how many rows or columns there are", at: node.span,
      hints: ["give it a range from 1 to at most \(PlaceWord.mostRows): `{type: number, range: 5..7}`"])
  }
  static func columnOfPlaces(_ node: Node, _ kind: String, _ column: String) -> Diagnostic {
    Diagnostic(
      .badGrid, "`\(kind)` has a column `\(column)`, which places have themselves", at: node.span,
      hints: ["give the column of `\(kind)` another name, for example `its_\(column)`"])
  }
}
