import Decimals
import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Store
import Terminal

/// Starting a game: which one, how many play, who they are, and what the rules let the table choose.
extension TableApp {
  /// Asks for all that a new game needs; nil where nobody wants one after all.
  func startGame() throws(Problems) -> GameSession? {
    let all = keeper.library.summaries().filter { $0.title != nil }
    let recent = try recentlyPlayed(all)
    let games = recent + all
    let items = games.enumerated().map { index, game in
      ListView.Item(
        game.title ?? game.name,
        heading: recent.isEmpty ? nil : index < recent.count ? "Played last" : "All games",
        lines: [game.summary ?? ""].filter { !$0.isEmpty })
    }
    var list = ListView(title: "Which game?", newLabel: nil, items: items, leaveLabel: "Back")
    list.isFindable = true
    list.advice = "Type the first letters of its name, or choose with the arrows; then press Enter."
    guard case .choose(let index) = choose(list) else { return nil }
    return try startGame(named: games[index].path ?? games[index].name)
  }

  /// The games that this table has played last, newest first: most evenings it is one of them.
  private func recentlyPlayed(_ games: [RuleSummary]) throws(Problems) -> [RuleSummary] {
    var titles: [String] = []
    for game in try keeper.list(limit: Self.recentGames) where !titles.contains(game.summary.title) {
      titles.append(game.summary.title)
    }
    return titles.prefix(Self.shownRecent).compactMap { title in games.first { $0.title == title } }
  }

  private static let recentGames = 30
  private static let shownRecent = 4

  /// Asks who plays a game, and what it lets the table choose.
  ///
  /// - Parameter isByHand: whether sheets are filled in though the program could deal or roll.
  package func startGame(named name: String, isByHand: Bool = false) throws(Problems) -> GameSession? {
    let rules = try keeper.library.rules(named: name)
    guard let count = sideCount(rules) else { return nil }
    var draft = try StartDraft(name, rules, sides: count, keeper)
    draft.isByHand = isByHand
    var message: String?
    while true {
      let command = choose(draft.view, saying: message)
      message = nil
      switch command {
      case .leave: return nil
      case .new:
        do throws(Problems) { return try keeper.start(draft.setup) } catch { message = Sentences.text(of: error) }
      case .choose(let item):
        do throws(Problems) { try change(&draft, item) } catch { message = Sentences.text(of: error) }
      case .shortcut:
        do throws(Problems) { message = try seatNewPlayer(&draft) } catch { message = Sentences.text(of: error) }
      case .name(let letter):
        do throws(Problems) { message = try seatNewPlayer(&draft, begun: String(letter)) } catch {
          message = Sentences.text(of: error)
        }
      }
    }
  }

  private func sideCount(_ rules: Rules) -> Int? {
    guard rules.sides.count > 1 else { return rules.sides.lowerBound }
    let (low, high) = (ExactDecimal(Int64(rules.sides.lowerBound)), ExactDecimal(Int64(rules.sides.upperBound)))
    return ask(rules.title, "How many play", .number(low, high)).flatMap { Int($0) }
  }

  /// Asks for a new player, who takes the first seat of a guest; what to say about that.
  ///
  /// - Parameter begun: what is typed of a name already: it may be that of somebody who is known.
  private func seatNewPlayer(_ draft: inout StartDraft, begun: String? = nil) throws(Problems) -> String? {
    guard let (player, isNew) = try addPlayer(begun: begun) else { return nil }
    if !isNew, draft.setup.sides.contains(where: { $0.players.contains { $0.id == player.id } }) {
      return "\(player.name) has a seat already."
    }
    let added = isNew ? "\(player.name) is added" : player.name
    let guests = try keeper.storing { () throws(StoreFailure) in try keeper.store.groups() }.filter(\.isForGuests)
    guard let seat = draft.seat(ofGroup: guests.map(\.name)) else {
      return "\(isNew ? "\(added). " : "")No guest has a seat: to sit down, choose the seat of somebody else."
    }
    let guest = draft.setup.sides[seat.side].players[seat.seat].name
    draft.sit(player, at: seat)
    return "\(added)\(isNew ? ", and" : "") sits where \(guest) sat."
  }

  /// Changes a seat or an option.
  private func change(_ draft: inout StartDraft, _ item: Int) throws(Problems) {
    if let seat = draft.seat(item) {
      if let player = try choosePlayer("Who sits here?") { draft.sit(player, at: seat) }
    } else if let option = draft.option(item) {
      let about = ["Now: \(option.text)"]
      guard let text = ask(draft.title, about: about, option.label, option.kind) else { return }
      draft.choose(option.name, text)
    }
  }

  /// Asks for somebody who is known, or new; nil for nobody.
  func choosePlayer(_ title: String, without seated: [String] = []) throws(Problems) -> LoggedPlayer? {
    let players = try keeper.storing { () throws(StoreFailure) in try keeper.store.players() }
      .filter { !seated.contains($0.id) }
    let items = players.map { ListView.Item("\($0.name)  (\($0.initials))") }
    switch choose(ListView(title: title, newLabel: "Somebody new", items: items, leaveLabel: "Back")) {
    case .choose(let index): return LoggedPlayer(players[index])
    case .new: return try addPlayer()?.player
    default: return nil
    }
  }

  /// Asks for a new player's name and initials.
  ///
  /// - Parameter begun: what is typed of the name already: then it may be that of somebody who is known.
  func addPlayer(begun: String? = nil) throws(Problems) -> (player: LoggedPlayer, isNew: Bool)? {
    guard let name = ask("A new player", "Name", .text(20), begun: begun) else { return nil }
    if begun != nil, let known = try? keeper.store.player(name), (try? keeper.store.isWholeName(name)) == true {
      return (LoggedPlayer(known), false)
    }
    let free = try keeper.storing { () throws(StoreFailure) in try keeper.store.freeInitials(for: name) }
    let about = ["Enter alone takes \(free). Or type up to three letters that nobody else has."]
    guard let initials = ask("A new player: \(name)", about: about, "Initials", .text(3), offering: free)
    else { return nil }
    let player = try keeper.storing { () throws(StoreFailure) in
      try keeper.store.addPlayer(PlayerDraft(name: name, initials: initials))
    }
    return (LoggedPlayer(player), true)
  }
}
