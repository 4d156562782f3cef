import ArgumentParser
import Documents
import HouseRules
import JSONText
import Store

/// `houserules version`: what this program is, for whoever reports a mistake.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Show the version, and what the program is made of.",
    discussion: """
      Examples:
        houserules version
        houserules version --verbose
      """)

  @Flag(name: .shortAndLong, help: "Show its parts, too.") var verbose = false
  @OptionGroup var options: CommonOptions

  func run() throws {
    let parts = verbose ? ProgramPart.all : []
    switch options.format {
    case .text:
      Console.output.write("houserules \(Program.version)\n")
      let width = parts.map(\.label.count).max() ?? 0
      for part in parts {
        Console.output.write(
          "  \(part.label)\(String(repeating: " ", count: width - part.label.count))  \(part.value)\n")
      }
    case .json:
      Console.output.write(
        data: JSONAnswer.text { writer in
          writer.member("version", Program.version)
          for part in parts { writer.member(part.key, part.value) }
        })
    }
  }
}

/// A part of the program of which it depends what the program can do.
struct ProgramPart {
  let key: StaticString
  let label: String
  let value: String

  static var all: [ProgramPart] {
    [
      ProgramPart(key: "games", label: "Games in the program", value: String(RuleLibrary().names.count)),
      ProgramPart(key: "store_schema", label: "Form of the file of games", value: String(Store.schemaVersion)),
      ProgramPart(key: "browser", label: "Table in a browser", value: hasBrowserTable ? "yes" : "no"),
      ProgramPart(key: "build", label: "Built", value: build),
      ProgramPart(key: "sqlite", label: "SQLite", value: Store.sqliteVersion),
      ProgramPart(key: "libyaml", label: "libyaml", value: Document.libraryVersion),
    ]
  }

  private static var hasBrowserTable: Bool {
    #if Web
      true
    #else
      false
    #endif
  }

  private static var build: String {
    #if DEBUG
      "with checks for its developers"
    #else
      "for use"
    #endif
  }
}
