import Diagnostics
import Foundation
import Testing

/// The parts of the SARIF 2.1.0 schema that our logs use, after the standard's text: which members an object has, which
/// of them it needs, and what they hold. A member that is not listed fails the test.
@Suite("A log in SARIF is one by its standard")
struct SARIFTests {
  private indirect enum Shape: Sendable {
    case text, address, number
    case words([String])
    case list(Shape)
    case object([String: Shape], needed: [String])
  }

  private static let message = Shape.object(["text": .text], needed: ["text"])
  private static let artifact = Shape.object(["uri": .address], needed: [])
  private static let region = Shape.object(
    ["startLine": .number, "startColumn": .number, "endLine": .number, "endColumn": .number], needed: [])
  private static let physical = Shape.object(
    ["artifactLocation": artifact, "region": region], needed: ["artifactLocation"])
  private static let level = Shape.words(["none", "note", "warning", "error"])
  private static let rule = Shape.object(
    [
      "id": .text, "shortDescription": message, "fullDescription": message, "help": message,
      "defaultConfiguration": .object(["level": level], needed: []),
    ], needed: ["id"])
  private static let replacement = Shape.object(
    ["deletedRegion": region, "insertedContent": .object(["text": .text], needed: [])], needed: ["deletedRegion"])
  private static let change = Shape.object(
    ["artifactLocation": artifact, "replacements": .list(replacement)], needed: ["artifactLocation", "replacements"])
  private static let result = Shape.object(
    [
      "ruleId": .text, "ruleIndex": .number, "level": level, "message": message,
      "locations": .list(.object(["physicalLocation": physical], needed: [])),
      "relatedLocations": .list(.object(["physicalLocation": physical, "message": message], needed: [])),
      "fixes": .list(.object(["artifactChanges": .list(change)], needed: ["artifactChanges"])),
    ], needed: ["message"])
  private static let driver = Shape.object(
    ["name": .text, "version": .text, "rules": .list(rule)], needed: ["name"])
  private static let run = Shape.object(
    [
      "tool": .object(["driver": driver], needed: ["driver"]), "results": .list(result),
      "columnKind": .words(["utf16CodeUnits", "unicodeCodePoints"]),
    ], needed: ["tool"])
  private static let log = Shape.object(
    ["$schema": .address, "version": .words(["2.1.0"]), "runs": .list(run)], needed: ["version", "runs"])

  @Test func everyMember() throws {
    let log = try log([ReportTests.input("a b.yaml"), ReportTests.input("c.yaml")])
    Self.check(log, Self.log, at: "log")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["HR0606", "HR0011", "HR0606", "HR0011"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [1, 0, 1, 0])
    #expect(results[0]["relatedLocations"] == nil && results[0]["fixes"] == nil)
    #expect(results[1]["relatedLocations"] != nil && results[1]["fixes"] != nil)
  }

  @Test("A place counts from 1, columns by scalars, and ends behind the last one")
  func places() throws {
    let text = SARIFRenderer(version: "1.0.0", describe: { _ in nil }).render([ReportTests.input("a b%:é.yaml")])
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("\"uri\": \"a%20b%25%3A%C3%A9.yaml\""))
    let start = try #require(lines.firstIndex(of: "\"startLine\": 3,"))
    #expect(
      lines[start..<(start + 4)].elementsEqual([
        "\"startLine\": 3,", "\"startColumn\": 2,", "\"endLine\": 3,", "\"endColumn\": 5",
      ]))
  }

  @Test("A run without mistakes is a log without results")
  func nothing() throws {
    let log = try log([CheckedInput(name: "x", diagnostics: [], sources: SourceSet())])
    Self.check(log, Self.log, at: "log")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }

  private func log(_ inputs: [CheckedInput]) throws -> [String: Any] {
    let renderer = SARIFRenderer(version: "1.0.0") { CodeDescription(title: $0.title, text: "How to mend it.") }
    let object = try JSONSerialization.jsonObject(with: Data(renderer.render(inputs).utf8))
    return try #require(object as? [String: Any])
  }

  private static func check(_ value: Any, _ shape: Shape, at path: String) {
    switch shape {
    case .text: #expect((value as? String)?.isEmpty == false, "\(path) is no text")
    case .address: #expect((value as? String).flatMap(URL.init(string:)) != nil, "\(path) is no address")
    case .number: #expect((value as? Int).map { $0 >= 0 } == true, "\(path) is no number")
    case .words(let words): #expect((value as? String).map(words.contains) == true, "\(path) is another word")
    case .list(let element):
      guard let elements = value as? [Any] else { return #expect(Bool(false), "\(path) is no list") }
      for (index, each) in elements.enumerated() { check(each, element, at: "\(path)[\(index)]") }
    case .object(let members, let needed):
      guard let object = value as? [String: Any] else { return #expect(Bool(false), "\(path) is no object") }
      #expect(Set(needed).isSubset(of: object.keys), "\(path) lacks a member")
      for (key, member) in object {
        guard let shape = members[key] else { return #expect(Bool(false), "\(path) has no \(key)") }
        check(member, shape, at: "\(path).\(key)")
      }
    }
  }
}
