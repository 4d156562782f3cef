import ArgumentParser
import GameLog
import HouseRules
import Presentation
import ScoreKeeping

struct GameEnter: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enter", abstract: "Enter values on sides' sheets, or correct those of an earlier round.",
    discussion: """
      Examples:
        houserules game enter North win=yes cards=250+80
        houserules game enter North cards=          (clears the line)
        houserules game enter North cards=330 --round 2
        houserules game enter Ann throws=10,7,3     (a list in one go)
        houserules game enter Ann throws=none       (an empty list)
        houserules game enter Ann throws+=9         (one more behind it; a number is added up)
        houserules game enter North call.Ann=small  (where each player has a line)
        houserules game enter Ann tricks=5 Bob tricks=8 --round 1     (both at once, where one needs the other)
        houserules game enter table taker=Bob       (what is entered once for all)
      """)

  @Argument(
    help: ArgumentHelp(
      "A side, by its name, initials, a player's name, or its number; behind it lines with their values. Then the next side, if any.",
      valueName: "side> <line=value"),
    completion: Completions.sheets)
  var typed: [String]
  @Option(help: "The round, from 1, where an earlier one is corrected.") var round: Int?
  @OptionGroup var game: GameOptions

  func run() throws {
    try game.take { _, session throws(Problems) in .type(try sheets(session), round: round) }
  }

  private func sheets(_ session: GameSession) throws(Problems) -> [LogEvent.Typing] {
    var sheets: [LogEvent.Typing] = []
    var isTable = false
    for text in words(session) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2, let last = sheets.indices.last {
        if isTable, !session.isOfTable(String(parts[0].prefix { $0 != "+" })) {
          throw GameMessages.notOfTable(parts[0], session.record.sides[sheets[last].side - 1].name)
        }
        sheets[last].values.append(
          try session.named(parts[0], parts[1], side: sheets[last].side - 1, round: round))
      } else if text == "table", session.hasTableLines {
        // It is put by itself, whoever types it.
        isTable = true
        sheets.append(LogEvent.Typing(side: session.firstStaying + 1, values: []))
      } else {
        isTable = false
        do throws(Problems) {
          sheets.append(LogEvent.Typing(side: try session.side(named: text) + 1, values: []))
        } catch {
          throw session.hasLine(text) ? GameMessages.noValue(text) : error
        }
      }
    }
    guard let empty = sheets.first(where: \.values.isEmpty) ?? (sheets.isEmpty ? .init(side: 1, values: []) : nil)
    else {
      return sheets
    }
    throw GameMessages.nothingTyped(session.record.sides[empty.side - 1].name)
  }

  /// What is typed, with each value at its line: `cards = 250`, `cards: 250` and `cards 250` are `cards=250`.
  private func words(_ session: GameSession) -> [String] {
    func isSide(_ text: String) -> Bool { text == "table" || (try? session.side(named: text)) != nil }
    var words: [String] = []
    var rest = joined(session)[...]
    while let text = rest.popFirst() {
      let next = rest.first.flatMap { $0.contains("=") ? nil : $0 }
      let isLine = !text.contains("=") && session.hasLine(text) && !isSide(text)
      // Behind `cards=` alone, which clears the line, stands the next side.
      let takesNext = isLine || text.hasSuffix("+=") || text.hasSuffix("=") && !(next.map(isSide) ?? false)
      if takesNext, let next {
        words.append(text + (isLine ? "=" : "") + next)
        rest.removeFirst()
      } else {
        words.append(text)
      }
    }
    return words
  }

  /// What is typed, with `=` for a colon, and without blanks around the sign where it stands apart.
  private func joined(_ session: GameSession) -> [String] {
    var words: [String] = []
    var rest = typed[...]
    while var text = rest.popFirst() {
      if !text.contains("="), let colon = text.firstIndex(of: ":"),
        colon == text.startIndex || session.hasLine(String(text[..<colon]))
      {
        text.replaceSubrange(colon...colon, with: "=")
        if text.hasSuffix("="), text.count > 1, let value = rest.popFirst() { text += value }
      }
      guard text.hasPrefix("=") || text.hasPrefix("+="), let line = words.popLast() else {
        words.append(text)
        continue
      }
      let isSign = text == "=" || text == "+="
      words.append(line + text + (isSign ? rest.popFirst() ?? "" : ""))
    }
    return words
  }
}

