import JSONText

extension JSONWriter {
  /// A key with a text behind it.
  mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    string(text)
  }

  /// An object, behind a key where one is given.
  mutating func object(_ key: StaticString? = nil, _ members: (inout JSONWriter) -> Void) {
    if let key { self.key(key) }
    beginObject()
    members(&self)
    endObject()
  }

  /// An array behind a key.
  mutating func list(_ key: StaticString, _ elements: (inout JSONWriter) -> Void) {
    self.key(key)
    beginArray()
    elements(&self)
    endArray()
  }
}
