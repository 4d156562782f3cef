import GameLog
import Pages
import Presentation
import ScoreKeeping

/// What a form says that somebody wants to do in a played game: an action, the pieces that were chosen, and the answers.
struct MoveReading {
  /// A piece that was chosen: its field, its face, and whether the action picks from where it lies.
  struct Chosen {
    var field: String
    var face: String
    var isPicked: Bool
  }

  /// The action that can be done from here; nil where that one cannot be now.
  let action: SeatView.Action?
  /// Who does it, from 0; nil for the table.
  let side: Int?
  let chosen: [Chosen]
  /// What was answered before, in the order of the fields.
  let answers: [RecordAnswer]

  init(_ form: PostedForm, _ play: SeatView.Play) {
    let wanted = form["do"].split(separator: ".", maxSplits: 1).map(String.init)
    let number = wanted.count == 2 ? Int(wanted[1]) : nil
    let side = number.flatMap { $0 > 0 ? $0 - 1 : nil }
    let action = number == nil ? nil : play.actions.first { $0.name == wanted[0] && $0.sides.contains(side) }
    (self.action, self.side) = (action, side)
    chosen = play.pickedZones.sorted().flatMap { zone in
      play.zones[zone].pieces.enumerated().compactMap { place, piece in
        let field = PlayPage.fieldName(zone: zone, piece: place)
        guard let face = piece.face, form.fields[field] == face else { return nil }
        return Chosen(field: field, face: face, isPicked: action?.pick?.zones.contains(zone) ?? false)
      }
    }
    answers = form.fields.filter { $0.key.hasPrefix("a.") }.sorted { $0.key < $1.key }.map {
      RecordAnswer(name: String($0.key.dropFirst(2)), text: $0.value)
    }
  }

  var fields: Set<String> { Set(chosen.map(\.field)) }
  var faces: [String] { chosen.map(\.face) }
  private var pick: [String] { chosen.filter(\.isPicked).map(\.face) }

  /// What is asked of the game; nil where it is nothing that can be done.
  var wish: GameSession.Wish? {
    action.map { action in
      var wish = GameSession.Wish(action.name, side: side, pick: pick)
      wish.answers = answers
      return wish
    }
  }

  /// Why the choice does not fit the action, before its rules are asked; nil where it does.
  var problem: String? {
    guard let wanted = action?.pick else { return nil }
    let count = pick.count
    if count < wanted.minimum {
      let least = wanted.minimum == wanted.maximum ? "\(wanted.minimum)" : "at least \(wanted.minimum)"
      return
        "Choose \(least) first, then press the button again. \(count == 0 ? "Nothing" : "Only \(count)") is chosen."
    }
    return count > wanted.maximum ? "Choose at most \(wanted.maximum): \(count) are chosen." : nil
  }

  /// The fields that say the same once more.
  ///
  /// - Parameter wanted: what the button said.
  func kept(_ wanted: String, _ answers: [RecordAnswer]) -> [(name: String, value: String)] {
    [(name: "do", value: wanted)] + chosen.map { (name: $0.field, value: $0.face) }
      + answers.map { (name: QuestionPage.fieldName($0.name), value: $0.text) }
  }
}
