import ArgumentParser
import Diagnostics

/// An argument in the place of a command that is none, and the command that was probably meant: `houserules scroe`,
/// `houserules game strat`, `houserules help gmae`.
struct MistypedCommand {
  let name: String
  /// The commands before it: empty for the first argument.
  let before: [String]
  let commands: [String]

  /// Nil where every command is one, or is not told.
  init?(in arguments: [String], of program: any ParsableCommand.Type) {
    let help = "help"
    var command = program
    var before: [String] = []
    for name in arguments.first == help ? arguments.dropFirst() : arguments[...] {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !name.hasPrefix("-") else { return nil }
      guard let next = subcommands.first(where: { $0._commandName == name }) else {
        self.name = name
        self.before = before
        commands = subcommands.map { $0._commandName } + (before.isEmpty ? [help] : [])
        return
      }
      command = next
      before.append(name)
    }
    return nil
  }

  /// What the person is told.
  var text: String {
    let hint =
      Nearest.name(to: name, among: commands).map { "a command with a similar name exists: `\(full($0))`" }
      ?? "the commands are \(commands.map { "`\(full($0))`" }.joined(separator: ", "))"
    return "error: there is no command `\(full(name))`\n  = hint: \(hint)\n"
  }

  private func full(_ command: String) -> String { (before + [command]).joined(separator: " ") }
}
