import JSONText

/// A value of an expression.
public enum Value: Hashable, Sendable {
  /// A whole number of 64 bits.
  case int(Int64)
  /// A number with a point, such as 2.5.
  case decimal(DecimalNumber)
  case bool(Bool)
  case text(String)
  /// Values of one kind, which may be lists again.
  case list([Value])

  /// The value as JSON on one line.
  public var json: String {
    var writer = JSONWriter(capacity: 64)
    write(to: &writer)
    return writer.text
  }

  /// Writes the value as JSON.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .int(let value): writer.int(value)
    case .decimal(let value): writer.decimal(value.description)
    case .bool(let value): writer.bool(value)
    case .text(let value): writer.string(value)
    case .list(let values):
      writer.beginArray()
      for value in values { value.write(to: &writer) }
      writer.endArray()
    }
  }
}
