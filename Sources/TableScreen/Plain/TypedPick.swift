import Presentation
import ScoreKeeping

/// What was typed behind an action that picks: faces of pieces, each as often as it lies there, and what stands behind them.
/// A piece may also be called as people say it, `queen of hearts` or `hearts queen`, and by less where that can be no other.
struct TypedPick {
  private(set) var faces: [String] = []
  private(set) var rest: [String] = []
  /// What may be one of several pieces that lie there, and which.
  private(set) var unclear: (text: String, faces: [String])?

  private let action: TableView.Action
  private let called: (String) -> GameSession.CalledPiece
  /// How often each face that lies there is not picked yet, by its small letters, and the faces in order.
  private var left: [String: Int]
  private let lying: [String]

  /// - Parameter called: what people call the piece of a face.
  init(
    _ words: [String], _ action: TableView.Action, _ view: TableView,
    called: @escaping (String) -> GameSession.CalledPiece
  ) {
    (self.action, self.called) = (action, called)
    lying = action.pick?.zones.flatMap { view.zones[$0].pieces.compactMap(\.face) } ?? []
    left = Dictionary(lying.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    guard let pick = action.pick else { return }
    var next = words[...]
    while !next.isEmpty, faces.count < max(pick.maximum, 0) {
      guard let count = takeFaces(next, pick) ?? takeCalled(next) else { break }
      next = next.dropFirst(count)
    }
    rest = Array(next)
  }

  /// Takes the first word where it is a face, or several with commas between.
  private mutating func takeFaces(_ words: ArraySlice<String>, _ pick: TableView.Pick) -> Int? {
    let parts = words.first?.split(separator: ",").map(String.init) ?? []
    var after = left
    for part in parts { after[part.lowercased(), default: 0] -= 1 }
    let isPicked = parts.allSatisfy { after[$0.lowercased(), default: -1] >= 0 }
    guard isPicked, faces.count + parts.count <= max(pick.maximum, 0) else { return nil }
    left = after
    faces += parts
    return 1
  }

  /// As many words as call a piece.
  private static let mostWords = 8

  /// Takes as many of the first words as call pieces that lie there, where these are alike.
  private mutating func takeCalled(_ words: ArraySlice<String>) -> Int? {
    var told: Set<String> = []
    let faces = lying.filter { left[$0.lowercased(), default: 0] > 0 && told.insert($0).inserted }
    for count in stride(from: min(words.count, Self.mostWords), through: 1, by: -1) {
      let run = words.prefix(count)
      let said = run.flatMap(GameSession.CalledPiece.words)
      guard !said.isEmpty, Set(said).count == said.count, run.dropLast().allSatisfy({ $0.last != "," }) else {
        continue
      }
      let meant = faces.filter { called($0).all.contains(said) }
      let whole = meant.filter { called($0).isWhole(said) }
      // By less than its name a piece is not told from what answers a question.
      let found = whole.isEmpty && action.questions.isEmpty ? meant : whole
      guard !found.isEmpty else { continue }
      guard found.count == 1 else {
        unclear = (run.joined(separator: " "), found)
        return nil
      }
      left[found[0].lowercased(), default: 0] -= 1
      self.faces.append(found[0])
      return count
    }
    return nil
  }
}
