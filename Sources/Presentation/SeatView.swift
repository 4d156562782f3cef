import Decimals

/// What one device at a table shows of a game: everything that is drawn there, as texts and numbers. It is made from a view
/// for that device's sight, and has no more in it.
///
/// Sheets that are kept by hand lie on the table: everybody sees them, but for what the rules keep secret until all have
/// typed it. Of a game that is played move by move it has what lies where this sight may see it, and what it can do.
package struct SeatView: Hashable, Sendable {
  package var title: String
  /// The round that is open or next, from 1; of a complete game the last one.
  package var round: Int
  /// Nil where the table decides.
  package var roundCount: Int?
  package var isComplete: Bool
  /// Whether the game is played move by move, and its sheets cannot be filled in.
  package var isPlayed: Bool
  /// Whether anything is entered in the open round.
  package var roundIsOpen: Bool
  package var sides: [Side]
  package var sheet: Sheet
  /// What lies on the table and what can be done there; nil where sheets are filled in.
  package var play: Play?
  /// What is shown once for all, such as the hand size.
  package var facts: [Fact]
  /// What the rules ask now that the game is over and nobody has answered.
  package var questions: [TableView.Question]
  package var notes: [TableView.Note]
  /// What a correction has made needless, and nobody counts any more.
  package var leftOutRounds: Int
  package var leftOutSheets: Int

  package struct Side: Hashable, Sendable {
    package var name: String
    package var players: [String]
    /// Such as `ANN/BOB`.
    package var initials: String
    /// Points of all closed rounds as far as they are settled; of each, nil where it waits for later ones.
    package var total: ExactDecimal
    package var rounds: RoundScores
    /// The total with which a game began that began from a position.
    package var before: ExactDecimal?
    /// What the open round comes to so far; nil where that is not known.
    package var openScore: ExactDecimal?
    package var place: Int
    package var behind: ExactDecimal
    /// What the side is in this round by the rules' own words, such as `Dealer`, and whose turn it is.
    package var marks: [String]
    /// What is shown beside the score, such as the meld; of a played game also what was set for it in this round.
    package var facts: [Fact]
    /// Of a complete game: `won`, `tied`, `lost` or a word of the rules, and what the rules say to the side.
    package var outcome: String?
    package var saying: String?
    package var winnings: String?
    package var hasLeft: Bool
    package var isOut: Bool
    /// Whether anything may be typed for it on the sheet that is shown.
    package var fillsIn: Bool
  }

  package struct Fact: Hashable, Sendable {
    package var label: String
    package var text: String
    /// Of a grid, what lies in its places, row by row; empty where nothing does.
    package var rows: [[String]]
    /// What a sign in these rows is called, where that is more than the sign.
    package var labels: [String: String]

    package init(label: String, text: String, rows: [[String]] = [], labels: [String: String] = [:]) {
      self.label = label
      self.text = text
      self.rows = rows
      self.labels = labels
    }
  }

  /// The sheet of a round.
  package struct Sheet: Hashable, Sendable {
    /// From 1.
    package var round: Int
    /// Whether the round is closed: then typing is correcting.
    package var isClosed: Bool
    package var lines: [Line]
    /// The names of the phases of a round, where there are several, and the one that is on.
    package var phases: [String]
    package var phase: Int
    /// The side with which filling in begins.
    package var firstSide: Int
    /// Whether all sides are filled in together: many sides have few lines each, none waits for its turn, and nothing is
    /// secret.
    package var isShort = false
  }

  package struct Line: Hashable, Sendable {
    package var name: String
    /// By side: of a line for one player, with the player's name.
    package var labels: [String]
    package var input: TableView.Input
    /// Shown marked: a winner must have it.
    package var isNeeded: Bool
    /// Whether there is one value for all sides.
    package var isOfTable: Bool
    package var phase: Int
    /// What each is worth, where that is a number.
    package var worth: ExactDecimal?
    /// By side.
    package var cells: [TableView.Cell]
    /// The sides that have typed something here which this sight does not see yet.
    package var hiddenSides: Set<Int> = []
  }
}

