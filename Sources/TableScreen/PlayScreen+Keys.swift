import Presentation
import Terminal

extension PlayScreen {
  /// What a key comes to; nil where it only changes what is chosen.
  package mutating func handle(_ key: Key, _ view: TableView) -> PlayCommand? {
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
    if asking != nil { return answer(key, view) }
    if choose(key, view) { return nil }
    return command(key, view)
  }

  /// Keys that choose pieces: their numbers, or the pointer and the space bar.
  private mutating func choose(_ key: Key, _ view: TableView) -> Bool {
    let pieces = Self.pieces(view)
    switch key {
    case .character(let scalar) where ("0"..."9").contains(scalar):
      let number = scalar == "0" ? 10 : Int(scalar.value) - 0x30
      toggle(number - 1, pieces, view)
    case .left, .right:
      guard !pieces.isEmpty else { return true }
      let step = key == .right ? 1 : pieces.count - 1
      pointer = pointer.map { ($0 + step) % pieces.count } ?? 0
    case .character(" "): toggle(pointer ?? 0, pieces, view)
    case .escape: picked = []
    default: return false
    }
    return true
  }

  private mutating func toggle(_ index: Int, _ pieces: [TableView.Piece], _ view: TableView) {
    if pieces.isEmpty {
      message = "There is nothing to choose now."
    } else if !pieces.indices.contains(index) {
      message = "There are only \(pieces.count) to choose from."
    } else if pieces[index].face != nil {
      picked.formSymmetricDifference([index])
    }
  }

  private mutating func command(_ key: Key, _ view: TableView) -> PlayCommand? {
    let keys = ActionKeys.all(view.actions)
    switch key {
    case .control("r"): return done(.redo)
    case .function(1), .character("?"): showsHelp = true
    case .enter:
      let allowed = view.actions.indices.filter { view.actions[$0].isAllowed }
      if allowed.count == 1 { return begin(allowed[0], view) }
      message = "Press the key in front of what you want to do."
    case .character(let scalar):
      let letter = Character(scalar.properties.lowercaseMapping)
      if let action = keys.firstIndex(of: letter) { return begin(action, view) }
      return menu(letter)
    default: break
    }
    return nil
  }

  private mutating func menu(_ letter: Character) -> PlayCommand? {
    switch letter {
    case "u": return done(.undo)
    case "m": return .menu
    case "q": return .leave
    default:
      message = "The key \(letter) does nothing here. Press ? for help."
      return nil
    }
  }

  private mutating func begin(_ index: Int, _ view: TableView) -> PlayCommand? {
    let action = view.actions[index]
    let pick = action.pick == nil ? [] : pick(view)
    // Why it is not allowed is for the rules to say.
    guard action.isAllowed else {
      return done(.act(action: action.name, side: view.turn, pick: pick, answers: []))
    }
    if let wanted = action.pick, !(wanted.minimum...max(wanted.minimum, wanted.maximum) ~= pick.count) {
      message = PlayWording.wrongPick(action, wanted, pick.count)
      return nil
    }
    return go(on: Asking(action: index, side: Self.side(of: action, view), entry: PlayWording.who(view)), view)
  }

  /// Who does it, where that is clear: whose turn it is, else the table, else the only one.
  private static func side(of action: TableView.Action, _ view: TableView) -> Int?? {
    if let turn = view.turn, action.sides.contains(turn) { return .some(turn) }
    if action.sides.contains(nil) { return .some(nil) }
    return action.sides.count == 1 ? .some(action.sides[0]) : nil
  }

  /// Asks what is still to be answered; when nothing is, the command.
  private mutating func go(on asked: Asking, _ view: TableView) -> PlayCommand? {
    let action = view.actions[asked.action]
    guard let side = asked.side else {
      asking = asked
      return nil
    }
    guard asked.answers.count < action.questions.count else {
      let pick = action.pick == nil ? [] : pick(view)
      return done(.act(action: action.name, side: side, pick: pick, answers: asked.answers))
    }
    asking = asked
    asking?.entry = Entry(action.questions[asked.answers.count])
    return nil
  }

  private mutating func answer(_ key: Key, _ view: TableView) -> PlayCommand? {
    guard var asked = asking, view.actions.indices ~= asked.action else {
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
      if asked.side == nil {
        asked.side = .some(PlayWording.side(value, view))
      } else {
        asked.answers.append(Answer(view.actions[asked.action].questions[asked.answers.count].name, value))
      }
      return go(on: asked, view)
    }
  }
}
