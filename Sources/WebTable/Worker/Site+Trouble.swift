import HouseRules
import Pages

/// Games over which the program itself has come to grief. They are left alone until somebody wants to go on with them.
extension Site {
  /// What is answered instead of doing something with a game; nil where it can be done.
  func refusal(of id: String, _ intent: WorkerMemory.Intent, _ places: GamePlaces, _ visit: Visit) -> WebAnswer? {
    guard let suspicion = surroundings.memory?.suspicion(of: id), suspicion == .closed || intent == .writing else {
      return nil
    }
    var visit = visit
    visit.trouble = GameTrouble(isClosed: suspicion == .closed, again: places.again)
    let next = suspicion == .closed ? nil : (name: "See the game", address: places.game)
    return WebAnswer(MessagePage("Nothing was done", [], next: next), visit, status: .unavailable)
  }

  /// A visit whose pages say that the game can be read only, where that is so.
  func warned(_ visit: Visit, of id: String, _ places: GamePlaces) -> Visit {
    guard surroundings.memory?.suspicion(of: id) == .readOnly else { return visit }
    var visit = visit
    visit.trouble = GameTrouble(isClosed: false, again: places.again)
    return visit
  }

  /// Goes on with a game as if nothing had been.
  ///
  /// The game is not opened for it: what opening it does is what is not trusted. A game that is tried out is no game to
  /// go on with; it went with its worker.
  func goOn(with id: String, _ asking: Asking, _ visit: Visit) async throws(Problems) -> WebAnswer {
    guard !asking.isTrial, try await office.hasGame(id, for: asking.person) else { return missing(visit) }
    surroundings.memory?.trust(id)
    return WebAnswer(seeOther: asking.places.game)
  }
}
