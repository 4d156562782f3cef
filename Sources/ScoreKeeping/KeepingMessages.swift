import Decimals
import Diagnostics
import GameLog
import Presentation
import Records
import RuleLanguage
import Store

extension DiagnosticCode {
  static let damagedLog = DiagnosticCode(id: "HR1001", title: "Damaged game")
  static let otherChance = DiagnosticCode(id: "HR1002", title: "Dice or cards that cannot be had again")
  static let otherScore = DiagnosticCode(id: "HR1008", title: "A game that comes out otherwise")
  static let notNow = DiagnosticCode(id: "HR1003", title: "Not possible now")
  static let people = DiagnosticCode(id: "HR1004", title: "Who plays")
  static let badText = DiagnosticCode(id: "HR1005", title: "A value that cannot be read")
  static let readableGames = DiagnosticCode(
    id: "HR0970", title: "What can still be read", severity: .warning)
  static let openSecrets = DiagnosticCode(id: "HR0972", title: "Secrets of a game that goes on")
  static let noSuchThing = DiagnosticCode(id: "HR1006", title: "Unknown name")
  static let untouched = DiagnosticCode(id: "HR1007", title: "A sheet with nothing on it")
}

/// What is said at the table. All wording of keeping games stands here.
enum KeepingMessages {
  private static func say(
    _ code: DiagnosticCode, _ message: String, _ hints: String...
  ) -> Diagnostics.Diagnostic {
    Diagnostic(code, message, at: nil, hints: hints)
  }

  /// What the rules refuse, without the places in a record that nobody wrote.
  static func refused(_ problem: RecordProblem) -> Diagnostics.Diagnostic {
    var diagnostic = problem.diagnostic
    diagnostic.span = nil
    diagnostic.related = []
    diagnostic.message = diagnostic.message.filter { $0 != "`" }
    let isHelpful = helpful.contains(diagnostic.code) || problem.saysWhatWasMeant
    diagnostic.hints = isHelpful ? diagnostic.hints.map { $0.filter { $0 != "`" } } : []
    return diagnostic
  }

  /// Whose hints say what to do at a table; those of others say how a record should read.
  private static let helpful: Set<DiagnosticCode> = [.notAllowed, .notAsked]

  /// A finding with the game that it is about.
  static func inGame(_ id: String, _ diagnostic: Diagnostics.Diagnostic) -> Diagnostics.Diagnostic {
    var diagnostic = diagnostic
    if diagnostic.code == .storeDamaged {
      // What to do about the file is said once for all games.
      diagnostic.message = "game \(id) cannot be read"
      diagnostic.hints = diagnostic.hints.suffix(1)
    } else {
      diagnostic.message = "game \(id): \(diagnostic.message)"
    }
    return diagnostic
  }

  // MARK: The log

  static func damaged(_ problem: LogProblem) -> Diagnostics.Diagnostic {
    switch problem.reason {
    case .malformed, .outOfPlace:
      say(
        .damagedLog, "step \(problem.event) of this game is damaged",
        "`houserules store check` says what else is; a backup is brought back with `houserules store restore FILE`")
    case .unknownKind(let kind):
      say(
        .damagedLog, "step \(problem.event) of this game is `\(kind)`, which this program does not know",
        "the game was kept with a newer houserules: use that one")
    }
  }

  /// A finding with the game whose result it is about.
  static func inResult(of game: String, _ diagnostic: Diagnostics.Diagnostic) -> Diagnostics.Diagnostic {
    var diagnostic = diagnostic
    diagnostic.message = "the result of game \(DisplayWidth.visible(game)) does not count: \(diagnostic.message)"
    return diagnostic
  }

  /// What boards and statistics are worked out from, where some results cannot be read.
  static func readableResults(_ count: Int) -> Diagnostics.Diagnostic {
    say(
      .readableGames, "what is shown counts the \(count == 1 ? "1 result" : "\(count) results") that can be read",
      restore)
  }

  /// What is left of a damaged file, and what to do with it.
  static func readable(_ count: Int, of all: Int) -> Diagnostics.Diagnostic {
    let games = "\(count) of \(all) games can\(count == all ? "" : " still") be read"
    guard count > 0 else { return say(.readableGames, games, restore) }
    return say(
      .readableGames, games, "to keep them: `houserules export --all --secrets > games.jsonl`",
      restore + "; `houserules import games.jsonl` then adds what the backup does not have")
  }

