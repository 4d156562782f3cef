import Decimals
import Engine
import JSONText
import Records
import RuleLanguage

/// What the sheets of a round that is open, and filled in by hand, come to as far as that is known.
struct OpenScores {
  /// A sheet that is not closed yet.
  struct Sheet {
    let side: Int
    /// Nil where it cannot be known yet.
    let score: Int64?
    /// The lines that are known, by number, with their points, which are nil where there are none yet.
    let lines: [(index: Int, points: Int64?)]
    /// The lines that must be entered and are not.
    let missing: [Int]
  }

  private let game: ScoredGame
  private let lines: [ResultPlan.Line]

  /// Reads the sheets, which stand while this goes on with what counts by default.
  ///
  /// - Parameter secrets: what is not told; `nil` where everything is.
  /// - Returns: nil where no round is open on paper, or something on the sheets is a secret still.
  static func read<Result>(_ game: ScoredGame, _ secrets: Secrets?, _ work: ([Sheet]) -> Result) -> Result? {
    let machine = game.machine
    guard game.keepsSheets, machine.roundIsOpen, !machine.isComplete, !(secrets?.hidesLines ?? false) else {
      return nil
    }
    // The machine then goes on as if nobody had looked.
    let before = machine.state
    defer { machine.state = before }
    machine.prepareOpenSheets()
    let scores = OpenScores(game)
    let sides = (0..<game.sideCount).filter { !machine.isAbsent($0) && !machine.hasHadTurn($0) }
    return work(sides.map(scores.sheet))
  }

  private init(_ game: ScoredGame) {
    self.game = game
    lines = zip(game.rules.game.entries, game.rules.lexicon.entries).map { ResultPlan.Line($0, $1) }
  }

  private func sheet(_ side: Int) -> Sheet {
    let asked = lines.indices.filter { game.machine.isAsked($0, side: side) }
    return Sheet(
      side: side, score: game.machine.openScore(of: side),
      lines: asked.filter { isShown($0, side) }.map { ($0, game.machine.openPoints(of: $0, side: side)) },
      missing: asked.filter { isMissing($0, side) })
  }

  private func isEntered(_ index: Int, _ side: Int) -> Bool {
    game.machine.marks(ofOpenSheet: side).isEntered(lines[index].mask)
  }

  private func isShown(_ index: Int, _ side: Int) -> Bool {
    let (line, points) = (lines[index], game.machine.openPoints(of: index, side: side))
    // Points can be known before the sheet closes, and says so.
    guard line.hasValue else { return points != nil }
    return game.machine.withOpenSheet(side: side) { line.isShown($0, SheetMarks($0), points: points ?? 0) }
  }

  private func isMissing(_ index: Int, _ side: Int) -> Bool {
    let entry = game.machine.table.entries[index]
    return entry.isEntered && entry.standard == nil && !isEntered(index, side)
  }
}

extension OpenRound {
  /// What is worked out on the open sheets, line by line, and what these come to so far: below what is entered.
  static func workedOut(_ sheets: [OpenScores.Sheet], _ game: ScoredGame) -> [SideTable.Row] {
    let entries = game.rules.lexicon.entries
    func row(_ label: String, _ text: (OpenScores.Sheet) -> String?) -> SideTable.Row? {
      var values = [String](repeating: "", count: game.sideCount)
      for sheet in sheets { values[sheet.side] = text(sheet) ?? "" }
      return values.allSatisfy(\.isEmpty) ? nil : SideTable.Row(label: label, values: values)
    }
    let computed = entries.indices.filter { !game.rules.game.entries[$0].isEntered }
    let lines = computed.compactMap { index in
      row(entries[index].label) { sheet in
        sheet.lines.first { $0.index == index }.map { value(index, sheet.side, points: $0.points, game) }
      }
    }
    let score = row("So far") { $0.score.map { Numbers.text($0, game.rules.lexicon.score) } }
    return lines + [score].compactMap(\.self)
  }

  private static func value(_ index: Int, _ side: Int, points: Int64?, _ game: ScoredGame) -> String {
    let line = ResultPlan.Line(game.rules.game.entries[index], game.rules.lexicon.entries[index])
    guard line.hasValue else { return points.map { Numbers.text($0, game.rules.lexicon.points) } ?? "" }
    return text(line, side, game)
  }

  /// What must still be entered, a sentence for all sides that lack the same; what is entered once for all stands alone.
  static func missing(_ sheets: [OpenScores.Sheet], _ game: ScoredGame) -> String {
    let entries = game.rules.lexicon.entries
    func list(_ lines: [Int]) -> String {
      let labels = lines.map { entries[$0].label }
      return labels.joined(separator: labels.contains { $0.contains(",") } ? "; " : ", ")
    }
    let ofTable = sheets.first?.missing.filter { entries[$0].isOfTable } ?? []
    var parts: [(lines: [Int], sides: [String])] = []
    for sheet in sheets {
      let (lines, name) = (sheet.missing.filter { !entries[$0].isOfTable }, game.sides.names[sheet.side])
      if lines.isEmpty { continue }
      if let same = parts.firstIndex(where: { $0.lines == lines }) {
        parts[same].sides.append(name)
      } else {
        parts.append((lines, [name]))
      }
    }
    let lines =
      (ofTable.isEmpty ? [] : ["Still missing: \(list(ofTable))"])
      + parts.map { "Still missing for \($0.sides.joined(separator: ", ")): \(list($0.lines))" }
    return lines.map { TextTable.visible($0) + "\n" }.joined()
  }
}

/// What the open sheets come to so far, beside `open`, by side, with the lines that are known as those of closed rounds, and
/// the names of what must still be entered:
///
///     "open_scores":{"North":{"score":500,"lines":[{"entry":"clean","value":1,"points":500}],"missing":["win"]}}
///
/// `score` and `points` are null where they cannot be known yet.
extension ResultWriter {
  func writeOpenScores(_ game: ScoredGame, _ secrets: Secrets?, _ writer: inout JSONWriter) {
    OpenScores.read(game, secrets) { sheets in
      writer.key("open_scores")
      writer.beginObject()
      for sheet in sheets {
        game.sides.names.withBytes(sheet.side) { writer.key(bytes: $0) }
        write(sheet, game, &writer)
      }
      writer.endObject()
    }
  }

  private func write(_ sheet: OpenScores.Sheet, _ game: ScoredGame, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("score")
    if let score = sheet.score { write(score, plan.score, &writer) } else { writer.null() }
    writer.key("lines")
    writer.beginArray()
    for (index, points) in sheet.lines { write(index, points, of: sheet.side, game, &writer) }
    writer.endArray()
    writer.key("missing")
    writer.beginArray()
    for index in sheet.missing { rules.entryNames.withBytes(index) { writer.string(bytes: $0) } }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ index: Int, _ points: Int64?, of side: Int, _ game: ScoredGame, _ writer: inout JSONWriter) {
    let line = plan.lines[index]
    writer.append(rawKey: plan.lineOpenings, index)
    if !line.hasValue {
      writer.null()
    } else if line.isList {
      write(game.machine.list(line.slot, side: side), line.kind, game, &writer)
    } else {
      write(game.machine.word(line.slot, side: side), line.kind, game, &writer)
    }
    writer.key("points")
    if let points {
      write(points, plan.points, &writer)
    } else if line.hasPoints {
      writer.null()
    } else {
      writer.int(0)
    }
    if line.standsByDefault(game.machine.marks(ofOpenSheet: side)) {
      writer.key("by_default")
      writer.bool(true)
    }
    writer.endRawObject()
  }
}
