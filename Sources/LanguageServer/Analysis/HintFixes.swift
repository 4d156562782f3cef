import Diagnostics
import Documents

/// What the hint of a mistake says to write, where it is found what that takes the place of: all of a value, or a call
/// in it. Nothing else of the value may be lost by it.
struct HintFixes {
  let file: OpenFile

  func fixes(of found: Diagnostic) -> [TextFix] {
    let texts = found.hints.compactMap { hint in hint.wholeMatch(of: /write `([^`]+)`/).map { String($0.1) } }
    guard let text = texts.first, let span = found.span?.range, let view = FileView(file),
      let value = scalar(at: span.lowerBound, in: view.text.root), value.isPlain
    else { return [] }
    let whole = value.span.range
    let places = [whole, call(at: span, within: whole)].compactMap(\.self)
    return places.filter { $0 == span || keepsAll(of: $0, but: span, in: text) }.map { place in
      var fix = TextFix(title: "Write `\(text)`", place: place, text: text)
      fix.isOfHint = true
      return fix
    }
  }

  private func scalar(at offset: Int, in node: Node) -> Node? {
    guard node.span.range.contains(offset) else { return nil }
    switch node.kind {
    case .scalar: return node
    case .sequence: return node.elements.lazy.compactMap { scalar(at: offset, in: $0) }.first
    case .mapping: return node.pairs.lazy.compactMap { scalar(at: offset, in: $0.value) }.first
    default: return nil
    }
  }

  /// The name at a place with the arguments behind it.
  private func call(at name: Range<Int>, within value: Range<Int>) -> Range<Int>? {
    var depth = 0
    for offset in name.upperBound..<max(value.upperBound, name.upperBound) {
      switch file.bytes[offset] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      if depth == 0 { return offset > name.upperBound ? name.lowerBound..<offset + 1 : nil }
    }
    return nil
  }

  /// Whether all names and numbers of a place stand in a text, too, but for those that are wrong.
  private func keepsAll(of place: Range<Int>, but wrong: Range<Int>, in text: String) -> Bool {
    let kept = file.bytes[place].indices.filter { !wrong.contains($0) }
    let rest = String(decoding: kept.map { file.bytes[$0] }, as: UTF8.self)
    let words = { (text: String) in Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }) }
    return words(rest).isSubset(of: words(text))
  }
}