  static func hasSecrets(_ id: String) -> Diagnostics.Diagnostic {
    say(
      .openSecrets, "game \(id) goes on, and as JSON it would show what its players do not see",
      "`--secrets` writes it all the same: to take the game to another machine, or for somebody who does not play")
  }

  private static let restore = "to go on from a backup: `houserules store restore FILE`"

  static func otherChance(_ action: String) -> Diagnostics.Diagnostic {
    say(
      .otherChance, "the seed of this game gives other dice or cards now than it did when `\(action)` was done",
      "it was kept with another version of houserules: go on with that one")
  }

  /// A game of an earlier edition of the format that comes out otherwise now.
  static func comesOutOtherwise(_ id: String, _ seen: GameSummary) -> Diagnostics.Diagnostic {
    let lines = GameLines(seen)
    return Diagnostic(
      .otherScore, "game \(id) was kept by an earlier version of houserules and comes out otherwise with this one",
      at: nil,
      account: [lines.heading] + lines.sides, hints: ["go on with it, or export it, with the version that kept it"])
  }

  static func notAnExport(_ name: String) -> Diagnostics.Diagnostic {
    say(
      .damagedLog, "`\(name)` is no exported game", "games are exported with `houserules export`",
      "a record by itself is scored with `houserules score`")
  }

  static func rulesChanged(_ title: String) -> Diagnostics.Diagnostic {
    say(
      .damagedLog, "the rules stored with this game of \(title) are not those that it was started with",
      "bring back a backup: `houserules store restore FILE`")
  }

  static let bothKinds = say(
    .damagedLog, "this game has sheets filled in by hand and moves, and can have only one of them")
  static let unreadable = say(.badText, "this cannot be written down", "say it in another way")
  static func twice(_ name: String) -> Diagnostics.Diagnostic {
    say(.badText, "`\(name)` is given twice", "leave one of them out")
  }

  // MARK: Not now

  static let isOverWhenItBegins = say(
    .notNow, "the game would be over when it begins: what is given is as far as it goes",
    "give less, or choose another end with the options of the game")

