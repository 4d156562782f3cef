import Documents

/// Visiting what stands in a container of a tape, left out parts left out.
extension Tape {
  struct Pairs: Sequence, IteratorProtocol {
    let tape: Tape
    var index: Int
    let end: Int

    @inline(__always)
    mutating func next() -> (key: Int, value: Int)? {
      while index < end {
        let key = index
        let value = tape.next(key)
        index = tape.next(value)
        // A key that is no scalar is left out or has been reported by whoever read the file.
        if tape.cells[key].isScalar { return (key, value) }
      }
      return nil
    }
  }

  struct Elements: Sequence, IteratorProtocol {
    let tape: Tape
    var index: Int
    let end: Int

    @inline(__always)
    mutating func next() -> Int? {
      while index < end {
        let item = index
        index = tape.next(item)
        if !tape.cells[item].isRemoved { return item }
      }
      return nil
    }
  }

  @inline(__always)
  func pairs(of mapping: Int) -> Pairs {
    Pairs(tape: self, index: mapping + 1, end: cells[mapping].isMapping ? next(mapping) : 0)
  }

  @inline(__always)
  func elements(of sequence: Int) -> Elements {
    Elements(tape: self, index: sequence + 1, end: cells[sequence].isSequence ? next(sequence) : 0)
  }

  /// A scalar's text; empty for other kinds.
  func string(_ index: Int) -> String {
    cells[index].isScalar ? String(decoding: textBytes(index), as: UTF8.self) : ""
  }

  /// The value of a mapping under a key that is known only now; `nil` where there is none.
  func value(of mapping: Int, named name: String) -> Int? {
    for (key, value) in pairs(of: mapping) where textBytes(key).elementsEqual(name.utf8) { return value }
    return nil
  }

  /// Whether a scalar is not quoted, so that it could stand for a number or a flag.
  @inline(__always)
  func isPlain(_ index: Int) -> Bool {
    guard cells[index].isScalar else { return false }
    switch cells[index].style {
    case .plain, .jsonInteger, .jsonNumber, .jsonTrue, .jsonFalse, .jsonNull: return true
    default: return false
    }
  }

  /// Whether nothing at all stands behind a key of YAML.
  @inline(__always)
  func isNothing(_ index: Int) -> Bool {
    guard cells[index].isScalar, case .plain = cells[index].style else { return false }
    return cells[index].textRange.isEmpty
  }

  /// Whether a value is left empty: `null`, `~` or nothing at all.
  @inline(__always)
  func isNull(_ index: Int) -> Bool {
    guard cells[index].isScalar else { return false }
    switch cells[index].style {
    case .jsonNull: return true
    case .plain: return cells[index].textRange.isEmpty || hasText(index, "null") || hasText(index, "~")
    default: return false
    }
  }
}
