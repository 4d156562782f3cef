/// Numbers the multisets of at most so many pieces of a kind, from 0, by their counts in lexicographic order.
package struct MultisetNumbering: Sendable {
  let faceCount: Int
  /// The most pieces in a multiset.
  let largest: Int
  /// How many multisets there are.
  package let count: Int
  /// For face `i`, room `r` and count `c`: how many multisets of the faces from `i` on come before those with `c` of it.
  private let before: [Int32]

  /// `nil` when there are too many to be worth a table, or none.
  package init?(faces: Int, size: Int) {
    guard faces > 0, (1...255).contains(size) else { return nil }
    var total = 1
    for step in 0..<size {
      total = total * (faces + step + 1) / (step + 1)
      if total > EngineLimits.tabledMultisets { return nil }
    }
    faceCount = faces
    largest = size
    count = total
    before = Self.ordering(faces: faces, size: size)
  }

  private static func ordering(faces: Int, size: Int) -> [Int32] {
    // within[f][r]: multisets of at most r pieces of f faces.
    var within = [[Int32]](repeating: [Int32](repeating: 1, count: size + 1), count: faces + 1)
    for f in 1...faces {
      for r in 1...size { within[f][r] = within[f][r - 1] + within[f - 1][r] }
    }
    var before: [Int32] = []
    for face in 0..<faces {
      for room in 0...size {
        var sum: Int32 = 0
        for count in 0...size {
          before.append(sum)
          if count <= room { sum += within[faces - face - 1][room - count] }
        }
      }
    }
    return before
  }

  /// The number of the multiset with these counts by face; they add up to at most `largest`.
  @inline(__always)
  func number(_ count: (Int) -> Int) -> Int {
    before.withUnsafeBufferPointer { before in
      var room = largest
      var result = 0
      let width = largest + 1
      for face in 0..<faceCount {
        let c = count(face)
        result &+= Int(before[(face &* width &+ room) &* width &+ c])
        room &-= c
      }
      return result
    }
  }

  /// The number of the multiset of these faces; `nil` when there are too many of them, or one is blank.
  @inline(__always)
  package func number(of faces: UnsafeBufferPointer<Int64>) -> Int? {
    guard faces.count <= largest, faceCount <= 8 else { return slowNumber(of: faces) }
    // A byte for each face.
    var packed: UInt64 = 0
    for face in faces {
      guard face >= 0 else { return nil }
      packed &+= 1 &<< (UInt64(bitPattern: face) &* 8)
    }
    return number { Int(truncatingIfNeeded: packed &>> (UInt64(truncatingIfNeeded: $0) &* 8)) & 0xFF }
  }

  private func slowNumber(of faces: UnsafeBufferPointer<Int64>) -> Int? {
    guard faces.count <= largest, faces.allSatisfy({ $0 >= 0 }) else { return nil }
    return number { face in faces.reduce(0) { $0 + ($1 == Int64(face) ? 1 : 0) } }
  }
}

/// Which multisets of picks a condition lets through that reads nothing but the pick.
final class PickMemory {
  enum Answer: UInt8 { case unknown, no, yes }

  private let numbering: MultisetNumbering
  private let answers: UnsafeMutablePointer<UInt8>

  /// `nil` where the action's condition reads more, or there are too many multisets.
  init?(_ action: Action, in table: Table) {
    guard action.pickConditionIsPure, let pick = action.pick else { return nil }
    let pool = table.game.zones[pick.zone].pool
    guard let numbering = MultisetNumbering(faces: table.game.pools[pool].faceCount, size: table.poolSizes[pool]) else {
      return nil
    }
    self.numbering = numbering
    answers = .allocate(capacity: numbering.count)
    answers.initialize(repeating: 0, count: numbering.count)
  }

  deinit { answers.deallocate() }

  /// The place of a pick's answer.
  @inline(__always)
  func place(of pick: UnsafeBufferPointer<Int64>) -> UnsafeMutablePointer<UInt8>? {
    numbering.number(of: pick).map { answers + $0 }
  }
}

/// What is known of picks by the rules alone, by action; made when moves are listed. What is remembered is what would be
/// worked out again.
final class PickMemories {
  private let table: Table
  private var known: [PickMemory?]?

  init(_ table: Table) { self.table = table }

  /// `nil` where an action's condition reads more than the pick.
  subscript(action: Int) -> PickMemory? {
    if let known { return known[action] }
    let memories = table.game.actions.map { PickMemory($0, in: table) }
    known = memories
    return memories[action]
  }

  /// Forgets all that is known.
  func forget() { if known != nil { known = nil } }
}
