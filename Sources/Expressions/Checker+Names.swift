import Diagnostics

extension Checker {
  mutating func name(_ node: SyntaxTree.Node) -> Int {
    let name = tree.name(of: node)
    if let number = locals.lastIndex(where: { $0.name == name }) {
      return leaf(.local, locals[number].type, Int64(number), at: node.place)
    }
    if name == "none" { return leaf(.constant, ValueType(.none), -1, at: node.place) }
    switch scope.lookup(name) {
    case .found(let type, let reference): return leaf(.name, type, Int64(reference), at: node.place)
    case .word(let text): return word(text, at: node.place)
    case .constant(let type, let word): return leaf(.constant, type, word, at: node.place)
    case .names(let names): return list(ofNames: names, .name, at: node.place)
    case .list(let element, let items): return list(of: element, items, at: node.place)
    case .unavailable(let reason, let hint):
      if isNew(name) { report(ExpressionMessages.unavailable(reason, hint: hint, at: node.place)) }
    case .unknown, .cells: if isNew(name) { reportUnknown(name, at: node.place) }
    }
    return error(at: node.place)
  }

  /// One problem for a name, however often the expression uses it.
  mutating func isNew(_ name: String) -> Bool {
    guard !reported.contains(name) else { return false }
    reported.append(name)
    return true
  }

  /// Words for yes and no.
  private static let flags = [
    "yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false",
  ]
  /// The same in other languages.
  private static let foreignFlags = [
    "ja": "true", "nein": "false", "oui": "true", "non": "false", "si": "true", "nej": "false", "nee": "false",
    "wahr": "true", "falsch": "false",
  ]

  private mutating func reportUnknown(_ name: String, at place: Range<Int>) {
    if name == "math" { return report(ExpressionMessages.mathAlone(place)) }
    if Builtin.first(name, where: { $0.form == .function }) != nil || scope.hasFunction(named: name) {
      return report(ExpressionMessages.needsCall(name, call: nil, at: place))
    }
    let known = Self.flags[name.lowercased()] ?? literal(forUnknown: name)
    let near = known == nil ? nearest(toUnknown: name) : nil
    let meant = known ?? (near == nil ? Self.foreignFlags[name.lowercased()] : nil)
    let hint = ExpressionMessages.write(meant) ?? ExpressionMessages.similar("one", near)
    report(ExpressionMessages.unknownName(name, hint: hint, at: place).mended(by: meant ?? near))
  }

  /// The name in quotes, where it stands against a word that is written so.
  private func literal(forUnknown name: String) -> String? {
    guard let opposite, opposite.hasLiterals else { return nil }
    let element = ValueType(opposite.base, id: opposite.id)
    return scope.literal(name, as: element) == nil ? nil : "\"\(name)\""
  }

  private func nearest(toUnknown name: String) -> String? {
    Nearest.name(to: name, among: locals.map(\.name) + scope.names) ?? Nearest.name(to: name, among: ["math"])
  }

  /// `receiver.name` without a call: a member, of each element where the receiver is a list.
  mutating func member(_ node: SyntaxTree.Node) -> Int {
    let name = tree.name(of: node)
    if isMath(tree.child(0, of: node)) {
      let isKnown = Builtin.first(name, where: { $0.form == .math }) != nil
      report(
        isKnown
          ? ExpressionMessages.needsCall("math.\(name)", call: nil, at: node.place)
          : ExpressionMessages.mathAlone(node.place))
      return error(at: node.place)
    }
    if let list = namedList(node) { return list }
    var receiver = check(child: 0, of: node)
    settle(receiver)
    if type(receiver).base == .place, PlaceMember(name) == nil { receiver = contents(of: receiver) }
    if type(receiver).base == .seat, scope.seatsAreSides {
      nodes[receiver].type = ValueType(.side, depth: type(receiver).depth)
    }
    let type = type(receiver)
    if type.base == .error { return error(at: node.place) }
    let base = ValueType(type.base, id: type.id)
    switch scope.member(name, of: base) {
    case .found(let found, let reference):
      let result = type.isList ? list(of: found, depth: Int(type.depth), at: node.place) : found
      pending.append(Int32(receiver))
      return emit(
        type.isList ? .project : .member, result, Int64(reference), from: pending.count - 1, at: node.place)
    case .unavailable(let reason, let hint):
      if isNew(reason) { report(ExpressionMessages.unavailable(reason, hint: hint, at: node.namePlace)) }
    case .cells(let found, let cells): return self.cells(cells, found, of: receiver, at: node.place)
    case .names(let names): return members(names, of: receiver, at: node.place)
    case .unknown, .word, .list, .constant: reportUnknown(member: name, of: receiver, base, at: node.namePlace)
    }
    return error(at: node.place)
  }

  private mutating func reportUnknown(member name: String, of receiver: Int, _ base: ValueType, at place: Range<Int>) {
    if let builtin = Builtin.first(name, where: \.isCalledOnValue), type(receiver).isList || base == .text {
      let call =
        builtin.form == .macro || builtin.arity.lowerBound > 1 ? builtin.usage : "\(self.receiver(receiver)).\(name)()"
      return report(ExpressionMessages.needsCall(name, call: call, at: place))
    }
    let described = scope.describe(base)
    guard isNew("\(described).\(name)") else { return }
    // What a seat is asked, its side has.
    let isOfSide = base.base == .seat && scope.memberNames(of: .side).contains(name)
    report(
      ExpressionMessages.unknownMember(
        name, of: described, known: scope.memberNames(of: base),
        hint: isOfSide ? ExpressionMessages.seatOfSeveral : nil,
        at: place))
  }

  func source(_ node: Int) -> String { tree.source(place(node)) }

  /// The source of a node as it can stand before a dot.
  func receiver(_ node: Int) -> String {
    let source = source(node)
    return nodes[node].operation.isOperator && source.utf8.first != UInt8(ascii: "(") ? "(\(source))" : source
  }

  /// The source of a node as it can stand between parentheses.
  func inner(_ node: Int) -> String {
    let syntax = source(node)
    guard isParenthesized(node) else { return syntax }
    return tree.source((place(node).lowerBound + 1)..<(place(node).upperBound - 1))
  }

  private func isParenthesized(_ node: Int) -> Bool {
    let own = nodes[node]
    return tree.nodes.contains { $0.isParenthesized && $0.start == own.start && $0.end == own.end }
  }

  /// Is this the `math` of `math.abs(x)`, and not a variable of that name?
  func isMath(_ node: SyntaxTree.Node) -> Bool {
    guard node.kind == .name, node.end - node.start == 4, tree.name(of: node) == "math" else { return false }
    return !locals.contains { $0.name == "math" }
  }
}
