import HouseRules

/// How mistakes are told: with the lines and marks below them, or in sentences.
enum MessageStyle: String {
  case pretty, plain

  /// The variable that decides for every stream, for those who want another style than they get.
  static let variable = "HOUSERULES_MESSAGES"

  /// A terminal gets pictures, everything else sentences, unless the environment says otherwise.
  static func of(_ console: Console) -> MessageStyle {
    Environment.value(variable).flatMap(MessageStyle.init) ?? (console.isTerminal ? .pretty : .plain)
  }
}

extension Console {
  /// Writes what is wrong, as it suits whoever reads it.
  func show(_ problems: Problems, style: MessageStyle? = nil) {
    write(painted: text(of: problems, style: style))
  }

  /// Ends a command that has done what could be done, where something was wrong with the rest.
  func failed(_ problems: Problems) throws {
    guard problems.errorCount > 0 else { return }
    show(problems)
    throw ExitStatus.problems
  }

  /// What is wrong, as it suits whoever reads it, perhaps with colours, in which nothing else steers a terminal; ends in
  /// a line break where it is not empty.
  func text(of problems: Problems, style: MessageStyle? = nil) -> String {
    switch style ?? MessageStyle.of(self) {
    case .pretty: problems.text(colour: showsColour)
    case .plain: problems.plainText
    }
  }
}
