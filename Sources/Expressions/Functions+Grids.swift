/// What is asked of grids, and made of them.
extension Function {
  /// The most rows, and the most columns, that a grid can have.
  static let mostRows: Int64 = 30

  var ofGrid: Builtin {
    switch self {
    case .places:
      .gridFunction(
        "places", self, "grid.places()",
        .init("The places that hold something, row by row.", "board.places().size()", "4"),
        .grid, .same, Shape(.items) { $0[0] })
    case .squares:
      .gridFunction(
        "squares", self, "grid.squares()",
        .init(
          """
          All its places, row by row, also those in which nothing lies, which equal `none`. Functions of these look as far \
          as the edge.
          """, "board.squares().next_to(1, 2).size()", "3"),
        .grid, .same, Self.ofSquares)
    case .free:
      .gridFunction(
        "free", self, "grid.free()",
        .init("The places in which nothing lies, row by row.", "board.free().map(p, p.row)", "[2, 2, 3, 3, 3]"),
        .grid, .same, Self.ofSquares)
    case .rows:
      .gridFunction(
        "rows", self, "grid.rows()",
        .init("A list for each row, of its places that hold something.", "board.rows().map(r, r.size())", "[3, 1, 0]"),
        .grid, .lists, Shape(.items) { $0[0].parted(0...Self.mostRows) })
    case .columns:
      .gridFunction(
        "columns", self, "grid.columns()",
        .init("A list for each column, of its places that hold something.", "board.columns()[0].value", "[5, 7]"),
        .grid, .lists, Shape(.items) { $0[0].parted(0...Self.mostRows) })
    case .at:
      .gridFunction(
        "at", self, "grid.at(row, column)",
        .init(
          """
          The place in a row and a column, counted from 1: compared with something, it is what lies there. `none` where \
          nothing lies, and beyond the grid.
          """, "board.at(1, 3) == 7", "true"),
        .gridAndPlace, .item, Shape(.looking(times: 1)) { $0[0].item }, arity: 3...3)
    case .nextTo:
      .gridFunction(
        "next_to", self, "grid.next_to(row, column)",
        .init(
          "Of the places above, left, right and below those that hold something.", "board.next_to(1, 2).value",
          "[5, 7]"),
        .gridAndPlace, .same, Shape(.looking(times: 4)) { $0[0].item.list(0...4) }, arity: 3...3)
    case .rays:
      .gridFunction(
        "rays", self, "grid.rays(row, column)",
        .init(
          """
          From a place outwards, a list for each direction, of the places that hold something, as far as none between is \
          empty: right, left, down, up, and then slanting right down, left up, left down, right up.
          """, "board.rays(1, 1).map(r, r.size())", "[2, 0, 1, 0, 0, 0, 0, 0]"),
        .gridAndPlace, .lists, Shape(.looking(times: 32)) { $0[0].parted(8...8) }, arity: 3...3)
    default:
      .gridFunction(
        "put", self, "grid.put(row, column, what)",
        .init(
          "The grid with something else in one place; with `none` nothing lies there.",
          "board.put(3, 3, 7).size()", "5"),
        .gridAndContents, .same,
        Shape(.items) { $0[0].item.joined($0[$0.count - 1].plain).list(0...($0[0].count.upperBound + 1)) }, arity: 4...4
      )
    }
  }

  /// As many as there are in the largest grid: how large this one is is not known here.
  private static let ofSquares = Shape(.made) { $0[0].item.list(0...(mostRows * mostRows)) }
}

extension Builtin {
  /// What takes a place as well as its row and column.
  static let ofPlaces: [Builtin] = [
    ofPlace(
      .at, "place",
      Meaning("What lies where a place is, of this or another grid.", "board.at(board.last()) == 7", "true")),
    ofPlace(.nextTo, "place", Meaning("The same of a place.", "board.next_to(board.first()).size()", "2")),
    ofPlace(.rays, "place", Meaning("The same from a place.", "board.rays(board.last())[3].size()", "1")),
    ofPlace(
      .put, "place, what",
      Meaning("The same with a place.", "board.put(board.free().first(), 7).row", "[1, 1, 1, 2, 2]")),
  ]

  private static func ofPlace(_ function: Function, _ arguments: String, _ meaning: Meaning) -> Builtin {
    var builtin = function.builtin
    builtin.usage = "grid.\(builtin.name)(\(arguments))"
    builtin.meaning = meaning
    builtin.arity = (builtin.arity.lowerBound - 1)...(builtin.arity.upperBound - 1)
    return builtin
  }
}

extension Builtin {
  /// What looks at places beside each other, and perhaps asks which of them belong together.
  static let lines: [Builtin] = [
    both(
      "runs", .runs,
      Meaning(
        "Straight lines of two and more places side by side or below each other that hold something.",
        "board.runs().map(r, r.size())", "[3, 2]")),
    both(
      "diagonals", .diagonals,
      Meaning("The same of places corner to corner.", "board.diagonals().size()", "1")),
    both(
      "groups", .groups,
      Meaning(
        "What hangs together side by side, one place alone included.",
        "board.groups().map(g, g.size())", "[4]")),
    both(
      "clusters", .clusters,
      Meaning(
        "What hangs together side by side or corner to corner, one place alone included.",
        "board.clusters().map(c, c.size())", "[4]")),
  ].flatMap(\.self)

  private static func both(_ name: String, _ operation: Operation, _ meaning: Meaning) -> [Builtin] {
    [
      Builtin(
        name: name, form: .macro, arity: 0...0, operation: operation, usage: "grid.\(name)()", meaning: meaning),
      Builtin(
        name: name, form: .macro, arity: 3...3, operation: operation, usage: "grid.\(name)(a, b, condition)",
        meaning: Meaning(
          "As above, where neighbours belong together only with a condition.",
          "board.\(name)(a, b, a.value < b.value).size()",
          ["diagonals", "clusters"].contains(name) ? "1" : "2"), variables: 2),
    ]
  }
}

extension Builtin {
  /// Whether it is asked of a grid.
  package var isOfGrids: Bool { usage.hasPrefix("grid.") }
}

extension Bounds {
  /// Lists of the items of a list.
  func parted(_ parts: ClosedRange<Int64>) -> Bounds {
    item.list(0...min(count.upperBound, Function.mostRows)).list(parts).having(count.upperBound)
  }
}
