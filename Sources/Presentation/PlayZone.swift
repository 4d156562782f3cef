import Decimals
import Engine
import Records
import RuleLanguage

/// A zone as it is shown: with its pieces, or, where pieces are dealt from, with their number only.
struct PlayZone {
  var index: Int
  var name: String
  /// What people read.
  var label: String
  /// Of one of several alike, which one, from 1.
  var number: Int?
  var isPerSide: Bool
  var isStock: Bool
  /// What lies there lies there no longer than a turn.
  var isOfTurn: Bool
  var kind: Int

  /// The zones of a game, in order of the file.
  static func all(_ rules: RecordRules) -> [PlayZone] {
    let dealtFrom = rules.game.actions.flatMap { action in action.effects.compactMap(\.traits.dealtFrom?.zone) }
    let words = rules.lexicon.zones
    return rules.game.zones.enumerated().map { index, zone in
      PlayZone(
        index: index, name: words[index].name, label: words[index].label, number: words[index].number,
        isPerSide: zone.perSide,
        isStock: rules.game.pools[zone.pool].startZone == index && dealtFrom.contains(index),
        isOfTurn: zone.lifetime == .turn, kind: words[index].kind)
    }
  }

  /// The zones, those alike together.
  static func groups(_ zones: [PlayZone]) -> [[PlayZone]] {
    var groups: [[PlayZone]] = []
    for zone in zones {
      if let last = groups.indices.last, let number = zone.number, number > 1 {
        groups[last].append(zone)
      } else {
        groups.append([zone])
      }
    }
    return groups
  }

  /// Whether what lies there still counts: between two turns a turn's zone holds what the last one left.
  func isInUse(_ machine: Machine) -> Bool {
    guard !isOfTurn || machine.turnIsOpen else { return false }
    guard isStock else { return true }
    // A whole deck says nothing, and what is left of it no longer matters when the game is over.
    return !machine.isComplete
      && machine.pieces(inZone: index, side: nil).count < machine.table.poolSizes[machine.game.zones[index].pool]
  }

  /// Whose it is: each side's, or the table's.
  func sides(_ machine: Machine) -> [Int?] { isPerSide ? Array(0..<machine.table.sideCount) : [nil] }

  /// The pieces for each side, or of the table.
  func places(_ machine: Machine) -> [(side: Int?, pieces: [(face: Int64, facing: Facing)])] {
    sides(machine).map { ($0, machine.pieces(inZone: index, side: $0)) }
  }
}

/// Dice and cards as people read them.
struct PieceTexts {
  let texts: ValueTexts
  /// What is not shown; `nil` where everything is.
  private let secrets: Secrets?

  init(_ game: ScoredGame, _ secrets: Secrets? = nil) {
    texts = ValueTexts(rules: game.rules, sides: game.sides)
    self.secrets = secrets
  }

  /// What lies in a zone (of `side`); empty where there is nothing, or only dice that have not been rolled.
  func text(_ pieces: [(face: Int64, facing: Facing)], of zone: PlayZone, _ side: Int?) -> String {
    if zone.isStock { return pieces.isEmpty ? "empty" : "\(pieces.count) left" }
    guard pieces.contains(where: { $0.face >= 0 }) else { return "" }
    return pieces.map { piece in
      let isHidden = piece.face >= 0 && (secrets?.hides(piece.facing, zone: zone.index, side: side) ?? false)
      return isHidden ? "(?)" : face(piece.face, zone.kind, isFaceDown: piece.facing != .up)
    }.joined(separator: " ")
  }

  /// Faces with a blank between two.
  func text(_ faces: [Int64], kind: Int, isFaceDown: Bool = false) -> String {
    faces.map { face($0, kind, isFaceDown: isFaceDown) }.joined(separator: " ")
  }

  private func face(_ face: Int64, _ kind: Int, isFaceDown: Bool) -> String {
    // A die that has not been rolled.
    guard face >= 0 else { return "–" }
    let text = texts.text(face, ValueKind(.piece(kind)))
    return isFaceDown ? "(\(text))" : text
  }
}
