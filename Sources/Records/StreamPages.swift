import Dispatch
import JSONText

/// Some lines of a stream, and what they come to. Its room is used again for other lines.
final class StreamPage {
  @exclusivity(unchecked) var lines = LineBuffer(limit: StreamScorer.maximumLineBytes)
  @exclusivity(unchecked) var results = JSONWriter(capacity: 8 * LineBuffer.chunk)
  /// Its place among the pages of the stream, from 0.
  var number = 0
  /// How many lines come before it.
  var linesBefore = 0
  /// Whether no line comes behind it.
  var isLast = false
  var summary = StreamScorer.Summary()

  /// Scores all of its lines.
  func score(by scorer: LineScorer) {
    var line = linesBefore
    var summary = StreamScorer.Summary()
    while let next = lines.next(isLast: isLast) {
      line += 1
      scorer.score(next, line, &results, &summary)
    }
    self.summary = summary
  }
}

/// How the bytes of a stream come and go. Neither is called twice at a time, though by any thread.
struct StreamExchange<Failure: Error>: @unchecked Sendable {
  let read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  let write: (UnsafeRawBufferPointer) throws(Failure) -> Void
}

/// The lines of a stream, given out page by page to whoever has time. What changes is guarded by its lock.
final class StreamInput<Failure: Error>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  /// What has been read behind the last page.
  private var rest = LineBuffer(limit: StreamScorer.maximumLineBytes)
  private var pages = 0
  private var lines: Int
  private var isOver = false
  /// What ended the reading before its time.
  private(set) var failure: Failure?

  /// - Parameter linesBefore: how many lines come before those that are read.
  init(linesBefore: Int) { lines = linesBefore }

  /// Puts the next lines on an empty page; false where there are none.
  func fill(_ page: StreamPage, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int) -> Bool {
    lock.wait()
    defer { lock.signal() }
    guard !isOver else { return false }
    swap(&page.lines, &rest)
    do throws(Failure) {
      isOver = try !page.lines.fillWithLines(leaving: &rest, read)
    } catch {
      (failure, isOver) = (error, true)
      return false
    }
    (page.number, page.linesBefore, page.isLast) = (pages, lines, isOver)
    pages += 1
    lines += page.lines.breakCount
    return true
  }
}

/// Takes pages as they are done, and writes them in their order. There are only so many, so that nobody runs far ahead.
/// What changes is guarded by its lock, or belongs to whoever writes.
final class StreamOutput<Failure: Error>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let free: DispatchSemaphore
  private var empty: [StreamPage]
  /// Pages that wait for one before them, by number.
  private var done: [Int: StreamPage] = [:]
  private var next = 0
  private var isWriting = false
  private(set) var summary = StreamScorer.Summary()
  /// What ended the writing before its time.
  private(set) var failure: Failure?

  init(pages: Int) {
    free = DispatchSemaphore(value: pages)
    empty = (0..<pages).map { _ in StreamPage() }
  }

  /// A page to be filled, as soon as there is one; nil where something failed.
  func emptyPage() -> StreamPage? {
    free.wait()
    lock.wait()
    defer { lock.signal() }
    guard failure == nil, let page = empty.popLast() else {
      free.signal()
      return nil
    }
    return page
  }

  func giveBack(_ page: StreamPage) {
    lock.wait()
    empty.append(page)
    lock.signal()
    free.signal()
  }

  /// Takes a page that is done. Whoever brings the one that is next writes it, and those behind it that are there.
  func put(_ page: StreamPage, _ write: (UnsafeRawBufferPointer) throws(Failure) -> Void) {
    lock.wait()
    done[page.number] = page
    let isWriter = !isWriting && done[next] != nil
    isWriting = isWriting || isWriter
    lock.signal()
    guard isWriter else { return }
    while let page = nextDone() {
      keep(page, write)
      giveBack(page)
    }
  }

  /// The next page in order; nil where it is not there yet, and nobody writes any more.
  private func nextDone() -> StreamPage? {
    lock.wait()
    defer { lock.signal() }
    let page = done.removeValue(forKey: next)
    if page == nil { isWriting = false } else { next += 1 }
    return page
  }

  /// Writes a page, unless something failed before.
  private func keep(_ page: StreamPage, _ write: (UnsafeRawBufferPointer) throws(Failure) -> Void) {
    if failure == nil {
      summary.scored += page.summary.scored
      summary.refused += page.summary.refused
      do throws(Failure) {
        if page.results.count > 0 { try page.results.withBytes(write) }
      } catch {
        lock.wait()
        failure = error
        lock.signal()
      }
    }
    page.results.removeAll()
  }
}
