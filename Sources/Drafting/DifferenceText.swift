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
  /// - Parameters:
  ///   - example: the lines of `examples`; nil for none.
  ///   - addsCombo: whether it shows how a combo is added, too.
  func text(example: String? = nil, addsCombo: Bool) -> String {
    let parts = [head, notes, sides, options, points, combos(isAdded: addsCombo), ending(example)]
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

    """
  }

  /// How the base is played, as its file has it: a file that says nothing of that has nothing of it on its pages.
  private var notes: String? {
    guard let root, let pair = root.pair(forKey: "notes") else { return nil }
    var builder = DocumentBuilder(source: pair.key.span.source)
    builder.beginMapping(like: root)
    builder.append(pair.key)
    builder.append(pair.value)
    return ResolvedText(builder.finish(), from: rules.sources).map {
      "# How it is played, as in the base. Say here what your table does otherwise.\n\($0.plain)"
    }
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
      return "#  \(option.key.text): {default: \(DraftText.scalar(standard.text))}  # \(oneLine(label))\n"
    }
    guard !lines.isEmpty else { return nil }
    return """
      # What is asked when a game starts, and what stands when nothing is said. To change something, take the first `#`
      # away from its line and from `options:`.
      #options:
      \(lines.joined())
      """
  }

  /// The first number of points in the base, and what has it.
  private var firstPoints: (section: String, noun: String, name: String, points: String)? {
    let sections = [("sheet", "line of the sheet")] + (countsCombos ? [("combos", "combo")] : [])
    for (key, noun) in sections {
      for (name, entry) in root?.value(forKey: key)?.pairs.map({ ($0.key, $0.value) }) ?? [] {
        guard let points = entry.value(forKey: "points"), Int(points.text) != nil else { continue }
        return (key, noun, name.text, points.text)
      }
    }
    return nil
  }

  /// Whether the score comes from what combos bring, as far as the base's formulas say: else changing that changes nothing.
  private var countsCombos: Bool {
    func reads(_ node: Node) -> Bool {
      if node.kind == .scalar { return [".points", "best(", "first_fit("].contains(where: node.text.contains) }
      return node.pairs.contains { reads($0.key) || reads($0.value) } || node.elements.contains(where: reads)
    }
    return root?.pairs.contains { !["combos", "throw", "examples"].contains($0.key.text) && reads($0.value) } ?? false
  }

  /// The first number of points in the base, as it is there.
  private var points: String {
    if let first = firstPoints {
      return """
        # What this \(first.noun) brings, as it is now. Change the number; other lines and keys are changed in the same way,
        # by their names, and `null` in the place of a value takes something away.
        \(first.section):
          \(first.name): {points: \(first.points)}

        """
    }
    return """
      # Write what differs below. What has a name in the base is changed by its name, a list is replaced as a whole
      # (`base` in it stands for the base's), and `null` in the place of a value takes something away.

      """
  }

  /// How a combo is changed, and one added, as comments: what the base's first one brings, and that once more by another
  /// name.
  private func combos(isAdded: Bool) -> String? {
    let combos = countsCombos ? root?.pair(forKey: "combos") : nil
    guard let combos, let first = combos.value.pairs.first(where: { $0.value.value(forKey: "points") != nil }),
      let points = first.value.value(forKey: "points"), points.kind == .scalar
    else { return nil }
    if firstPoints?.section == "combos" {
      return isAdded ? added(first.key, first.value, below: combos.key).map { "# One more combo.\n\($0)" } : nil
    }
    let change = "#combos:\n#  \(first.key.text): {points: \(DraftText.scalar(points.text))}\n"
    guard isAdded, let lines = added(first.key, first.value, below: combos.key) else {
      return "# What a combo brings: take the first `#` away from both lines to change it.\n" + change
    }
    return """
      # What a combo brings, and one more combo. To change something, take the first `#` away from its line and from
      # `combos:`.
      \(change)\(lines)
      """
  }

  /// The name under which a combo of the base stands once more.
  private static let addedCombo = "another"

  private func added(_ name: Node, _ combo: Node, below section: Node) -> String? {
    guard let root, root.value(forKey: "combos")?.value(forKey: Self.addedCombo) == nil else { return nil }
    var builder = DocumentBuilder(source: name.span.source)
    builder.beginMapping(like: root)
    builder.append(section)
    builder.beginMapping(like: root)
    builder.append(name)
    builder.append(combo)
    let text = ResolvedText(builder.finish(), from: rules.sources)?.plain
    let lines = text?.split(separator: "\n").dropFirst().map { "#\($0)\n" }.joined()
    return lines?.replacing("#  \(name.text):", with: "#  \(Self.addedCombo):", maxReplacements: 1)
  }

  /// The text with all in it that is commented out.
  static func awake(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.wholeMatch(of: /#(?:[a-z_]+:|(?:  )+[^ ]).*/) == nil ? line : line.dropFirst()
    }.joined(separator: "\n")
  }

  private func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: " ") }

  // MARK: Examples

  private func ending(_ example: String?) -> String {
    guard let example else {
      return "# Add examples, which are your tests.\n# `houserules show FILE` names what can be entered.\n"
    }
    return """
      # Examples are your tests. This one is the base's; make it say what differs, and work its numbers out by hand.
      # `houserules validate` runs them.
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
