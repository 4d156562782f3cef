import ArgumentParser
import Diagnostics
import Formatting
import HouseRules
import JSONText

/// `houserules show`: the rules of a game.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: Program.name,
    abstract: "Show the rules of a game as a person reads them.",
    discussion: """
      Examples:
        houserules show NAME
        houserules show my-game.yaml
        houserules show NAME --resolved           (the whole file after `extends`)
        houserules show NAME --format json
      """)

  @Argument(help: "A game's name or the path of a rule file.", completion: Completions.gamesAndFiles)
  var name: String

  @Flag(
    help: """
      Show the rule file as it is after `extends`, each line with the file and the line it comes from; what is printed \
      is a rule file itself.
      """)
  var resolved = false

  @OptionGroup var places: LibraryOptions
  @OptionGroup var options: CommonOptions

  func run() throws {
    let rules = try options.run { () throws(Problems) in try places.library.rules(named: name) }
    options.warn(rules.warnings)
    if resolved { return showResolved(rules) }
    switch options.format {
    case .text: Console.output.write(rules.text)
    case .json: Console.output.write(data: rules.json + "\n")
    }
  }

  private func showResolved(_ rules: Rules) {
    guard let text = ResolvedText(rules.resolved, from: rules.sources) else {
      Console.error.write("error: \(rules.name) would not mean the same in one file, which is our mistake\n")
      ExitStatus.internalError.leave()
    }
    let files = ShortNames(rules.sources.files.map(\.name))
    switch options.format {
    case .text: Console.output.write(data: text.withOrigins(calling: files.name))
    case .json: Console.output.write(data: Self.json(of: rules, text))
    }
  }

  /// Programs get the names of files as they are.
  private static func json(of rules: Rules, _ text: ResolvedText) -> String {
    JSONAnswer.text { writer in
      writer.key("name")
      writer.string(rules.name)
      writer.key("digest")
      writer.string(rules.digest)
      writer.key("lines")
      writer.beginArray()
      for line in text.lines {
        writer.beginObject()
        writer.key("text")
        writer.string(line.text)
        writer.key("file")
        if let origin = line.origin { writer.string(origin.file) } else { writer.null() }
        writer.key("line")
        if let origin = line.origin { writer.int(origin.line) } else { writer.null() }
        writer.endObject()
      }
      writer.endArray()
    }
  }
}

/// Files by what stands behind their last slash, as long as that is enough to tell them apart.
private struct ShortNames {
  private let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  func name(_ path: String) -> String {
    let short = Self.short(path)
    return paths.contains { $0 != path && Self.short($0) == short } ? path : short
  }

  private static func short(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
