import Documents
import JSONText
import Presentation
import RuleLanguage

/// What two games do differently, as a person reads it and as JSON.
package struct RuleDifferencesView {
  private let first: CompiledRules
  private let second: CompiledRules
  private let comparison: RuleComparison

  package init(_ first: CompiledRules, _ second: CompiledRules) {
    self.first = first
    self.second = second
    comparison = RuleComparison(first, second)
  }

  // MARK: Text

  /// A heading for each section of the file, and a sentence for each difference.
  package var text: String {
    let (one, other) = (Self.called(first), Self.called(second))
    guard !comparison.differences.isEmpty else {
      return one == other ? "Nothing is different.\n" : "\(one) and \(other) are the same.\n"
    }
    // Two versions of one game are called alike.
    var text = one == other ? "What is different in \(other):\n" : "\(one), and what is different in \(other):\n"
    var section: String?
    for difference in comparison.differences {
      let heading = Self.heading(difference)
      if section != heading {
        section = heading
        text += "\n\(TextTable.visible(heading))\n"
      }
      text += lines(difference).map { "  " + TextTable.visible($0) + "\n" }.joined()
    }
    return text + "\n" + summary + "\n"
  }

  private var summary: String {
    let words = comparison.differences.count(where: RuleComparison.isWording)
    let rules = comparison.differences.count - words
    guard rules > 0 else { return "Both are played and scored alike: they differ in words only" }
    let others = words == 0 ? "" : ", and \(words) in words about the game"
    return "\(rules) \(rules == 1 ? "difference" : "differences") in the rules\(others)"
  }

  private static func called(_ rules: CompiledRules) -> String { "\(rules.lexicon.title) (\(rules.lexicon.name))" }

  /// `next_player` as `Next player`; what is said about the whole game stands together.
  private static func heading(_ difference: RuleDifference) -> String {
    if RuleComparison.isWording(difference) { return "Words about the game" }
    let words = difference.path[0].text.split(separator: "_").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// One line, or several where that would be too long.
  private func lines(_ difference: RuleDifference) -> [String] {
    let subject = subject(difference)
    switch difference.change {
    case .added(let text): return Self.lines(subject, "is new", [("", text)])
    case .removed(let text): return Self.lines(subject, "is gone", [("", text)])
    case .changed(let before, let after): return Self.lines(subject, nil, [("", after), ("was ", before)])
    case .reordered(let names): return Self.lines(subject, "in another order", [("", names.joined(separator: ", "))])
    case .reworded: return ["\(subject) reads otherwise"]
    }
  }

  private static func lines(_ subject: String, _ verb: String?, _ texts: [(intro: String, text: String)]) -> [String] {
    let start = [subject, verb ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let line = texts.map { $0.intro + $0.text }.joined(separator: ", ")
    let whole = start.isEmpty ? line : "\(start): \(line)"
    if TextTable.width(of: whole) <= width { return [whole] }
    let now = texts.count > 1 ? ["now ", "was "] : [""]
    let below = zip(now, texts).flatMap { intro, text in
      TextTable.wrapped(intro + text.text, width: width - 2).split(separator: "\n").enumerated().map { index, line in
        (index == 0 ? "  " : "  " + String(repeating: " ", count: intro.count)) + line
      }
    }
    return (start.isEmpty ? [] : ["\(start):"]) + below
  }

  /// Columns beside the margin.
  private static let width = TextTable.width - 2

  /// `cards (Card points), range`; empty for what is a section of its own.
  private func subject(_ difference: RuleDifference) -> String {
    if RuleComparison.isWording(difference) { return difference.path[0].text }
    let path = difference.path
    var words: [String] = []
    for (index, step) in path.enumerated().dropFirst() {
      switch step {
      case .item(let text): words.append("`\(text)`")
      case .key(let name):
        // Rows and cases speak for themselves.
        if index + 1 < path.count, case .item = path[index + 1] { continue }
        let label = label(at: Array(path[...index]))
        words.append(label.map { "\(name) (\($0))" } ?? name)
      }
    }
    return words.joined(separator: ", ")
  }

  /// What people call the thing at a path: its label in the second game, or in the first.
  private func label(at path: [RuleDifference.Step]) -> String? {
    for rules in [second, first] {
      var node = rules.resolved.root
      for step in path { node = node?.kind == .mapping ? node?.value(forKey: step.text) : nil }
      if let node, node.kind == .mapping, let label = node.value(forKey: "label") { return label.text }
    }
    return nil
  }

  // MARK: JSON

  /// Writes `"first":{"name":…,"title":…,"digest":…},"second":{…},"differences":[{"path":["sheet","cards","range"],
  /// "change":"changed","before":"0..9","after":"0..10"}]` into an object; what there is none of is null, and `after`
  /// of `reordered` is the list of names.
  package func write(to writer: inout JSONWriter) {
    for (key, rules) in [("first", first), ("second", second)] {
      writer.key(text: key)
      writer.beginObject()
      writer.key("name")
      writer.string(rules.lexicon.name)
      writer.key("title")
      writer.string(rules.lexicon.title)
      writer.key("digest")
      writer.string(rules.digest)
      writer.endObject()
    }
    writer.key("differences")
    writer.beginArray()
    for difference in comparison.differences { Self.write(difference, to: &writer) }
    writer.endArray()
  }

  private static func write(_ difference: RuleDifference, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("path")
    writer.beginArray()
    for step in difference.path { writer.string(step.text) }
    writer.endArray()
    writer.key("change")
    switch difference.change {
    case .added(let text): write("added", nil, text, to: &writer)
    case .removed(let text): write("removed", text, nil, to: &writer)
    case .changed(let before, let after): write("changed", before, after, to: &writer)
    case .reworded: write("reworded", nil, nil, to: &writer)
    case .reordered(let names):
      writer.string("reordered")
      writer.key("before")
      writer.null()
      writer.key("after")
      writer.beginArray()
      for name in names { writer.string(name) }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func write(_ change: String, _ before: String?, _ after: String?, to writer: inout JSONWriter) {
    writer.string(change)
    for (key, text) in [("before", before), ("after", after)] {
      writer.key(text: key)
      if let text { writer.string(text) } else { writer.null() }
    }
  }
}
