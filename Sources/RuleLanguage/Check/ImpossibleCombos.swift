import Diagnostics
import Documents
import Engine
import Expressions

/// Combos that no pieces can ever make are refused, each with the reason.
extension ComboCheck {
  /// About how many nanoseconds it takes to look at one face for one combo.
  private static let stepsOfFace = 100

  func refuseImpossible(
    _ combo: Named<ComboSyntax>, _ kind: Int, _ shape: CheckedGame.Combo.Shape,
    _ sizes: (low: Int, high: Int, isRange: Bool)
  ) {
    // Each class of pieces is gone through for every value that a run could begin with.
    let faces = kinds[kind].faces.count
    let ways = shape.runs.isEmpty || shape.alike.isEmpty ? faces : faces * faces
    guard report.pay(Self.stepsOfFace * ways, for: combo.key) else { return }
    let reason =
      clash(kind, shape, sizes) ?? facesThatDoNotFit(kind, shape) ?? tooFew(kind, shape, sizes.low)
      ?? unreachableTotal(kind, shape, sizes)
    guard let reason else { return }
    report.add(CheckMessages.badCombo(combo.key, "this combo can never be found", hint: reason))
  }

  /// Columns in which pieces would have to be the same and not the same.
  private func clash(
    _ kind: Int, _ shape: CheckedGame.Combo.Shape, _ sizes: (low: Int, high: Int, isRange: Bool)
  ) -> String? {
    guard sizes.high > 1 else { return nil }
    func name(_ column: Int) -> String { "`\(kinds[kind].columns[column].name)`" }
    if sizes.low > 1, let both = shape.alike.first(where: shape.runs.contains) {
      return "pieces that are the same in \(name(both)) are not consecutive in it"
    }
    if sizes.low > 1, let both = shape.alike.first(where: shape.different.contains) {
      return "pieces cannot be both the same and different in \(name(both))"
    }
    guard shape.groups.count > 1 || shape.groups.contains(where: { $0 > 1 }) else { return nil }
    if shape.groups.count > 1, shape.alike.contains(shape.groupColumn) {
      return "several groups differ in \(name(shape.groupColumn)), and these are all the same in it"
    }
    if shape.groups.contains(where: { $0 > 1 }), shape.different.contains(shape.groupColumn) {
      return "the pieces of a group are the same in \(name(shape.groupColumn)), and these all differ in it"
    }
    return nil
  }

  /// Faces that are given one by one must have whatever else is asked for.
  private func facesThatDoNotFit(_ kind: Int, _ shape: CheckedGame.Combo.Shape) -> String? {
    guard !shape.faces.isEmpty else { return nil }
    let others = !(shape.alike + shape.different + shape.runs + shape.groups).isEmpty || shape.total != nil
    return others ? "`faces` says already which pieces it has; leave the other shapes out" : nil
  }

  // MARK: Numbers of pieces

  /// Where there are too few pieces that are alike, or too few values in a row.
  private func tooFew(_ kind: Int, _ shape: CheckedGame.Combo.Shape, _ least: Int) -> String? {
    let pieces = kinds[kind]
    guard shape.faces.isEmpty, pieces.columns.allSatisfy({ !$0.words.isEmpty || $0.formula != nil }) else { return nil }
    let involved = shape.alike + shape.different + shape.runs + (shape.groups.isEmpty ? [] : [shape.groupColumn])
    // What is worked out from other columns is not known yet.
    guard involved.allSatisfy({ !pieces.columns[$0].words.isEmpty }) else { return nil }
    let available = available(kind)
    let wilds = wildCount(kind, available)
    var most = 0
    var mostInRow = 0
    var mostDifferent = 0
    var groupsFit = false
    let grouped = shape.groups.isEmpty ? [] : words(kind, shape.groupColumn)
    for faces in classes(kind, shape.alike) {
      most = max(most, faces.reduce(0) { $0 + available[$1] })
      for run in shape.runs { mostInRow = max(mostInRow, longestRun(faces, kind, run, wraps: shape.wraps)) }
      for column in shape.different {
        mostDifferent = max(mostDifferent, Set(faces.map { pieces.columns[column].words[$0] }).count)
      }
      groupsFit = groupsFit || holds(shape.groups, faces, available, grouped, wilds)
    }
    if most + wilds < least, pieces.isOneSet {
      let what = shape.alike.map { "`\(pieces.columns[$0].name)`" }.joined(separator: " and ")
      return "there are only \(most + wilds) pieces with the same \(what), and it has \(least)"
    }
    if !shape.runs.isEmpty, shape.groups.isEmpty, mostInRow < least {
      return "at most \(mostInRow) can follow one another, and it has \(least)"
    }
    if !shape.different.isEmpty, mostDifferent < least {
      return "there are only \(mostDifferent) different ones, and it has \(least)"
    }
    if !shape.groups.isEmpty, !groupsFit {
      return "there are not enough pieces that are the same in `\(pieces.columns[shape.groupColumn].name)`"
    }
    return nil
  }

