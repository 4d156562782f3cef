import Diagnostics
import Documents

/// Puts a difference on its base: mapping on mapping merges, anything else replaces, `null` removes, new keys come
/// behind the base's, and keys with a `before` where that says; `base` in a list stands for the base's list.
struct Merge {
  let report: Report

  /// - Parameter extends: the key by which the difference names its base.
  func document(_ base: Node, _ difference: Node, without extends: String) -> Document {
    var builder = DocumentBuilder(source: difference.span.source)
    builder.beginMapping(like: difference)
    let inherited = base.pairs.filter { pair in
      !Keys.ofTheFileItself.contains(pair.key.text) || difference.value(forKey: pair.key.text) != nil
    }
    pairs(inherited.map { $0 }, of: difference, without: extends, &builder, MergePlace())
    builder.end()
    if difference.span.source.index == 0 { tellUndone() }
    return builder.finish()
  }

  typealias Pair = (key: Node, value: Node)

  private func pairs(
    _ base: [Pair], of mapping: Node, without left: String, _ builder: inout DocumentBuilder, _ place: MergePlace
  ) {
    let difference = mapping.pairs.filter { !$0.key.hasText(left) }
    let added = difference.filter { new in !base.contains { $0.key.hasText(new.key.text) } }
    for new in added {
      question(new, base.map(\.key))
      noteAddition(new, place.below(new.key.text))
    }
    let (isNew, isInBraces) = (Set(added.map(\.key.text)), mapping.style == .flow)
    for pair in ordered(base, by: difference, added) {
      guard let change = difference.first(where: { $0.key.hasText(pair.key.text) }) else {
        builder.append(pair.key)
        builder.append(pair.value)
        continue
      }
      if isNew.contains(pair.key.text) {
        append(pair, &builder, isInBraces: isInBraces, among: base.map(\.key.text))
        continue
      }
      if change.value.isNothing {
        // Whoever means to take something out says so: what stands below may only be remarks, or not indented.
        report.add(ResolveMessages.nothingChanged(change.key))
        builder.append(pair.key)
        builder.append(pair.value)
        continue
      }
      if change.value.isNull {
        noteRemoval(change.key, of: pair, place.below(pair.key.text))
        continue
      }
      builder.append(change.key)
      value(pair.value, change.value, &builder, place.below(pair.key.text))
    }
  }

  /// The pairs of the base and the new ones in the order that a difference gives them: those with a `before` stand there,
  /// other new ones at the end.
  private func ordered(_ base: [Pair], by difference: [Pair], _ added: [Pair]) -> [Pair] {
    var order = base
    var rest = added
    let names = base.map(\.key.text)
    for change in difference {
      guard let before = change.value.placement, isThere(before, for: change.key, among: names) else { continue }
      var pair = change
      if let old = order.firstIndex(where: { $0.key.hasText(change.key.text) }) {
        pair = order.remove(at: old)
      } else {
        rest.removeAll { $0.key.hasText(change.key.text) }
      }
      order.insert(pair, at: order.firstIndex { $0.key.hasText(before.text) } ?? order.count)
    }
    return order + rest
  }

  /// Whether the base has what something is to stand before; false after a report.
  private func isThere(_ before: Node, for key: Node, among names: [String]) -> Bool {
    if before.hasText(key.text) {
      report.add(
        Diagnostic(
          .badMerge, "`\(key.text)` cannot stand before itself", at: before.span,
          hints: ["leave `before` out, or name the key before which it is to stand"]))
      return false
    }
    guard !names.contains(before.text) else { return true }
    let others = names.filter { $0 != key.text }
    let near = Nearest.name(to: before.text, among: others)
    let all =
      others.count > 1
      ? "there are \(DecodeMessages.list(others))" : others.first.map { "there is only `\($0)`" } ?? "leave it out"
    report.add(
      Diagnostic(
        .badMerge, "the base has no `\(before.text)` that this could stand before", at: before.span,
        hints: [near.map { "a similar name exists: `\($0)`" } ?? all]))
    return false
  }

  /// A new key that looks like one of the base's may be that one misspelt.
  private func question(_ new: Pair, _ keys: [Node]) {
    let names = keys.map(\.text)
    guard new.value.kind == .mapping, let near = Nearest.name(to: new.key.text, among: names) else { return }
    report.add(
      Diagnostic(
        .lookalike, "`\(new.key.text)` is new here, and the base has `\(near)`", at: new.key.span,
        related: keys.filter { $0.hasText(near) }.map { .init(span: $0.span, label: "the base's line") },
        hints: ["if `\(near)` is meant, write it so; otherwise a name that is less alike avoids mistakes"]))
  }

