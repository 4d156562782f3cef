/// What differs between two texts, as `diff -u` shows it.
package enum UnifiedDifference {
  /// Equal lines shown around a change.
  private static let context = 3

  private struct Step {
    var sign: Character
    var text: Substring
  }

  /// The changed parts with the lines around them; empty where the texts are equal.
  ///
  /// - Parameters:
  ///   - old: the text before, called `oldName` in the head.
  ///   - new: the text after, called `newName` in the head.
  package static func text(from old: String, named oldName: String, to new: String, named newName: String) -> String {
    guard old != new else { return "" }
    let steps = steps(from: lines(old), to: lines(new))
    var text = "--- \(oldName)\n+++ \(newName)\n"
    for range in hunks(steps) { text += hunk(steps, range) }
    return text
  }

  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Every line of both texts in order: kept, removed or added.
  private static func steps(from old: [Substring], to new: [Substring]) -> [Step] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var steps: [Step] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if from < old.count, removed.contains(from) {
        steps.append(Step(sign: "-", text: old[from]))
        from += 1
      } else if to < new.count, added.contains(to) {
        steps.append(Step(sign: "+", text: new[to]))
        to += 1
      } else {
        steps.append(Step(sign: " ", text: new[to]))
        from += 1
        to += 1
      }
    }
    return steps
  }

  /// The changes with what surrounds them; those that touch are one.
  private static func hunks(_ steps: [Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in steps.indices where steps[index].sign != " " {
      let range = max(index - context, 0)..<min(index + context + 1, steps.count)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func hunk(_ steps: [Step], _ range: Range<Int>) -> String {
    func place(_ sign: Character) -> String {
      let before = steps[..<range.lowerBound].count { $0.sign == " " || $0.sign == sign }
      let count = steps[range].count { $0.sign == " " || $0.sign == sign }
      return "\(count == 0 ? before : before + 1),\(count)"
    }
    let lines = steps[range].map { "\($0.sign)\($0.text)\n" }.joined()
    return "@@ -\(place("-")) +\(place("+")) @@\n" + lines
  }
}
