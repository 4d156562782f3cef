import Diagnostics
import Drafting
import HouseRules
import TableScreen

/// Asks for what `houserules new` was not told, until it can be done.
struct NewQuestions {
  private let drafts: Drafts
  private let library: RuleLibrary
  private let voice: PlainTable.Voice

  init(_ drafts: Drafts, _ library: RuleLibrary, _ voice: PlainTable.Voice) {
    self.drafts = drafts
    self.library = library
    self.voice = voice
  }

  /// Asks for what is missing; nil where nobody answers any more.
  ///
  /// - Parameter wishes: what was said; an empty name is asked for.
  func ask(_ wishes: DraftWishes, kind: String?, base: String?) -> Wish? {
    guard let kind = kind ?? askForKind() else { return nil }
    var wish = Wish(wishes: wishes, kind: kind, base: base)
    if kind == Drafts.houseRule, base == nil {
      guard let game = askForGame() else { return nil }
      wish.base = game
    }
    if wishes.name.isEmpty {
      guard let name = askForName(suggestion: wish.base.map { $0 + "-at-home" } ?? "my-" + kind) else { return nil }
      wish.wishes.name = name
    }
    if wishes.title == nil {
      guard let title = answer("What do people call it? Enter alone makes a title of the name.") else { return nil }
      wish.wishes.title = title.isEmpty ? nil : title
    }
    if wishes.sides == nil {
      guard let sides = askForSides(wish.wishes) else { return nil }
      wish.wishes.sides = sides.isEmpty ? nil : sides
    }
    return wish
  }

  private func askForKind() -> String? {
    let kinds = Drafts.kinds
    let width = kinds.map(\.name.count).max() ?? 0
    voice.say("What do you begin from?")
    for (number, kind) in kinds.enumerated() {
      let padding = String(repeating: " ", count: width - kind.name.count)
      voice.say("  \(number + 1)  \(kind.name)\(padding)  \(kind.summary)")
    }
    while let text = answer("A number or a name:") {
      if let number = Int(text), number > 0, number <= kinds.count { return kinds[number - 1].name }
      if let kind = kinds.first(where: { $0.name == text.lowercased() }) { return kind.name }
      let near = Nearest.name(to: text, among: kinds.map(\.name))
      voice.say(near.map { "There is no \(text). Did you mean \($0)?" } ?? "Answer 1 to \(kinds.count).")
    }
    return nil
  }

  private func askForGame() -> String? {
    while let text = answer("Which game do you play differently?") {
      if library.names.contains(text) { return text }
      let near = Nearest.name(to: text, among: library.names)
      voice.say(
        near.map { "There is no game \(text). Did you mean \($0)?" }
          ?? "There is no game \(text). `houserules list` shows all names.")
    }
    return nil
  }

  private func askForName(suggestion: String) -> String? {
    while let text = answer("What is the new game called? Enter alone takes \(suggestion).") {
      let name = text.isEmpty ? suggestion : text
      do throws(Problems) {
        try drafts.checkName(name)
        return name
      } catch {
        say(error)
      }
    }
    return nil
  }

  private func askForSides(_ wishes: DraftWishes) -> String? {
    while let text = answer("How many play? A number, or a range such as 2..6; Enter alone leaves it as it is.") {
      guard !text.isEmpty else { return text }
      var wishes = wishes
      wishes.sides = text
      do throws(Problems) {
        try drafts.check(wishes)
        return text
      } catch {
        say(error)
      }
    }
    return nil
  }

  private func say(_ problems: Problems) {
    for problem in problems.diagnostics { voice.say("\(problem.message): \(problem.hints.joined(separator: "; "))") }
  }

  /// An answer without blanks around it; nil for leaving.
  private func answer(_ question: String) -> String? {
    guard let answer = voice.ask(question) else { return nil }
    let text = answer.split(separator: " ").joined(separator: " ")
    return ["quit", "q"].contains(text.lowercased()) ? nil : text
  }
}
