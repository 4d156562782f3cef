/// A card of the French pack, by the face that rules give it: `KS`, `10H`.
package struct FrenchCard: Hashable, Sendable {
  package enum Suit: String, CaseIterable, Sendable {
    case spade, heart, diamond, club

    /// As faces are written: `S`.
    package init?(letter: Character) {
      guard let suit = Self.allCases.first(where: { $0.rawValue.uppercased().first == letter }) else { return nil }
      self = suit
    }

    /// As people say it, in the plural.
    package var name: String { "\(rawValue)s" }

    /// `♠`.
    package var sign: Character {
      switch self {
      case .spade: "♠"
      case .heart: "♥"
      case .diamond: "♦"
      case .club: "♣"
      }
    }

    package var isRed: Bool { self == .heart || self == .diamond }
  }

  /// `A`, `K`, `Q`, `J`, or a number from 2 to 10.
  package let rank: String
  package let suit: Suit

  /// - Returns: nil for a face of another pack, and for dice.
  package init?(face: String) {
    let rank = String(face.dropLast())
    guard let suit = face.last.flatMap(Suit.init(letter:)), Self.ranks.contains(rank) else { return nil }
    (self.rank, self.suit) = (rank, suit)
  }

  private static let ranks = Set(["A", "K", "Q", "J"] + (2...10).map(String.init))

  /// `King of clubs`.
  package var name: String {
    let names = ["A": "Ace", "K": "King", "Q": "Queen", "J": "Jack"]
    return "\(names[rank] ?? rank) of \(suit.name)"
  }

  /// `K♠`.
  package var short: String { "\(rank)\(suit.sign)" }
}
