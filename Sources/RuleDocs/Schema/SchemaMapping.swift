import Diagnostics
import Documents
import JSONText
import RuleLanguage

/// The definition of a kind of mapping: its keys, each with what it says, what it takes and an example.
struct SchemaMapping {
  let place: SchemaPlace

  private var keys: [Key] { Keys.of(place.kind) }

  func write(to writer: inout JSONWriter) {
    writer.key(text: place.name)
    writer.beginObject()
    writer.member("title", place.kind.title + (place.isDifference ? ", what differs from the base" : ""))
    writer.member("type", "object")
    writer.key("properties")
    writer.beginObject()
    for key in keys { write(key, to: &writer) }
    writer.endObject()
    let required = requiredKeys
    if !required.isEmpty { writer.list("required", required) }
    if !place.isDifference { writeAlternatives(to: &writer) }
    writer.key("additionalProperties")
    writer.bool(false)
    writer.endObject()
  }

  /// In a difference the base has what is needed, but for what a file says of itself.
  private var requiredKeys: [String] {
    let needed = keys.filter { $0.otherwise == nil }.map(\.name)
    guard place.isDifference else { return needed }
    return place.kind == .file ? needed.filter(Keys.ofTheFileItself.contains) + ["extends"] : []
  }

  /// Of some keys one is needed.
  private func writeAlternatives(to writer: inout JSONWriter) {
    let names = Keys.alternatives(of: place.kind)
    guard !names.isEmpty else { return }
    writer.key(Keys.areExclusive(of: place.kind) ? "oneOf" : "anyOf")
    writer.beginArray()
    for name in names {
      writer.beginObject()
      writer.list("required", [name])
      writer.endObject()
    }
    writer.endArray()
  }

  // MARK: Keys

  private func write(_ key: Key, to writer: inout JSONWriter) {
    writer.key(text: key.name)
    writer.beginObject()
    writer.member("description", description(of: key))
    writeExample(of: key, to: &writer)
    let values = SchemaValues(isDifference: place.isDifference)
    if place.isDifference, key.otherwise != nil {
      values.writeMembers(of: .orNull(key.takes), to: &writer)
    } else {
      values.writeMembers(of: key.takes, to: &writer)
    }
    writer.endObject()
  }

  private func description(of key: Key) -> String {
    var lines = key.explanation
    if place.isDifference, key.otherwise != nil { lines.append("`null` removes what the base has.") }
    return lines.joined(separator: "\n\n")
  }

  /// The value of the example, as an editor would read it.
  private func writeExample(of key: Key, to writer: inout JSONWriter) {
    var sources = SourceSet()
    let bytes = Array(key.example.utf8)
    let source = sources.append(name: key.name, bytes: bytes)
    var bag = DiagnosticBag()
    let document = Documents.parseYAML(bytes, source: source, into: &bag)
    guard let value = document?.root?.value(forKey: key.name) else { return }
    writer.key("examples")
    writer.beginArray()
    CoreJSON.write(value, to: &writer)
    writer.endArray()
  }
}
