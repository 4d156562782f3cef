import Diagnostics

/// What is said about a mistake in a record: of its shape and names here, of values, of playing and of faults of the rules in
/// the files beside this one.
struct RecordWording {
  var code: DiagnosticCode
  var message: String
  var hints: [String] = []
  /// A name that is none, and the one that was probably meant.
  private(set) var meant: (written: String, name: String)?
  /// The round and the side that the message names: they need not be said before it.
  var (round, side): (Int?, String?) = (nil, nil)

  init(_ code: DiagnosticCode, _ message: String, _ hints: String...) {
    self.code = code
    self.message = message
    self.hints = hints
  }

  /// Says which round and which side the message names.
  func naming(round: Int? = nil, side: String? = nil) -> RecordWording {
    var wording = self
    (wording.round, wording.side) = (round, side)
    return wording
  }

  /// Adds the name that was probably meant, or else all there are.
  func suggesting(_ name: String, among names: [String], _ what: String) -> RecordWording {
    var wording = self
    if let near = Nearest.name(to: name, among: names) {
      wording.hints.append("\(what) with a similar name exists: `\(near)`")
      wording.meant = (name, near)
    } else if !names.isEmpty {
      let shown = names.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
      wording.hints.append("there are \(shown)\(names.count > 20 ? " and others" : "")")
    }
    return wording
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
  static func nobodysName(_ name: String) -> Self {
    Self(.sideName, "`\(name)` stands for nobody in this game", "give whoever is called so another name")
      .naming(side: name)
  }
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
  /// - Parameter haveSheets: whether `names` are those that are left, as the others have what belongs to them.
  static func unknownSide(_ name: String, _ names: [String], haveSheets: Bool = false) -> Self {
    let wording = Self(.unknownSide, "`\(name)` is no side of this record").naming(side: name)
    guard haveSheets, names.count <= 1 else { return wording.suggesting(name, among: names, "a side") }
    guard let last = names.first else {
      let hint = "every side has its own here: leave this out, or name it under `sides`, too"
      return Self(wording.code, wording.message, hint).naming(side: name)
    }
    if Nearest.name(to: name, among: names) != nil { return wording.suggesting(name, among: names, "a side") }
    return Self(wording.code, wording.message, "only `\(last)` has nothing here").naming(side: name)
  }
  /// - Parameter isSide: whether it is the name of a side, each of which has several players.
  static func unknownSeat(_ name: String, _ names: [String], isSide: Bool) -> Self {
    let message = isSide ? "`\(name)` is a side, and a player is wanted here" : "`\(name)` is no player of this record"
    // Of a side its own players are meant.
    return Self(.unknownSide, message).suggesting(isSide ? "" : name, among: names, "a player").naming(side: name)
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
    if names.contains("moves") {
      return Self(
        .recordShape, "`moves` stands beside the rounds, not in one",
        "write `moves: [...]` in the place of `rounds`; the rounds follow from what is done")
    }
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
  /// - Parameter owner: a side or a player, as it is called first.
  static func valueTwice(_ owner: String, of what: String) -> Self {
    Self(
      .sideTwice, "`\(owner)` has two values of `\(what)`", "who has a value is written by name or by number, not both")
  }
  static func entryTwice(_ name: String) -> Self {
    Self(.sideTwice, "`\(name)` is entered twice on this sheet", "leave one of the two out")
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

// MARK: Streams

extension RecordWording {
  static func lineTooLong(_ limit: Int) -> Self { Self(.lineTooLong, "a line has at most \(limit) bytes") }
  static var noRulesNamed: Self {
    Self(.noRulesNamed, "the record does not say by which rules it is scored", "add `\"rules\": \"NAME\"`")
  }
  static func unknownRules(_ name: String) -> Self { Self(.unknownRules, "there are no rules called `\(name)`") }
  static func faultyRules(_ name: String, _ mistake: String) -> Self {
    Self(.unknownRules, "the rules called `\(name)` have mistakes: \(mistake)")
  }
}
