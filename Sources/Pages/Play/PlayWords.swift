import Presentation

/// What is said of a played game, but for what its rules say.
enum PlayWords {
  /// Whose turn it is, for a side or for all.
  static func turn(_ view: SeatView, _ play: SeatView.Play, side: Int?) -> String {
    guard let turn = play.turn else { return "What comes next?" }
    let name = view.sides[turn].name
    return turn == side ? "\(name), it is your turn" : "It is \(possessive(name)) turn"
  }

  /// Who plays a side that nobody at the table plays.
  static func program(_ level: String) -> String { "the program (\(level))" }

  static func possessive(_ name: String) -> String { name.hasSuffix("s") ? "\(name)’" : "\(name)’s" }

  static func news(_ news: TableView.News) -> (side: String?, text: String) {
    switch news {
    case .did(let side, let label, let faces):
      (side, withSigns(label) + (faces.isEmpty ? "" : ": \(PieceNames.short(faces: faces))"))
    case .said(let side, let text): (side, text)
    }
  }

  /// `Play a card (KS)` with the suit's sign.
  private static func withSigns(_ label: String) -> String {
    guard label.hasSuffix(")"), let start = label.lastIndex(of: "(") else { return label }
    return label[..<start] + PieceNames.short(faces: String(label[start...]))
  }

  /// How many pieces an action takes.
  static func choosing(_ pick: TableView.Pick, among count: Int) -> String {
    let most = min(pick.maximum, count)
    // How many is asked for beside it.
    if pick.isLast, pick.minimum < most { return "choose as many as you say" }
    if pick.minimum == most { return most == 1 ? "choose 1" : "choose \(most)" }
    return most >= count ? "choose \(pick.minimum) or more" : "choose \(pick.minimum) to \(most)"
  }

  /// A label as a button has it; where a part of it cannot be worked out, its name stands there in small letters.
  static func label(_ action: SeatView.Action) -> String { SheetWords.plain(action.label).capitalisedFirst }
}
