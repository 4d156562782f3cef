import Foundation
import Testing

@testable import Expressions

/// The cases of the CEL specification that fit this language, where the environment says where they are.
@Suite struct ConformanceTests {
  static let path = ProcessInfo.processInfo.environment["HOUSERULES_CEL_CASES"]

  struct Case {
    var expression: String
    var type: ValueType?
    var bindings: [(name: String, type: ValueType)]
  }

  @Test(.enabled(if: path != nil, "HOUSERULES_CEL_CASES does not name the file of conformance cases"))
  func everyCaseParsesAndHasItsType() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.path ?? ""))
    let cases = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]]).map(Self.read)
    var (supported, leftOut) = (0, 0)
    for sample in cases {
      let scope = PlainScope(sample.bindings)
      let (expression, problems) = Expressions.compile(sample.expression, in: scope)
      let hasType = sample.type.map { wanted in expression.map { Checker.common($0.type, wanted) != nil } ?? false }
      let isSupported = hasType ?? Expressions.parse(sample.expression).problems.isEmpty
      let isLeftOut = !isSupported && Self.isLeftOut(sample.expression, problems)
      supported += isSupported ? 1 : 0
      leftOut += isLeftOut ? 1 : 0
      #expect(isSupported || isLeftOut, "\(sample.expression): \(problems)")
    }
    #expect(supported > 5 * leftOut)
    print("\(supported) of \(cases.count) conformance cases parse and have their type; \(leftOut) are about doubles")
  }

  /// Whether a case is about what this language has otherwise: its numbers are exact, with so many digits, have no
  /// infinity, and are rounded by three functions; and one that holds for a single item is a `filter`.
  private static func isLeftOut(_ expression: String, _ problems: [Problem]) -> Bool {
    let isOfDoubles = problems.contains { ["HR0210", "HR0239"].contains($0.code) }
    let former = #/(?:double|int|exists_one|ceil|floor|round|trunc|isFinite|isInf|isNaN)\(/#
    return isOfDoubles || expression.contains(former)
  }

  private static func read(_ entry: [String: Any]) -> Case {
    let bindings = entry["bindings"] as? [String: [String: Any]] ?? [:]
    return Case(
      expression: entry["expr"] as? String ?? "",
      type: (entry["value"] as? [String: Any]).map(type),
      bindings: bindings.sorted { $0.key < $1.key }.map { (name: $0.key, type: type($0.value)) })
  }

  private static func type(_ value: [String: Any]) -> ValueType {
    switch value.keys.first {
    case "int": return .int
    case "double": return .decimal(1)
    case "bool": return .bool
    case "string": return .text
    case "list":
      let elements = value["list"] as? [[String: Any]] ?? []
      return .list(elements.first.map(type) ?? ValueType(.any))
    default: return .error
    }
  }
}
