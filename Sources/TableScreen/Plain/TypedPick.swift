import Presentation

/// What was typed behind an action that picks: faces of pieces, each as often as it lies there, and what stands behind them.
struct TypedPick {
  private(set) var faces: [String] = []
  private(set) var rest: [String] = []

  init(_ words: [String], _ action: TableView.Action, _ view: TableView) {
    guard let pick = action.pick else { return }
    let lying = pick.zones.flatMap { view.zones[$0].pieces.compactMap { $0.face?.lowercased() } }
    var left = Dictionary(lying.map { ($0, 1) }, uniquingKeysWith: +)
    for (index, word) in words.enumerated() {
      // Faces may have commas between.
      let parts = word.split(separator: ",").map(String.init)
      var after = left
      for part in parts { after[part.lowercased(), default: 0] -= 1 }
      let isPicked = parts.allSatisfy { after[$0.lowercased(), default: -1] >= 0 }
      guard isPicked, faces.count + parts.count <= max(pick.maximum, 0) else {
        rest = Array(words[index...])
        return
      }
      left = after
      faces += parts
    }
  }
}
