import Decimals

/// Something that was done to a game, as it is stored and sent: names instead of numbers, so that it can be read for as
/// long as the rules that the game carries.
///
/// A game is the fold of its events: see `FoldedLog`. Events are only ever appended.
package struct LogEvent: Hashable, Sendable {
  /// When, in milliseconds since 1970 began. Only for people: the order of events is that of the log.
  package var time: Int64
  package var kind: Kind

  /// The times that a log can have: up to the end of the year 9999.
  package static let times: ClosedRange<Int64> = 0...253_402_300_799_999

  package init(time: Int64, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  package enum Kind: Hashable, Sendable {
    /// The first event of every game, and of no other place.
    case started(Start)
    /// Values typed on sheets of the open round, or of a closed one, which is a correction: all of them at once, since
    /// what one side has may be what another has not. Rounds count from 1.
    case entered(round: Int, sheets: [Typing])
    case moved(LoggedMove)
    /// The open round was closed, or of one in which sheets close one after the other that of a side, from 1.
    case closed(round: Int, side: Int? = nil)
    /// The open round begins anew; of a played game, the first `moves` moves stay.
    case restarted(round: Int, moves: Int)
    /// Takes back the last event that still counts, or brings the one taken back last to count again.
    case undone, redone
    /// The game is over because the table says so.
    case ended
    /// An answer to a question of the result.
    case answered(name: String, text: String)
    /// Something to remember, about a round or the game.
    case noted(round: Int?, text: String)
    /// A side that joins from the open round on; it comes last.
    case joined(LoggedSide)
    /// A side plays no more: nothing is entered for it from the open round on.
    case left(side: Int)
  }

  /// A name with its value; `nil` clears what was typed.
  package struct Named: Hashable, Sendable {
    package var name: String
    package var value: LogValue?

    package init(_ name: String, _ value: LogValue?) {
      self.name = name
      self.value = value
    }
  }

  /// What is typed on one sheet.
  package struct Typing: Hashable, Sendable {
    /// From 1; 0 is the table, for what is entered once for all.
    package var side: Int
    package var values: [Named]

    package init(side: Int, values: [Named]) {
      self.side = side
      self.values = values
    }
  }

  /// Something of the position with which a game began: `round`, `turn`, a state or a zone.
  package struct Given: Hashable, Sendable {
    package var name: String
    /// From 1; nil for what is the table's.
    package var side: Int?
    package var value: LogValue

    package init(_ name: String, side: Int? = nil, _ value: LogValue) {
      (self.name, self.side, self.value) = (name, side, value)
    }
  }

  /// A side that the program plays, such as `careful`: how it plays is a word that whoever lets it play knows.
  package struct Opponent: Hashable, Sendable {
    /// From 1.
    package var side: Int
    package var level: String

    package init(side: Int, level: String) {
      (self.side, self.level) = (side, level)
    }
  }

  package struct Start: Hashable, Sendable {
    /// The name of the rules, which are stored beside the game under their digest.
    package var rules: String
    package var digest: String
    /// Every option with its value: what is the default today need not be tomorrow.
    package var options: [Named]
    package var sides: [LoggedSide]
    package var seed: UInt64
    /// Whether the sheets are filled in by hand though the game could be played move by move.
    package var isByHand: Bool
    /// The group for which the game counts.
    package var group: String
    /// What was otherwise than at the beginning of a game when this one began.
    package var given: [Given] = []
    /// The sides that the program plays.
    package var opponents: [Opponent] = []
    /// Whether the game was played before it was kept: it was over on the day on which it began.
    package var wasPlayedBefore = false

    package init(
      rules: String, digest: String, options: [Named], sides: [LoggedSide], seed: UInt64, isByHand: Bool, group: String
    ) {
      self.rules = rules
      self.digest = digest
      self.options = options
      self.sides = sides
      self.seed = seed
      self.isByHand = isByHand
      self.group = group
    }

    /// How many rounds lie before the one with which the game began: of those nothing is known.
    package var roundsBefore: Int {
      guard case .number(let round)? = given.first(where: { $0.name == "round" && $0.side == nil })?.value else {
        return 0
      }
      return Int(clamping: min(max(round.whole ?? 1, 1), Int64(Self.mostRoundsBefore) + 1) - 1)
    }

    private static let mostRoundsBefore: Int64 = 10_000
  }
}

/// A value that was typed, as a record has it.
package enum LogValue: Hashable, Sendable {
  case number(ExactDecimal)
  case flag(Bool)
  /// A value of a choice, a piece, a side or a seat.
  case name(String)
  case list([LogValue])
}

/// A side as it was when the game began: later changes to its players do not alter it.
package struct LoggedSide: Hashable, Sendable {
  package var name: String
  package var players: [LoggedPlayer]

  package init(name: String, players: [LoggedPlayer]) {
    self.name = name
    self.players = players
  }
}

package struct LoggedPlayer: Hashable, Sendable {
  /// The player of the store; a game from elsewhere may name one that this store does not have.
  package var id: String
  package var name: String
  package var initials: String
  /// The group to which the player belonged: leader boards know people by group and name.
  package var group: String

  package init(id: String, name: String, initials: String, group: String) {
    self.id = id
    self.name = name
    self.initials = initials
    self.group = group
  }
}

/// A move with what chance gave. What was typed, because real dice or cards lie on the table, is part of the move; what
/// the generator gave is only a fact about it, by which a replay is checked.
package struct LoggedMove: Hashable, Sendable {
  /// From 1; `nil` for the table's moves.
  package var side: Int?
  package var action: String
  package var pick: [LogValue]
  package var answers: [LogEvent.Named]
  /// Typed, flat, in the order in which the effects ask; `nil` leaves it to the generator.
  package var rolled: [LogValue]?
  package var dealt: [LogValue]?
  /// What came of it, typed or not.
  package var gave: Chance

  package struct Chance: Hashable, Sendable {
    package var rolled: [LogValue] = []
    package var dealt: [LogValue] = []

    package init(rolled: [LogValue] = [], dealt: [LogValue] = []) {
      self.rolled = rolled
      self.dealt = dealt
    }
  }

  package init(side: Int?, action: String) {
    self.side = side
    self.action = action
    pick = []
    answers = []
    gave = Chance()
  }
}
