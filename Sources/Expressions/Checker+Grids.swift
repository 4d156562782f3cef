/// What every place of a grid has beside what lies there.
package enum PlaceMember: Int, Sendable, CaseIterable {
  case row, column, value
  /// As `value`, and of no place something that equals nothing.
  case held

  /// The member that is written so.
  package init?(_ name: String) {
    guard let member = Self.named.first(where: { $0.name == name }) else { return nil }
    self = member
  }

  package static let named: [PlaceMember] = [.row, .column, .value]

  package var name: String { "\(self)" }
}

extension TypedExpression {
  /// The row or the column of the place that an expression gives.
  package func ofPlace(_ member: PlaceMember) -> TypedExpression {
    var copy = self
    var node = nodes[root]
    (node.operation, node.type, node.payload) = (.member, .int, Int64(member.rawValue))
    (node.firstChild, node.childCount) = (Int32(children.count), 1)
    copy.children.append(Int32(root))
    copy.nodes.append(node)
    return copy
  }
}

// Places of grids: what lies there, and what is compared.
extension Checker {
  /// What lies in a place, or in each of a list.
  mutating func contents(of node: Int) -> Int {
    let own = type(node)
    let held = scope.contents(of: ValueType(.place, id: own.id))
    let result = ValueType(held.base, id: held.id, depth: own.depth)
    pending.append(Int32(node))
    return emit(
      own.isList ? .project : .member, result, Int64(PlaceMember.value.rawValue), from: pending.count - 1,
      at: place(node))
  }

  /// Makes a place what lies there, where it is compared with that or put somewhere; what lies nowhere equals nothing.
  mutating func hold(_ node: Int) {
    let held = scope.contents(of: type(node))
    let place = place(node)
    nodes.append(nodes[node])
    pending.append(Int32(nodes.count - 1))
    let made = emit(.member, held, Int64(PlaceMember.held.rawValue), from: pending.count - 1, at: place)
    nodes[node] = nodes[made]
    nodes.removeLast()
    isOutOfOrder = true
  }

  /// Compares what lies in a place where a place is compared with something else; two places are asked what is meant.
  mutating func compareContents(_ node: SyntaxTree.Node, _ left: Int, _ right: Int) {
    let sides = [left, right].filter { type($0).base == .place && !type($0).isList }
    let other = [left, right].filter { type($0).base != .place }
    guard let own = sides.first else { return }
    if sides.count == 2 {
      report(ExpressionMessages.twoPlaces(node.kind.operation.sign, source(left), source(right), at: node.place))
      for side in sides { nodes[side].type = .error }
    } else if let other = other.first, ![.none, .error].contains(type(other).base) {
      guard [.equal, .notEqual].contains(node.kind.operation) else {
        report(ExpressionMessages.placeInOrder(node.kind.operation.sign, receiver(own), at: node.place))
        nodes[own].type = .error
        return
      }
      hold(own)
    }
  }

  /// A grid that is written as its rows, `[[red, none], [none, blue]]`; `nil` for what is no list of lists.
  mutating func grid(_ expected: ValueType) -> Int? {
    guard expected.isGrid, let rows = lists(below: tree.nodes[tree.root]), !rows.isEmpty else { return nil }
    let place = ValueType(.place, id: expected.id)
    let (contents, size) = (scope.contents(of: place), scope.size(ofGridOf: place))
    let first = pending.count
    if rows.count > size.rows {
      report(ExpressionMessages.tooManyCells(rows.count, "rows", most: size.rows, at: rows[size.rows].place))
    }
    for (row, cells) in rows.enumerated() {
      let cellNodes = Array(tree.children(of: cells))
      if cellNodes.count > size.columns {
        let surplus = tree.nodes[Int(cellNodes[size.columns])].place
        report(ExpressionMessages.tooManyCells(cellNodes.count, "cells in this row", most: size.columns, at: surplus))
      }
      for (column, cell) in cellNodes.enumerated() where !isNone(cell) {
        let cellPlace = tree.nodes[Int(cell)].place
        for number in [row, column] {
          let node = leaf(.constant, .int, Int64(number + 1), at: cellPlace)
          pending.append(Int32(node))
        }
        beside = contents
        let node = check(cell)
        if !isPut(node, in: expected), type(node).base != .error {
          report(
            ExpressionMessages.result(
              describe(node), expected: scope.describe(contents), hint: conversion(node, to: contents), at: cellPlace))
        }
        pending.append(Int32(node))
      }
    }
    return emit(.grid, expected, from: first, at: tree.nodes[tree.root].place)
  }

  /// The lists of which a list consists, anything else among them reported; `nil` where there are none.
  private mutating func lists(below node: SyntaxTree.Node) -> [SyntaxTree.Node]? {
    guard node.kind == .list else { return nil }
    let items = tree.children(of: node).map { tree.nodes[Int($0)] }
    guard items.contains(where: { $0.kind == .list }) else { return nil }
    for item in items where item.kind != .list {
      report(ExpressionMessages.notRow(tree.source(item.place), at: item.place))
    }
    return items.filter { $0.kind == .list }
  }

  private func isNone(_ number: Int32) -> Bool {
    let node = tree.nodes[Int(number)]
    return node.kind == .name && tree.name(of: node) == "none"
  }

  /// `grid.groups()` and its like: lists of places that belong together.
  mutating func lines(_ macro: Builtin, _ node: SyntaxTree.Node, _ grid: Int) -> Int {
    let first = pending.count
    let variable = locals.count
    pending.append(Int32(grid))
    let isGrid = type(grid).isGrid
    if !isGrid, type(grid).base != .error {
      report(ExpressionMessages.notGrid(macro.name, got: describe(grid), at: place(grid)))
    }
    if macro.variables > 0 {
      let element = isGrid ? type(grid).element ?? .error : .error
      bind(1, of: node, to: element, macro)
      bind(2, of: node, to: element, macro)
      checkAll(node, from: 3)
      locals.removeSubrange(variable...)
      requireCondition(Int(pending[pending.count - 1]), ExpressionMessages.joining)
    }
    return emit(
      macro.operation, isGrid ? .list(type(grid)) : .error, Int64(variable), from: first, at: node.place)
  }
}