  private func append(
    _ pair: Pair, _ builder: inout DocumentBuilder, isInBraces: Bool, among names: [String]
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
    append(pair.value, &builder)
  }

  /// Adds a value without where it is to stand.
  private func append(_ value: Node, _ builder: inout DocumentBuilder) {
    guard value.placement != nil else { return builder.append(value) }
    builder.beginMapping(like: value)
    for inner in value.pairs where !inner.key.hasText("before") {
      builder.append(inner.key)
      builder.append(inner.value)
    }
    builder.end()
  }

  func value(_ base: Node, _ difference: Node, _ builder: inout DocumentBuilder, _ place: MergePlace) {
    switch (base.kind, difference.kind) {
    case (.mapping, .mapping):
      builder.beginMapping(like: difference)
      let left = difference.placement == nil ? "" : "before"
      pairs(base.pairs.map { $0 }, of: difference, without: left, &builder, place)
      builder.end()
    case (.sequence, .sequence) where difference.elements.contains { $0.hasText("base") }:
      list(base, difference, &builder, place)
    case (.sequence, .mapping) where place.items == .words:
      words(base, difference, &builder, place)
    default:
      if difference.kind == .sequence, let item = difference.elements.first(where: { $0.isPlain && $0.hasText("base") })
      {
        report.add(DecodeMessages.baseOfNothing(item))
      }
      noteChange(from: base, to: difference, place)
      if refusesRemovals(in: difference, place) {
        appendKept(difference, &builder, place)
      } else {
        append(difference, &builder)
      }
    }
  }

  // MARK: Differences that undo each other

  /// Remembers what stood there, to tell of a difference that takes back what those before it have changed.
  private func noteChange(from base: Node, to difference: Node, _ place: MergePlace) {
    report.replaced[difference.span] = base
    guard !base.isSame(as: difference), !place.isOfOneFile else { return }
    count(difference, replaces: report.replaced[base.span] == nil ? nil : base)
    guard difference.span.source.index == 0 else { return }
    var changes = [base]
    while let change = changes.last, let before = report.replaced[change.span] {
      guard !before.isSame(as: difference) else {
        let told = ResolveMessages.undone(difference, changes: changes.reversed(), before: before)
        return report.undoing.append((base.span.source.index, told))
      }
      changes.append(before)
    }
  }

  /// Counts a change, and what of another difference nothing is left of by it.
  private func count(_ change: Node, replaces other: Node?) {
    report.changes[change.span.source.index, default: 0] += 1
    guard let other, change.span.source.index == 0 else { return }
    report.overridden[other.span.source.index, default: 0] += 1
  }

  /// Who takes back some of what a difference changes means that; told is where nothing of it is left.
  private func tellUndone() {
    for (source, told) in report.undoing where report.changes[source] == report.overridden[source] { report.add(told) }
  }

  /// Remembers a key that a difference adds; tells where another one has taken just that out.
  func noteAddition(_ new: Pair, _ at: MergePlace) {
    guard !at.isOfOneFile else { return }
    let place = at.path
    if case .removed(let key, let old, let before) = report.changed[place] {
      count(new.key, replaces: key)
      if new.key.span.source.index == 0, old.isSame(as: new.value) {
        let told = ResolveMessages.putBack(new.key, removal: key, before: before)
        report.undoing.append((key.span.source.index, told))
      }
    } else {
      count(new.key, replaces: nil)
    }
    report.changed[place] = .added(new.key)
  }

  /// Remembers a key that a difference takes out; tells where another one has added it.
  func noteRemoval(_ key: Node, of pair: Pair, _ at: MergePlace) {
    guard !at.isOfOneFile else { return }
    let place = at.path
    if case .added(let addition) = report.changed[place] {
      count(key, replaces: addition)
      if key.span.source.index == 0 {
        report.undoing.append((addition.span.source.index, ResolveMessages.takenOut(key, addition: addition)))
      }
    } else {
      count(key, replaces: nil)
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

extension Node {
  /// The name before which a new key is to stand.
  var placement: Node? { value(forKey: "before").flatMap { $0.kind == .scalar ? $0 : nil } }

  /// Whether two nodes say the same, however they are written.
  func isSame(as other: Node) -> Bool {
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
