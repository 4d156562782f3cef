// What stands once for each item of a list: the list of all of them, and one by its item.
extension Checker {
  /// The list of what names stand for.
  ///
  /// - Parameter receiver: whose they are, where they stand behind a dot.
  mutating func list(
    ofNames names: [NameLookup.Name], _ operation: Operation, of receiver: Int? = nil, at place: Range<Int>
  ) -> Int {
    let first = pending.count
    var element = ValueType(.any)
    for name in names { element = common(element, name.type) ?? element }
    for name in names {
      let start = pending.count
      if let receiver { pending.append(Int32(receiver)) }
      let item = emit(operation, name.type, Int64(name.reference), from: start, at: place)
      pending.append(Int32(item))
    }
    for item in pending[first...].map({ Int($0) }) where adapt(item, to: element) == .mismatch {
      let mixed = ExpressionMessages.mixedList(scope.describe(element), describe(item), hint: nil, at: place)
      pending.removeSubrange(first...)
      report(mixed)
      return error(at: place)
    }
    return emit(.list, list(of: element, at: place), from: first, at: place)
  }

  /// All of them behind a dot: of one side or sheet, or of each in a list.
  mutating func members(_ names: [NameLookup.Name], of receiver: Int, at place: Range<Int>) -> Int {
    guard let own = type(receiver).element else { return list(ofNames: names, .member, of: receiver, at: place) }
    guard !own.isList else {
      report(ExpressionMessages.listDepth(place))
      return error(at: place)
    }
    let first = pending.count
    let variable = locals.count
    pending.append(Int32(receiver))
    let side = leaf(.local, own, Int64(variable), at: place)
    let body = list(ofNames: names, .member, of: side, at: place)
    pending.append(Int32(body))
    return emit(.map, list(of: type(body), at: place), Int64(variable), from: first, at: place)
  }

  /// `crosses[red]`: what stands for one item. `nil` where brackets are behind anything else, or mean a place in the
  /// list that an item has of its own.
  mutating func itemOfGroup(_ node: SyntaxTree.Node) -> Int? {
    let list = tree.child(0, of: node)
    let name = tree.name(of: list)
    guard let key = scope.key(ofItemsNamed: name) else { return nil }
    var receiver: Int?
    switch list.kind {
    case .name where !locals.contains(where: { $0.name == name }):
      if key.type == .int, case .found(let own, _) = scope.lookup(name), own.isList { return nil }
    case .member where !isMath(tree.child(0, of: list)):
      let owner = check(child: 0, of: list)
      guard !type(owner).isList else { return nil }
      receiver = owner
    default: return nil
    }
    beside = key.type
    let item = check(child: 1, of: node)
    guard common(type(item), key.type) == key.type, adapt(item, to: key.type) != .mismatch else {
      report(ExpressionMessages.noItem(name, scope.describe(key.type), got: describe(item), at: place(item)))
      return error(at: node.place)
    }
    return pick(item, key, name, receiver, at: node.place)
  }

  private mutating func pick(
    _ item: Int, _ key: ListKey, _ name: String, _ receiver: Int?, at place: Range<Int>
  ) -> Int {
    let operation: Operation = receiver == nil ? .name : .member
    let owner = receiver.map { type($0) }
    let isConstant = nodes[item].operation == .constant
    if isConstant, type(item).base == .error { return error(at: place) }
    let number = isConstant ? key.items.firstIndex(of: nodes[item].payload) : nil
    if isConstant, number == nil {
      report(ExpressionMessages.noSuchItem(source(item), key.items, at: self.place(item)))
      return error(at: place)
    }
    switch scope.items(named: name, of: owner, only: number) {
    case .found(let type, let reference):
      let start = pending.count
      if let receiver { pending.append(Int32(receiver)) }
      return emit(operation, type, Int64(reference), from: start, at: place)
    case .names(let names):
      let all = list(ofNames: names, operation, of: receiver, at: place)
      let index = self.index(of: item, key, at: place)
      return emit2(.index, type(all).element ?? .error, all, index, at: place)
    case .unavailable(let reason, let hint):
      report(ExpressionMessages.unavailable(reason, hint: hint, at: place))
    default:
      report(ExpressionMessages.unknownMember(name, of: owner.map { scope.describe($0) } ?? "", known: [], at: place))
    }
    return error(at: place)
  }

  /// The place of an item in its list.
  private mutating func index(of item: Int, _ key: ListKey, at place: Range<Int>) -> Int {
    guard key.type == .int, let low = key.items.first, low != 0 || !areInARow(key.items) else { return item }
    if areInARow(key.items) { return emit2(.subtract, .int, item, leaf(.constant, .int, low, at: place), at: place) }
    let items = list(of: .int, key.items, at: place)
    pending.append(Int32(items))
    pending.append(Int32(item))
    return emit(.function, .int, Int64(Function.indexOf.rawValue), from: pending.count - 2, at: place)
  }

  private func areInARow(_ items: [Int64]) -> Bool {
    zip(items, items.dropFirst()).allSatisfy { $0 + 1 == $1 }
  }
}
