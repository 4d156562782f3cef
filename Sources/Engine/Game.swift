/// A compiled game: indices instead of names, formulas instead of expressions. It is what the rule language makes of
/// a checked file; only the names that people read are missing, which stand beside it in the lexicon.
package struct Game: Sendable {
  package var code: Code
  package var sides: SideRule
  package var options: [Option]
  /// How many rounds are played; `nil` where the table decides.
  package var rounds: Formula?
  package var turns: TurnRule
  /// Whether a side misses its turn, asked of each side when it would have it.
  package var skip: Formula?
  /// Whether a side no longer plays, worked out after each close.
  package var out: Formula?
  package var layout: Layout
  /// In file order.
  package var entries: [Entry]
  /// Entries by number, each after all that it depends on.
  package var entryOrder: [Int]
  /// The points of a sheet; `nil` where they are the sum of its lines.
  package var score: Formula?
  package var states: [StateVariable]
  package var shownValues: [ShownValue]
  /// State and shown values, each after those that its start or formula reads.
  package var settleOrder: [Settled]
  package var checks: [Check]
  /// The kinds of pieces of which there are only so many.
  package var pieceSets: [PieceSet] = []
  package var pools: [Pool]
  package var zones: [Zone]
  package var actions: [Action]
  /// By text that actions say, its parts.
  package var said: [[SaidOperand]] = []
  package var end: Formula?
  /// When the game is over once `end` holds.
  package var endsAfter: EndRule
  /// Whether values that are kept must be fresh as soon as sheets have closed: sides come in turn, or `end`, `out` or
  /// `skip` reads them.
  package var settlesWithTurns: Bool
  package var ranking: [RankingKey]
  package var outcomes: [OutcomeRule]
  /// The register in which outcome rules find the side's place; `nil` where there are none.
  package var placeRegister: Int?
  package var winnings: Winnings?
  /// Whether the rules read sheets of other rounds.
  package var readsOtherRounds = false
  /// Whether what a sheet comes to can hang on those of other sides.
  package var sheetsReadOthers = false

  package init(code: Code, sides: SideRule, layout: Layout) {
    self.code = code
    self.sides = sides
    self.layout = layout
    options = []
    rounds = nil
    turns = .together
    skip = nil
    out = nil
    entries = []
    entryOrder = []
    score = nil
    states = []
    shownValues = []
    settleOrder = []
    checks = []
    pools = []
    zones = []
    actions = []
    end = nil
    endsAfter = .round
    settlesWithTurns = false
    ranking = []
    outcomes = []
    winnings = nil
  }
}

package struct SideRule: Hashable, Sendable {
  package var minimum: Int
  package var maximum: Int
  package var standard: Int
  package var playersPerSide: Int
  /// In how many teams the sides play, all with as many sides; `nil` where each is its own. Neighbours are of different
  /// teams, see `Table.team(of:)`.
  package var teams: Int?

  package init(minimum: Int, maximum: Int, standard: Int, playersPerSide: Int, teams: Int? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.standard = standard
    self.playersPerSide = playersPerSide
    self.teams = teams
  }
}

/// Whose sheets are filled in when.
package enum TurnRule: Hashable, Sendable {
  /// All at once; a round closes when told to.
  case together
  /// One side after the other, beginning with the seat that `start` gives (the first where it is `nil`).
  case inOrder(start: Formula?)
  /// The turn goes round as often as it takes, until an action ends the round; sheets close together. `next` gives the
  /// seat behind that of the side whose turn ends (the one to the left where it is `nil`).
  case goingRound(start: Formula?, next: Formula?)
}

/// When a game is over whose `end` holds.
package enum EndRule: Hashable, Sendable {
  /// When the round is finished; it is looked at only then.
  case round
  /// At once: it is looked at after every turn.
  case turn
  /// After one more turn of all others; it is looked at after every turn.
  case everyone
}

package struct Option: Hashable, Sendable {
  package var slot: Int
  package var low: Formula
  package var high: Formula
  package var standard: Formula
  /// It is asked only where this holds; otherwise its standard stands.
  package var condition: Formula?
  /// What may be chosen are multiples of it.
  package var step: Int64 = 1

  package init(slot: Int, low: Formula, high: Formula, standard: Formula) {
    self.slot = slot
    self.low = low
    self.high = high
    self.standard = standard
  }
}

