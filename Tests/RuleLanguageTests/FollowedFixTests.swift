import Catalogue
import Diagnostics
import Foundation
import RuleBook
import TestSupport
import Testing

@testable import RuleLanguage

/// Whoever does what a message says is not led in a circle: the change that it offers is made, and the file has neither
/// that mistake nor another one.
@Suite("What a message offers mends what it is about")
struct FollowedFixTests {
  /// A rule file.
  private struct Sample {
    var name: String
    var bytes: [UInt8]
  }

  @Test("Examples of the catalogue")
  func catalogue() {
    let wrong = Catalogue.pages.map(\.wrong).filter { $0.kind == .rules }
    #expect(followed(wrong.map { Sample(name: "page", bytes: Array($0.text.utf8)) }) > 10)
  }

  @Test("Single mistakes in the games")
  func mistakes() {
    let names = Files.names(in: "Rules", ending: ".yaml").enumerated().filter { $0.offset % 4 == 1 }.map(\.element)
    let samples = names.flatMap { name -> [Sample] in
      guard var maker = MistakeMaker(rules: name, bytes: Files.bytes("Rules/\(name).yaml"), seed: 5) else { return [] }
      return maker.mistakes(ofEachKind: 1).map { Sample(name: name, bytes: $0.bytes) }
    }
    #expect(followed(samples) > 30)
  }

  /// Files with many mistakes: each change that is offered is made by itself. What that mends is gone, and nothing else has
  /// come of it.
  @Test("Files with mistakes, of ours and of others", arguments: ["Fixtures", "Fixtures/Found"])
  func files(folder: String) throws {
    let home = URL(filePath: #filePath).deletingLastPathComponent().appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasSuffix(".yaml") }
    var count = 0
    for name in names.sorted() {
      let bytes = try Array(Data(contentsOf: home.appending(path: name)))
      let sample = Sample(name: Self.gameName(bytes) ?? String(name.dropLast(5)), bytes: bytes)
      count += followedOneByOne(sample, file: name)
    }
    #expect(count > (folder == "Fixtures" ? 40 : 0))
  }

  /// The name under which the file says its game is asked for: one that is called otherwise is no mistake here.
  private static func gameName(_ bytes: [UInt8]) -> String? {
    String(decoding: bytes, as: UTF8.self).firstMatch(of: /(?m)^name: *([a-z0-9-]+) *$/).map { String($0.output.1) }
  }

  /// How many changes were made.
  private func followedOneByOne(_ sample: Sample, file: String) -> Int {
    let found = diagnostics(sample)
    let before = Self.counted(found)
    return found.count { mistake in
      guard let fix = mistake.fix, let mended = mended(sample, fix) else { return false }
      let left = diagnostics(mended)
      let (after, key) = (Self.counted(left), Self.key(mistake))
      // What is told once for several places is told of the next.
      #expect(
        !left.contains { Self.key($0) == key && $0.span?.start == mistake.span?.start },
        "\(file): \(mistake.message) \(mistake.hints) stays with `\(fix.replacement)`")
      let new = after.filter { $0.value > before[$0.key, default: 0] && !Self.follows($0.key, mistake) }.map(\.key)
      #expect(new.isEmpty, "\(file): \(mistake.message) \(mistake.hints), then \(new)")
      return true
    }
  }

  /// A mistake without the numbers in it, which a change may move.
  private static func key(_ found: Diagnostic) -> String {
    "\(found.code.id) \(found.message.replacing(/[0-9]+/, with: "#"))"
  }

  private static func counted(_ found: [Diagnostic]) -> [String: Int] {
    Dictionary(found.map { (key($0), 1) }, uniquingKeysWith: +)
  }

  /// Once it is read what stands there, it can be looked at: a warning that this brings nothing, of which type it is, or what
  /// lies behind, was hidden and not made.
  private static func follows(_ key: String, _ mistake: Diagnostic) -> Bool {
    key.hasPrefix("HR12") || key.hasPrefix("HR06") || mistake.code.id.hasPrefix("HR00")
      || mistake.code.id == "HR0231" && key.hasPrefix("HR0244")
      // The range of a type that was none.
      || mistake.code.id == "HR0305" && key.hasPrefix("HR0304")
  }

  // MARK: - Following

  /// How many of the samples have one mistake for which a change is offered. Where the same stands in several places, each
  /// is changed in turn.
  private func followed(_ samples: [Sample]) -> Int {
    samples.count { sample in
      let found = diagnostics(sample)
      guard found.count == 1, var mended = mended(sample, found[0]) else { return false }
      var left = diagnostics(mended)
      for _ in 0..<3 where left.map(\.code) == [found[0].code] {
        guard let next = self.mended(mended, left[0]) else { break }
        (mended, left) = (next, diagnostics(next))
      }
      #expect(
        left.isEmpty, "\(sample.name): \(found[0].message) \(found[0].hints), then \(left.map(\.message))")
      return true
    }
  }

  /// The file with the change that is offered, or with the name that is suggested wherever the misspelt one stands; nil
  /// where neither is.
  private func mended(_ sample: Sample, _ found: Diagnostic) -> Sample? {
    let suggestion = /(?:.* with )?a similar name exists: `([^`]+)`/
    let names = found.hints.compactMap { $0.wholeMatch(of: suggestion).map { String($0.output.1) } }
    guard let name = names.first, names.count == 1, let span = found.span, span.end <= sample.bytes.count,
      span.source == SourceID(index: 0)
    else { return found.fix.flatMap { self.mended(sample, $0) } }
    let misspelt = String(decoding: sample.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    var mended = sample
    mended.bytes = Array(
      String(decoding: sample.bytes, as: UTF8.self).replacingWord(misspelt, by: name).utf8)
    return mended
  }

  /// Nil for a change in another file.
  private func mended(_ sample: Sample, _ fix: Diagnostic.Fix) -> Sample? {
    guard fix.span.source == SourceID(index: 0), fix.span.end <= sample.bytes.count else { return nil }
    var mended = sample
    mended.bytes.replaceSubrange(Int(fix.span.start)..<Int(fix.span.end), with: Array(fix.replacement.utf8))
    return mended
  }

  private func diagnostics(_ sample: Sample) -> [Diagnostic] {
    let report = Report()
    _ = compileRules(
      name: "\(sample.name).yaml", bytes: sample.bytes, report: report,
      base: { name, _ in base(name) }, names: { Files.names(in: "Rules", ending: ".yaml") + ["base", "other"] },
      parsed: Self.parsed)
    return report.bag.diagnostics
  }

  private func base(_ name: String) -> (name: String, bytes: [UInt8])? {
    let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Bases/\(name).yaml")
    if let bytes = try? Data(contentsOf: own) { return ("\(name).yaml", Array(bytes)) }
    guard Files.names(in: "Rules", ending: ".yaml").contains(name) else { return nil }
    return ("\(name).yaml", Files.bytes("Rules/\(name).yaml"))
  }

  private static let parsed = ParsedFiles()
}

extension String {
  /// The text with another word in every place where this one stands alone.
  fileprivate func replacingWord(_ word: String, by other: String) -> String {
    func isPart(_ sign: Character?) -> Bool { sign.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
    var (result, rest) = ("", self[...])
    while let place = rest.range(of: word) {
      let before = place.lowerBound > startIndex ? self[index(before: place.lowerBound)] : nil
      let isAlone = !isPart(before) && !isPart(place.upperBound < endIndex ? self[place.upperBound] : nil)
      result += rest[..<place.lowerBound] + (isAlone ? other : word)
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}
