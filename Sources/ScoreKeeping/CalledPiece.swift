import Decimals
import Presentation
import Records
import RuleLanguage

extension GameSession {
  /// What people call a piece.
  package struct CalledPiece {
    /// Words in small letters, in any order, the singular like the plural.
    package struct Words {
      package private(set) var words: Set<String> = []

      package func contains(_ said: [String]) -> Bool {
        said.allSatisfy { word in
          words.contains(word) || words.contains(word + "s")
            || word.last == "s" && words.contains(String(word.dropLast()))
        }
      }

      mutating func add(_ text: String) { words.formUnion(CalledPiece.words(text)) }
    }

    /// What it is called alone, as in `queen of hearts`.
    package private(set) var name = Words()
    /// What its columns say.
    private var columns = Words()
    /// All that, and its face.
    package private(set) var all = Words()

    /// What is said between words, and tells nothing.
    private static let between: Set = ["of", "the", "a", "an"]

    /// The words of a text, with small numbers as they are written.
    package static func words(_ text: String) -> [String] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { !between.contains($0) }
        .map { (try? Sum.value(of: $0))?.text ?? $0 }
    }

    /// Whether nothing is left out of its name, or of what several columns say.
    package func isWhole(_ said: [String]) -> Bool {
      name.contains(said) && name.words.count == said.count
        || said.count > 1 && columns.contains(said) && columns.words.count == said.count
    }

    init(face: String, name: String, columns: [String]) {
      self.name.add(name)
      for text in columns { self.columns.add(text) }
      for text in columns + [name, face] { all.add(text) }
    }
  }

  /// What people call the piece of a face.
  package func called(_ face: String) -> CalledPiece {
    let columns = recordRules.lexicon.kinds.compactMap { kind in kind.face(named: face).map { kind.said[$0] } }
    return CalledPiece(
      face: face, name: FrenchCard(face: face)?.name ?? face, columns: columns.flatMap(\.self))
  }
}
