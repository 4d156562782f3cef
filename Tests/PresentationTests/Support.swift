import Diagnostics
import Documents
import Foundation
import JSONText
import Presentation
import Records
import RuleLanguage
import Testing

/// Files of the repository, found from where this file stands.
enum Files {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func bytes(_ path: String) -> [UInt8] {
    guard let data = try? Data(contentsOf: root.appending(path: path)) else { return [] }
    return Array(data)
  }

  /// The names of the fixtures in a folder that end like this, without the ending.
  static func names(in folder: String, ending: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    return all.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }
}

/// The rule files, each compiled once.
enum Rules {
  private static let compiled: [String: RecordRules] = {
    var result: [String: RecordRules] = [:]
    for name in Files.names(in: "Rules", ending: ".yaml") {
      let report = Report()
      let rules = compileRules(
        name: name + ".yaml", bytes: Files.bytes("Rules/\(name).yaml"), report: report,
        base: { ("\($0).yaml", Files.bytes("Rules/\($0).yaml")) })
      result[name] = rules.map { RecordRules($0) }
    }
    return result
  }()

  static func named(_ name: String) throws -> RecordRules { try #require(compiled[name], "\(name) does not compile") }

  static var all: [RecordRules] { compiled.keys.sorted().compactMap { compiled[$0] } }

  static func find(_ name: String) -> RecordRules? { compiled[name] }
}

/// A record as it is read from a file.
struct RecordText {
  let file: SourceFile
  let document: Document
  let rules: RecordRules

  init(_ text: String, rules name: String? = nil) throws {
    try self.init(bytes: Array(text.utf8), rules: name)
  }

  init(bytes: [UInt8], rules name: String? = nil) throws {
    file = SourceFile(name: "record.yaml", bytes: bytes)
    var bag = DiagnosticBag()
    let read = Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag)
    document = try #require(read, "\(bag.diagnostics.map(\.message))")
    let root = try #require(document.root)
    let named = try #require(name ?? RecordReader.rulesName(of: root)?.name)
    rules = try Rules.named(named)
  }

  func read() throws -> RecordResult { RecordReader(rules).read(try #require(document.root)) }

  func problems() throws -> [RecordProblem] {
    guard case .refused(let problems) = try read() else { return [] }
    return problems
  }

  func game() throws -> ScoredGame {
    switch try read() {
    case .game(let game): return game
    case .refused(let problems):
      let text = problems.map { "\($0.diagnostic.code.id) \($0.diagnostic.message)" }
      throw Refused(description: "refused: \(text)")
    }
  }

  struct Refused: Error, CustomStringConvertible { var description: String }
}

/// The JSON of a result.
func json(of game: ScoredGame) -> String {
  var writer = JSONWriter()
  ResultWriter(game.rules, digest: game.rules.compiled.digest).write(game, to: &writer)
  return writer.text
}
