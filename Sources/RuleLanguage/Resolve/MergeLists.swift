import Diagnostics
import Documents

/// Lists of a difference in which `base` stands for what the base has there.
///
/// An item called like one of the base's takes its place there, and one with `null` takes it out; what is new stays
/// where it stands.
extension Merge {
  func list(_ base: Node, _ difference: Node, _ builder: inout DocumentBuilder, _ place: MergePlace) {
    let changes = ItemChanges(of: difference, to: base, place.items)
    builder.beginSequence(like: difference)
    var first: Node?
    for (index, item) in difference.elements.enumerated() {
      if item.hasText("base") {
        if let first {
          report.add(ResolveMessages.baseTwice(item, first))
        } else {
          inherit(base, changes, &builder, place)
        }
        first = first ?? item
      } else if place.items == .pieces, let key = item.emptyKey {
        report.add(ResolveMessages.nothingChanged(key))
      } else if !changes.isChange(index) {
        add(item, to: base, &builder, place)
      }
    }
    builder.end()
  }

  /// The base's items, each as the difference has it.
  private func inherit(_ base: Node, _ changes: ItemChanges, _ builder: inout DocumentBuilder, _ place: MergePlace) {
    for (index, old) in base.elements.enumerated() {
      guard let names = place.items, let change = changes.change(ofOld: index), let name = names.name(of: old) else {
        builder.append(old)
        continue
      }
      let inner = place.item(name)
      if let key = change.emptyKey {
        report.add(ResolveMessages.nothingChanged(key))
        builder.append(old)
      } else if let removal = names.removal(of: change) {
        noteRemoval(removal.key, of: (old, old), inner)
      } else if names == .cases {
        caseOf(old, change, &builder, inner)
      } else {
        value(old, change, &builder, inner)
      }
    }
  }

  private func caseOf(_ old: Node, _ change: Node, _ builder: inout DocumentBuilder, _ place: MergePlace) {
    builder.beginMapping(like: change)
    for (old, new) in zip(old.pairs, change.pairs) {
      builder.append(new.key)
      value(old.value, new.value, &builder, place)
    }
    builder.end()
  }

  /// Words of which the base has a list, and the difference says what some of them have, or with `null` that they go: as a
  /// list that has each behind `base`.
  func words(_ base: Node, _ difference: Node, _ builder: inout DocumentBuilder, _ place: MergePlace) {
    guard !difference.pairs.contains(where: { $0.value.isNothing }) else {
      report.add(ResolveMessages.wordsInBraces(difference))
      return builder.append(base)
    }
    var own = DocumentBuilder(source: difference.span.source)
    own.beginSequence(like: base)
    own.append(text: "base", at: difference.span)
    for pair in difference.pairs {
      own.beginMapping(like: difference)
      own.append(pair.key)
      own.append(pair.value)
      own.end()
    }
    own.end()
    if let list = own.finish().root { self.list(base, list, &builder, place) }
  }

  /// Adds an item that is new.
  private func add(_ item: Node, to base: Node, _ builder: inout DocumentBuilder, _ place: MergePlace) {
    if let names = place.items, let removal = names.removal(of: item) {
      return report.add(ResolveMessages.noSuchItem(removal.key, item, names, in: base))
    }
    if let name = place.items?.name(of: item) { noteAddition((item, item), place.item(name)) }
    builder.append(item)
  }

  /// Tells of items that are to be taken out of a list that is replaced as a whole; false where there are none.
  func refusesRemovals(in list: Node, _ place: MergePlace) -> Bool {
    guard list.kind == .sequence, let names = place.items else { return false }
    let removals = list.elements.compactMap(names.removal)
    for removal in removals { report.add(ResolveMessages.removalWithoutBase(removal.key, names)) }
    return !removals.isEmpty
  }

  /// Adds a list without what is to be taken out.
  func appendKept(_ list: Node, _ builder: inout DocumentBuilder, _ place: MergePlace) {
    builder.beginSequence(like: list)
    for item in list.elements where place.items?.removal(of: item) == nil { builder.append(item) }
    builder.end()
  }
}

/// Which items of a difference's list take the place of which of its base's.
private struct ItemChanges {
  /// By the place of the base's.
  private var changes: [Int: Node] = [:]
  /// Places in the difference.
  private var changing: Set<Int> = []

  init(of difference: Node, to base: Node, _ names: ItemNames?) {
    guard let names else { return }
    var old: [ItemName: Int] = [:]
    for (index, item) in base.elements.enumerated() {
      if let name = names.name(of: item), old[name] == nil { old[name] = index }
    }
    for (index, item) in difference.elements.enumerated() {
      // A word alone changes nothing of the same one: it would stand there twice.
      guard names != .words || item.kind == .mapping else { continue }
      guard let name = names.name(of: item), let place = old[name], changes[place] == nil else { continue }
      changes[place] = item
      changing.insert(index)
    }
  }

  func isChange(_ index: Int) -> Bool { changing.contains(index) }

  func change(ofOld index: Int) -> Node? { changes[index] }
}
