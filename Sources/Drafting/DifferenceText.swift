import Diagnostics
import Documents
import Formatting
import HouseRules

/// The text of a file that extends a game, with what can be changed first: the defaults of its options, and what its
/// first entry or combo brings.
struct DifferenceText {
  private let wishes: DraftWishes
  private let base: String
  private let rules: Rules

  init(_ wishes: DraftWishes, _ base: String, _ rules: Rules) {
    self.wishes = wishes
    self.base = base
    self.rules = rules
  }

  /// An example for a game that has none.
  static let emptySheet = "examples:\n  - {name: Nothing is entered, sheet: {}, score: 0}\n"

  /// The whole file.
  ///
  /// - Parameter example: the lines of `examples`; nil for none.
  func text(example: String? = nil) -> String {
    let parts = [head, sides, options, points, ending(example)]
    return parts.compactMap(\.self).joined(separator: "\n")
  }

  private var head: String {
    """
    # yaml-language-server: $schema=house-rules.schema.json
    # A house rule says only what differs; all else is as in the game behind `extends`.
    # `houserules show FILE --resolved` prints the whole, and where each line comes from.
    house_rules: 2
    name: \(wishes.name)
    extends: \(base)
    title: \(DraftText.scalar(wishes.shownTitle))
    notes: \(DraftText.scalar("As \(rules.title), with what our table changes."))

    """
  }

  private var sides: String? {
    guard let sides = wishes.sides else { return nil }
    let hasDefault = root?.value(forKey: "sides")?.value(forKey: "default") != nil
    return "sides: {count: \(sides)\(hasDefault ? ", default: null" : "")}\n"
  }

  private var root: Node? { rules.resolved.root }

  // MARK: What can be changed

  /// The options with their defaults, as comments.
  private var options: String? {
    let lines = (root?.value(forKey: "options")?.pairs.map { $0 } ?? []).compactMap { option -> String? in
      guard let standard = option.value.value(forKey: "default"), standard.kind == .scalar,
        !standard.text.contains(where: \.isNewline)
      else { return nil }
      let label = option.value.value(forKey: "label")?.text ?? option.key.text
      return "#   \(option.key.text): {default: \(DraftText.scalar(standard.text))}  # \(oneLine(label))\n"
    }
    guard !lines.isEmpty else { return nil }
    return """
      # What is asked when a game starts, and what stands when nothing is said. To change something, take the first `#`
      # away from its line and from `options:`.
      # options:
      \(lines.joined())
      """
  }

  /// The first number of points in the base, as it is there.
  private var points: String {
    for (key, noun) in [("sheet", "line of the sheet"), ("combos", "combo")] {
      for (name, entry) in root?.value(forKey: key)?.pairs.map({ ($0.key, $0.value) }) ?? [] {
        guard let points = entry.value(forKey: "points"), Int(points.text) != nil else { continue }
        return """
          # What this \(noun) brings, as it is now. Change the number; other lines and keys are changed in the same way,
          # by their names, and `null` in the place of a value takes something away.
          \(key):
            \(name.text): {points: \(points.text)}

          """
      }
    }
    return """
      # Write what differs below. What has a name in the base is changed by its name, a list is replaced as a whole
      # (`base` in it stands for the base's), and `null` in the place of a value takes something away.

      """
  }

  private func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: " ") }

  // MARK: Examples

  private func ending(_ example: String?) -> String {
    guard let example else {
      return "# Add examples, which are your tests: `houserules show FILE` names what can be entered.\n"
    }
    return """
      # Examples are your tests: `houserules validate` runs them. This one is the base's; make it say what differs, and
      # work its numbers out by hand.
      \(example)
      """
  }

  /// The base's examples, each as the lines of `examples`: the shortest first, those of what is refused last.
  var examples: [String] {
    guard let root, let pair = root.pair(forKey: "examples") else { return [] }
    return pair.value.elements.compactMap { example -> String? in
      var builder = DocumentBuilder(source: example.span.source)
      builder.beginMapping(like: root)
      builder.append(pair.key)
      builder.beginSequence(like: root)
      builder.append(example)
      return ResolvedText(builder.finish(), from: rules.sources)?.plain
    }.enumerated().sorted { one, two in
      let (isLast, isOtherLast) = (one.element.contains("refused: "), two.element.contains("refused: "))
      guard isLast == isOtherLast else { return isOtherLast }
      return (one.element.count, one.offset) < (two.element.count, two.offset)
    }.map(\.element)
  }
}
