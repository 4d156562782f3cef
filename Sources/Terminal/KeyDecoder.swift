/// Makes keys of the bytes that a terminal sends, in whatever portions they come.
///
/// What is not known is dropped as a whole: the rest of a sequence never turns into letters. Bytes that are no UTF-8
/// are dropped as well.
package struct KeyDecoder {
  /// How long the rest of a sequence may take to come, and how long that of a pasted text.
  private static let sequenceMilliseconds = 50
  private static let pasteMilliseconds = 1000
  private static let sequenceLimit = 32

  private enum State {
    case ground
    case scalar
    case escape
    case sequence
    /// Behind `ESC [ [`, with which the Linux console begins its function keys.
    case console
    case singleShift
    /// What answers a question that was not asked: up to its end, nothing of it is a key.
    case text(endsAtBackslash: Bool)
    case paste(PastedText)
  }

  private var state = State.ground
  /// The bytes of the scalar or the sequence so far, without its beginning.
  private var pending: [UInt8] = []
  private var found: [KeyPress] = []

  package init() {}

  /// Decodes what came.
  package mutating func keys(from bytes: some Sequence<UInt8>) -> [KeyPress] {
    for byte in bytes { take(byte) }
    defer { found = [] }
    return found
  }

  /// How long to wait for more bytes before `timeOut` is called; nil where nothing is left open.
  package var patienceMilliseconds: Int? {
    switch state {
    case .ground, .scalar: nil
    case .paste: Self.pasteMilliseconds
    default: Self.sequenceMilliseconds
    }
  }

  /// Says that nothing followed: what looked like the beginning of a sequence was the escape key, or is lost.
  package mutating func timeOut() -> [KeyPress] {
    defer { state = .ground }
    switch state {
    case .escape: return [.escape]
    case .paste(let pasted): return pasted.text.isEmpty ? [] : [.paste(pasted.text)]
    default: return []
    }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .scalar: continueScalar(byte)
    case .escape: continueEscape(byte)
    case .sequence: continueSequence(byte)
    case .console: finish(byte, KeyTable.console[byte])
    case .singleShift: finish(byte, KeyTable.singleShift[byte])
    case .text(let endsAtBackslash): continueText(byte, endsAtBackslash)
    case .paste(var pasted):
      let isComplete = pasted.take(byte)
      state = isComplete ? .ground : .paste(pasted)
      if isComplete, !pasted.text.isEmpty { found.append(.paste(pasted.text)) }
    }
  }

  private mutating func begin(_ byte: UInt8) {
    pending = []
    switch byte {
    case 0x1B: state = .escape
    case 0xC2...0xF4:
      state = .scalar
      pending = [byte]
    default:
      state = .ground
      if let key = KeyTable.key(of: byte) { found.append(key) }
    }
  }

  private mutating func continueScalar(_ byte: UInt8) {
    guard 0x80...0xBF ~= byte, let lead = pending.first else { return begin(byte) }
    pending.append(byte)
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard pending.count == length else { return }
    state = .ground
    guard let scalar = String(validating: pending, as: UTF8.self)?.unicodeScalars.first else { return }
    if scalar.properties.generalCategory != .control { found.append(.character(scalar)) }
  }

  private mutating func continueEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: found.append(.escape)
    case 0x5B: state = .sequence
    case 0x4F: state = .singleShift
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .text(endsAtBackslash: false)
    // A key with the Alt key held down: nothing of ours has a meaning for it.
    case 0x20..<0x7F: state = .ground
    default:
      found.append(.escape)
      begin(byte)
    }
  }

  private mutating func continueSequence(_ byte: UInt8) {
    switch byte {
    case 0x5B where pending.isEmpty: state = .console
    case 0x20...0x3F: if pending.count < Self.sequenceLimit { pending.append(byte) }
    case 0x40..<0x7F:
      state = .ground
      if byte == 0x7E, pending == Array("200".utf8) { return state = .paste(PastedText()) }
      if let key = KeyTable.key(final: byte, parameters: pending) { found.append(key) }
    default: begin(byte)
    }
  }

  private mutating func continueText(_ byte: UInt8, _ endsAtBackslash: Bool) {
    let isOver = byte == 0x07 || endsAtBackslash && byte == 0x5C
    state = isOver ? .ground : .text(endsAtBackslash: byte == 0x1B)
  }

  /// The last byte of a sequence; one that cannot be part of any begins something new.
  private mutating func finish(_ byte: UInt8, _ key: KeyPress?) {
    guard 0x20..<0x7F ~= byte else { return begin(byte) }
    state = .ground
    if let key { found.append(key) }
  }
}
