import ArgumentParser
import HouseRules
import JSONText
import Presentation
import ScoreKeeping
import Store

/// `houserules player`: the people who sit down at the table.
struct PlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Keep the people who play.",
    discussion: """
      Examples:
        houserules player add Ann --initials ANN --icon star
        houserules player edit Ann --phone '555 0100'
        houserules player list
        houserules player merge Annie Ann
      """,
    subcommands: [
      PlayerAdd.self, PlayerEdit.self, PlayerList.self, PlayerMerge.self, PlayerUnmerge.self, PlayerRetire.self,
      PlayerReturn.self,
    ])
}

/// What is known of a player beside the name.
struct PlayerDetails: ParsableArguments {
  @Option(help: "Up to three letters; a new player without them gets some of the name.") var initials: String?
  @Option(help: "An e-mail address.") var email: String?
  @Option(help: "A phone number.") var phone: String?
  @Option(
    help: ArgumentHelp(
      "A picture that is always there: \(Player.Icon.allCases.map(\.rawValue).joined(separator: ", ")).")
  ) var icon: String?
  @Option(help: ArgumentHelp("An image file as the picture.", valueName: "file"), completion: .file()) var picture:
    String?
  @Option(help: "The group to which the player belongs.") var group: String?

  func apply(to draft: inout PlayerDraft) {
    if let initials { draft.initials = initials }
    if let email { draft.email = email }
    if let phone { draft.phone = phone }
    if let picture = icon ?? picture { draft.picture = picture }
    if let group { draft.group = group }
  }
}

struct PlayerAdd: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a player.")
  @Argument(help: "The name, which nobody else has.") var name: String
  @OptionGroup var details: PlayerDetails
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let player = try keeper.storing { () throws(StoreFailure) in
        var draft = PlayerDraft(name: name, initials: try keeper.store.freeInitials(for: name))
        details.apply(to: &draft)
        return try keeper.store.addPlayer(draft)
      }
      PlayerOutput.print([player], table.common.format, saying: "\(player.name) is added.")
    }
  }
}

struct PlayerEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what is known of a player; games that were played keep what they had.")
  @Argument(help: "The player, by name or initials.", completion: Completions.people) var player: String
  @Option(help: "Another name.") var name: String?
  @OptionGroup var details: PlayerDetails
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let player = try keeper.storing { () throws(StoreFailure) in
        let player = try keeper.store.player(unmerged: self.player)
        var draft = PlayerDraft(player)
        if let name { draft.name = name }
        details.apply(to: &draft)
        return try keeper.store.editPlayer(player.id, draft)
      }
      PlayerOutput.print([player], table.common.format, saying: "\(player.name) is changed.")
    }
  }
}

struct PlayerList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the players.")
  @Flag(help: "Also those who are retired, or the same person as another.") var all = false
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run(.reading) { keeper throws(Problems) in
      let players = try keeper.storing { () throws(StoreFailure) in try keeper.store.players(all: all) }
      PlayerOutput.print(players, table.common.format)
    }
  }
}

struct PlayerMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Say that two players are one person; `unmerge` takes it back.")
  @Argument(help: "The player who is somebody else.", completion: Completions.people) var player: String
  @Argument(help: "Who that is.", completion: Completions.people) var into: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let (one, other) = try keeper.storing { () throws(StoreFailure) in
        let (one, other) = (try keeper.store.player(player), try keeper.store.player(into))
        try keeper.store.merge(one.id, into: other.id)
        return (one, other)
      }
      PlayerOutput.print([other], table.common.format, saying: "\(one.name) is \(other.name) from now on.")
    }
  }
}

struct PlayerUnmerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unmerge", abstract: "Take back that a player is the same person as another.")
  @Argument(help: "The player who was merged, by name.") var player: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let player = try keeper.storing { () throws(StoreFailure) in try keeper.store.unmerge(named: self.player) }
      PlayerOutput.print([player], table.common.format, saying: "\(player.name) stands alone again.")
    }
  }
}

struct PlayerRetire: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retire", abstract: "No longer offer a player; records and statistics stay.")
  @Argument(help: "The player.", completion: Completions.people) var player: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let player = try keeper.storing { () throws(StoreFailure) in
        let player = try keeper.store.player(self.player)
        try keeper.store.retire(player.id)
        return player
      }
      PlayerOutput.print([player], table.common.format, saying: "\(player.name) is retired; `player return` undoes it.")
    }
  }
}

struct PlayerReturn: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "return", abstract: "Offer a retired player again.")
  @Argument(help: "The player.", completion: Completions.people) var player: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let player = try keeper.storing { () throws(StoreFailure) in
        let player = try keeper.store.player(self.player)
        try keeper.store.bringBack(player.id)
        return player
      }
      PlayerOutput.print([player], table.common.format, saying: "\(player.name) is back.")
    }
  }
}

/// Players as they are printed.
enum PlayerOutput {
  static func print(_ players: [Player], _ format: Format, saying sentence: String? = nil) {
    switch format {
    case .text:
      if let sentence { Console.output.write(sentence + "\n") } else { Console.output.write(table(players)) }
    case .json: Console.output.write(data: json(players))
    }
  }

  private static func table(_ players: [Player]) -> String {
    let rows =
      [["NAME", "INITIALS", "GROUP", "PICTURE", "E-MAIL", "PHONE", ""]]
      + players.map { player in
        let state = player.mergedInto != nil ? "(merged)" : player.isRetired ? "(retired)" : ""
        return [
          player.name, player.initials, player.group.name, player.picture?.text ?? "", player.email ?? "",
          player.phone ?? "", state,
        ]
      }
    return TextTable(rows, leftColumns: .max).text
  }

  private static func json(_ players: [Player]) -> String {
    JSONAnswer.text(layout: .compact) { writer in
      writer.key("players")
      writer.beginArray()
      for player in players { write(player, to: &writer) }
      writer.endArray()
    }
  }

  private static func write(_ player: Player, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", player.id)
    writer.member("name", player.name)
    writer.member("initials", player.initials)
    writer.member("group", player.group.name)
    writer.member("picture", player.picture?.text)
    writer.member("email", player.email)
    writer.member("phone", player.phone)
    writer.key("retired")
    writer.bool(player.isRetired)
    writer.member("merged_into", player.mergedInto)
    writer.endObject()
  }
}
