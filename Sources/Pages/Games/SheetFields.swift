import Decimals
import Presentation

/// The fields of a side's sheet.
struct SheetFields {
  let view: SeatView
  let side: Int
  /// What was typed and not taken, by the name of its field.
  let typed: [String: String]
  let problems: [SheetProblem]
  /// The only phase whose lines are shown; nil for all of them.
  let phase: Int?

  init(
    _ view: SeatView, side: Int, typed: [String: String] = [:], problems: [SheetProblem] = [], phase: Int? = nil
  ) {
    self.view = view
    self.side = side
    self.typed = typed
    self.problems = problems
    self.phase = phase
  }

  /// More buttons than these on a sheet are harder to find than to type.
  private static let mostChips = 60
  /// More than these for one line, too.
  private static let mostChipsOfLine = 14

  /// The lines that are asked, but for what is worked out.
  private var lines: [SeatView.Line] {
    view.sheet.lines.filter { line in
      let cell = line.cells[side]
      return line.input != .none && (cell.isAsked || cell.isTyped) && isOn(line)
    }
  }

  /// Whether a line is of the phase that is shown, or has a mistake that must be seen.
  private func isOn(_ line: SeatView.Line) -> Bool {
    phase.map { $0 == line.phase } ?? true || problems.contains { $0.line == line.name }
  }

  /// What the side has said in the phases before the one that is shown: `Bid: 1`.
  var saidBefore: String? {
    guard let phase else { return nil }
    let said = view.sheet.lines.filter { line in
      line.phase < phase && !line.isOfTable && line.cells[side].isTyped && !line.cells[side].text.isEmpty
        && !line.hiddenSides.contains(side)
    }
    return said.isEmpty ? nil : said.map { "\($0.labels[side]): \($0.cells[side].text)" }.joined(separator: ", ")
  }

  var isEmpty: Bool { lines.isEmpty }
  /// Whether the side has lines of its own.
  var hasOwn: Bool { lines.contains { !$0.isOfTable } }

  static func id(_ line: String, _ side: Int) -> String { "v-\(side + 1)-\(line)" }
  /// The name of a field in the form.
  static func name(_ line: String, _ side: Int) -> String { "v.\(side + 1).\(line)" }

  /// - Parameter ofTable: whether what is entered once for all is among them.
  func write(ofTable: Bool, to html: inout HTMLWriter) {
    let shown = lines.filter { ofTable || !$0.isOfTable }
    let phases = view.sheet.phases
    for phase in Set(shown.map(\.phase)).sorted() {
      if phases.count > 1, phases.indices.contains(phase) {
        let now = phase == view.sheet.phase && !view.sheet.isClosed ? " – now" : ""
        html.element("h3", text: SheetWords.plain(phases[phase]).capitalisedFirst + now)
      }
      for line in shown where line.phase == phase { write(line, to: &html) }
    }
  }

  // MARK: A field

  private func write(_ line: SeatView.Line, to html: inout HTMLWriter) {
    if let options = chips(line) {
      writeChips(line, options, to: &html)
    } else {
      html.element("div", .class("field")) { html in
        html.element("label", .text("for", Self.id(line.name, side))) { writeLabel(line, to: &$0) }
        writeProblems(line, to: &html)
        if case .choice(let names) = line.input {
          writeSelect(line, names, to: &html)
        } else if let grid = GridFields(line, side, value(line), saved: saved(line), description(line)) {
          grid.write(to: &html)
        } else {
          writeInput(line, to: &html)
        }
      }
    }
  }

  private func writeLabel(_ line: SeatView.Line, to html: inout HTMLWriter) {
    html.element("span", line.isNeeded ? .class("needed") : .class("plain-label")) { $0.name(line.labels[side]) }
    let cell = line.cells[side]
    var words: [String] = []
    if line.isNeeded { words.append("needed to win") }
    if line.isOfTable, view.sides.count > 1 { words.append("once for all") }
    if let worth = SheetWords.worth(line) { words.append(worth) }
    if case .number = line.input, chips(line) == nil, let range = SheetWords.range(cell) { words.append(range) }
    if cell.isMissing { words.append("still missing") }
    if line.hiddenSides.contains(side) { words.append("typed, and secret until all have theirs") }
    if !cell.isTyped, !cell.text.isEmpty, line.input != .flag { words.append("\(cell.text) if left out") }
    if cell.isTyped, let points = cell.points, points != 0 { words.append("makes \(Numbers.text(points))") }
    if case .grid(let rows, let columns, _) = line.input { words.append("\(rows) rows of \(columns)") }
    if case .pieces(let faces) = line.input {
      words.append("such as \(faces.prefix(3).joined(separator: " "))")
    }
    if !words.isEmpty { html.element("span", .class("quiet"), text: "  " + words.joined(separator: ", ")) }
  }

  private func found(_ line: SeatView.Line) -> [SheetProblem] {
    problems.filter { $0.line == line.name && ($0.side ?? side) == side }
  }

  private func writeProblems(_ line: SeatView.Line, to html: inout HTMLWriter) {
    for (index, problem) in found(line).enumerated() {
      html.element("p", .class("wrong"), .id("\(Self.id(line.name, side))-wrong-\(index)"), text: problem.text)
    }
  }

