import Diagnostics
import JSONText

/// Reads whole inputs to documents and reports every mistake with its place.
package enum Documents {
  /// Reads one YAML document.
  ///
  /// Refused, each with a code of its own: anchors, aliases, tags, merge keys, directives, several documents, keys that
  /// are no scalars, keys that stand twice. Reading goes on behind these; a syntax error ends it.
  ///
  /// - Parameters:
  ///   - bytes: the file as read; at most `DocumentLimits.maximumFileBytes`.
  ///   - source: what spans name as their source.
  ///   - bag: takes the mistakes.
  /// - Returns: the document, also with mistakes if it could be read to its end; else nil.
  package static func parseYAML(_ bytes: [UInt8], source: SourceID, into bag: inout DiagnosticBag) -> Document? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let input = InputBytes(bytes: buffer, source: source).check(into: &bag) else { return nil }
      var reader = YAMLReader(bytes: buffer, start: input.start, isASCII: input.isASCII, source: source)
      let document = reader.read()
      bag.report(contentsOf: reader.bag)
      return document
    }
  }

  /// Reads one JSON value.
  ///
  /// - Parameters:
  ///   - bytes: the file as read; at most `DocumentLimits.maximumFileBytes`.
  ///   - source: what spans name as their source.
  ///   - bag: takes the mistakes.
  /// - Returns: the document, also when keys stand twice; nil after any other mistake.
  package static func parseJSON(_ bytes: [UInt8], source: SourceID, into bag: inout DiagnosticBag) -> Document? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let input = InputBytes(bytes: buffer, source: source, refusesInvisible: false).check(into: &bag) else {
        return nil
      }
      return JSONFile(bytes: buffer, start: input.start, source: source).read(into: &bag)
    }
  }
}
