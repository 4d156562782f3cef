/// A process as flat arrays, ready to be gone through many times.
struct ProcessTable {
  /// What comes of a choice with some probability.
  struct Part {
    var share: Double
    var target: Int
    var isExit: Bool
    /// Of an exit: what each one of the number that stands aside adds.
    var slope: Double
    /// By how many steps that number grows.
    var steps: Int
  }

  let process: TurnProcess
  /// Every growth of the number that stands aside is a multiple of this.
  let step: Int64
  let largestShift: Int64
  let highestSlope: Double
  let hasShifts: Bool
  /// Positions, those that others lead to first as far as that can be.
  let order: [Int]
  /// The same without those that have one number alone, which are come to where nothing stands aside.
  let asideOrder: [Int]
  /// Whether positions lead back to themselves while nothing grows.
  let hasCycles: Bool
  private(set) var parts: [Part] = []
  private(set) var endsTurn: [Bool] = []
  private var starts: [Int] = [0]
  private var firstChoices: [Int] = [0]

  init(_ process: TurnProcess) {
    self.process = process
    var (step, largest) = (Int64(0), Int64(0))
    for position in process.positions {
      for choice in position.choices {
        for (outcome, _) in choice.outcomes where outcome.shift != 0 {
          step = Int64(Share.commonDivisor(UInt128(step.magnitude), UInt128(outcome.shift.magnitude)))
          largest = max(largest, outcome.shift)
        }
      }
    }
    (self.step, largestShift, hasShifts) = (max(step, 1), largest, step > 0)
    highestSlope = Double(process.exits.map(\.slope).max() ?? 0)
    (order, hasCycles) = Self.order(process)
    asideOrder = order.filter { process.positions[$0].isAside }
    for position in process.positions {
      for choice in position.choices {
        for (outcome, weight) in choice.outcomes {
          parts.append(part(outcome, share: Double(weight) / Double(choice.weight)))
        }
        starts.append(parts.count)
        endsTurn.append(choice.endsTurn)
      }
      firstChoices.append(endsTurn.count)
    }
  }

  private func part(_ outcome: TurnProcess.Outcome, share: Double) -> Part {
    switch outcome.target {
    case .position(let number):
      Part(share: share, target: number, isExit: false, slope: 0, steps: Int(outcome.shift / step))
    case .leaves(let number):
      Part(share: share, target: number, isExit: true, slope: Double(process.exits[number].slope), steps: 0)
    }
  }

  /// The choices of a position, by numbers of their own.
  func choices(_ position: Int) -> Range<Int> { firstChoices[position]..<firstChoices[position + 1] }

  func outcomes(_ choice: Int) -> Range<Int> { starts[choice]..<starts[choice + 1] }

  /// Positions behind those that they lead to without growth, and whether that cannot be done for all.
  private static func order(_ process: TurnProcess) -> ([Int], Bool) {
    var order: [Int] = []
    var mark = Array(repeating: 0, count: process.positions.count)
    var hasCycles = false
    for root in process.positions.indices where mark[root] == 0 {
      var stack = [(root, next(root, process))]
      mark[root] = 1
      while let (position, targets) = stack.last {
        guard let target = targets.first else {
          stack.removeLast()
          mark[position] = 2
          order.append(position)
          continue
        }
        stack[stack.count - 1].1 = targets.dropFirst()
        if mark[target] == 1 { hasCycles = true }
        guard mark[target] == 0 else { continue }
        mark[target] = 1
        stack.append((target, next(target, process)))
      }
    }
    return (order, hasCycles)
  }

  private static func next(_ position: Int, _ process: TurnProcess) -> ArraySlice<Int> {
    var found: Set<Int> = []
    for choice in process.positions[position].choices {
      for (outcome, _) in choice.outcomes where outcome.shift == 0 {
        if case .position(let number) = outcome.target { found.insert(number) }
      }
    }
    return found.sorted()[...]
  }
}
