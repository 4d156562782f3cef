import JSONText

/// What a command answers with `--format json`: one object, which says the version of its form first.
enum JSONAnswer {
  /// - Parameters:
  ///   - layout: on one line for what was done, on several for what was asked.
  ///   - members: writes the members behind `schema_version`.
  static func text(layout: JSONWriter.Layout = .pretty, _ members: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(layout: layout)
    writer.beginObject()
    writer.key("schema_version")
    writer.int(1)
    members(&writer)
    writer.endObject()
    writer.newline()
    return writer.text
  }
}
