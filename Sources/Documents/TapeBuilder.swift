import Diagnostics

/// Grows a tape: scalars are appended, containers begun and ended.
struct TapeBuilder {
  private(set) var cells: ContiguousArray<Cell> = []
  private(set) var text: ContiguousArray<UInt8> = []
  /// Indices of the containers not ended yet, outermost first.
  private(set) var open: [Int] = []
  /// Children of the open containers; a key counts as one, too.
  private var childCounts: [Int] = []
  /// Keys of the open containers that are left out.
  private var removedCounts: [Int] = []

  var depth: Int { open.count }

  /// Whether the next node is a key.
  var expectsKey: Bool {
    guard let container = open.last, cells[container].kind == .mapping else { return false }
    return childCounts[childCounts.count - 1].isMultiple(of: 2)
  }

  /// Whether the innermost open container, if any, is in brackets or braces.
  var inFlow: Bool { open.last.map { cells[$0].style == .flow } ?? false }

  mutating func appendScalar(
    _ bytes: UnsafeRawBufferPointer, style: Cell.Style, kind: Cell.Kind = .scalar, span: Span
  ) {
    countChild()
    let start = text.count
    text.append(contentsOf: bytes)
    appendCell(kind, style, span, textStart: start, textCount: bytes.count, next: cells.count + 1)
  }

  mutating func begin(_ kind: Cell.Kind, style: Cell.Style, span: Span) {
    countChild()
    open.append(cells.count)
    childCounts.append(0)
    removedCounts.append(0)
    appendCell(kind, style, span, textStart: 0, textCount: 0, next: 0)
  }

  /// Ends the innermost container.
  ///
  /// - Parameter end: byte offset behind its last byte; nil where that is the end of its last child.
  mutating func end(at end: Int?) {
    guard let index = open.popLast(), let children = childCounts.popLast(), let removed = removedCounts.popLast() else {
      return
    }
    cells[index].next = UInt32(cells.count)
    cells[index].textCount = UInt32(cells[index].kind == .mapping ? children / 2 - removed : children)
    let last = lastChildEnd(of: index)
    cells[index].end = max(cells[index].start, end.map { UInt32(clamping: $0) } ?? last)
  }

  /// Copies a node with all below it, from any document.
  mutating func append(copyOf node: Node) {
    countChild()
    let shift = cells.count - node.index
    for index in node.index..<Int(node.cell.next) {
      var cell = node.owner.cell(index)
      cell.next = UInt32(Int(cell.next) + shift)
      if cell.kind == .scalar {
        let start = text.count
        text.append(contentsOf: node.owner.document.text[cell.textRange])
        cell.textStart = UInt32(start)
      }
      cells.append(cell)
    }
  }

  /// Keys of mappings that are left out as a whole.
  private(set) var lostNames: Set<String> = []

  /// Keeps the names under a key that is left out.
  mutating func rememberNames(under key: Int) {
    let mapping = Int(cells[key].next)
    guard mapping < cells.count, cells[mapping].kind == .mapping, cells[mapping].next > 0 else { return }
    var name = mapping + 1
    while name < Int(cells[mapping].next) {
      if cells[name].kind == .scalar { lostNames.insert(string(name)) }
      name = Int(cells[Int(cells[name].next)].next)
    }
  }

  mutating func update(_ index: Int, _ change: (inout Cell) -> Void) { change(&cells[index]) }

  /// Gives a scalar another text.
  mutating func replaceText(of index: Int, by bytes: some Collection<UInt8>) {
    cells[index].textStart = UInt32(text.count)
    cells[index].textCount = UInt32(bytes.count)
    text.append(contentsOf: bytes)
  }

  func string(_ index: Int) -> String { String(decoding: text[cells[index].textRange], as: UTF8.self) }

  /// Leaves out a key read just now, in a mapping still open: with its value it no longer counts.
  mutating func remove(key index: Int) {
    cells[index].kind = .removed
    if !removedCounts.isEmpty { removedCounts[removedCounts.count - 1] += 1 }
  }

  /// Leaves out a key with its value, or an item, of a container that is ended or not.
  mutating func remove(_ child: Int, of container: Int) {
    cells[child].kind = .removed
    if cells[container].next != 0 { cells[container].textCount -= 1 }
  }

  func document(source: SourceID) -> Document {
    var document = Document(source: source)
    document.cellCount = cells.count
    document.storage = cells
    document.text = text
    document.lostNames = lostNames
    return document
  }

  private mutating func countChild() {
    if !childCounts.isEmpty { childCounts[childCounts.count - 1] += 1 }
  }

  private mutating func appendCell(
    _ kind: Cell.Kind, _ style: Cell.Style, _ span: Span, textStart: Int, textCount: Int, next: Int
  ) {
    cells.append(
      Cell(
        kind: kind, style: style, source: span.source.index, start: span.start, end: span.end, next: UInt32(next),
        textStart: UInt32(textStart), textCount: UInt32(textCount)))
  }

  private func lastChildEnd(of container: Int) -> UInt32 {
    var child = container + 1
    var end = cells[container].end
    while child < cells.count {
      end = cells[child].end
      child = Int(cells[child].next)
    }
    return end
  }
}
