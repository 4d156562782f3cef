import JSONText
import RuleLanguage

/// The JSON Schema (draft-07) of rule files, by which editors complete and explain: made from the tables that check
/// files, so that it says what they say.
///
/// It knows shapes, not meaning: names that do not exist and expressions that do not fit are found by the program.
/// What stands in a difference may leave out what its base has, remove a key by `null`, and put the base's list into
/// its own by `base`: every kind of mapping that can be merged has a second definition for that.
package enum RuleSchema {
  /// The schema, pretty, with a line break at its end.
  package static var json: String {
    json("House Rules: a rule file", SchemaPlace.all, SchemaCases.all, choose: writeChoice)
  }

  /// The schema of test files, which have examples and tables of such.
  package static var testJSON: String {
    json("House Rules: a test file", SchemaPlace.allOfTests, []) { writer in
      // Beside a `$ref` itself draft-07 reads nothing, not even definitions.
      writer.key("allOf")
      writer.beginArray()
      writer.beginObject()
      writer.member("$ref", SchemaPlace(kind: .testFile, isDifference: false).reference)
      writer.endObject()
      writer.endArray()
    }
  }

  private static func json(
    _ title: String, _ places: [SchemaPlace], _ cases: [SchemaCases], choose: (inout JSONWriter) -> Void
  ) -> String {
    var writer = JSONWriter(layout: .pretty, capacity: 1 << 18)
    writer.beginObject()
    writer.member("$schema", "http://json-schema.org/draft-07/schema#")
    writer.member("title", title)
    writer.member("type", "object")
    choose(&writer)
    writer.key("definitions")
    writer.beginObject()
    for place in places { SchemaMapping(place: place).write(to: &writer) }
    for cases in cases { cases.write(to: &writer) }
    writer.endObject()
    writer.endObject()
    writer.newline()
    return writer.text
  }

  /// A file that names a base is a difference.
  private static func writeChoice(to writer: inout JSONWriter) {
    writer.key("if")
    writer.beginObject()
    writer.list("required", ["extends"])
    writer.endObject()
    for (key, isDifference) in [("then", true), ("else", false)] {
      writer.key(text: key)
      writer.beginObject()
      writer.member("$ref", SchemaPlace(kind: .file, isDifference: isDifference).reference)
      writer.endObject()
    }
  }
}

extension JSONWriter {
  /// A key with a text.
  mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    string(text)
  }

  /// A key with a number.
  mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    int(number)
  }

  /// A key with a list of texts.
  mutating func list(_ key: StaticString, _ texts: [String]) {
    self.key(key)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}
