/// Tarjan's strongly connected components, without recursion.
struct GroupSearch {
  private let next: [[Int]]
  private var index: [Int]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  private var groups: [[Int]] = []

  init(_ next: [[Int]]) {
    self.next = next
    index = Array(repeating: -1, count: next.count)
    lowest = index
    isOpen = Array(repeating: false, count: next.count)
  }

  mutating func run() -> [[Int]] {
    for root in next.indices where index[root] < 0 { visit(root) }
    return groups
  }

  private mutating func visit(_ root: Int) {
    var stack = [(node: root, place: 0)]
    begin(root)
    while let (node, place) = stack.last {
      guard place < next[node].count else {
        stack.removeLast()
        close(node)
        if let parent = stack.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        continue
      }
      stack[stack.count - 1].place += 1
      let target = next[node][place]
      if index[target] < 0 {
        begin(target)
        stack.append((target, 0))
      } else if isOpen[target] {
        lowest[node] = min(lowest[node], index[target])
      }
    }
  }

  private mutating func begin(_ node: Int) {
    (index[node], lowest[node]) = (count, count)
    count += 1
    open.append(node)
    isOpen[node] = true
  }

  private mutating func close(_ node: Int) {
    guard lowest[node] == index[node] else { return }
    var group: [Int] = []
    while let last = open.popLast() {
      isOpen[last] = false
      group.append(last)
      if last == node { break }
    }
    groups.append(group)
  }
}
