import Diagnostics

/// Puts values onto a tape as a reader of JSON does, without their text: what a program has itself it need not write down
/// to have it read.
///
///     var writer = TapeWriter()
///     writer.beginObject()
///     writer.key("round")
///     writer.int(2)
///     writer.endObject()
///     writer.withTape { tape in … }
///
/// There are no limits: those are for what comes from outside. A node's place is its number on the tape.
package struct TapeWriter {
  private var builder = TapeBuilder()

  package init() {}

  /// Calls `body` with what was written; it is valid only during the call.
  package func withTape<Result>(_ body: (Tape) -> Result) -> Result {
    builder.cells.withUnsafeBufferPointer { cells in
      builder.text.withUnsafeBytes { body(Tape(cells: cells, text: $0)) }
    }
  }

  package mutating func beginObject() { builder.begin(.mapping, style: .flow, span: here) }
  package mutating func endObject() { builder.end(at: builder.cells.count) }
  package mutating func beginArray() { builder.begin(.sequence, style: .flow, span: here) }
  package mutating func endArray() { builder.end(at: builder.cells.count) }

  package mutating func key(_ name: StaticString) {
    append(UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), .jsonString)
  }

  package mutating func key(text: String) { append(text, .jsonString) }
  package mutating func string(_ text: String) { append(text, .jsonString) }
  package mutating func int(_ value: Int64) { append(String(value), .jsonInteger) }
  package mutating func unsigned(_ value: UInt64) { append(String(value), .jsonInteger) }
  package mutating func decimal(_ text: String) {
    append(text, text.utf8.contains(UInt8(ascii: ".")) ? .jsonNumber : .jsonInteger)
  }
  package mutating func bool(_ value: Bool) { append(value ? "true" : "false", value ? .jsonTrue : .jsonFalse) }
  package mutating func null() { append("null", .jsonNull) }

  private mutating func append(_ text: String, _ style: Cell.Style) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0), style) }
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer, _ style: Cell.Style) {
    builder.appendScalar(bytes, style: style, span: here)
  }

  private var here: Span {
    Span(source: SourceID(index: 0), range: builder.cells.count..<(builder.cells.count + 1))
  }
}
