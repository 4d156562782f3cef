import Diagnostics

/// A first argument that is no command, and the command that was probably meant: `houserules scroe`.
struct MistypedCommand {
  let name: String
  let commands: [String]

  /// Nil where the first argument is a command or an option, or there is none.
  init?(in arguments: [String], among commands: [String]) {
    let commands = commands + ["help"]
    guard let name = arguments.first, !name.hasPrefix("-"), !commands.contains(name) else { return nil }
    self.name = name
    self.commands = commands
  }

  /// What the person is told.
  var text: String {
    let hint =
      Nearest.name(to: name, among: commands).map { "a command with a similar name exists: `\($0)`" }
      ?? "the commands are \(commands.map { "`\($0)`" }.joined(separator: ", "))"
    return "error: there is no command `\(name)`\n  = hint: \(hint)\n"
  }
}