  /// By face, how many there can be at most.
  private func available(_ kind: Int) -> [Int] {
    let kind = kinds[kind]
    let copies = kind.copies.map { CheckedValue.expression($0).constantWord } ?? 1
    guard kind.isOneSet, let copies else { return kind.faces.map { _ in 1_000_000 } }
    return kind.rowCopies.map { Int($0) * Int(max(min(copies, 1_000), 0)) }
  }

  private func words(_ kind: Int, _ column: Int) -> [Int64] { kinds[kind].columns[column].words }

  private func wildCount(_ kind: Int, _ available: [Int]) -> Int {
    guard let wild = kinds[kind].wildColumn else { return 0 }
    let words = kinds[kind].columns[wild].words
    guard !words.isEmpty else { return 1_000_000 }
    return words.indices.filter { words[$0] == 1 }.reduce(0) { $0 + available[$1] }
  }

  /// The faces that are the same in some columns, together.
  private func classes(_ kind: Int, _ columns: [Int]) -> [[Int]] {
    let columns = columns.map { words(kind, $0) }
    var numbers: [[Int64]: Int] = [:]
    var classes: [[Int]] = []
    for face in kinds[kind].faces.indices {
      let key = columns.map { $0[face] }
      guard !key.contains(Code.blank) else { continue }
      if let number = numbers[key] {
        classes[number].append(face)
      } else {
        numbers[key] = classes.count
        classes.append([face])
      }
    }
    return classes
  }

  private func longestRun(_ faces: [Int], _ kind: Int, _ column: Int, wraps: Bool) -> Int {
    let all = Set(kinds[kind].columns[column].words.filter { $0 != Code.blank }).sorted()
    let there = Set(faces.map { kinds[kind].columns[column].words[$0] })
    var longest = 0
    var length = 0
    var last: Int64?
    for value in wraps ? all + all : all {
      let follows = last.map { value == $0 &+ 1 || wraps && value < $0 } ?? true
      length = there.contains(value) ? (follows ? length + 1 : 1) : 0
      longest = max(longest, length)
      last = value
    }
    return min(longest, there.count)
  }

  private func holds(
    _ groups: [Int], _ faces: [Int], _ available: [Int], _ words: [Int64], _ wilds: Int
  ) -> Bool {
    guard !groups.isEmpty else { return true }
    var counts: [Int64: Int] = [:]
    for face in faces where words[face] != Code.blank { counts[words[face], default: 0] += available[face] }
    let sizes = counts.values.sorted(by: >)
    guard sizes.count >= groups.count else { return false }
    var missing = 0
    for (group, size) in zip(groups, sizes) { missing += max(group - size, 0) }
    return missing <= wilds
  }

  private func unreachableTotal(
    _ kind: Int, _ shape: CheckedGame.Combo.Shape, _ sizes: (low: Int, high: Int, isRange: Bool)
  ) -> String? {
    guard let total = shape.total else { return nil }
    let cells = kinds[kind].columns[total.column].words.filter { $0 != Code.blank }
    guard let least = cells.min(), let most = cells.max(), least >= 0 else { return nil }
    if Int64(sizes.low) * least > total.sum {
      return "\(sizes.low) pieces add up to \(Int64(sizes.low) * least) at least"
    }
    guard sizes.high < 1_000, Int64(sizes.high) * most < total.sum else { return nil }
    return "\(sizes.high) pieces add up to \(Int64(sizes.high) * most) at most"
  }
}
