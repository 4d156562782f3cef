import Foundation

/// A key of a script, as the bytes that a terminal sends for it.
struct ScriptKey: Equatable {
  let bytes: String
  var isEscape: Bool { bytes == "\u{1B}" }

  private static let signs: [Character: String] = [
    "⏎": "\r", "⎋": "\u{1B}", "⇥": "\t", "⌫": "\u{7F}", "␣": " ", "↑": "\u{1B}[A", "↓": "\u{1B}[B", "→": "\u{1B}[C",
    "←": "\u{1B}[D", "⇞": "\u{1B}[5~", "⇟": "\u{1B}[6~", "␃": "\u{3}", "␒": "\u{12}",
  ]

  /// One key for each sign; blanks only keep them apart.
  static func all(of text: Substring) -> [ScriptKey] {
    text.filter { $0 != " " }.map { ScriptKey(bytes: signs[$0] ?? String($0)) }
  }
}

/// A game as somebody plays it, as a file that can be read aloud:
///
///     # What a line says to people.
///     $ houserules play NAME --seed 7
///     > y⏎ 3⏎ 12+11⏎     keys; blanks between them mean nothing, ␣ is the space bar
///       This round 2,400   what must be on the screen then, in one line, however many blanks there are
///       - Total            what must not be
///     count               from here on keys are counted
///     keys at most 25
///     window 60x16        the window gets another size: columns and rows
///     killed              the program is ended so that it can do nothing about it
///     ended               the program has ended by itself
struct GameScript {
  enum Step: Equatable {
    case start([String])
    case type([ScriptKey])
    case shows(String)
    case hides(String)
    case count
    case keysAtMost(Int)
    case window(rows: Int, columns: Int)
    case killed
    case ended
  }

  struct Line: Equatable {
    let number: Int
    let step: Step
  }

  let lines: [Line]
  /// Lines that mean nothing, by number.
  let mistakes: [Int]

  init(_ text: String) {
    var lines: [Line] = []
    var mistakes: [Int] = []
    for (index, text) in text.components(separatedBy: "\n").enumerated() {
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      if let step = Self.step(text) {
        lines.append(Line(number: index + 1, step: step))
      } else {
        mistakes.append(index + 1)
      }
    }
    (self.lines, self.mistakes) = (lines, mistakes)
  }

  private static func step(_ text: String) -> Step? {
    let words = text.split(separator: " ").map(String.init)
    if text.hasPrefix("  "), let first = words.first {
      return first == "-" ? .hides(words.dropFirst().joined(separator: " ")) : .shows(words.joined(separator: " "))
    }
    switch words.first {
    case "$": return .start(Array(words.dropFirst()))
    case ">": return .type(ScriptKey.all(of: text.dropFirst(2)))
    case "count" where words.count == 1: return .count
    case "keys" where words.count == 4: return Int(words[3]).map(Step.keysAtMost)
    case "window" where words.count == 2:
      let size = words[1].split(separator: "x").compactMap { Int($0) }
      return size.count == 2 ? .window(rows: size[1], columns: size[0]) : nil
    case "killed": return .killed
    case "ended": return .ended
    default: return nil
    }
  }
}
