import Engine
import Expressions

extension StateContents {
  /// What of a checked game takes words of its state.
  init(_ game: CheckedGame) {
    self.init()
    options = game.options.count
    lines = game.entries.map { entry in
      let points: Line.Points =
        entry.isPointsOnly ? .value : entry.points != nil && entry.weight == nil ? .own : .nowhere
      return Line(capacity: entry.length?.upperBound, isPlainProduct: entry.isPlainProduct, points: points)
    }
    states = game.states.map { Kept(perTable: $0.perTable, capacity: $0.length?.upperBound) }
    values = game.values.map { $0.isKept ? Kept(perTable: $0.perTable) : nil }
    zones = game.zones.map { Place(perSide: $0.perSide, count: $0.count ?? 1) }
    canWait = game.otherRounds.canWait
    canBeOut = game.out != nil
  }
}

extension CheckedGame.Entry {
  /// A line that is nothing but points.
  var isPointsOnly: Bool { computed == nil && !syntax.content.saysType }

  /// Whether people enter it.
  var isEntered: Bool { computed == nil && !isPointsOnly }

  /// The points for each, where that is all there is to them: so many times the entry's first word, which is its value,
  /// or how many items a list has.
  var weight: Int64? {
    guard let points else { return 0 }
    return [.value, .items].contains(counted) ? points.constantWord : nil
  }

  /// Whether value times weight is all there is to scoring it.
  var isPlainProduct: Bool {
    isEntered && length == nil && weight != nil && !isRequired && condition == nil
      && [range?.low, range?.high].allSatisfy { $0.map { $0.isConstant } ?? true }
  }
}

extension CheckedGame.Value {
  /// Whether it is worked out between rounds and kept, to be shown.
  var isKept: Bool { isShown && text == nil }
  /// Whether people read it beside the score.
  var isShown: Bool { syntax.content.label != nil }
}

extension CheckedExpression {
  fileprivate var isConstant: Bool { CheckedValue.expression(self).constantWord != nil }
}
