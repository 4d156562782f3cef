import Diagnostics
import Engine
import RuleLanguage

/// What is said about a mistake in a record. All wording of records stands in this file.
struct RecordWording {
  var code: DiagnosticCode
  var message: String
  var hints: [String] = []
  /// The round and the side that the message names: they need not be said before it.
  var (round, side): (Int?, String?) = (nil, nil)

  init(_ code: DiagnosticCode, _ message: String, _ hints: String...) {
    self.code = code
    self.message = message
    self.hints = hints
  }

  /// Says which round and which side the message names.
  private func naming(round: Int? = nil, side: String? = nil) -> RecordWording {
    var wording = self
    (wording.round, wording.side) = (round, side)
    return wording
  }

  /// Adds the name that was probably meant, or else all there are.
  private func suggesting(_ name: String, among names: [String], _ what: String) -> RecordWording {
    var wording = self
    if let near = Nearest.name(to: name, among: names) {
      wording.hints.append("\(what) with a similar name exists: `\(near)`")
    } else if !names.isEmpty {
      let shown = names.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
      wording.hints.append("there are \(shown)\(names.count > 20 ? " and others" : "")")
    }
    return wording
  }
}

/// What is said of pieces in records and in throws.
package enum PieceWording {
  /// How often a piece is there, where somebody has it more often: `only twice`.
  package static func only(_ copies: Int64) -> String {
    switch copies {
    case 0: "never"
    case 1: "only once"
    case 2: "only twice"
    default: "only \(copies) times"
    }
  }
}

/// The mappings of a record, by name and with an example.
enum RecordMessages {
  static let record = ("a record", "{rules: NAME, sides: [North, East], rounds: []}")
  static let options = ("`options`", "{NAME: VALUE}")
  static let round = ("a round", "{North: {}, East: {}}")
  static let sheet = ("a sheet", "{}")
  static let move = ("a move", "{side: Ann, action: roll}")
  static let result = ("`result`", "{NAME: TEXT}")
}

// MARK: Shape and names

