/// Doing something that may be refused, and looking at what would be: afterwards the game is as it was.
extension Machine {
  /// The game before something is tried.
  struct Before {
    /// Nil where they stand in the room that is kept for that.
    fileprivate var words: [Int64]?
    fileprivate var rounds: Int
    fileprivate var closings: [Closing]
    /// The rounds that may change, since scores of theirs wait.
    fileprivate var waiting: [ClosedRound]
  }

  /// Does something, or refuses it and leaves nothing of it behind: no change and no choice.
  func attempt(_ work: () throws(Refusal) -> Void) throws(Refusal) {
    aftermath.removeAll()
    let before = noteBefore()
    defer { forget(before) }
    do throws(Refusal) {
      try requirePaid()
      try work()
    } catch {
      goBack(to: before)
      throw error
    }
  }

  /// Does something to look at what comes of it, and takes all of it back.
  func lookingAhead<Result, E: Error>(_ work: () throws(E) -> Result) throws(E) -> Result {
    let before = noteBefore()
    defer {
      goBack(to: before)
      forget(before)
    }
    return try work()
  }

  /// There is room for one; who tries something within something that is tried has an own copy.
  private func noteBefore() -> Before {
    evaluator.charge(wordCount)
    let isInner = isTrying
    if !isInner { backup.update(from: words, count: wordCount) }
    isTrying = true
    return Before(
      words: isInner ? Array(UnsafeBufferPointer(start: words, count: wordCount)) : nil, rounds: history.rounds.count,
      closings: closings,
      waiting: canWait ? history.rounds.rounds(from: closings.first?.round ?? closedRounds) : [])
  }

  private func goBack(to before: Before) {
    if let saved = before.words { restoreWords(saved) } else { words.update(from: backup, count: wordCount) }
    history.rounds.cut(to: before.rounds - before.waiting.count)
    for round in before.waiting { history.rounds.append(round) }
    closings = before.closings
  }

  private func forget(_ before: Before) {
    if before.words == nil { isTrying = false }
    forgetChoices()
  }
}
