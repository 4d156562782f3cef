import Diagnostics
import Documents

/// Where a file names those that it depends on.
enum BaseName {
  /// What stands behind `extends`, or in a test file behind `rules`; the file's beginning where neither is there.
  static func place(in file: SourceFile) -> Range<Int> { node(in: file)?.span.range ?? 0..<0 }

  /// The names or paths of those files.
  static func texts(in file: SourceFile) -> [String] {
    guard let node = node(in: file) else { return [] }
    return (node.kind == .sequence ? Array(node.elements) : [node]).map(\.text).filter { !$0.isEmpty }
  }

  private static func node(in file: SourceFile) -> Node? {
    var bag = DiagnosticBag()
    let root = Documents.parseYAML(file.bytes, source: SourceID(index: 0), into: &bag)?.root
    return ["extends", "rules"].lazy.compactMap { root?.value(forKey: $0) }.first { $0.kind != .mapping && !$0.isNull }
  }
}
