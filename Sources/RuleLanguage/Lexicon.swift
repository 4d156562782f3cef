import Decimals
import Engine

/// What people read: every name and label of a game, by the numbers that the engine uses. The engine never reads it.
package struct Lexicon: Sendable {
  package var name = ""
  package var title = ""
  package var summary: String?
  package var notes: String?
  package var source: String?
  package var options: [OptionWords] = []
  /// By number of entry, in file order.
  package var entries: [EntryWords] = []
  package var states: [StateWords] = []
  /// In which parts of one totals are.
  package var total: ValueKind { states.first { $0.name == "total" }?.kind ?? ValueKind(.number) }
  /// In which parts of one it is counted how far a side is behind: those of the ranking's first key.
  package var behind: ValueKind { ranking.first ?? ValueKind(.number) }
  /// The values and state that are shown beside the score, in file order.
  package var shown: [ShownWords] = []
  /// In which parts of one points, scores and the keys of the ranking are.
  package var points = ValueKind(.number)
  package var score = ValueKind(.number)
  package var ranking: [ValueKind] = []
  /// The game's named values by number, shown or not: for messages about faults.
  package var valueNames: [String] = []
  /// Of each name that is worked out, the lines, state and zones that it reads.
  package var readBy: [String: [String]] = [:]
  package var checks: [CheckWords] = []
  package var phases: [String] = []
  package var zones: [ZoneWords] = []
  package var actions: [ActionWords] = []
  package var kinds: [PieceWords] = []
  /// The values of each choice, by number.
  package var choices: [[String]] = []
  /// What people read for each of them.
  package var choiceLabels: [[String]] = []
  /// How nobody is written, by those who may be nobody.
  package var nones: [String] = []
  /// By combo set and combo.
  package var combos: [[ComboWords]] = []
  /// By combo set, the kind of its pieces.
  package var comboKinds: [Int] = []
  package var says: [TextTemplate] = []
  package var outcomes: [OutcomeWords] = []
  package var won: ResultWords?
  package var tied: ResultWords?
  /// Whether the first thing by which sides are ranked is their total.
  package var ranksByTotal = false
  /// Whether totals are the sums of scores, and nothing else changes them.
  package var totalIsSum = false
  package var prizes: [String] = []
  package var currency: String?
  /// Digits behind the point of an amount of money.
  package var moneyDecimals = 0

  package init() {}

  /// A word that has no label as people read it.
  package static func spoken(_ word: String) -> String {
    // Most words have none, and replacing costs as much as all else of a word.
    word.utf8.contains(UInt8(ascii: "_")) ? word.replacing("_", with: " ") : word
  }

  /// The words of a choice for somebody who writes them, with what people read where that is something else.
  package func words(ofChoice choice: Int) -> String {
    zip(choices[choice], choiceLabels[choice]).map { word, label in
      label == Self.spoken(word) ? word : "\(word) (\(label))"
    }.joined(separator: " | ")
  }

  /// The number of a value of a choice, by its word or its label, whatever the capitals.
  package func number(ofWord text: String, choice: Int) -> Int64? {
    let wanted = text.lowercased()
    let found =
      choices[choice].firstIndex(of: text) ?? choices[choice].firstIndex { $0.lowercased() == wanted }
      ?? choiceLabels[choice].firstIndex { $0.lowercased() == wanted }
    return found.map { Int64($0) }
  }
}

extension Lexicon {
  /// How nobody is written where a side or a player is meant; empty where that is nowhere so.
  package var nobodies: [String] {
    let asked = actions.flatMap { $0.questions.map(\.kind) }
    let kinds = (entries.map(\.kind) + options.map(\.kind) + states.map(\.kind) + asked).map(\.element)
    let ofPeople = kinds.filter { [.side, .seat].contains($0.base) && $0.none >= 0 }
    return ofPeople.isEmpty ? [] : ["none"] + Set(ofPeople.map { nones[Int($0.none)] }).sorted()
  }
}

