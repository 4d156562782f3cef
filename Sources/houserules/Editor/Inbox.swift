import Dispatch
import Glibc
import LanguageServer
import Synchronization

/// What an editor has said and nobody has listened to yet.
final class Inbox: Sendable {
  private struct State {
    var messages: [[UInt8]] = []
    var isOver = false
  }

  private let state = Mutex(State())
  /// Rings once for each message, and once at the end.
  private let bell = DispatchSemaphore(value: 0)
  private static let chunkBytes = 1 << 16

  /// Whether nothing waits to be listened to.
  var isEmpty: Bool { state.withLock { $0.messages.isEmpty && !$0.isOver } }

  /// Waits a while for a message; false where none came.
  func waits(milliseconds: Int) -> Bool {
    guard bell.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return false }
    bell.signal()
    return true
  }

  /// Waits for the next message; `nil` where none comes any more.
  func next() -> [UInt8]? {
    bell.wait()
    return state.withLock { $0.messages.isEmpty ? nil : $0.messages.removeFirst() }
  }

  /// Reads messages until there are no more, or they cannot be understood.
  func fill(from descriptor: Int32) {
    var stream = MessageStream()
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkBytes, alignment: 8)
    defer { chunk.deallocate() }
    do {
      while true {
        let count = Glibc.read(descriptor, chunk.baseAddress, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        stream.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
        while let message = try stream.next() { put(message) }
      }
    } catch {
      Console.error.write("error: what came is no message of an editor: a line `Content-Length: N` comes first\n")
    }
    state.withLock { $0.isOver = true }
    bell.signal()
  }

  private func put(_ message: [UInt8]) {
    state.withLock { $0.messages.append(message) }
    bell.signal()
  }
}
