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

  init(_ session: GameSession, _ keeper: ScoreKeeper) {
    self.session = session
    self.keeper = keeper
  }

  /// What a page or a form comes to.
  enum Outcome: Sendable {
    case page(any Page & Sendable, WebAnswer.Status)
    case leads(String)
    case missing

    static func leads(to address: Address) -> Outcome { .leads(address.text) }
  }

  var step: Int { session.events.count }

  /// What the device may see.
  ///
  /// - Parameter round: the closed round whose sheet is shown, from 1; nil for the open one.
  func view(_ round: Int? = nil) -> SeatView { SeatView(forAll: session.view(round: round)) }

  /// What the form was answered with before, if it was.
  func earlierAnswer(_ form: PostedForm) throws(Problems) -> String? {
    try keeper.storing { () throws(StoreFailure) in
      try keeper.store.answer(toForm: form.id, digest: form.digest)
    }
  }

  /// Does a step and leads on.
  func take(
    _ step: TableStep, _ form: PostedForm, _ asking: Asking, leadsTo address: Address
  ) throws(Problems) -> Outcome {
    let sent = form.sent(by: asking.device.id, answer: address.text, at: keeper.surroundings.now())
    try keeper.take(step, in: session, form: sent)
    return .leads(to: address)
  }
}

/// Who asks something of a game, and where the game's pages are for them.
struct Asking: Hashable, Sendable {
  let device: Device
  let role: Role
  let places: GamePlaces
  /// What was done just before, by the page that led here.
  var done: Done?
}

/// What was done just before a page is shown, so that it can say so.
enum Done: String, Hashable, Sendable { case saved, closed, undone, redone, noted }
