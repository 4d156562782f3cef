import GameLog
import HouseRules
import Pages
import Presentation
import Records
import ScoreKeeping
import Store

/// A game about to be started: who sits where, and what is chosen.
struct Setup {
  private let rules: Rules
  private let name: String
  private let keeper: ScoreKeeper
  private let count: Int
  private let base: Address
  private let players: [LoggedPlayer]
  private let sides: [LoggedSide]
  /// Why nobody can be proposed for the seats.
  private let problem: Problems?

  init(_ rules: Rules, _ name: String, _ keeper: ScoreKeeper, count: Int?, _ base: Address) {
    self.rules = rules
    self.name = name
    self.keeper = keeper
    self.base = base
    let standard = rules.standardSides
    self.count = count.map { min(max($0, rules.sides.lowerBound), rules.sides.upperBound) } ?? standard
    players =
      (try? keeper.storing { () throws(StoreFailure) in try keeper.store.players() })?.map(LoggedPlayer.init) ?? []
    do throws(Problems) {
      sides = try keeper.proposedSides(for: rules, count: self.count)
      problem = nil
    } catch {
      sides = []
      problem = error
    }
  }

  var page: SetupPage { page(options: [:], seats: [:], problem) }

  /// The page once more, with what is wrong, and what was chosen.
  func page(saying problems: Problems, _ form: PostedForm) -> SetupPage {
    page(options: form.fields, seats: form.fields, problems)
  }

  private func page(options: [String: String], seats: [String: String], _ problems: Problems?) -> SetupPage {
    var page = SetupPage(
      rules.title, summary: rules.summary, address: base / "new" / name, counts: rules.sides, count: count,
      seats: sides.indices.map { side in
        sides[side].players.indices.map { seat(side, $0, seats) }
      }, options: rules.choices(sides: count).map { Self.choice($0, options) })
    if let problems { page.problems = [PageProblem(Sentences.text(of: problems))] }
    return page
  }

  private static func seatName(_ side: Int, _ seat: Int) -> String { "seat.\(side + 1).\(seat + 1)" }
  private static func optionName(_ name: String) -> String { "option.\(name)" }

  private func seat(_ side: Int, _ seat: Int, _ chosen: [String: String]) -> SetupPage.Choice {
    let name = Self.seatName(side, seat)
    let isTeam = sides[side].players.count > 1
    let shown = players.map { SetupPage.Option(value: $0.id, text: "\($0.name) (\($0.initials))") }
    return SetupPage.Choice(
      name: name, label: isTeam ? "Player \(seat + 1)" : "Player \(side + 1)", options: shown,
      value: chosen[name] ?? sides[side].players[seat].id)
  }

  private static func choice(_ choice: Rules.Choice, _ chosen: [String: String]) -> SetupPage.Choice {
    let name = optionName(choice.name)
    let value = chosen[name] ?? choice.text
    switch choice.kind {
    case .number(let low, let high):
      return SetupPage.Choice(
        name: name, label: choice.label, options: [], value: value,
        hint: "\(Numbers.text(low)) to \(Numbers.text(high))")
    case .flag:
      let options = [SetupPage.Option(value: "yes", text: "Yes"), SetupPage.Option(value: "no", text: "No")]
      return SetupPage.Choice(name: name, label: choice.label, options: options, value: value)
    case .choice(let names):
      let options = names.map { SetupPage.Option(value: $0, text: String($0.map { $0 == "_" ? " " : $0 })) }
      return SetupPage.Choice(name: name, label: choice.label, options: options, value: value)
    }
  }

  /// What a form says. What it says nothing of is as it was proposed.
  func read(_ form: PostedForm) throws(Problems) -> GameSetup {
    if let problem { throw problem }
    var seated: [LoggedSide] = []
    for side in sides.indices {
      seated.append(LoggedSide(seating: sides[side].players.indices.map { player(side, $0, form) }))
    }
    var setup = GameSetup(rules: name, sides: seated, group: try keeper.defaultGroup())
    for choice in rules.choices(sides: count) {
      guard let text = form.fields[Self.optionName(choice.name)], text != choice.text else { continue }
      setup.options.append(RecordAnswer(name: choice.name, text: text))
    }
    // Cards and dice lie on the table of those who play.
    setup.isByHand = rules.canBePlayed
    return setup
  }

  private func player(_ side: Int, _ seat: Int, _ form: PostedForm) -> LoggedPlayer {
    let id = form[Self.seatName(side, seat)]
    return players.first { $0.id == id } ?? sides[side].players[seat]
  }
}
