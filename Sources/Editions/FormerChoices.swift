import Diagnostics
import Documents
import RuleLanguage

/// `type: choice, of: [low, high]` becomes `type: [low, high]`: the list takes the key of the type, and `type: choice`
/// goes.
struct FormerChoices {
  private typealias Pair = (key: Node, value: Node)

  let bytes: [UInt8]
  let isDifference: Bool

  func edits(_ places: RulePlaces) -> [TextEdit] {
    var seen: Set<Int> = []
    return places.all.flatMap { place -> [TextEdit] in
      guard case .key(_, let kind) = place.role, [.field, .state].contains(kind), let mapping = place.mapping,
        seen.insert(mapping.index).inserted
      else { return [] }
      return edits(mapping)
    }
  }

  private func edits(_ mapping: Node) -> [TextEdit] {
    let (type, words) = (mapping.pair(forKey: "type"), mapping.pair(forKey: "of"))
    let isChoice = type.map { $0.value.hasText("choice") } ?? true
    guard let words else {
      // Its words are the base's.
      return type.map { isChoice && isDifference ? removal(of: $0, from: mapping) : [] } ?? []
    }
    if words.value.kind == .sequence, isChoice {
      return [TextEdit(words.key.span.range, words.key.rewritten("type"))]
        + (type.map { removal(of: $0, from: mapping) } ?? [])
    }
    return words.value.isNull && isDifference && type != nil ? removal(of: words, from: mapping) : []
  }

  // MARK: Taking a pair out

  /// Takes a pair out of its mapping, with the comma or the line that is its own. Comments stay.
  private func removal(of pair: Pair, from mapping: Node) -> [TextEdit] {
    let pairs = Array(mapping.pairs)
    let own = pair.key.span.range.lowerBound..<pair.value.span.range.upperBound
    guard pairs.count > 1, let number = pairs.firstIndex(where: { $0.key.index == pair.key.index }) else {
      return [TextEdit(own, mapping.style == .flow ? "" : "{}")]
    }
    guard number + 1 < pairs.count else {
      let before = pairs[number - 1].value.span.range.upperBound
      return mapping.style == .flow ? removalInBraces(own, from: before) : [TextEdit(line(own), "")]
    }
    let next = pairs[number + 1].key.span.range.lowerBound
    guard let comment = bytes[own.upperBound..<next].firstIndex(of: UInt8(ascii: "#")) else {
      return [TextEdit(own.lowerBound..<next, "")]
    }
    guard mapping.style == .flow else { return [TextEdit(own.lowerBound..<comment, "")] }
    return [TextEdit(own, "")] + comma(in: own.upperBound..<next)
  }

  /// The last pair in braces, with the comma before it.
  private func removalInBraces(_ own: Range<Int>, from before: Int) -> [TextEdit] {
    let between = min(before, own.lowerBound)..<own.lowerBound
    guard bytes[between].contains(UInt8(ascii: "#")) else { return [TextEdit(between.lowerBound..<own.upperBound, "")] }
    return comma(in: between) + [TextEdit(own, "")]
  }

  /// The comma between two pairs, which is not in a comment.
  private func comma(in between: Range<Int>) -> [TextEdit] {
    var isComment = false
    for place in between {
      switch bytes[place] {
      case UInt8(ascii: "#"): isComment = true
      case UInt8(ascii: "\n"): isComment = false
      case UInt8(ascii: ",") where !isComment: return [TextEdit(place..<(place + 1), "")]
      default: break
      }
    }
    return []
  }

  /// The last pair of a block with the end of the line before it.
  private func line(_ own: Range<Int>) -> Range<Int> {
    let end = bytes[..<own.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? own.lowerBound
    let start = end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    return start..<own.upperBound
  }
}
