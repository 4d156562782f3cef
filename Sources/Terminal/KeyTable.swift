/// Which bytes mean which key: ECMA-48 with what DEC's terminals, xterm, rxvt and the Linux console made of it.
enum KeyTable {
  /// A single byte that is no part of anything longer.
  static func key(of byte: UInt8) -> KeyPress? {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Unicode.Scalar(byte + 0x60))
    case 0x20..<0x7F: .character(Unicode.Scalar(byte))
    default: nil
    }
  }

  /// `ESC [ parameters final`. Which of Shift, Alt and Control were held down makes no difference.
  static func key(final: UInt8, parameters: [UInt8]) -> KeyPress? {
    guard parameters.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x3B }) else { return nil }
    if final == 0x7E { return numbered(parameters) }
    return letters[final]
  }

  /// `ESC [ number ~`.
  private static func numbered(_ parameters: [UInt8]) -> KeyPress? {
    let number = parameters.prefix { $0 != 0x3B }
    return Int(String(decoding: number, as: UTF8.self)).flatMap { numbers[$0] }
  }

  private static let numbers: [Int: KeyPress] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static let letters: [UInt8: KeyPress] = table([
    ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end), ("Z", .backtab),
    ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
  ])

  /// `ESC O final`: arrows and function keys of older terminals, and the block of digits at the right of a keyboard.
  static let singleShift: [UInt8: KeyPress] = letters.merging(
    table([
      ("M", .enter), ("X", .character("=")), ("j", .character("*")), ("k", .character("+")), ("l", .character(",")),
      ("m", .character("-")), ("n", .character(".")), ("o", .character("/")), ("p", .character("0")),
      ("q", .character("1")), ("r", .character("2")), ("s", .character("3")), ("t", .character("4")),
      ("u", .character("5")), ("v", .character("6")), ("w", .character("7")), ("x", .character("8")),
      ("y", .character("9")),
    ])
  ) { first, _ in first }

  /// `ESC [ [ final`.
  static let console: [UInt8: KeyPress] = table([
    ("A", .function(1)), ("B", .function(2)), ("C", .function(3)), ("D", .function(4)), ("E", .function(5)),
  ])

  private static func table(_ rows: [(Unicode.Scalar, KeyPress)]) -> [UInt8: KeyPress] {
    Dictionary(uniqueKeysWithValues: rows.map { (UInt8(ascii: $0.0), $0.1) })
  }
}
