import Diagnostics
import Documents
import Synchronization

/// The rule files that were read last: one that several differences extend, or that is checked itself, too, is read
/// once.
///
/// What stands in a file is compared, so that one that has changed is read anew; one with mistakes is not kept.
package final class ParsedFiles: Sendable {
  /// Files that are kept; beyond, all are forgotten.
  private static let mostKept = 256

  private let files = Mutex<[String: (bytes: [UInt8], document: Document)]>([:])

  /// Without any file so far.
  package init() {}

  /// A file as it was read before, or as it is read now.
  func document(name: String, bytes: [UInt8], source: SourceID, into bag: inout DiagnosticBag) -> Document? {
    if let known = files.withLock({ $0[name] }), known.bytes == bytes { return known.document.numbered(source) }
    var found = DiagnosticBag()
    let document = Documents.parseYAML(bytes, source: source, into: &found)
    if found.isEmpty, let document { keep(document, name, bytes) }
    bag.report(contentsOf: found)
    return document
  }

  private func keep(_ document: Document, _ name: String, _ bytes: [UInt8]) {
    files.withLock { files in
      if files.count >= Self.mostKept { files.removeAll() }
      files[name] = (bytes, document)
    }
  }
}
