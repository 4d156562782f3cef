import Diagnostics
import Documents
import Engine
import Expressions

/// Decision tables: every combination of inputs must hit exactly one row, and that is shown here.
///
/// The rows' bounds cut each input's domain into pieces inside which no row changes its mind; trying one value of
/// every combination of pieces is then trying all values.
struct TableCheck {
  let typing: Typing
  let context: TypingContext
  var report: Report { context.report }

  /// About how many nanoseconds it takes to look at one combination of inputs, besides its rows.
  private static let stepsOfCase = 200

  /// The table; `nil` when something in it is wrong. `type` becomes the type of its values.
  func table(_ node: Node, _ name: Node, _ type: inout ValueType?) -> CheckedValue? {
    guard node.kind == .sequence, node.count > 0 else {
      report.add(
        CheckMessages.badTable(node, "`rows` is a list of rows", hint: "for example `- {round: 1, value: 50}`"))
      return nil
    }
    let rows = Array(node.elements)
    var columns: [Node] = []
    var results: [CasesSyntax] = []
    var values: [CheckedValue] = []
    for row in rows {
      guard row.kind == .mapping, let value = row.value(forKey: "value") else {
        report.add(
          CheckMessages.missingInRow(row, "value", .badTable)
            ?? CheckMessages.badTable(row, "every row has a `value`", hint: "for example `{round: 1, value: 50}`"))
        return nil
      }
      for pair in row.pairs where !pair.key.hasText("value") && !columns.contains(where: { $0.text == pair.key.text }) {
        columns.append(pair.key)
      }
      guard let cases = CasesSyntax.read(value, report) else { return nil }
      results.append(cases)
    }
    if type == nil {
      type = typing.wordsType(of: .cases(results.map { .init(key: node, value: $0) }, node), context)
    }
    for cases in results {
      guard let checked = typing.part(cases, context, &type) else { return nil }
      values.append(checked)
    }
    for (index, value) in values.enumerated() {
      guard let whole = typing.withNobody(value, context, &type) else { return nil }
      values[index] = whole
    }
    if type == .number {
      guard let (same, own) = CheckedValue.inSameParts(values) else {
        report.add(CheckMessages.tooFine(node))
        return nil
      }
      (values, type) = (same, own)
    }
    var inputs: [TableInput] = []
    for column in columns {
      guard let input = input(column, rows) else { return nil }
      inputs.append(input)
    }
    let combinations = inputs.reduce(1) { min($0 * $1.bounds.count, CheckLimits.tablePieces + 1) }
    guard combinations <= CheckLimits.tablePieces else {
      report.add(
        CheckMessages.badTable(node, "this table has more than \(CheckLimits.tablePieces) cases to tell apart"))
      return nil
    }
    let words = (rows.count + 63) / 64
    guard report.pay(combinations * (Self.stepsOfCase + words * inputs.count), for: name),
      let hits = prove(inputs, rows, name)
    else { return nil }
    return .table(
      CheckedTable(
        inputs: inputs.map { input in
          .init(
            expression: input.expression, bounds: input.bounds, upper: input.upper,
            missesRows: input.cells.contains(where: \.isEmpty))
        }, rows: hits,
        values: values, places: rows))
  }

  /// A column of the table: the expression that it looks at, and what each row says of it.
  private struct TableInput {
    var name: String
    var expression: CheckedExpression
    /// For each row the ranges that it accepts; all of the domain where the cell is left out.
    var cells: [[ClosedRange<Int64>]]
    var bounds: [Int64]
    var upper: Int64
    var words: [String]

    /// For each piece of the domain, which rows accept it, one bit a row.
    func acceptedRows(of count: Int) -> [[UInt64]] {
      var result = [[UInt64]](repeating: [UInt64](repeating: 0, count: (count + 63) / 64), count: bounds.count)
      for (row, ranges) in cells.enumerated() {
        for range in ranges {
          // Ranges begin and end where pieces do.
          var piece = bounds.partition { $0 >= range.lowerBound }
          while piece < bounds.count, bounds[piece] <= range.upperBound {
            result[piece][row / 64] |= 1 << UInt64(row % 64)
            piece += 1
          }
        }
      }
      return result
    }

