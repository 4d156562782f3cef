import Presentation
import Terminal

/// What there is to choose from, such as games by day, or players.
package struct ListView: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    /// What the items from here on have in common, such as their day.
    package var heading: String?
    package var title: String
    /// More about it, in lines of their own.
    package var lines: [String]
    package var isGreyed: Bool

    package init(_ title: String, heading: String? = nil, lines: [String] = [], isGreyed: Bool = false) {
      self.heading = heading
      self.title = title
      self.lines = lines
      self.isGreyed = isGreyed
    }
  }

  package struct Shortcut: Hashable, Sendable {
    package var key: Character
    package var label: String

    package init(_ key: Character, _ label: String) {
      self.key = key
      self.label = label
    }
  }

  package var title: String
  /// The first line, which begins something new; nil where there is nothing new to begin.
  package var newLabel: String?
  package var items: [Item]
  /// What is said where there is no item.
  package var emptyText: String
  /// Letters that mean something here; not `q`, and digits neither.
  package var shortcuts: [Shortcut]
  /// What `q` does, by name.
  var leaveLabel: String
  /// Whether letters find an item by its name: then only Esc goes back.
  package var isFindable = false
  /// Whether a letter that means nothing here, or a capital one, begins the name of a person.
  package var takesNames = false
  /// What can be done here, in words.
  var advice = "Choose with the arrows or type a number, then press Enter."

  package init(
    title: String, newLabel: String?, items: [Item], emptyText: String = "", shortcuts: [Shortcut] = [],
    leaveLabel: String = "Leave"
  ) {
    self.title = title
    self.newLabel = newLabel
    self.items = items
    self.emptyText = emptyText
    self.shortcuts = shortcuts
    self.leaveLabel = leaveLabel
  }
}

extension ListView {
  /// The item that best fits the beginning of a name: one that begins so, then one with a word that does, then any that
  /// has it. Capitals make no difference.
  func item(named text: String) -> Int? {
    let text = text.lowercased()
    let titles = items.map { $0.title.lowercased() }
    return titles.firstIndex { $0.hasPrefix(text) } ?? titles.firstIndex { " \($0)".contains(" \(text)") }
      ?? titles.firstIndex { $0.contains(text) }
  }
}

package enum ListScreenCommand: Hashable, Sendable {
  /// The first line was chosen.
  case new
  /// The item, from 0.
  case choose(Int)
  /// A shortcut, with the item that is marked, if one is.
  case shortcut(Character, item: Int?)
  /// A name was begun, with this letter.
  case name(Character)
  case leave
}

/// A list in which one line is marked; Enter chooses it.
package struct ListScreen: Hashable, Sendable {
  /// Of all lines, the one for something new among them.
  private(set) var line = 0
  /// The digits of a number that is being typed.
  private var typed = ""
  /// Whether a number was typed last that no item has: then what is marked is not what is meant.
  private var isRefused = false
  /// The letters by which an item is being found.
  private var sought = ""
  private var message: String?

  package init() {}

  package mutating func say(_ text: String) { message = text }

  /// The marked item, from 0; nil on the line for something new and in an empty list.
  package func item(_ view: ListView) -> Int? {
    let item = min(line, count(view) - 1) - first(view)
    return view.items.indices.contains(item) ? item : nil
  }

  private func first(_ view: ListView) -> Int { view.newLabel == nil ? 0 : 1 }
  private func count(_ view: ListView) -> Int { view.items.count + first(view) }

  package mutating func handle(_ key: KeyPress, _ view: ListView) -> ListScreenCommand? {
    if key == .resize { return nil }
    message = nil
    if case .character(let scalar) = key, ("0"..."9").contains(scalar) {
      type(Character(scalar), view)
      return nil
    }
    typed = ""
    if isRefused, key == .enter || key == .character(" ") {
      message = "That number is not here. Type another one, or choose with the arrows."
      return nil
    }
    isRefused = false
    if view.isFindable, find(key, view) { return nil }
    sought = ""
    if let target = target(key, view) {
      line = max(min(target, count(view) - 1), 0)
      return nil
    }
    return command(key, view)
  }

  private func target(_ key: KeyPress, _ view: ListView) -> Int? {
    let line = min(line, count(view) - 1)
    switch key {
    case .up, .backtab: return line - 1
    case .down, .tab: return line + 1
    case .pageUp: return line - 5
    case .pageDown: return line + 5
    case .home: return 0
    case .end: return count(view) - 1
    default: return nil
    }
  }

  /// Marks the item with the number that is typed. Behind a number that no item has, another one begins.
  private mutating func type(_ digit: Character, _ view: ListView) {
    let text = typed + String(digit)
    isRefused = !view.items.indices.contains((Int(text) ?? 0) - 1)
    typed = isRefused ? "" : text
    if let number = Int(typed) { line = number - 1 + first(view) } else { message = Self.noSuch(text) }
  }

  private static func noSuch(_ number: String) -> String {
    "There is no \(number) here. Type another number, or choose with the arrows."
  }

  /// Marks the first item whose name fits the letters typed so far; whether the key was one for that.
  private mutating func find(_ key: KeyPress, _ view: ListView) -> Bool {
    switch key {
    case .backspace: sought = String(sought.dropLast())
    case .character(" ") where sought.isEmpty: return false
    case .character(let scalar):
      let longer = sought + scalar.properties.lowercaseMapping
      guard view.item(named: longer) != nil else {
        message = "There is no “\(longer)” here. Backspace deletes a letter."
        return true
      }
      sought = longer
    default: return false
    }
    guard let item = sought.isEmpty ? 0 : view.item(named: sought) else { return true }
    line = item + first(view)
    if !sought.isEmpty { message = "Looking for “\(sought)”. Enter takes what is marked." }
    return true
  }

  private mutating func command(_ key: KeyPress, _ view: ListView) -> ListScreenCommand? {
    switch key {
    case .enter, .character(" "):
      if let item = item(view) { return .choose(item) }
      return view.newLabel == nil ? nil : .new
    case .escape, .control("c"), .endOfInput: return .leave
    case .character(let scalar):
      let letter = Character(scalar.properties.lowercaseMapping)
      let isKey = view.shortcuts.contains { $0.key == letter } || letter == "q" || letter == "n" && view.newLabel != nil
      if view.takesNames, scalar.properties.isAlphabetic, !isKey || scalar.properties.isUppercase {
        return .name(Character(scalar))
      }
      if view.shortcuts.contains(where: { $0.key == letter }) { return .shortcut(letter, item: item(view)) }
      if letter == "n", view.newLabel != nil { return .new }
      if letter == "q" { return .leave }
      message = "The key \(letter) does nothing here."
    default: break
    }
    return nil
  }

  package func canvas(_ view: ListView, rows: Int, columns: Int) -> Canvas {
    var canvas = Canvas(rows: rows, columns: columns)
    var frame = Frame()
    frame.title = view.title
    frame.message = message
    frame.next = view.advice
    frame.hints =
      [Frame.Hint("Enter", "Choose"), Frame.Hint("Arrows", "Move")]
      + (view.newLabel.map { [Frame.Hint("n", $0.count > 12 ? "New" : $0)] } ?? [])
      + view.shortcuts.map { Frame.Hint(String($0.key), $0.label) }
      + [Frame.Hint(view.isFindable ? "Esc" : "q", view.leaveLabel)]
    guard let body = frame.draw(on: &canvas) else { return canvas }
    ListPicture(view: view, line: min(line, count(view) - 1), body: body.dropFirst()).draw(on: &canvas)
    return canvas
  }
}