  /// - Parameter rounds: how many rounds can be corrected.
  static func isOver(rounds: ClosedRange<Int>?) -> Diagnostics.Diagnostic {
    let undo = "undo takes back the end"
    guard let rounds else { return say(.notNow, "the game is over", undo) }
    let (first, last) = (rounds.lowerBound, rounds.upperBound)
    let which = first == last ? "round \(first)" : "its round, \(first) to \(last)"
    return say(.notNow, "the game is over", "to change a score, correct \(which); \(undo)")
  }
  static let notOver = say(.notNow, "the game is not over yet")
  static let nothingToUndo = say(.notNow, "there is nothing to undo")
  static let nothingToRedo = say(.notNow, "there is nothing to bring back")
  static let sheetsFollowFromMoves = say(
    .notNow, "this game is played move by move, and its scores follow from the moves",
    "undo takes back a move; whoever has dice or cards of their own starts it to be kept by hand: `--by-hand`")
  static let sheetsAreKept = say(
    .notNow, "the sheets of this game are filled in by hand: there are no moves", "type the scores instead")
  static let isPlayed = say(
    .people, "nobody can come or go while the cards or dice of a game are played here",
    "end the game, and start another with those who stay: `houserules game start NAME`")
  static let scoresDepend = say(
    .people, "nobody can come or go while this game is played: what a side scores depends on more than its own sheet",
    "end the game, and start another with those who stay: `houserules game start NAME`")
  /// Seen in a closed round, or in how the rules work out a first sheet.
  static let emptySheetScores = say(
    .people,
    "nobody can come while this game is played: they would score for earlier rounds, with nothing on their sheets",
    startAnother)
  /// Where what a sheet is worth is worked out as a whole, nothing says that an empty one is never worth anything.
  static let emptySheetMayScore = say(
    .people,
    "nobody can come while this game is played: they might score for earlier rounds, with nothing on their sheets",
    startAnother)
  private static let startAnother = "end the game, and start another with all who play: `houserules game start NAME`"
  static let tooFewStay = say(.people, "at least two sides must go on", "end the game instead")
  static let controlSigns = say(.badText, "a text has one line, and no signs that steer a terminal")
  static let dayToCome = say(.badText, "the day on which a game was played is not yet to come")
  static func notADay(_ text: String) -> Diagnostics.Diagnostic {
    say(.badText, "`\(text)` is no day", "a day is written like this: 2026-11-21")
  }
  static let noteLength = say(.badText, "a note has 1 to 500 characters")
  static let notYourStep = say(.notNow, "the last step is not yours to take back", "ask whoever did it")
  static let wasSeen = say(
    .notNow, "the last step cannot be taken back: dice or cards were seen by it, or somebody's secret",
    "agree at the table how to go on; whoever keeps the score can take it back for all")
  static func nothingToDeal(_ title: String) -> Diagnostics.Diagnostic {
    say(.notNow, "nothing is dealt or rolled in \(title)", "its sheets are filled in by hand: `houserules play`")
  }
  /// - Parameters:
  ///   - word: what can be entered where somebody scored nothing; nil where no line takes such a word.
  ///   - sides: whose sheets may close with nothing on them.
  static func nothingEntered(_ round: Int, word: String?, sides: [String]) -> Diagnostics.Diagnostic {
    let empty = sides.map { "--empty \($0.asShellWord)" }.joined(separator: " ")
    let hint = word.map { "if everybody scored nothing, enter \($0 == "0" ? "a 0" : "`\($0)`")" }
    let naming = sides.isEmpty ? nil : "if that is so, name every side: `houserules game close \(empty)`"
    return Diagnostic(
      .notNow, "nothing has been entered in round \(round)", at: nil, hints: [hint ?? naming].compactMap(\.self))
  }
  /// - Parameter names: the sides and phases for which nothing is entered.
  static func untouched(_ names: [String]) -> Diagnostics.Diagnostic {
    let words = names.map { "--empty \($0.asShellWord)" }.joined(separator: " ")
    return say(
      .untouched, "nothing has been entered for \(names.joined(separator: ", "))",
      "enter what is missing, or let it pass: `houserules game close \(words)`")
  }
  static func nothingToRestart(_ round: Int) -> Diagnostics.Diagnostic {
    say(.notNow, "round \(round) has not begun", "undo takes back the round before")
  }
  static func noSuchRound(_ round: Int, _ open: Int) -> Diagnostics.Diagnostic {
    say(.noSuchThing, "there is no round \(round) yet", open == 1 ? "round 1 is open" : "there are rounds 1 to \(open)")
  }
  static func notAsked(_ name: String, _ names: [String]) -> Diagnostics.Diagnostic {
    unknown(name, "question", names)
  }

  /// That what was entered in the open round is gone with whoever has left.
  static func beginsAnew(_ round: Int) -> String { "Round \(round) begins anew: it could not go on as it was." }

  /// What will become of the open round, for whoever is about to end the game.
  static func ending(_ round: Int, _ fate: OpenRoundAtEnd) -> String? {
    switch fate {
    case .nothingEntered: nil
    case .counts: "What is entered for round \(round) counts."
    case .turnsCount(let counted, let leftOut):
      "Round \(round) ends before all have had their turns: \(turns(counted)) \(counted.count == 1 ? "counts" : "count")"
        + (leftOut.isEmpty ? "." : ", and what is entered for \(leftOut.joined(separator: ", ")) is left out.")
    case .leftOut: "Round \(round) cannot be finished as it stands, and is left out."
    }
  }

  /// What has become of the open round with the end of the game, where not all that was entered counts.
  static func ended(_ round: Int, _ fate: OpenRoundAtEnd) -> String? {
    switch fate {
    case .nothingEntered, .counts: nil
    case .turnsCount(let counted, let leftOut):
      "Round \(round) ended before all had had their turns: \(turns(counted)) \(counted.count == 1 ? "counts" : "count")"
        + (leftOut.isEmpty ? "." : ", and what was entered for \(leftOut.joined(separator: ", ")) is left out.")
    case .leftOut: "Round \(round) could not be finished as it stood, and is left out."
    }
  }

