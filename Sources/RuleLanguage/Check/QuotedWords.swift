import Diagnostics
import Documents
import Expressions

/// Words that stand in quotes within expressions. What is read several times, as a function for each type that it is
/// called with, needs its quotes when one of the readings does.
struct QuotedWords {
  private struct Place: Hashable {
    var node: Int
    var range: Range<Int>
  }

  private var isNeedless: [Place: Bool] = [:]
  private var nodes: [Int: Node] = [:]

  /// Takes in what one reading of a scalar has found.
  mutating func note(_ words: [QuotedWord], in node: Node) {
    guard node.kind == .scalar, node.span.source.index == 0 else { return }
    for word in words where isQuoted(word.place, node) {
      let place = Place(node: node.index, range: word.place)
      isNeedless[place] = word.isNeedless && isNeedless[place] ?? true
      nodes[node.index] = node
    }
  }

  /// Whether a scalar's own text has a word in quotes there, and not one that was put together around it.
  private func isQuoted(_ place: Range<Int>, _ node: Node) -> Bool {
    let text = node.textBytes
    let (start, end) = (text.startIndex + place.lowerBound, text.startIndex + place.upperBound)
    guard place.count > 2, end <= text.endIndex else { return false }
    return text[start] == text[end - 1] && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text[start])
  }

  /// The scalars with quotes that say nothing, in order, each with the places of those in its text.
  var needless: [(node: Node, places: [Range<Int>])] {
    let places = Dictionary(grouping: isNeedless.filter(\.value).keys, by: \.node)
    return places.keys.sorted().compactMap { index in
      nodes[index].map { node in
        (node, (places[index] ?? []).map(\.range).sorted { $0.lowerBound < $1.lowerBound })
      }
    }
  }
}

extension Lint {
  /// Quotes around words that stand bare as well.
  func lookAtQuotes() {
    for (node, places) in game.quotedWords.needless {
      guard let first = places.first, let last = places.last else { continue }
      let text = node.textBytes
      func part(_ range: Range<Int>) -> String {
        String(
          decoding: text[(text.startIndex + range.lowerBound)..<(text.startIndex + range.upperBound)], as: UTF8.self)
      }
      var (bare, end) = ("", first.lowerBound)
      for place in places {
        bare += part(end..<place.lowerBound) + part((place.lowerBound + 1)..<(place.upperBound - 1))
        end = place.upperBound
      }
      let span = report.span(of: node, from: first.lowerBound, to: last.upperBound)
      warn(
        LintMessages.needlessQuotes(
          part(first), at: report.span(of: node, from: first.lowerBound, to: first.upperBound), bare,
          fix: Diagnostic.Fix(span: span, replacement: node.escaped(bare))))
    }
  }
}

extension Node {
  /// A part of a scalar's text as it stands in the file, on one line.
  fileprivate func escaped(_ text: String) -> String {
    switch style {
    case .singleQuoted: text.replacing("'", with: "''")
    case .doubleQuoted, .jsonString: text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    default: text
    }
  }
}
