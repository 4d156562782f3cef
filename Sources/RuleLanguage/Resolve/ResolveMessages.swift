import Diagnostics
import Documents

/// The wording of what two differences make of one base.
enum ResolveMessages {
  static func namedTwice(_ node: Node, _ first: Node) -> Diagnostic {
    Diagnostic(
      .badMerge, "`\(node.text)` is extended twice", at: node.span,
      related: [.init(span: first.span, label: "first here")], hints: ["name it once"])
  }

  static func strangers(_ node: Node, _ first: Node) -> Diagnostic {
    Diagnostic(
      .strangers, "`\(first.text)` and `\(node.text)` are no differences of the same game", at: node.span,
      related: [.init(span: first.span, label: "the other")],
      hints: ["files that are joined extend one game, each for itself or through others"])
  }

  /// - Parameter places: where the two change it.
  static func conflict(_ place: MergePlace, _ places: [Node], at named: Node) -> Diagnostic {
    Diagnostic(
      .conflict, "what is extended here changes `\(place.text)` in two ways", at: named.span,
      related: places.enumerated().map { index, node in
        .init(span: DecodeMessages.start(of: node), label: index == 0 ? "the one" : "the other")
      }, hints: ["say in this file, too, what `\(place.text)` is to be"])
  }

  /// - Parameters:
  ///   - first: a new case of the one.
  ///   - second: a new case of the other, at the same place.
  static func unordered(_ place: MergePlace, _ first: Node, _ second: Node, at named: Node) -> Diagnostic {
    Diagnostic(
      .conflict, "what is extended here adds two cases to `\(place.text)`, and which of them comes first is not said",
      at: named.span,
      related: [first, second].enumerated().map { index, node in
        .init(span: DecodeMessages.start(of: node), label: index == 0 ? "the one" : "the other")
      },
      hints: [
        "say both in this file, in their order: `\(place.text): [\(inBraces(first)), \(inBraces(second)), base]`"
      ])
  }

  private static func inBraces(_ item: Node) -> String {
    let text = item.flowText
    return text.hasPrefix("{") ? text : "{\(text)}"
  }

  static func baseTwice(_ node: Node, _ first: Node) -> Diagnostic {
    Diagnostic(
      .badMerge, "`base` stands twice in this list: the base's lines would come twice", at: node.span,
      related: [.init(span: first.span, label: "first here")], hints: ["keep one of them"])
  }

  /// - Parameter item: that is to take one of the base's out; `key` is its name or what stands behind it.
  static func noSuchItem(_ key: Node, _ item: Node, _ names: ItemNames, in base: Node) -> Diagnostic {
    let wanted = names.name(of: item)?.text ?? key.text
    let there = base.elements.compactMap { names.name(of: $0)?.text }
    let hint =
      Nearest.name(to: wanted, among: there).map { "the base has: `\($0)`" }
      ?? "the base has \(there.prefix(12).map { "`\($0)`" }.joined(separator: ", "))"
    return Diagnostic(
      .badMerge, "the base has no \(names.word) `\(wanted)` that could be taken out", at: key.span,
      hints: there.isEmpty ? [] : [hint])
  }

  static func removalWithoutBase(_ key: Node, _ names: ItemNames) -> Diagnostic {
    Diagnostic(
      .badMerge, "this list stands in the place of the base's, and takes nothing out of that", at: key.span,
      hints: ["for a list with what the base has, without this \(names.word), write `base` as an item, too"])
  }

  private static let hint = "if nothing of that difference is wanted, extend its base instead"

  /// A key of the base with nothing behind it: nobody knows whether it goes, or what was to stand there was forgotten.
  static func nothingChanged(_ key: Node) -> Diagnostic {
    Diagnostic(
      .badMerge, "nothing stands behind `\(key.text)`, which the base has", at: key.span,
      hints: [
        "write behind it, or indented below it, what changes; what is left as it is needs no line",
        "what goes says so: `\(key.text): null`",
      ])
  }

  /// `{red, yellow}` for a list of words.
  static func wordsInBraces(_ node: Node) -> Diagnostic {
    let words = node.pairs.map(\.key.text)
    return Diagnostic(
      .badMerge, "a list of words stands in brackets", at: DecodeMessages.start(of: node),
      hints: [
        "write `[\(words.joined(separator: ", "))]`",
        "braces change single words of the base's list: `{\(words.first ?? "word"): null}` takes one out",
      ])
  }

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
