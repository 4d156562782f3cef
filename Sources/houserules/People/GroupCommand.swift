import ArgumentParser
import HouseRules
import JSONText
import Presentation
import ScoreKeeping
import Store

/// `houserules group`: people whose games are ranked together.
struct GroupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group", abstract: "Keep groups of players, who are ranked together.",
    subcommands: [GroupAdd.self, GroupList.self, GroupRename.self, GroupDefault.self])
}

struct GroupAdd: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a group.")
  @Argument(help: "Its name.") var name: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let group = try keeper.storing { () throws(StoreFailure) in try keeper.store.addGroup(name) }
      GroupOutput.print([group], table.common, saying: "The group \(group.name) is added.")
    }
  }
}

struct GroupList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the groups.")
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run(.reading) { keeper throws(Problems) in
      let groups = try keeper.storing { () throws(StoreFailure) in try keeper.store.groups() }
      GroupOutput.print(groups, table.common)
    }
  }
}

struct GroupRename: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a group another name.")
  @Argument(help: "The group.") var name: String
  @Argument(help: "Its new name.") var newName: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let group = try keeper.storing { () throws(StoreFailure) in
        try keeper.store.renameGroup(try keeper.store.group(name).id, to: newName)
        return try keeper.store.group(newName)
      }
      GroupOutput.print([group], table.common, saying: "The group \(name) is called \(group.name) from now on.")
    }
  }
}

struct GroupDefault: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "default", abstract: "Choose the group to which new players and games belong.")
  @Argument(help: "The group.") var name: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let group = try keeper.storing { () throws(StoreFailure) in
        try keeper.store.setDefaultGroup(try keeper.store.group(name).id)
        return try keeper.store.group(name)
      }
      GroupOutput.print([group], table.common, saying: "New players and games belong to \(group.name) from now on.")
    }
  }
}

/// Groups as they are printed.
enum GroupOutput {
  static func print(_ groups: [PlayerGroup], _ options: CommonOptions, saying sentence: String? = nil) {
    options.tell(sentence ?? table(groups)) { writer in
      writer.key("groups")
      writer.beginArray()
      for group in groups {
        writer.beginObject()
        writer.member("name", group.name)
        writer.key("default")
        writer.bool(group.isDefault)
        writer.endObject()
      }
      writer.endArray()
    }
  }

  private static func table(_ groups: [PlayerGroup]) -> String {
    let rows = groups.map { [$0.name, $0.isDefault ? "(new players and games)" : $0.isForGuests ? "(guests)" : ""] }
    return TextTable(rows, leftColumns: .max).lines.joined(separator: "\n")
  }
}
