import Dispatch
import Synchronization

extension Collection where Element: Sendable, Index == Int, Self: Sendable {
  /// The results of `transform`, in the order of the elements, worked out on all cores.
  ///
  /// - Parameter cost: what an element will probably take, by any measure: what takes longest is begun first, so that at
  ///   the end no core waits long for another.
  package func concurrentMap<Result: Sendable>(
    longestFirst cost: (Element) -> Int = { _ in 0 }, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let costs = map(cost)
    let order = costs.indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let result = transform(self[startIndex + order[place]])
      results.withLock { $0[order[place]] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
