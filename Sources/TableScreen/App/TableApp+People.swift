import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Store
import Terminal

/// The people who play: new ones, and what is known of each.
extension TableApp {
  /// Shows the players until somebody goes back.
  func listPeople() throws(Problems) {
    var message: String?
    while true {
      let players = try keeper.storing { () throws(StoreFailure) in try keeper.store.players(all: true) }
      let command = choose(view(of: players), saying: message)
      message = nil
      do throws(Problems) {
        switch command {
        case .new: message = try addPlayer().map { "\($0.player.name) is added." }
        case .choose(let index): message = try change(players[index], among: players)
        default: return
        }
      } catch {
        message = Sentences.text(of: error)
      }
    }
  }

  private func view(of players: [Player]) -> ListView {
    let rows = players.map { player in
      let merged = players.first { $0.id == player.mergedInto }.map { "is \($0.name)" }
      return [player.name, player.initials, player.group.name, merged ?? (player.isRetired ? "is not offered" : "")]
    }
    let lines = TextTable(rows, leftColumns: .max).lines
    let items = zip(players, lines).map { player, line in
      ListView.Item(line, isGreyed: player.isRetired || player.mergedInto != nil)
    }
    return ListView(title: "Players", newLabel: "Somebody new", items: items, leaveLabel: "Back")
  }

  /// What can be done about a player.
  private enum PlayerChange: String, CaseIterable {
    case name = "Change the name"
    case initials = "Change the initials"
    case merge = "This is the same person as somebody else"
    case unmerge = "This is somebody else after all"
    case retire = "No longer offer this player"
    case bringBack = "Offer this player again"

    func fits(_ player: Player) -> Bool {
      switch self {
      case .name, .initials: player.mergedInto == nil
      case .merge: player.mergedInto == nil && !player.isRetired
      case .unmerge: player.mergedInto != nil
      case .retire: player.mergedInto == nil && !player.isRetired
      case .bringBack: player.isRetired
      }
    }
  }

  /// Asks what to do about a player, and does it.
  ///
  /// - Returns: what to say about that.
  private func change(_ player: Player, among players: [Player]) throws(Problems) -> String? {
    let changes = PlayerChange.allCases.filter { $0.fits(player) }
    let items = changes.map { ListView.Item($0.rawValue) }
    let list = ListView(title: "\(player.name)  (\(player.initials))", newLabel: nil, items: items, leaveLabel: "Back")
    guard case .choose(let index) = choose(list) else { return nil }
    switch changes[index] {
    case .name: return try edit(player, "Name", .text(20)) { $0.name = $1 }
    case .initials: return try edit(player, "Initials", .text(3)) { $0.initials = $1 }
    case .merge: return try merge(player, among: players)
    case .unmerge:
      try keeper.storing { () throws(StoreFailure) in try keeper.store.unmerge(player.id) }
      return "\(player.name) stands alone again."
    case .retire:
      try keeper.storing { () throws(StoreFailure) in try keeper.store.retire(player.id) }
      return "\(player.name) is no longer offered. What was played stays."
    case .bringBack:
      try keeper.storing { () throws(StoreFailure) in try keeper.store.bringBack(player.id) }
      return "\(player.name) is back."
    }
  }

  private func edit(
    _ player: Player, _ label: String, _ kind: QuestionScreen.Kind, _ apply: (inout PlayerDraft, String) -> Void
  ) throws(Problems) -> String? {
    let about = ["Games that were played keep what they had."]
    guard let text = ask("\(player.name)  (\(player.initials))", about: about, label, kind) else {
      return nil
    }
    var draft = PlayerDraft(player)
    apply(&draft, text)
    let changed = try keeper.storing { () throws(StoreFailure) in try keeper.store.editPlayer(player.id, draft) }
    return "\(changed.name) (\(changed.initials)) is changed."
  }

  private func merge(_ player: Player, among players: [Player]) throws(Problems) -> String? {
    let others = players.filter { $0.id != player.id && $0.mergedInto == nil && !$0.isRetired }
    let items = others.map { ListView.Item("\($0.name)  (\($0.initials))") }
    let list = ListView(title: "Who is \(player.name)?", newLabel: nil, items: items, leaveLabel: "Back")
    guard case .choose(let index) = choose(list) else { return nil }
    try keeper.storing { () throws(StoreFailure) in try keeper.store.merge(player.id, into: others[index].id) }
    return "\(player.name) is \(others[index].name) from now on. Choose the line again to take that back."
  }
}
