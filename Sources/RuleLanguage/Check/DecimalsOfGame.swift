import Expressions

/// In which parts of one the points and the scores of a game are: the same for all of its lines and sheets.
struct DecimalsOfGame {
  /// Of the points of every line, and of their sum.
  let points: ValueType
  /// Of a sheet's score.
  let score: ValueType

  init(_ typing: Typing, _ entries: [CheckedGame.Entry], _ score: CheckedValue?) {
    var points = typing.declared.parts.type(of: .points)
    for entry in entries {
      guard let own = entry.pointsType else { continue }
      if own != .endless, let common = ValueType.commonNumber(points, own) {
        points = common
      } else {
        typing.report.add(CheckMessages.tooFine(entry.syntax.content.points?.node ?? entry.syntax.key))
      }
    }
    typing.needs(points, of: .points)
    self.points = points
    self.score =
      ValueType.commonNumber(score?.inSameParts.type ?? points, typing.declared.parts.type(of: .score)) ?? points
    typing.needs(self.score, of: .score)
  }
}

extension CheckedGame.Entry {
  /// In which parts of one its points come out, before they are brought to those of the others: without end where these
  /// are too fine. `nil` where there are none.
  var pointsType: ValueType? {
    guard let points, let own = points.leaves.first?.type, own.isPlainNumber else { return nil }
    let counted = [.value, .sum].contains(self.counted) ? type.parts : 1
    let product = own.parts * counted
    guard ValueType.canCount(in: product) else { return .endless }
    return own == .int && counted == 1 ? .int : .decimal(product)
  }
}
