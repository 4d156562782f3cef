extension Checker {
  mutating func comparison(_ node: SyntaxTree.Node) -> Int {
    let left = check(child: 0, of: node)
    let wanted = type(left) == ValueType(.place, id: type(left).id) ? scope.contents(of: type(left)) : type(left)
    opposite = wanted
    beside = wanted
    let right = check(child: 1, of: node)
    opposite = nil
    compareContents(node, left, right)
    requireComparable(node, left, right)
    return emit2(node.kind.operation, .bool, left, right, at: node.place)
  }

  private mutating func requireComparable(_ node: SyntaxTree.Node, _ left: Int, _ right: Int) {
    let (a, b) = (type(left), type(right))
    if a.base == .error || b.base == .error { return }
    let operation = node.kind.operation
    let needsOrder = operation != .equal && operation != .notEqual
    if needsOrder, haveOtherWords(a, b) { return reportComparison(node, left, right) }
    guard let type = needsOrder ? join(left, right) : joinToCompare(left, right) else {
      return reportComparison(node, left, right)
    }
    if !type.isComparable {
      report(ExpressionMessages.notComparable(operation.sign, got: scope.describe(type), at: node.place))
    } else if needsOrder && !type.isOrdered {
      report(ExpressionMessages.notOrdered(operation.sign, got: scope.describe(type), at: node.place))
    }
  }

  private mutating func reportComparison(_ node: SyntaxTree.Node, _ left: Int, _ right: Int) {
    let first = tree.child(0, of: node)
    if first.kind.isRelation, !first.isParenthesized {
      return report(ExpressionMessages.chain(unchained(node, first), at: node.place))
    }
    let (a, b) = (type(left), type(right))
    let hint =
      flagHint(left, right, node.kind) ?? sideHint(left, right, node.kind) ?? seatHint(a, b)
      ?? literalHint(left, right, node.kind) ?? literalHint(right, left, node.kind)
      ?? numberHint(left, right, node.kind)
      ?? (a.isNumber
        ? conversion(right, to: a) : b.isNumber ? conversion(left, to: b) : wordsHint(left, right, node.kind))
    report(
      ExpressionMessages.comparison(
        node.kind.operation.sign, got: [describe(left), describe(right)], hint: hint, at: node.place))
  }

  /// `queen == 1` as `queen`, `queen != 1` and `queen == 0` as `!queen`.
  private func flagHint(_ left: Int, _ right: Int, _ kind: SyntaxTree.Kind) -> String? {
    guard kind == .equal || kind == .notEqual, type(left) == .bool, type(right) == .int,
      nodes[right].operation == .constant, [0, 1].contains(nodes[right].payload)
    else { return nil }
    let holds = (nodes[right].payload == 1) == (kind == .equal)
    return ExpressionMessages.write(holds ? receiver(left) : "!\(receiver(left))")
  }

  /// A side or a seat compared with its number or its name, `bidder == 1`, as records and examples call it.
  private func sideHint(_ left: Int, _ right: Int, _ kind: SyntaxTree.Kind) -> String? {
    let (a, b) = (type(left), type(right))
    guard [.side, .seat].contains(a.base), !a.isList, b == .int || b.isText,
      [.constant, .text].contains(nodes[right].operation)
    else { return nil }
    let example = a.base == .side ? ", as in `\(source(left)) \(kind.operation.sign) side`" : ""
    return "rules know nobody by number or name: compare it with another \(a.base == .side ? "side" : "seat")\(example)"
  }

  /// A number that is a word of the other side's choice: `rank == 8` as `rank == "8"`.
  private func literalHint(_ choice: Int, _ number: Int, _ kind: SyntaxTree.Kind) -> String? {
    guard type(choice).base == .choice, type(choice).depth == 0, type(number) == .int,
      scope.literals(of: type(choice)).contains(source(number)), place(choice).lowerBound < place(number).lowerBound
    else { return nil }
    return ExpressionMessages.write("\(source(choice)) \(kind.operation.sign) \"\(source(number))\"")
  }

  /// A word compared with a number: which words there are, or what has the number.
  private func numberHint(_ left: Int, _ right: Int, _ kind: SyntaxTree.Kind) -> String? {
    let (word, number) = type(left).base == .choice ? (left, right) : (right, left)
    guard type(word).base == .choice, type(word).depth == 0, type(number).isNumber else { return nil }
    let columns = numbers(beside: word)
    return ExpressionMessages.wordsAndNumbers(
      scope.literals(of: type(word)),
      compared: columns.prefix(ExpressionLimits.listedValues).map { column in
        let sides = word == left ? [column, source(number)] : [source(number), column]
        return sides.joined(separator: " \(kind.operation.sign) ")
      })
  }

  /// The columns of numbers of what has a word in one of its columns, or else of the word's own list.
  private func numbers(beside word: Int) -> [String] {
    let node = nodes[word]
    func columns(_ type: ValueType, _ source: String) -> [String] {
      scope.memberNames(of: type).filter { name in
        switch scope.member(name, of: type) {
        case .found(let found, _), .cells(let found, _): found == .int
        default: false
        }
      }.map { "\(source).\($0)" }
    }
    if node.operation == .member, let owner = children[Int(node.firstChild)...].first.map({ Int($0) }),
      type(owner).base == .piece
    {
      return columns(type(owner), receiver(owner))
    }
    return columns(type(word), receiver(word))
  }

  /// A side compared with a seat, where it has several.
  private func seatHint(_ a: ValueType, _ b: ValueType) -> String? {
    guard !a.isList, !b.isList, Set([a.base, b.base]) == [.side, .seat] else { return nil }
    return ExpressionMessages.seatOfSeveral
  }

  /// `1 < x < 3` as `1 < x && x < 3`; `nil` where that would be long.
  private func unchained(_ node: SyntaxTree.Node, _ first: SyntaxTree.Node) -> String? {
    guard node.place.count <= ExpressionLimits.quotedBytes else { return nil }
    let middle = tree.child(1, of: first).place
    return "\(tree.source(first.place)) && \(tree.source(middle.lowerBound..<node.place.upperBound))"
  }

  /// `element in list`
  mutating func membership(_ node: SyntaxTree.Node) -> Int {
    let element = check(child: 0, of: node)
    beside = type(element)
    let list = check(child: 1, of: node)
    requireMembership(node, element, list)
    return emit2(.contains, .bool, element, list, at: node.place)
  }

  private mutating func requireMembership(_ node: SyntaxTree.Node, _ element: Int, _ list: Int) {
    let (a, b) = (type(element), type(list))
    if a.base == .error || b.base == .error || b == ValueType(.any) { return }
    guard let inner = b.element else {
      let hint = b.isText && a.isText ? ExpressionMessages.write("\(receiver(list)).contains(\(source(element)))") : nil
      return report(
        ExpressionMessages.operands("in", got: [describe(list)], hint: hint, at: place(list)))
    }
    let type = commonToFind(a, in: inner)
    isCompared = true
    defer { isCompared = false }
    let fits = type.map { adapt(element, to: $0) != .mismatch && adaptList(list, to: $0) != .mismatch } ?? false
    guard !fits else { return }
    report(ExpressionMessages.comparison("in", got: [describe(element), describe(list)], hint: nil, at: node.place))
  }

  mutating func adaptList(_ list: Int, to element: ValueType) -> Fit {
    adapt(list, to: ValueType(element.base, id: element.id, depth: element.depth &+ 1))
  }
}

extension SyntaxTree.Kind {
  var isRelation: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in: true
    default: false
    }
  }

  /// The operation of an operator with two sides.
  var operation: Operation {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .modulo: .modulo
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    default: .equal
    }
  }
}

extension Operation {
  /// Does it stand between, before or around its children without parentheses of its own?
  var isOperator: Bool {
    switch self {
    case .negate, .not, .and, .or, .conditional, .contains: true
    case .add, .subtract, .multiply, .divide, .modulo: true
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }

  /// How an operator with two sides is written.
  var sign: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .modulo: "%"
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    default: "=="
    }
  }
}
