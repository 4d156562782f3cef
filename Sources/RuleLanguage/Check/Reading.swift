import Expressions

/// Something that an expression reads, and of whom: an edge from the expression to what it needs.
struct Reading: Hashable {
  enum What: Hashable {
    /// A name, a member that has one, or a function that is called.
    case symbol(Int)
    /// The sheet of another round.
    case sheet(SheetCall)
    case combos
    /// What each piece of a list has in a column, which some may lack.
    case cells
  }

  enum Whose: Hashable {
    /// What has the name where it stands: the own side's, or the table's.
    case own
    /// What stands behind a dot: that of any side.
    case side
    /// The same of a sheet of another round.
    case sheet
  }

  let what: What
  var whose = Whose.own
  /// How many rounds on that is, back where it is negative; where the number is worked out, the least and one more.
  /// Empty for the round itself, and where whoever asked for the sheet stands elsewhere.
  var rounds: [Int] = []

  /// What is read by whatever somebody reads of another side, or of another round, is that one's.
  func behind(_ outer: Reading) -> Reading {
    guard whose == .own, outer.whose != .own, symbol != nil else { return self }
    return Reading(what: what, whose: outer.whose, rounds: outer.rounds)
  }

  var symbol: Int? {
    if case .symbol(let symbol) = what { return symbol }
    return nil
  }
}

extension TypedExpression {
  /// Everything that it reads itself, each once, in the order of its nodes.
  var readings: [Reading] {
    var found: [Reading] = []
    for index in nodes.indices {
      guard let reading = reading(at: index), !found.contains(reading) else { continue }
      found.append(reading)
    }
    return found
  }

  func reading(at index: Int) -> Reading? {
    let node = nodes[index]
    switch node.operation {
    case .name: return Reading(what: .symbol(Int(node.payload)))
    case .call:
      if let symbol = node.symbol { return Reading(what: .symbol(symbol)) }
      if let call = node.sheetCall { return Reading(what: .sheet(call), rounds: rounds(of: call, index)) }
      return CombosCall(node.payload) == nil ? nil : Reading(what: .combos)
    case .member, .project: return member(index)
    default: return nil
    }
  }

  private func member(_ index: Int) -> Reading? {
    let node = nodes[index]
    switch receiver(of: node).type.base {
    case .side: return Reading(what: .symbol(Int(node.payload)), whose: .side)
    case .sheet:
      let rounds = below(Int(children[Int(node.firstChild)])).flatMap { below in
        nodes[below].sheetCall.map { self.rounds(of: $0, below) } ?? []
      }
      return Reading(what: .symbol(Int(node.payload)), whose: .sheet, rounds: rounds)
    case .piece: return node.operation == .project ? Reading(what: .cells) : nil
    default: return nil
    }
  }

  private func rounds(of call: SheetCall, _ index: Int) -> [Int] {
    guard let last = children(of: index).last else { return [] }
    let sign = call == .later ? 1 : -1
    let distance = nodes[Int(last)]
    guard distance.operation == .constant else { return [sign, 2 * sign] }
    return [sign * Int(min(max(distance.payload, 1), 1_000_000))]
  }

  /// A node and all under it.
  private func below(_ node: Int) -> [Int] {
    var result = [node]
    var next = 0
    while next < result.count {
      result += children(of: result[next]).map { Int($0) }
      next += 1
    }
    return result
  }
}
