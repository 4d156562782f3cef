import Testing

@testable import Pages

@Suite("HTML is written so that no text becomes markup")
struct HTMLWriterTests {
  private func written(_ body: (inout HTMLWriter) -> Void) -> String {
    var html = HTMLWriter()
    body(&html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test("Texts are escaped, in elements and in attributes")
  func escapes() {
    let text = #"<script>alert("x")</script> & 'quotes'"#
    let escaped = "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;quotes&#39;"
    #expect(written { $0.element("p", text: text) } == "<p>\(escaped)</p>")
    #expect(written { $0.lone("input", .text("value", text)) } == #"<input value="\#(escaped)">"#)
  }

  @Test(
    "A letter that joins a sign does not hide it", arguments: ["\"\u{0301}", "<\u{20DD}", "&\u{FE0F}", "'\u{200D}"])
  func combining(_ text: String) {
    let html = written { $0.lone("input", .text("value", text)) }
    let inner = html.dropFirst(#"<input value=""#.count).dropLast(2)
    #expect(!inner.utf8.contains { [UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: "'")].contains($0) })
    #expect(html.utf8.count { $0 == UInt8(ascii: "\"") } == 2)
  }

  @Test("What HTML does not have is replaced, other letters stay")
  func letters() {
    #expect(written { $0.text("a\u{0}b\u{1B}c\td\n") } == "a\u{FFFD}b\u{FFFD}c\td\n")
    #expect(written { $0.name("Zoë 🂡 שלום") } == "<bdi>Zoë 🂡 שלום</bdi>")
  }

  @Test("Attributes that are absent are not written, flags stand alone")
  func attributes() {
    let html = written { html in
      html.lone("input", .flag("checked"), .flag("disabled", false), .text("title", nil), .fixed("type", "radio"))
    }
    #expect(html == #"<input checked type="radio">"#)
  }
}

@Suite("Addresses lead where they were meant to lead")
struct AddressTests {
  @Test("Parts and values cannot leave their place")
  func parts() {
    let address = (Address("/games") / "a/b?c#d").with("q", "x&y=z").with("r", "ü ")
    #expect(address.text == "/games/a%2Fb%3Fc%23d?q=x%26y%3Dz&r=%C3%BC%20")
    #expect((Address("/") / "x").text == "/x")
    #expect((Address("/games") / ".." / ".").text == "/games/%2E%2E/%2E")
    #expect(Address("/games").at("a b").text == "/games#a%20b")
    #expect((Address("/games") / "a\r\nSet-Cookie: b").text == "/games/a%0D%0ASet-Cookie%3A%20b")
    #expect(Address("/x").text.utf8.allSatisfy { $0 < 0x80 })
  }
}

@Suite("How pages look is kept in few letters")
struct LookTests {
  @Test("What was kept is read again, and anything else is how a device begins")
  func kept() {
    for letters in Look.Letters.allCases {
      for colours in Look.Colours.allCases {
        let look = Look(letters: letters, colours: colours)
        #expect(Look(kept: look.kept) == look)
      }
    }
    for text in ["", ".", "huge.pink", "large", "\"><script>", "large.dark.more"] {
      let look = Look(kept: text)
      #expect(look.letters == (text.hasPrefix("large") ? .large : .normal))
      #expect(look.colours == (text.contains("dark") ? .dark : .device))
    }
  }
}