extension RecordWording {
  static func expected(_ what: String, _ example: String) -> Self {
    Self(.recordShape, "\(what) is wanted here", "it is written like this: `\(example)`")
  }
  static func unknownKey(_ name: String, _ names: [String], meant: String? = nil) -> Self {
    let wording = Self(.recordKey, "`\(name)` is no key here")
    guard let meant, Nearest.name(to: name, among: names) != meant else {
      return wording.suggesting(name, among: names, "a key")
    }
    return Self(wording.code, wording.message, "write `\(meant)`")
  }
  static func otherRules(_ name: String, _ own: String) -> Self {
    Self(.recordOfOtherRules, "this record is one of `\(name)`, not of `\(own)`")
  }
  static var roundsAndMoves: Self {
    Self(
      .recordConflict, "a record has rounds or moves, not both",
      "moves fill in the sheets by themselves; for sheets that were kept by hand leave out `moves`")
  }
  static var openAndEnded: Self {
    Self(.recordConflict, "a game that has ended has no open round", "put the round under `rounds`, or leave it out")
  }
  static func seed(_ text: String) -> Self {
    Self(.valueKind, "`seed` is a whole number from 0 to \(UInt64.max), not `\(text)`")
  }
  static func sideCount(_ count: Int, _ low: Int, _ high: Int) -> Self {
    let needed = low == high ? "exactly \(low)" : "\(low) to \(high)"
    return Self(.sideCount, "the game is for \(needed) \(high == 1 ? "side" : "sides"), the record has \(count)")
  }
  static var sideWithoutName: Self { Self(.sideName, "a side has no name", "write `{name: North}`, or just `North`") }
  static func badName(_ limit: Int) -> Self { Self(.sideName, "a name is a text of 1 to \(limit) bytes") }
  static func sameName(_ name: String) -> Self {
    Self(.sideName, "two sides are called `\(name)`").naming(side: name)
  }
  static func tooManyPlayers(_ count: Int, _ most: Int) -> Self {
    Self(.sideName, "a side has \(most) \(most == 1 ? "player" : "players") in this game, not \(count)")
  }
  static func unknownOption(_ name: String, _ names: [String]) -> Self {
    if names.isEmpty { return Self(.unknownOption, "`\(name)` is no option: this game has none") }
    return Self(.unknownOption, "`\(name)` is no option of this game").suggesting(name, among: names, "an option")
  }
  static func unknownAnswer(_ name: String, _ names: [String]) -> Self {
    Self(.recordKey, "`\(name)` is not asked when this game is over").suggesting(name, among: names, "a question")
  }
  static func unknownSide(_ name: String, _ names: [String]) -> Self {
    Self(.unknownSide, "`\(name)` is no side of this record").suggesting(name, among: names, "a side")
      .naming(side: name)
  }
  /// A key of a round among the sides of one that is written as its sheets alone.
  static func besideSheets(_ key: String, isWrapped: Bool) -> Self {
    let form = "`{sheets: {1: {...}, 2: {...}}, \(key): ...}`"
    return Self(
      .recordShape, "`\(key)` stands among the sides, and is none",
      isWrapped ? "it stands beside `sheets`: \(form)" : "put their sheets under `sheets`: \(form)")
  }
  /// Sides that the record calls by names and does not name.
  ///
  /// - Parameter least: how many sides the game needs.
  static func sidesWithoutNames(_ names: [String], least: Int, hasSides: Bool) -> Self {
    let hasMore = names.count > 20 || names.count < least
    let list = "`sides: [\(names.prefix(20).joined(separator: ", "))\(hasMore ? ", ..." : "")]`"
    if hasSides {
      return Self(.unknownSide, "the sides have numbers here, and names below: `\(names[0])`", "name them: \(list)")
        .naming(side: names[0])
    }
    return Self(.unknownSide, "the record does not name its sides, and calls one `\(names[0])`", "add \(list)")
      .naming(side: names[0])
  }
  static func sideTwice(_ name: String) -> Self {
    Self(.sideTwice, "`\(name)` has two sheets in this round", "a side is written by name or by number, not both")
      .naming(side: name)
  }
  /// - Parameter isAlone: whether the round has a single sheet, as where each has an item of its own.
  static func missingSide(_ name: String, _ round: Int, isAlone: Bool = false) -> Self {
    Self(
      .missingSide, "round \(round) has no sheet of `\(name)`",
      isAlone
        ? "the sheets of a round stand together: put `\(name):` into the same `{ }`, or below it without a `-`"
        : "write `{}` for a sheet with nothing on it; a round that is not finished goes under `open`"
    ).naming(round: round, side: name)
  }
  /// Sheets close one after the other, and one of them has come too early.
  static func playsBefore(_ name: String, _ other: String, _ round: Int) -> Self {
    Self(
      .missingSide, "`\(name)` has a sheet in round \(round), and `\(other)`, who plays before, has none",
      "write `{}` for a sheet of `\(other)` with nothing on it; what is not closed yet goes under `open`"
    ).naming(round: round, side: name)
  }
  /// A sheet stands under `open` that the same round has already.
  static func hadTurn(_ name: String, _ round: Int) -> Self {
    Self(
      .sideIsOut, "`\(name)` has had its turn in round \(round), and fills in no other sheet",
      "correct its sheet under `rounds`, and leave out this one"
    ).naming(round: round, side: name)
  }
  static func unknownEntry(_ name: String, _ names: [String]) -> Self {
    Self(.unknownEntry, "`\(name)` is no line of the sheet").suggesting(name, among: names, "a line")
  }
  static func entryElsewhere(_ name: String, isOfTable: Bool) -> Self {
    isOfTable
      ? Self(
        .unknownEntry, "`\(name)` is entered once for the table, not on a side's sheet",
        "write the round like this: `{sheets: {North: {}, East: {}}, table: {\(name): ...}}`")
      : Self(.unknownEntry, "`\(name)` stands on each side's sheet, not under `table`")
  }
  static func computedEntry(_ name: String) -> Self {
    Self(.computedEntry, "`\(name)` is worked out from the other lines and cannot be entered", "leave it out")
  }
  static func unknownAction(_ name: String, _ names: [String]) -> Self {
    Self(.unknownAction, "`\(name)` is no action of this game").suggesting(name, among: names, "an action")
  }
  static func automaticAction(_ name: String) -> Self {
    Self(.unknownAction, "`\(name)` happens by itself and is no move", "leave this move out")
  }
  static func noAction(_ names: [String]) -> Self {
    Self(.unknownAction, "a move has no `action`").suggesting("", among: names, "an action")
  }
  static func tableAction(_ action: String) -> Self {
    Self(.notThisSide, "`\(action)` is done by the table, not by a side", "leave out `side`")
  }
  static func moveWithoutSide(_ action: String) -> Self {
    Self(.notThisSide, "a move with `\(action)` has no `side`")
  }
  static func noChance(_ key: String) -> Self {
    Self(.badChance, "nothing is \(key) in this game", "leave out `\(key)`")
  }
}

