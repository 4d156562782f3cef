import GameLog
import Presentation
import Terminal

extension PlayScreen {
  /// What a key comes to; nil where it only changes what is chosen.
  ///
  /// - Parameter asks: nil where an action asks all of its questions.
  package mutating func handle(_ key: KeyPress, _ view: TableView, asks: Asks? = nil) -> PlayScreenCommand? {
    fit(to: view)
    switch key {
    case .resize: return nil
    case .endOfInput, .control("c"): return .leave
    default: message = nil
    }
    if showsHelp {
      showsHelp = false
      return nil
    }
    if asking != nil { return answer(key, view, asks) }
    if choose(key, view) { return nil }
    return command(key, view, asks)
  }

  /// Keys that choose pieces: their numbers, or the pointer and the space bar.
  private mutating func choose(_ key: KeyPress, _ view: TableView) -> Bool {
    let pieces = Self.pieces(view)
    switch key {
    case .character(let scalar) where ("0"..."9").contains(scalar):
      press(Character(scalar), PickKeys(pieces))
    case .left, .right:
      guard !pieces.isEmpty else { return true }
      let step = key == .right ? 1 : pieces.count - 1
      pointer = pointer.map { ($0 + step) % pieces.count } ?? 0
    case .character(" "): toggle(pointer ?? 0, pieces)
    case .escape: picked = []
    default: return false
    }
    return true
  }

  /// Chooses the next piece with a key; when all of them are chosen, the last one is put back.
  private mutating func press(_ key: Character, _ keys: PickKeys) {
    let places = keys.places(of: key)
    if let next = places.first(where: { !picked.contains($0) }) ?? places.last(where: picked.contains) {
      toggle(next, keys.pieces)
    } else {
      message = PlayWording.noPiece(key, keys)
    }
  }

  private mutating func toggle(_ index: Int, _ pieces: [TableView.Piece]) {
    if pieces.isEmpty {
      message = PlayWording.nothingToChoose
    } else if pieces[index].face != nil {
      if let chosen = picked.firstIndex(of: index) { picked.remove(at: chosen) } else { picked.append(index) }
    }
  }

  private mutating func command(_ key: KeyPress, _ view: TableView, _ asks: Asks?) -> PlayScreenCommand? {
    let keys = ActionKeys.all(view)
    switch key {
    case .control("r"): return done(.redo)
    case .function(1), .character("?"): showsHelp = true
    case .enter where view.coversHands: message = "Press \(PlayWording.showingLetter) to see a hand."
    case .enter:
      let allowed = view.actions.indices.filter { view.isOpen(view.actions[$0]) }
      if allowed.count == 1 { return begin(allowed[0], view, asks) }
      message = "Press the key in front of what you want to do."
    case .character(let scalar):
      let letter = Character(scalar.properties.lowercaseMapping)
      if let action = keys.firstIndex(of: letter) { return begin(action, view, asks) }
      return menu(letter, view)
    default: break
    }
    return nil
  }

  private mutating func menu(_ letter: Character, _ view: TableView) -> PlayScreenCommand? {
    switch letter {
    case "h" where view.looker != nil: return done(.look(nil))
    case PlayWording.showingLetter where view.coversHands: return look(view)
    case "u": return done(.undo)
    case "m": return .menu
    case "q": return .leave
    default:
      message = "The key \(letter) does nothing here. Press ? for help."
      return nil
    }
  }

  /// The one who should look next, or the question who does.
  private mutating func look(_ view: TableView) -> PlayScreenCommand? {
    if let next = view.nextLooker { return done(.look(next)) }
    asking = Asking(action: nil, side: nil, entry: PlayWording.whoLooks(view))
    return nil
  }

  private mutating func begin(_ index: Int, _ view: TableView, _ asks: Asks?) -> PlayScreenCommand? {
    let action = view.actions[index]
    let pick = action.pick == nil ? [] : pick(view)
    // Why it is not allowed is for the rules to say.
    guard view.isOpen(action) else {
      return done(.act(action: action.name, side: view.looker ?? view.turn, pick: pick, answers: []))
    }
    if let wanted = action.pick, !(wanted.minimum...max(wanted.minimum, wanted.maximum) ~= pick.count) {
      message = PlayWording.wrongPick(action, wanted, pick.count)
      return nil
    }
    return go(
      on: Asking(action: index, side: Self.side(of: action, view), entry: PlayWording.who(action, view)), view,
      asks)
  }

  /// Who does it, where that is clear: who looks or else the table; where all look the table, or the only one. Others
  /// than the one whose turn it is may call something in it.
  private static func side(of action: TableView.Action, _ view: TableView) -> Int?? {
    if let looker = view.looker { return .some(action.sides.contains(looker) ? looker : nil) }
    if action.sides.contains(nil) { return .some(nil) }
    return action.sides.count == 1 ? .some(action.sides[0]) : nil
  }

  /// Asks what is still to be answered; when nothing is, the command.
  private mutating func go(on asked: Asking, _ view: TableView, _ asks: Asks?) -> PlayScreenCommand? {
    guard let index = asked.action, view.actions.indices ~= index else { return nil }
    let action = view.actions[index]
    guard let side = asked.side else {
      asking = asked
      return nil
    }
    let pick = action.pick == nil ? [] : pick(view)
    let command = PlayScreenCommand.act(action: action.name, side: side, pick: pick, answers: asked.answers)
    let all = action.questions.dropFirst(asked.answers.count).first
    guard let question = asks.map({ $0(command) }) ?? all else { return done(command) }
    asking = asked
    asking?.question = question.name
    asking?.entry = ValueField(question)
    return nil
  }

  private mutating func answer(_ key: KeyPress, _ view: TableView, _ asks: Asks?) -> PlayScreenCommand? {
    guard var asked = asking, asked.action.map({ view.actions.indices ~= $0 }) ?? true else {
      asking = nil
      return nil
    }
    if asked.entry.handle(key) {
      asking = asked
      return nil
    }
    if key == .escape { asking = nil }
    guard key == .enter else { return nil }
    switch asked.entry.value() {
    case .failure(let problem):
      asking?.entry.refuse()
      message = problem.text
      return nil
    case .success(let value):
      guard asked.action != nil else { return done(.look(PlayWording.side(value, view))) }
      if let question = asked.question {
        asked.answers.append(RecordAnswer(name: question, text: value))
      } else {
        asked.side = .some(PlayWording.side(value, view))
      }
      return go(on: asked, view, asks)
    }
  }
}
