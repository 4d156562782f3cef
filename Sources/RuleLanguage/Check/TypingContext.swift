import Diagnostics
import Documents

/// Names that only some expressions see, with the numbers of their symbols.
typealias Locals = [(name: String, symbol: Int)]

/// From where an expression sees the names of a game, and what holds around it.
struct TypingContext {
  /// When it is worked out.
  let level: Level
  /// Names that only exist here.
  var locals: Locals = []
  /// The item of a list that it is about.
  var item: EachItem?
  /// The symbol of the line or value that is worked out by it, which never reads itself.
  var own: Int?
  /// How many of the declared names are seen: options see those before them.
  var seen = Int.max
  /// Whether nothing but `locals` may be used, as in a column of pieces.
  var isClosed = false
  /// Whether it stands behind a condition, and need not be worked out.
  var isGuarded = false
  /// Whether it is a part of a text, in which another text may stand by its name.
  var showsTexts = false
  /// Says what to do where something is read that has no value yet.
  var lateHint: (() -> String)?
  /// What it comes to, with all that it may come to otherwise, by the name of what that is.
  var results: (name: String, value: [Node])?
  /// Where mistakes are told.
  let report: Report
}
