import Foundation
import HouseRules
import LanguageServer
import TestSupport
import Testing

/// Words of the repository's own rule files are mistyped as fingers do it. What is offered then leads back to a file
/// without mistakes.
@Suite("What is offered for what was mistyped", .timeLimit(.minutes(20)))
struct MistypedTests {
  /// Of so many mistakes.
  private static let most = 95
  private static let of = 100
  private static let perFile = 12

  /// Chance that is the same each time.
  private struct Luck {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(limit, 1)))
    }
  }

  /// Large and small files, played and kept by hand, and differences.
  static let names = [
    "cheat", "farkle", "hand-and-foot", "yahtzee", "oh-hell", "tennis", "gin-rummy", "spades", "pig", "farkle-opening",
    "cribbage", "hearts",
  ]

  @Test("Nearly always what was meant is offered")
  func offered() throws {
    var luck = Luck(state: 7)
    var (right, all): (Int, Int) = (0, 0)
    var missed: [String] = []
    for name in Self.names {
      let path = "Rules/\(name).yaml"
      let text = String(decoding: Files.bytes(path), as: UTF8.self)
      for _ in 0..<Self.perFile {
        guard let (wrong, said) = mistyped(text, &luck), let leads = leadsBack(wrong, name) else { continue }
        all += 1
        if leads { right += 1 } else { missed.append("\(name): \(said)") }
      }
    }
    #expect(all >= Self.of)
    #expect(
      right * Self.of >= Self.most * all, "\(right) of \(all); not for\n\(missed.joined(separator: "\n"))")
  }

  /// Whether following what is offered for the first mistake, again and again, leads to a file without any; nil where
  /// nothing is wrong with what was mistyped.
  private func leadsBack(_ wrong: String, _ name: String) -> Bool? {
    var bytes = Array(wrong.utf8)
    var isFirst = true
    for _ in 0..<40 {
      let checked = WrittenText(String(decoding: bytes, as: UTF8.self), name: name, in: RuleLibrary())
        .checked(for: Request())
      guard checked.mistakes.contains(where: \.isError) else { return isFirst ? nil : true }
      isFirst = false
      // A name that is much like one of the base's is told in a warning, where somebody looks who wonders.
      let told = checked.mistakes.filter(\.isError) + checked.mistakes.filter { !$0.isError }
      guard let next = told.lazy.flatMap(\.fixes).first?.applied(to: bytes) else { return false }
      bytes = next
    }
    return false
  }

  /// The text with one word of it mistyped, and what was done.
  private func mistyped(_ text: String, _ luck: inout Luck) -> (text: String, said: String)? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let ends = lines.firstIndex { $0.hasPrefix("examples:") } ?? lines.count
    let places = lines.indices.prefix(ends).filter { Self.isOfRules(lines[$0]) }
    guard !places.isEmpty else { return nil }
    let line = places[luck.next(below: places.count)]
    let words = lines[line].matches(of: /[a-z][a-z_]{3,}/).map(\.range)
    guard !words.isEmpty else { return nil }
    let word = words[luck.next(below: words.count)]
    let typed = slip(Array(lines[line][word]), &luck)
    var changed = lines
    changed[line].replaceSubrange(word, with: typed)
    return (changed.joined(separator: "\n"), "line \(line + 1), `\(lines[line][word])` typed as `\(typed)`")
  }

  /// Not what people read, and not what a file is called.
  private static func isOfRules(_ line: String) -> Bool {
    let texts = [
      "#", "title", "summary", "notes", "source", "label", "hint", "message", "name:", "extends", "house_rules",
    ]
    return !line.allSatisfy(\.isWhitespace) && !texts.contains { line.contains($0) } && !line.contains("\"")
  }

  /// A letter too few, too many, twice, or two in the wrong order.
  private func slip(_ word: [Character], _ luck: inout Luck) -> String {
    var word = word
    let place = 1 + luck.next(below: word.count - 1)
    switch luck.next(below: 4) {
    case 0: word.remove(at: place)
    case 1: word.insert("q", at: place)
    case 2: word.insert(word[place], at: place)
    default: word.swapAt(place - 1, place)
    }
    return String(word)
  }
}
