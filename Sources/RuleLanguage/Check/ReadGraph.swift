import Expressions

/// What reads what: the readings of expressions, and of all through which they read.
struct ReadGraph {
  /// Through what somebody looks beside functions, and values that are worked out where they are used.
  struct Through: OptionSet {
    let rawValue: Int

    /// Values that are shown, and so kept.
    static let kept = Through(rawValue: 1)
    /// The conditions and points of combos, where some are asked for.
    static let combos = Through(rawValue: 2)
    /// Lines of the sheet that are worked out.
    static let lines = Through(rawValue: 4)
    /// What lines are where nothing is entered.
    static let defaults = Through(rawValue: 8)
  }

  let symbols: [Symbol]
  /// Those with mistakes are `nil`.
  let values: [CheckedGame.Value?]
  let functions: [CheckedGame.Function]
  let combos: [CheckedGame.Combo]
  let entries: [CheckedGame.Entry]

  /// Everything that expressions read, themselves and through others, in the order in which that is come to. What is
  /// read through several others is looked into once.
  func readings(of expressions: [CheckedExpression], through: Through = []) -> [Reading] {
    var found: [Reading] = []
    var seen: Set<Reading> = []
    func visit(_ expressions: [CheckedExpression], behind outer: Reading?) {
      for expression in expressions {
        for own in expression.readings {
          let reading = outer.map { own.behind($0) } ?? own
          found.append(reading)
          let inner = body(of: reading, through)
          if !inner.isEmpty, seen.insert(reading).inserted { visit(inner, behind: reading) }
        }
      }
    }
    visit(expressions, behind: nil)
    return found
  }

  func readings(of value: CheckedValue, through: Through = []) -> [Reading] {
    readings(of: value.expressions, through: through)
  }

  /// The names among these, each once.
  func names(_ readings: [Reading]) -> [Symbol] {
    var seen: Set<Int> = []
    return readings.compactMap { $0.symbol.flatMap { seen.insert($0).inserted ? symbols[$0] : nil } }
  }

  /// The lines of the open round's sheets that are read, by number.
  func lines(readBy expressions: [CheckedExpression], through: Through) -> Set<Int> {
    let readings = readings(of: expressions, through: through).filter { $0.whose != .sheet }
    return Set(readings.flatMap(lines))
  }

  /// Whether a reading is of any side, and stands on its sheet.
  func isOnOthersSheet(_ reading: Reading) -> Bool {
    guard reading.whose == .side, let symbol = reading.symbol else { return false }
    switch symbols[symbol].kind {
    case .entry, .seats, .points, .score: return true
    default: return false
    }
  }

  /// The lines that one reading is about.
  func lines(_ reading: Reading) -> [Int] {
    switch reading.symbol.map({ symbols[$0].kind }) {
    case .entry(let index): [index]
    case .seats(let first, let count): Array(first..<(first + count))
    default: []
    }
  }

  /// What is worked out where something is read.
  private func body(of reading: Reading, _ through: Through) -> [CheckedExpression] {
    switch reading.what {
    case .symbol(let symbol): body(of: symbol, through)
    case .combos where through.contains(.combos):
      combos.flatMap { $0.points.expressions + ($0.condition.map { [$0] } ?? []) }
    case .sheet, .combos, .cells: []
    }
  }

  /// As above, of a name.
  func body(of symbol: Int, _ through: Through) -> [CheckedExpression] {
    switch symbols[symbol].kind {
    case .function(let index): functions[index].body.expressions
    case .value(let index):
      values[index].map { value in
        let own = !value.isKept || through.contains(.kept) ? value.value.expressions : []
        return own + (value.text?.expressions ?? [])
      } ?? []
    case .entry(let index) where through.contains(.lines):
      ((entries[index].computed ?? entries[index].points)?.expressions ?? [])
        + (through.contains(.defaults) ? entries[index].standard?.expressions ?? [] : [])
    default: []
    }
  }
}

extension Typing {
  /// What reads what, as far as it is typed by now.
  ///
  /// - Parameters:
  ///   - combos: those through which is looked.
  ///   - entries: the lines of the sheet, where is looked through them.
  func readGraph(combos: [CheckedGame.Combo] = [], entries: [CheckedGame.Entry] = []) -> ReadGraph {
    ReadGraph(symbols: symbols, values: values, functions: functions, combos: combos, entries: entries)
  }
}

extension CheckedParts {
  var readGraph: ReadGraph {
    ReadGraph(symbols: symbols, values: values, functions: functions, combos: combos, entries: entries)
  }
}

extension CheckedGame {
  var readGraph: ReadGraph { parts.readGraph }

  /// Whether what a line is or brings can hang on the sheets of other sides.
  var sheetsReadOthers: Bool {
    let graph = readGraph
    return places.contains { place in
      guard case .entry = place.owner else { return false }
      return graph.readings(of: place.value, through: .kept).contains { graph.isOnOthersSheet($0) }
    }
  }
}
