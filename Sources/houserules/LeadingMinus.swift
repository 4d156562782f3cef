/// `houserules eval '-3 + 2'`: an expression that begins like an option.
enum LeadingMinus {
  /// The arguments of `eval` with such an expression put behind `--`, where nothing is taken for an option.
  static func protected(_ arguments: [String]) -> [String] {
    guard arguments.first == "eval", !arguments.contains("--"),
      let index = arguments.indices.dropFirst().first(where: { isExpression(arguments, at: $0) })
    else { return arguments }
    return arguments[..<index] + arguments[(index + 1)...] + ["--", arguments[index]]
  }

  private static func isExpression(_ arguments: [String], at index: Int) -> Bool {
    let argument = arguments[index]
    guard argument.hasPrefix("-"), argument != "-h", !["--with", "--format"].contains(arguments[index - 1]) else {
      return false
    }
    return !argument.hasPrefix("--") || argument.dropFirst(2).first?.isLetter != true
  }
}
