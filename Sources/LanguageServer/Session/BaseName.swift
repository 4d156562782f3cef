import Diagnostics
import Documents

/// Where a file names the one that it depends on.
enum BaseName {
  /// What stands behind `extends`, or in a test file behind `rules`; the file's beginning where neither is there.
  static func place(in file: SourceFile) -> Range<Int> { node(in: file)?.span.range ?? 0..<0 }

  /// The name or path of that file; `nil` where none is named.
  static func text(in file: SourceFile) -> String? { node(in: file)?.text }

  private static func node(in file: SourceFile) -> Node? {
    var bag = DiagnosticBag()
    let root = Documents.parseYAML(file.bytes, source: SourceID(index: 0), into: &bag)?.root
    return ["extends", "rules"].lazy.compactMap { root?.value(forKey: $0) }.first { $0.kind == .scalar && !$0.isNull }
  }
}
