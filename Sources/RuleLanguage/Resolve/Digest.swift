import Crypto
import Documents
import JSONText

extension CompiledRules {
  /// `sha256:` and 64 hexadecimal digits over the canonical form of the rules: two files with the same digest are the
  /// same game, whatever they say about it to people.
  package var digest: String { Self.digest(of: canonicalForm) }

  /// The digest of rules in canonical form.
  package static func digest(of canonicalForm: [UInt8]) -> String {
    let hash = SHA256.hash(data: canonicalForm)
    let digits = Array("0123456789abcdef")
    return "sha256:" + String(hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// The resolved file as JSON without spaces: scalars as text, as no place in a rule file asks how a text is written, but
  /// what is left empty as `null`; mappings in order, without what is only said to people.
  package var canonicalForm: [UInt8] { Self.canonicalForm(of: resolved) }

  /// The same of rules that were resolved before, as they are kept with a game.
  package static func canonicalForm(of resolved: Document) -> [UInt8] {
    var writer = JSONWriter(layout: .compact, capacity: 4_096)
    guard let root = resolved.root else { return [] }
    writer.beginObject()
    for pair in root.pairs where !["summary", "notes", "source", "examples"].contains(pair.key.text) {
      writer.key(text: pair.key.text)
      pair.value.write(to: &writer) { $0.isNull ? $1.null() : $1.string($0.text) }
    }
    writer.endObject()
    return writer.bytes
  }
}
