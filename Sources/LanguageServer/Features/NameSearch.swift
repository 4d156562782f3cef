import Diagnostics
import Documents
import HouseRules
import RuleBook
import RuleLanguage

/// A name of the author's in all files that have it: the one that gives it, its bases, and those that extend it.
struct NameSearch {
  /// A file with the places of the name.
  struct Found {
    let uri: String
    let path: String
    let source: SourceFile
    let uses: NameUses
  }

  let name: KnownName
  let found: [Found]
  /// Whether the first file that gives the name is part of the program.
  let isBundled: Bool

  /// What is meant at a place of an open file; `nil` where no name of the author's stands.
  static func name(at offset: Int, in view: FileView) -> (name: KnownName, range: Range<Int>)? {
    guard let insight = view.insight, let place = view.places.place(at: offset) else { return nil }
    for name in words(of: place, at: offset, view) {
      guard let known = insight.name(name), NameUses.kinds.contains(known.kind) else { continue }
      let uses = NameUses(of: name, in: view, insight)
      if let range = uses.all.first(where: { $0.contains(offset) || $0.upperBound == offset }) { return (known, range) }
    }
    return nil
  }

  private static func words(of place: RulePlaces.Place, at offset: Int, _ view: FileView) -> [String] {
    switch place.role {
    case .value(let takes, _):
      return FormulaWords.all(in: place.node, FormulaWords.reading(of: takes)).filter {
        let range = view.range(of: $0, in: place.node)
        return range.contains(offset) || range.upperBound == offset
      }.map { String(decoding: Array(place.node.textBytes)[$0], as: UTF8.self) }
    default:
      // A line of one player, `call.1`, is called like the line.
      return [place.node.text, String(place.node.text.prefix { $0 != "." })]
    }
  }

  /// - Parameters:
  ///   - file: the open file in which it was asked.
  ///   - open: all open files.
  init(_ name: KnownName, from file: OpenFile, _ view: FileView, open: [OpenFile], in library: RuleLibrary) {
    self.name = name
    let insight = view.insight
    let bases = insight?.sources.files ?? []
    // The bottom-most file that gives it, what stands between, and all that build on that.
    let first = bases.lastIndex { Self.gives(name.name, $0) } ?? 0
    isBundled = bases.indices.contains(first) && bases[first].name != file.path && !bases[first].name.hasPrefix("/")
    var paths = [file.path]
    for base in bases.prefix(first + 1) where base.name.hasPrefix("/") && !paths.contains(base.name) {
      paths.append(base.name)
    }
    let others = paths.last.flatMap {
      DependentFiles.dependents(of: $0, open: open.filter(\.hasPath).map(\.path), in: library)
    }
    for other in others ?? [] where !paths.contains(other) { paths.append(other) }
    found = paths.compactMap { path in
      let known = open.first { $0.path == path }
      guard let text = known ?? Self.closed(path, in: library), let view = path == file.path ? view : FileView(text)
      else { return nil }
      return Found(
        uri: text.uri, path: path, source: view.source, uses: NameUses(of: name.name, in: view, insight))
    }.filter { !$0.uses.all.isEmpty }
  }

  private static func gives(_ name: String, _ source: SourceFile) -> Bool {
    let text = OpenFile(uri: "", version: nil, text: String(decoding: source.bytes, as: UTF8.self))
    return FileView(text).map { !NameUses(of: name, in: $0, nil).given.isEmpty } ?? false
  }

  private static func closed(_ path: String, in library: RuleLibrary) -> OpenFile? {
    (try? library.book.file(named: path)).map {
      OpenFile(uri: FileURI.uri(ofPath: path), version: nil, text: String(decoding: $0.bytes, as: UTF8.self))
    }
  }
}
