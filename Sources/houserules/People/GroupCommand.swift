import ArgumentParser
import HouseRules
import JSONText
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
      Console.output.write("The group \(group.name) is added.\n")
    }
  }
}

struct GroupList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the groups.")
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run(.reading) { keeper throws(Problems) in
      let groups = try keeper.storing { () throws(StoreFailure) in try keeper.store.groups() }
      switch table.common.format {
      case .text:
        let rows = groups.map {
          [$0.name, $0.isDefault ? "(new players and games)" : $0.isForGuests ? "(guests)" : ""]
        }
        Console.output.write(Columns.text(rows))
      case .json: Console.output.write(json(groups))
      }
    }
  }

  private func json(_ groups: [PlayerGroup]) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("schema_version")
    writer.int(1)
    writer.key("groups")
    writer.beginArray()
    for group in groups {
      writer.beginObject()
      writer.key("name")
      writer.string(group.name)
      writer.key("default")
      writer.bool(group.isDefault)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.newline()
    return writer.text
  }
}

struct GroupRename: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a group another name.")
  @Argument(help: "The group.") var name: String
  @Argument(help: "Its new name.") var newName: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      try keeper.storing { () throws(StoreFailure) in
        try keeper.store.renameGroup(try keeper.store.group(name).id, to: newName)
      }
      Console.output.write("The group \(name) is called \(newName) from now on.\n")
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
      try keeper.storing { () throws(StoreFailure) in
        try keeper.store.setDefaultGroup(try keeper.store.group(name).id)
      }
      Console.output.write("New players and games belong to \(name) from now on.\n")
    }
  }
}
