// Choices that have words in common: what they are compared by is the word, not where it stands in its list.
extension Checker {
  /// Of two choices, or lists of such, the one that has all words of the other; lists must have the same words in the
  /// same order.
  func widerChoice(_ a: ValueType, _ b: ValueType) -> ValueType? {
    guard a.base == .choice, b.base == .choice, a.depth == b.depth else { return nil }
    let (own, other) = (scope.literals(of: a), scope.literals(of: b))
    if own == other { return b }
    guard a.depth == 0 else { return nil }
    if own.allSatisfy(other.contains) { return b }
    return other.allSatisfy(own.contains) ? a : nil
  }

  /// The type in which a value is looked for among those of type `element`: a word that is none of theirs is not there.
  func commonToFind(_ value: ValueType, in element: ValueType) -> ValueType? {
    shareWords(value, element) ? element : common(value, element)
  }

  /// As `join`, where it is only asked whether both are the same: then one word in common is enough.
  mutating func joinToCompare(_ a: Int, _ b: Int) -> ValueType? {
    isCompared = true
    defer { isCompared = false }
    if let type = join(a, b) { return type }
    guard shareWords(type(a), type(b)), reword(a, to: type(b)) == .fits else { return nil }
    return type(b)
  }

  private func shareWords(_ a: ValueType, _ b: ValueType) -> Bool {
    guard a.base == .choice, b.base == .choice, a.depth == 0, b.depth == 0 else { return false }
    return scope.literals(of: a).contains { scope.literals(of: b).contains($0) }
  }

  /// Whether two choices have not the same words in the same order, so that neither order holds for both.
  func haveOtherWords(_ a: ValueType, _ b: ValueType) -> Bool {
    a.base == .choice && b.base == .choice && scope.literals(of: a) != scope.literals(of: b)
  }

  /// Makes a word of one choice the same word of another, by a list with a place for nobody and one for each word.
  mutating func reword(_ node: Int, to type: ValueType) -> Fit {
    let words = scope.literals(of: nodes[node].type)
    let wanted = scope.literals(of: type)
    guard words != wanted else {
      nodes[node].type = type
      return .fits
    }
    guard type.depth == 0, nodes[node].type.depth == 0 else { return .mismatch }
    let numbers = [-1] + words.map { word in Int64(wanted.firstIndex(of: word) ?? Self.noWord) }
    if nodes[node].operation == .constant {
      let old = Int(nodes[node].payload) + 1
      nodes[node].payload = numbers.indices.contains(old) ? numbers[old] : Int64(Self.noWord)
      nodes[node].type = type
      return .fits
    }
    look(up: node, among: numbers, as: type)
    return .fits
  }

  /// What no word of a choice is: equal to none of them, and not to nobody.
  static let noWord = -2

  /// Puts `[numbers...][node + 1]` in the place of a node.
  private mutating func look(up node: Int, among numbers: [Int64], as type: ValueType) {
    let place = place(node)
    nodes.append(nodes[node])
    let value = nodes.count - 1
    let first = pending.count
    for number in numbers { pending.append(Int32(leaf(.constant, type, number, at: place))) }
    let list = emit(.list, .list(type), from: first, at: place)
    let index = emit2(.add, .int, value, leaf(.constant, .int, 1, at: place), at: place)
    let found = emit2(.index, type, list, index, at: place)
    nodes[node] = nodes[found]
    nodes.removeLast()
    isOutOfOrder = true
  }

  /// The nodes with children before their parents and the root last.
  func ordered(_ root: Int) -> TypedExpression {
    var sorted = Checker(tree, scope)
    _ = sorted.copy(root, of: self)
    return TypedExpression(nodes: sorted.nodes, children: sorted.children, texts: texts)
  }

  /// No deeper than the tree was when it was checked, but for the three nodes around a choice.
  private mutating func copy(_ node: Int, of other: Checker) -> Int {
    let own = other.nodes[node]
    let first = pending.count
    let start = Int(own.firstChild)
    for child in other.children[start..<(start + Int(own.childCount))] {
      let copied = copy(Int(child), of: other)
      pending.append(Int32(copied))
    }
    return emit(own.operation, own.type, own.payload, from: first, at: Int(own.start)..<Int(own.end))
  }

  // MARK: - Hints

  /// Why two choices cannot be compared.
  func wordsHint(_ left: Int, _ right: Int, _ kind: SyntaxTree.Kind) -> String? {
    let (a, b) = (type(left), type(right))
    guard a.base == .choice, b.base == .choice, a.depth == b.depth else { return nil }
    if a.depth > 0 { return ExpressionMessages.sameWords }
    return shareWords(a, b) ? ExpressionMessages.otherOrder(kind.operation.sign) : ExpressionMessages.noWordInCommon
  }

  /// Why one choice cannot be put where another is wanted.
  func wordsHint(_ own: ValueType, into wanted: ValueType) -> String? {
    guard own.base == .choice, wanted.base == .choice, own.depth == wanted.depth else { return nil }
    guard own.depth == 0 else { return ExpressionMessages.sameWords }
    let there = scope.literals(of: wanted)
    return scope.literals(of: own).first { !there.contains($0) }.map(ExpressionMessages.wordIsMissing)
  }
}
