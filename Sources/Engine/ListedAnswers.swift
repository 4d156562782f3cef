/// What can be answered where that is one of the items of a list: each once, in order.
struct ListedAnswers {
  struct Answer: Hashable {
    /// As moves have it.
    var word: Int64
    /// As formulas read it: a place with what lies there.
    var item: Int64
  }

  private(set) var all: [Answer]

  init(_ items: some Sequence<Int64>, _ kind: Action.Question.Items) {
    var seen: Set<Int64> = []
    all = items.compactMap { item in
      guard kind == .numbers || item >= 0 else { return nil }
      let word = kind == .places ? Int64(PlaceWord(item).number) : item
      return seen.insert(word).inserted ? Answer(word: word, item: item) : nil
    }
    all.sort { $0.word < $1.word }
  }

  var words: [Int64] { all.map(\.word) }

  /// The item that a move means; `nil` where it is none of them.
  func item(_ word: Int64) -> Int64? { all.first { $0.word == word }?.item }
}
