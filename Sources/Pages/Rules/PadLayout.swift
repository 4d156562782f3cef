import RuleDocs

/// How a score pad lies on paper: everything is counted in rows of one height, of which so many fit on A4 and on letter
/// alike.
struct PadLayout {
  /// A part of a sheet: the sides, from 0, and the rounds, from 1.
  struct Part: Hashable {
    var sides: Range<Int>
    var rounds: Range<Int>
  }

  let pad: ScorePad
  /// Whether each round is a row, with a column for each line of each side; otherwise each round is a block, with a row
  /// for each line.
  let hasRowPerRound: Bool
  /// For each sheet of paper.
  let sheets: [[Part]]

  /// Rows of the lowest height below the title of a sheet.
  static let rows = 20
  /// Columns that are wide enough to write in, beside that for the names of lines or rounds.
  static let columns = 12
  /// Sides that stand side by side where each has one column.
  private static let sidesAcross = 6
  /// Lines for which there are columns, where there are many rounds, and where there may be few.
  private static let linesAcross = (many: 5, few: 2)
  private static let manyRounds = 8
  /// How many times the sheets are printed for all rounds: once, or where these are many as often as needed, without their
  /// numbers.
  let copies: Int

  /// More sheets than these are printed again.
  static let mostSheets = 6

  init(_ pad: ScorePad) {
    self.pad = pad
    let isLong = (pad.rounds ?? 1) >= Self.manyRounds
    let most = isLong ? Self.linesAcross.many : Self.linesAcross.few
    hasRowPerRound =
      pad.lines.allSatisfy { !$0.isOfTable && (isLong || !$0.isList) } && pad.lines.count <= most && pad.rounds != 1
    let across = hasRowPerRound ? max(Self.columns / (pad.lines.count + 1), 1) : Self.sidesAcross
    let perSheet = hasRowPerRound ? Self.rows - Self.headRows : max(Self.rows / Self.height(of: pad), 1)
    var sheets: [[Part]] = []
    let sides = Self.pieces(0..<pad.sides, across)
    let times = ((pad.rounds ?? perSheet) + perSheet - 1) / perSheet
    copies = times * sides.count > Self.mostSheets ? times : 1
    // Where the table decides, as many as fit on a sheet.
    let rounds = copies > 1 ? perSheet : pad.rounds ?? perSheet
    for sides in sides {
      for rounds in Self.pieces(1..<(rounds + 1), perSheet) {
        sheets.append(
          hasRowPerRound
            ? [Part(sides: sides, rounds: rounds)] : rounds.map { Part(sides: sides, rounds: $0..<($0 + 1)) })
      }
    }
    self.sheets = sheets
  }

  /// The rows that a table has beside those for rounds: who plays, what the columns are, and the total.
  private static let headRows = 3

  /// The rows of a block: who plays, the lines, and what they come to. Where several values are written there is room for
  /// them.
  static func height(of pad: ScorePad) -> Int {
    pad.lines.reduce(0) { $0 + ($1.isList ? 2 : 1) } + (pad.rounds == 1 ? 2 : 3)
  }

  /// The rows that a sheet has.
  func rows(on sheet: [Part]) -> Int {
    sheet.reduce(0) { $0 + (hasRowPerRound ? $1.rounds.count + Self.headRows : Self.height(of: pad)) }
  }

  /// A range in as many equal pieces as needed, none longer than `most`.
  private static func pieces(_ range: Range<Int>, _ most: Int) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    let count = (range.count + most - 1) / most
    let length = (range.count + count - 1) / count
    return stride(from: range.lowerBound, to: range.upperBound, by: length).map {
      $0..<min($0 + length, range.upperBound)
    }
  }
}
