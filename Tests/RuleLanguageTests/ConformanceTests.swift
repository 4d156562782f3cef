import Decimals
import Expressions
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
        #expect(wanted.map(Self.exact) == Self.exact(found), "\(expression) gave \(found)")
      } catch {
        let isRefused = sample["error"] != nil || Self.isLeftOut(expression, error)
        #expect(isRefused, "\(expression) failed: \(error)")
      }
    }
    print("\(cases.count) conformance cases evaluated")
  }

  /// Whether a case is about what this language has otherwise: its numbers are exact, with so many digits, have no
  /// infinity, and are rounded by three functions; and one that holds for a single item is a `filter`.
  private static func isLeftOut(_ expression: String, _ failure: EvaluationFailure) -> Bool {
    let former = #/(?:double|int|exists_one|ceil|floor|round|trunc|isFinite|isInf|isNaN)\(/#
    guard case .problems(let problems) = failure else { return false }
    return expression.contains(former) || problems.contains { ["HR0210", "HR0239"].contains($0.code) }
  }

  /// Whole numbers are numbers like all others.
  private static func exact(_ value: EvaluatedValue) -> EvaluatedValue {
    if case .int(let number) = value { return .decimal(ExactDecimal(number)) }
    return value
  }

  private static func value(_ json: [String: Any]) -> EvaluatedValue? {
    guard let (kind, content) = json.first else { return nil }
    switch kind {
    case "int": return (content as? String).flatMap { Int64($0) }.map { .int($0) }
    case "double": return (content as? String).flatMap { ExactDecimal($0) }.map { .decimal($0) }
    case "bool": return (content as? Bool).map { .bool($0) }
    case "string": return (content as? String).map { .text($0) }
    case "list": return .list((content as? [[String: Any]] ?? []).compactMap(value))
    default: return nil
    }
  }
}
