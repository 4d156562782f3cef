/// How devices come here by a code: the addresses of this machine, and the letters behind them.
package struct WayIn: Hashable, Sendable {
  /// Such as `http://192.168.1.20:8080`, the best one first; none where only this machine can come.
  package var addresses: [String]
  /// The letters; nil where nobody may come.
  package var letters: String?

  package init(addresses: [String], letters: String?) {
    self.addresses = addresses
    self.letters = letters
  }

  /// What a code says that leads to an address.
  func link(_ address: String, _ letters: String) -> String { "\(address)\((OutsidePage.address / letters).text)" }

  /// An address as it is typed.
  static func typed(_ address: String) -> String {
    address.hasPrefix("http://") ? String(address.dropFirst(7)) : address
  }

  /// The letters as they are read: in groups of four.
  static func grouped(_ letters: String) -> String {
    var text = ""
    for (index, letter) in letters.enumerated() {
      if index > 0, index.isMultiple(of: 4) { text += " " }
      text.append(letter)
    }
    return text
  }
}

extension HTMLWriter {
  /// The code and the letters by which devices come, and what ends them.
  ///
  /// - Parameters:
  ///   - link: the form that makes new letters.
  ///   - end: the form that lets nobody come any more.
  mutating func wayIn(_ way: WayIn, link: Address, end: Address, _ visit: Visit) {
    guard let first = way.addresses.first else { return onlyHere() }
    guard let letters = way.letters else {
      element("p", text: "Nobody can come here with a new device now.")
      element("div", .class("actions")) { $0.buttonForm("Make new letters", link, visit) }
      return
    }
    element("p", text: "Scan this with a phone's camera. Or open the address in a browser there, and type the letters.")
    element("div", .class("way")) { html in
      let text = way.link(first, letters)
      if let code = QRCode(text) { html.code(code, label: "Code to scan: \(text)") }
      html.element("dl") { html in
        html.element("dt", text: "Address")
        html.element("dd", .class("headline"), text: WayIn.typed(first))
        html.element("dt", text: "Letters")
        html.element("dd", .class("headline"), text: WayIn.grouped(letters))
        for other in way.addresses.dropFirst() {
          html.element("dt", text: "Another address, where that one does not answer")
          html.element("dd", text: WayIn.typed(other))
        }
      }
    }
    element("div", .class("apart")) { html in
      html.buttonForm("Make new letters", link, visit)
      html.buttonForm("Let nobody come any more", end, visit)
    }
    element("p", .class("quiet"), text: "Whoever is here already stays, whatever becomes of the letters.")
  }

  private mutating func onlyHere() {
    element("p", text: "House Rules was started for this computer alone, so no other device can come.")
    element("p") { html in
      html.text("To let phones and tablets at home in, end it there and start it with ")
      html.element("code", text: "houserules serve --home")
      html.text(".")
    }
  }
}
