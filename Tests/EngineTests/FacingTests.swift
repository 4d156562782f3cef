import RuleLanguage
import Testing

@testable import Engine

/// How pieces lie, and what turns them over.
@Suite struct FacingTests {
  /// Does a move of `shown-at-once`, whose cards are numbered from 1, their faces from 0.
  @discardableResult private func act(
    _ name: String, side: Int = -1, pick: [Int64] = [], dealt: [Int64]? = nil, _ machine: Machine
  ) throws -> Aftermath {
    let actions = try Games.rules("shown-at-once").lexicon.actions
    let action = try #require(actions.firstIndex { $0.name == name })
    return try machine.apply(Move(action: action, side: side, pick: pick.map { $0 - 1 }, dealt: dealt?.map { $0 - 1 }))
  }

  private func lying(_ zone: String, of side: Int?, _ machine: Machine) throws -> [String] {
    let zones = try Games.rules("shown-at-once").lexicon.zones
    let index = try #require(zones.firstIndex { $0.name == zone })
    return machine.pieces(inZone: index, side: side).map { "\($0.face + 1) \($0.facing)" }
  }

  @Test func piecesLieAsTheyWereLaid() throws {
    let machine = try Games.machine("shown-at-once", sides: 3)
    try machine.start(seed: 1)
    machine.tells = .all
    try act("deal", dealt: [1, 2, 3, 4, 5, 6, 7, 8, 9], machine)
    #expect(try lying("hand", of: 0, machine) == ["1 down", "4 down"])
    #expect(try lying("stack", of: 0, machine) == ["7 blind"])
    try act("lay", side: 2, pick: [3], machine)
    try act("from_stack", side: 2, machine)
    // The second came from the stack and lies as the zone says; the first was laid face down.
    #expect(try lying("laid", of: 2, machine) == ["3 down", "9 up"])
    try act("lay", side: 0, pick: [4], machine)
    #expect(try lying("laid", of: 0, machine) == ["4 down"])
    let aftermath = try act("lay", side: 1, pick: [5], machine)
    for side in 0..<3 { #expect(try lying("laid", of: side, machine).allSatisfy { $0.hasSuffix("up") }) }
    let shown: [String] = aftermath.events.compactMap {
      if case .shown(_, let side, let faces) = $0 { "\(side): \(faces.map { $0 + 1 })" } else { nil }
    }
    // What lay face up already is not told again.
    #expect(shown == ["0: [4]", "1: [5]", "2: [3]"])
    // One card of every hand lies in the middle, in order of seats.
    #expect(try lying("middle", of: nil, machine) == ["1 up", "2 up", "6 up"])
    #expect(machine.closedScore(round: 0, side: 2) == 12)
  }

  @Test func nobodyLooksBehindWhatIsRefused() throws {
    let machine = try Games.machine("shown-at-once", sides: 3)
    try machine.start(seed: 1)
    try act("deal", dealt: [1, 2, 3, 4, 5, 6, 7, 8, 9], machine)
    let before = machine.state
    #expect(throws: Refusal.self) { try act("lay", side: 0, pick: [2], machine) }
    #expect(machine.state == before)
  }
}
