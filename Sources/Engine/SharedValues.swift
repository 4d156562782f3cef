/// What an evaluation has worked out of the values that are worked out once.
struct SharedValues {
  enum Result {
    case word(Int64)
    case fault(FaultPlace)
  }

  /// By value, with the evaluation that worked it out.
  private var results: [(evaluation: Int, result: Result)]
  private var evaluation = 1

  init(count: Int) { results = Array(repeating: (0, .word(0)), count: count) }

  /// Forgets all of them.
  @inline(__always)
  mutating func forget() { evaluation &+= 1 }

  subscript(value: Int) -> Result? {
    get { results[value].evaluation == evaluation ? results[value].result : nil }
    set { if let newValue { results[value] = (evaluation, newValue) } }
  }
}

extension Evaluator {
  /// A value that is worked out once in an evaluation; `nil` with the reason in `fault`.
  @inline(never)
  func sharedValue(_ value: Int, side: Int) -> Int64? {
    if let known = scratch.shared[value] {
      switch known {
      case .word(let word): return word
      case .fault(let place):
        fault = place
        return nil
      }
    }
    let formula = code.shared[value]
    guard runNested(formula.entry, side: side) else {
      scratch.shared[value] = .fault(fault)
      return nil
    }
    let word = registers[Int(formula.register)]
    scratch.shared[value] = .word(word)
    return word
  }
}
