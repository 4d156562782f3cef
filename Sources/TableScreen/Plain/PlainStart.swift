import Diagnostics
import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Store

/// Starting a game line by line: which one, who plays, and how.
///
///     Which game? hearts
///     Who plays Hearts? Ann, Bob, Cy
package struct PlainStart {
  private let keeper: ScoreKeeper
  private let voice: PlainTable.Voice
  /// Whether anybody has answered at all.
  package private(set) var wasAnswered = false

  package init(_ keeper: ScoreKeeper, _ voice: PlainTable.Voice) {
    self.keeper = keeper
    self.voice = voice
  }

  /// Asks for all that a new game needs, and starts it; nil where nobody answers any more.
  package mutating func start() -> GameSession? {
    voice.say("Type list for all games, or quit.")
    guard let (name, rules) = askForGame() else { return nil }
    return start(name, rules)
  }

  /// Asks who plays a game and how, and starts it; nil where nobody answers any more.
  ///
  /// - Parameter isByHand: whether sheets are filled in though the program could deal or roll.
  package mutating func start(_ name: String, _ rules: Rules, isByHand: Bool = false) -> GameSession? {
    while var setup = askForSides(name, rules, isByHand: isByHand || !rules.canBePlayed) {
      setup.isByHand = isByHand
      var hasChosen = true
      // What cannot begin with options that somebody has chosen may begin with others; else it is the sides.
      while hasChosen {
        guard let chosen = askForOptions(rules, &setup) else { return nil }
        hasChosen = chosen
        do throws(Problems) { return try keeper.start(setup) } catch { refuse(error) }
      }
    }
    return nil
  }

  /// An answer without blanks around it; nil for leaving.
  private mutating func answer(_ question: String) -> String? {
    guard let answer = voice.ask(question).map(Self.tidy) else { return nil }
    wasAnswered = true
    return PlainWords.leaving.contains(answer.lowercased()) ? nil : answer
  }

  private static func tidy(_ text: some StringProtocol) -> String { text.split(separator: " ").joined(separator: " ") }

  private mutating func askForGame() -> (name: String, rules: Rules)? {
    while let text = answer("Which game?") {
      if text.isEmpty { continue }
      if isHelp(
        text, "Type the name of a game, or the beginning of one of its words. Type list for all games, or quit.")
      {
        continue
      }
      let games = keeper.library.summaries().filter { $0.title != nil }
      if text.lowercased() == "list" {
        for game in games { voice.say("\(Self.called(game, ": ")).") }
        continue
      }
      let found = Self.meant(text, among: games)
      guard found.count < 2 else {
        let names = found.prefix(Self.toldGames).map { Self.called($0, ", ") }.joined(separator: "; ")
        let more = found.count > Self.toldGames ? "; and \(found.count - Self.toldGames) more" : ""
        voice.say("There are several: \(names)\(more). Type the name of one.")
        continue
      }
      guard !found.isEmpty || text.contains("/") || text.contains(".") else {
        let names = games.map(\.name) + games.compactMap(\.title)
        let near = Nearest.name(to: text, among: names).map { ", but there is \($0)" } ?? ""
        voice.say(
          "There is no game called \(text)\(near). Type the beginning of a word of its name, or list for all games.")
        continue
      }
      let name = found.first.map { $0.path ?? $0.name } ?? text
      do throws(Problems) { return (name, try keeper.library.rules(named: name)) } catch { refuse(error) }
    }
    return nil
  }

  /// As many games as are heard at a time.
  private static let toldGames = 8

  /// What a game is called: its name, and its title where that says more.
  private static func called(_ game: RuleSummary, _ sign: String) -> String {
    let title = game.title ?? ""
    return title.lowercased() == game.name.replacing("-", with: " ") ? title : "\(game.name)\(sign)\(title)"
  }

  /// The games whose name or title it is; where there is none, those in which a word begins with it, or else all of whose
  /// words begin some of theirs.
  private static func meant(_ text: String, among games: [RuleSummary]) -> [RuleSummary] {
    func spoken(_ text: String) -> String { tidy(text.lowercased().replacing("&", with: " and ")) }
    let typed = spoken(text)
    func names(_ game: RuleSummary) -> [String] { [game.name, spoken(game.title ?? "")] }
    let same = games.filter { names($0).contains(typed) }
    guard same.isEmpty else { return Array(same.prefix(1)) }
    func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
    let begun = games.filter { game in
      names(game).contains { name in name.hasPrefix(typed) || words(name).contains { $0.hasPrefix(typed) } }
    }
    guard begun.isEmpty else { return begun }
    let said = words(typed).filter { !["and", "the", "please"].contains($0) }
    guard !said.isEmpty else { return [] }
    return games.filter { game in
      said.allSatisfy { word in names(game).contains { words($0).contains { $0.hasPrefix(word) } } }
    }
  }

  private mutating func askForSides(_ name: String, _ rules: Rules, isByHand: Bool) -> GameSetup? {
    let least = rules.sides.lowerBound
    let count = rules.sides.count == 1 ? "\(least)" : "\(least) to \(rules.sides.upperBound)"
    let seats = (try? keeper.sides([], for: rules))?.first?.players.count ?? 1
    let example = seats > 1 ? "Ann+Bob, Cy+Dee" : "Ann, Bob"
    let kinds = "\(count) sides, such as \(example); or how many sides of guests; Enter for guests"
    let question = "Who plays \(rules.title)? \(kinds):"
    while let text = answer(question) {
      if isHelp(text, "Type \(kinds).\(isByHand ? "" : " One that is called computer is played by the program.")") {
        continue
      }
      let guests = Int(text)
      do throws(Problems) {
        let (sides, programs) = try seated(text.split(separator: ",").map(Self.tidy), rules, mayPlay: !isByHand)
        if guests == nil, !sides.isEmpty {
          try keeper.check(sides, for: rules)
          guard addNew(sides) else { continue }
        }
        let sat = try keeper.sides(guests == nil ? sides : [], for: rules, count: guests)
        var setup = GameSetup(rules: name, sides: sat, group: try keeper.defaultGroup())
        try setup.checkSides(rules)
        setup.letProgramPlay(programs)
        return setup
      } catch {
        refuse(error)
      }
    }
    return nil
  }

  /// What people call the one that plays for a side when nobody does.
  private static let programs: Set = ["computer", "the computer", "program", "the program", "pc", "bot", "robot"]

  /// The sides as they are named, with guests where the program is to play, and which these are.
  private func seated(
    _ names: [String], _ rules: Rules, mayPlay: Bool
  ) throws(Problems) -> (sides: [String], programs: [Int]) {
    let programs = names.indices.filter { index in
      // Somebody may be called so.
      mayPlay && Self.programs.contains(names[index].lowercased()) && !keeper.unknownPlayers(in: [names[index]]).isEmpty
    }
    guard !programs.isEmpty else { return (names, []) }
    var sides = names
    let taken = Set(names.map { $0.lowercased() })
    var guests = try keeper.sidesOfGuests(for: rules).map { side in
      side.players.map(\.name).joined(separator: "+")
    }.filter { !taken.contains($0.lowercased()) }
    for side in programs where !guests.isEmpty { sides[side] = guests.removeFirst() }
    return (sides, programs)
  }

  /// Says what can be typed, where somebody asks for that.
  private func isHelp(_ text: String, _ help: @autoclosure () -> String) -> Bool {
    guard ["help", "?", "what"].contains(text.lowercased()) else { return false }
    voice.say(help())
    return true
  }

  /// A yes or a no, asked for until there is one; nil for leaving.
  private mutating func confirmation(_ question: String, orEnter usual: Bool? = nil) -> Bool? {
    while let text = answer(question) {
      if text.isEmpty, let usual { return usual }
      if let reply = PlainWords.yesOrNo(text) { return reply }
      voice.say("Answer yes or no\(usual == nil ? "" : ", or press Enter").")
    }
    return nil
  }

  /// Asks whether people whom nobody knows yet are added; false where they are not, and others are to be named.
  private mutating func addNew(_ sides: [String]) -> Bool {
    var unknown = keeper.unknownPlayers(in: sides)
    for (typed, player) in keeper.guessedPlayers(in: sides) {
      guard let isMeant = confirmation("Is \(typed) \(player.name)? Yes or no:") else { return false }
      if !isMeant { unknown.append(typed) }
    }
    guard !unknown.isEmpty else { return true }
    let names = unknown.joined(separator: ", ")
    let question =
      "Nobody is called \(names) yet. Add \(unknown.count == 1 ? "this player" : "these players")? Yes or no:"
    guard confirmation(question) == true else { return false }
    do throws(Problems) {
      for name in unknown {
        try keeper.storing { () throws(StoreFailure) in
          _ = try keeper.store.addPlayer(PlayerDraft(name: name, initials: keeper.store.freeInitials(for: name)))
        }
        voice.say("\(name) is added.")
      }
      return true
    } catch {
      refuse(error)
      return false
    }
  }

  /// Asks about the options one by one, if somebody wants to.
  ///
  /// - Returns: whether any was chosen; nil where nobody answers any more.
  private mutating func askForOptions(_ rules: Rules, _ setup: inout GameSetup) -> Bool? {
    setup.options = []
    let choices = rules.choices(sides: setup.sides.count)
    guard !choices.isEmpty else { return false }
    let now = choices.map { "\($0.label) \($0.text)" }.joined(separator: ", ")
    guard let wish = confirmation("\(now). Change that? Yes, or Enter for no:", orEnter: false) else { return nil }
    guard wish else { return false }
    // What is asked may hang on what has just been chosen.
    var asked: Set<String> = []
    func next(_ chosen: [RecordAnswer]) -> Rules.Choice? {
      rules.choices(sides: setup.sides.count, chosen: chosen).first { !asked.contains($0.name) }
    }
    while let choice = next(setup.options) {
      asked.insert(choice.name)
      let now = "\(Self.range(choice)); now \(choice.text)"
      while true {
        guard let text = answer("\(choice.label) (\(now)), Enter leaves it:") else { return nil }
        if text.isEmpty { break }
        if rules.takes(text, for: choice) {
          setup.options.append(RecordAnswer(name: choice.name, text: text))
          break
        }
        // What was chosen before stays chosen.
        voice.say("\(choice.label) is \(Self.range(choice)), not “\(text)”.")
      }
    }
    return !setup.options.isEmpty
  }

  private static func range(_ choice: Rules.Choice) -> String {
    switch choice.kind {
    case .number(let low, let high): EntryProblem.range(low, high)
    case .flag: "yes or no"
    case .choice(let names): names.joined(separator: ", ")
    }
  }

  private func refuse(_ problems: Problems) { voice.say("Not done. \(Sentences.text(of: problems))") }
}
