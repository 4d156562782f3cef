/// The functions of the language, each described once: how it is called and what for, what it takes and gives, how large
/// that can be, and what it goes through. In the order in which they are suggested.
package enum Function: UInt8, Hashable, Sendable, CaseIterable {
  case size, sum, min, max, count, sort, distinct, flatten, slice, first, last, indexOf
  case startsWith, endsWith, contains
  case places, squares, free, rows, columns, at, nextTo, rays, put
  case range, rank, roundTo, roundDown, roundUp, zigzag
  case greatest, least, abs, sign

  /// Everything that is known of it beside how it is worked out.
  package var builtin: Builtin { Builtin.functions[Int(rawValue)] }

  fileprivate var description: Builtin {
    switch self {
    case .size, .sum, .min, .max, .count, .sort, .distinct, .flatten, .slice, .first, .last, .indexOf: ofList
    case .startsWith, .endsWith, .contains: ofText
    case .places, .squares, .free, .rows, .columns, .at, .nextTo, .rays, .put: ofGrid
    case .range, .rank, .roundTo, .roundDown, .roundUp, .zigzag: ofValues
    default: ofMath
    }
  }
}

extension Builtin {
  fileprivate static let functions = Function.allCases.map(\.description)

  /// A function that is called on its first value.
  fileprivate static func method(
    _ name: String, _ function: Function, _ usage: String, _ meaning: Meaning, _ takes: Taken, _ gives: Given,
    _ shape: Shape = Shape(), arity: ClosedRange<Int> = 1...1, form: Form = .method
  ) -> Builtin {
    Builtin(
      name: name, form: form, arity: arity, operation: .function, payload: Int64(function.rawValue), usage: usage,
      meaning: meaning, takes: takes, gives: gives, shape: shape)
  }

  static func gridFunction(
    _ name: String, _ function: Function, _ usage: String, _ meaning: Meaning, _ takes: Taken, _ gives: Given,
    _ shape: Shape, arity: ClosedRange<Int> = 1...1
  ) -> Builtin {
    method(name, function, usage, meaning, takes, gives, shape, arity: arity)
  }

  fileprivate static func function(
    _ name: String, _ function: Function, _ usage: String, _ meaning: Meaning, _ takes: Taken, _ gives: Given,
    _ shape: Shape = Shape(), arity: ClosedRange<Int>
  ) -> Builtin {
    method(name, function, usage, meaning, takes, gives, shape, arity: arity, form: .function)
  }

  /// A function that rounds a number to multiples of a step.
  fileprivate static func rounding(
    _ name: String, _ function: Function, _ meaning: Meaning, _ bounds: @escaping @Sendable (Bounds, Bounds) -> Bounds
  ) -> Builtin {
    method(
      name, function, "\(name)(number, step)", meaning, .rounded, .step, Shape { bounds($0[0], $0[1]) }, arity: 2...2,
      form: .function)
  }

  fileprivate static func math(
    _ name: String, _ function: Function, _ argument: String, _ meaning: Meaning, _ takes: Taken, _ gives: Given,
    _ shape: Shape = Shape(), arity: ClosedRange<Int> = 1...1
  ) -> Builtin {
    method(
      name, function, "math.\(name)(\(argument))", meaning, takes, gives, shape, arity: arity, form: .math)
  }
}

// MARK: - Of lists

extension Function {
  private var ofList: Builtin {
    switch self {
    case .size:
      .method(
        "size", self, "list.size()", .init("How many items there are.", "[5, 3, 5].size()", "3"),
        .listOrText, .always(.int), Shape { Bounds($0[0].count) }, form: .either)
    case .sum:
      .method(
        "sum", self, "numbers.sum()",
        .init("All of them added up; of flags, how many hold.", "[5, 3, 5].sum()", "13"),
        .list(.numbersOrFlags), .sum, Shape(.items) { Bounds($0[0].count) * $0[0].plain })
    case .min:
      .method(
        "min", self, "numbers.min()", .init("The least.", "[5, 3, 5].min()", "3"),
        .list(.numbers), .item, Shape(.items) { $0[0].plain })
    case .max:
      .method(
        "max", self, "numbers.max()", .init("The greatest.", "[5, 3, 5].max()", "5"),
        .list(.numbers), .item, Shape(.items) { $0[0].plain })
    case .count:
      .method(
        "count", self, "list.count(value)",
        .init("How often a value is there; of flags alone, how many hold.", "[5, 3, 5].count(5)", "2"),
        .listAndItem(.comparable, orListOf: .flags), .always(.int),
        Shape(.items) { Bounds(0, $0[0].count.upperBound) }, arity: 1...2)
    case .sort:
      .method(
        "sort", self, "list.sort()", .init("The same items, the least first.", "[5, 3, 5].sort()", "[3, 5, 5]"),
        .list(.ordered), .same, Shape(.sorting) { $0[0] })
    case .distinct:
      .method(
        "distinct", self, "list.distinct()", .init("Each item once.", "[5, 3, 5].distinct()", "[5, 3]"),
        .list(.comparable), .same, Shape(.telling) { $0[0].withoutDoubles })
    case .flatten:
      .method(
        "flatten", self, "lists.flatten()",
        .init("The items of all lists in one.", "[[5, 3], [5]].flatten()", "[5, 3, 5]"),
        .list(.anything), .inner, Shape(.items) { $0[0].flattened })
    case .slice:
      .method(
        "slice", self, "list.slice(from, before)",
        .init(
          "The items from one place on up to another, without that, counted from 0; as many of them as there are.",
          "[5, 3, 8].slice(0, 2)", "[5, 3]"),
        .list(.anything), .same,
        Shape(.items) { values in
          let most = Swift.max(values[2].high - Swift.max(values[1].low, 0), 0)
          return values[0].item.list(0...Swift.min(values[0].count.upperBound, most))
        }, arity: 3...3)
    case .first:
      .method(
        "first", self, "list.first()", .init("The first item.", "[5, 3].first()", "5"),
        .list(.anything), .item, Shape { $0[0].item })
    case .last:
      .method(
        "last", self, "list.last()", .init("The last item.", "[5, 3].last()", "3"),
        .list(.anything), .item, Shape { $0[0].item })
    default:
      .method(
        "indexOf", self, "list.indexOf(value)",
        .init("The place of a value, counted from 0; -1 where it is not there.", "[5, 3].indexOf(3)", "1"),
        .listAndItem(.comparable), .always(.int), Shape(.items) { Bounds(-1, $0[0].count.upperBound - 1) },
        arity: 2...2)
    }
  }
}

