import Decimals

/// A game as one sight has it: everything that a screen or a page shows, as texts and numbers. It is made for that sight by
/// naming what goes in, so that whoever draws it asks the engine nothing, knows no rule, and has nothing to hide.
package struct TableView: Hashable, Sendable {
  package var title: String
  /// The round that is open or next, from 1; of a complete game the last one.
  package var round: Int
  /// Nil where the table decides.
  package var roundCount: Int?
  package var isComplete: Bool
  /// Whether anything has been entered or done in this round.
  package var roundIsOpen: Bool
  /// Whether the game is played move by move; otherwise sheets are filled in.
  package var isPlayed: Bool
  /// Whether sheets count one after the other; then `turn` is the side with which the open round begins.
  package var closesInOrder: Bool
  /// The side whose turn it is, from 0.
  package var turn: Int?
  package var sides: [Side]
  /// The sheet of the open round, or of the round that was asked for.
  package var lines: [Line]
  /// The round whose sheet `lines` shows, from 1, and whether it is closed: then typing is correcting.
  package var sheetRound: Int
  package var sheetIsClosed: Bool
  /// What is shown once for all, such as the hand size.
  package var facts: [Fact]
  /// What each side's `facts` are, in their order, such as the meld.
  package var sideFactLabels: [String]
  /// The names of the phases of a round, where there are several, and the one that is on.
  package var phases: [String]
  package var phase: Int
  package var zones: [Zone]
  /// What can be done in a played game, whether it is allowed now or not.
  package var actions: [Action]
  /// What came of the last move, in order.
  package var news: [News]
  /// What the rules ask now that the game is over and nobody has answered.
  package var questions: [Question]
  /// Rounds that were entered behind the one with which the game turned out to be over.
  package var leftOutRounds: Int
  /// Sheets that were entered for sides which turned out to play no more by then.
  package var leftOutSheets = 0
  /// What people have written about the game, in order.
  package var notes: [Note] = []
  /// Whether the rules have anything that one side alone sees.
  package var hasSecrets = false
  /// Whose eyes it is made for.
  package var sight: Sight = .open
  /// The side that sees the table alone, from 0; nil where everybody may look, and sees what all may see, or where nothing
  /// is hidden.
  package var looker: Int?
  /// Sides that see more when they look alone, or have to choose something so.
  package var lookers: [Int] = []
  /// Whether nobody else is at the table than who looks: the program plays all others.
  package var isAlone = false
  /// The side with which asking for sheets begins; the others follow in order of seats.
  package var firstAsked = 0
  /// Who should look next: whose turn it is, or who alone can do something.
  package var nextLooker: Int?
  /// Whether the rules can say what pieces are worth.
  package var knowsWorth = false

  /// Whether everybody looks while some see more alone. What these can do is not told then: it may hang on what they hold.
  package var coversHands: Bool { looker == nil && !lookers.isEmpty }

  package struct Note: Hashable, Sendable {
    /// From 1; nil where it is about the whole game.
    package var round: Int?
    package var text: String

    package init(round: Int?, text: String) {
      self.round = round
      self.text = text
    }
  }

  package struct Side: Hashable, Sendable {
    package var name: String
    package var players: [String]
    /// Such as `ANN/BOB`, for where the name is too long.
    package var initials: String
    /// Points of all closed rounds, as far as they are settled, and those of each; nil where they wait for later rounds.
    package var total: ExactDecimal
    package var rounds: RoundScores
    /// The total with which a game began that began from a position.
    package var before: ExactDecimal?
    /// What the open round comes to so far; nil where nothing is entered or it cannot be known yet.
    package var openScore: ExactDecimal?
    package var place: Int
    package var behind: ExactDecimal
    /// What the side is in this round by the rules' own words, such as `Dealer`.
    package var marks: [String]
    /// In the order of `sideFactLabels`; empty texts where there is nothing.
    package var facts: [String]
    /// Of a complete game: `won`, `tied`, `lost` or a word of the rules, and what the rules say to the side.
    package var outcome: String?
    package var saying: String?
    /// A decimal with its sign; nil where nothing is paid.
    package var winnings: String?
    /// Whether the side's people have left the table.
    package var hasLeft: Bool
    /// Whether the side is out by the rules.
    package var isOut = false
    /// Whether its sheet of the open round is closed already, and part of its total.
    package var hasHadTurn = false
    /// Whether the side has a sheet in the round that is shown, on which something may be typed.
    package var fillsIn = true

    /// The closed rounds, from 1, whose scores wait for later ones.
    package var waitingRounds: [Int] { rounds.indices.filter { rounds[$0] == nil }.map { $0 + 1 } }
  }

  /// A line of the sheet.
  package struct Line: Hashable, Sendable {
    package var name: String
    package var label: String
    package var input: Input
    /// Shown marked: a winner must have it.
    package var isNeeded: Bool
    /// Whether there is one value for all sides, which stands in every cell.
    package var isOfTable: Bool
    /// Which player of each side it is for, from 0; nil for the side.
    package var seat: Int? = nil
    package var phase: Int
    /// What it is worth, as short as the rules say it, such as `500`.
    package var worth: String?
    /// By side.
    package var cells: [Cell]
    /// Whether what a side has here is its secret until all have theirs.
    package var isSecret = false
    /// Whether at most one side has it.
    package var isForOneSide = false
    /// Of a list, how many items it has.
    package var count: ClosedRange<Int>? = nil
    /// The sides that have typed something here which this sight does not see yet.
    package var hiddenSides: Set<Int> = []
  }

  /// How a line is filled in.
  package enum Input: Hashable, Sendable {
    /// Worked out.
    case none
    case flag
    case number
    /// One of these.
    case choice([String])
    /// Several pieces, such as cards, whose faces these are.
    case pieces([String])
    /// Several numbers or names.
    case list
    /// A grid of rows and columns, and how each of its places is filled in.
    indirect case grid(rows: Int, columns: Int, Input)
    case text

    /// Whether a text is one of the names that are offered, which may look like something else: `Ann & Bob`.
    package func offers(_ text: String) -> Bool {
      guard case .choice(let names) = self else { return false }
      return names.contains { $0.lowercased() == text.lowercased() }
    }

    /// Whether several are typed.
    package var isList: Bool {
      switch self {
      case .pieces, .list, .grid: true
      default: false
      }
    }
  }

  /// What a line is called for one side: with the player's name where it is one player's.
  package func label(_ line: Line, of side: Int) -> String {
    guard let seat = line.seat, sides.indices.contains(side), sides[side].players.indices.contains(seat) else {
      return line.label
    }
    return line.label.replacingSeat(seat, with: sides[side].players[seat])
  }

  /// Whose a line is, as people are told: the side, or nil for what is entered once for all.
  package func owner(of line: Line, _ side: Int) -> String? { line.isOfTable ? nil : sides[side].name }

  /// Whether a place has anything to be seen; of several alike the empty ones are seen beside the others.
  package func isShown(_ zone: Zone) -> Bool {
    if zone.columns != nil { return false }
    if !zone.pieces.isEmpty || zone.stock != nil { return true }
    return zone.number != nil && zones.contains { $0.name == zone.name && !$0.pieces.isEmpty }
  }

  package struct Cell: Hashable, Sendable {
    /// What stands there: typed, by default, or worked out. Empty where nothing is known.
    package var text: String
    /// The same as a number, of numbers and flags.
    package var number: ExactDecimal?
    package var isTyped: Bool
    /// Nil where the line makes no points or they are not known.
    package var points: ExactDecimal?
    /// What may be typed, of numbers.
    package var low: ExactDecimal?
    package var high: ExactDecimal?
    /// What is typed is a multiple of it.
    package var step: ExactDecimal = 1
    /// Whether it must be typed before the round can be closed, and is not.
    package var isMissing: Bool
    /// Whether it is asked at all, by what else is typed.
    package var isAsked = true

    /// Whether a number may be 0 there.
    var takesZero: Bool { low.map { $0 <= 0 } ?? true && high.map { $0 >= 0 } ?? true }
  }

  package struct Fact: Hashable, Sendable {
    package var label: String
    package var text: String
    /// Of a grid, what lies in its places, row by row; empty where nothing does.
    package var rows: [[String]] = []
    /// What a sign in these rows is called, where that is more than the sign.
    package var labels: [String: String] = [:]
  }

  /// A place where pieces lie.
  package struct Zone: Hashable, Sendable {
    package var name: String
    /// What people read.
    package var label: String
    /// Of one of several alike, which one, from 1.
    package var number: Int? = nil
    /// Of a place of a grid, how many columns that has: its places are drawn together.
    package var columns: Int? = nil
    /// Nil for the table's.
    package var side: Int?
    package var pieces: [Piece]
    /// What is left to deal from; nil for a zone that shows its pieces.
    package var stock: Int?

    /// `heaps 2`.
    package var title: String { number.map { "\(label) \($0)" } ?? label }
  }

  package struct Piece: Hashable, Sendable {
    /// Such as `5`, `KS`, `10H`; nil for a die that has not been rolled, and for what lies face down and is hidden.
    package var face: String?
    package var isDie: Bool
    package var isFaceDown: Bool
  }

  package struct Action: Hashable, Sendable {
    package var name: String
    package var label: String
    /// The sides that may do it now; `nil` among them is the table. Empty where it is not allowed.
    package var sides: [Int?]
    /// What has to be picked, if anything.
    package var pick: Pick?
    package var questions: [Question]
    /// Whether whoever does it has to look at the table alone: it picks from what is hidden, or asks for a secret.
    package var isSecret = false
    /// Whether nobody does it for a side: anybody may press it.
    package var isOfTable = false
    /// Whether the turn or the round ends with it.
    package var endsTurn = false
    /// What the rules say to whoever tries it now; nil where it is allowed, or they say nothing.
    package var why: String?

    package var isAllowed: Bool { !sides.isEmpty }
  }

  package struct Pick: Hashable, Sendable {
    /// Indices into `zones`: from where pieces can be picked.
    package var zones: [Int]
    package var minimum: Int
    package var maximum: Int
    /// Whether it hangs on the answers what can be picked, which are asked for before.
    package var isLast = false
  }

  package struct Question: Hashable, Sendable {
    package var name: String
    package var label: String
    package var input: Input
    /// For numbers, what may be typed; for texts, how long they may be.
    package var low: ExactDecimal?
    package var high: ExactDecimal?
    /// Of numbers, what the answer is a multiple of.
    package var step: ExactDecimal = 1
    /// Of a list, how many items it has and what each is; the ends are those of each.
    package var items: Items?
    /// Whether it asks for a place of a grid, by its row and its column.
    package var isSquare = false
    /// The answers that lead to a move that is allowed, where it is known that others do not.
    package var leading: [String]?
    /// Why other answers are not allowed, where the rules say so and there are others.
    package var why: String?

    package struct Items: Hashable, Sendable {
      package var count: ClosedRange<Int>
      package var each: Input
    }
  }

  /// One thing that happened.
  package enum News: Hashable, Sendable {
    /// What was done, and by whom; what chance gave stands behind it.
    case did(side: String?, label: String, faces: String)
    /// What the rules say.
    case said(side: String?, text: String)
  }
}

extension String {
  /// `Call, player 1` as `Call, Ann`.
  fileprivate func replacingSeat(_ seat: Int, with name: String) -> String {
    let end = "player \(seat + 1)"
    return hasSuffix(end) ? String(dropLast(end.count)) + name : self
  }
}
