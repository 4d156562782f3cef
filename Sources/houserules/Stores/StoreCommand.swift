import ArgumentParser
import Diagnostics
import HouseRules
import JSONText
import ScoreKeeping
import Store

/// `houserules store`: looking after the file that all games are in.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Back up, restore and check the file of games.",
    discussion: """
      Examples:
        houserules store backup games-2026.sqlite
        houserules store check
        houserules store restore games-2026.sqlite
        houserules store keep 90
      """,
    subcommands: [StorePath.self, StoreBackup.self, StoreRestore.self, StoreCheck.self, StoreKeep.self])
}

struct StorePath: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "path", abstract: "Say where the file of games is.")
  @OptionGroup var table: TableOptions

  func run() throws {
    let path = try table.common.run { () throws(Problems) in try table.path() }
    table.common.tell(path) { $0.member("path", path) }
  }
}

struct StoreBackup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Write a copy of all games, as of now, to a file.")
  @Argument(help: "The new file.", completion: .file()) var file: String
  @Flag(help: "Replace a file that is there.") var force = false
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run(.reading) { keeper throws(Problems) in
      try keeper.storing { () throws(StoreFailure) in try keeper.store.backup(to: file, replacing: force) }
      table.common.tell("All games are copied to \(file).") { $0.member("backup", file) }
    }
  }
}

struct StoreRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Go on from a backup; the games that are here now are kept beside it under another name.")
  @Argument(help: "The backup.", completion: .file()) var file: String
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.common.run { () throws(Problems) in
      let (path, now) = (try table.path(), ScoreKeeper.Surroundings.system.now())
      do throws(StoreFailure) {
        let kept = try Store.restore(from: file, to: path, now: now)
        let sentence = kept.map { "\nThose that were here before are kept in \($0)." } ?? ""
        table.common.tell("The games of \(file) are back.\(sentence)") { writer in
          writer.member("restored", file)
          writer.member("kept", kept)
        }
      } catch {
        throw Problems(error)
      }
    }
  }
}

struct StoreCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look through all games for damage, and play each of them again.")
  @OptionGroup var table: TableOptions

  func run() throws {
    let problems = try table.run(.reading, isChecked: true) { keeper throws(Problems) in try keeper.check() }
    switch table.common.format {
    case .text:
      Console.error.show(problems)
      if problems.diagnostics.isEmpty { Console.output.write("All is well.\n") }
    case .json: Console.output.write(data: problems.json)
    }
    if problems.errorCount > 0 { throw ExitStatus.problems }
  }
}

struct StoreKeep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Say how many days finished games are kept: a number, or `always`.")
  @Argument(help: "Days, or always.") var days: String
  @OptionGroup var table: TableOptions

  func validate() throws {
    guard days == "always" || Int(days) != nil else {
      throw ValidationError("It is a number of days, or `always`.")
    }
  }

  func run() throws {
    try table.run { keeper throws(Problems) in
      try keeper.storing { () throws(StoreFailure) in try keeper.store.setKeepDays(Int(days)) }
      let text = Int(days).map { "\($0) days after they are over" } ?? "always"
      table.common.tell("Finished games are kept \(text); the leader board counts them for ever.") { writer in
        writer.key("keep_days")
        if let days = Int(days) { writer.int(days) } else { writer.null() }
      }
    }
  }
}

extension JSONWriter {
  /// A key with a text, or null.
  mutating func member(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { string(text) } else { null() }
  }
}
