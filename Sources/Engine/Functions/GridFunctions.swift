/// Functions of places and grids. Going through a grid costs a step a place; only looking for a place costs less.
package enum GridFunction: UInt16, CodeFunction {
  // Of place `b`; `held` is its contents, or of no place what `c` says.
  case row, column, contents, held
  // Of grid `b`. Row and column are in `c` and behind it; behind these `put` has what is put, the numbers of rows and of
  // columns, and what stands for nothing.
  case at, nextTo, rays, put
  /// The number of a place from 0, row by row, or -1: its row, its column and both sizes are in `b` and behind it.
  case number
  /// A list for each row, or for each column, of which there are as many as `c` says
  case rows, columns
  // The places of grid `b` that hold something; all or the empty ones of as many rows and columns as `c` and behind it say.
  case places, squares, free
  // Pairs of neighbours in grid `b`: beside and below each other, corner to corner, or both.
  case besides, corners, around
  // Lists of places of grid `b` that the pairs of neighbours in list `c` join.
  case runs, diagonals, groups

  package static let opcode = Opcode.gridFunction

  /// Places among which one is looked for in a step.
  static let placesAStep = 16

  /// How often a place is looked for, as the checker counts as well; 0 where the grid is gone through. Rays put all places
  /// on a board of the largest size first.
  fileprivate var looks: Int {
    switch self {
    case .at: 1
    case .nextTo: 4
    case .rays: 32
    default: 0
    }
  }

  package var canFault: Bool { self != .held }

  package var canFail: Bool { [.row, .column, .contents, .put].contains(self) }
}

extension Evaluator {
  /// The places of a list that hold something, in order, each once.
  func places(_ list: Int64) -> UnsafeBufferPointer<Int64> {
    self.list(keep(PlaceWord.inOrder(Array(self.list(list))).filter { !PlaceWord($0).isEmpty }))
  }

  func call(_ function: GridFunction, _ i: Instruction) -> Fault? {
    let f = registers
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    switch function {
    case .held:
      f[a] = PlaceWord(f[b]).isEmpty ? f[c] : PlaceWord(f[b]).contents
      return nil
    case .row, .column, .contents: return member(function, of: f[b], into: a)
    case .number:
      let (row, column, rows, columns) = (f[b], f[b + 1], f[b + 2], f[b + 3])
      f[a] = 1...rows ~= row && 1...columns ~= column ? (row - 1) * columns + column - 1 : -1
      return nil
    default: break
    }
    let places = list(f[b])
    let looks = function.looks
    steps -= looks == 0 ? places.count : looks + looks * places.count / GridFunction.placesAStep
    guard steps >= 0 else { return .stepBudget }
    if function == .at {
      f[a] = place(f[c], f[c + 1], in: places) ?? PlaceWord.nothing
      return nil
    }
    if function == .nextTo { return make(a, neighbours(f[c], f[c + 1], in: places)) }
    if function == .rays { return make(a, lists: rays(f[c], f[c + 1], in: places)) }
    let grid = Array(places)
    switch function {
    case .put: return put(a, grid, c)
    case .rows, .columns: return part(a, grid, f[c], function)
    case .places: return make(a, grid.filter { !PlaceWord($0).isEmpty })
    case .squares, .free: return squares(a, grid, f[c], f[c + 1], isAll: function == .squares)
    case .besides, .corners, .around: return pairs(a, grid, GridWay.ways(function))
    default: return join(a, grid, f[c], function)
    }
  }

  private func member(_ function: GridFunction, of word: Int64, into register: Int) -> Fault? {
    let place = PlaceWord(word)
    guard function == .contents ? !place.isEmpty : word >= 0 else { return .emptyPlace }
    registers[register] =
      switch function {
      case .row: place.row
      case .column: place.column
      default: place.contents
      }
    return nil
  }

  private func place(_ row: Int64, _ column: Int64, in grid: UnsafeBufferPointer<Int64>) -> Int64? {
    guard let number = PlaceWord.number(row, column) else { return nil }
    return grid.last { PlaceWord($0).number == number }
  }

  private func neighbours(_ row: Int64, _ column: Int64, in grid: UnsafeBufferPointer<Int64>) -> [Int64] {
    [(-1, 0), (0, -1), (0, 1), (1, 0)].compactMap { place(row &+ $0.0, column &+ $0.1, in: grid) }
  }

  /// In each direction what lies next to each other, from a place on and without it.
  private func rays(_ row: Int64, _ column: Int64, in grid: UnsafeBufferPointer<Int64>) -> [[Int64]] {
    guard let start = PlaceWord.numberWithEdges(row, column) else { return GridWay.outwards.map { _ in [] } }
    return withUnsafeTemporaryAllocation(of: Int64.self, capacity: PlaceWord.numbers) { places in
      places.initialize(repeating: PlaceWord.nothing)
      for word in grid { places[PlaceWord(word).number] = word }
      return GridWay.outwards.map { step in
        var (ray, number) = ([] as [Int64], start + step)
        while places.indices.contains(number), places[number] != PlaceWord.nothing {
          ray.append(places[number])
          number += step
        }
        return ray
      }
    }
  }

