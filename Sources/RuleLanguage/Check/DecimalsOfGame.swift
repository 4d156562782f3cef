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
      if let common = ValueType.commonNumber(points, own), ValueType.canCount(in: own.parts) {
        points = common
      } else if let node = entry.syntax.content.points?.node {
        typing.report.add(CheckMessages.tooFine(node))
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
  /// In which parts of one its points come out, before they are brought to those of the others; `nil` where there are
  /// none.
  var pointsType: ValueType? {
    guard let points, let own = points.leaves.first?.type, own.isPlainNumber else { return nil }
    let counted = [.value, .sum].contains(self.counted) ? type.parts : 1
    let product = own.parts * counted
    let parts = ValueType.canCount(in: product) ? product : ValueType.mostParts + 1
    return own == .int && counted == 1 ? .int : .decimal(parts)
  }
}
