/// A function, method or macro of the language itself.
package struct Builtin: Sendable {
  package enum Form: Sendable { case function, method, either, math, macro }

  /// What it does, for people.
  package struct Meaning: Sendable {
    package var sentence: String
    /// An expression, and the expression of what it comes to: tests work both out.
    package var example: String
    package var gives: String

    init(_ sentence: String, _ example: String, _ gives: String) {
      self.sentence = sentence
      self.example = example
      self.gives = gives
    }
  }

  package var name: String
  package var form: Form
  /// How many values it takes, the receiver of a method among them.
  var arity: ClosedRange<Int>
  /// What the nodes of its calls do, and what they carry.
  var operation: Operation
  var payload: Int64 = 0
  /// How a call reads.
  package var usage: String
  package var meaning: Meaning
  /// How many variables a macro binds.
  var variables = 0
  /// Of what is no macro: what its values have to be, and what it makes of them.
  var takes = Taken.anything
  var gives = Given.always(.bool)
  /// How large what it gives can be, and what it goes through for it.
  package var shape = Shape()

  /// In the order in which they are suggested.
  package static let all =
    functions { $0.form != .math } + [known] + functions { $0.form == .math } + macros + lines + ofPlaces

  private static func functions(_ isWanted: (Builtin) -> Bool) -> [Builtin] {
    Function.allCases.map(\.builtin).filter(isWanted)
  }

  /// It looks at its value in a way of its own: that may be unknown.
  private static let known = Builtin(
    name: "known", form: .function, arity: 1...1, operation: .known, usage: "known(value)",
    meaning: Meaning(
      """
      Whether a value has been entered or answered; one that stands there by default is known when its sheet closes. \
      Nobody is a value, too: `x == none` asks for that.
      """,
      "known(7)", "true"))

  private static let places: [String: [Int]] = Dictionary(grouping: all.indices) { all[$0].name }

  /// All of that name; a macro has one for each number of arguments.
  static func named(_ name: String) -> [Builtin] {
    (places[name] ?? []).map { all[$0] }
  }

  /// What is called on its first value by a name, with so many values or, where none takes as many, with any.
  static func method(_ name: String, taking count: Int) -> Builtin? {
    first(name) { $0.isCalledOnValue && $0.arity.contains(count) } ?? first(name, where: \.isCalledOnValue)
  }

  static func first(_ name: String, where condition: (Builtin) -> Bool) -> Builtin? {
    guard let places = places[name] else { return nil }
    for place in places where condition(all[place]) { return all[place] }
    return nil
  }

  static let mathNames = all.filter { $0.form == .math }.map(\.name)
  static let functionNames = all.filter { $0.form == .function || $0.form == .either }.map(\.name)
  static let methodNames = all.filter { $0.form == .method || $0.form == .either || $0.form == .macro }.map(\.name)

  /// What CEL has and this language has not, and what to write instead.
  static func foreign(_ name: String) -> (isForeign: Bool, hint: String?) {
    switch name {
    case "has": (true, "`known(x)` says whether `x` has been entered")
    case "matches": (true, "`startsWith`, `endsWith` and `contains` look into a text")
    case "string": (true, "texts are compared, never built")
    case "uint": (true, "every whole number is an `int`")
    case "double", "float", "decimal": (true, "a number with a point is written so, `3.0`, and `x * 1.0` has one")
    case "int", "trunc", "floor": (true, "`round_down(x, 1)` gives a whole number, and so does `/` of whole numbers")
    case "ceil": (true, "`round_up(x, 1)` gives a whole number")
    case "sqrt", "isqrt": (true, "a root is compared by squares: `x * x <= y`")
    case "pow", "power": (true, "a power is written out: `x * x`")
    case "dyn", "type", "bool", "bytes", "duration", "timestamp", "transformMap", "transformMapEntry": (true, nil)
    default: (false, nil)
    }
  }

  /// Whether the language has a function of this name, with `math.` before those that have it.
  package static func isFunction(_ name: String) -> Bool {
    all.contains { ($0.form == .math ? "math.\($0.name)" : $0.name) == name }
  }

  var isCalledOnValue: Bool { form == .method || form == .either || form == .macro }
}
