/// A function, method or macro of the language itself.
struct Builtin {
  enum Form { case function, method, either, math, macro }

  var name: String
  var form: Form
  /// How many values it takes, the receiver of a method among them.
  var arity: ClosedRange<Int>
  var operation: Operation
  /// How a call reads.
  var usage: String
  /// How many variables a macro binds.
  var variables = 0

  static func method(_ name: String, _ arity: ClosedRange<Int>, _ operation: Operation, _ usage: String) -> Builtin {
    Builtin(name: name, form: .method, arity: arity, operation: operation, usage: usage)
  }

  static func function(_ name: String, _ arity: ClosedRange<Int>, _ operation: Operation, _ usage: String) -> Builtin {
    Builtin(name: name, form: .function, arity: arity, operation: operation, usage: usage)
  }

  static func math(_ name: String, _ operation: Operation, _ argument: String, _ arity: ClosedRange<Int> = 1...1)
    -> Builtin
  {
    Builtin(name: name, form: .math, arity: arity, operation: operation, usage: "math.\(name)(\(argument))")
  }

  /// `arity` counts what stands in the parentheses, the variables among them.
  static func macro(_ name: String, _ arity: Int, _ operation: Operation, _ variables: Int, _ usage: String) -> Builtin
  {
    Builtin(
      name: name, form: .macro, arity: arity...arity, operation: operation, usage: "list.\(name)(\(usage))",
      variables: variables)
  }

  /// In the order in which they are suggested.
  static let all: [Builtin] = [
    Builtin(name: "size", form: .either, arity: 1...1, operation: .size, usage: "list.size()"),
    method("sum", 1...1, .sum, "numbers.sum()"),
    method("min", 1...1, .min, "numbers.min()"),
    method("max", 1...1, .max, "numbers.max()"),
    method("count", 1...2, .count, "list.count(value)"),
    method("sort", 1...1, .sort, "list.sort()"),
    method("distinct", 1...1, .distinct, "list.distinct()"),
    method("flatten", 1...1, .flatten, "lists.flatten()"),
    method("first", 1...1, .first, "list.first()"),
    method("last", 1...1, .last, "list.last()"),
    method("indexOf", 2...2, .indexOf, "list.indexOf(value)"),
    method("startsWith", 2...2, .startsWith, "text.startsWith(text)"),
    method("endsWith", 2...2, .endsWith, "text.endsWith(text)"),
    method("contains", 2...2, .containsText, "text.contains(text)"),

    function("range", 2...2, .range, "range(first, last)"),
    function("rank", 2...2, .rank, "rank(numbers, number)"),
    function("round_up", 2...2, .roundUp, "round_up(number, step)"),
    function("zigzag", 3...3, .zigzag, "zigzag(from, to, round)"),
    function("int", 1...1, .toInt, "int(value)"),
    function("double", 1...1, .toDouble, "double(value)"),
    function("known", 1...1, .known, "known(value)"),

    math("greatest", .greatest, "number, number", 1...Limits.nodes),
    math("least", .least, "number, number", 1...Limits.nodes),
    math("abs", .abs, "number"),
    math("sign", .sign, "number"),
    math("ceil", .ceil, "decimal"),
    math("floor", .floor, "decimal"),
    math("round", .round, "decimal"),
    math("trunc", .trunc, "decimal"),
    math("isNaN", .isNaN, "decimal"),
    math("isInf", .isInf, "decimal"),
    math("isFinite", .isFinite, "decimal"),

    macro("all", 2, .all, 1, "x, condition"),
    macro("all", 3, .allIndexed, 2, "i, x, condition"),
    macro("exists", 2, .exists, 1, "x, condition"),
    macro("exists", 3, .existsIndexed, 2, "i, x, condition"),
    macro("existsOne", 2, .existsOne, 1, "x, condition"),
    macro("existsOne", 3, .existsOneIndexed, 2, "i, x, condition"),
    macro("exists_one", 2, .existsOne, 1, "x, condition"),
    macro("exists_one", 3, .existsOneIndexed, 2, "i, x, condition"),
    macro("map", 2, .map, 1, "x, value"),
    macro("map", 3, .filterMap, 1, "x, condition, value"),
    macro("filter", 2, .filter, 1, "x, condition"),
    macro("transformList", 3, .mapIndexed, 2, "i, x, value"),
    macro("transformList", 4, .filterMapIndexed, 2, "i, x, condition, value"),
    macro("reduce", 4, .reduce, 2, "sum, x, start, sum + x"),
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
