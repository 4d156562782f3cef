import Diagnostics
import JSONText

/// Reads JSON values one after another into one document whose room is kept: a warm reader allocates nothing.
///
/// Texts are found in one copy of the input, or behind it where they have escapes. Of an object's keys no two may be
/// equal; up to 32 keys that is told without a table.
package struct JSONReader: Sendable {
  private let rejectsDuplicateKeys: Bool
  /// A mistake found while a value is read; spares a result on the hot path.
  private static let noParent = UInt32.max

  /// A reader; a caller that looks for equal keys itself can spare the reader's look.
  package init(rejectsDuplicateKeys: Bool = true) { self.rejectsDuplicateKeys = rejectsDuplicateKeys }

  /// Reads the one value in `bytes` and makes it the document's root; its spans count from the start of `bytes`.
  ///
  /// - Returns: nil, or what is wrong: then the document has no root.
  package func read(_ bytes: UnsafeRawBufferPointer, into document: inout Document) -> JSONFailure? {
    document.cellCount = 0
    guard bytes.count <= Int(UInt32.max) else { return JSONFailure(.inputTooLong, at: 0) }
    document.text.removeAll(keepingCapacity: true)
    document.text.append(contentsOf: bytes)
    // No two values without a byte between them, but for brackets that open, and those are limited.
    let room = min(bytes.count / 2 + DocumentLimits.maximumDepth + 2, DocumentLimits.maximumNodes + 2)
    if document.storage.count < room {
      document.storage.append(contentsOf: repeatElement(.blank, count: room - document.storage.count))
    }
    var storage = ContiguousArray<Cell>()
    swap(&storage, &document.storage)
    let failure = storage.withUnsafeMutableBufferPointer { fill($0, from: bytes, document: &document) }
    swap(&storage, &document.storage)
    if failure != nil { document.cellCount = 0 }
    return failure
  }

  @inline(__always)
  private func fill(
    _ cells: UnsafeMutableBufferPointer<Cell>, from bytes: UnsafeRawBufferPointer, document: inout Document
  ) -> JSONFailure? {
    var tokenizer = JSONTokenizer(bytes, depthLimit: DocumentLimits.maximumDepth)
    let source = document.source.index
    var count = 0
    // While a container is open, its `next` holds its parent.
    var parent = Self.noParent
    while true {
      let token = tokenizer.next()
      if count > DocumentLimits.maximumNodes { return JSONFailure(.tooManyValues, at: token.start) }
      switch token.kind {
      case .key, .string:
        var range = token.content
        if token.hasEscapes {
          let start = document.text.count
          JSONValues.unescape(bytes, in: range, into: &document.text)
          range = start..<document.text.count
        }
        countChild(token.kind, of: parent, cells)
        cells[count] = Self.scalar(.jsonString, source, token, next: count + 1, text: range)
        count &+= 1
      case .integer, .number, .true, .false, .null:
        countChild(token.kind, of: parent, cells)
        cells[count] = Self.scalar(
          Self.style(of: token.kind), source, token, next: count + 1, text: token.start..<token.end)
        count &+= 1
      case .beginObject, .beginArray:
        countChild(token.kind, of: parent, cells)
        cells[count] = Cell(
          kind: Self.isObject(token.kind) ? .mapping : .sequence, style: .flow, source: source,
          start: UInt32(truncatingIfNeeded: token.start), end: 0, next: parent, textStart: 0, textCount: 0)
        parent = UInt32(truncatingIfNeeded: count)
        count &+= 1
      case .endObject, .endArray:
        let closed = Int(parent)
        parent = cells[closed].next
        cells[closed].next = UInt32(truncatingIfNeeded: count)
        cells[closed].end = UInt32(truncatingIfNeeded: token.end)
        if rejectsDuplicateKeys, cells[closed].isMapping,
          let key = document.text.withUnsafeBytes({ text in
            Self.duplicate(in: closed, UnsafeBufferPointer(rebasing: cells[..<count]), text)
          })
        {
          return JSONFailure(.duplicateKey, at: Int(cells[key].start))
        }
      case .end:
        document.cellCount = count
        return nil
      case .invalid:
        return tokenizer.failure ?? JSONFailure(.unexpectedCharacter, at: token.start)
      }
    }
  }

  /// Of an object its keys are counted, of an array its items.
  @inline(__always)
  private func countChild(_ kind: JSONToken.Kind, of parent: UInt32, _ cells: UnsafeMutableBufferPointer<Cell>) {
    guard parent != Self.noParent else { return }
    let isKey = if case .key = kind { true } else { false }
    guard isKey || cells[Int(parent)].isSequence else { return }
    cells[Int(parent)].textCount &+= 1
  }

  @inline(__always)
  private static func isObject(_ kind: JSONToken.Kind) -> Bool { if case .beginObject = kind { true } else { false } }

  @inline(__always)
  private static func scalar(
    _ style: Cell.Style, _ source: UInt16, _ token: JSONToken, next: Int, text: Range<Int>
  ) -> Cell {
    Cell(
      kind: .scalar, style: style, source: source, start: UInt32(truncatingIfNeeded: token.start),
      end: UInt32(truncatingIfNeeded: token.end), next: UInt32(truncatingIfNeeded: next),
      textStart: UInt32(truncatingIfNeeded: text.lowerBound), textCount: UInt32(truncatingIfNeeded: text.count))
  }

  @inline(__always)
  private static func style(of kind: JSONToken.Kind) -> Cell.Style {
    switch kind {
    case .integer: .jsonInteger
    case .number: .jsonNumber
    case .true: .jsonTrue
    case .false: .jsonFalse
    default: .jsonNull
    }
  }
}
