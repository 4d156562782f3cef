import Decimals

@testable import Presentation

/// Played tables made by hand.
extension Views {
  static func dice(_ faces: String) -> [TableView.Piece] {
    faces.split(separator: " ").map {
      TableView.Piece(face: $0 == "–" ? nil : String($0), isDie: true, isFaceDown: false)
    }
  }

  /// Cards, those in parentheses face down.
  static func cards(_ faces: String) -> [TableView.Piece] {
    faces.split(separator: " ").map { face in
      TableView.Piece(face: face.filter { !"()".contains($0) }, isDie: false, isFaceDown: face.hasPrefix("("))
    }
  }

  static func action(
    _ name: String, _ label: String, by sides: [Int?], pick: TableView.Pick? = nil, asks: [TableView.Question] = []
  ) -> TableView.Action {
    TableView.Action(name: name, label: label, sides: sides, pick: pick, questions: asks)
  }

  /// Six dice, two of them set aside, in the turn of the second of three.
  static var farkle: TableView {
    var view = table(
      "Farkle",
      sides: [side("Ann", total: 1250), side("Bob", total: 450, open: 0), side("Cyd", total: 10_400)])
    (view.isPlayed, view.turn, view.round) = (true, 1, 3)
    view.sideFactLabels = ["This turn"]
    view.sides[1].facts = ["200"]
    view.sides[0].facts = [""]
    view.sides[2].facts = [""]
    view.zones = [
      TableView.Zone(name: "loose", label: "loose", side: nil, pieces: dice("5 2 6 1"), stock: nil),
      TableView.Zone(name: "kept", label: "kept", side: nil, pieces: dice("1 1"), stock: nil),
    ]
    view.actions = [
      action("roll", "Roll", by: []),
      action("keep", "Set aside", by: [1], pick: TableView.Pick(zones: [0], minimum: 1, maximum: 4)),
      action("bank", "Bank 200", by: []),
    ]
    view.news = [.did(side: "Bob", label: "Roll", faces: "5 2 6 1")]
    return view
  }

  /// Nothing scored: the next one begins.
  static var farkled: TableView {
    var view = farkle
    view.turn = 2
    view.sides[1].facts = [""]
    view.sides[2].marks = ["Starts"]
    view.zones = [TableView.Zone(name: "loose", label: "loose", side: nil, pieces: dice("2 3 4 6 – –"), stock: nil)]
    view.actions = [
      action("roll", "Roll", by: [2]), action("keep", "Set aside", by: []), action("bank", "Bank 0", by: []),
    ]
    view.news = [.did(side: "Bob", label: "Roll", faces: "2 3 4 6"), .said(side: "Bob", text: "Farkle!")]
    return view
  }

  /// Four hands with a card face down in each, and cards in the middle.
  static var deal: TableView {
    var view = table("Five Card Stud", sides: names.prefix(4).map { side($0) })
    view.isPlayed = true
    let hands = ["(KS) AH 10D 2C 9H", "(QS) 3H 4D 5C 6H", "(2S) 7H 8D 9C 10H", "(JS) QH KD AC 2H"]
    view.zones =
      [TableView.Zone(name: "deck", label: "deck", side: nil, pieces: [], stock: 29)]
      + hands.enumerated().map {
        TableView.Zone(name: "hand", label: "hand", side: $0.offset, pieces: cards($0.element), stock: nil)
      }
      + [TableView.Zone(name: "community", label: "community", side: nil, pieces: cards("AS KH 7C"), stock: nil)]
    view.actions = [action("deal", "Deal round", by: [nil])]
    return view
  }

  /// Cards to choose from, and a question behind it.
  static var discard: TableView {
    var view = deal
    view.turn = 0
    view.zones = [TableView.Zone(name: "hand", label: "hand", side: 0, pieces: cards("KS AH 10D 2C 9H"), stock: nil)]
    view.actions = [
      action(
        "discard", "Discard", by: [0], pick: TableView.Pick(zones: [0], minimum: 2, maximum: 2),
        asks: [
          TableView.Question(name: "suit", label: "Suit", input: .choice(["hearts", "spades"]), low: nil, high: nil)
        ]),
      action("draw", "Draw", by: [0]), action("drop", "Drop out", by: [0, 1]),
    ]
    return view
  }

  /// Two hands that are hidden, and Bob is to look; what he could do is not told.
  static var hidden: TableView {
    var view = table("Cards", sides: [side("Ann"), side("Bob")])
    (view.isPlayed, view.hasSecrets, view.lookers, view.nextLooker) = (true, true, [0, 1], 1)
    let piece = TableView.Piece(face: nil, isDie: false, isFaceDown: true)
    view.zones = (0...1).map {
      TableView.Zone(name: "hand", label: "hand", side: $0, pieces: [piece, piece], stock: nil)
    }
    view.actions = [action("shuffle", "Shuffle", by: [nil])]
    return view
  }

  /// The same as Bob sees it: he is to lay a card, and anybody may call.
  static var looking: TableView {
    var view = hidden
    view.looker = 1
    view.zones[1].pieces = cards("2C 9H")
    view.actions = [
      action("lay", "Lay a card", by: [1], pick: TableView.Pick(zones: [1], minimum: 1, maximum: 1)),
      action("hey", "Hey!", by: [0, 1]),
    ]
    return view
  }

  /// Five dice of which some are thrown again, or the throw goes into one of many boxes.
  static var boxes: TableView {
    let names = [
      "ones", "twos", "threes", "fours", "fives", "sixes", "three_of_a_kind", "four_of_a_kind", "full_house",
      "small_straight", "large_straight", "yahtzee", "chance",
    ]
    var view = table("Yahtzee", sides: [side("Ann", total: 63), side("Bob", total: 50)])
    (view.isPlayed, view.turn, view.round, view.roundCount) = (true, 0, 3, 13)
    view.zones = [TableView.Zone(name: "dice", label: "dice", side: nil, pieces: dice("3 3 3 5 6"), stock: nil)]
    view.actions = [
      action("roll", "Throw all dice", by: []),
      action("again", "Throw some again", by: [0], pick: TableView.Pick(zones: [0], minimum: 1, maximum: 5)),
      action(
        "take", "Take a box", by: [0],
        asks: [TableView.Question(name: "into", label: "Box", input: .choice(names), low: nil, high: nil)]),
    ]
    view.news = [.did(side: "Ann", label: "Throw some again", faces: "3 6")]
    return view
  }

  /// Several places of one name, one of them empty; from which of them is picked is asked.
  static var rows: TableView {
    var view = table("Rows", sides: [side("Ann"), side("Bob")])
    (view.isPlayed, view.turn) = (true, 1)
    let rows = ["KS 7H", "", "3C 4C 5C"].map(cards)
    view.zones = rows.enumerated().map {
      TableView.Zone(name: "rows", label: "rows", number: $0.offset + 1, side: nil, pieces: $0.element, stock: nil)
    }
    view.actions = [
      action(
        "take", "Take", by: [1], pick: TableView.Pick(zones: [0, 1, 2], minimum: 1, maximum: 3),
        asks: [TableView.Question(name: "row", label: "Row", input: .number, low: 1, high: 3)])
    ]
    return view
  }
}
