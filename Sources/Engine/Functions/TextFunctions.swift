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
    func set(_ value: Bool) { f[a] = value ? 1 : 0 }
    switch function {
    case .size: f[a] = Int64(text(f[b]).unicodeScalars.count)
    case .startsWith: set(text(f[b]).utf8.starts(with: text(f[c]).utf8))
    case .endsWith: set(text(f[b]).utf8.reversed().starts(with: text(f[c]).utf8.reversed()))
    case .contains: set(Self.holds(Array(text(f[b]).utf8), Array(text(f[c]).utf8)))
    }
    return nil
  }

  private static func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
