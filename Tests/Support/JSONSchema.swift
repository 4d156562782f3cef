import Foundation

/// JSON, with flags and numbers told apart.
package enum JSONValue: Decodable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  package subscript(_ key: String) -> JSONValue? { if case .object(let object) = self { object[key] } else { nil } }

  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let items): items.flatMap(\.texts)
    default: []
    }
  }
}

/// A validator for what of draft-07 the schemas here say; a keyword that it does not know fails the test.
package struct JSONSchema {
  private let root: JSONValue
  private static let annotations: Set<String> = [
    "$schema", "$id", "title", "description", "examples", "default", "definitions", "then", "else",
  ]

  package init(_ json: String) throws { root = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) }

  package var definitions: [String: JSONValue] { if case .object(let all)? = root["definitions"] { all } else { [:] } }

  /// What is wrong with a value, by place; empty for a valid one.
  package func mistakes(in value: JSONValue) -> [String] { mistakes(value, root, "") }

  /// The same by one definition, or a schema in it.
  package func mistakes(in value: JSONValue, by schema: JSONValue) -> [String] { mistakes(value, schema, "") }

  private func mistakes(_ value: JSONValue, _ schema: JSONValue, _ place: String) -> [String] {
    guard case .object(let keywords) = schema else {
      return schema == .flag(true) ? [] : ["\(place): nothing may stand here"]
    }
    // Draft-07 reads nothing beside a reference.
    if case .text(let reference)? = keywords["$ref"] {
      guard let target = definitions[reference.replacing("#/definitions/", with: "")] else {
        return ["\(reference) leads nowhere"]
      }
      return mistakes(value, target, place)
    }
    return keywords.sorted { $0.key < $1.key }.flatMap { mistakes(value, $0.key, $0.value, keywords, place) }
  }

  private func mistakes(
    _ value: JSONValue, _ keyword: String, _ operand: JSONValue, _ keywords: [String: JSONValue], _ place: String
  ) -> [String] {
    func holds(_ schema: JSONValue) -> Bool { mistakes(value, schema, place).isEmpty }
    func unless(_ condition: Bool) -> [String] { condition ? [] : ["\(place): \(keyword)"] }
    let others: [JSONValue] = if case .list(let items) = operand { items } else { [] }
    switch keyword {
    case "type": return unless(operand.texts.contains { Self.isOf(type: $0, value) })
    case "enum": return unless(others.contains(value))
    case "const": return unless(operand == value)
    case "anyOf": return unless(others.contains(where: holds))
    case "oneOf": return unless(others.filter(holds).count == 1)
    case "allOf": return others.flatMap { mistakes(value, $0, place) }
    case "if":
      guard let branch = keywords[holds(operand) ? "then" : "else"] else { return [] }
      return mistakes(value, branch, place)
    case "pattern", "maxLength":
      guard case .text(let text) = value else { return [] }
      guard case .number(let limit) = operand else { return unless(matches(text, operand)) }
      return unless(text.unicodeScalars.count <= Int(limit))
    case "format":
      guard case .text(let text) = value else { return [] }
      return unless(Self.isOf(format: operand.texts.first ?? "", text))
    case "minimum", "maximum":
      guard case .number(let number) = value, case .number(let limit) = operand else { return [] }
      return unless(keyword == "minimum" ? number >= limit : number <= limit)
    case "items", "minItems", "uniqueItems":
      guard case .list(let items) = value else { return [] }
      if case .flag(let isUnique) = operand { return unless(!isUnique || Set(items).count == items.count) }
      if case .number(let limit) = operand { return unless(items.count >= Int(limit)) }
      return items.enumerated().flatMap { mistakes($0.element, operand, "\(place)[\($0.offset)]") }
    case _ where Self.annotations.contains(keyword): return []
    default: return mistakesOfObject(value, keyword, operand, keywords, place)
    }
  }

  private func mistakesOfObject(
    _ value: JSONValue, _ keyword: String, _ operand: JSONValue, _ keywords: [String: JSONValue], _ place: String
  ) -> [String] {
    guard
      ["properties", "additionalProperties", "propertyNames", "required", "minProperties", "maxProperties"]
        .contains(keyword)
    else { return ["the keyword \(keyword) is not known here"] }
    guard case .object(let object) = value else { return [] }
    let count = if case .number(let number) = operand { Int(number) } else { 0 }
    switch keyword {
    case "properties":
      return object.flatMap { key, member in operand[key].map { mistakes(member, $0, "\(place).\(key)") } ?? [] }
    case "additionalProperties":
      return object.filter { keywords["properties"]?[$0.key] == nil }
        .flatMap { mistakes($0.value, operand, "\(place).\($0.key)") }
    case "propertyNames": return object.keys.flatMap { mistakes(.text($0), operand, "\(place), the key \($0)") }
    case "required": return operand.texts.filter { object[$0] == nil }.map { "\(place): \($0) is missing" }
    case "minProperties": return object.count >= count ? [] : ["\(place): too few keys"]
    default: return object.count <= count ? [] : ["\(place): too many keys"]
    }
  }

  private func matches(_ text: String, _ pattern: JSONValue) -> Bool {
    Patterns.shared.matches(text, pattern.texts.first ?? "")
  }

  private static func isOf(format: String, _ text: String) -> Bool {
    switch format {
    case "uri": URL(string: text)?.scheme != nil
    case "uri-reference": URL(string: text, encodingInvalidCharacters: false) != nil
    case "date-time": text.contains(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
    default: false
    }
  }

  private static func isOf(type: String, _ value: JSONValue) -> Bool {
    switch value {
    case .null: type == "null"
    case .flag: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number == number.rounded()
    case .text: type == "string"
    case .list: type == "array"
    case .object: type == "object"
    }
  }
}

/// Regular expressions, each made once.
private final class Patterns: @unchecked Sendable {
  static let shared = Patterns()

  private let lock = NSLock()
  private var made: [String: NSRegularExpression] = [:]

  func matches(_ text: String, _ pattern: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let regex = made[pattern] ?? (try? NSRegularExpression(pattern: pattern))
    made[pattern] = regex
    return regex?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
