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

  let report: Report
  /// Whoever knows where files are.
  let base: BaseFinder
  /// Names of games for suggestions.
  let names: () -> [String]
  let parsed: ParsedFiles

  func resolve(name: String, bytes: [UInt8]) -> Document? {
    resolve(name: name, bytes: bytes, chain: [])
  }

  private func resolve(name: String, bytes: [UInt8], chain: [String]) -> Document? {
    let source = report.sources.append(name: name, bytes: bytes)
    let read = parsed.document(name: name, bytes: bytes, source: source, into: &report.bag)
    guard let document = read, let root = document.root else { return nil }
    report.lostNames.formUnion(document.lostNames)
    guard let (key, parent) = extendsPair(of: root), root.kind == .mapping else { return document }
    guard parent.kind == .scalar, !parent.isNull else {
      report.add(DecodeMessages.wrongShape(parent, wanted: "the name of one game is", example: "extends: rummy"))
      return nil
    }
    let own = root.value(forKey: "name")?.text ?? name
    guard let base = resolveBase(parent, of: name, chain + [own]), let baseRoot = base.root else { return nil }
    return Merge(report: report).document(baseRoot, root, without: key.text)
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

  private func resolveBase(_ node: Node, of file: String, _ chain: [String]) -> Document? {
    if chain.contains(node.text) { return reportCircle(node, chain) }
    guard chain.count < Self.longestChain else {
      report.add(
        Diagnostic(.longChain, "more than \(Self.longestChain) files extend one another here", at: node.span))
      return nil
    }
    guard let found = find(node, for: file) else { return nil }
    if report.sources.files.contains(where: { $0.name == found.name }) { return reportCircle(node, chain) }
    let before = report.bag.errorCount
    report.directBase = report.directBase ?? node
    let document = resolve(name: found.name, bytes: found.bytes, chain: chain)
    if document?.root?.kind != .mapping, report.bag.errorCount == before {
      report.add(Diagnostic(.brokenBase, "the base `\(node.text)` cannot be read", at: node.span))
    }
    return document
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

  private func reportCircle(_ node: Node, _ chain: [String]) -> Document? {
    let files = chain + [node.text]
    // With others between, none of them can be changed into the base of all.
    let hint =
      chain.count > 1
      ? "let one of them stand by itself, without `extends`" : "a difference needs a name of its own"
    report.add(
      Diagnostic(
        .baseCircle, "this file extends itself", at: node.span,
        hints: [files.map { "`\($0)`" }.joined(separator: " extends "), hint]))
    return nil
  }
}

extension Resolver {
  /// A base is asked for by its name, or by a path of a file that is there; a title is neither.
  private func unknownBase(_ node: Node) -> Diagnostic {
    let names = names()
    var last = node.text.split(separator: "/").last.map(String.init) ?? node.text
    for ending in [".yaml", ".yml"] where last.hasSuffix(ending) { last.removeLast(ending.count) }
    let words = last.lowercased().replacing("&", with: "and").split { !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "-")
    let hint: String? =
      if name != node.text, names.contains(name) {
        "a base is called by its game's name: write `extends: \(name)`"
      } else {
        Nearest.name(to: node.text, among: names).map { "a game with a similar name exists: `\($0)`" }
      }
    return Diagnostic(
      .unknownBase, "there is no game `\(node.text)` to extend", at: node.span,
      hints: [hint ?? "`houserules list` shows all names"])
  }
}

/// Puts a difference on its base: mapping on mapping merges, anything else replaces, `null` removes, new keys come
/// behind the base's or where `before` says, and `base` in a list stands for the base's list.
struct Merge {
  let report: Report

  /// - Parameter extends: the key by which the difference names its base.
  func document(_ base: Node, _ difference: Node, without extends: String) -> Document {
    var builder = DocumentBuilder(source: difference.span.source)
    builder.beginMapping(like: difference)
    let inherited = base.pairs.filter { pair in
      !Keys.ofTheFileItself.contains(pair.key.text) || difference.value(forKey: pair.key.text) != nil
    }
    pairs(inherited.map { $0 }, of: difference, without: extends, &builder, path: [])
    builder.end()
    return builder.finish()
  }

  private typealias Pair = (key: Node, value: Node)

  private func pairs(
    _ base: [Pair], of mapping: Node, without left: String, _ builder: inout DocumentBuilder, path: [String]
  ) {
    let difference = mapping.pairs.filter { !$0.key.hasText(left) }
    var added = difference.filter { new in !base.contains { $0.key.hasText(new.key.text) } }
    for new in added {
      question(new, base.map(\.key))
      noteAddition(new, path)
    }
    for pair in base {
      place(&added, before: pair.key.text, &builder)
      guard let change = difference.first(where: { $0.key.hasText(pair.key.text) }) else {
        builder.append(pair.key)
        builder.append(pair.value)
        continue
      }
      if change.value.isNull {
        noteRemoval(change.key, of: pair, path)
        continue
      }
      builder.append(change.key)
      value(pair.value, change.value, &builder, path: path + [pair.key.text])
    }
    for pair in added { append(pair, &builder, isInBraces: mapping.style == .flow, among: base.map(\.key.text)) }
  }

  /// A new key that looks like one of the base's may be that one misspelt; what it is to stand before must be there.
  private func question(_ new: Pair, _ keys: [Node]) {
    let names = keys.map(\.text)
    if let before = new.value.placement, !names.contains(before.text) {
      let near = Nearest.name(to: before.text, among: names)
      report.add(
        Diagnostic(
          .badMerge, "the base has no `\(before.text)` that this could stand before", at: before.span,
          hints: near.map { ["a similar name exists: `\($0)`"] } ?? []))
    }
    guard new.value.kind == .mapping, let near = Nearest.name(to: new.key.text, among: names) else { return }
    report.add(
      Diagnostic(
        .lookalike, "`\(new.key.text)` is new here, and the base has `\(near)`", at: new.key.span,
        related: keys.filter { $0.hasText(near) }.map { .init(span: $0.span, label: "the base's line") },
        hints: ["if `\(near)` is meant, write it so; otherwise a name that is less alike avoids mistakes"]))
  }

  /// Adds the new keys that are to stand before a key of the base.
  private func place(_ added: inout [Pair], before key: String, _ builder: inout DocumentBuilder) {
    for pair in added where pair.value.placement?.hasText(key) ?? false {
      append(pair, &builder, isInBraces: false)
    }
    added.removeAll { $0.value.placement?.hasText(key) ?? false }
  }

  private func append(
    _ pair: Pair, _ builder: inout DocumentBuilder, isInBraces: Bool, among names: [String] = []
  ) {
    // A name alone in braces is mostly the end of a text that a comma has cut: whoever reads the keys says so.
    if pair.value.isNull, !isInBraces || pair.value.textBytes.count > 0 {
      report.add(
        Diagnostic(
          .badMerge, "the base has no `\(pair.key.text)` that could be removed", at: pair.key.span,
          hints: [
            Nearest.name(to: pair.key.text, among: names).map { "a similar name exists: `\($0)`" }
              ?? "leave the line out"
          ]))
      return
    }
    builder.append(pair.key)
    guard pair.value.placement != nil else {
      builder.append(pair.value)
      return
    }
    builder.beginMapping(like: pair.value)
    for inner in pair.value.pairs where !inner.key.hasText("before") {
      builder.append(inner.key)
      builder.append(inner.value)
    }
    builder.end()
  }

  private func value(_ base: Node, _ difference: Node, _ builder: inout DocumentBuilder, path: [String]) {
    switch (base.kind, difference.kind) {
    case (.mapping, .mapping):
      builder.beginMapping(like: difference)
      let left = difference.placement == nil ? "" : "before"
      pairs(base.pairs.map { $0 }, of: difference, without: left, &builder, path: path)
      builder.end()
    case (.sequence, .sequence) where difference.elements.contains { $0.hasText("base") }:
      builder.beginSequence(like: difference)
      var first: Node?
      for item in difference.elements {
        guard item.hasText("base") else {
          builder.append(item)
          continue
        }
        if let first {
          report.add(ResolveMessages.baseTwice(item, first))
        } else {
          for old in base.elements { builder.append(old) }
        }
        first = first ?? item
      }
      builder.end()
    default:
      noteChange(from: base, to: difference)
      builder.append(difference)
    }
  }

  // MARK: Differences that undo each other

  /// Remembers what stood there, to tell of a difference that takes back what those before it have changed.
  private func noteChange(from base: Node, to difference: Node) {
    report.replaced[difference.span] = base
    guard difference.span.source.index == 0, !base.isSame(as: difference) else { return }
    var changes = [base]
    while let change = changes.last, let before = report.replaced[change.span] {
      guard !before.isSame(as: difference) else {
        return report.add(ResolveMessages.undone(difference, changes: changes.reversed(), before: before))
      }
      changes.append(before)
    }
  }

  /// Remembers a key that a difference adds; tells where another one has taken just that out.
  private func noteAddition(_ new: Pair, _ path: [String]) {
    let place = path + [new.key.text]
    if case .removed(let key, let old, let before) = report.changed[place], new.key.span.source.index == 0,
      old.isSame(as: new.value)
    {
      report.add(ResolveMessages.putBack(new.key, removal: key, before: before))
    }
    report.changed[place] = .added(new.key)
  }

  /// Remembers a key that a difference takes out; tells where another one has added it.
  private func noteRemoval(_ key: Node, of pair: Pair, _ path: [String]) {
    let place = path + [pair.key.text]
    if case .added(let addition) = report.changed[place], key.span.source.index == 0 {
      report.add(ResolveMessages.takenOut(key, addition: addition))
    }
    report.changed[place] = .removed(key, old: pair.value, before: pair.key)
  }
}

/// What a difference has done with a key.
enum KeyChange {
  case added(Node)
  /// By the line `removal`; what stood there, and its key.
  case removed(_ removal: Node, old: Node, before: Node)
}

/// The wording of what two differences make of one base.
private enum ResolveMessages {
  static func baseTwice(_ node: Node, _ first: Node) -> Diagnostic {
    Diagnostic(
      .badMerge, "`base` stands twice in this list: the base's lines would come twice", at: node.span,
      related: [.init(span: first.span, label: "first here")], hints: ["keep one of them"])
  }

  private static let hint = "if nothing of that difference is wanted, extend its base instead"

  /// - Parameter changes: what stood there since it was as it is now again, oldest first.
  static func undone(_ node: Node, changes: [Node], before: Node) -> Diagnostic {
    let places = changes.enumerated().map { index, change in
      Diagnostic.Related(
        span: DecodeMessages.start(of: change), label: index == 0 ? "changed here" : "and changed again")
    }
    return Diagnostic(
      .undone, "this takes back what the base changes", at: DecodeMessages.start(of: node),
      related: places + [.init(span: DecodeMessages.start(of: before), label: "as it was")], hints: [hint])
  }

  static func takenOut(_ key: Node, addition: Node) -> Diagnostic {
    Diagnostic(
      .undone, "this takes out what the base adds", at: key.span,
      related: [.init(span: addition.span, label: "added here")], hints: [hint])
  }

  static func putBack(_ key: Node, removal: Node, before: Node) -> Diagnostic {
    Diagnostic(
      .undone, "this puts back what the base takes out", at: key.span,
      related: [.init(span: removal.span, label: "taken out here"), .init(span: before.span, label: "as it was")],
      hints: [hint])
  }
}

extension Node {
  /// The name before which a new key is to stand.
  fileprivate var placement: Node? { value(forKey: "before").flatMap { $0.kind == .scalar ? $0 : nil } }

  /// Whether two nodes say the same, however they are written.
  fileprivate func isSame(as other: Node) -> Bool {
    guard kind == other.kind, count == other.count else { return false }
    switch kind {
    case .scalar: return isNull == other.isNull && textBytes.elementsEqual(other.textBytes)
    case .sequence: return zip(elements, other.elements).allSatisfy { $0.isSame(as: $1) }
    case .mapping:
      return zip(pairs, other.pairs).allSatisfy { $0.key.isSame(as: $1.key) && $0.value.isSame(as: $1.value) }
    case .invalid, .removed: return false
    }
  }
}
