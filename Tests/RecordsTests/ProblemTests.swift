import Diagnostics
import Documents
import Foundation
import Records
import RuleLanguage
import TestSupport
import Testing

/// Whole messages in files: `NAME.yaml` is a record, `NAME.txt` what is said about it. A new text that is empty is filled
/// with what comes out, which fails the run once: read it.
@Suite("Messages about records")
struct ProblemTests {
  private static let folder = "Tests/RecordsTests/Problems"

  @Test("All mistakes of a record", arguments: Files.names(in: folder, ending: ".yaml"))
  func messages(_ name: String) throws {
    let bytes = Files.bytes("\(Self.folder)/\(name).yaml")
    let record = try RecordText(bytes: bytes)
    let recordFile = SourceFile(name: "\(name).yaml", bytes: bytes)
    // The record's source stands behind those of its rules, as spans of both may be in one diagnostic.
    var sources = record.rules.compiled.sources
    let source = sources.append(recordFile)
    let result = RecordReader(record.rules).read(try #require(record.document.root), source: source)
    guard case .refused(let problems) = result else {
      Issue.record("the record is not refused")
      return
    }
    let text = PrettyRenderer(sources: sources).render(problems.map(\.diagnostic))
    let path = "\(Self.folder)/\(name).txt"
    let expected = String(decoding: Files.bytes(path), as: UTF8.self)
    #expect(text == expected, "\n\(text)")
    if expected.isEmpty { try Data(text.utf8).write(to: Files.root.appending(path: path)) }
  }

  @Test("Changed bytes never trap, and every span lies inside its file", arguments: FixtureTests.scored)
  func mutations(_ name: String) throws {
    let original = Files.bytes("Tests/Fixtures/\(name).yaml")
    var generator = Shuffle(state: UInt64(truncatingIfNeeded: original.reduce(7) { $0 &* 31 &+ Int($1) }))
    for _ in 0..<60 {
      let bytes = generator.mutated(original)
      var bag = DiagnosticBag()
      guard let root = Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag)?.root,
        let named = RecordReader.rulesName(of: root), let rules = Rules.find(named.name),
        case .refused(let problems) = RecordReader(rules).read(root)
      else { continue }
      #expect(!problems.isEmpty || bag.hasErrors)
      for problem in problems {
        let span = try #require(problem.diagnostic.span)
        #expect(Int(span.end) <= bytes.count)
      }
    }
  }
}

/// Random changes that are the same in every run.
struct Shuffle: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: bytes[place] = Array("0123456789-{}[]:, #\"'x".utf8).randomElement(using: &self) ?? 0
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &self)], at: place)
      default:
        let end = min(place + Int.random(in: 1...12, using: &self), bytes.count)
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &self))
      }
    }
    return bytes
  }
}
