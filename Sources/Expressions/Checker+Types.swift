// Which types go together, and what becomes of constants that stand for something else.
extension Checker {
  enum Fit { case fits, reported, mismatch }

  /// The type that both fit, or `nil`: `any` and `none` give way, and a text beside a choice is one of its values.
  static func common(_ a: ValueType, _ b: ValueType) -> ValueType? {
    if a == b || b.base == .error { return a }
    if a.base == .error { return b }
    if a.base == .any, b.depth >= a.depth { return b }
    if b.base == .any, a.depth >= b.depth { return a }
    guard a.depth == b.depth else { return nil }
    if a.base == .number, b.base == .number { return commonNumber(a, b) }
    if a.base == .none, b.mayBeNone { return b }
    if b.base == .none, a.mayBeNone { return a }
    if a.base == .text, b.hasLiterals { return b }
    if b.base == .text, a.hasLiterals { return a }
    return nil
  }

  /// As above; of two choices it is the one that has all words of the other.
  func common(_ a: ValueType, _ b: ValueType) -> ValueType? {
    Self.common(a, b) ?? (areAlike(a, b) ? a : widerChoice(a, b))
  }

  /// Whether one is a seat, and the other the side that it is.
  private func areAlike(_ a: ValueType, _ b: ValueType) -> Bool {
    scope.seatsAreSides && a.depth == b.depth && Set([a.base, b.base]) == [.seat, .side]
  }

  /// Makes the node one of `type` where its constants allow that.
  mutating func adapt(_ node: Int, to type: ValueType) -> Fit {
    let own = nodes[node].type
    if own == type || own.base == .error || type.base == .error || areAlike(own, type) { return .fits }
    switch nodes[node].operation {
    case .text where type.hasLiterals && type.depth == 0: return literal(node, of: type)
    case .list, .conditional: break
    case _ where own.base == .choice && type.base == .choice: return reword(node, to: type)
    default: break
    }
    switch nodes[node].operation {
    case .constant where own.base == .none && type.mayBeNone && type.depth == 0: nodes[node].type = type
    case .list:
      guard let element = type.element else { return type.base == .any ? .fits : .mismatch }
      return adaptAll(node, from: 0, to: element, own: type)
    case .conditional: return adaptAll(node, from: 1, to: type, own: type)
    case _ where own.base == .number && type.base == .number && own.depth == type.depth:
      return widen(node, to: type, locals.count)
    default:
      // A text that is no literal cannot become a choice.
      let isText = own.base == .text && type.hasLiterals
      return !isText && common(own, type) == type ? .fits : .mismatch
    }
    return .fits
  }

  private mutating func adaptAll(_ node: Int, from first: Int, to type: ValueType, own: ValueType) -> Fit {
    var fit = Fit.fits
    let start = Int(nodes[node].firstChild)
    for place in (start + first)..<(start + Int(nodes[node].childCount)) {
      switch adapt(Int(children[place]), to: type) {
      case .fits: break
      case .reported: fit = .reported
      case .mismatch: return .mismatch
      }
    }
    nodes[node].type = own
    return fit
  }

  private mutating func literal(_ node: Int, of type: ValueType) -> Fit {
    let text = texts[Int(nodes[node].payload)]
    let word = scope.literal(text, as: type) ?? (isCompared && scope.isOpen(type) ? Int64(Self.noWord) : nil)
    if word == nil { reportNoLiteral(text, of: type, at: place(node)) } else { noteWord(node) }
    nodes[node].operation = .constant
    nodes[node].type = word == nil ? .error : type
    nodes[node].payload = word ?? 0
    return word == nil ? .reported : .fits
  }

  mutating func reportNoLiteral(_ text: String, of type: ValueType, at place: Range<Int>) {
    report(
      ExpressionMessages.noLiteral(text, of: scope.describe(type), values: scope.literals(of: type), at: place) {
        isName($0) && readsBare($0, beside: type) ? $0 : "\"\($0)\""
      })
  }

  /// Brings two nodes to the type they have in common; `nil` when there is none.
  mutating func join(_ a: Int, _ b: Int) -> ValueType? {
    guard let type = common(type(a), type(b)) else { return nil }
    return adapt(a, to: type) == .mismatch || adapt(b, to: type) == .mismatch ? nil : type
  }

  // MARK: - The result

  /// The whole tree, against the type that is wanted.
  mutating func root(expecting expected: ValueType?) -> Int {
    guard let expected else {
      let root = check(Int32(tree.root))
      settle(root)
      if type(root) == .endless { reportEndless(root) }
      return root
    }
    if let constant = bareLiteral(expected) { return constant }
    if let grid = grid(expected) { return grid }
    opposite = expected
    beside = expected.isList ? nil : expected
    let root = check(Int32(tree.root))
    opposite = nil
    require(root, toBe: expected)
    return root
  }

