/// A function, method or macro of the language itself.
package struct Builtin {
  package enum Form { case function, method, either, math, macro }

  /// What it does, for people.
  package struct Meaning {
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
  var operation: Operation
  /// How a call reads.
  package var usage: String
  package var meaning: Meaning
  /// How many variables a macro binds.
  var variables = 0

  static func method(
    _ name: String, _ arity: ClosedRange<Int>, _ operation: Operation, _ usage: String, _ meaning: Meaning
  ) -> Builtin {
    Builtin(name: name, form: .method, arity: arity, operation: operation, usage: usage, meaning: meaning)
  }

  static func function(
    _ name: String, _ arity: ClosedRange<Int>, _ operation: Operation, _ usage: String, _ meaning: Meaning
  ) -> Builtin {
    Builtin(name: name, form: .function, arity: arity, operation: operation, usage: usage, meaning: meaning)
  }

  static func math(
    _ name: String, _ operation: Operation, _ argument: String, _ meaning: Meaning, _ arity: ClosedRange<Int> = 1...1
  ) -> Builtin {
    Builtin(
      name: name, form: .math, arity: arity, operation: operation, usage: "math.\(name)(\(argument))", meaning: meaning)
  }

  /// `arity` counts what stands in the parentheses, the variables among them.
  static func macro(
    _ name: String, _ arity: Int, _ operation: Operation, _ variables: Int, _ usage: String, _ meaning: Meaning
  ) -> Builtin {
    Builtin(
      name: name, form: .macro, arity: arity...arity, operation: operation, usage: "list.\(name)(\(usage))",
      meaning: meaning, variables: variables)
  }

  /// In the order in which they are suggested.
  package static let all: [Builtin] = [
    Builtin(
      name: "size", form: .either, arity: 1...1, operation: .size, usage: "list.size()",
      meaning: Meaning("How many items there are.", "[5, 3, 5].size()", "3")),
    method(
      "sum", 1...1, .sum, "numbers.sum()",
      Meaning("All of them added up; of flags, how many hold.", "[5, 3, 5].sum()", "13")),
    method("min", 1...1, .min, "numbers.min()", Meaning("The least.", "[5, 3, 5].min()", "3")),
    method("max", 1...1, .max, "numbers.max()", Meaning("The greatest.", "[5, 3, 5].max()", "5")),
    method(
      "count", 1...2, .count, "list.count(value)",
      Meaning("How often a value is there; of flags alone, how many hold.", "[5, 3, 5].count(5)", "2")),
    method(
      "sort", 1...1, .sort, "list.sort()", Meaning("The same items, the least first.", "[5, 3, 5].sort()", "[3, 5, 5]")),
    method(
      "distinct", 1...1, .distinct, "list.distinct()", Meaning("Each item once.", "[5, 3, 5].distinct()", "[5, 3]")),
    method(
      "flatten", 1...1, .flatten, "lists.flatten()",
      Meaning("The items of all lists in one.", "[[5, 3], [5]].flatten()", "[5, 3, 5]")),
    method("first", 1...1, .first, "list.first()", Meaning("The first item.", "[5, 3].first()", "5")),
    method("last", 1...1, .last, "list.last()", Meaning("The last item.", "[5, 3].last()", "3")),
    method(
      "indexOf", 2...2, .indexOf, "list.indexOf(value)",
      Meaning("The place of a value, counted from 0; -1 where it is not there.", "[5, 3].indexOf(3)", "1")),
    method(
      "startsWith", 2...2, .startsWith, "text.startsWith(text)",
      Meaning("Whether a text begins so.", "\"diamonds\".startsWith(\"d\")", "true")),
    method(
      "endsWith", 2...2, .endsWith, "text.endsWith(text)",
      Meaning("Whether a text ends so.", "\"diamonds\".endsWith(\"ds\")", "true")),
    method(
      "contains", 2...2, .containsText, "text.contains(text)",
      Meaning("Whether a text holds another.", "\"diamonds\".contains(\"am\")", "true")),

    function(
      "range", 2...2, .range, "range(first, last)",
      Meaning("All whole numbers from one to another.", "range(2, 5)", "[2, 3, 4, 5]")),
    function(
      "rank", 2...2, .rank, "rank(numbers, number)",
      Meaning("The place of a number among others, the highest being first.", "rank([30, 10, 20], 20)", "2")),
    function(
      "round_up", 2...2, .roundUp, "round_up(number, step)",
      Meaning("The next multiple of a step.", "round_up(42, 10)", "50")),
    function(
      "zigzag", 3...3, .zigzag, "zigzag(from, to, round)",
      Meaning(
        "Step by step from one number to another and back.", "range(1, 6).map(r, zigzag(4, 2, r))", "[4, 3, 2, 3, 4, 3]"
      )),
    function(
      "int", 1...1, .toInt, "int(value)",
      Meaning("A whole number of a decimal one, cut, or of digits.", "int(7.9)", "7")),
    function("double", 1...1, .toDouble, "double(value)", Meaning("A decimal number.", "double(7) / 2.0", "3.5")),
    function(
      "known", 1...1, .known, "known(value)",
      Meaning(
        """
        Whether a value has been entered, answered, or stands there by default. Nobody is a value, too: `x == none` asks \
        for that.
        """,
        "known(7)", "true")),

    math(
      "greatest", .greatest, "number, number", Meaning("The greatest of some numbers.", "math.greatest(5, 3)", "5"),
      1...Limits.nodes),
    math(
      "least", .least, "number, number", Meaning("The least of some numbers.", "math.least(5, 3)", "3"),
      1...Limits.nodes),
    math("abs", .abs, "number", Meaning("A number without its sign.", "math.abs(3 - 5)", "2")),
    math("sign", .sign, "number", Meaning("1, 0 or -1.", "math.sign(3 - 5)", "-1")),
    math("ceil", .ceil, "decimal", Meaning("The next whole number above.", "math.ceil(2.1)", "3.0")),
    math("floor", .floor, "decimal", Meaning("The next whole number below.", "math.floor(2.9)", "2.0")),
    math(
      "round", .round, "decimal", Meaning("The nearest whole number; halves go away from 0.", "math.round(2.5)", "3.0")),
    math("trunc", .trunc, "decimal", Meaning("Without what is behind the point.", "math.trunc(-2.9)", "-2.0")),
    math("isNaN", .isNaN, "decimal", Meaning("Whether it is no number.", "math.isNaN(0.0 / 0.0)", "true")),
    math("isInf", .isInf, "decimal", Meaning("Whether it is endless.", "math.isInf(1.0 / 0.0)", "true")),
    math(
      "isFinite", .isFinite, "decimal",
      Meaning("Whether it is a number that is not endless.", "math.isFinite(1.5)", "true")),

    macro(
      "all", 2, .all, 1, "x, condition",
      Meaning("Whether a condition holds for every item.", "[5, 3].all(x, x > 2)", "true")),
    macro(
      "all", 3, .allIndexed, 2, "i, x, condition",
      Meaning("As above; `i` is the place, from 0.", "[0, 1].all(i, x, i == x)", "true")),
    macro(
      "exists", 2, .exists, 1, "x, condition",
      Meaning("Whether it holds for at least one.", "[5, 3].exists(x, x > 4)", "true")),
    macro(
      "exists", 3, .existsIndexed, 2, "i, x, condition",
      Meaning("As above, with the place.", "[5, 3].exists(i, x, i == x)", "false")),
    macro(
      "existsOne", 2, .existsOne, 1, "x, condition",
      Meaning("Whether it holds for exactly one.", "[5, 3].existsOne(x, x > 4)", "true")),
    macro(
      "existsOne", 3, .existsOneIndexed, 2, "i, x, condition",
      Meaning("As above, with the place.", "[0, 3].existsOne(i, x, i == x)", "true")),
    macro(
      "exists_one", 2, .existsOne, 1, "x, condition",
      Meaning("Another way to write `existsOne`.", "[5, 3].exists_one(x, x > 4)", "true")),
    macro(
      "exists_one", 3, .existsOneIndexed, 2, "i, x, condition",
      Meaning("As above, with the place.", "[0, 3].exists_one(i, x, i == x)", "true")),
    macro("map", 2, .map, 1, "x, value", Meaning("What each item becomes.", "[5, 3].map(x, x * 10)", "[50, 30]")),
    macro(
      "map", 3, .filterMap, 1, "x, condition, value",
      Meaning("As above, of those for which a condition holds.", "[5, 3].map(x, x > 4, x * 10)", "[50]")),
    macro(
      "filter", 2, .filter, 1, "x, condition",
      Meaning("The items for which a condition holds.", "[5, 3].filter(x, x > 4)", "[5]")),
    macro(
      "transformList", 3, .mapIndexed, 2, "i, x, value",
      Meaning("As `map`, with the place.", "[5, 3].transformList(i, x, i * x)", "[0, 3]")),
    macro(
      "transformList", 4, .filterMapIndexed, 2, "i, x, condition, value",
      Meaning("As above, of those for which a condition holds.", "[5, 3].transformList(i, x, i > 0, x)", "[3]")),
    macro(
      "reduce", 4, .reduce, 2, "sum, x, start, sum + x",
      Meaning(
        "Goes through the items with a running result, which the last part renews.",
        "[5, 3].reduce(sum, x, 100, sum - x)", "92")),
  ]

  private static let places: [String: [Int]] = Dictionary(grouping: all.indices) { all[$0].name }

  /// All of that name; a macro has one for each number of arguments.
  static func named(_ name: String) -> [Builtin] {
    (places[name] ?? []).map { all[$0] }
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
    case "dyn", "type", "bool", "bytes", "duration", "timestamp", "transformMap", "transformMapEntry": (true, nil)
    default: (false, nil)
    }
  }

  var isCalledOnValue: Bool { form == .method || form == .either || form == .macro }
}
