import JSONText
import RuleLanguage

/// What may stand behind a key, as members of a schema.
struct SchemaValues {
  /// Whether it is merged with what the base has.
  let isDifference: Bool

  private static let scalar = ["string", "number", "boolean"]

  /// A schema of its own.
  func write(_ takes: Takes, to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(of: takes, to: &writer)
    writer.endObject()
  }

  /// The members of a schema that is begun.
  func writeMembers(of takes: Takes, to writer: inout JSONWriter) {
    switch takes {
    case .text, .template, .name: writer.list("type", Self.scalar)
    case .game:
      writer.list("type", ["string", "integer"])
      writer.member("pattern", Names.gamePattern)
      writer.member("maxLength", Names.maximumGameLength)
    case .type: writeTypes(to: &writer)
    case .number:
      writer.list("type", ["integer", "string"])
      writer.member("pattern", "^-?[0-9]+$")
    case .money, .points:
      writer.list("type", ["number", "string"])
      writer.member("pattern", "^-?[0-9]+([.][0-9]+)?$")
    case .share:
      writer.member("type", "string")
      writer.member("pattern", "^([1-9][0-9]?|100)%$")
    case .words(let words): write(words, to: &writer)
    case .numbers, .range:
      writer.member("type", "string")
      writer.member("pattern", "[.][.]")
    case .expression(let gives): writeMembers(of: gives, to: &writer)
    case .value(let gives): writeMembers(ofValue: gives, to: &writer)
    case .texts: writeMembers(ofValue: .any, to: &writer)
    case .list(let item): write(listOf: item, to: &writer)
    case .mapping(let kind): refer(to: SchemaPlace(kind: kind, isDifference: isDifference).reference, &writer)
    case .named(let content): write(named: content, Names.pattern, to: &writer)
    case .settings(let content): write(named: content, Names.settingPattern, to: &writer)
    case .either(let others): write("anyOf", others, to: &writer)
    case .items: writeItems(to: &writer)
    case .rows: writeRows(to: &writer)
    case .sheet, .round: writer.member("type", "object")
    case .anything: break
    case .orNull(let other): writeOrNull(other, to: &writer)
    }
  }

  private func write(_ choice: StaticString, _ others: [Takes], to writer: inout JSONWriter) {
    writer.key(choice)
    writer.beginArray()
    for other in others { write(other, to: &writer) }
    writer.endArray()
  }

  /// Beside a `$ref` itself draft-07 reads nothing.
  private func refer(to definition: String, _ writer: inout JSONWriter) {
    writer.key("allOf")
    writer.beginArray()
    writer.beginObject()
    writer.member("$ref", definition)
    writer.endObject()
    writer.endArray()
  }

  /// A list, a range, or words with what each has in columns.
  private func writeItems(to writer: inout JSONWriter) {
    writer.key("anyOf")
    writer.beginArray()
    writer.beginObject()
    write(listOf: Self.words, to: &writer)
    writer.member("minItems", 1)
    writer.endObject()
    write(.numbers, to: &writer)
    writer.beginObject()
    writer.member("type", "object")
    writer.key("additionalProperties")
    writer.beginObject()
    writer.list("type", ["object", "string", "null"])
    writer.endObject()
    writer.endObject()
    writer.endArray()
  }

  private func writeOrNull(_ other: Takes, to writer: inout JSONWriter) {
    writer.key("anyOf")
    writer.beginArray()
    write(other, to: &writer)
    writer.beginObject()
    writer.member("type", "null")
    writer.endObject()
    writer.endArray()
  }

  // MARK: Words

