import Diagnostics
import JSONText

/// Reads a JSON file: the stream reader's work, and mistakes as diagnostics.
struct JSONFile {
  let bytes: UnsafeBufferPointer<UInt8>
  let start: Int
  let source: SourceID

  func read(into bag: inout DiagnosticBag) -> Document? {
    var document = Document(source: source)
    let reader = JSONReader(rejectsDuplicateKeys: false)
    let body = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...])
    if let failure = reader.read(body, into: &document) {
      bag.report(JSONMessages.diagnostic(failure.kind, at: span(of: failure)))
      return nil
    }
    // A byte order mark is not part of what the reader saw.
    if start > 0 { shift(&document) }
    guard checkScalars(of: document, into: &bag) else { return nil }
    reportDuplicates(in: document, into: &bag)
    return document
  }

  private func span(of failure: JSONFailure) -> Span {
    let offset = start + failure.offset
    guard failure.kind != .unexpectedEnd, offset < bytes.count else {
      return Span(source: source, range: bytes.count..<bytes.count)
    }
    let length = JSONBytes.lengthOfScalar(in: UnsafeRawBufferPointer(bytes), at: offset, to: bytes.count)
    return Span(source: source, range: offset..<offset + max(1, length))
  }

  private func shift(_ document: inout Document) {
    for index in 0..<document.cellCount {
      document.storage[index].start += UInt32(start)
      document.storage[index].end += UInt32(start)
    }
  }

  private func checkScalars(of document: Document, into bag: inout DiagnosticBag) -> Bool {
    for index in 0..<document.cellCount where document.cell(index).kind == .scalar {
      let cell = document.cell(index)
      guard cell.textRange.count > DocumentLimits.maximumScalarBytes else { continue }
      bag.report(ByteMessages.scalarTooLong(count: cell.textRange.count, at: document[index].span))
      return false
    }
    return true
  }

  private func reportDuplicates(in document: Document, into bag: inout DiagnosticBag) {
    for index in 0..<document.cellCount where document.cell(index).kind == .mapping {
      document.withTape { tape in
        DuplicateKeys.find(in: index, cells: tape.cells, text: tape.text) { key, first in
          let node = document[key]
          bag.report(ByteMessages.duplicateKey(node.text, at: node.span, first: document[first].span))
        }
      }
    }
  }
}