// MARK: Values

extension RecordWording {
  static func unknownPlayer(_ name: String, _ names: [String]) -> Self {
    Self(.unknownSide, "`\(name)` does not play on this side").suggesting(name, among: names, "a player")
  }
  static func unknownItem(_ item: String, _ field: String, _ items: [String]) -> Self {
    Self(.unknownEntry, "`\(field)` has no `\(item)`").suggesting(item, among: items, "an item")
  }
  static func expectedForItems(_ field: String, _ items: [String]) -> Self {
    Self(
      .valueKind, "`\(field)` is there for each of \(items.prefix(8).map { "`\($0)`" }.joined(separator: ", "))",
      "it is written like this: `\(field): {\(items.first ?? "1"): …}`")
  }
  static func expectedForPlayers(_ field: String, _ one: String) -> Self {
    Self(
      .valueKind, "`\(field)` is for each player of the side",
      "it is written like this: `{1: \(one), 2: \(one)}`, with the players' names or numbers")
  }
  static func expectedList(_ field: String, _ example: String) -> Self {
    Self(.valueKind, "`\(field)` is a list", "it is written like this: `\(example)`")
  }
  static func expectedSingle(_ field: String, _ example: String) -> Self {
    Self(.valueKind, "`\(field)` is a single value", "it is written like this: `\(example)`")
  }
  /// A key with nothing behind it: unlike `null` it may be a slip.
  static func nothingBehind(_ field: String, _ example: String, isFlag: Bool) -> Self {
    let hint = isFlag ? "write `\(field): true`" : "write a value, such as `\(field): \(example)`"
    return Self(.valueKind, "nothing stands behind `\(field)`", "\(hint), or leave it out")
  }
  static func quotedFlag(_ field: String, _ text: String) -> Self {
    Self(.valueKind, "`\(field)` is `true` or `false`, and this is a text", "write `\(text)` without quotes")
  }
  static func quotedNumber(_ field: String, _ text: String) -> Self {
    Self(.valueKind, "`\(field)` is a number, and this is a text", "write numbers without quotes")
  }
  static func numberTooLarge(_ field: String, _ text: String) -> Self {
    Self(.valueTooLarge, "`\(field)` has more digits than a number can have", "the largest number is \(Int64.max)")
  }
  /// `cards: 2,645` inside braces: the rest of the number has become a key.
  static func cutNumber(_ field: String, _ first: String, _ rest: String) -> Self {
    Self(
      .valueKind, "the comma ends the number `\(first)`, and `\(rest)` is no line of the sheet",
      "write it without separators: `\(field): \(first)\(rest)`")
  }
  static func notWhole(_ field: String, _ text: String) -> Self {
    let digits = text.filter { $0 != "," && $0 != "_" && $0 != "'" && $0 != " " }
    if digits != text, let number = Int64(digits) {
      return Self(.valueKind, "`\(field)` is `\(text)`, which is no number", "write it without separators: `\(number)`")
    }
    if Double(text) != nil { return Self(.valueKind, "`\(field)` is a whole number, not `\(text)`") }
    return Self(.valueKind, "`\(field)` is a number, not `\(text)`")
  }
  static func notAFlag(_ field: String, _ text: String) -> Self {
    let wording = Self(.valueKind, "`\(field)` is `true` or `false`, not `\(text)`")
    let yes = ["true", "yes", "y", "on", "1"]
    let no = ["false", "no", "n", "off", "0"]
    let word = text.lowercased()
    guard let value = yes.contains(word) ? "true" : no.contains(word) ? "false" : nil else { return wording }
    return Self(.valueKind, wording.message, "write `\(value)`")
  }
  static func notAChoice(_ field: String, _ text: String, _ values: [String]) -> Self {
    Self(.valueKind, "`\(text)` is no value of `\(field)`").suggesting(text, among: values, "a value")
  }
  static func notAFace(_ field: String, _ text: String, _ kind: String, _ faces: [String]) -> Self {
    // What dice or cards showed needs no name: it is typed behind the move.
    let place = ["rolled", "dealt"].contains(field) ? "" : " in `\(field)`"
    return Self(.valueKind, "`\(text)`\(place) is no \(kind)").suggesting(text, among: faces, "a \(kind)")
  }
  static func textNotKept(_ field: String) -> Self {
    Self(.valueKind, "`\(field)` is a text, and texts are not kept on sheets")
  }
}

