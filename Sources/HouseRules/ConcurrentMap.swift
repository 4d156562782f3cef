import Dispatch
import Synchronization

extension Collection where Element: Sendable, Index == Int, Self: Sendable {
  /// The results of `transform`, in the order of the elements, worked out on all cores.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { offset in
      let result = transform(self[startIndex + offset])
      results.withLock { $0[offset] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
