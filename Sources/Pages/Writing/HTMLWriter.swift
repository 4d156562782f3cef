/// Writes HTML into bytes. Markup is text of ours, known when the program is built; everything else is escaped, byte by
/// byte over UTF-8, so that no letter that joins another hides a sign from it.
///
///     var html = HTMLWriter()
///     html.element("a", .href(Address("/games") / game.id), .class("button")) { $0.text(game.title) }
///
/// That elements are closed is the writer's work; that they may stand inside each other is the caller's.
package struct HTMLWriter {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 16 << 10) { bytes.reserveCapacity(capacity) }

  /// Markup of ours, copied as it is.
  package mutating func markup(_ html: StaticString) {
    html.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// A text that anybody may have written.
  package mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { buffer in
      for byte in buffer { escape(byte) }
    }
  }

  /// A whole number, without commas.
  package mutating func number(_ number: Int) { text(String(number)) }

  /// An element with what stands in it.
  ///
  /// - Parameter name: of an element that has an end, such as `p`.
  package mutating func element(
    _ name: StaticString, _ attributes: Attribute..., content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    markup("</")
    markup(name)
    markup(">")
  }

  /// An element with a text in it and nothing else.
  package mutating func element(_ name: StaticString, _ attributes: Attribute..., text: String) {
    open(name, attributes)
    self.text(text)
    markup("</")
    markup(name)
    markup(">")
  }

  /// An element that has no end, such as `input`.
  package mutating func lone(_ name: StaticString, _ attributes: Attribute...) { open(name, attributes) }

  /// What somebody is called: it may be written from right to left and turns nothing round that stands beside it.
  package mutating func name(_ text: String) { element("bdi", text: text) }

  private mutating func open(_ name: StaticString, _ attributes: [Attribute]) {
    markup("<")
    markup(name)
    for attribute in attributes { write(attribute) }
    markup(">")
  }

  private mutating func write(_ attribute: Attribute) {
    switch attribute.value {
    case .absent: return
    case .present: begin(attribute)
    case .fixed(let value):
      begin(attribute)
      markup("=\"")
      markup(value)
      markup("\"")
    case .text(let value):
      begin(attribute)
      markup("=\"")
      text(value)
      markup("\"")
    }
  }

  private mutating func begin(_ attribute: Attribute) {
    markup(" ")
    markup(attribute.name)
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): markup("&amp;")
    case UInt8(ascii: "<"): markup("&lt;")
    case UInt8(ascii: ">"): markup("&gt;")
    case UInt8(ascii: "\""): markup("&quot;")
    case UInt8(ascii: "'"): markup("&#39;")
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): bytes.append(byte)
    // HTML has no such signs.
    case 0..<0x20, 0x7F: markup("\u{FFFD}")
    default: bytes.append(byte)
    }
  }
}
