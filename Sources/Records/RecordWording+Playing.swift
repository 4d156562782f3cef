import Diagnostics
import Engine
import RuleLanguage

/// What is said of sheets and moves that the rules refuse.
extension RecordWording {
  static func range(_ name: String, _ value: String, _ low: String, _ high: String, _ code: DiagnosticCode) -> Self {
    Self(code, "`\(name)` is \(value), and goes from \(low) to \(high)")
  }
  static func steps(_ name: String, _ value: String, _ step: String, _ code: DiagnosticCode) -> Self {
    Self(code, "`\(name)` is \(value), and goes in steps of \(step)")
  }
  static func emptyRange(_ name: String, _ value: String, _ code: DiagnosticCode) -> Self {
    Self(code, "`\(name)` is \(value), and nothing may be entered there")
  }
  /// - Parameter tableKey: the key below `table`, of what is entered once for all.
  /// - Parameter nobody: what is entered where nobody is meant, where that may be.
  static func required(_ name: String, tableKey: String?, nobody: String? = nil, inClosedRound: Bool) -> Self {
    var wording = Self(.requiredEntry, "`\(name)` has to be entered")
    if let nobody { wording.hints = ["where nobody is meant, that is entered, too: `\(nobody)`"] }
    guard inClosedRound else { return wording }
    if let tableKey {
      wording.hints += ["it is entered once for all: `{sheets: {1: {...}, 2: {...}}, table: {\(tableKey): ...}}`"]
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
  static func outsideGrid(
    _ name: String, _ row: Int64, _ column: Int64, _ rows: Int64, _ columns: Int64
  ) -> Self {
    let what =
      row > rows
      ? "`\(name)` has something in row \(row), and \(rows) rows are the most"
      : "row \(row) of `\(name)` has something in column \(column), and \(columns) columns are the most"
    return Self(.outOfRange, what)
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
      .tooManyOfOne, "\(there), and \(isEachOnce ? "it stands in \(listed)" : "\(all) are here: \(listed)")",
      "take it from one of them; where each \(own) has pieces of its own, the rules say `set: \(own)`")
  }
  /// A piece that is named though all of its kind lie elsewhere, where nobody may say where.
  static func takenAlready(_ face: String, _ copies: Int64) -> Self {
    Self(.tooManyOfOne, "`\(face)` is there \(PieceWording.only(copies)), and not to be had here", "name another piece")
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
  /// A game begins with the turn of a side that does not play.
  static func turnOfNobody(_ side: String, hasLeft: Bool) -> Self {
    Self(
      .sideIsOut, "`\(side)` \(hasLeft ? "has left" : "is out"), and the game cannot begin with its turn",
      "name a side that plays, or leave out `turn`"
    ).naming(side: side)
  }
  static func hasLeft(_ side: String, _ round: Int) -> Self {
    Self(
      .sideIsOut, "`\(side)` has left, and fills in no sheet in round \(round)",
      "leave out this sheet, or say after which round it has left: `left: \(round)`"
    ).naming(round: round, side: side)
  }
  /// A side has left after a round that the record has not got.
  static func leftLater(_ side: String, _ rounds: Int, closed: Int) -> Self {
    let has = closed == 1 ? "1 round" : "\(closed) rounds"
    return Self(
      .sideIsOut, "`\(side)` has left after round \(rounds), and the record has \(has)",
      "`left` is how many rounds the side was part of: `left: \(closed)`"
    ).naming(side: side)
  }
  static var leftWhilePlayed: Self {
    Self(.sideIsOut, "nobody leaves a game that is played move by move", "leave out `left`")
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
    let isOtherwise = allowed.contains(action)
    let how = isOtherwise ? "like this" : "here"
    var wording = Self(.notAllowed, "`\(action)` is not allowed \(how)\(why.map { ": \($0)" } ?? "")")
    if !isOtherwise, !allowed.isEmpty {
      wording.hints = ["allowed here: \(allowed.map { "`\($0)`" }.joined(separator: ", "))"]
    }
    return wording
  }
  static func badPick(_ action: String, _ why: String?) -> Self {
    Self(.notAllowed, "`\(action)` is not allowed with these pieces\(why.map { ": \($0)" } ?? "")")
  }
  static func pickless(_ action: String, answers: [String]) -> Self {
    let asked = answers.map { "`\($0)`" }.joined(separator: ", ")
    return Self(
      .badPick, "nothing is picked with `\(action)`",
      "leave out `pick`\(answers.isEmpty ? "" : ", and answer what is asked: \(asked)")")
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
  /// Only some things can be answered.
  static func notAmong(_ question: String, _ value: String, _ among: [String]) -> Self {
    guard !among.isEmpty else { return Self(.badAnswer, "nothing can be answered to `\(question)` now") }
    let (most, rest) = (12, among.count - 12)
    let named = among.prefix(rest > 0 ? most : among.count).map { "`\($0)`" }.joined(separator: ", ")
    return Self(
      .badAnswer, "`\(question)` cannot be `\(value)` now",
      "what can be answered: \(named)" + (rest > 0 ? " and \(rest) more" : ""))
  }
  static func noAnswer(_ action: String, _ question: String) -> Self {
    Self(.requiredEntry, "`\(action)` asks for `\(question)`", "add it to the move: `\(question): ...`")
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
  static func noSuchPlace(_ zone: String, _ number: Int64, _ count: Int, columns: Int?) -> Self {
    if let columns {
      let size = "\(count / columns) x \(columns)"
      return Self(.badAnswer, "there is no such place in `\(zone)`: it is a grid of \(size), with rows from 1 on")
    }
    let places = count == 1 ? "only 1" : "1 to \(count)"
    return Self(.badAnswer, "there is no place \(number) among `\(zone)`: there are \(places)")
  }
  static func zoneIsFull(_ zone: String, _ count: Int, _ most: Int) -> Self {
    Self(.piecesRunOut, "`\(zone)` holds at most \(most) \(most == 1 ? "piece" : "pieces"), and this makes \(count)")
  }
  static func nobodysPlace(_ zone: String) -> Self {
    Self(.badAnswer, "it is nobody of whom the pieces in `\(zone)` would be", "name a side")
  }
  static func notForEach(_ state: String, _ count: Int, _ sides: Int) -> Self {
    Self(.badAnswer, "`\(state)` is set for each of the \(sides) sides, and there are \(count) values")
  }
  static func movedAlready(_ zone: String) -> Self {
    Self(.piecesRunOut, "a piece of `\(zone)` is named twice, or after it has been moved")
  }
  static func nobodysState(_ state: String) -> Self {
    Self(.badAnswer, "it is nobody whose `\(state)` would change", "name a side")
  }
  static var wrongKindOfGame: Self { Self(.notAllowed, "this game is not closed in this way") }
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