  private static func turns(_ sides: [String]) -> String {
    "\(sides.count == 1 ? "that" : "those") of \(sides.joined(separator: ", "))"
  }

  static func clearFirst(_ line: TypedLine) -> Diagnostics.Diagnostic {
    say(
      .notNow, "round \(line.round), \(line.text) is typed and would not be asked any more",
      "clear \(line.label) in round \(line.round) first, and then do this again",
      "it is cleared like this: `houserules game enter \(line.sideName.asShellWord) \(line.name)= --round \(line.round)`"
    )
  }
  /// What is said when a step has cleared what it made needless.
  static func cleared(_ lines: [String]) -> String {
    lines.count == 1
      ? "\(lines[0]) is not asked any more and was cleared; undo brings it back."
      : "\(lines.joined(separator: ", ")) are not asked any more and were cleared; undo brings them back."
  }

  // MARK: People

  /// Nobody of this name is known: how they are.
  static func addingFirst(_ name: String, _ diagnostic: Diagnostics.Diagnostic) -> Diagnostics.Diagnostic {
    var diagnostic = diagnostic
    diagnostic.hints.append("somebody new is added first: `houserules player add \(name.asShellWord)`")
    return diagnostic
  }
  static func twoSeats(_ name: String) -> Diagnostics.Diagnostic {
    say(.people, "\(name) cannot sit in two seats", "choose somebody else for one of them")
  }
  static let namelessSide = say(.people, "a side has no name", "a side is called after those who play for it")
  static func steeringName(_ name: String) -> Diagnostics.Diagnostic {
    say(.people, "in the name of the side `\(name)` stands what steers a terminal or cannot be seen")
  }
  static func sideNameLength(_ limit: Int) -> Diagnostics.Diagnostic {
    say(.people, "a side's name has at most \(limit) letters")
  }
  static func nobodysName(_ name: String) -> Diagnostics.Diagnostic {
    say(.people, "\(name) stands for nobody in this game", "give whoever is called so another name")
  }
  static func sameSide(_ name: String) -> Diagnostics.Diagnostic {
    say(.people, "two sides are called \(name)", "give one of them another name")
  }
  /// - Parameter rounds: how many of its rounds can still be corrected.
  static func hasLeft(_ name: String, behind rounds: Int = 0) -> Diagnostics.Diagnostic {
    guard rounds > 0 else { return say(.people, "\(name) has left the game") }
    return say(.people, "\(name) has left the game", "what it had in the rounds before can still be corrected")
  }
  static func isOut(_ name: String) -> Diagnostics.Diagnostic {
    say(.notNow, "\(name) is out", "if that is a mistake, correct the round in which it happened")
  }
  /// - Parameter isCorrectable: whether a sheet is closed of which it may come.
  static func missedTurn(_ name: String, _ round: Int, isCorrectable: Bool) -> Diagnostics.Diagnostic {
    let hints = isCorrectable ? ["if that is a mistake, correct the round in which it happened"] : []
    return Diagnostic(.notNow, "\(name) has missed its turn in round \(round)", at: nil, hints: hints)
  }
  static func hadNoSheet(_ name: String, _ round: Int) -> Diagnostics.Diagnostic {
    say(.notNow, "\(name) had no sheet in round \(round)")
  }
  static func sideCount(_ count: Int, _ sides: ClosedRange<Int>) -> Diagnostics.Diagnostic {
    let needed = sides.count == 1 ? "\(sides.lowerBound)" : "\(sides.lowerBound) to \(sides.upperBound)"
    return say(.people, "the game is for \(needed) sides, not \(count)")
  }
  static func emptySide(_ text: String) -> Diagnostics.Diagnostic {
    say(.people, "`\(text)` names nobody", "a side is written like this: Ann, or Ann+Bob for two")
  }
  static func tooFewGuests(needed: Int, guests: Int) -> Diagnostics.Diagnostic {
    say(
      .people, "\(needed) players are needed, and there are only \(guests) guests",
      "say who plays: `--side Ann --side Bob`; new players are added with `houserules player add`")
  }
  static func players(_ side: String, _ count: Int, _ needed: Int) -> Diagnostics.Diagnostic {
    say(
      .people,
      "\(side) has \(count) \(count == 1 ? "player" : "players"), and \(needed) \(needed == 1 ? "is" : "are") needed",
      "a side is written like this: \(example(needed))")
  }

