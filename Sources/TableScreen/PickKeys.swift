import Presentation

/// The number keys that choose pieces: dice by what they show, anything else by where it lies.
struct PickKeys {
  let pieces: [TableView.Piece]
  /// Whether a key is what a die shows, as people say it: several can have the same.
  let areFaces: Bool

  init(_ pieces: [TableView.Piece]) {
    self.pieces = pieces
    areFaces =
      !pieces.isEmpty
      && pieces.allSatisfy { piece in
        piece.isDie && piece.face.map { $0.count == 1 && ("1"..."9").contains($0) } ?? true
      }
  }

  /// The key of a piece; nil where it has none.
  func key(of place: Int) -> Character? {
    if areFaces { return pieces[place].face?.first }
    return place < 10 ? "\((place + 1) % 10)".first : nil
  }

  func places(of key: Character) -> [Int] { pieces.indices.filter { self.key(of: $0) == key } }

  /// Such as `1–6`.
  var range: String {
    let keys = areFaces ? Set(pieces.compactMap { $0.face?.first }).sorted() : []
    guard let first = keys.first, let last = keys.last else { return "1–\(min(pieces.count, 9))" }
    return first == last ? String(first) : "\(first)–\(last)"
  }
}