    func describe(_ value: Int64) -> String {
      let place = Int(value - min(bounds[0], 0))
      let shown = words.indices.contains(place) ? words[place] : "\(value)"
      return "`\(name): \(shown)`"
    }
  }

  private func input(_ column: Node, _ rows: [Node]) -> TableInput? {
    guard let expression = typing.expression(column, context), expression.type.base != .error,
      let (whole, words) = domain(expression, column, hasNone: hasNone(column, rows))
    else { return nil }
    var domain = whole
    var isWorkedOut = expression.type == .int && numbers(expression).isWorkedOut
    if let parameter = parameter(expression), expression.type == .int {
      guard let hull = hull(column, rows, domain) else { return nil }
      domain = hull
      typing.calls.narrow(parameter, to: hull)
    } else if case let parameters = parameters(in: expression), expression.type == .int, !parameters.isEmpty {
      guard let hull = hull(column, rows, -EngineLimits.storedValue...EngineLimits.storedValue) else { return nil }
      if hull.lowerBound >= 0 {
        (domain, isWorkedOut) = numbers(expression, parameters: Bounds(0, EngineLimits.storedValue))
        // Whoever calls it is held to that.
        for parameter in parameters where typing.symbols[parameter].type == .int {
          typing.calls.narrow(parameter, to: 0...EngineLimits.storedValue)
        }
      }
    }
    var cells: [[ClosedRange<Int64>]] = []
    var bounds: Set<Int64> = [domain.lowerBound]
    for row in rows {
      guard let cell = row.value(forKey: column.text) else {
        cells.append([domain])
        continue
      }
      guard let ranges = ranges(cell, domain, words, isWorkedOut: isWorkedOut) else { return nil }
      for range in ranges {
        bounds.insert(range.lowerBound)
        if range.upperBound < domain.upperBound { bounds.insert(range.upperBound + 1) }
      }
      cells.append(ranges)
    }
    return TableInput(
      name: column.text, expression: expression, cells: cells, bounds: bounds.sorted(), upper: domain.upperBound,
      words: words)
  }

  /// Of what a function is called with nothing is known but what the table says: from its lowest to its highest cell, and
  /// of what is worked out with it, that it is not negative where no cell is.
  private func hull(_ column: Node, _ rows: [Node], _ domain: ClosedRange<Int64>) -> ClosedRange<Int64>? {
    var (low, high) = (domain.upperBound, domain.lowerBound)
    for cell in rows.compactMap({ $0.value(forKey: column.text) }) {
      guard let ranges = ranges(cell, domain, []) else { return nil }
      low = ranges.map(\.lowerBound).min().map { min(low, $0) } ?? low
      high = ranges.map(\.upperBound).max().map { max(high, $0) } ?? high
    }
    return low <= high ? low...high : domain
  }

  private func parameter(_ expression: CheckedExpression) -> Int? {
    guard let symbol = expression.tree.nodes[expression.tree.root].symbol, case .parameter = typing.symbols[symbol].kind
    else {
      return nil
    }
    return symbol
  }

