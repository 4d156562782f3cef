import GameLog
import HouseRules
import Presentation
import ScoreKeeping

/// A game about to be started: who sits where, and what is chosen.
struct StartDraft {
  /// An option of the rules that can be asked for.
  struct Option {
    var name: String
    var label: String
    var kind: QuestionScreen.Kind
    /// What counts until something else is chosen.
    var text: String
  }

  let title: String
  private(set) var setup: GameSetup
  private let rules: Rules
  /// Whether sheets are filled in though the program could deal or roll.
  var isByHand: Bool {
    get { setup.isByHand }
    set { setup.isByHand = newValue }
  }
  /// Those that are asked, as it stands.
  private var options: [Option] = []
  private let playersPerSide: Int

  init(_ name: String, _ rules: Rules, sides: Int, _ keeper: ScoreKeeper) throws(Problems) {
    title = rules.title
    self.rules = rules
    let seated = try keeper.proposedSides(for: rules, count: sides)
    setup = GameSetup(rules: name, sides: seated, group: try keeper.defaultGroup())
    playersPerSide = seated.first?.players.count ?? 1
    settleOptions()
  }

  /// Which options are asked now, and what counts; what was chosen and is not asked any more is chosen no more.
  private mutating func settleOptions() {
    let choices = rules.choices(sides: setup.sides.count, chosen: setup.options)
    setup.options.removeAll { chosen in !choices.contains { $0.name == chosen.name && $0.isChosen } }
    options = choices.map { choice in
      let kind: QuestionScreen.Kind =
        switch choice.kind {
        case .number(let low, let high): .number(low, high)
        case .flag: .yesOrNo
        case .choice(let names): .choice(names)
        }
      return Option(name: choice.name, label: choice.label, kind: kind, text: choice.text)
    }
  }

  var view: ListView {
    let seats = setup.sides.enumerated().flatMap { side, seated in
      seated.players.enumerated().map { seat, player in
        let team = playersPerSide > 1 ? "Team \(side + 1)" : "Player \(side + 1)"
        return ListView.Item("\(team): \(player.name)", heading: side == 0 && seat == 0 ? "Who plays" : nil)
      }
    }
    let chosen = options.enumerated().map { index, option in
      ListView.Item("\(option.label): \(option.text)", heading: index == 0 ? "How it is played" : nil)
    }
    var view = ListView(
      title: "New game: \(title)", newLabel: "Start", items: seats + chosen,
      shortcuts: [ListView.Shortcut("a", "Add a player")], leaveLabel: "Back")
    view.takesNames = true
    view.advice = "Press n to start. To change something, type its number and press Enter."
    return view
  }

  /// The side and seat of an item of the view; nil for an option.
  func seat(_ item: Int) -> (side: Int, seat: Int)? {
    guard item < setup.sides.count * playersPerSide else { return nil }
    return (item / playersPerSide, item % playersPerSide)
  }

  func option(_ item: Int) -> Option? {
    let index = item - setup.sides.count * playersPerSide
    return options.indices.contains(index) ? options[index] : nil
  }

  /// The first seat of somebody in one of these groups.
  func seat(ofGroup groups: [String]) -> (side: Int, seat: Int)? {
    for (side, seated) in setup.sides.enumerated() {
      if let seat = seated.players.firstIndex(where: { groups.contains($0.group) }) { return (side, seat) }
    }
    return nil
  }

  /// Lets a player sit down. Whoever sat somewhere else changes places with who sat here.
  mutating func sit(_ player: LoggedPlayer, at place: (side: Int, seat: Int)) {
    setup.sides.seat(player, side: place.side, seat: place.seat)
  }

  mutating func choose(_ name: String, _ text: String) {
    setup.options.removeAll { $0.name == name }
    setup.options.append(RecordAnswer(name: name, text: text))
    settleOptions()
  }
}