struct GameClose: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: "Close the open round, or the sheet whose turn it is: what is on it counts.")

  @Option(
    name: .customLong("empty"), parsing: .singleValue,
    help: ArgumentHelp(
      "Whose sheet closes with nothing on it; or the phase of the round for which nobody has anything.",
      valueName: "name"))
  var empty: [String] = []
  @OptionGroup var game: GameOptions

  func run() throws {
    try game.take { _, session throws(Problems) in
      var passing: Set<TableView.Untouched> = []
      for name in empty { passing.insert(try session.untouched(named: name)) }
      return .closing(passing: passing)
    }
  }
}

struct GameMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Do an action of a game that is played with dice or cards.",
    discussion: """
      Examples:
        houserules game move roll
        houserules game move keep 1 1 5
        houserules game move take into=fives                 (what the action asks)
        houserules game move roll --rolled '1 5 2 2 3 6'     (real dice)
      """)

  @Argument(help: "The action, as the game shows it.", completion: Completions.actions) var action: String
  @Argument(help: "The faces that are picked, and NAME=VALUE for what the action asks.") var words: [String] = []
  @Option(help: "Who does it, where that is not told by the turn.", completion: Completions.sides) var side: String?
  @Option(help: "What real dice showed.") var rolled: String?
  @Option(help: "Which real cards were dealt.") var dealt: String?
  @OptionGroup var game: GameOptions

  func run() throws {
    try game.take { _, session throws(Problems) in
      var wish = GameSession.Wish(action)
      if let side { wish.side = try session.side(named: side) }
      for word in words {
        if let answer = answer(word) { wish.answers.append(answer) } else { wish.pick += faces(word) }
      }
      if let next = session.question(of: wish) { throw GameMessages.asks(next, after: [action] + words, side: side) }
      if let asked = session.questionInsteadOfPick(of: wish) {
        throw GameMessages.asks(asked, after: [action] + words.filter { answer($0) != nil }, side: side)
      }
      wish.rolled = rolled.map(faces)
      wish.dealt = dealt.map(faces)
      return .move(wish)
    }
  }

  /// An answer with its name; nil for what is picked.
  private func answer(_ word: String) -> RecordAnswer? {
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return nil }
    return RecordAnswer(name: String(word[..<sign]), text: String(word[word.index(after: sign)...]))
  }

  private func faces(_ text: String) -> [String] { text.split { $0 == " " || $0 == "," }.map(String.init) }
}

struct GameUndo: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "undo", abstract: "Take back the last step.")
  @OptionGroup var game: GameOptions
  func run() throws { try game.take(saying: { $0.undoable.map { "Taken back: \($0).\n\n" } }) { _, _ in .undo } }
}

struct GameRedo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Bring back the step that was taken back last.")
  @OptionGroup var game: GameOptions
  func run() throws { try game.take(saying: { $0.redoable.map { "Back again: \($0).\n\n" } }) { _, _ in .redo } }
}

struct GameRestart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restart", abstract: "Begin the open round anew; undo brings it back.")
  @OptionGroup var game: GameOptions
  func run() throws { try game.take { _, _ in .restart } }
}

struct GameNote: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Write a note about the game, or about a round.")
  @Argument(help: "The note, in quotes.") var text: String
  @Option(help: "The round, from 1.") var round: Int?
  @OptionGroup var game: GameOptions
  func run() throws { try game.take { _, _ in .note(text, round: round) } }
}

struct GameAnswer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer", abstract: "Answer what the rules ask when a game is over, such as a victory quote.")
  @Argument(help: "What is asked, by its name.") var name: String
  @Argument(help: "The answer, in quotes.") var text: String
  @Option(help: ArgumentHelp("The game; without it, the last one.", valueName: "id")) var game: String?
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let session = try keeper.openLast(orNamed: game)
      try keeper.take(.answer(name: name, text: text), in: session)
      GameOutput(session, table.common.format).print()
    }
  }
}