// MARK: Playing

extension RecordWording {
  static func range(_ name: String, _ value: String, _ low: String, _ high: String, _ code: DiagnosticCode) -> Self {
    Self(code, "`\(name)` is \(value), and goes from \(low) to \(high)")
  }
  static func emptyRange(_ name: String, _ value: String, _ code: DiagnosticCode) -> Self {
    Self(code, "`\(name)` is \(value), and nothing may be entered there")
  }
  /// - Parameter tableKey: the key below `table`, of what is entered once for all.
  static func required(_ name: String, tableKey: String?, inClosedRound: Bool) -> Self {
    var wording = Self(.requiredEntry, "`\(name)` has to be entered")
    guard inClosedRound else { return wording }
    if let tableKey {
      wording.hints = ["it is entered once for all: `{sheets: {1: {...}, 2: {...}}, table: {\(tableKey): ...}}`"]
    }
    wording.hints.append("a round that is not finished goes under `open`")
    return wording
  }
  static func notAsked(_ name: String, _ condition: String?) -> Self {
    var wording = Self(.notAsked, "`\(name)` is not asked here, so nothing is entered for it", "leave it empty")
    if let condition { wording.hints.append("it is asked when: \(condition)") }
    return wording
  }
  static func length(_ name: String, _ count: Int, _ low: Int, _ high: Int) -> Self {
    let needed = low == high ? "\(low)" : "\(low) to \(high)"
    return Self(.listLength, "`\(name)` has \(count) \(count == 1 ? "item" : "items"), \(needed) are needed")
  }
  static func answerLength(_ name: String, _ count: Int, _ length: ClosedRange<Int>) -> Self {
    let needed = "\(length.lowerBound) to \(length.upperBound) characters"
    return Self(
      .listLength, "`\(name)` has \(count) \(count == 1 ? "character" : "characters"), and \(needed) are wanted")
  }
  /// `Ann`, or `side 2` where sides have numbers.
  private static func spoken(side name: String) -> String { name.allSatisfy(\.isNumber) ? "side \(name)" : name }

  /// A line that holds a piece of which there are too many.
  struct Line {
    var name: String
    /// `nil` for the table's, and where there is only one side.
    var side: String?
    var count: Int64

    var text: String { side.map { "`\(name)` of \(RecordWording.spoken(side: $0))" } ?? "`\(name)`" }
  }

