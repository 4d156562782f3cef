import HouseRules
import Presentation
import Records
import ScoreKeeping
import Store
import Terminal

/// Starting a game: which one, how many play, who they are, and what the rules let the table choose.
extension TableApp {
  /// Asks for all that a new game needs; nil where nobody wants one after all.
  func startGame() throws(Problems) -> GameSession? {
    let listings = keeper.library.listings().filter { $0.rules != nil }
    let items = listings.map { listing in
      ListView.Item(listing.rules?.title ?? listing.name, lines: [listing.rules?.summary ?? ""].filter { !$0.isEmpty })
    }
    let list = ListView(title: "Which game?", newLabel: nil, items: items, leaveLabel: "Back")
    guard case .choose(let index) = choose(list) else { return nil }
    return try startGame(named: listings[index].path ?? listings[index].name)
  }

  /// Asks who plays a game, and what it lets the table choose.
  package func startGame(named name: String) throws(Problems) -> GameSession? {
    let rules = try keeper.library.rules(named: name)
    guard let count = sideCount(rules) else { return nil }
    var draft = try StartDraft(name, rules, sides: count, keeper)
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
        do throws(Problems) { try addPlayer() } catch { message = Sentences.text(of: error) }
      }
    }
  }

  private func sideCount(_ rules: Rules) -> Int? {
    guard rules.sides.count > 1 else { return rules.sides.lowerBound }
    let (low, high) = (Int64(rules.sides.lowerBound), Int64(rules.sides.upperBound))
    guard case .number(let count)? = ask(rules.title, "How many play", .number(low, high)) else { return nil }
    return Int(count)
  }

  /// Changes a seat or an option.
  private func change(_ draft: inout StartDraft, _ item: Int) throws(Problems) {
    if let seat = draft.seat(item) {
      let players = try keeper.storing { () throws(StoreFailure) in try keeper.store.players() }
      let items = players.map { ListView.Item("\($0.name)  (\($0.initials))") }
      let list = ListView(
        title: "Who sits here?", newLabel: "Somebody new", items: items, leaveLabel: "Back")
      switch choose(list) {
      case .choose(let index): draft.sit(LoggedPlayer(players[index]), at: seat)
      case .new: if let player = try addPlayer() { draft.sit(player, at: seat) }
      default: break
      }
    } else if let option = draft.option(item) {
      let about = ["Now: \(option.text)"]
      guard let value = ask(draft.title, about: about, option.label, option.kind) else { return }
      draft.choose(option.name, value.text)
    }
  }

  /// Asks for a new player's name and initials.
  @discardableResult
  private func addPlayer() throws(Problems) -> LoggedPlayer? {
    guard case .name(let name)? = ask("A new player", "Name", .text(20)) else { return nil }
    let suggested = String(name.filter(\.isLetter).prefix(3)).uppercased()
    let about = ["Up to three letters that nobody else has, such as \(suggested)."]
    guard case .name(let initials)? = ask("A new player", about: about, "Initials", .text(3)) else { return nil }
    return LoggedPlayer(
      try keeper.storing { () throws(StoreFailure) in
        try keeper.store.addPlayer(PlayerDraft(name: name, initials: initials))
      })
  }
}
