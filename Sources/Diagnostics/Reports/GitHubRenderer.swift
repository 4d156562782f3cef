/// Diagnostics as commands of a GitHub workflow, which shows them beside the lines of a change.
///
///     ::error file=rules.yaml,line=7,col=3,endLine=7,endColumn=6,title=HR0011::the key `win` stands twice
package struct GitHubRenderer: Sendable {
  /// A renderer; it holds nothing.
  package init() {}

  /// A command for each diagnostic; empty where there are none.
  package func render(_ input: CheckedInput) -> String {
    input.diagnostics.map { command($0, in: input) + "\n" }.joined()
  }

  private func command(_ diagnostic: Diagnostic, in input: CheckedInput) -> String {
    let diagnostic = diagnostic.visible
    var properties = [("file", input.name)]
    if let place = input.place(of: diagnostic.span) {
      properties = [
        ("file", place.file), ("line", "\(place.start.line)"), ("col", "\(place.start.column)"),
        ("endLine", "\(place.end.line)"), ("endColumn", "\(place.end.column)"),
      ]
    }
    properties.append(("title", diagnostic.code.id))
    let settings = properties.map { "\($0.0)=\(escaped($0.1, besides: [":": "%3A", ",": "%2C"]))" }
    let text = ([diagnostic.message] + diagnostic.account + diagnostic.hints.map { "hint: \($0)" }).joined(
      separator: "\n")
    return "::\(diagnostic.severity.rawValue) \(settings.joined(separator: ","))::\(escaped(text))"
  }

  /// What stands for signs that would end a command or a property of it.
  private func escaped(_ text: String, besides others: [Unicode.Scalar: String] = [:]) -> String {
    let signs = others.merging(["%": "%25", "\r": "%0D", "\n": "%0A"]) { one, _ in one }
    return text.unicodeScalars.map { signs[$0] ?? String(DisplayWidth.visible($0)) }.joined()
  }
}
