import Presentation
import Terminal

/// Dice and cards as people know them.
enum FaceWording {
  /// `KS` with its suit's sign: `K♠`. What is no card of the French pack stays as it is.
  static func face(_ face: String) -> String { FrenchCard(face: face)?.short ?? SheetWording.plain(face) }

  /// A list of faces in a text, such as `KS 10H`, or `(KS), 10H` with one that lies face down.
  static func faces(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let end = word.last == "," ? "," : ""
      let piece = word.dropLast(end.count)
      guard piece.first == "(", piece.last == ")" else { return face(String(piece)) + end }
      return "(\(face(String(piece.dropFirst().dropLast()))))" + end
    }.joined(separator: " ")
  }

  /// A piece in brackets; in parentheses where it lies face down.
  static func small(_ piece: TableView.Piece) -> SheetTexts.Text {
    let face = piece.face.map(face) ?? (piece.isFaceDown ? "?" : " ")
    if piece.isFaceDown { return SheetTexts.Text(text: "(\(face))", style: .italic) }
    let isRed = !piece.isDie && (face.hasSuffix("♥") || face.hasSuffix("♦"))
    return SheetTexts.Text(text: "[\(face)]", style: Style(colour: isRed ? .red : nil))
  }
}

/// A die as a box of three by seven with its pips, or with its face where that is no number of pips.
struct DiePicture {
  static let width = 9
  static let height = 5
  let face: String?
  let isChosen: Bool

  /// Which of the nine places have a pip.
  private static let pips: [String: [Int]] = [
    "1": [4], "2": [2, 6], "3": [2, 4, 6], "4": [0, 2, 6, 8], "5": [0, 2, 4, 6, 8], "6": [0, 2, 3, 5, 6, 8],
  ]

  var lines: [String] {
    let inside = face.flatMap { Self.pips[$0] }.map(pipLines) ?? faceLines
    let corners = isChosen ? ["╔", "╗", "╚", "╝", "═", "║"] : ["┌", "┐", "└", "┘", "─", "│"]
    let edge = String(repeating: corners[4], count: 7)
    return [corners[0] + edge + corners[1]] + inside.map { corners[5] + $0 + corners[5] }
      + [corners[2] + edge + corners[3]]
  }

  private func pipLines(_ pips: [Int]) -> [String] {
    (0..<3).map { row in
      " " + (0..<3).map { pips.contains(row * 3 + $0) ? "●" : " " }.joined(separator: " ") + " "
    }
  }

  private var faceLines: [String] {
    let text = TextWidth.cut(face.map(FaceWording.face) ?? "", to: 7)
    let before = (7 - TextWidth.of(text)) / 2
    let blank = String(repeating: " ", count: 7)
    let behind = 7 - before - TextWidth.of(text)
    return [
      blank, String(repeating: " ", count: before) + text + String(repeating: " ", count: behind), blank,
    ]
  }
}

/// Which key does which action: the first letter of its label that is still free.
enum ActionKeys {
  /// What the letters mean that no action gets: menu, leave, undo.
  private static let reserved: Set<Character> = ["m", "q", "u"]

  static func all(_ view: TableView) -> [Character] {
    var taken = reserved
    // Where something is hidden from others, one letter shows it, and one hides it again.
    if view.hasSecrets { taken.formUnion(["h", PlayWording.showingLetter]) }
    return view.actions.map { action in
      let wanted = (action.label + action.name + "abcdefghijklmnopqrstuvwxyz").lowercased()
      let key = wanted.first { $0.isASCII && $0.isLetter && !taken.contains($0) } ?? "?"
      taken.insert(key)
      return key
    }
  }
}