// MARK: - Of texts and plain values

extension Function {
  private var ofText: Builtin {
    switch self {
    case .startsWith:
      .method(
        "startsWith", self, "text.startsWith(text)",
        .init("Whether a text begins so.", "\"diamonds\".startsWith(\"d\")", "true"),
        .texts, .always(.bool), arity: 2...2)
    case .endsWith:
      .method(
        "endsWith", self, "text.endsWith(text)",
        .init("Whether a text ends so.", "\"diamonds\".endsWith(\"ds\")", "true"),
        .texts, .always(.bool), arity: 2...2)
    default:
      .method(
        "contains", self, "text.contains(text)",
        .init("Whether a text holds another.", "\"diamonds\".contains(\"am\")", "true"),
        .texts, .always(.bool), arity: 2...2)
    }
  }

  private var ofValues: Builtin {
    switch self {
    case .range:
      .function(
        "range", self, "range(first, last)",
        .init("All whole numbers from one to another.", "range(2, 5)", "[2, 3, 4, 5]"),
        .wholeNumbers, .always(.list(.int)), Shape(.made) { Bounds.range($0[0], $0[1]) }, arity: 2...2)
    case .rank:
      .function(
        "rank", self, "rank(numbers, number)",
        .init("The place of a number among others, the highest being first.", "rank([30, 10, 20], 20)", "2"),
        .listAndItem(.numbers), .always(.int), Shape(.items) { Bounds(1, $0[0].count.upperBound + 1) },
        arity: 2...2)
    case .roundTo:
      .rounding(
        "round_to", self,
        .init(
          "The nearest multiple of a step; what lies in the middle goes away from 0.", "round_to(2.25, 0.5)", "2.5"),
        { $0 + Bounds(-Swift.max($1.high, 0), Swift.max($1.high, 0)) })
    case .roundDown:
      .rounding(
        "round_down", self, .init("The next multiple of a step that is no larger.", "round_down(47, 10)", "40"),
        { $0 - Bounds(0, Swift.max($1.high - 1, 0)) })
    case .roundUp:
      .rounding(
        "round_up", self, .init("The next multiple of a step that is no smaller.", "round_up(42, 10)", "50"),
        { $0 + Bounds(0, Swift.max($1.high - 1, 0)) })
    default:
      .function(
        "zigzag", self, "zigzag(from, to, round)",
        .init(
          "Step by step from one number to another and back.", "range(1, 6).map(r, zigzag(4, 2, r))",
          "[4, 3, 2, 3, 4, 3]"),
        .wholeNumbers, .always(.int), Shape { $0[0].joined($0[1]) }, arity: 3...3)
    }
  }
}

// MARK: - Of numbers

extension Function {
  private var ofMath: Builtin {
    switch self {
    case .greatest:
      .math(
        "greatest", self, "number, number",
        .init("The greatest of some numbers.", "math.greatest(5, 3)", "5"), .numbers, .same,
        Shape { Bounds($0.map(\.low).max() ?? 0, $0.map(\.high).max() ?? 0) }, arity: 1...ExpressionLimits.nodes)
    case .least:
      .math(
        "least", self, "number, number", .init("The least of some numbers.", "math.least(5, 3)", "3"),
        .numbers, .same, Shape { Bounds($0.map(\.low).min() ?? 0, $0.map(\.high).min() ?? 0) },
        arity: 1...ExpressionLimits.nodes)
    case .abs:
      .math(
        "abs", self, "number", .init("A number without its sign.", "math.abs(3 - 5)", "2"), .numbers, .same,
        Shape { $0[0].withoutSign })
    default:
      .math(
        "sign", self, "number", .init("1, 0 or -1.", "math.sign(3 - 5)", "-1"), .numbers, .always(.int),
        Shape { Bounds($0[0].low.signum(), $0[0].high.signum()) })
    }
  }
}
