import Diagnostics
import Documents

extension DiagnosticCode {
  package static let unknownBase = DiagnosticCode(id: "HR0601", title: "A base that cannot be found")
  static let baseCircle = DiagnosticCode(id: "HR0602", title: "Files that extend each other in a circle")
  static let longChain = DiagnosticCode(id: "HR0603", title: "Too many differences on top of each other")
  static let badMerge = DiagnosticCode(id: "HR0604", title: "A difference that does not fit its base")
  static let lookalike = DiagnosticCode(
    id: "HR0606", title: "A new name that looks like one of the base", severity: .warning)
  static let undone = DiagnosticCode(
    id: "HR0607", title: "House rules that undo each other", severity: .warning)
  static let brokenBase = DiagnosticCode(id: "HR0605", title: "A base with mistakes")
  static let strangers = DiagnosticCode(id: "HR0608", title: "Differences of several games")
  static let conflict = DiagnosticCode(id: "HR0609", title: "Two differences that change the same")
}

/// Finds the bytes of a game by name or path, for the file that names it, and what it is called; `nil` where there is none.
package typealias BaseFinder = (_ name: String, _ file: String) throws(BaseRefusal) -> (name: String, bytes: [UInt8])?

/// Why a file that is there cannot be extended, without a place.
package struct BaseRefusal: Error {
  package let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// Reads a file and those that it extends, and puts them together: what comes out is one tree that says everything.
struct Resolver {
  static let longestChain = 16
  /// Differences that one file joins.
  static let mostBases = 16

  let report: Report
  /// Whoever knows where files are.
  let base: BaseFinder
  /// Names of games for suggestions.
  let names: () -> [String]
  let parsed: ParsedFiles
  /// The files that have been read, by name: one that several extend is read once.
  private let files = ResolvedFiles()

  init(report: Report, base: @escaping BaseFinder, names: @escaping () -> [String], parsed: ParsedFiles) {
    self.report = report
    self.base = base
    self.names = names
    self.parsed = parsed
  }

  func resolve(name: String, bytes: [UInt8]) -> Document? {
    resolve(name: name, bytes: bytes, Chain())?.document
  }

  /// The files on the way to one that is extended.
  private struct Chain {
    var names: [String] = []
    var files: [String] = []
  }

  private func resolve(name: String, bytes: [UInt8], _ chain: Chain) -> ResolvedFile? {
    let source = report.sources.append(name: name, bytes: bytes)
    let read = parsed.document(name: name, bytes: bytes, source: source, into: &report.bag)
    guard let document = read, let root = document.root else { return nil }
    if let number = root.value(forKey: "house_rules"), number.hasText("1") {
      report.add(DecodeMessages.formerEdition(number, in: name))
      return nil
    }
    report.lostNames.formUnion(document.lostNames)
    let alone = ResolvedFile(document: document, files: [name])
    guard let (key, parent) = extendsPair(of: root), root.kind == .mapping else { return alone }
    guard let parents = named(parent) else { return nil }
    if chain.files.isEmpty { report.bases = parents }
    let inner = Chain(
      names: chain.names + [root.value(forKey: "name")?.text ?? name], files: chain.files + [name])
    // All that cannot be found are told.
    let found = parents.map { resolveBase($0, of: name, inner) }
    let bases = found.compactMap(\.self)
    guard bases.count == parents.count, let base = joined(bases, parents, root), let baseRoot = base.document.root
    else { return nil }
    if chain.files.isEmpty { report.baseRoot = baseRoot }
    return ResolvedFile(
      document: Merge(report: report).document(baseRoot, root, without: key.text), files: [name] + base.files)
  }

  /// What says which file is extended; a key that is this one misspelt is reported and taken for it.
  private func extendsPair(of root: Node) -> (key: Node, value: Node)? {
    if let pair = root.pair(forKey: "extends") { return pair }
    let names = Keys.of(.file).map(\.name)
    let misspelt = root.pairs.first { pair in
      pair.value.kind == .scalar && !names.contains(pair.key.text)
        && Nearest.name(to: pair.key.text, among: names) == "extends"
    }
    if let misspelt {
      report.add(
        DecodeMessages.unknownKey(misspelt.key, with: misspelt.value, in: .file, near: "extends", isRead: true))
    }
    return misspelt
  }

  /// The names of the bases; reports what is none.
  private func named(_ parent: Node) -> [Node]? {
    let nodes = parent.kind == .sequence ? Array(parent.elements) : [parent]
    if nodes.isEmpty {
      report.add(
        Diagnostic(.wrongShape, "no game is named here", at: parent.span, hints: ["for example `extends: rummy`"]))
      return nil
    }
    if let wrong = nodes.first(where: { $0.kind != .scalar || $0.isNull }) {
      report.add(DecodeMessages.wrongShape(wrong, wanted: "the name of one game is", example: "extends: rummy"))
      return nil
    }
    guard nodes.count <= Self.mostBases else {
      report.add(
        Diagnostic(.longChain, "more than \(Self.mostBases) differences are joined here", at: parent.span))
      return nil
    }
    for (index, node) in nodes.enumerated() {
      guard let first = nodes[..<index].first(where: { $0.hasText(node.text) }) else { continue }
      report.add(ResolveMessages.namedTwice(node, first))
      return nil
    }
    return nodes
  }

  private func resolveBase(_ node: Node, of file: String, _ chain: Chain) -> ResolvedFile? {
    if chain.names.contains(node.text) { return reportCircle(node, chain) }
    guard chain.files.count < Self.longestChain else {
      report.add(
        Diagnostic(.longChain, "more than \(Self.longestChain) files extend one another here", at: node.span))
      return nil
    }
    guard let found = find(node, for: file) else { return nil }
    if chain.files.contains(found.name) { return reportCircle(node, chain) }
    if let known = files.known[found.name] { return known }
    let before = report.bag.errorCount
    let resolved = resolve(name: found.name, bytes: found.bytes, chain)
    if resolved?.document.root?.kind != .mapping, report.bag.errorCount == before {
      report.add(Diagnostic(.brokenBase, "the base `\(node.text)` cannot be read", at: node.span))
    }
    files.known[found.name] = resolved
    return resolved
  }

  /// All bases in one.
  private func joined(_ bases: [ResolvedFile], _ nodes: [Node], _ own: Node) -> ResolvedFile? {
    guard var whole = bases.first else { return nil }
    for (base, node) in zip(bases, nodes).dropFirst() {
      let game = whole.files.lazy.filter { base.files.contains($0) }.compactMap { files.known[$0] }.first
      guard let game = game?.document.root, let first = whole.document.root, let second = base.document.root else {
        report.add(ResolveMessages.strangers(node, nodes[0]))
        return nil
      }
      whole.document = Join(report: report, own: own, named: node).document(game, first, second)
      whole.files += base.files.filter { !whole.files.contains($0) }
    }
    return whole
  }

  /// The base that a node names; reports why there is none.
  private func find(_ node: Node, for file: String) -> (name: String, bytes: [UInt8])? {
    do throws(BaseRefusal) {
      if let found = try base(node.text, file) { return found }
      report.add(unknownBase(node))
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.span = node.span
      report.add(diagnostic)
    }
    return nil
  }

  private func reportCircle(_ node: Node, _ chain: Chain) -> ResolvedFile? {
    let files = chain.names + [node.text]
    // With others between, none of them can be changed into the base of all.
    let hint =
      chain.names.count > 1
      ? "let one of them stand by itself, without `extends`" : "a difference needs a name of its own"
    report.add(
      Diagnostic(
        .baseCircle, "this file extends itself", at: node.span,
        hints: [files.map { "`\($0)`" }.joined(separator: " extends "), hint]))
    return nil
  }
}

/// A file put together with all that it extends.
struct ResolvedFile {
  var document: Document
  /// The files that it is made of: itself, and then what it extends, the nearest first.
  var files: [String]
}

/// What has been read so far.
private final class ResolvedFiles {
  var known: [String: ResolvedFile] = [:]
}

extension Resolver {
  /// A base is asked for by its name, or by a path of a file that is there; a title is neither.
  private func unknownBase(_ node: Node) -> Diagnostic {
    let names = names()
    let parts = node.text.split { $0 == "," || $0 == ";" }.map { $0.split(separator: " ").joined(separator: " ") }
    if parts.count > 1, parts.allSatisfy(Names.isGameName) {
      let list = "[\(parts.joined(separator: ", "))]"
      return Diagnostic(
        .unknownBase, "several bases are a list", at: node.span, hints: ["write `extends: \(list)`"],
        fix: .init(span: node.span, replacement: list))
    }
    var last = node.text.split(separator: "/").last.map(String.init) ?? node.text
    for ending in [".yaml", ".yml"] where last.hasSuffix(ending) { last.removeLast(ending.count) }
    let words = last.lowercased().replacing("&", with: "and").split { !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "-")
    let isWrittenOtherwise = name != node.text && names.contains(name)
    let meant = isWrittenOtherwise ? name : Nearest.name(to: node.text, among: names)
    let hint = meant.map {
      isWrittenOtherwise
        ? "a base is called by its game's name: write `extends: \($0)`" : "a game with a similar name exists: `\($0)`"
    }
    return Diagnostic(
      .unknownBase, "there is no game `\(node.text)` to extend", at: node.span,
      hints: [hint ?? "`houserules list` shows all names"], fix: meant.map { .init(span: node.span, replacement: $0) })
  }
}
