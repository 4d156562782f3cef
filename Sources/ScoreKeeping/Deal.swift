import Engine
import GameLog
import HouseRules
import JSONText
import Presentation
import RuleLanguage

/// What lies on the table after dealing or rolling once, without a game.
package struct Deal {
  package let seed: UInt64
  /// What lies there, for a person; ends in a line break.
  package let text: String
  /// The result of a record with this one move, as `score` gives it.
  package let json: String

  /// Does the first action that needs nothing to be chosen.
  ///
  /// - Throws: that the rules have no such action, or refuse the number of sides.
  package init(_ rules: Rules, sides: Int?, seed: UInt64) throws(Problems) {
    self.seed = seed
    let count = sides ?? rules.compiled.game.sides.standard
    try rules.checkSideCount(count)
    let start = LogEvent.Start(
      rules: rules.name, digest: rules.digest, options: [],
      sides: (0..<count).map { LoggedSide(name: "Side \($0 + 1)", players: []) }, seed: seed, isByHand: false, group: ""
    )
    let session = try GameSession(id: "", rules: rules, events: [LogEvent(time: 0, kind: .started(start))])
    let action = session.view().actions.first { $0.isAllowed && $0.pick == nil && $0.questions.isEmpty }
    guard let action else { throw Problems(KeepingMessages.nothingToDeal(rules.title)) }
    try session.commit(try session.events(of: .move(GameSession.Wish(action.name, side: action.sides[0])), time: 0))
    text = TableText.pieces(session.game)
    var writer = JSONWriter()
    ResultWriter(session.recordRules, digest: rules.digest).write(session.game, to: &writer)
    json = writer.text
  }
}
