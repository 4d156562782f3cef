import GameLog
import Presentation
import Terminal

/// A game that is played move by move: pieces are chosen, and then something is done.
///
/// Nothing is done here: a key may become a command, and what that changes comes back as another view.
package struct PlayScreen: Hashable, Sendable {
  /// The chosen pieces of the zone that is picked from, by where they lie, in the order in which they were chosen.
  var picked: [Int] = []
  /// The piece that the pointer stands on, once the arrows have been used.
  var pointer: Int?
  /// What is still to be answered before an action is done.
  var asking: Asking?
  var message: String?
  var showsHelp = false
  /// What was chosen when the last command was given, to be chosen again when that is refused.
  private var origin: [Int] = []
  private var seenPieces: [TableView.Piece] = []

  struct Asking: Hashable, Sendable {
    /// Nil where it is asked who looks.
    var action: Int?
    /// Nil within while it is not known who does it.
    var side: Int??
    var answers: [RecordAnswer] = []
    /// The name of the question; nil while it is asked who does it.
    var question: String?
    var entry: ValueField
  }

  /// Says what is asked next of whoever does what a command says; nil where nothing more is.
  package typealias Asks = (PlayScreenCommand) -> TableView.Question?

  package init(_ view: TableView) { fit(to: view) }

  /// Says something until the next key.
  package mutating func say(_ text: String) { message = text }

  /// Says why the last command was not done.
  package mutating func refuse(_ text: String) {
    picked = origin
    message = text
  }

  /// Says why the last command was not done, or else what came of it.
  package mutating func hear(_ problem: String?, else text: String?) {
    if let problem { refuse(problem) } else { message = text }
  }

  /// The faces that are chosen, for whoever knows what they are worth.
  package func pick(_ view: TableView) -> [String] {
    let pieces = Self.pieces(view)
    return picked.filter { pieces.indices ~= $0 }.compactMap { pieces[$0].face }
  }

  /// The zones that can be picked from now: those of the first action that is allowed and picks.
  private static func zones(_ view: TableView) -> [Int] {
    let picking = view.actions.first { view.isOpen($0) && $0.pick != nil }
    return picking?.pick?.zones.filter { view.zones.indices.contains($0) } ?? []
  }

  static func pieces(_ view: TableView) -> [TableView.Piece] { zones(view).flatMap { view.zones[$0].pieces } }

  /// The place of a zone's first piece among those that can be picked; `nil` where none of it can.
  static func firstPiece(ofZone zone: Int, _ view: TableView) -> Int? {
    let zones = zones(view)
    guard let place = zones.firstIndex(of: zone) else { return nil }
    return zones[..<place].reduce(0) { $0 + view.zones[$1].pieces.count }
  }

  /// Other pieces are not those that were chosen.
  mutating func fit(to view: TableView) {
    let pieces = Self.pieces(view)
    guard pieces != seenPieces else { return }
    seenPieces = pieces
    picked = []
    pointer = nil
  }

  /// Gives a command; what was chosen is chosen no more.
  mutating func done(_ command: PlayScreenCommand) -> PlayScreenCommand {
    origin = picked
    picked = []
    asking = nil
    return command
  }
}

extension TableView {
  /// Whether an action can be done now: by anybody, or where one side looks alone by that side or the table.
  func isOpen(_ action: Action) -> Bool {
    looker.map { action.sides.contains($0) || action.sides.contains(nil) } ?? action.isAllowed
  }
}
