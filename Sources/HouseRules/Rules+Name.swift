import Diagnostics
import Documents
import RuleBook
import RuleLanguage

extension Rules {
  /// A game is found by what its file is called, and records are kept under its `name`: both must be alike.
  ///
  /// - Parameter path: the path of the rule file, or the name by which it was found.
  /// - Returns: a warning where they differ; none for standard input.
  package func misnamed(in path: String) -> Problems {
    var bag = DiagnosticBag()
    if RuleBook.isPath(path), let node = resolved.root?.value(forKey: "name"), node.span.source.index == 0 {
      let file = path.split(separator: "/").last.map(String.init) ?? path
      let stem = String(file.prefix { $0 != "." })
      if !stem.isEmpty, stem != node.text {
        bag.report(NameMessages.misnamed(node.span, file: file, stem: stem, name: node.text))
      }
    }
    return Problems(bag, in: sources)
  }
}

extension DiagnosticCode {
  static let misnamed = DiagnosticCode(
    id: "HR0113", title: "A file that is called otherwise than its game", severity: .warning)
}

private enum NameMessages {
  static func misnamed(_ span: Span, file: String, stem: String, name: String) -> Diagnostic {
    // What the file is called may be no name that a game can have.
    let other = Names.isGameName(stem) ? ", or write `name: \(stem)`" : ""
    return Diagnostic(
      .misnamed, "this file is called `\(file)`, and its game `\(name)`", at: span,
      hints: ["a game is asked for by what its file is called: call the file `\(name).yaml`\(other)"])
  }
}