/// What a word of the engine stands for.
package struct ValueKind: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    case number, flag, text, side, seat
    /// One of the values of `Lexicon.choices[id]`.
    case choice(Int)
    /// A face of `Lexicon.kinds[id]`.
    case piece(Int)
    /// A place of a grid by its row and column, whatever lies there: `PlaceWord.number`.
    case square
  }

  package var base: Base
  package var isList: Bool
  /// Whether it is a place of a grid in which such a value lies, and the list of these a grid.
  package var isPlace = false
  /// How nobody is written: one of `Lexicon.nones`; negative where nobody is not meant.
  package var none: Int16
  /// Of a number, in how many parts of one it is counted: 1 for a whole number.
  package var parts: Int16

  package init(_ base: Base, isList: Bool = false, none: Int16 = -1, parts: Int64 = 1) {
    self.base = base
    self.isList = isList
    self.none = none
    self.parts = Int16(clamping: parts)
  }

  /// The kind of a list's items.
  package var element: ValueKind {
    var item = self
    item.isList = false
    return item
  }

  /// The kind of a list of such.
  package var list: ValueKind {
    var list = self
    list.isList = true
    return list
  }

  /// Whether it is a grid: the list of its places that hold something.
  package var isGrid: Bool { isPlace && isList }

  /// The kind of what lies in a place.
  package var contents: ValueKind { ValueKind(base, none: none, parts: Int64(parts)) }

  /// A number as it is written.
  package func number(_ word: Int64) -> ExactDecimal { ExactDecimal(word, parts: Int64(parts)) }

  /// The word of a number that somebody writes; `nil` for what is none, or none in these parts of one.
  package func word(ofNumber text: some StringProtocol) -> Int64? {
    parts == 1 ? Int64(text) : ExactDecimal(text)?.word(parts: Int64(parts))
  }
}

/// A text with parts that are worked out when it is shown.
package struct TextTemplate: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case literal(String)
    case value(Formula, ValueKind)
    /// The text of the first line whose condition holds.
    indirect case cases([Line], otherwise: TextTemplate)
  }

  /// One line of cases.
  package struct Line: Hashable, Sendable {
    package var condition: Formula
    package var text: TextTemplate
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// The text, where nothing in it is worked out.
  package var plain: String? {
    var result = ""
    for part in parts {
      guard case .literal(let text) = part else { return nil }
      result += text
    }
    return result
  }

  /// All that is worked out for it.
  package var formulas: [Formula] {
    parts.flatMap { part -> [Formula] in
      switch part {
      case .literal: return []
      case .value(let formula, _): return [formula]
      case .cases(let lines, let otherwise):
        return lines.flatMap { [$0.condition] + $0.text.formulas } + otherwise.formulas
      }
    }
  }
}

package struct OptionWords: Hashable, Sendable {
  package var name: String
  package var label: String
  package var kind: ValueKind
  /// When it is asked, as it stands in the file; `nil` where it always is.
  package var condition: String?
  /// The list of which it is a part.
  package var list: AskedList?
}

/// A list that an action asks for part by part: how many items there are, where that is open, and each of them.
package struct AskedList: Hashable, Sendable {
  /// Those of the list.
  package var name: String
  package var label: String
  /// Which item the part is, from 0; `nil` for how many there are.
  package var item: Int?
  package var length: ClosedRange<Int>

  /// Whether it is the first part.
  package var isFirst: Bool { item == nil || item == 0 && length.count == 1 }
}

extension [OptionWords] {
  /// The names by which records answer: a list by its own.
  package var askedNames: [String] {
    compactMap { words in words.list.map { $0.isFirst ? $0.name : nil } ?? words.name }
  }

  /// The numbers of the parts of a list, the first of which stands at `first`.
  package func parts(from first: Int) -> Range<Int> {
    guard self[first].list != nil else { return first..<(first + 1) }
    return first..<(self[first...].firstIndex { $0.list?.name != self[first].list?.name } ?? count)
  }

  /// What is answered, the parts of a list together: the number of the question, or of the first part, and its words.
  package func together(_ answers: [Int64]) -> [(question: Int, words: [Int64])] {
    var result: [(question: Int, words: [Int64])] = []
    for first in indices where answers.indices.contains(first) && answers[first] != .min {
      guard let list = self[first].list else {
        result.append((first, [answers[first]]))
        continue
      }
      guard list.isFirst else { continue }
      let all = answers[parts(from: first).clamped(to: answers.indices)]
      let count = Swift.max(0, Int(clamping: answers[first]))
      result.append((first, [Int64](list.item == nil ? all.dropFirst().prefix(count) : all)))
    }
    return result
  }

  /// What an answer to a question is, or the items of the list of which it asks for the first part.
  package func kind(from first: Int) -> ValueKind { self[parts(from: first).upperBound - 1].kind }

  /// The words for the parts of a list in the order of its questions, where the first asks how many there are if that is
  /// open; `nil` for what is not there.
  package static func answers<Item>(_ items: [Item], to list: AskedList, size: (Int) -> Item) -> [Item?] {
    let all = (0..<list.length.upperBound).map { items.indices.contains($0) ? items[$0] : nil }
    return list.length.count > 1 ? [size(items.count)] + all : all
  }
}