  /// A side of so many, as it is typed.
  private static func example(_ players: Int) -> String {
    ["Ann", "Bob", "Cy", "Dee"].prefix(max(players, 1)).joined(separator: "+") + (players > 4 ? "+…" : "")
  }

  private static func article(_ noun: String) -> String {
    noun.first.map { "aeiouAEIOU".contains($0) } ?? false ? "an" : "a"
  }

  // MARK: What was typed

  static func notAdded(_ label: String) -> Diagnostics.Diagnostic {
    say(.badText, "nothing can be added to \(label)", "`+=` adds to a number, or puts items behind a list")
  }
  static func unknown(_ name: String, _ what: String, _ names: [String]) -> Diagnostics.Diagnostic {
    if let near = Nearest.name(to: name, among: names) {
      return say(
        .noSuchThing, "there is no \(what) `\(name)`", "\(article(what)) \(what) with a similar name exists: `\(near)`")
    }
    let shown = names.prefix(30).map { "`\($0)`" }.joined(separator: ", ")
    return say(.noSuchThing, "there is no \(what) `\(name)`", names.isEmpty ? "there are none" : "there are \(shown)")
  }
  static func notANumber(_ label: String, _ text: String) -> Diagnostics.Diagnostic {
    say(.badText, "\(label) is a number, not `\(text)`", "sums are worked out: 12+11+7")
  }
  static func notASquare(_ label: String, _ text: String) -> Diagnostics.Diagnostic {
    say(.badText, "\(label) is a row and a column, not `\(text)`", "type both numbers, rows from the top: 3 4")
  }
  static func between(_ label: String, _ number: ExactDecimal, _ kind: ValueKind) -> Diagnostics.Diagnostic {
    kind.parts == 1
      ? say(.badText, "\(label) is a whole number, not \(Numbers.text(number))")
      : say(.badText, "\(label) goes in steps of \(kind.number(1).text), not \(Numbers.text(number))")
  }
  static func outside(
    _ label: String, _ number: ExactDecimal, _ low: ExactDecimal, _ high: ExactDecimal
  ) -> Diagnostics.Diagnostic {
    say(
      .badText,
      low == high
        ? "\(label) can only be \(Numbers.text(low)), not \(Numbers.text(number))"
        : "\(label) goes from \(Numbers.text(low)) to \(Numbers.text(high)), not \(Numbers.text(number))")
  }
  /// - Parameter why: what the rules say to somebody who tries it.
  static func notNow(_ label: String, _ number: ExactDecimal, _ why: String) -> Diagnostics.Diagnostic {
    say(.badText, "\(label) cannot be \(Numbers.text(number)) now: \(why)")
  }
  static func askedLength(_ label: String, _ count: Int, _ length: ClosedRange<Int>) -> Diagnostics.Diagnostic {
    let wanted = length.count == 1 ? "\(length.lowerBound)" : "\(length.lowerBound) to \(length.upperBound)"
    return say(.badText, "\(label): type \(wanted) with blanks between, not \(count)")
  }
  static func notAFlag(_ label: String, _ text: String) -> Diagnostics.Diagnostic {
    say(.badText, "\(label) is yes or no, not `\(text)`")
  }
  static func workedOut(_ label: String) -> Diagnostics.Diagnostic {
    say(.badText, "\(label) is worked out by itself and cannot be typed")
  }
  static func whichSide(_ name: String, _ names: [String]) -> Diagnostics.Diagnostic {
    let all = names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
    return say(.badText, "`\(name)` may be \(all)", "say the whole name")
  }
  static func noSide(_ name: String, _ names: [String]) -> Diagnostics.Diagnostic { unknown(name, "side", names) }
  /// - Parameters:
  ///   - side: the side that is called so, each of which has several players.
  ///   - names: the players, of that side where it is one.
  static func noPlayer(_ name: String, of side: String?, _ names: [String]) -> Diagnostics.Diagnostic {
    guard let side else { return unknown(name, "player", names) }
    return say(
      .noSuchThing, "`\(side)` is a side, and a player is wanted",
      "there are \(names.map { "`\($0)`" }.joined(separator: ", "))")
  }
}
