import Documents
import JSONText

/// Takes values one after the other, as JSON has them: to be written down as its text, or to be read at once.
package protocol ValueWriter: ~Copyable {
  mutating func beginObject()
  mutating func endObject()
  mutating func beginArray()
  mutating func endArray()
  mutating func key(_ name: StaticString)
  mutating func key(text: String)
  mutating func string(_ text: String)
  mutating func int(_ value: Int64)
  mutating func unsigned(_ value: UInt64)
  /// A number with a point as it is written.
  mutating func decimal(_ text: String)
  mutating func bool(_ value: Bool)
  mutating func null()
}

extension ValueWriter where Self: ~Copyable {
  mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    int(Int64(number))
  }
}

extension TapeWriter: ValueWriter {}

extension JSONWriter: ValueWriter {
  package mutating func unsigned(_ value: UInt64) {
    var digits = String(value)
    digits.withUTF8 { append(raw: UnsafeRawBufferPointer($0)) }
  }
}
