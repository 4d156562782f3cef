/// JUnit's XML, which continuous integration shows as tests.
package struct JUnitDocument: Sendable {
  package enum Outcome: Sendable {
    case passed
    /// A test that does not hold.
    case failed(message: String, kind: String, text: String)
    /// Something that keeps tests from being run.
    case error(message: String, kind: String, text: String)
  }

  package struct Case: Sendable {
    let name: String
    let file: String
    let outcome: Outcome

    package init(name: String, file: String, outcome: Outcome) {
      self.name = name
      self.file = file
      self.outcome = outcome
    }
  }

  package struct Suite: Sendable {
    let name: String
    let cases: [Case]
    /// What is told beside; empty for nothing.
    let output: String

    package init(name: String, cases: [Case], output: String = "") {
      self.name = name
      self.cases = cases
      self.output = output
    }

    fileprivate var failures: Int { cases.count { if case .failed = $0.outcome { true } else { false } } }
    fileprivate var errors: Int { cases.count { if case .error = $0.outcome { true } else { false } } }
  }

  private let name: String
  private let suites: [Suite]

  package init(name: String, suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The document, ending in a line break.
  package var text: String {
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    let errors = suites.reduce(0) { $0 + $1.errors }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(Self.escaped(name))" tests="\(tests)" failures="\(failures)" errors="\(errors)">
      \(suites.map(Self.text).joined())</testsuites>

      """
  }

  private static func text(_ suite: Suite) -> String {
    var text = "  <testsuite name=\"\(escaped(suite.name))\" tests=\"\(suite.cases.count)\""
    text += " failures=\"\(suite.failures)\" errors=\"\(suite.errors)\">\n"
    text += suite.cases.map(self.text).joined()
    if !suite.output.isEmpty { text += "    <system-out>\(escaped(suite.output))</system-out>\n" }
    return text + "  </testsuite>\n"
  }

  private static func text(_ test: Case) -> String {
    let head = "    <testcase name=\"\(escaped(test.name))\" classname=\"\(escaped(test.file))\""
    switch test.outcome {
    case .passed: return head + "/>\n"
    case .failed(let message, let kind, let text): return head + ">\n" + self.text("failure", message, kind, text)
    case .error(let message, let kind, let text): return head + ">\n" + self.text("error", message, kind, text)
    }
  }

  private static func text(_ tag: String, _ message: String, _ kind: String, _ text: String) -> String {
    "      <\(tag) message=\"\(escaped(message))\" type=\"\(escaped(kind))\">\(escaped(text))</\(tag)>\n    </testcase>\n"
  }

  /// A text between tags or quotes. XML has no way to write control characters; they are shown as signs.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(DisplayWidth.visible(scalar))
      }
    }.joined()
  }
}
