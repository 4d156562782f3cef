import GameLog
import HouseRules
import Pages
import Presentation
import Records
import ScoreKeeping
import Store

/// A game about to be started: who sits where, and what is chosen.
///
/// What was chosen so far is in the fields of the form, or in the address of the page, by the same names: adding somebody,
/// or another number of sides, leads to an address that has the rest.
struct Setup {
  let rules: Rules
  let name: String
  let keeper: ScoreKeeper
  /// What was chosen, by the names of the fields.
  let chosen: [String: String]
  let base: Address
  let count: Int
  let players: [Player]
  /// Who is proposed for the seats.
  private(set) var sides: [LoggedSide] = []
  /// Why nobody can be proposed for the seats.
  private var problem: Problems?

  init(_ rules: Rules, _ name: String, _ keeper: ScoreKeeper, chosen: [String: String], _ base: Address) {
    self.rules = rules
    self.name = name
    self.keeper = keeper
    self.chosen = chosen
    self.base = base
    let asLast = chosen["who"] == nil ? try? keeper.proposedCount(for: rules) : nil
    let wanted = chosen["sides"].flatMap { Int($0) } ?? asLast ?? rules.standardSides
    count = min(max(wanted, rules.sides.lowerBound), rules.sides.upperBound)
    players = (try? keeper.storing { () throws(StoreFailure) in try keeper.store.players() }) ?? []
    do throws(Problems) {
      sides = try seated(try keeper.sides([], for: rules, count: count))
    } catch {
      problem = error
    }
  }

  private var address: Address { base / "new" / name }

  // MARK: Who sits where

  /// The seats as the address says, or those who played last.
  private func seated(_ guests: [LoggedSide]) throws(Problems) -> [LoggedSide] {
    if let seats = chosen["shown"], !seats.isEmpty {
      return seating(seats.split(separator: ",").map(String.init), guests)
    }
    guard let company = chosen["who"] else { return try keeper.proposedSides(for: rules, count: count) }
    guard company != Self.guests else { return guests }
    return seating(players.filter { $0.group.name == company }.map(\.id), guests)
  }

  /// The word for the guests, where a group could be named; no group is called so.
  private static let guests = "*"

  /// Seats taken in their order, by whoever is known; guests keep what is left.
  private func seating(_ ids: [String], _ guests: [LoggedSide]) -> [LoggedSide] {
    var sides = guests
    let seats = sides.indices.flatMap { side in sides[side].players.indices.map { (side, $0) } }
    for (id, seat) in zip(ids, seats) {
      guard let player = players.first(where: { $0.id == id }) else { continue }
      sides.seat(LoggedPlayer(player), side: seat.0, seat: seat.1)
    }
    return sides
  }

  /// Who sits where by the form. Whoever is chosen for a seat changes places with who sat there on the page.
  private func chosenSides(_ form: [String: String]) throws(Problems) -> [LoggedSide] {
    var seated = sides
    var moved: Set<String> = []
    for side in sides.indices {
      for seat in sides[side].players.indices {
        guard let id = form[Self.seatName(side, seat)], id != sides[side].players[seat].id,
          let player = players.first(where: { $0.id == id })
        else { continue }
        guard moved.insert(id).inserted else { throw Problems.twoSeats(player.name) }
        seated.seat(LoggedPlayer(player), side: side, seat: seat)
      }
    }
    return seated
  }

  // MARK: The page

  /// - Parameter done: what was done just before.
  func page(saying done: String? = nil) -> SetupPage {
    var page = page(seats: sides, chosen)
    page.notice = done
    if let problem { page.problems = [PageProblem(Sentences.text(of: problem))] }
    return page
  }

  /// The page once more, with what is wrong, and what was chosen.
  func page(saying problems: [PageProblem], _ form: PostedForm) -> SetupPage {
    var page = page(seats: sides, form.fields)
    page.newName = form["new"]
    page.isNewGuest = form["kind"] == "guest"
    page.day = form["day"]
    page.problems = problems
    return page
  }

  private func page(seats: [LoggedSide], _ fields: [String: String]) -> SetupPage {
    var page = SetupPage(
      rules.title, summary: rules.summary, address: address, counts: rules.sides, count: count,
      seats: seats.indices.map { side in seats[side].players.indices.map { seat(side, $0, seats, fields) } },
      options: ways(fields) + rules.choices(sides: count).map { Self.choice($0, fields) })
    page.shown = Self.text(of: seats)
    if let company = chosen["who"] { page.countAddress = address.with("who", company) }
    if let shown = chosen["shown"] { page.countAddress = address.with("shown", shown) }
    page.companies = companies
    page.day = fields["day"] ?? ""
    return page
  }

