import Diagnostics
import Documents
import Foundation
import JSONText
import Presentation
import Records
import RuleLanguage

/// Files of the repository, found from where this file stands.
package enum Files {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  package static func bytes(_ path: String) -> [UInt8] {
    guard let data = try? Data(contentsOf: root.appending(path: path)) else { return [] }
    return Array(data)
  }

  /// The names of the fixtures in a folder that end like this, without the ending; tests of rules are not rules.
  package static func names(in folder: String, ending: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    let isOther = { (name: String) in ending == ".yaml" && name.hasSuffix(".test.yaml") }
    return all.filter { $0.hasSuffix(ending) && !isOther($0) }.map { String($0.dropLast(ending.count)) }.sorted()
  }
}

/// The rule files, each compiled once.
package enum Rules {
  private static let compiled: [String: RecordRules] = {
    var result: [String: RecordRules] = [:]
    for name in Files.names(in: "Rules", ending: ".yaml") {
      let report = Report()
      let rules = compileRules(
        name: name + ".yaml", bytes: Files.bytes("Rules/\(name).yaml"), report: report,
        base: { name, _ in ("\(name).yaml", Files.bytes("Rules/\(name).yaml")) })
      result[name] = rules.map { RecordRules($0) }
    }
    return result
  }()

  package static func named(_ name: String) throws -> RecordRules {
    try needed(compiled[name], "\(name) does not compile")
  }

  package static var all: [RecordRules] { compiled.keys.sorted().compactMap { compiled[$0] } }

  package static func find(_ name: String) -> RecordRules? { compiled[name] }
}

/// A record as it is read from a file.
package struct RecordText {
  package let file: SourceFile
  package let document: Document
  package let rules: RecordRules

  package init(_ text: String, rules name: String? = nil) throws {
    try self.init(bytes: Array(text.utf8), rules: name)
  }

  package init(bytes: [UInt8], rules name: String? = nil) throws {
    file = SourceFile(name: "record.yaml", bytes: bytes)
    var bag = DiagnosticBag()
    let read = Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag)
    document = try needed(read, "\(bag.diagnostics.map(\.message))")
    let root = try needed(document.root, "the record is empty")
    let named = try needed(name ?? RecordReader.rulesName(of: root)?.name, "the record names no rules")
    rules = try Rules.named(named)
  }

  package func read(keepsMoves: Bool = false) throws -> RecordResult {
    RecordReader(rules, keepsMoves: keepsMoves).read(try needed(document.root, "the record is empty"))
  }

  package func problems() throws -> [RecordProblem] {
    guard case .refused(let problems) = try read() else { return [] }
    return problems
  }

  package func game(keepsMoves: Bool = false) throws -> ScoredGame {
    switch try read(keepsMoves: keepsMoves) {
    case .game(let game): return game
    case .refused(let problems):
      let text = problems.map { "\($0.diagnostic.code.id) \($0.diagnostic.message)" }
      throw Failure(description: "refused: \(text)")
    }
  }

}

/// The JSON of a result.
package func json(of game: ScoredGame) -> String {
  var writer = JSONWriter()
  ResultWriter(game.rules, digest: game.rules.compiled.digest).write(game, to: &writer)
  return writer.text
}

/// Why a test cannot go on.
package struct Failure: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }
}

private func needed<T>(_ value: T?, _ description: @autoclosure () -> String) throws -> T {
  guard let value else { throw Failure(description: description()) }
  return value
}
