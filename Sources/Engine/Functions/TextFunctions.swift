/// Functions of texts.
package enum TextFunction: UInt16, CodeFunction {
  case size, startsWith, endsWith, contains

  package static let opcode = Opcode.textFunction

  package var canFault: Bool { false }

  package var canFail: Bool { false }
}

extension Evaluator {
  func call(_ function: TextFunction, _ i: Instruction) -> Fault? {
    let f = registers
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    let whole = text(f[b])
    guard function != .size else {
      count(reading: whole)
      f[a] = Int64(whole.unicodeScalars.count)
      return nil
    }
    let part = text(f[c])
    count(reading: whole)
    // Looking for a part looks at each letter by itself.
    if function == .contains { steps -= (whole.utf8.count + part.utf8.count) >> 6 }
    let holds =
      switch function {
      case .startsWith: whole.utf8.starts(with: part.utf8)
      case .endsWith: whole.utf8.reversed().starts(with: part.utf8.reversed())
      default: part.isEmpty || Array(whole.utf8).firstRange(of: Array(part.utf8)) != nil
      }
    f[a] = holds ? 1 : 0
    return nil
  }

  func isSameText(_ x: Int64, _ y: Int64) -> Bool {
    let (one, other) = (text(x), text(y))
    count(reading: one)
    return one.utf8.elementsEqual(other.utf8)
  }

  func textPrecedes(_ x: Int64, _ y: Int64) -> Bool {
    let (one, other) = (text(x), text(y))
    count(reading: one)
    return one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Notes that a text is gone through, which takes as long for a thousand bytes as a step.
  private func count(reading text: String) { steps -= text.utf8.count >> 10 }
}
