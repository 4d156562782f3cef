import JSONText

/// A value of an expression.
public enum Value: Hashable, Sendable {
  /// A whole number of 64 bits.
  case int(Int64)
  case double(Double)
  case bool(Bool)
  case text(String)
  /// Values of one kind, which may be lists again.
  case list([Value])

  /// The value as JSON on one line. JSON has no infinities and no NaN: they become the texts `"Infinity"`,
  /// `"-Infinity"` and `"NaN"`.
  public var json: String {
    var writer = JSONWriter(capacity: 64)
    write(to: &writer)
    return writer.text
  }

  /// Writes the value as JSON.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .int(let value): writer.int(value)
    case .double(let value): writer.double(value)
    case .bool(let value): writer.bool(value)
    case .text(let value): writer.string(value)
    case .list(let values):
      writer.beginArray()
      for value in values { value.write(to: &writer) }
      writer.endArray()
    }
  }
}
