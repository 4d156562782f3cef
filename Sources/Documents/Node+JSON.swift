import JSONText

extension Node {
  /// Writes the node with all below it as one value of JSON, in the order in which it stands.
  ///
  /// - Parameter scalar: writes what is neither a mapping nor a sequence; how it is typed is for the reader to say.
  package func write(to writer: inout JSONWriter, scalar: (Node, inout JSONWriter) -> Void) {
    switch kind {
    case .mapping:
      writer.beginObject()
      for pair in pairs {
        writer.key(text: pair.key.text)
        pair.value.write(to: &writer, scalar: scalar)
      }
      writer.endObject()
    case .sequence:
      writer.beginArray()
      for item in elements { item.write(to: &writer, scalar: scalar) }
      writer.endArray()
    default: scalar(self, &writer)
    }
  }
}