extension SeatView {
  /// What a table looks like from a device.
  ///
  /// - Parameter view: made for whoever holds it.
  package init(_ view: TableView) {
    title = view.title
    round = view.round
    roundCount = view.roundCount
    isComplete = view.isComplete
    isPlayed = view.isPlayed
    roundIsOpen = view.roundIsOpen
    sides = view.sides.indices.map { Side($0, view) }
    sheet = Sheet(view)
    play = view.isPlayed && !view.isComplete ? Play(view) : nil
    facts = view.facts.map { Fact(label: $0.label, text: $0.text, rows: $0.rows, labels: $0.labels) }
    questions = view.questions
    notes = view.notes
    leftOutRounds = view.leftOutRounds
    leftOutSheets = view.leftOutSheets
  }

  /// The sides for which something may be typed, in the order in which that is done: from the one with which the round
  /// begins, where that matters.
  package var fillingSides: [Int] {
    let first = sheet.firstSide
    return (Array(sides.indices[first...]) + sides.indices[..<first]).filter { sides[$0].fillsIn }
  }

  /// Whether a side has said something in the phase that is on: what stood there before it, and what stands there by
  /// itself, is no result. Where it has nothing to say there, nobody waits for it.
  package func hasSaid(_ side: Int) -> Bool {
    guard sheet.phase > 0 else { return hasTyped(side) }
    let lines = sheet.lines.filter { $0.phase == sheet.phase && !$0.isOfTable && $0.cells[side].isAsked }
    return lines.isEmpty || lines.contains { $0.cells[side].isTyped || $0.hiddenSides.contains(side) }
  }

  /// Whether anything is typed for a side alone on the sheet that is shown.
  package func hasTyped(_ side: Int) -> Bool {
    sheet.lines.contains { !$0.isOfTable && $0.cells[side].isTyped }
  }
}

extension SeatView.Side {
  fileprivate init(_ side: Int, _ view: TableView) {
    let shown = view.sides[side]
    name = shown.name
    players = shown.players
    initials = shown.initials
    total = shown.total
    rounds = shown.rounds
    before = shown.before
    openScore = view.isPlayed ? nil : shown.openScore
    place = shown.place
    behind = shown.behind
    let begins = view.closesInOrder && view.turn == side && !view.isComplete
    marks = shown.marks + (begins ? ["Begins"] : [])
    facts = zip(view.sideFactLabels, shown.facts).filter { !$1.isEmpty }.map { .init(label: $0, text: $1) }
    for line in view.playedLines where !line.isOfTable && !line.texts[side].isEmpty {
      facts.append(.init(label: line.label, text: line.texts[side]))
    }
    outcome = shown.outcome
    saying = shown.saying
    winnings = shown.winnings
    hasLeft = shown.hasLeft
    isOut = shown.isOut
    fillsIn = shown.fillsIn && !view.isPlayed && view.sight.looker.map { $0 == side } ?? true
  }
}

extension SeatView.Sheet {
  fileprivate init(_ view: TableView) {
    round = view.sheetRound
    isClosed = view.sheetIsClosed
    phases = view.phases
    phase = view.phase
    firstSide = view.closesInOrder && !view.sheetIsClosed ? view.turn ?? 0 : 0
    lines = view.isPlayed ? [] : view.lines.map { SeatView.Line($0, view) }
    let typed = view.lines.filter { $0.input != .none }
    isShort =
      view.sides.count > 2 && typed.count <= Self.fewLines && !view.closesInOrder && !typed.contains(where: \.isSecret)
  }

  /// So many lines of each side are seen at once.
  private static let fewLines = 2
}

extension SeatView.Line {
  fileprivate init(_ line: TableView.Line, _ view: TableView) {
    name = line.name
    labels = view.sides.indices.map { view.label(line, of: $0) }
    input = line.input
    isNeeded = line.isNeeded
    isOfTable = line.isOfTable
    phase = line.phase
    worth = line.worth.flatMap { ExactDecimal($0) }
    hiddenSides = line.hiddenSides
    cells = line.cells
  }
}