  /// The expression as a bare name that is one of the values of the choice that is wanted.
  private mutating func bareLiteral(_ expected: ValueType) -> Int? {
    guard expected.hasLiterals, expected.depth == 0, let name = tree.bareName, name != "none" else { return nil }
    let place = tree.nodes[tree.root].place
    let word = scope.literal(name, as: expected)
    if let word, isWord(name, wanted: expected) { return leaf(.constant, expected, word, at: place) }
    switch scope.lookup(name) {
    case .unknown, .word: break
    default: return nil
    }
    if let word { return leaf(.constant, expected, word, at: place) }
    reportNoLiteral(name, of: expected, at: place)
    return error(at: place)
  }

  /// Whether a name that is all that stands there is a word whatever else is called so. A piece is written like a name
  /// only by chance: there the scope's names come first.
  private func isWord(_ name: String, wanted: ValueType) -> Bool {
    if case .itself = scope.standing(of: name) { return true }
    return wanted.base == .choice
  }

  private mutating func require(_ root: Int, toBe expected: ValueType) {
    let own = type(root)
    if own.base == .error { return }
    if own == .endless { return reportEndless(root) }
    if expected == .number, own.isNumber { return }
    if expected.base == .any, own.depth >= expected.depth { return }
    let mayFit =
      common(own, expected) == expected || areAlike(own, expected) || own.base == .number && expected.base == .number
    if mayFit, adapt(root, to: expected) != .mismatch { return }
    let bothDecimal = own.isDecimal && expected.isDecimal && own.depth == expected.depth
    report(
      ExpressionMessages.result(
        bothDecimal ? ExpressionMessages.inSteps(of: own) : scope.describe(own),
        expected: bothDecimal ? ExpressionMessages.inSteps(of: expected) : scope.describe(expected),
        hint: conversion(root, to: expected) ?? wordsHint(own, into: expected), at: place(root)))
  }

  /// A number as what stands before `?`; `nil` for what is no number, or always the same one.
  func asked(_ node: Int) -> String? {
    guard type(node) == .int, nodes[node].operation != .constant else { return nil }
    let source = source(node)
    return "\(nodes[node].operation == .conditional ? "(\(source))" : source) != 0"
  }

  /// How a number of one kind is made one of the other.
  func conversion(_ node: Int, to wanted: ValueType) -> String? {
    let source = inner(node)
    switch (type(node), wanted == .number ? .int : wanted) {
    case (let own, .int) where own.isDecimal && !own.isList:
      if let literal = Double(source) { return ExpressionMessages.wholeNumber(near: literal, source) }
      return ExpressionMessages.rounded(source, "1")
    case (let own, _) where own.isDecimal && wanted.base == .number && !own.isList && !wanted.isList:
      return ExpressionMessages.rounded(source, DecimalLiteral(count: 1, parts: wanted.parts).text)
    case (.bool, .int): return ExpressionMessages.write("\(source) ? 1 : 0")
    // A number by itself is always the same: nothing that could be asked.
    case (.int, .bool): return nodes[node].operation == .constant ? nil : ExpressionMessages.write("\(source) != 0")
    case (.text, .int):
      guard nodes[node].operation == .text else { return nil }
      let text = texts[Int(nodes[node].payload)]
      return Double(text) == nil ? nil : ExpressionMessages.withoutQuotes(text)
    default: return nil
    }
  }
}

extension ValueType {
  /// Can a text in the source be a constant of this type?
  var hasLiterals: Bool { base == .choice || base == .piece }
  /// Whether a value of this type could be meant where a word stands.
  package var mayBeWord: Bool { depth == 0 && (base == .choice || base == .text) }
  var mayBeNone: Bool { [.side, .seat, .choice, .place].contains(base) }

  /// Any type passes for what an empty list's element is.
  private func passes(_ base: Base) -> Bool { depth == 0 && (self.base == base || self.base == .any) }
  var isInt: Bool { passes(.number) && id <= 1 || base == .error }
  var isBool: Bool { passes(.bool) || base == .error }
  var isText: Bool { passes(.text) || base == .error }
  var isNumber: Bool { passes(.number) || base == .error }
  /// Can `<` compare two of them?
  var isOrdered: Bool { isNumber || isBool || isText || (depth == 0 && base == .choice) }
  var isComparable: Bool { base != .combo }
}
