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
    let receiver: Int?
    let found: (names: NameLookup, key: ListKey)?
    switch list.kind {
    case .name where !locals.contains(where: { $0.name == tree.name(of: list) }):
      receiver = nil
      found = scope.items(named: tree.name(of: list), of: nil)
    case .member where !isMath(tree.child(0, of: list)):
      guard scope.items(named: tree.name(of: list), of: .side) != nil else { return nil }
      let side = check(child: 0, of: list)
      guard !type(side).isList else { return nil }
      receiver = side
      found = scope.items(named: tree.name(of: list), of: type(side))
    default: return nil
    }
    guard let (names, key) = found, case .names(let all) = names else { return nil }
    if key.type == .int, all.first?.type.isList ?? false, case .found = scope.lookup(tree.name(of: list)) { return nil }
    beside = key.type
    let item = check(child: 1, of: node)
    guard common(type(item), key.type) == key.type, adapt(item, to: key.type) != .mismatch else {
      report(
        ExpressionMessages.noItem(tree.name(of: list), scope.describe(key.type), got: describe(item), at: place(item)))
      return error(at: node.place)
    }
    return pick(item, key, all, receiver, at: node.place)
  }

  private mutating func pick(
    _ item: Int, _ key: ListKey, _ names: [NameLookup.Name], _ receiver: Int?, at place: Range<Int>
  ) -> Int {
    let operation: Operation = receiver == nil ? .name : .member
    if nodes[item].operation == .constant {
      guard type(item).base != .error else { return error(at: place) }
      guard let index = key.items.firstIndex(of: nodes[item].payload), names.indices.contains(index) else {
        report(ExpressionMessages.noSuchItem(source(item), key.items, at: self.place(item)))
        return error(at: place)
      }
      let start = pending.count
      if let receiver { pending.append(Int32(receiver)) }
      return emit(operation, names[index].type, Int64(names[index].reference), from: start, at: place)
    }
    let all = list(ofNames: names, operation, of: receiver, at: place)
    let index = self.index(of: item, key, at: place)
    return emit2(.index, type(all).element ?? .error, all, index, at: place)
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
