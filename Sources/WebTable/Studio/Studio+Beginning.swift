import Drafting
import HouseRules
import Pages
import ScoreKeeping
import Store

/// New rules: from what `houserules new` asks, or as a difference of a game.
extension Studio {
  /// What the address of the page says: whoever changes a game begins from that.
  func answers(_ asking: OfficeAsking) -> BeginRulesPage.Answers {
    let base = asking.value("base")
    guard keeper.library.names.contains(base) else { return .init() }
    return .init(kind: Drafts.houseRule, base: base, title: titles[base].map { freeTitle("\($0) at home") } ?? "")
  }

  /// A title that no game has yet: this one, or one with a number.
  private func freeTitle(_ title: String) -> String {
    let taken = Set(titles.values.map { $0.lowercased() })
    let all = [title] + (2...WritingLimits.games + 1).map { "\(title) \($0)" }
    return all.first { !taken.contains($0.lowercased()) } ?? title
  }

  /// What people call the games that have no mistakes, by name.
  private var titles: [String: String] {
    Dictionary(shelf.rules(of: keeper.library).map { ($0.name, $0.title) }) { first, _ in first }
  }

  func beginPage(_ answers: BeginRulesPage.Answers, _ problems: [PageProblem] = []) -> BeginRulesPage {
    let games = titles.map { (name: $0.key, title: $0.value) }.sorted { ($0.title, $0.name) < ($1.title, $1.name) }
    var page = BeginRulesPage(
      // What most come for stands first: what their table does differently, then a pad of their own.
      Drafts.kinds.reversed().map { .init(name: $0.name, summary: $0.summary) }, difference: Drafts.houseRule,
      games: games,
      answers: answers)
    page.problems = problems
    return page
  }

  func begin(_ form: PostedForm, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    let answers = BeginRulesPage.Answers(form)
    func refused(_ text: String, _ id: String) -> GameDesk.Outcome {
      .page(beginPage(answers, [PageProblem(text, place: .here(id))]), .unprocessable)
    }
    guard Drafts.kindNames.contains(answers.kind) else {
      return refused("Choose what you begin from.", BeginRulesPage.titleID)
    }
    let isDifference = answers.kind == Drafts.houseRule
    guard !isDifference || keeper.library.names.contains(answers.base) else {
      return refused("Choose the game that you play differently.", BeginRulesPage.baseID)
    }
    let free = freeTitle(answers.title)
    guard answers.title.isEmpty || free == answers.title else {
      return refused(
        "There is a game called \(answers.title) already. Call yours \(free), or otherwise.", BeginRulesPage.titleID)
    }
    do throws(Problems) {
      let wishes = try wishes(answers)
      let drafts = Drafts(keeper.library)
      let draft =
        isDifference ? try drafts.houseRule(wishes, on: answers.base) : try drafts.text(wishes, kind: answers.kind)
      let text = Self.withoutCommands(draft)
      return try keep(text, wishes, form, asking)
        ?? refused("So many games are written here that there is no room.", BeginRulesPage.titleID)
    } catch {
      guard error.kind == .mistakes else { throw error }
      return refused(Sentences.text(of: error), BeginRulesPage.titleID)
    }
  }

  /// Without the remarks that are about editors and commands, each of which has lines of its own.
  private static func withoutCommands(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter {
      !$0.hasPrefix("# yaml-language-server:") && !($0.hasPrefix("# ") && $0.contains("`houserules "))
    }
    .joined(separator: "\n")
  }

  /// What is wished, with a name that no other game has.
  private func wishes(_ answers: BeginRulesPage.Answers) throws(Problems) -> DraftWishes {
    var wishes = DraftWishes(
      name: answers.name, title: answers.title.isEmpty ? nil : answers.title,
      sides: answers.sides.isEmpty ? nil : answers.sides)
    guard wishes.name.isEmpty else { return wishes }
    let proposal = Drafts.name(from: answers.title)
    let stem = proposal.isEmpty ? (answers.base.isEmpty ? "my-\(answers.kind)" : "\(answers.base)-at-home") : proposal
    let taken = try taken
    let names = [stem] + (2...WritingLimits.games).map { "\(stem)-\($0)" }
    wishes.name = names.first { !taken.contains($0) } ?? stem
    return wishes
  }

  /// The names of all games, and of those that were put away.
  private var taken: Set<String> {
    get throws(Problems) {
      let kept = try keeper.storing { () throws(StoreFailure) in
        (try keeper.store.writtenRules() + keeper.store.rulesPutAway()).map(\.name)
      }
      return Set(keeper.library.names + kept)
    }
  }

  /// Saves the first version; nil where there is no room, or the name is taken meanwhile.
  private func keep(
    _ text: String, _ wishes: DraftWishes, _ form: PostedForm, _ asking: OfficeAsking
  ) throws(Problems) -> GameDesk.Outcome? {
    let address = StudioPlaces(asking.base).rules(wishes.name).with("done", "begun")
    let (now, device) = (keeper.surroundings.now(), asking.person.device.id)
    let rules = try keeper.library.rules(yaml: Array(text.utf8), fileName: "\(wishes.name).yaml")
    let draft = WrittenDraft(name: wishes.name, text: text, title: rules.title, canBePlayed: true)
    let sent = form.sent(by: device, answer: address.text, at: now)
    let outcome = try keeper.storing { () throws(StoreFailure) in
      try keeper.store.save(draft, after: 0, device: device, now: now, form: sent)
    }
    if case .saved = outcome { return .leads(to: address) }
    return nil
  }
}

extension BeginRulesPage.Answers {
  fileprivate init(_ form: PostedForm) {
    func answer(_ name: String) -> String {
      form[name].split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }
    self.init(
      kind: answer("kind"), base: answer("base"), title: answer("title"), name: answer("name").lowercased(),
      sides: answer("sides"))
  }
}