  private func description(_ line: SeatView.Line) -> String? {
    let found = found(line)
    guard !found.isEmpty else { return nil }
    return found.indices.map { "\(Self.id(line.name, side))-wrong-\($0)" }.joined(separator: " ")
  }

  /// What stands in a field: what was typed and not taken, else what the sheet has.
  private func value(_ line: SeatView.Line) -> String {
    if let kept = SheetPage.text(of: line, side: side, in: typed) { return kept }
    return Self.value(line, side)
  }

  /// What the sheet has, as it would be typed.
  static func value(_ line: SeatView.Line, _ side: Int) -> String {
    let cell = line.cells[side]
    switch line.input {
    case .flag: return cell.isTyped || !cell.isMissing ? cell.number.map { $0 == 0 ? "no" : "yes" } ?? "" : ""
    case .number: return cell.isTyped ? cell.number?.text ?? cell.text : ""
    default: return cell.isTyped ? cell.text : ""
    }
  }

  /// What the sheet has, where something else was typed and not taken.
  private func saved(_ line: SeatView.Line) -> String? {
    let saved = Self.value(line, side)
    return value(line) == saved ? nil : saved
  }

  private func writeInput(_ line: SeatView.Line, to html: inout HTMLWriter) {
    let isLong = [.text, .list].contains(line.input) || line.input.isList
    // A telephone's keys have all digits, and the sign for sums; less than nothing needs all keys.
    let isNumber = line.input == .number && (line.cells[side].low ?? -1) >= 0
    html.lone(
      "input", .fixed("type", "text"), .id(Self.id(line.name, side)), .text("name", Self.name(line.name, side)),
      .text("value", value(line)), .text("data-saved", saved(line)), .text("inputmode", isNumber ? "tel" : nil),
      .text("data-keys", line.input == .number ? "number" : nil), .fixed("autocomplete", "off"),
      .fixed("autocapitalize", "off"), .fixed("spellcheck", "false"), .fixed("maxlength", "500"),
      isLong ? .class("long") : .class("short"), .text("aria-invalid", found(line).isEmpty ? nil : "true"),
      .text("aria-describedby", description(line)))
  }

  private func writeSelect(_ line: SeatView.Line, _ names: [String], to html: inout HTMLWriter) {
    let value = value(line).lowercased()
    html.element(
      "select", .id(Self.id(line.name, side)), .text("name", Self.name(line.name, side)),
      .text("data-saved", saved(line)),
      .text("aria-invalid", found(line).isEmpty ? nil : "true"), .text("aria-describedby", description(line))
    ) { html in
      html.element("option", .fixed("value", ""), text: "–")
      for name in names {
        html.element(
          "option", .text("value", name), .flag("selected", name.lowercased() == value), text: SheetWords.plain(name))
      }
    }
  }

  // MARK: Buttons to choose from

  private struct Chip {
    var value: String
    var text: String
  }

  private func chips(_ line: SeatView.Line) -> [Chip]? {
    if line.input == .flag { return [Chip(value: "yes", text: "Yes"), Chip(value: "no", text: "No")] }
    guard fewChips, let values = Self.chipValues(line, side) else { return nil }
    return [Chip(value: "", text: "–")] + values.map { Chip(value: $0, text: SheetWords.plain($0)) }
  }

  private var fewChips: Bool {
    lines.reduce(0) { $0 + (Self.chipValues($1, side)?.count ?? 0) } <= Self.mostChips
  }

  private static func chipValues(_ line: SeatView.Line, _ side: Int) -> [String]? {
    let cell = line.cells[side]
    switch line.input {
    case .choice(let names) where names.count <= mostChipsOfLine: return names
    case .number:
      guard let low = cell.low, let high = cell.high else { return nil }
      return ExactDecimal.steps(cell.step, from: low, through: high, upTo: mostChipsOfLine)?.map(\.text)
    default: return nil
    }
  }

  private func writeChips(_ line: SeatView.Line, _ chips: [Chip], to html: inout HTMLWriter) {
    let value = value(line).lowercased()
    let saved = saved(line)
    // What is not among them was typed where there was a field, and stays to be seen.
    let isKnown = chips.contains { $0.value.lowercased() == value }
    let all = isKnown || value.isEmpty ? chips : chips + [Chip(value: self.value(line), text: self.value(line))]
    html.element("fieldset", .class("field"), .text("aria-describedby", description(line))) { html in
      html.element("legend") { writeLabel(line, to: &$0) }
      writeProblems(line, to: &html)
      html.element("div", .class("chips")) { html in
        for (index, chip) in all.enumerated() {
          html.element("label", .class("chip")) { html in
            html.lone(
              "input", .fixed("type", "radio"), .text("id", index == 0 ? Self.id(line.name, side) : nil),
              .text("name", Self.name(line.name, side)), .text("value", chip.value), .text("data-saved", saved),
              .flag("checked", chip.value.lowercased() == value))
            html.element("span", text: chip.text)
          }
        }
      }
    }
  }
}

extension String {
  /// With a capital letter at the beginning.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
