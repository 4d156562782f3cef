/// Fields by a number of theirs, such as their class: for each number the first field that has it, and behind each
/// field the next one.
///
/// Whoever uses it empties it first: what an earlier use has left behind, also one that was broken off, is then gone.
struct FieldLists {
  /// By number: the first field; -1 for none.
  let heads: UnsafeMutablePointer<Int>
  /// By field: the next one of the same number; -1 behind the last.
  let next: UnsafeMutablePointer<Int>
  /// The numbers of which there is a field, in the order in which they came.
  private(set) var numbers: ContiguousArray<Int> = []

  init(numbers: Int, fields: Int) {
    heads = .allocate(capacity: max(numbers, 1))
    heads.initialize(repeating: -1, count: max(numbers, 1))
    next = .allocate(capacity: fields)
    next.initialize(repeating: -1, count: fields)
  }

  func deallocate() {
    heads.deallocate()
    next.deallocate()
  }

  @inline(__always)
  mutating func removeAll() {
    for number in numbers { heads[number] = -1 }
    numbers.removeAll(keepingCapacity: true)
  }

  /// Puts a field in front of those of its number.
  @inline(__always)
  mutating func add(_ field: Int, to number: Int) {
    if heads[number] < 0 { numbers.append(number) }
    next[field] = heads[number]
    heads[number] = field
  }
}
