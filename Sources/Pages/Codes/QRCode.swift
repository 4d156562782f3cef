import CQRCode

/// A text as squares that a camera reads.
package struct QRCode: Hashable, Sendable {
  /// How many squares it has in each row, and how many rows.
  package let size: Int
  /// Whether each is dark, row by row.
  private let dark: [Bool]

  /// So large that a telephone reads it from a screen across a table.
  private static let largestVersion = 20

  /// - Returns: nil for a text that is too long: of 600 bytes and more.
  package init?(_ text: String) {
    let side = Self.largestVersion * 4 + 17
    var (scratch, code) = (Self.buffer(side), Self.buffer(side))
    let isMade = qrcodegen_encodeText(
      text, &scratch, &code, qrcodegen_Ecc_MEDIUM, qrcodegen_VERSION_MIN, Int32(Self.largestVersion),
      qrcodegen_Mask_AUTO, true)
    guard isMade else { return nil }
    let size = qrcodegen_getSize(code)
    self.size = Int(size)
    dark = (0..<size).flatMap { y in (0..<size).map { x in qrcodegen_getModule(code, x, y) } }
  }

  /// What the library needs for a code of so many squares a side: a bit each, and a byte.
  private static func buffer(_ side: Int) -> [UInt8] { [UInt8](repeating: 0, count: (side * side + 7) / 8 + 1) }

  /// Whether a square is dark; around the code all are light.
  package func isDark(_ x: Int, _ y: Int) -> Bool {
    0..<size ~= x && 0..<size ~= y && dark[y * size + x]
  }

  /// Light squares around the code, without which cameras do not find it.
  package static let margin = 4

  /// The dark squares as a path of SVG: a line for as many as lie side by side.
  var path: String {
    var path = ""
    for y in 0..<size {
      var x = 0
      while x < size {
        let length = (x..<size).prefix { isDark($0, y) }.count
        if length > 0 { path += "M\(x + Self.margin) \(y + Self.margin)h\(length)v1h-\(length)z" }
        x += max(length, 1)
      }
    }
    return path
  }

  /// The code for a terminal with light letters on dark ground: two rows of squares a line, of which the light ones are
  /// written.
  package var lines: [String] {
    let range = -Self.margin / 2..<size + Self.margin / 2
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
      range.map { x in
        switch (isDark(x, y), isDark(x, y + 1)) {
        case (true, true): " "
        case (true, false): "▄"
        case (false, true): "▀"
        case (false, false): "█"
        }
      }.joined()
    }
  }
}

extension HTMLWriter {
  /// A code to be scanned. It is dark on light in any colours, as cameras want it.
  ///
  /// - Parameter label: what it leads to, for those who do not see it.
  mutating func code(_ code: QRCode, label: String) {
    let side = code.size + 2 * QRCode.margin
    element(
      "svg", .class("code"), .text("viewBox", "0 0 \(side) \(side)"), .fixed("role", "img"),
      .text("aria-label", label), .fixed("shape-rendering", "crispEdges")
    ) { html in
      html.element(
        "rect", .text("width", "\(side)"), .text("height", "\(side)"), .fixed("fill", "#ffffff"), text: "")
      html.element("path", .fixed("fill", "#000000"), .text("d", code.path), text: "")
    }
  }
}
