/// What the author's names may be.
package enum Names {
  static let maximumLength = 40
  /// What `isWellFormed` tells, as a regular expression.
  package static let pattern = "^[a-z][a-z0-9_]{0,\(maximumLength - 1)}$"
  /// The same, where a name may stand for an item of a list, for another side's, or for a player's.
  package static let settingPattern = "^(.+[.])?[a-z][a-z0-9_]{0,\(maximumLength - 1)}([.].+|\\[.+\\])?$"
  /// The same for the name of a game: words with hyphens between them.
  package static let gamePattern = "^[a-z0-9]+(-[a-z0-9]+)*$"
  package static let maximumGameLength = 2 * maximumLength

  /// Words of the language, each with a name that is free instead.
  private static let reserved: [String: String] = [
    "side": "team", "sides": "teams", "seat": "chair", "seats": "chairs", "playing": "still_in", "round": "deal_number",
    "score": "result_points", "points": "worth", "total": "sum_so_far", "out": "dropped", "actor": "who",
    "side_count": "team_count", "none": "nobody", "unknown": "not_entered", "picked": "chosen", "pieces": "tokens",
    "lists": "tables", "size": "how_many", "before": "earlier_one",
    "value": "amount", "rounds": "deals", "known": "is_known", "low": "lowest", "high": "highest",
    // CEL
    "true": "yes", "false": "no", "null": "nothing", "in": "inside", "as": "like", "break": "pause", "const": "fixed",
    "continue": "go_on", "else": "otherwise", "for": "during", "function": "formula", "if": "when_so",
    "import": "take_in", "let": "allow", "loop": "circle", "package": "pack", "namespace": "names",
    "return": "give_back", "var": "variable", "void": "nothing", "while": "as_long",
    // Functions of games
    "best": "best_of", "first_fit": "first_of", "every": "every_one", "left_of": "on_left", "right_of": "on_right",
    "partner_of": "partner", "team_of": "team",
    "range": "span", "rank": "standing", "round_up": "rounded", "zigzag": "up_and_down", "int": "whole",
    "double": "twice", "math": "sums", "size_of": "how_many",
  ]

  /// All words of the language, in alphabetical order: what is used in expressions cannot be called so.
  package static let taken = reserved.keys.sorted()

  package static func isWellFormed(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, bytes.count <= maximumLength, isLetter(first) else { return false }
    return bytes.allSatisfy {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
    }
  }

  /// What `gamePattern` tells.
  package static func isGameName(_ name: String) -> Bool {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    return name.utf8.count <= maximumGameLength
      && words.allSatisfy { word in
        !word.isEmpty && word.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }

  /// A text as the name of a game, its words with hyphens between them; `nil` where that makes none.
  static func mendedGameName(_ text: String) -> String? {
    let words = text.lowercased().split { character in !isGameName(String(character)) }
    let mended = words.joined(separator: "-")
    return isGameName(mended) ? mended : nil
  }

  /// A text in small letters, with one line below in the place of all between its words.
  static func inOneWord(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }

  /// A text with what no name can have replaced; `nil` where that makes no name.
  static func mended(_ text: String) -> String? {
    let mended = String(
      text.lowercased().unicodeScalars.map {
        ("a"..."z").contains($0) || ("0"..."9").contains($0) ? Character($0) : "_"
      })
    return isWellFormed(mended) ? mended : nil
  }

  /// A free name to take instead, where the name is a word of the language.
  static func alternative(to name: String) -> String? { reserved[name] }

  /// As above, where it is one of the keys of a move, beside which answers stand in records and in games that are kept.
  static func alternative(toQuestion name: String) -> String? { keysOfMoves[name] }

  private static let keysOfMoves = [
    "action": "deed", "pick": "chosen", "rolled": "thrown", "dealt": "handed_out", "gave": "given",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
