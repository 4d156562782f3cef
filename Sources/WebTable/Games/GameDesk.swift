import HouseRules
import Pages
import Presentation
import Records
import ScoreKeeping
import Store

/// Where one game's pages are made and its forms are taken, on the game's thread.
struct GameDesk {
  let session: GameSession
  let keeper: ScoreKeeper
  /// The table where the game is played.
  let table: Int
  /// The hands that are shown on devices that go round.
  let hands: Hands

  init(_ session: GameSession, _ keeper: ScoreKeeper, table: Int, _ hands: Hands) {
    self.session = session
    self.keeper = keeper
    self.table = table
    self.hands = hands
  }

  /// What a page or a form comes to.
  enum Outcome: Sendable {
    case page(any Page & Sendable, WebAnswer.Status)
    case leads(String)
    /// A game has begun at a table, and the way leads there.
    case begins(String, table: Int, Address)
    case file(Download)
    case photo(StoredPhoto)
    case missing
    /// It is there, and somebody else's to do.
    case notForYou

    static func leads(to address: Address) -> Outcome { .leads(address.text) }
  }

  var step: Int { session.events.count }

  /// The newest game at the table; nil where that is this one, and where rules are tried out.
  func later(_ asking: Asking) throws(Problems) -> LaterGame? {
    guard !asking.isTrial else { return nil }
    guard let newest = try keeper.newestGame(atTable: table), newest.id != session.id else { return nil }
    let rules = try keeper.storing { () throws(StoreFailure) in try keeper.store.rules(newest.rulesDigest) }
    var later = LaterGame(
      id: newest.id, title: rules.title, address: GamePlaces(asking.places.base, game: newest.id).game,
      isOpen: !newest.summary.isComplete)
    later.isNext = later.isOpen && session.isComplete
    return later
  }

  /// What whoever asks may see.
  ///
  /// - Parameter round: the closed round whose sheet is shown, from 1; nil for the open one.
  func view(_ asking: Asking, round: Int? = nil) -> SeatView {
    SeatView(session.view(round: round, for: asking.sight))
  }

  /// Does a step and leads on.
  func take(
    _ step: TableStep, _ form: PostedForm, _ asking: Asking, leadsTo address: Address
  ) throws(Problems) -> Outcome {
    let sent = form.sent(by: asking.person.device.id, answer: address.text, at: keeper.surroundings.now())
    try keeper.take(step, in: session, form: sent)
    return .leads(to: address)
  }
}

/// Who asks something of a game, and where the game's pages are for them.
struct Asking: Hashable, Sendable {
  let person: Person
  let places: GamePlaces
  /// Whether rules are tried out in it: then it is kept nowhere.
  var isTrial = false
  /// What may be seen from here: what lies open, or what one side sees on a device of its own.
  var sight: Sight = .open
  /// The side for which they sit there, whose hand was last shown on another device: then they see what lies open.
  var heldElsewhere: Int?
  /// The number under which a hand is shown on a device that goes round; nil where none is.
  var hand: String?
  /// What was done just before, by the page that led here.
  var done: Done?
  /// Whose sheet of the open round is asked for; nil for the one that is filled in next.
  var wanted: WantedSheet?

  /// Where they play.
  var playPlaces: PlayPlaces { PlayPlaces(places, hand: hand) }

  /// The side for which they play, of somebody who sits there.
  var side: Int? { if case .side(let side) = sight { side } else { nil } }

  func may(_ right: Right) -> Bool { person.may(right) }

  /// Whether they do something in a game that is played move by move: who sits there for their side, and who keeps the
  /// score for all whose device this is.
  var plays: Bool { may(.keep) || (may(.sit) && side != nil) }
}

/// A side's sheet, or all of a round on one page.
enum WantedSheet: Hashable, Sendable {
  /// From 0.
  case one(Int)
  case all

  /// - Parameter text: `2` for the second side, or `all`.
  init?(_ text: String) {
    if text == "all" {
      self = .all
    } else {
      guard let number = Int(text), number > 0 else { return nil }
      self = .one(number - 1)
    }
  }
}

/// What was done just before a page is shown, so that it can say so.
enum Done: String, Hashable, Sendable { case saved, closed, undone, redone, noted }
