import Foundation
import Testing

@testable import RuleLanguage

/// Evaluates the cases of the CEL specification that fit this language, where the environment says where they are.
@Suite struct EvaluationConformanceTests {
  static let path = ProcessInfo.processInfo.environment["HOUSERULES_CEL_CASES"]

  @Test(.enabled(if: path != nil, "HOUSERULES_CEL_CASES does not name the file of conformance cases"))
  func everyCaseHasItsValue() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.path ?? ""))
    let cases = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    for sample in cases {
      let expression = try #require(sample["expr"] as? String)
      let bindings = sample["bindings"] as? [String: [String: Any]] ?? [:]
      let given = bindings.sorted { $0.key < $1.key }.compactMap { name, value in
        Self.value(value).map { (name: name, value: $0) }
      }
      do throws(EvaluationFailure) {
        let found = try evaluate(expression, bindings: given)
        let wanted = (sample["value"] as? [String: Any]).flatMap(Self.value)
        #expect(wanted == found, "\(expression) gave \(found)")
      } catch {
        #expect(sample["error"] != nil, "\(expression) failed: \(error)")
      }
    }
    print("\(cases.count) conformance cases evaluated")
  }

  private static func value(_ json: [String: Any]) -> EvaluatedValue? {
    guard let (kind, content) = json.first else { return nil }
    switch kind {
    case "int": return (content as? String).flatMap { Int64($0) }.map { .int($0) }
    case "bool": return (content as? Bool).map { .bool($0) }
    case "string": return (content as? String).map { .text($0) }
    case "list": return .list((content as? [[String: Any]] ?? []).compactMap(value))
    default: return nil
    }
  }
}
