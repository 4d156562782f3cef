import Diagnostics

/// A name that formulas of a game can use, as its author is told of it.
package struct KnownName: Hashable, Sendable {
  /// What it stands for.
  package enum Kind: String, Hashable, Sendable {
    case option, line, value, function, state, zone, pieces, combo
    /// One of the language itself, or something of what was asked of.
    case word, column, member, variable

    /// Such as `a line of the sheet`.
    package var phrase: String {
      switch self {
      case .option: "an option"
      case .line: "a line of the sheet"
      case .value: "a value"
      case .function: "a function"
      case .state: "state"
      case .zone: "a zone"
      case .pieces: "a kind of piece"
      case .combo: "a combo"
      case .word: "a name of every game"
      case .column: "a column of pieces"
      case .member: "what a side has"
      case .variable: "what a list holds"
      }
    }
  }

  package let name: String
  package let kind: Kind
  /// How it is written where it is used, such as `meld(round)`.
  package var usage: String
  /// What it is, such as `a whole number`; `nil` where that cannot be found out.
  package var type: String?
  /// From when on it has its value, as the end of a sentence; `nil` where that says nothing.
  package var time: String?
  /// What it means, where the language says that.
  package var sentence: String?
  /// Where the file, or one that it extends, gives it last.
  package var place: Span?

  init(
    _ name: String, _ kind: Kind, usage: String? = nil, type: String? = nil, time: String? = nil,
    sentence: String? = nil, place: Span? = nil
  ) {
    (self.name, self.kind, self.usage, self.type) = (name, kind, usage ?? name, type)
    (self.time, self.sentence, self.place) = (time, sentence, place)
  }
}
