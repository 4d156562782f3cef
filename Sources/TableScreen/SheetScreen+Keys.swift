import Decimals
import Presentation
import Terminal

extension SheetScreen {
  /// What a key comes to: commands to be carried out in this order, up to the first one that is refused.
  package mutating func handle(_ key: KeyPress, _ view: TableView) -> [SheetCommand] {
    fit(to: view)
    if key == .resize { return [] }
    message = nil
    (origin, given) = (place, nil)
    defer { remindOfRefusal() }
    if let taken = takenAtOnce {
      takenAtOnce = nil
      if ends(taken, key, view) { return [] }
    }
    guard !showsHelp else {
      showsHelp = false
      return key == .endOfInput ? [.leave] : []
    }
    defer { if key != .character("f"), key != .character("F") { hasWarned = false } }
    if let holder {
      self.holder = nil
      return handOver(from: holder, key, view)
    }
    if var typing = entry, !Self.isCommand(key, whileTyping: typing), typing.handle(key) {
      entry = typing
      return takeAtOnce(view)
    }
    return move(key, view) ?? change(key, view) ?? command(key, view)
  }

  /// Whether a letter means the game though a number is being typed: those that take or forget it first, and help.
  private static func isCommand(_ key: KeyPress, whileTyping entry: ValueField) -> Bool {
    guard entry.input == .number, case .character(let scalar) = key else { return false }
    return "fFuUmMqQcC?".unicodeScalars.contains(scalar)
      || (entry.text.isEmpty && !"0123456789+-\u{2212}".unicodeScalars.contains(scalar))
  }

  /// Whether a key is about what was just taken at once: whoever is used to pressing Enter, Tab or Down behind a value goes
  /// no further by it, and a sign makes a sum of it.
  private mutating func ends(_ taken: TakenAtOnce, _ key: KeyPress, _ view: TableView) -> Bool {
    switch key {
    case .enter, .tab, .down: return true
    case .character("+"), .character("-"):
      guard let text = taken.text else { return false }
      place = taken.place
      begin(nil, view)
      for scalar in text.unicodeScalars { _ = entry?.handle(.character(scalar)) }
      return entry?.handle(key) ?? false
    default: return false
    }
  }

  /// Says again why the chosen cell is not as it was typed, until something is done about it.
  private mutating func remindOfRefusal() {
    guard let refusal else { return }
    guard refusal.place == place, entry == nil else { return self.refusal = nil }
    message = message ?? refusal.text
  }

  /// Keys that choose another cell: what is being typed is taken first.
  private mutating func move(_ key: KeyPress, _ view: TableView) -> [SheetCommand]? {
    let plan = SheetPlan(view)
    let target: SheetPlan.Place? =
      switch key {
      case .up: plan.sidesAreRows ? plan.moved(place, sides: -1) : plan.moved(place, lines: -1)
      case .down: plan.sidesAreRows ? plan.moved(place, sides: 1) : plan.moved(place, lines: 1)
      case .left, .backtab: plan.sidesAreRows ? plan.moved(place, lines: -1) : plan.moved(place, sides: -1)
      case .right, .tab: plan.sidesAreRows ? plan.moved(place, lines: 1) : plan.moved(place, sides: 1)
      case .home: plan.start
      default: nil
      }
    guard let target else { return nil }
    guard let taken = take(view) else { return [] }
    place = target
    return taken
  }

  /// What was typed, as a command; nil when it cannot be taken, which is said then.
  private mutating func take(_ view: TableView) -> [SheetCommand]? {
    guard let typed = entry else { return [] }
    switch typed.value() {
    case .success(let text):
      (entry, given) = (nil, typed)
      return [set(text, view)]
    case .failure(let problem):
      if typed.text.isEmpty {
        entry = nil
        return []
      }
      entry?.refuse()
      message = problem.text
      return nil
    }
  }

  private func set(_ text: String, _ view: TableView) -> SheetCommand {
    .set(round: view.sheetRound, side: side, entry: view.lines[line].name, text: text)
  }