  /// What a cell accepts: a value, a range, or a list of these.
  ///
  /// - Parameter isWorkedOut: whether the domain is, so that what lies outside is no mistake.
  private func ranges(
    _ cell: Node, _ domain: ClosedRange<Int64>, _ words: [String], isWorkedOut: Bool = false
  ) -> [ClosedRange<Int64>]? {
    func inside(_ range: ClosedRange<Int64>) -> [ClosedRange<Int64>]? {
      guard isWorkedOut else { return self.inside(range, domain, cell) }
      return range.overlaps(domain) ? [range.clamped(to: domain)] : []
    }
    if cell.kind == .sequence {
      let parts = cell.elements.map { ranges($0, domain, words, isWorkedOut: isWorkedOut) }
      return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
    }
    func value(_ text: String) -> Int64? {
      words.isEmpty ? Int64(text) : words.firstIndex(of: text).map { Int64($0) + min(domain.lowerBound, 0) }
    }
    let text = cell.text
    if let exact = value(text) { return inside(exact...exact) }
    if let parts = splitRange(text) {
      let low = parts.low.map { value(text.part($0)) } ?? domain.lowerBound
      let high = parts.high.map { value(text.part($0)) } ?? domain.upperBound
      if let low, let high, low <= high { return inside(low...high) }
      // An open range that begins behind all that there can be, or ends before it.
      if let end = parts.high == nil ? low : parts.low == nil ? high : nil { return inside(end...end) }
    }
    let turned = CheckMessages.turned(text).map { "write `\($0)`" }
    let hint = words.isEmpty ? turned ?? "a cell is a number, a range such as `3..5`, or a list of these" : nil
    report.add(
      words.isEmpty
        ? CheckMessages.badTable(cell, "`\(text)` is no cell of a table", hint: hint)
        : CheckMessages.unknown(cell, what: "a value", among: words))
    return nil
  }

  private func inside(
    _ range: ClosedRange<Int64>, _ domain: ClosedRange<Int64>, _ cell: Node
  ) -> [ClosedRange<Int64>]? {
    guard domain.contains(range.lowerBound), domain.contains(range.upperBound) else {
      report.add(
        CheckMessages.badTable(
          cell, "`\(cell.text)` lies outside \(domain.lowerBound)..\(domain.upperBound), all that there can be"))
      return nil
    }
    return [range]
  }

  /// The row of each combination of pieces, or `nil` when one hits none or several; at most three are reported.
  private func prove(_ inputs: [TableInput], _ rows: [Node], _ name: Node) -> [Int32]? {
    var hits: [Int32] = []
    var problems = 0
    var place = inputs.map { _ in 0 }
    let accepted = inputs.map { $0.acceptedRows(of: rows.count) }
    repeat {
      let values = zip(inputs, place).map { $0.bounds[$1] }
      let hit = Self.rows(of: rows.count, accepted, place)
      hits.append(Int32(hit.first ?? 0))
      if hit.count != 1, problems < 3 {
        problems += 1
        let shown = zip(inputs, values).map { $0.describe($1) }.joined(separator: ", ")
        report.add(
          hit.count > 1
            ? CheckMessages.tableOverlap(rows[hit[1]], rows[hit[0]], shown.isEmpty ? "everything" : shown)
            : CheckMessages.tableGap(name, shown))
      }
    } while advance(&place, inputs)
    return problems == 0 ? hits : nil
  }

  /// The first two rows that all inputs accept at this combination of pieces.
  private static func rows(of count: Int, _ accepted: [[[UInt64]]], _ place: [Int]) -> [Int] {
    var hit: [Int] = []
    for word in 0..<((count + 63) / 64) {
      let bound = min(count - 64 * word, 64)
      var common = bound == 64 ? UInt64.max : (1 << UInt64(bound)) - 1
      for (input, piece) in place.enumerated() { common &= accepted[input][piece][word] }
      while common != 0, hit.count < 2 {
        hit.append(64 * word + common.trailingZeroBitCount)
        common &= common - 1
      }
    }
    return hit
  }

  /// To the next combination, the last input varying fastest; false after the last one.
  private func advance(_ place: inout [Int], _ inputs: [TableInput]) -> Bool {
    for index in inputs.indices.reversed() {
      place[index] += 1
      if place[index] < inputs[index].bounds.count { return true }
      place[index] = 0
    }
    return false
  }
}

extension Typing {
  /// Types a decision table; `type` becomes the type of its values.
  ///
  /// - Parameter name: where it is told which cases are left out.
  func table(_ node: Node, _ name: Node, _ context: TypingContext, _ type: inout ValueType?) -> CheckedValue? {
    TableCheck(typing: self, context: context).table(node, name, &type)
  }
}

extension [Int64] {
  /// The first place of a sorted list for which something holds that holds for all behind it.
  fileprivate func partition(_ holds: (Int64) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
