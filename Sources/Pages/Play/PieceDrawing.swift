import Presentation

/// A card, a die or a tile, drawn by ourselves: with large indices, and with colours of the page, so that it can be read on
/// light and on dark. What it is called in words stands beside it for those who do not see it.
struct PieceDrawing {
  let piece: TableView.Piece

  init(_ piece: TableView.Piece) { self.piece = piece }

  private var card: FrenchCard? { piece.face.flatMap(FrenchCard.init) }

  func write(to html: inout HTMLWriter) {
    guard let face = piece.face else { return piece.isFaceDown ? Self.writeBack(to: &html) : writeBlank(to: &html) }
    if let card {
      Self.write(card, to: &html)
    } else if let pips = Self.pips[face], piece.isDie {
      write(pips: pips, to: &html)
    } else {
      html.element("span", piece.isDie ? .class("face die tile") : .class("face tile")) { html in
        html.element("span", text: SheetWords.plain(face))
      }
    }
  }

  // MARK: Cards

  private static func write(_ card: FrenchCard, to html: inout HTMLWriter) {
    html.element("span", card.suit.isRed ? .class("face red") : .class("face black")) { html in
      html.element("svg", .fixed("viewBox", "0 0 80 112"), .fixed("aria-hidden", "true")) { html in
        html.element(
          "text", .fixed("x", "7"), .fixed("y", "42"), .fixed("font-size", "42"), .fixed("font-weight", "bold"),
          text: card.rank)
        write(card.suit, to: &html)
      }
    }
  }

  private static func write(_ suit: FrenchCard.Suit, to html: inout HTMLWriter) {
    html.element("g", .fixed("transform", "translate(24 56) scale(1.6)")) { html in
      switch suit {
      case .spade:
        html.markup("<path d=\"M16 2C29 13 31 24 24 24c-3 0-5-1-6.5-3.500L20 30H12l2.500-9.500C13 23 11 24 8 24 ")
        html.markup("1 24 3 13 16 2z\"/>")
      case .heart:
        html.markup("<path d=\"M16 29C-1 16 3 4 10 4c3 0 5 2 6 5 1-3 3-5 6-5 7 0 11 12-6 25z\"/>")
      case .diamond: html.markup("<path d=\"M16 2l12 14-12 14L4 16z\"/>")
      case .club:
        html.markup("<circle cx=\"16\" cy=\"9\" r=\"6.500\"/><circle cx=\"9\" cy=\"18\" r=\"6.500\"/>")
        html.markup("<circle cx=\"23\" cy=\"18\" r=\"6.500\"/><path d=\"M16 14l4 16h-8z\"/>")
      }
    }
  }

  /// The back of a card, the same for all of them.
  static func writeBack(to html: inout HTMLWriter) {
    html.element("span", .class("face cover")) { html in
      html.element("svg", .fixed("viewBox", "0 0 80 112"), .fixed("aria-hidden", "true")) { html in
        html.markup("<rect x=\"8\" y=\"8\" width=\"64\" height=\"96\" rx=\"6\" fill=\"none\" stroke=\"currentColor\" ")
        html.markup("stroke-width=\"3\"/><path d=\"M8 34L72 78M8 78L72 34M40 8V104\" stroke=\"currentColor\" ")
        html.markup("stroke-width=\"3\"/>")
      }
    }
  }

  // MARK: Dice

  /// Which of the nine places have a pip.
  private static let pips: [String: [Int]] = [
    "1": [4], "2": [2, 6], "3": [2, 4, 6], "4": [0, 2, 6, 8], "5": [0, 2, 4, 6, 8], "6": [0, 2, 3, 5, 6, 8],
  ]

  private func write(pips: [Int], to html: inout HTMLWriter) {
    html.element("span", .class("face die")) { html in
      html.element("svg", .fixed("viewBox", "0 0 100 100"), .fixed("aria-hidden", "true")) { html in
        for pip in pips {
          html.element(
            "circle", .text("cx", String(pip % 3 * 25 + 25)), .text("cy", String(pip / 3 * 25 + 25)), .fixed("r", "10")
          ) { _ in }
        }
      }
    }
  }

  /// A die that has not been rolled.
  private func writeBlank(to html: inout HTMLWriter) { html.element("span", .class("face die")) { _ in } }
}

/// What pieces are called.
enum PieceNames {
  /// `King of clubs, face down`; for what nobody sees here `face down`.
  static func name(_ piece: TableView.Piece) -> String {
    guard let face = piece.face else { return piece.isFaceDown ? "face down" : "not rolled yet" }
    return name(ofFace: face) + (piece.isFaceDown ? ", face down" : "")
  }

  static func name(ofFace face: String) -> String { FrenchCard(face: face)?.name ?? SheetWords.plain(face) }

  /// `K♠`; as letters, which some devices would else draw as coloured pictures.
  static func short(_ face: String) -> String {
    FrenchCard(face: face).map { "\($0.short)\u{FE0E}" } ?? SheetWords.plain(face)
  }

  /// A list of faces in a text, such as `KS 10H`, or `(KS), 10H` with one that lies face down.
  static func short(faces text: String) -> String {
    text.split(separator: " ").map { word in
      let start = String(word.prefix { $0 == "(" })
      let inside = word.dropFirst(start.count).prefix { $0 != ")" && $0 != "," }
      let end = String(word.dropFirst(start.count + inside.count))
      let face = String(inside)
      return start + (FrenchCard(face: face) == nil ? face : short(face)) + end
    }.joined(separator: " ")
  }
}
