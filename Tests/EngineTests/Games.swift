import Diagnostics
import Documents
import Foundation
import RuleLanguage
import Testing

@testable import Engine

/// The games of `Rules/`, compiled for tests.
enum Games {
  static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: top.appending(path: "Rules").path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".test.yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The small odd games of `Tests/Games`.
  static let odd: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: top.appending(path: "Tests/Games").path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func bytes(_ name: String) -> [UInt8]? {
    let folder = odd.contains(name) ? "Tests/Games" : "Rules"
    return (try? Data(contentsOf: top.appending(path: "\(folder)/\(name).yaml"))).map { Array($0) }
  }

  static func rules(_ name: String) throws -> CompiledRules {
    try rules(name: name, bytes: #require(Self.bytes(name)))
  }

  /// A game that stands in a test.
  static func rules(text: String) throws -> CompiledRules { try rules(name: "test", bytes: Array(text.utf8)) }

  private static func rules(name: String, bytes: [UInt8]) throws -> CompiledRules {
    let report = Report()
    let rules = compileRules(
      name: "\(name).yaml", bytes: bytes, report: report,
      base: { name, _ in Self.bytes(name).map { (name: "\(name).yaml", bytes: $0) } })
    let shown = PrettyRenderer(sources: report.sources, colour: false).render(report.bag)
    return try #require(rules, "\(shown)")
  }

  static func machine(_ name: String, sides: Int, options: [Int64?] = [], seed: UInt64 = 0) throws -> Machine {
    let rules = try rules(name)
    let machine = Machine(try Table.setUp(rules.game, sideCount: sides, options: options))
    try machine.start(seed: seed)
    return machine
  }

  static func document(_ path: String) throws -> Document {
    let data = try Data(contentsOf: top.appending(path: path))
    var bag = DiagnosticBag()
    var sources = SourceSet()
    let source = sources.append(name: path, bytes: Array(data))
    return try #require(Documents.parseYAML(Array(data), source: source, into: &bag))
  }
}
