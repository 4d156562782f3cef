import Presentation
import Terminal

extension SheetScreen {
  /// Keys that mean the game and not the cell. What is being typed is taken before, but for what takes things back.
  mutating func command(_ key: KeyPress, _ view: TableView) -> [SheetCommand] {
    switch key {
    case .character("u"), .character("U"):
      guard let typed = entry else { return [.undo] }
      if !typed.text.isEmpty { message = SheetWording.typingForgotten(typed.text) }
      entry = nil
      return []
    case .character("r"), .character("R"), .control("r"): return [.redo]
    case .character("?"), .function(1): showsHelp = true
    case .character("f"), .character("F"): return afterTyping(view) { $0.finish(view) }
    case .character("c"), .character("C"): return afterTyping(view) { $0.correct(view) }
    case .pageUp: return afterTyping(view) { $0.show(view.sheetRound - 1, view) }
    case .pageDown: return afterTyping(view) { $0.show(view.sheetRound + 1, view) }
    case .character("m"), .character("M"): return afterTyping(view) { _ in [.menu] }
    case .character("q"), .character("Q"): return afterTyping(view) { _ in [.leave] }
    // What is half typed may be wrong, and nobody can be asked.
    case .control("c"), .endOfInput: return [.leave]
    case .escape: message = SheetWording.howToLeave
    case .character(let scalar): message = SheetWording.noKey(scalar)
    default: break
    }
    return []
  }

  private mutating func afterTyping(
    _ view: TableView, _ then: (inout SheetScreen) -> [SheetCommand]
  ) -> [SheetCommand] {
    if entry?.text.isEmpty == true { entry = nil }
    guard let typed = entry else { return then(&self) }
    guard case .success(let text) = typed.value() else {
      if case .failure(let problem) = typed.value() { message = problem.text }
      entry?.refuse()
      return []
    }
    (entry, given) = (nil, typed)
    let set = SheetCommand.set(round: view.sheetRound, side: side, entry: view.lines[line].name, text: text)
    // The view does not know the value yet.
    justTyped = place
    defer { justTyped = nil }
    return [set] + then(&self)
  }

  private mutating func finish(_ view: TableView) -> [SheetCommand] {
    guard !view.sheetIsClosed else {
      message = SheetWording.alreadyClosed(view)
      return []
    }
    let isEmpty = !view.roundIsOpen && justTyped == nil
    if isEmpty, let word = view.wordForNothing {
      message = SheetWording.emptyRound(word)
      return []
    }
    let plan = SheetPlan(view, typed: justTyped)
    if let missing = plan.missing {
      go(toMissing: missing, view)
      return []
    }
    if !hasWarned, let (part, first) = plan.untouched {
      hasWarned = true
      place = first
      message = SheetWording.nothingYet(part, view)
      return []
    }
    if !hasWarned, isEmpty {
      hasWarned = true
      message = SheetWording.nothingAtAll(view)
      return []
    }
    finished = place
    return [.finishRound]
  }

  /// To a cell that has to be filled in, with a word why.
  mutating func go(toMissing missing: SheetPlan.Place, _ view: TableView) {
    place = missing
    message = SheetWording.missing(view.lines[missing.line], missing.side, view)
  }

  /// To the last closed round, and from there back to the open one.
  private mutating func correct(_ view: TableView) -> [SheetCommand] {
    if view.sheetIsClosed { return view.isComplete ? [.leave] : [.show(round: view.round)] }
    return show(view.round - 1, view)
  }

  private mutating func show(_ round: Int, _ view: TableView) -> [SheetCommand] {
    if 1...max(view.round, 1) ~= round { return [.show(round: round)] }
    message = round < 1 ? SheetWording.noEarlier(view) : SheetWording.noLater
    return []
  }
}
