import Presentation

/// What lies on the table of a played game, as far as the view has it.
struct PlayTable {
  let view: SeatView
  let play: SeatView.Play
  /// The side whose device it is, or in whose hand; nil where all look.
  let side: Int?
  /// The fields of the pieces that are chosen.
  let chosen: Set<String>

  init(_ view: SeatView, _ play: SeatView.Play, side: Int?, chosen: Set<String> = []) {
    self.view = view
    self.play = play
    self.side = side
    self.chosen = chosen
  }

  /// More pieces than these in one place are a pile, of which the last ones are shown, unless they can be chosen.
  private static let mostInRow = 12
  private static let lastOfPile = 5
  /// So many that lie face down are told as a number.
  private static let fewBacks = 3

  /// All places: what is one's own first, and those from which something can be chosen last, near to the buttons.
  func write(to html: inout HTMLWriter) {
    let picked = play.pickedZones
    let still = play.zones.indices.filter { !picked.contains($0) }
    html.element("div", .class("zones")) { html in
      for index in still.filter(isOwn) + still.filter({ !isOwn($0) }) { write(index, isPicked: false, to: &html) }
    }
    for index in play.zones.indices where picked.contains(index) { write(index, isPicked: true, to: &html) }
  }

  private func isOwn(_ index: Int) -> Bool { side != nil && play.zones[index].side == side }

  // MARK: A place

  private func write(_ index: Int, isPicked: Bool, to html: inout HTMLWriter) {
    let zone = play.zones[index]
    html.element("section", .class("zone"), .text("aria-label", title(zone))) { html in
      html.element("h2") { html in
        if let side = zone.side { html.name(view.sides[side].name) }
        html.text((zone.side == nil ? "" : ": ") + name(zone))
      }
      if let stock = zone.stock {
        writeStock(stock, to: &html)
      } else if zone.pieces.isEmpty {
        html.element("p", text: "empty")
      } else if isPicked {
        html.element("div", .class("pieces")) { html in
          for (place, piece) in zone.pieces.enumerated() { writePicked(piece, index, place, to: &html) }
        }
      } else {
        writePile(zone.pieces, isFolded: !isOwn(index), to: &html)
      }
    }
  }

  private func name(_ zone: TableView.Zone) -> String {
    let name = zone.title
    return zone.side == nil ? name.capitalisedFirst : name
  }

  private func title(_ zone: TableView.Zone) -> String {
    zone.side.map { "\(view.sides[$0].name): \(name(zone))" } ?? name(zone)
  }

  private func writeStock(_ count: Int, to html: inout HTMLWriter) {
    html.element("div", .class("pieces")) { html in
      if count > 0 {
        html.element("span", .class("piece"), .fixed("aria-hidden", "true")) { PieceDrawing.writeBack(to: &$0) }
      }
      html.element("span", .class("count"), text: count == 0 ? "empty" : "\(count) left, face down")
    }
  }

  // MARK: Pieces

  /// - Parameter isFolded: whether of many only the last are seen at once: not of one's own.
  private func writePile(_ pieces: [TableView.Piece], isFolded: Bool, to html: inout HTMLWriter) {
    guard isFolded, pieces.count > Self.mostInRow, pieces.contains(where: { $0.face != nil }) else {
      return html.element("div", .class("pieces")) { writeRow(pieces[...], to: &$0) }
    }
    html.element("div", .class("pieces")) { writeRow(pieces.suffix(Self.lastOfPile), to: &$0) }
    html.element("details") { html in
      html.element("summary", text: "The last \(Self.lastOfPile) of \(pieces.count); show all")
      html.element("div", .class("pieces")) { writeRow(pieces[...], to: &$0) }
    }
  }

  /// Pieces side by side; many that cannot be told apart as one with their number.
  private func writeRow(_ pieces: ArraySlice<TableView.Piece>, to html: inout HTMLWriter) {
    var rest = pieces
    while let piece = rest.first {
      let backs = rest.prefix { $0.face == nil && $0.isFaceDown }.count
      if backs > Self.fewBacks {
        html.element("span", .class("piece"), .fixed("aria-hidden", "true")) { PieceDrawing.writeBack(to: &$0) }
        html.element("span", .class("count"), text: "\(backs) face down")
        rest = rest.dropFirst(backs)
      } else {
        writeStill(piece, to: &html)
        rest = rest.dropFirst()
      }
    }
  }

  /// A piece that is only looked at.
  private func writeStill(_ piece: TableView.Piece, to html: inout HTMLWriter) {
    html.element("span", .class("piece"), .fixed("role", "img"), .text("aria-label", PieceNames.name(piece))) { html in
      PieceDrawing(piece).write(to: &html)
      writeMark(piece, to: &html)
    }
  }

  /// That somebody else sees only the back.
  private func writeMark(_ piece: TableView.Piece, to html: inout HTMLWriter) {
    if piece.isFaceDown { html.element("span", .class("mark"), .fixed("aria-hidden", "true"), text: "down") }
  }

  /// The name of the field of a piece.
  static func fieldName(_ zone: Int, _ place: Int) -> String { "p.\(zone + 1).\(place + 1)" }

  private func writePicked(_ piece: TableView.Piece, _ zone: Int, _ place: Int, to html: inout HTMLWriter) {
    guard let face = piece.face else { return writeStill(piece, to: &html) }
    let field = Self.fieldName(zone, place)
    html.element("label", .class("piece")) { html in
      html.lone(
        "input", .fixed("type", "checkbox"), .text("name", field), .text("value", face),
        .text("aria-label", PieceNames.name(piece)), .flag("checked", chosen.contains(field)))
      PieceDrawing(piece).write(to: &html)
      writeMark(piece, to: &html)
    }
  }
}
