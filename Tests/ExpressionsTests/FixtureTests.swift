import Foundation
import Testing

@testable import Expressions

/// Files of blocks: `= EXPRESSION`, then what is reported about it, the whole text. Adding a test is adding a block.
///
/// A block's first line may carry what is wanted: `=int 1 + 1.5`; `=template` begins a text with expressions in it. A
/// right expression shows its type and its tree. With HOUSERULES_RECORD set the reports are written, and the test fails.
@Suite struct FixtureTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

  static var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted()
  }

  @Test(arguments: files) func everyBlockReportsWhatItSays(file: String) throws {
    let url = Self.folder.appendingPathComponent(file)
    let wanted = try String(contentsOf: url, encoding: .utf8)
    let found = Self.rendered(wanted)
    guard found != wanted else { return }
    if ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] != nil {
      try found.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("\(file) was written anew")
    }
    for (line, (a, b)) in zip(1..., zip(wanted.lines, found.lines)) where a != b {
      Issue.record("\(file):\(line): wanted \(a)\nfound \(b)")
      return
    }
    Issue.record("\(file) differs in length")
  }

  /// The file with every block's report made anew.
  private static func rendered(_ text: String) -> String {
    var output: [String] = []
    for line in text.lines {
      if line.hasPrefix("=") {
        output += [line] + report(line)
      } else if line.hasPrefix("#") || line.isEmpty {
        output.append(line)
      }
    }
    return output.joined(separator: "\n")
  }

  private static func report(_ line: String) -> [String] {
    let header = line.dropFirst().prefix { $0 != " " }
    let expression = String(line.dropFirst(header.count + 2))
    let indent = header.count + 2
    if header == "template" { return lines(Template.parse(expression).problems, expression, indent) }
    let types: [Substring: ValueType] = [
      "int": .int, "decimal": .decimal(2), "number": .number, "bool": .bool, "order": GameScope.order,
      "card": GameScope.card,
      "side": .side, "ints": .list(.int), "any": .list(ValueType(.any)),
    ]
    let (compiled, problems) = Expressions.compile(expression, in: GameScope(), expecting: types[header])
    guard let compiled else { return lines(problems, expression, indent) }
    return ["    \(GameScope().describe(compiled.type)): \(compiled.outline)"]
  }

  private static func lines(_ problems: [Problem], _ expression: String, _ indent: Int) -> [String] {
    problems.flatMap { problem in
      let bytes = Array(expression.utf8)
      let before = String(decoding: bytes[..<problem.start], as: UTF8.self).unicodeScalars.count
      let marked = String(decoding: bytes[problem.start..<problem.end], as: UTF8.self).unicodeScalars.count
      let column = String(repeating: " ", count: before + indent)
      return ["\(column)\(String(repeating: "^", count: max(1, marked)))", "    \(problem.code): \(problem.message)"]
        + problem.hints.map { "      - \($0)" }
    }
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map { String($0) } }
}

extension TypedExpression {
  /// The tree on one line: `add(name, constant)`.
  var outline: String { outline(root) }

  private func outline(_ node: Int) -> String {
    let below = children(of: node).map { outline(Int($0)) }
    let own = nodes[node]
    let value =
      switch own.operation {
      case .constant:
        own.type.isDecimal ? " \(own.payload)/\(own.type.parts)" : " \(own.payload)"
      case .name, .member, .project, .call: " \(own.payload)"
      case .local, .map, .filter, .reduce: " \(own.payload)"
      case .text: " \(texts[Int(own.payload)].debugDescription)"
      default: ""
      }
    return (own.function.map { "\($0)" } ?? "\(own.operation)\(value)")
      + (below.isEmpty ? "" : "(\(below.joined(separator: ", ")))")
  }
}
