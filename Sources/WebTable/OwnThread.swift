import Dispatch

/// Runs an actor one job after the other on a thread that is not one of Swift's shared few: working out a score, and
/// waiting for the disk, keep nobody else waiting.
final class OwnThread: SerialExecutor {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: "house-rules.\(name)") }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
