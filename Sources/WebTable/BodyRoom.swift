import Synchronization

/// How many bytes of bodies may be on their way at once: each is small enough, and many of them together fill the memory, too.
final class BodyRoom: Sendable {
  /// That there is no room at the moment.
  struct Full: Error {}

  private let left: Mutex<Int>

  init(bytes: Int) { left = Mutex(bytes) }

  /// Does something while there is room for so many bytes.
  ///
  /// - Throws: `Full` where there is not, and what `work` throws.
  func holding<Value: Sendable>(_ bytes: Int, _ work: () async throws -> Value) async throws -> Value {
    let isFull = left.withLock { left in
      guard left >= bytes else { return true }
      left -= bytes
      return false
    }
    guard !isFull else { throw Full() }
    defer { left.withLock { $0 += bytes } }
    return try await work()
  }
}
