import Diagnostics

// Words of choices: a bare name or number beside a word is that word, and words that stand alone get a choice.
extension Checker {
  /// The word that a bare name or number stands for beside words of `type`; `nil` where it is what it always is.
  mutating func word(_ node: SyntaxTree.Node, of type: ValueType) -> Int? {
    guard type.hasLiterals, type.depth == 0 else { return nil }
    switch node.kind {
    case .int where type.base == .choice:
      return scope.literal(tree.source(node.place), as: type).map { leaf(.constant, type, $0, at: node.place) }
    case .name:
      let name = tree.name(of: node)
      guard !locals.contains(where: { $0.name == name }), name != "none" else { return nil }
      guard let word = scope.literal(name, as: type) else { return noWord(name, of: type, at: node.place) }
      return isWord(name, beside: type, at: node.place) ? leaf(.constant, type, word, at: node.place) : nil
    default: return nil
    }
  }

  /// Says that a name that nothing has is none of the words, unless it is like another name.
  private mutating func noWord(_ name: String, of type: ValueType, at place: Range<Int>) -> Int? {
    guard type.base == .choice, case .unknown = scope.lookup(name) else { return nil }
    let names = locals.map(\.name) + scope.names
    guard
      Nearest.name(to: name, among: scope.literals(of: type)) != nil
        || Nearest.name(to: name, among: names) == nil
    else { return nil }
    if isNew(name) { reportNoLiteral(name, of: type, at: place) }
    return error(at: place)
  }

  /// Whether a name beside words of `type` is one of them, and not what the game calls so. Where it can be both, that is
  /// told.
  private mutating func isWord(_ name: String, beside type: ValueType, at place: Range<Int>) -> Bool {
    // A piece is written like a name only by chance.
    switch scope.standing(of: name) {
    case .free, .itself: return true
    case .taken(let found):
      guard type.base == .choice, found.base != .error else { return false }
      guard found.mayBeWord else { return true }
      if isNew(name) { report(ExpressionMessages.wordAndName(name, at: place)) }
      return true
    case .workedOut(let reference):
      guard type.base == .choice else { return false }
      if isNew(name) {
        alsoNames.append(
          AlsoName(reference: reference, problem: ExpressionMessages.wordAndName(name, at: place)))
      }
      return true
    }
  }

  /// A word that nothing says the choice of: a text until somebody does.
  mutating func word(_ text: String, at place: Range<Int>) -> Int {
    texts.append(text)
    return leaf(.text, .text, Int64(texts.count - 1), at: place)
  }

  /// Gives words that stand alone, and lists of such, the choice that they belong to.
  mutating func settle(_ node: Int) {
    guard nodes[node].type.base == .text, let words = words(below: node), let choice = scope.choice(ofWords: words)
    else { return }
    _ = adapt(node, to: ValueType(choice.base, id: choice.id, depth: nodes[node].type.depth))
  }

  /// The texts that a node is made of; `nil` where it is made of anything else.
  private func words(below node: Int) -> [String]? {
    let own = nodes[node]
    let children = children[Int(own.firstChild)..<Int(own.firstChild + own.childCount)].map { Int($0) }
    switch own.operation {
    case .text: return [texts[Int(own.payload)]]
    case .list: return all(children)
    case .conditional: return all(Array(children.dropFirst()))
    default: return nil
    }
  }

  private func all(_ nodes: [Int]) -> [String]? {
    var all: [String] = []
    for node in nodes {
      guard let words = words(below: node) else { return nil }
      all += words
    }
    return all
  }

  // MARK: Lists that are written out

  /// `lists.name`; `nil` where that is not what a member is asked of.
  mutating func namedList(_ node: SyntaxTree.Node) -> Int? {
    let receiver = tree.child(0, of: node)
    guard receiver.kind == .name, tree.name(of: receiver) == "lists", !locals.contains(where: { $0.name == "lists" })
    else { return nil }
    switch scope.list(named: tree.name(of: node)) {
    case .list(let element, let items): return list(of: element, items, at: node.place)
    case .unavailable(let reason, let hint):
      report(ExpressionMessages.unavailable(reason, hint: hint, at: node.namePlace))
      return error(at: node.place)
    default: return nil
    }
  }

  /// A list of constants.
  mutating func list(of element: ValueType, _ items: [Int64], at place: Range<Int>) -> Int {
    let first = pending.count
    for item in items { pending.append(Int32(leaf(.constant, element, item, at: place))) }
    return emit(.list, .list(element), from: first, at: place)
  }

  /// What a word, or each of a list of words, has in a column of its list.
  mutating func cells(_ cells: [Int64], _ type: ValueType, of receiver: Int, at place: Range<Int>) -> Int {
    let own = nodes[receiver]
    if own.operation == .constant, cells.indices.contains(Int(own.payload)) {
      return leaf(.constant, type, cells[Int(own.payload)], at: place)
    }
    guard own.type.isList else {
      let list = list(of: type, cells, at: place)
      return emit2(.index, type, list, receiver, at: place)
    }
    guard own.type.depth == 1 else {
      report(ExpressionMessages.listDepth(place))
      return error(at: place)
    }
    let first = pending.count
    let variable = locals.count
    pending.append(Int32(receiver))
    let list = list(of: type, cells, at: place)
    let item = leaf(.local, own.type.element ?? own.type, Int64(variable), at: place)
    let cell = emit2(.index, type, list, item, at: place)
    pending.append(Int32(cell))
    return emit(.map, .list(type), Int64(variable), from: first, at: place)
  }
}
