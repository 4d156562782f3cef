import Foundation

/// A file of commands with what they must print, as a person would see it in a terminal.
///
///     # A comment; an empty line may stand before it.
///     $ houserules eval '1 + bid' --given bid=2
///     3
///     $ houserules eval -
///     > a line of standard input
///     ! a line of standard error
///     ? 1
///
/// Lines with `$` are run by the shell, those with `>` are its standard input. What follows must be printed: to
/// standard error where a line begins with `!`. `?` is the exit status where it is not 0.
struct Transcript {
  struct Step: Equatable {
    var comment: [String] = []
    var command = ""
    var input: [String] = []
    var output: [String] = []
    var errors: [String] = []
    var status: Int32 = 0
  }

  var steps: [Step] = []
  /// Comments behind the last command.
  private var rest: [String] = []

  init(_ text: String) {
    var comment: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let command = line.behind("$") {
        steps.append(Step(comment: comment, command: command))
        comment = []
      } else if steps.isEmpty || !comment.isEmpty || line.hasPrefix("# ") {
        comment += blanksBehindLastStep() + [line]
      } else {
        take(line)
      }
    }
    rest = comment
    // The line break at the end of the file.
    if rest.isEmpty, steps.last?.output.last == "" { steps[steps.count - 1].output.removeLast() }
  }

  /// Empty lines before a comment belong to it, not to what the command before has printed.
  private mutating func blanksBehindLastStep() -> [String] {
    var blanks: [String] = []
    while let last = steps.indices.last, steps[last].output.last == "" {
      blanks.append(steps[last].output.removeLast())
    }
    return blanks
  }

  private mutating func take(_ line: String) {
    let last = steps.count - 1
    if let input = line.behind(">") {
      steps[last].input.append(input)
    } else if let error = line.behind("!") {
      steps[last].errors.append(error)
    } else if let status = line.behind("?") {
      steps[last].status = Int32(status) ?? -1
    } else {
      steps[last].output.append(line)
    }
  }

  /// The file's text.
  var text: String {
    let lines = steps.flatMap { step in
      step.comment + ["$ \(step.command)"] + step.input.map { $0.isEmpty ? ">" : "> \($0)" } + step.output
        + step.errors.map { $0.isEmpty ? "!" : "! \($0)" } + (step.status == 0 ? [] : ["? \(step.status)"])
    }
    return (lines + rest).joined(separator: "\n") + "\n"
  }
}

extension String {
  /// What stands behind a sign and a space; nil for a line that does not begin with the sign.
  fileprivate func behind(_ sign: String) -> String? {
    if self == sign { return "" }
    return hasPrefix(sign + " ") ? String(dropFirst(sign.count + 1)) : nil
  }
}
