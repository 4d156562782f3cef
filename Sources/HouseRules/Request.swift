import Engine

/// Something that somebody asked for, and what may be spent on it: a file to be checked with all that belongs to that,
/// or a record to be scored.
package final class Request {
  /// What is being done for it.
  package enum Stage: Hashable, Sendable { case reading, examples, playing, scoring }

  package let account: WorkAccount
  package var stage = Stage.reading

  /// - Parameter isCancelled: asked now and then whether the answer is still wanted.
  package init(isCancelled: @escaping () -> Bool = { false }) { account = WorkAccount(isCancelled: isCancelled) }

  /// A request of its own for something on the way to the same answer.
  package func another() -> Request { Request(account: account.another()) }

  private init(account: WorkAccount) { self.account = account }

  /// A request that may take less than is usual.
  package init(steps: Int, bytes: Int = EngineLimits.requestBytes) { account = WorkAccount(steps: steps, bytes: bytes) }

  /// Whether it was done to its end: what it came to says nothing where it was not.
  package var isDone: Bool { account.isSound }
  /// Whether that is because nobody wants the answer any more.
  package var isCancelled: Bool { account.shortage == .cancelled }
  /// What it may take, and what it has taken so far.
  package var allowedSteps: Int { account.allowedSteps }
  package var allowedBytes: Int { account.allowedBytes }
  package var steps: Int { account.stepsTaken }
  package var bytes: Int { account.bytesTaken }
}
