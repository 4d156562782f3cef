import Diagnostics
import Documents
import RuleLanguage

extension Edition {
  /// A file without quotes that say nothing: those around words of formulas, and those around what had such quotes in it
  /// and can stand without now.
  ///
  /// - Parameter fixes: what the file's check offers for quotes around words.
  package static func withoutQuotes(_ bytes: [UInt8], _ fixes: [Diagnostic.Fix], _ kind: MappingKind) -> [UInt8] {
    guard !fixes.isEmpty, let (_, root) = read(bytes) else { return bytes }
    let changed = fixes.map { TextEdit($0.span.range, $0.replacement) }.made(in: bytes)
    guard let (document, newRoot) = read(changed) else { return bytes }
    let (before, after) = (RulePlaces(root, kind).all, RulePlaces(newRoot, kind).all)
    guard before.count == after.count else { return changed }
    let edits = zip(before, after).compactMap { old, new -> TextEdit? in
      guard fixes.contains(where: { old.node.span.range.contains(Int($0.span.start)) }) else { return nil }
      return plain(new.node, document)
    }
    let bare = edits.made(in: changed)
    return says(bare, what: document) ? bare : changed
  }

  /// The scalar without its quotes; nil where it needs them or has none.
  private static func plain(_ node: Node, _ document: Document) -> TextEdit? {
    guard node.style == .singleQuoted || node.style == .doubleQuoted,
      PlainText.isSafe(node.text, isInBraces: document.isInBraces(node))
    else { return nil }
    return TextEdit(node.span.range, node.text)
  }

  /// Whether a text has the scalars of a document, however they are quoted.
  private static func says(_ bytes: [UInt8], what document: Document) -> Bool {
    guard let (other, _) = read(bytes), other.cellCount == document.cellCount else { return false }
    return (0..<document.cellCount).allSatisfy { other[$0].textBytes.elementsEqual(document[$0].textBytes) }
  }
}