  private func put(_ register: Int, _ grid: [Int64], _ arguments: Int) -> Fault? {
    let f = registers + arguments
    guard 1...f[3] ~= f[0], 1...f[4] ~= f[1], let number = PlaceWord.number(f[0], f[1]) else { return .outsideGrid }
    var places = grid.filter { PlaceWord($0).number != number }
    if f[2] != f[5], f[2] != PlaceWord.noContents {
      guard let place = PlaceWord(row: f[0], column: f[1], contents: f[2]) else { return .tooLarge }
      places.insert(place.word, at: places.firstIndex { $0 > place.word } ?? places.count)
    }
    return make(register, places)
  }

  private func part(_ register: Int, _ grid: [Int64], _ count: Int64, _ function: GridFunction) -> Fault? {
    let parts = (1...max(count, 1)).map { number in
      grid.filter { (function == .rows ? PlaceWord($0).row : PlaceWord($0).column) == number }
    }
    return make(register, lists: parts)
  }

  private func squares(_ register: Int, _ grid: [Int64], _ rows: Int64, _ columns: Int64, isAll: Bool) -> Fault? {
    steps -= Int(rows * columns)
    guard steps >= 0 else { return .stepBudget }
    let held = places(of: grid)
    var squares: [Int64] = []
    for row in 1...max(rows, 1) {
      for number in (1...max(columns, 1)).lazy.compactMap({ PlaceWord.number(row, $0) }) {
        let word = held[number] ?? PlaceWord(emptyAt: number).word
        if isAll || PlaceWord(word).isEmpty { squares.append(word) }
      }
    }
    return make(register, squares)
  }

  // MARK: Neighbours

  private func pairs(_ register: Int, _ grid: [Int64], _ ways: [GridWay]) -> Fault? {
    let grid = PlaceWord.inOrder(grid)
    let byNumber = places(of: grid)
    let pairs = ways.flatMap { way in
      grid.compactMap { place in byNumber[PlaceWord(place).number + way.step].map { [place, $0] } }
    }
    return make(register, lists: pairs)
  }

  private func places(of grid: [Int64]) -> [Int: Int64] {
    Dictionary(grid.map { (PlaceWord($0).number, $0) }) { $1 }
  }

  /// Lines or groups of places that pairs of neighbours join.
  private func join(_ register: Int, _ grid: [Int64], _ pairs: Int64, _ function: GridFunction) -> Fault? {
    let grid = PlaceWord.inOrder(grid)
    let joined = list(pairs).map { pair in
      let both = list(pair)
      return (PlaceWord(both[0]).number, PlaceWord(both[1]).number)
    }
    steps -= joined.count
    guard steps >= 0 else { return .stepBudget }
    let found =
      function == .groups
      ? GridGroups(grid, joined).groups
      : GridWay.ways(function).flatMap { way in lines(grid, joined.filter { $1 - $0 == way.step }, way) }
    return make(register, lists: found)
  }

  /// Lines of one way, each from its first place on.
  private func lines(_ grid: [Int64], _ joined: [(Int, Int)], _ way: GridWay) -> [[Int64]] {
    let byNumber = places(of: grid)
    let (starts, ends) = (Set(joined.map(\.0)), Set(joined.map(\.1)))
    return grid.compactMap { place in
      var number = PlaceWord(place).number
      guard starts.contains(number), !ends.contains(number) else { return nil }
      var line = [place]
      while starts.contains(number), let next = byNumber[number + way.step] {
        line.append(next)
        number += way.step
      }
      return line
    }
  }

  private func make(_ register: Int, lists: [[Int64]]) -> Fault? {
    var words: [Int64] = []
    for items in lists {
      if let fault = make(register, items) { return fault }
      words.append(registers[register])
    }
    return make(register, words)
  }
}

/// In which way neighbours stand to each other: by how much the number of the second is larger.
private struct GridWay {
  let step: Int

  /// Both directions of each way, by how much the number of a place grows.
  static let outwards = ways(.around).flatMap { [$0.step, -$0.step] }

  /// The ways of straight lines, or of slanting ones.
  static func ways(_ function: GridFunction) -> [GridWay] {
    let below = 1 << 5
    let (straight, slanting) = ([1, below], [below + 1, below - 1])
    let steps =
      switch function {
      case .corners, .diagonals: slanting
      case .around: straight + slanting
      default: straight
      }
    return steps.map { GridWay(step: $0) }
  }
}

/// What hangs together in a grid.
private struct GridGroups {
  private let grid: [Int64]
  private var heads: [Int: Int]

  init(_ grid: [Int64], _ joined: [(Int, Int)]) {
    self.grid = grid
    heads = Dictionary(grid.map { (PlaceWord($0).number, PlaceWord($0).number) }) { $1 }
    for (one, other) in joined {
      let (a, b) = (head(one), head(other))
      heads[max(a, b)] = min(a, b)
    }
  }

  private func head(_ number: Int) -> Int {
    var number = number
    while let next = heads[number], next != number { number = next }
    return number
  }

  /// The groups by their first places, the places of each in order.
  var groups: [[Int64]] {
    var groups: [Int: [Int64]] = [:]
    var order: [Int] = []
    for place in grid {
      let head = head(PlaceWord(place).number)
      if groups[head] == nil { order.append(head) }
      groups[head, default: []].append(place)
    }
    return order.compactMap { groups[$0] }
  }
}
