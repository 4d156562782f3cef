/// What goes through a list and names its items.
extension Builtin {
  static let macros: [Builtin] = [
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

  /// `arity` counts what stands in the parentheses, the variables among them.
  private static func macro(
    _ name: String, _ arity: Int, _ operation: Operation, _ variables: Int, _ usage: String, _ meaning: Meaning
  ) -> Builtin {
    Builtin(
      name: name, form: .macro, arity: arity...arity, operation: operation, usage: "list.\(name)(\(usage))",
      meaning: meaning, variables: variables)
  }
}