  /// Keys that change the chosen cell.
  private mutating func change(_ key: KeyPress, _ view: TableView) -> [SheetCommand]? {
    guard let (line, cell) = chosen(in: view) else { return nil }
    switch key {
    case .enter: return enter(line, view)
    case .escape where entry != nil:
      entry = nil
      return []
    case .backspace, .delete: return cell.isTyped ? [set("", view)] : []
    default: break
    }
    guard entry == nil else { return nil }
    switch line.input {
    case .none: return nil
    case .flag: return flag(key, cell, view)
    case .number: return number(key, cell, view)
    case .choice(let names): return choice(key, names, cell, view)
    case .pieces, .list, .grid: return goOnTyping(key, cell, view) ?? text(key, view)
    case .text: return text(key, view)
    }
  }

  private mutating func enter(_ line: TableView.Line, _ view: TableView) -> [SheetCommand] {
    // Whoever presses Enter behind a refusal has not read it yet.
    if entry == nil, refusal?.place == place { return [] }
    if entry == nil, Self.isTypedAsText(line.input), view.lines[self.line].cells[side].text.isEmpty {
      begin(nil, view)
      return []
    }
    guard let taken = take(view) else { return [] }
    goOn(SheetPlan(view, typed: taken.isEmpty ? nil : place))
    return taken
  }

  /// To the next cell; but to the first that is missing where another phase would begin without it.
  private mutating func goOn(_ plan: SheetPlan) {
    let here = place
    let next = plan.next(here)
    let nextPhase = next.map { plan.view.lines[$0.line].phase }
    if nextPhase != plan.view.lines[here.line].phase, !plan.view.sheetIsClosed,
      let missing = plan.order.first(where: { plan.isMissing($0) && plan.phase($0) == plan.phase(here) })
    {
      go(toMissing: missing, plan.view)
    } else if let next {
      place = next
    } else {
      message = SheetWording.last(plan.view)
    }
  }

  private static func isTypedAsText(_ input: TableView.Input) -> Bool {
    switch input {
    case .pieces, .list, .grid, .text: true
    case .choice(let names): names.count > 9
    default: false
    }
  }

  private mutating func begin(_ key: KeyPress?, _ view: TableView) {
    let line = view.lines[line]
    let cell = line.cells[side]
    var typing = ValueField(line.label, line.input, low: cell.low, high: cell.high, step: cell.step)
    if let key { _ = typing.handle(key) }
    entry = typing
  }

  /// Letters and digits take it and go on; the other keys can be pressed again where they stand.
  private mutating func flag(_ key: KeyPress, _ cell: TableView.Cell, _ view: TableView) -> [SheetCommand]? {
    switch key {
    case .character(" "): return flag(cell.number != 1, goesOn: false, view)
    case .character("+"): return flag(true, goesOn: false, view)
    case .character("-"): return flag(false, goesOn: false, view)
    case .character("y"), .character("Y"), .character("1"): return flag(true, goesOn: true, view)
    case .character("n"), .character("N"), .character("0"): return flag(false, goesOn: true, view)
    default: return nil
    }
  }

  private mutating func flag(_ isYes: Bool, goesOn: Bool, _ view: TableView) -> [SheetCommand] {
    if isYes, let other = self.other(view) {
      holder = other
      message = SheetWording.handsOver(view.lines[line], from: other.side, to: side, view)
      return []
    }
    return goesOn ? taken(isYes ? "yes" : "no", view) : [set(isYes ? "yes" : "no", view)]
  }

  /// The cell of another side that has what only one side can have.
  private func other(_ view: TableView) -> SheetPlan.Place? {
    let line = view.lines[line]
    guard line.isForOneSide else { return nil }
    let having = SheetPlan(view).sides.filter { $0 != side && line.cells[$0].isTyped && line.cells[$0].number == 1 }
    return having.first.map { SheetPlan.Place(side: $0, line: self.line) }
  }

  /// The answer whether it goes over.
  private mutating func handOver(from other: SheetPlan.Place, _ key: KeyPress, _ view: TableView) -> [SheetCommand] {
    switch key {
    case .character("y"), .character("Y"), .character("1"):
      let name = view.lines[line].name
      return [.set(round: view.sheetRound, side: other.side, entry: name, text: "no")]
        + taken("yes", view)
    case .character("n"), .character("N"), .character("0"), .escape: return []
    default:
      holder = other
      message = SheetWording.handsOver(view.lines[line], from: other.side, to: side, view)
      return []
    }
  }

