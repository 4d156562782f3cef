import ArgumentParser
import Diagnostics
import Drafting
import Glibc
import HouseRules
import JSONText
import RuleBook
import TableScreen

/// `houserules new`: begins a rule file.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Begin a rule file: a score pad, a game with dice or cards, or a house rule of a game.",
    discussion: """
      Examples:
        houserules new                               (asks, on a terminal)
        houserules new my-pad --kind score-pad
        houserules new my-dice --kind dice --sides 2..4 --title 'Dice at Home'
        houserules new my-rules --base NAME          (a house rule of the game NAME)

      The file works as it is, has an example that holds, and comments that say what
      can be changed. The kinds are \(Drafts.kindNames.joined(separator: ", ")).
      """)

  @Argument(help: "The new game's name: small letters, digits, hyphens between words.") var name: String?
  @Option(help: "What to begin from.") var kind: String?
  @Option(
    help: ArgumentHelp("The game that a house rule changes.", valueName: "game"), completion: Completions.games)
  var base: String?
  @Option(help: ArgumentHelp("How many play: a number, or a range such as 2..6.", valueName: "count")) var sides:
    String?
  @Option(help: "The game's name as people write it.") var title: String?
  @Option(help: ArgumentHelp("The file to write, - for standard output. (default: NAME.yaml)", valueName: "file"))
  var output: String?
  @Flag(help: "Write over a file that is there.") var force = false
  @OptionGroup var options: CommonOptions

  func validate() throws {
    if let kind, base != nil, kind != Drafts.houseRule {
      throw ValidationError("--base is for a house rule, and --kind asks for \(kind): leave one out.")
    }
  }

  func run() throws {
    let drafts = Drafts(options.library)
    let wish = try wish(drafts)
    let path = output ?? wish.wishes.name + ".yaml"
    try options.run { () throws(Problems) in
      let text =
        if let base = wish.base { try drafts.houseRule(wish.wishes, on: base) } else {
          try drafts.text(wish.wishes, kind: wish.kind)
        }
      guard path != "-" else { return Console.output.write(data: text) }
      try write(text, to: path)
      options.tell(Self.next(path)) { writer in
        writer.key("name")
        writer.string(wish.wishes.name)
        writer.key("kind")
        writer.string(wish.kind)
        writer.key("file")
        writer.string(path)
      }
    }
  }

  // MARK: What is wanted

  private func wish(_ drafts: Drafts) throws -> Wish {
    let kind = self.kind ?? base.map { _ in Drafts.houseRule }
    if let name, let kind, kind != Drafts.houseRule || base != nil {
      return Wish(wishes: DraftWishes(name: name, title: title, sides: sides), kind: kind, base: base)
    }
    guard isatty(STDIN_FILENO) == 1, options.format == .text, output != "-" else {
      throw ValidationError(missing(kind))
    }
    let questions = NewQuestions(drafts, options.library, .standard)
    let wishes = DraftWishes(name: name ?? "", title: title, sides: sides)
    guard let wish = questions.ask(wishes, kind: kind, base: base) else { throw ExitStatus.usage }
    return wish
  }

  private func missing(_ kind: String?) -> String {
    if name == nil { return "The new game needs a name: houserules new NAME --kind KIND" }
    if kind == nil {
      return "Say what to begin from: --kind \(Drafts.kindNames.joined(separator: ", --kind "))"
    }
    return "Say which game the house rule is of: --base GAME"
  }

  // MARK: Writing

  private func write(_ text: String, to path: String) throws(Problems) {
    do throws(FileFailure) {
      try Files.create(path, with: Array(text.utf8), replacing: force)
    } catch {
      throw Problems(error.diagnostic)
    }
  }

  private static func next(_ path: String) -> String {
    let file = path.asShellWord
    let shown = path.contains("/") || path.hasSuffix(".yaml") ? file : "./\(file)"
    return """
      \(path) is written. What comes next:
        houserules validate \(shown)      after every change: what is wrong, and how it should be
        houserules show \(shown)          reads it back to you
        houserules play \(shown)          plays it
        houserules schema > house-rules.schema.json   beside it: editors then complete and explain
      In a folder named Rules the game is known by its name alone.
      """
  }
}

/// What somebody wants to begin.
struct Wish {
  var wishes: DraftWishes
  var kind: String
  /// The game that a house rule is of.
  var base: String?
}
