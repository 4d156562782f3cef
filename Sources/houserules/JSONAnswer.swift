import JSONText

/// What a command answers with `--format json`: one object, which says the version of its form first.
enum JSONAnswer {
  /// - Parameter members: writes the members behind `schema_version`.
  static func text(_ members: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.key("schema_version")
    writer.int(1)
    members(&writer)
    writer.endObject()
    writer.newline()
    return writer.text
  }
}
