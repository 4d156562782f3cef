import Decimals
import Presentation

/// What is said about a played game. All of its wording stands here, but for labels and keys.
enum PlayWording {
  static let doAllAgree = "Somebody may have seen something by it. Do all agree? Then press u again."

  static func wrongPick(_ action: TableView.Action, _ pick: TableView.Pick, _ count: Int) -> String {
    if count < pick.minimum {
      let least = pick.minimum == pick.maximum ? "\(pick.minimum)" : "at least \(pick.minimum)"
      return "Choose \(least) of them first: press the number below \(pick.minimum == 1 ? "it" : "each")."
    }
    return "\(action.label) takes at most \(pick.maximum). Press a number again to put one back."
  }

  static let nothingToChoose = "There is nothing to choose now."
  static func noPiece(_ key: Character, _ keys: PickKeys) -> String {
    if keys.pieces.isEmpty { return nothingToChoose }
    return keys.areFaces ? "No die shows \(key)." : "There are only \(keys.pieces.count) to choose from."
  }
  /// The keys that choose; beyond the tenth piece the pointer does.
  static func choosing(_ keys: PickKeys) -> [Frame.Hint] {
    guard !keys.pieces.isEmpty else { return [] }
    let pointer = keys.pieces.indices.contains { keys.key(of: $0) == nil && keys.pieces[$0].face != nil }
    return [Frame.Hint(keys.range, "Choose")] + (pointer ? [Frame.Hint("Arrows, Space", "Choose any")] : [])
  }

  static let chanceIsTyped = "Now roll or deal yourselves: what came of it is asked for when it is needed."
  static let notRolled = "Nothing was rolled or dealt."
  static let chanceIsOurs = "The program rolls and deals again."