/// A line of the sheet.
package struct Entry: Hashable, Sendable {
  package enum Points: Hashable, Sendable {
    case none
    /// So many for each one of its first word: of a value, or of a list's items.
    case each(Int64)
    /// The points themselves, kept in a word of their own.
    case formula(Formula, slot: Int)
  }

  package enum OneSide: Hashable, Sendable { case no, atMost, exactly }

  /// Its words in the side's block: the value, or a list's count and items.
  package var slot: Int
  /// Its bit in the masks.
  package var bit: Int
  /// That bit alone.
  package var mask: Int64 { 1 << Int64(bit) }
  /// The most items of a list; `nil` for a single value.
  package var capacity: Int?
  package var low: Formula
  package var high: Formula
  /// What may be entered are multiples of it.
  package var step: Int64 = 1
  /// Its ends while actions enter it, where these read what may not be set yet: that has its default then.
  package var playedLow: Formula?
  package var playedHigh: Formula?
  /// A list's number of items.
  package var minimumLength = 0
  /// Of a grid, how many rows and columns it has: the list holds its places.
  package var grid: GridRule?
  /// The value where nothing is entered; `nil` where it must be.
  package var standard: Formula?
  /// It is asked only where this holds.
  package var condition: Formula?
  /// The value of what is not asked and has no standard, and of what stands on no sheet: 0, or -1 for nobody and for no
  /// piece.
  package var nothing: Int64 = 0
  /// Of the first line of an entry for each player how many players there are, 0 of the others; 1 of all else.
  package var seats = 1
  /// The value of a line that is worked out and never entered.
  package var computed: Formula?
  package var points: Points
  package var oneSide: OneSide
  /// In play the other sides do not see it until all have it.
  package var isSecret = false

  package init(slot: Int, bit: Int, capacity: Int?, low: Formula, high: Formula, points: Points) {
    self.slot = slot
    self.bit = bit
    self.capacity = capacity
    self.low = low
    self.high = high
    self.points = points
    oneSide = .no
    standard = nil
    computed = nil
  }

  /// An item of its list, or of a grid what lies in a place.
  @inline(__always)
  package func contents(_ item: Int64) -> Int64 { grid == nil ? item : PlaceWord(item).contents }

  /// Whether people enter it.
  package var isEntered: Bool { computed == nil && !isPointsOnly }
  /// A line that is nothing but points.
  package var isPointsOnly = false
  /// Whether other lines read it, so that it is needed before the sums at the end.
  package var isReadByLines = false
  /// Whether there is one value a round for the table: every side's sheet holds the same, so that what reads it need
  /// not know whose it is.
  package var isOfTable = false
}

/// How many rows and columns a grid has, known when the game is set up; nothing of one that is only worked out.
package struct GridRule: Hashable, Sendable {
  package var rows: Formula
  package var columns: Formula

  package init(rows: Formula, columns: Formula) { (self.rows, self.columns) = (rows, columns) }
}

package struct StateVariable: Hashable, Sendable {
  package enum Lifetime: Hashable, Sendable { case game, round, turn }

  package var slot: Int
  package var perTable: Bool
  package var lifetime: Lifetime
  package var start: Formula
  package var next: Formula?
  /// What becomes of the state of each other side when a side's sheet closes.
  package var others: Formula?
  /// Whether a side's `next` waits for the round to be finished, and reads all of its sheets.
  package var movesWithRound = false
  /// The most items of a list; `nil` for a single value.
  package var capacity: Int?
  /// Of a grid, how many rows and columns it has.
  package var grid: GridRule?
  /// Whether it is a word, or a list of such, and none of them may be nobody.
  package var refusesNobody = false

  package init(
    slot: Int, perTable: Bool, lifetime: Lifetime, start: Formula, next: Formula?, capacity: Int?
  ) {
    self.slot = slot
    self.perTable = perTable
    self.lifetime = lifetime
    self.start = start
    self.next = next
    others = nil
    self.capacity = capacity
  }
}

/// What has a value between rounds: a state variable or a shown value, by number.
package enum Settled: Hashable, Sendable {
  case state(Int), value(Int)
}

/// A value worked out between rounds.
package struct ShownValue: Hashable, Sendable {
  package var slot: Int
  package var perTable: Bool
  package var formula: Formula

  package init(slot: Int, perTable: Bool, formula: Formula) {
    self.slot = slot
    self.perTable = perTable
    self.formula = formula
  }
}

package struct Check: Hashable, Sendable {
  /// Holds for each side by itself, or once for all.
  package var perSide: Bool
  package var require: Formula

  package init(perSide: Bool, require: Formula) {
    self.perSide = perSide
    self.require = require
  }
}

package struct RankingKey: Hashable, Sendable {
  package var formula: Formula
  package var highestFirst: Bool

  package init(formula: Formula, highestFirst: Bool) {
    self.formula = formula
    self.highestFirst = highestFirst
  }
}

extension Game {
  /// Whether the sides are ranked by what is least first.
  package var leastWins: Bool { !(ranking.first?.highestFirst ?? true) }
}

/// The first rule whose condition holds gives a side's outcome.
package struct OutcomeRule: Hashable, Sendable {
  package var condition: Formula?

  package init(condition: Formula?) { self.condition = condition }
}

/// Money, in the smallest unit written in the rules; all amounts are for each player.
package struct Winnings: Hashable, Sendable {
  package struct Prize: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// Paid as often as this entry counts over the closed rounds.
      case each(entry: Int)
      /// Paid for this place of a complete game; shared by those who tie for it.
      case place(Int)
      /// The same, of so many in a hundred of the pot: what is paid in and no other prize pays out.
      case share(place: Int)
    }

    /// Of a share, how many in a hundred.
    package var amount: Int64
    package var reason: Reason

    package init(amount: Int64, reason: Reason) {
      self.amount = amount
      self.reason = reason
    }

    /// Whether it is a part of the pot.
    var isShare: Bool { if case .share = reason { true } else { false } }

    /// The place that is paid; nil where something is counted.
    var place: Int? {
      switch reason {
      case .each: nil
      case .place(let place), .share(let place): place
      }
    }
  }

  package var ante: Int64
  package var prizes: [Prize]

  package init(ante: Int64, prizes: [Prize]) {
    self.ante = ante
    self.prizes = prizes
  }
}
