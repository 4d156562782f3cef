import Decimals
import Engine
import RuleLanguage

/// Why a move is refused that the rules allow: for their author, who can mend that.
package struct RefusedMove {
  /// What it comes to that cannot be, as the end of a sentence.
  package let reason: String
  /// What to write instead.
  package let advice: String

  /// - Returns: nil for a refusal that no move comes to which was allowed, or that is told where it stands in the rules.
  package init?(_ refusal: Refusal, _ rules: CompiledRules) {
    let words = rules.lexicon
    switch refusal {
    case .outOfRange(let entry, _, let value, let low, let high):
      let (name, kind) = (words.entries[entry].name, words.entries[entry].kind)
      let (number, range) = (kind.number(value).text, "\(kind.number(low).text)..\(kind.number(high).text)")
      self.init(
        "`\(name)` becomes \(number), and its range is \(range)",
        "let `when` allow the action only where `\(name)` stays within it, or give `\(name)` a wider `range`")
    case .notInSteps(let entry, _, let value, let step):
      let (name, kind) = (words.entries[entry].name, words.entries[entry].kind)
      self.init(
        "`\(name)` becomes \(kind.number(value).text), and its step is \(kind.number(step).text)",
        "set it to a multiple of that, for example by `round_to`, or give it another `step`")
    case .badLength(let entry, _, let count, let low, let high):
      let name = words.entries[entry].name
      self.init(
        "`\(name)` holds \(count) pieces, and its length is \(low)..\(high)",
        "let `when` allow the action only where so many lie there, or give `\(name)` another `length`")
    case .check(let check, _):
      let name = words.checks[check].name
      self.init(
        "the check `\(name)` fails", "let `when` ask for what that check requires, so that nobody is offered the move")
    case .tooManyItems(let state, _, let count, let most):
      let name = words.states[state].name
      self.init("`\(name)` gets \(count) items, and holds \(most)", "give `\(name)` a `length` with a higher end")
    case .nobody(let state, _):
      let name = words.states[state].name
      self.init("`\(name)` becomes nobody", "give `\(name)` a word for nobody: `none: Nobody`")
    case .notEnoughPieces(let zone, let needed, let has):
      let name = words.zones[zone].name
      self.init(
        "\(needed) pieces are taken from `\(name)`, and \(has) are there",
        "let `when` ask for `\(name).size() >= \(needed)`, or let them come back before, by `gather`")
    case .zoneIsFull(let zone, let count, let most):
      let name = words.zones[zone].name
      self.init(
        "`\(name)` gets \(count) pieces, and holds \(most)",
        "let `when` allow it only where there is room, or give `\(name)` a `length` with a higher end")
    case .nobodysPlace(let zone):
      self.init(
        "it is about nobody's `\(words.zones[zone].name)`", "let `when` allow it only where there is somebody")
    case .notForEach(let state, let count, let sides):
      self.init(
        "`\(words.states[state].name)` gets \(count) values for \(sides) sides",
        "go through all of them: `sides.map(s, ...)`")
    case .movedAlready(let zone):
      let name = words.zones[zone].name
      self.init(
        "a piece of `\(name)` is named twice, or after it has been moved",
        "what stands where is read before anything is done: name several at once, as in `\(name).slice(0, 2)`")
    case .nobodysState(let state):
      self.init(
        "it sets nobody's `\(words.states[state].name)`", "let `when` allow it only where there is somebody")
    case .required(let entry, _):
      let name = words.entries[entry].name
      self.init(
        "`\(name)` has to be entered, and nothing is",
        "let an action `set` it before its sheet is closed, give it a `default`, or leave out `required`")
    case .notAsked(let entry, _):
      let name = words.entries[entry].name
      self.init(
        "`\(name)` is not asked then, and has a value", "let an action `set` it only where its `when` holds")
    case .oneSide(let entry, _):
      let name = words.entries[entry].name
      self.init("`\(name)` is for one side, and several have it", "let `when` allow it only where nobody has it yet")
    case .endless(let action):
      let name = words.actions[action].name
      self.init(
        "`\(name)` happens by itself again and again, without end",
        "let it change something so that its `auto` does not hold any more")
    case .outsideGrid(let entry, _, let row, let column, let rows, let columns):
      let name = words.entries[entry].name
      self.init(
        row > rows
          ? "`\(name)` gets something in row \(row), and \(rows) rows are the most"
          : "row \(row) of `\(name)` gets something in column \(column), and \(columns) columns are the most",
        "let `when` allow the action only for places of the grid, or give `\(name)` more of them")
    case .tooManyOfOnePiece(let excess):
      let face = words.kinds[excess.kind].faces[Int(excess.face)]
      let held = excess.places.reduce(0) { $0 + $1.count }
      self.init(
        "`\(face)` stands on sheets \(held) times, and is there \(PieceWording.only(excess.copies))",
        "let `when` allow the action only where that is not so, or let `pieces` have more of it")
    case .tooLarge(let place, _):
      let (name, parts) = Self.stored(place, words)
      self.init(
        "\(name) goes beyond \(EngineLimits.storedValue / Int64(parts))",
        "let `when` allow the action only where it stays within that, or let the game end before")
    case .waits(let place, let round, _):
      self.init(
        "\(Self.waiting(place, words)) of round \(round) waits for a later round, and the game is over",
        "say what holds where no round follows, for example with `known(later(1))`")
    case .waitsTooLong(let round):
      self.init(
        "round \(round) has waited for too many later rounds",
        "let what it waits for come sooner, or the game end before")
    case .noSuchPlace(let zone, let number):
      let name = words.zones[zone].name
      self.init(
        "there is no place \(number &+ 1) among `\(name)`",
        "let `when` allow the action only where there is such a place, or let there be more of them")
    case .everybodyMisses:
      self.init(
        "all sides miss their turns, again and again without end",
        "let `skip` leave somebody a turn, or let the game end by `end` before")
    // The rules' faults are told where they stand, and nothing more is paid where there is no why; the others come of how
    // a game begins, and of moves that are not among those allowed.
    case .fault, .unpaid, .sideCount, .stateOutsideGrid, .option, .roundCount, .tooManyPieces, .beginsBehindEnd,
      .nobodyHasTurns,
      .laidWherePiecesStart, .complete, .optionNotAsked, .optionNotInSteps, .nobodyPlays, .isOut, .notThisSide, .notNow,
      .badPick, .pickCount, .badAnswer, .answerNotAmong, .answerNotInSteps, .chanceCount, .pickedTooOften,
      .impossibleFace, .playedInTurns:
      return nil
    }
  }

  /// What a number was to be kept as, and in which parts of one it is counted.
  private static func stored(_ place: StoredPlace, _ words: Lexicon) -> (name: String, parts: Int16) {
    switch place {
    case .entry(let entry): ("`\(words.entries[entry].name)`", words.entries[entry].kind.parts)
    case .state(let state): ("`\(words.states[state].name)`", words.states[state].kind.parts)
    case .value(let value): ("`\(words.name(ofShownValue: value))`", words.parts(ofShownValue: value))
    case .score: ("the score", words.score.parts)
    case .points: ("the sum of the points", words.score.parts)
    case .winnings: ("the sum of the winnings", 1)
    }
  }

  /// What can wait for later rounds.
  private static func waiting(_ place: EvaluatedPlace, _ words: Lexicon) -> String {
    switch place {
    case .entry(let entry): "`\(words.entries[entry].name)`"
    case .points(let entry): "the points of `\(words.entries[entry].name)`"
    case .state(let state): "`\(words.states[state].name)`"
    case .value(let value): "`\(words.name(ofShownValue: value))`"
    default: "the score"
    }
  }

  private init(_ reason: String, _ advice: String) { (self.reason, self.advice) = (reason, advice) }
}