package struct EntryWords: Hashable, Sendable {
  package var name: String
  package var label: String
  package var kind: ValueKind
  /// The number of the phase in which it is entered.
  package var phase: Int
  /// Shown marked.
  package var isNeeded: Bool
  /// Whether a side that has it has won the round.
  package var winsRound: Bool
  /// Whether there is one value a round for all sides.
  package var isOfTable: Bool
  /// Whether it can bring points.
  package var hasPoints: Bool
  /// What a person reads about its points, as it stands in the file, such as `500`; `nil` where there is nothing short.
  package var pointsText: String?
  /// When it is asked, as it stands in the file; `nil` where it always is.
  package var condition: String?
  /// Which player of the side it is for, from 0; `nil` for the side.
  package var seat: Int?
  /// The name in the file: lines for each player, or for each item of a list, have one together.
  package var entryName: String
  /// The item of a list that it stands for.
  package var item: ItemWords?
}

/// An item of a list, for which a line stands.
package struct ItemWords: Hashable, Sendable {
  /// The name of the list, and the item as it is written.
  package var list: String
  package var text: String
}

package struct StateWords: Hashable, Sendable {
  package var name: String
  /// The name in the file: what stands for each item of a list has one together.
  package var groupName: String
  /// The item of a list that it stands for.
  package var item: ItemWords?
  package var label: String?
  package var kind: ValueKind

  /// What people read.
  package var title: String { label ?? Lexicon.spoken(name) }
}

/// A value or a state with a label.
package struct ShownWords: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// A word of `Game.shownValues`.
    case value(Int)
    /// A state variable.
    case state(Int)
    /// A text that is put together when it is shown, with what it hangs on of a round that is played; `nil` for nothing.
    case text(TextTemplate, perTable: Bool, following: Following?)
  }

  /// What a text hangs on that reads a round while it is open.
  package struct Following: Hashable, Sendable {
    /// How long it says something: `.game` for one that reads of a round only what sides have behind a dot.
    package var lifetime: StateVariable.Lifetime
    /// The zones whose pieces it reads.
    package var zones: PieceZones
    /// Whether it reads what sides enter in secret.
    package var readsSecrets: Bool
    /// Whether it reads lines of the sheet, and what is there only where a round is played.
    package var readsSheets: Bool
    package var readsPlay: Bool
  }

  package var name: String
  package var label: String
  package var kind: ValueKind
  package var source: Source
  /// Whether it is empty when the game is complete.
  package var isHiddenWhenComplete: Bool
}

package struct CheckWords: Hashable, Sendable {
  package var name: String
  package var message: TextTemplate?
  /// Gives the side whose entries open again.
  package var blame: Formula?
}

package struct ZoneWords: Hashable, Sendable {
  package var name: String
  /// What people read.
  package var label: String
  /// The kind of its pieces.
  package var kind: Int
  /// Of one of several alike its number, from 1 as people count.
  package var number: Int?
  /// Of a grid, how many columns it has; its places are numbered row by row.
  package var columns: Int?

  /// What people read of one place, `heaps 2`, and of a grid the row and the column: `board 2, 3`.
  package var title: String { numbered(label) }

  /// The same by its name.
  package var numberedName: String { numbered(name) }

  private func numbered(_ word: String) -> String {
    guard let number else { return word }
    guard let columns else { return "\(word) \(number)" }
    return "\(word) \((number - 1) / columns + 1), \((number - 1) % columns + 1)"
  }
}

package struct ActionWords: Hashable, Sendable {
  package var name: String
  package var label: TextTemplate?
  /// What is said to somebody who tries it while its guard does not hold.
  package var why: TextTemplate?
  package var questions: [OptionWords]
  /// The zones whose pieces its label tells of.
  package var labelZones: PieceZones

  /// What people read where nothing in its label is worked out.
  package var title: String { label?.plain ?? Lexicon.spoken(name) }
}

package struct PieceWords: Hashable, Sendable {
  package var name: String
  package var faces: [String]
  package var columns: [String]
  /// Whether each piece shows any of the faces.
  package var isDice: Bool
  /// Other ways to write a piece, and which it is.
  package var otherNames: [String: Int] = [:]
  /// By face: what its columns say of it in words, and in numbers that its name has, too.
  package var said: [[String]] = []

  /// The piece that is written so.
  package func face(named text: String) -> Int? { faces.firstIndex(of: text) ?? otherNames[text] }
}

package struct ComboWords: Hashable, Sendable {
  package var name: String
  package var label: TextTemplate
}

package struct OutcomeWords: Hashable, Sendable {
  package var name: String
  package var say: TextTemplate?
}

/// Something that is asked when the game is over; the answer is a text.
package struct AskWords: Hashable, Sendable {
  package var name: String
  package var label: String
  /// How many characters the answer has.
  package var length: ClosedRange<Int>
}

package struct ResultWords: Hashable, Sendable {
  package var say: TextTemplate?
  package var asks: [AskWords]
}