  /// Words as they read where they stand plainly, which an editor offers; quoted ones mean the same.
  private func write(_ words: [String], to writer: inout JSONWriter) {
    guard words.contains(where: CoreJSON.isTyped) else { return writer.list("enum", words) }
    writer.key("anyOf")
    writer.beginArray()
    writer.beginObject()
    writer.key("enum")
    writer.beginArray()
    for word in words { CoreJSON.write(plain: word, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.beginObject()
    writer.member("type", "string")
    writer.member("pattern", "^(\(words.joined(separator: "|")))$")
    writer.endObject()
    writer.endArray()
  }

  /// A word, or one with what stands behind it: its label or its columns.
  private static let words = Takes.either([.name(.own), .sheet])

  private func writeTypes(to writer: inout JSONWriter) {
    writer.key("anyOf")
    writer.beginArray()
    for word in Words.types {
      writer.beginObject()
      writer.member("const", word.name)
      writer.member("description", "\(word.sentence) For example `\(word.example)`.")
      writer.endObject()
    }
    writer.beginObject()
    writer.member("type", "string")
    writer.member("pattern", Names.pattern)
    writer.member("description", "A list of words, by its name under `lists`, or a kind of piece.")
    writer.endObject()
    writer.beginObject()
    write(listOf: Self.words, to: &writer)
    writer.member("description", "The words of which it is one.")
    writer.endObject()
    writer.endArray()
  }

  // MARK: Expressions

  private func writeMembers(of gives: Takes.Gives, to writer: inout JSONWriter) {
    switch gives {
    case .number: writer.list("type", ["string", "number"])
    case .flag: writer.list("type", ["string", "boolean"])
    case .seat, .pieces: writer.member("type", "string")
    case .any: writer.list("type", Self.scalar)
    }
  }

  /// An expression or cases; where anything may come of it, a list of expressions, too.
  private func writeMembers(ofValue gives: Takes.Gives, to writer: inout JSONWriter) {
    writer.key("anyOf")
    writer.beginArray()
    writer.beginObject()
    writeMembers(of: gives, to: &writer)
    writer.endObject()
    writer.beginObject()
    writer.member("$ref", SchemaCases(gives: gives, isDifference: isDifference).reference)
    writer.endObject()
    if gives == .any {
      write(.list(.name(.own)), to: &writer)
      // The rows of a grid.
      write(.list(.list(.anything)), to: &writer)
    }
    writer.endArray()
  }

  // MARK: Lists and mappings

  /// A list is replaced as a whole; `base` in it stands for the base's.
  private func write(listOf item: Takes, to writer: inout JSONWriter) {
    writer.member("type", "array")
    writer.key("items")
    let items = SchemaValues(isDifference: false)
    guard isDifference else { return items.write(item, to: &writer) }
    writer.beginObject()
    items.write("anyOf", [item, .words(["base"])], to: &writer)
    writer.endObject()
  }

  private func write(named content: Takes, _ pattern: String, to writer: inout JSONWriter) {
    writer.member("type", "object")
    writer.key("propertyNames")
    writer.beginObject()
    writer.member("pattern", pattern)
    writer.endObject()
    writer.key("additionalProperties")
    write(isDifference ? .orNull(content) : content, to: &writer)
  }

  private func writeRows(to writer: inout JSONWriter) {
    writer.member("type", "array")
    writer.key("items")
    writer.beginObject()
    if isDifference {
      write("anyOf", [.round, .words(["base"])], to: &writer)
    } else {
      writeMembers(of: .round, to: &writer)
    }
    writer.endObject()
  }
}

/// Lines `condition: value`, the first of which holds; a value may be cases again.
struct SchemaCases {
  let gives: Takes.Gives
  let isDifference: Bool

  /// Of all that is asked for by cases anywhere.
  static let all: [SchemaCases] = [false, true].flatMap { isDifference in
    [Takes.Gives.number, .any].map { SchemaCases(gives: $0, isDifference: isDifference) }
  }

  var name: String { "cases_of_\(gives == .number ? "numbers" : "anything")\(isDifference ? "_difference" : "")" }
  var reference: String { "#/definitions/\(name)" }

  func write(to writer: inout JSONWriter) {
    writer.key(text: name)
    writer.beginObject()
    writer.member("title", "cases")
    writer.member(
      "description", "Lines `condition: value`: the first whose condition holds decides, `else` comes last.")
    writer.member("type", "array")
    writer.member("minItems", 1)
    writer.key("items")
    if isDifference { writeLineOrBase(to: &writer) } else { writeLine(to: &writer) }
    writer.endObject()
  }

  private func writeLineOrBase(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("anyOf")
    writer.beginArray()
    writeLine(to: &writer)
    SchemaValues(isDifference: false).write(.words(["base"]), to: &writer)
    writer.endArray()
    writer.endObject()
  }

  private func writeLine(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("type", "object")
    writer.member("minProperties", 1)
    writer.member("maxProperties", 1)
    writer.key("additionalProperties")
    // In a difference `null` takes a case of the base out.
    SchemaValues(isDifference: false).write(isDifference ? .orNull(.value(gives)) : .value(gives), to: &writer)
    writer.endObject()
  }
}
