import JSONText

/// What tests touch, for people and for programs.
extension CoverageReport {
  /// For a person: how much of each kind, and each part that nothing touches, with its place.
  ///
  ///     Coverage of pig.yaml: 12 of 14 parts, 85%
  ///       entries 1 of 1, actions 3 of 3, branches 8 of 10
  ///       pig.yaml:31:12: no example comes to the branch `total > 90`
  package var text: String {
    guard !parts.isEmpty else { return "Coverage of \(file): there is nothing to be touched\n" }
    let kinds = Kind.allCases.filter { !parts(of: $0).isEmpty }.map { kind in
      "\(kind.plural) \(parts(of: kind).count { $0.count > 0 }) of \(parts(of: kind).count)"
    }
    var lines = ["Coverage of \(file): \(touched) of \(parts.count) parts, \(percent)%"]
    lines.append("  \(kinds.joined(separator: ", "))")
    lines += parts.filter { $0.count == 0 }.map { "  \(file):\($0.line):\($0.column): \(Self.sentence($0))" }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func sentence(_ part: Part) -> String {
    switch part.kind {
    case .entry: "no example fills in the entry `\(part.text)`"
    case .combo: "no example has the combo `\(part.text)` in what is chosen"
    case .action: "no example does the action `\(part.text)`"
    case .check: "no example is refused by the check `\(part.text)`"
    case .row: "no example hits the row `\(part.text)`"
    case .branch: "no example comes to `\(part.text)`" + (part.whole.map { " in `\(shortened($0))`" } ?? "")
    }
  }

  /// Letters of a formula that are shown.
  private static let shown = 60

  private static func shortened(_ formula: String) -> String {
    let line = formula.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= shown ? line : line.prefix(shown) + "…"
  }

  /// The members of its object: the file, how much is touched, and each part with how often.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("file")
    writer.string(file)
    writer.key("touched")
    writer.int(touched)
    writer.key("total")
    writer.int(parts.count)
    writer.key("parts")
    writer.beginArray()
    for part in parts { Self.write(part, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ part: Part, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("kind")
    writer.string(part.kind.rawValue)
    writer.key("text")
    writer.string(part.text)
    writer.key("line")
    writer.int(part.line)
    writer.key("column")
    writer.int(part.column)
    writer.key("count")
    writer.int(part.count)
    writer.endObject()
  }

  // MARK: lcov

  /// A record of lcov's tracefile, as editors and code hosts read it: rows and branches as branches, everything with a
  /// name as a function, and each line that has something on it. See `man geninfo`.
  package var lcov: String {
    let named = parts.filter { $0.kind != .row && $0.kind != .branch }
    let branches = parts.filter { $0.kind == .row || $0.kind == .branch }
    var lines = ["TN:", "SF:\(file)"]
    lines += named.map { "FN:\($0.line),\($0.kind.rawValue) \($0.text)" }
    lines += named.map { "FNDA:\($0.count),\($0.kind.rawValue) \($0.text)" }
    lines += ["FNF:\(named.count)", "FNH:\(named.count { $0.count > 0 })"]
    var numbers: [Int: Int] = [:]
    for branch in branches {
      lines.append("BRDA:\(branch.line),0,\(numbers[branch.line, default: 0]),\(branch.count)")
      numbers[branch.line, default: 0] += 1
    }
    lines += ["BRF:\(branches.count)", "BRH:\(branches.count { $0.count > 0 })"]
    let counts = Dictionary(parts.map { ($0.line, $0.count) }, uniquingKeysWith: max).sorted { $0.key < $1.key }
    lines += counts.map { "DA:\($0.key),\($0.value)" }
    lines += ["LF:\(counts.count)", "LH:\(counts.count { $0.value > 0 })", "end_of_record"]
    return lines.map { $0 + "\n" }.joined()
  }
}
