import JSONText

/// Diagnostics as one JSON object for editors and other programs.
///
///     {"schema_version":1,"errors":1,"warnings":0,"diagnostics":[{"code":"HR0011","severity":"error","message":"...",
///      "file":"rules.yaml","start":{"line":7,"column":3,"offset":90},"end":{...},"related":[],"hints":[],"fix":null}]}
/// How something came about that should have come otherwise stands under `account`, a line each; the name that it is about,
/// such as that of a check, under `about`, where there is one.
///
/// Lines and columns count from 1, columns in Unicode scalars; offsets count bytes from 0. A diagnostic without a place
/// has null for `file`, `start` and `end`.
package struct JSONRenderer: Sendable {
  /// Rises when a key changes its meaning.
  package static let schemaVersion = 1

  private let sources: SourceSet

  /// A renderer of diagnostics that point into `sources`.
  package init(sources: SourceSet) { self.sources = sources }

  /// The object for all diagnostics of a bag, over several lines, ending in a line break.
  package func render(_ bag: DiagnosticBag) -> String {
    var writer = JSONWriter(layout: .pretty)
    write(bag, to: &writer)
    writer.newline()
    return writer.text
  }

  /// Writes the object for all diagnostics of a bag as one value.
  package func write(_ bag: DiagnosticBag, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("schema_version")
    writer.int(Self.schemaVersion)
    writer.key("errors")
    writer.int(bag.errorCount)
    writer.key("warnings")
    writer.int(bag.warningCount)
    writer.key("diagnostics")
    writer.beginArray()
    for diagnostic in bag.diagnostics { write(diagnostic, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  /// Writes the object of one diagnostic as one value.
  package func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("code")
    writer.string(diagnostic.code.id)
    writer.key("severity")
    writer.string(diagnostic.severity.rawValue)
    writer.key("message")
    writer.string(diagnostic.message)
    if let subject = diagnostic.subject {
      writer.key("about")
      writer.string(subject.text)
    }
    writePlace(diagnostic.span, to: &writer)
    writer.key("related")
    writer.beginArray()
    for related in diagnostic.related {
      writer.beginObject()
      writer.key("label")
      writer.string(related.label)
      writePlace(related.span, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    if !diagnostic.account.isEmpty {
      writer.key("account")
      writer.beginArray()
      for line in diagnostic.account { writer.string(line) }
      writer.endArray()
    }
    writer.key("hints")
    writer.beginArray()
    for hint in diagnostic.hints { writer.string(hint) }
    writer.endArray()
    writeFix(diagnostic.fix, to: &writer)
    writer.endObject()
  }

  private func writeFix(_ fix: Diagnostic.Fix?, to writer: inout JSONWriter) {
    writer.key("fix")
    guard let fix else { return writer.null() }
    writer.beginObject()
    writer.key("replacement")
    writer.string(fix.replacement)
    writePlace(fix.span, to: &writer)
    writer.endObject()
  }

  private func writePlace(_ span: Span?, to writer: inout JSONWriter) {
    let file = span.flatMap { sources.contains($0.source) ? sources[$0.source] : nil }
    writer.key("file")
    if let file { writer.string(file.name) } else { writer.null() }
    writer.key("start")
    writePosition(span?.start, in: file, to: &writer)
    writer.key("end")
    writePosition(span?.end, in: file, to: &writer)
  }

  private func writePosition(_ offset: UInt32?, in file: SourceFile?, to writer: inout JSONWriter) {
    guard let offset, let file else { return writer.null() }
    let position = file.position(at: Int(offset))
    writer.beginObject()
    writer.key("line")
    writer.int(position.line)
    writer.key("column")
    writer.int(position.column)
    writer.key("offset")
    writer.int(Int(offset))
    writer.endObject()
  }
}