  /// A number that no further digit can make another one is taken without Enter.
  private mutating func takeAtOnce(_ view: TableView) -> [SheetCommand] {
    guard let typed = entry, typed.isWhole, case .success(let value) = typed.value() else { return [] }
    entry = nil
    return taken(value, text: typed.text, view)
  }

  /// Takes a value and goes on to the next cell.
  private mutating func taken(_ value: String, text: String? = nil, _ view: TableView) -> [SheetCommand] {
    let command = set(value, view)
    takenAtOnce = TakenAtOnce(place: place, text: text)
    goOn(SheetPlan(view, typed: place))
    return [command]
  }

  /// `+` and `-` count at once; but where less than nothing is possible, `-` begins a number.
  private mutating func number(_ key: KeyPress, _ cell: TableView.Cell, _ view: TableView) -> [SheetCommand]? {
    switch key {
    case .character("+"), .character("="):
      return cell.isCount ? step(cell.step, cell, view) : beginSum("+", cell, view)
    case .character("-") where (cell.low ?? -1) >= 0:
      return cell.isCount ? step(cell.step.negated, cell, view) : beginSum("-", cell, view)
    case .character("0"..."9"), .character("-"), .character("."), .paste:
      begin(key, view)
      return takeAtOnce(view)
    default: return nil
    }
  }

  /// Goes on from what stands there, as people do who have forgotten something: `70` and then `+300`.
  private mutating func beginSum(
    _ sign: Unicode.Scalar, _ cell: TableView.Cell, _ view: TableView
  ) -> [SheetCommand] {
    begin(nil, view)
    let text = cell.isTyped ? cell.number?.text ?? "" : ""
    for scalar in text.unicodeScalars { _ = entry?.handle(.character(scalar)) }
    _ = entry?.handle(.character(sign))
    return []
  }

  private mutating func step(_ by: ExactDecimal, _ cell: TableView.Cell, _ view: TableView) -> [SheetCommand] {
    guard let number = (cell.number ?? 0).adding(by) else { return [] }
    guard cell.low.map({ $0 <= number }) ?? true, cell.high.map({ number <= $0 }) ?? true else {
      message = EntryProblem.outOfRange(view.lines[line].label, cell.low, cell.high, number).text
      return []
    }
    return [set(number.text, view)]
  }

  private mutating func choice(
    _ key: KeyPress, _ names: [String], _ cell: TableView.Cell, _ view: TableView
  ) -> [SheetCommand]? {
    guard case .character(let scalar) = key, !names.isEmpty else { return nil }
    let index = names.firstIndex(of: cell.text)
    switch scalar {
    case " ", "+": return [set(names[index.map { ($0 + 1) % names.count } ?? 0], view)]
    case "-": return [set(names[((index ?? 0) + names.count - 1) % names.count], view)]
    case "0"..."9":
      let number = Int(scalar.value) - 0x30
      if names.count <= 9, names.indices ~= number - 1 { return [set(names[number - 1], view)] }
      begin(key, view)
      return []
    default: return nil
    }
  }

  /// `+` types behind what is in a list already.
  private mutating func goOnTyping(
    _ key: KeyPress, _ cell: TableView.Cell, _ view: TableView
  ) -> [SheetCommand]? {
    guard key == .character("+") else { return nil }
    begin(nil, view)
    let items = cell.isTyped && !cell.text.isEmpty ? cell.text.replacingCommas + " " : ""
    for scalar in items.unicodeScalars { _ = entry?.handle(.character(scalar)) }
    return []
  }

  private mutating func text(_ key: KeyPress, _ view: TableView) -> [SheetCommand]? {
    switch key {
    case .character(" "): begin(nil, view)
    case .character("0"..."9"), .paste: begin(key, view)
    default: return nil
    }
    return []
  }
}

extension TableView.Cell {
  /// Whether it is counted up and down one by one; nobody does that with hundreds.
  fileprivate var isCount: Bool { (low.map { $0 >= 0 } ?? false) && (high.map { $0 <= 99 } ?? false) }
}

extension String {
  /// The items of a list with a blank between two, as they are typed.
  fileprivate var replacingCommas: String { split(separator: ", ").joined(separator: " ") }
}
