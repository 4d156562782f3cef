import Decimals

extension SeatView {
  /// A game that is played move by move, as one sight has it.
  package struct Play: Hashable, Sendable {
    /// Whose turn it is, from 0.
    package var turn: Int?
    /// What lies on the table. A piece that this sight may not see has no face.
    package var zones: [TableView.Zone]
    /// What came of the last moves, as far as this sight may know it.
    package var news: [TableView.News]
    /// What can be done from here, and, for whoever's turn it is, what cannot.
    package var actions: [Action]
    /// What is set once for all in this round, and what the sheet of the side comes to that acts or looks, such as
    /// `Hand value 21`.
    package var sums: [Fact]
    /// The sides that see more alone, and who should look next: empty for whoever looks alone.
    package var hands: [Int]
    package var nextHand: Int?
    /// The sides, from 0, that the program plays, and how, such as `careful`.
    package var opponents: [Int: String] = [:]
    /// Whether anybody keeps something from the others in this game.
    package var hasSecrets: Bool
    /// Whether the rules can say what chosen pieces are worth.
    package var knowsWorth: Bool
    /// What the round that was played last has come to, line by line, as long as no other has begun and nobody has
    /// anything that others do not see.
    package var lastRound: [ResultLine] = []
  }

  /// A line of a round that was played, with what each side has there.
  package struct ResultLine: Hashable, Sendable {
    package var label: String
    package var texts: [String]
  }

  /// Something that can be done, or not now.
  package struct Action: Hashable, Sendable {
    package var name: String
    package var label: String
    /// Who may do it from here, from 0; nil among them is the table. Empty where it is not allowed.
    package var sides: [Int?]
    /// What has to be picked, if anything.
    package var pick: TableView.Pick?
    /// Whether the turn or the round ends with it.
    package var endsTurn: Bool
    /// Why it is not allowed, where the rules say so.
    package var why: String?

    package var isAllowed: Bool { !sides.isEmpty }
  }
}

extension SeatView.Play {
  /// The places from which something can be picked now, as indices into `zones`.
  package var pickedZones: Set<Int> {
    Set(actions.filter(\.isAllowed).compactMap(\.pick).flatMap(\.zones))
  }

  init(_ view: TableView) {
    turn = view.turn
    zones = view.zones.filter(view.isShown)
    news = view.news
    hands = view.sight == .open && view.coversHands ? view.lookers : []
    nextHand = view.sight == .open && view.coversHands ? view.nextLooker : nil
    hasSecrets = view.hasSecrets
    knowsWorth = view.knowsWorth
    let ofTable = view.playedLines.filter(\.isOfTable).map { SeatView.Fact(label: $0.label, text: $0.texts[0]) }
    let worked = (view.turn ?? view.sight.looker).map(view.sums) ?? []
    sums = ofTable + worked.map { SeatView.Fact(label: $0.label, text: $0.text) }
    let places = view.zones.indices.filter { view.isShown(view.zones[$0]) }
    actions = view.actions.map { SeatView.Action($0, places) }
  }

  /// Offers some sides' hands no longer: they are shown elsewhere.
  package mutating func hide(handsOf isElsewhere: (Int) -> Bool) {
    hands.removeAll(where: isElsewhere)
    if let next = nextHand, isElsewhere(next) { nextHand = nil }
  }

  /// The lines of the round that was played last.
  ///
  /// - Parameter closed: that round's sheets, as this view's sight sees them.
  package mutating func tell(lastRound closed: TableView) {
    guard closed.sheetIsClosed, !closed.roundIsOpen, closed.lookers.isEmpty, !zones.contains(where: \.hasHidden) else {
      return
    }
    lastRound = closed.lines.filter { !$0.isOfTable }.map { line in
      SeatView.ResultLine(
        label: line.label,
        texts: line.cells.map { cell in cell.text.isEmpty ? cell.points.map { Numbers.text($0) } ?? "" : cell.text })
    }
  }
}

extension SeatView.Action {
  /// - Parameter places: which of the view's zones are shown.
  fileprivate init(_ action: TableView.Action, _ places: [Int]) {
    sides = action.sides
    name = action.name
    label = action.label
    pick = action.pick.map { pick in
      var shown = pick
      shown.zones = pick.zones.compactMap { places.firstIndex(of: $0) }
      return shown
    }
    endsTurn = action.endsTurn
    why = action.why
  }
}

extension TableView.Zone {
  /// Whether a piece lies there that is not seen.
  fileprivate var hasHidden: Bool { pieces.contains { $0.face == nil && $0.isFaceDown } }
}
