import ArgumentParser

/// What holds while something is looked at.
struct PositionOptions: ParsableArguments {
  @Option(
    name: .customLong("given"), parsing: .singleValue,
    help: ArgumentHelp(
      "What holds: a name with a number, true, false, a word, or a list in brackets; total.Ann=320 is one side's.",
      valueName: "name=value"),
    transform: Binding.init)
  var given: [Binding] = []

  @Option(
    name: .customLong("option"), parsing: .singleValue,
    help: ArgumentHelp("Choose an option of the game.", valueName: "name=value"), transform: Binding.init)
  var options: [Binding] = []

  func validate() throws {
    try Binding.requireOnce(given.map(\.name))
    try Binding.requireOnce(options.map(\.name))
  }
}

/// A name and the text of its value: `bid=3`, `total.Ann=320`.
struct Binding {
  let name: String
  let text: String

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let names = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !(names + [parts[1][...]]).contains(where: { $0.allSatisfy(\.isWhitespace) }) else {
      throw ValidationError("It is written NAME=VALUE, for example bid=3.")
    }
    (name, text) = (parts[0], parts[1])
  }

  var pair: (name: String, value: String) { (name, text) }

  /// That nothing is said twice: which of two values is meant cannot be known.
  static func requireOnce(_ names: [String]) throws {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw ValidationError("`\(name)` is given twice: leave one of them out.")
    }
  }

  /// The names and texts of options that were required to be written so.
  static func options(_ choices: [String]) -> [(name: String, text: String)] {
    choices.map { choice in
      let parts = choice.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (name: parts[0], text: parts[1])
    }
  }

  /// Options as they are typed, `NAME=VALUE`, each once.
  static func requireOptions(_ choices: [String]) throws {
    guard choices.allSatisfy({ $0.contains("=") }) else { throw ValidationError("An option is written NAME=VALUE.") }
    try requireOnce(choices.map { String($0.prefix { $0 != "=" }) })
  }

  /// Whether it is a name that expressions can use.
  var isPlainName: Bool {
    guard let first = name.utf8.first, !Self.isDigit(first) else { return false }
    return name.utf8.allSatisfy { Self.isDigit($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