  /// - Parameters:
  ///   - copies: how often the piece is there.
  ///   - lines: all lines that hold it, one at least.
  static func tooManyOfOne(_ face: String, _ copies: Int64, _ owner: PieceSet.Owner, _ lines: [Line]) -> Self {
    let times = PieceWording.only(copies)
    let there =
      switch owner {
      case .table: "`\(face)` is there \(times)"
      case .side: "each side has `\(face)` \(times)"
      case .line: "each line has `\(face)` \(times)"
      }
    let all = lines.reduce(0) { $0 + $1.count }
    guard lines.count > 1 else { return Self(.tooManyOfOne, "\(there), and \(lines[0].text) holds \(all)") }
    let isEachOnce = all == Int64(lines.count)
    let places = lines.map { isEachOnce ? $0.text : "\($0.count) in \($0.text)" }
    let listed = "\(places.dropLast().joined(separator: ", ")) and \(places[places.count - 1])"
    let own = Set(lines.compactMap(\.side)).count > 1 ? "side" : "line"
    return Self(
      .tooManyOfOne, "\(there), and \(isEachOnce ? "stands in \(listed)" : "\(all) are here: \(listed)")",
      "take it from one of them; where each \(own) has pieces of its own, the rules say `set: \(own)`")
  }
  static func twoSides(_ name: String, other: String) -> Self {
    Self(.oneSide, "only one side of a round can have `\(name)`, and \(spoken(side: other)) has it")
  }
  static func noSide(_ name: String) -> Self { Self(.oneSide, "one side of each round must have `\(name)`") }
  static func check(_ name: String, _ message: String?) -> Self {
    Self(.failedCheck, message ?? "the check `\(name)` of the rules does not hold")
  }
  static func overAfterRound(_ round: Int) -> Self {
    Self(.gameIsOver, "the game ended with round \(round)", "leave out what comes after it").naming(round: round)
  }
  static func overDuringRound(_ side: String, _ round: Int) -> Self {
    Self(.gameIsOver, "the game ended in round \(round), before it was the turn of `\(side)`", "leave out this sheet")
      .naming(round: round, side: side)
  }
  /// Something is entered or done for a side that plays no more.
  static func isOut(_ side: String, _ round: Int?) -> Self {
    guard let round else { return Self(.sideIsOut, "`\(side)` is out", "leave this move out").naming(side: side) }
    return Self(
      .sideIsOut, "`\(side)` is out, and fills in no sheet in round \(round)", "leave out this sheet, or write `{}`"
    ).naming(round: round, side: side)
  }
  static func missedTurn(_ side: String, _ round: Int) -> Self {
    Self(
      .sideIsOut, "`\(side)` has no turn in round \(round), and fills in no sheet",
      "leave out this sheet, or write `{}`"
    ).naming(round: round, side: side)
  }
  static var nobodyPlays: Self { Self(.ruleFault, "every side is out before the game begins") }
  static var everybodyMisses: Self { Self(.endlessActions, "all sides miss their turns, again and again without end") }
  static func overForMoves(_ round: Int) -> Self {
    Self(.gameIsOver, "the game ended in round \(round): nobody can move any more", "leave out this move")
      .naming(round: round)
  }
  static func notThisSide(_ turn: String?) -> Self {
    guard let turn else { return Self(.notThisSide, "nobody has a turn") }
    return Self(.notThisSide, "it is the turn of `\(turn)`").naming(side: turn)
  }
  static func notNow(_ action: String, _ why: String?, allowed: [String]) -> Self {
    var wording = Self(.notAllowed, "`\(action)` is not allowed here\(why.map { ": \($0)" } ?? "")")
    if !allowed.isEmpty { wording.hints = ["allowed here: \(allowed.map { "`\($0)`" }.joined(separator: ", "))"] }
    return wording
  }
  static func badPick(_ action: String, _ why: String?) -> Self {
    Self(.notAllowed, "`\(action)` is not allowed with these pieces\(why.map { ": \($0)" } ?? "")")
  }
  static func pickless(_ action: String) -> Self {
    Self(.badPick, "nothing is picked with `\(action)`", "leave out `pick`")
  }
  static func notThere(_ face: String, _ zone: String, picked: Int, there: Int) -> Self {
    func times(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(count) times" }
    guard there > 0 else { return Self(.badPick, "`\(zone)` does not hold `\(face)`") }
    let held = "holds it \(times(there))"
    return Self(.badPick, "`\(face)` is picked \(times(picked)), and `\(zone)` \(held)")
  }
  static func pickCount(_ action: String, _ count: Int, _ low: Int64, _ high: Int64) -> Self {
    guard low <= high else { return Self(.badPick, "there are not enough pieces for `\(action)`") }
    let needed = low == high ? "\(low)" : "\(low) to \(high)"
    return Self(.badPick, "`\(action)` picks \(needed) \(high == 1 ? "piece" : "pieces"), not \(count)")
  }
  static func noAnswer(_ action: String, _ question: String) -> Self {
    Self(.badAnswer, "`\(action)` asks for `\(question)`", "add it to the move: `\(question): ...`")
  }
  static func chanceCount(_ key: String, _ needed: Int, _ given: Int, isExact: Bool) -> Self {
    if needed == 0 { return Self(.badChance, "nothing is \(key) by this move", "leave out `\(key)`") }
    let more = isExact ? "" : "at least "
    return Self(
      .badChance, "\(more)\(needed) \(needed == 1 ? "piece is" : "pieces are") \(key) by this move, not \(given)")
  }
  static func notInDeck(_ face: String, _ zone: String) -> Self {
    Self(.badChance, "there is no \(face) left in `\(zone)`")
  }
  static func piecesRunOut(_ zone: String, _ needed: Int, _ has: Int) -> Self {
    Self(.piecesRunOut, "`\(zone)` holds \(has) \(has == 1 ? "piece" : "pieces"), \(needed) are needed")
  }
  static func noSuchPlace(_ zone: String, _ number: Int64, _ count: Int) -> Self {
    let places = count == 1 ? "only 1" : "1 to \(count)"
    return Self(.badAnswer, "there is no place \(number) among `\(zone)`: there are \(places)")
  }
  static var wrongKindOfGame: Self { Self(.notAllowed, "this game is not closed in this way") }
}

// MARK: Faults of the rules

extension RecordWording {
  static func fault(_ reason: String, in what: String) -> Self {
    Self(.ruleFault, "\(what) cannot be worked out: \(reason)")
  }
  static func missingCell(_ reason: String, _ column: String, in what: String) -> Self {
    Self(
      .ruleFault, "\(what) cannot be worked out: \(reason)",
      "give it a cell in its row of `pieces`, or ask first, as in `list.filter(x, known(x.\(column)))`")
  }
  static func missing(_ entry: String, in what: String) -> Self {
    return Self(
      .ruleFault, "\(what) cannot be worked out: `\(entry)` has not been entered",
      "give it a `default`, or ask first with `known(...)`")
  }
  static func waits(_ what: String, _ round: Int) -> Self {
    Self(
      .waitsForEver, "\(what) of round \(round) waits for a later round, and the game is over",
      "the rules must say what holds when no round follows, for example with `known(later(1))`"
    ).naming(round: round)
  }
  static func waitsTooLong(_ round: Int) -> Self {
    Self(.waitsForEver, "round \(round) has waited for too many later rounds").naming(round: round)
  }
  static func tooLarge(_ what: String) -> Self {
    Self(.resultTooLarge, "\(what) is beyond \(EngineLimits.storedValue)")
  }
  static func tooManyItems(_ state: String, _ count: Int, _ most: Int) -> Self {
    Self(
      .listLength, "`\(state)` comes to \(count) items, and holds \(most) at most",
      "its `length` in the rules says how many it holds")
  }
  /// Why a record cannot be scored to its end.
  static func unpaid(_ account: WorkAccount) -> Self {
    let hint = "let the rules go through fewer numbers or shorter lists, or score fewer rounds at a time"
    switch account.shortage {
    case .bytes:
      return Self(
        .tooMuchWork, "this record needs more than \(account.allowedBytes >> 20) MB of memory", hint)
    case .cancelled: return Self(.tooMuchWork, "scoring this record was stopped")
    case .steps, nil:
      return Self(
        .tooMuchWork, "to score this record takes more than \(account.allowedSteps / 1_000_000) million steps", hint)
    }
  }
  static func nobody(_ what: String) -> Self {
    Self(
      .ruleFault, "\(what) would be nobody, and by the rules it never is",
      "say in the rules what it is then, or how nobody is written: `none: Nobody`")
  }
  static func endless(_ action: String) -> Self {
    Self(.endlessActions, "`\(action)` happens by itself again and again without end")
  }
}

// MARK: Streams

extension RecordWording {
  static func lineTooLong(_ limit: Int) -> Self { Self(.lineTooLong, "a line has at most \(limit) bytes") }
  static var noRulesNamed: Self {
    Self(.noRulesNamed, "the record does not say by which rules it is scored", "add `\"rules\": \"NAME\"`")
  }
  static func unknownRules(_ name: String) -> Self { Self(.unknownRules, "there are no rules called `\(name)`") }
}

extension CompiledRules {
  /// Why there is no value, as a clause.
  package func reason(of fault: FaultPlace) -> String {
    missingCell(of: fault).map { "\($0.piece) has no `\($0.column)`" } ?? fault.fault.reason
  }
}

extension Fault {
  /// Why there is no value, as a clause.
  package var reason: String {
    switch self {
    case .unknown: "something has not been entered"
    case .overflow: "a number grows too large"
    case .divisionByZero: "a number is divided by zero"
    case .indexOutOfRange: "a list or a side is asked for an item that it does not have"
    case .emptyList: "a list is empty"
    case .badConversion: "a value cannot be turned into another kind"
    case .stepBudget: "it takes too many steps"
    case .tooLarge: "a list or a text grows too large"
    case .outsideTable: "a table has no row for these values"
    case .rangeTooLong: "a range has too many numbers"
    case .tooManyPieces: "combos are searched among too many pieces"
    case .badStep: "a number is rounded up to steps that are not positive"
    case .badDistance: "an earlier or a later round is at least one away"
    case .unpaid: "it takes more work than may be done at once"
    }
  }
}