  /// Whether the program deals and rolls, where it can; otherwise cards and dice lie on the table of those who play.
  private func ways(_ fields: [String: String]) -> [SetupPage.Choice] {
    guard rules.canBePlayed else { return [] }
    let options = [
      SetupPage.Option(value: "play", text: "Dealt or rolled here"),
      SetupPage.Option(value: Self.byHand, text: "Our own: only keep the score"),
    ]
    return [
      SetupPage.Choice(name: Self.way, label: "Cards and dice", options: options, value: fields[Self.way] ?? "play")
    ]
  }

  private static let way = "way"
  private static let byHand = "pad"

  private var companies: [SetupPage.Company] {
    let groups = Set(players.filter { !$0.group.isForGuests }.map(\.group.name)).sorted()
    guard !groups.isEmpty else { return [] }
    let hasPlayed = (try? keeper.lastGame()) ?? nil != nil
    let asked = chosen["shown"] == nil ? chosen["who"] ?? (hasPlayed ? nil : Self.guests) : ""
    func company(_ name: String, _ who: String?) -> SetupPage.Company {
      let there = who.map { address.with("sides", String(count)).with("who", $0) } ?? address
      return SetupPage.Company(name: name, address: there, isChosen: asked == who)
    }
    return (hasPlayed ? [company("As last time", nil)] : []) + groups.map { company($0, $0) } + [
      company("Guests", Self.guests)
    ]
  }

  static func seatName(_ side: Int, _ seat: Int) -> String { "seat.\(side + 1).\(seat + 1)" }
  private static func optionName(_ name: String) -> String { "option.\(name)" }

  private func seat(_ side: Int, _ seat: Int, _ seats: [LoggedSide], _ fields: [String: String]) -> SetupPage.Choice {
    let name = Self.seatName(side, seat)
    let isTeam = seats[side].players.count > 1
    var shown = players.map { SetupPage.Option(value: $0.id, text: "\($0.name) (\($0.initials))") }
    // It plays all of a side, or nothing.
    if seat == 0 { shown += programs }
    return SetupPage.Choice(
      name: name, label: isTeam ? "Player \(seat + 1)" : "Player \(side + 1)", options: shown,
      value: fields[name] ?? seats[side].players[seat].id)
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

  /// Who sits where, as an address holds it.
  private static func text(of sides: [LoggedSide]) -> String {
    sides.flatMap(\.players).map(\.id).joined(separator: ",")
  }

  // MARK: What a form says

  /// The game that a form asks for. What it says nothing of is as it was proposed.
  func read(_ form: PostedForm) throws(Problems) -> GameSetup {
    if let problem { throw problem }
    let opponents = try opponents(form.fields)
    let seated = seatingGuests(for: opponents, in: try chosenSides(form.fields))
    var setup = GameSetup(rules: name, sides: seated, group: try keeper.defaultGroup())
    setup.opponents = opponents
    for choice in rules.choices(sides: count) {
      guard let text = form.fields[Self.optionName(choice.name)], text != choice.text else { continue }
      setup.options.append(RecordAnswer(name: choice.name, text: text))
    }
    // A game of a day that is past has been played.
    setup.isByHand = rules.canBePlayed && (form[Self.way] == Self.byHand || !form["day"].isEmpty)
    if !form["day"].isEmpty { setup.day = try CivilDay(typed: form["day"]) }
    return setup
  }

  /// Where a form leads that adds somebody: the page with all that was chosen, and the new person in the first seat that
  /// a guest was given.
  func address(seating id: String, _ form: PostedForm) throws(Problems) -> Address {
    var seats = try chosenSides(form.fields).flatMap(\.players)
    let guests = Set(players.filter(\.group.isForGuests).map(\.id))
    if let free = seats.firstIndex(where: { guests.contains($0.id) }) { seats[free].id = id }
    var address = address.with("sides", String(count))
    address = address.with("shown", seats.map(\.id).joined(separator: ",")).with("added", id)
    for choice in rules.choices(sides: count) {
      guard let text = form.fields[Self.optionName(choice.name)], text != choice.text else { continue }
      address = address.with(named: Self.optionName(choice.name), text)
    }
    for side in sides.indices {
      let name = Self.seatName(side, 0)
      if let value = form.fields[name], Self.level(value) != nil { address = address.with(named: name, value) }
    }
    if !form[Self.way].isEmpty { address = address.with(named: Self.way, form[Self.way]) }
    return form["day"].isEmpty ? address : address.with("day", form["day"])
  }
}
