/// All codes of diagnostics with their pages.
package enum Catalogue {
  /// The pages in order of code.
  package static let pages: [CataloguePage] = bundledPages.compactMap {
    CataloguePage(code: $0.name, text: "\($0.text)")
  }

  /// The page of a code, which may be written in small letters or as its number alone: `HR0011`, `hr0011`, `11`.
  package static func page(of code: String) -> CataloguePage? {
    let code = wellFormed(code)
    return pages.first { $0.code == code }
  }

  /// A code as it is written in the catalogue, or the text as it is where it is none.
  private static func wellFormed(_ text: String) -> String {
    let text = text.uppercased()
    let digits = text.hasPrefix("HR") ? text.dropFirst(2) : text[...]
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return text
    }
    return "HR" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// Codes that may be meant by a text that is none: the nearest ones by their number, those first that are one typing
  /// mistake away; for a word those in whose title it stands.
  package static func near(_ text: String) -> [CataloguePage] {
    let code = wellFormed(text)
    guard code.hasPrefix("HR"), let number = Int(code.dropFirst(2)) else { return about(text) }
    let near = pages.sorted { distance($0.code, number) < distance($1.code, number) }
    let mistyped = near.filter { differences($0.code, code) <= 1 }
    return (mistyped.isEmpty ? near : mistyped).prefix(3).sorted { $0.code < $1.code }
  }

  /// The pages in whose title a word stands, in whatever case; or else those in which a word begins so.
  private static func about(_ word: String) -> [CataloguePage] {
    let word = word.lowercased()
    guard !word.isEmpty else { return [] }
    let titles = pages.map { (page: $0, words: $0.title.lowercased().split { !$0.isLetter && !$0.isNumber }) }
    let whole = titles.filter { $0.words.contains { $0 == word } }
    return (whole.isEmpty ? titles.filter { $0.words.contains { $0.hasPrefix(word) } } : whole).map(\.page)
  }

  private static func distance(_ code: String, _ number: Int) -> Int {
    abs((Int(code.dropFirst(2)) ?? .max / 2) - number)
  }

  /// How many characters differ between two codes, of which one may be longer.
  private static func differences(_ one: String, _ other: String) -> Int {
    let unlike = zip(one, other).count { $0 != $1 }
    return unlike + abs(one.count - other.count)
  }
}

extension CataloguePage {
  /// What the code means and how to mend it, in one text.
  package var text: String { paragraphs.joined(separator: "\n\n") }
}
