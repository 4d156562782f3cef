import ArgumentParser
import Glibc
import HouseRules

/// The command line: arguments in, exit codes and standard streams out. All work is done by the library.
@main
struct Program: ParsableCommand {
  static let version = "0.1.0"
  /// Commands that programs ask often have it in their configuration: then nobody looks, each time, whether a script for
  /// completion is asked for.
  static let name = "houserules"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Scores games by their rules, which are files that a person can read and write.",
    discussion: """
      Examples:
        houserules                         (at a terminal: keep score, or play)
        houserules list
        houserules show NAME
        houserules score NAME record.yaml
        houserules throw NAME 1 1 1 5
        houserules odds NAME
        houserules simulate NAME
        houserules new my-game --kind score-pad
        houserules validate my-game.yaml
        houserules test my-game.yaml
      """,
    version: Self.version,
    subcommands: [
      ListCommand.self, ShowCommand.self, PadCommand.self, NewCommand.self, ValidateCommand.self, TestCommand.self,
      ExplainCommand.self,
      FormatCommand.self, SchemaCommand.self, LSPCommand.self, DiffCommand.self, ScoreCommand.self, ThrowCommand.self,
      OddsCommand.self, SimulateCommand.self,
      EvalCommand.self,
      PlayCommand.self, GameCommand.self, DealCommand.self, PlayerCommand.self, GroupCommand.self,
      LeadersCommand.self, StatisticsCommand.self, SeasonCommand.self, UploadCommand.self, StoreCommand.self,
      ExportCommand.self,
      ImportCommand.self, DoctorCommand.self, VersionCommand.self,
    ] + webCommands)

  /// What needs more than the program is built with everywhere.
  private static var webCommands: [any ParsableCommand.Type] {
    #if Web
      [ServeCommand.self]
    #else
      []
    #endif
  }

  /// Whoever types nothing behind the program's name at a terminal wants to play.
  private static var meantArguments: [String] {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let isAtTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    return arguments.isEmpty && isAtTerminal ? ["play"] : arguments
  }

  /// A command that is named first, with what it takes: read by itself it begins with less work. What it does not take as
  /// it stands is read, and told, beside all others.
  private static func commandAlone(_ arguments: [String]) -> (any ParsableCommand)? {
    if let plain = ScoreCommand.plain(arguments) { return plain }
    let named = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    guard let named, named.configuration.subcommands.isEmpty else { return nil }
    let command = try? named.parseAsRoot(Array(arguments.dropFirst()))
    return command.flatMap { type(of: $0) == named ? $0 : nil }
  }

  /// What is read beside all other commands, unless it begins with none of them.
  private static func parsed(_ given: [String], typed arguments: [String]) throws -> any ParsableCommand {
    if let mistake = MistypedCommand(in: arguments, of: Self.self) {
      Console.error.write(mistake.text)
      throw ExitStatus.usage
    }
    return try parseAsRoot(given)
  }

  static func main() {
    // A reader that has seen enough, such as `head`, ends the program without a word.
    signal(SIGPIPE, SIG_DFL)
    // A file that may not grow any more is an error like a full disk, and not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    StandardStreams.keepPlaces()
    Trap.answerPlainly()
    let arguments = meantArguments
    do {
      let given = LeadingMinus.protected(arguments)
      var command = try commandAlone(given) ?? parsed(given, typed: arguments)
      try command.run()
    } catch let status as ExitStatus {
      status.leave()
    } catch {
      // What is neither usage nor a request for help was not meant to come here.
      guard exitCode(for: error) != .failure else {
        Console.error.write("error: this should not have happened: \(error)\n")
        ExitStatus.internalError.leave()
      }
      exit(withError: error)
    }
  }
}