  /// Who deals and who begins, as far as the rules say so; nil where they do not.
  static func begins(_ view: TableView) -> String? {
    let marks = view.sides.filter { !$0.marks.isEmpty }.map { "\($0.name) is \($0.marks.joined(separator: ", "))." }
    let first = view.isPlayed || view.closesInOrder ? view.turn.map { "\(view.sides[$0].name) begins." } : nil
    let sentences = marks + [first].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The question who does something.
  static func who(_ action: TableView.Action, _ view: TableView) -> ValueField {
    let names = action.sides.compactMap { $0.map { view.sides[$0].name } }
    return ValueField("Who does it", .choice(names), low: nil, high: nil)
  }

  /// The question who looks at what others do not see.
  static func whoLooks(_ view: TableView) -> ValueField {
    ValueField("Who looks", .choice(view.lookers.map { view.sides[$0].name }), low: nil, high: nil)
  }

  static func side(_ name: String, _ view: TableView) -> Int? { view.sides.firstIndex { $0.name == name } }

  /// The next thing to do.
  static func next(_ screen: PlayScreen, _ view: TableView) -> String {
    if let asking = screen.asking { return question(asking.entry) }
    let keys = ActionKeys.all(view)
    let allowed = view.actions.indices.filter { view.isOpen(view.actions[$0]) }
    if view.coversHands { return pass(view, allowed, keys) }
    guard !allowed.isEmpty else { return "Nothing can be done now. Press m for the menu." }
    let who = (view.looker ?? view.turn).map { "\(view.sides[$0].name): " } ?? ""
    let needsPick = allowed.allSatisfy { (view.actions[$0].pick?.minimum ?? 0) > 0 }
    let list = list(allowed, keys, view, marksChoice: !needsPick && screen.picked.isEmpty)
    guard needsPick, screen.picked.isEmpty else { return who.isEmpty ? "Press \(list)." : "\(who)press \(list)." }
    let choose = PickKeys(PlayScreen.pieces(view)).areFaces ? "type what the dice show" : "choose with the number keys"
    return "\(who)\(who.isEmpty ? choose.prefix(1).uppercased() + choose.dropFirst() : choose), then press \(list)."
  }

  /// Who looks next, and what can be done without looking.
  private static func pass(_ view: TableView, _ open: [Int], _ keys: [Character]) -> String {
    let who =
      view.nextLooker.map { "Pass to \(view.sides[$0].name): press \(showingLetter) when nobody else looks" }
      ?? "Press \(showingLetter) to say who looks at what is only theirs"
    return open.isEmpty ? "\(who)." : "\(who), or press \(list(open, keys, view, marksChoice: false))."
  }

  /// An action by its label; where that cannot be worked out now, its name stands there in small letters.
  static func label(_ action: TableView.Action) -> String {
    action.label.prefix(1).uppercased() + SheetWording.plain(String(action.label.dropFirst()))
  }

  /// `r for Roll, or b for Bank 300`.
  private static func list(
    _ allowed: [Int], _ keys: [Character], _ view: TableView, marksChoice: Bool
  ) -> String {
    let parts = allowed.map { index in
      let action = view.actions[index]
      let isChosenFirst = action.pick.map { $0.minimum > 0 || $0.isLast } ?? false
      let choice = marksChoice && isChosenFirst ? " (choose first)" : ""
      return "\(keys[index]) for \(action.label)\(choice)"
    }
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " or " + last
  }

  /// That the program makes up its mind for a side.
  static func thinks(_ name: String) -> String { "\(name) is thinking. Please wait." }

  /// That it is for somebody at the table to act for a side that the program plays.
  static func findsNothing(_ name: String) -> String { "The program finds no move for \(name): somebody else must." }

  static func question(_ entry: ValueField) -> String {
    "\(entry.label)? \(wanted(entry)): \(entry.text)_"
  }

  /// How many are typed of a list, and what: `2 to 4 with blanks between, each 1 to 9`.
  static func several(_ items: TableView.Question.Items, low: ExactDecimal?, high: ExactDecimal?) -> String {
    let (least, most) = (items.count.lowerBound, items.count.upperBound)
    let count = least == most ? "\(least)" : least == 0 ? "up to \(most)" : "\(least) to \(most)"
    let each: String? =
      switch items.each {
      case .choice(let names): names.prefix(20).joined(separator: ", ")
      case .number: low.flatMap { low in high.map { "\(low.text) to \($0.text)" } }
      case .flag: "yes or no"
      default: nil
      }
    return (most == 1 ? count : "\(count) with blanks between") + (each.map { ", each \($0)" } ?? "")
      + (least == 0 ? ", or none" : "")
  }

  private static func wanted(_ entry: ValueField) -> String {
    switch entry.input {
    case .choice(let names):
      return "\(TextLines.list(names.prefix(20))) – type the name or the number"
    case .flag: return "Type y for yes or n for no"
    case .number where entry.leading != nil: return "Type one of \(TextLines.list(entry.leading?.prefix(20) ?? []))"
    case .number: return "Type \(EntryProblem.range(entry.low, entry.high))"
    case .pieces, .list, .grid:
      return "Type \(entry.items.map { several($0, low: entry.low, high: entry.high) } ?? "them with blanks between")"
    case .none, .text: return entry.high.map { "Up to \($0.text) letters" } ?? "Type it"
    }
  }

  /// What came of the last move; what the rules say stands out.
  static func news(_ news: TableView.News) -> (text: String, isSaid: Bool) {
    switch news {
    case .did(let side, let label, let faces):
      let who = side.map { "\($0): " } ?? ""
      return (who + label + (faces.isEmpty ? "" : "  \(FaceWording.faces(faces))"), false)
    case .said(_, let text): return ("***  \(text)  ***", true)
    }
  }

  /// What actions have set on a line in this round: `Bid: Ann 3, Bob 2`.
  ///
  /// - Parameter value: what stands there as it is shown.
  static func played(_ line: TableView.PlayedLine, _ view: TableView, value: (String) -> String) -> String {
    guard !line.isOfTable, view.sides.count > 1 else { return "\(line.label): \(value(line.texts[0]))" }
    let texts = line.texts.indices.filter { !line.texts[$0].isEmpty }.map { side in
      "\(view.sides[side].name) \(value(line.texts[side]))"
    }
    // A list has commas of its own.
    return "\(line.label): \(texts.joined(separator: texts.contains { $0.contains(",") } ? "; " : ", "))"
  }

  static let questionKeys = [Frame.Hint("Enter", "Take it"), Frame.Hint("Esc", "Go back")]
  /// Shows a hand, and does nothing else anywhere: no other key that was meant for the hand before uncovers the next.
  static let showingLetter: Character = "s"
  static let showingKey = Frame.Hint("s", "Show the hand")
  static let hidingKey = Frame.Hint("h", "Hide")
  static let keys = [
    Frame.Hint("u", "Undo"), Frame.Hint("m", "Menu"), Frame.Hint("?", "Help"), Frame.Hint("q", "Leave"),
  ]
}
