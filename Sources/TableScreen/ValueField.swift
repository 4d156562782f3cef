import Decimals
import Presentation
import ScoreKeeping
import Terminal

/// A value while it is typed: into a cell of a sheet, or as the answer to a question.
struct ValueField: Hashable, Sendable {
  /// What it is, such as `Bid`.
  let label: String
  let input: TableView.Input
  let low: ExactDecimal?
  let high: ExactDecimal?
  /// Of numbers, what the value is a multiple of.
  let step: ExactDecimal
  /// Of a list that is asked for, how many items it has.
  private(set) var items: TableView.Question.Items?
  /// Of a number that is asked for, the only ones that it can be now.
  private(set) var leading: [String]?
  private var field: Field
  /// Whether what stands here was refused: the next digit then begins anew.
  private var isRefused = false

  private enum Field: Hashable, Sendable {
    case number(NumberField)
    case text(TextField)
  }

  /// Longer than any list of cards, and as long as a text may be that has no limit of its own.
  private static let textLimit = 200

  init(_ label: String, _ input: TableView.Input, low: ExactDecimal?, high: ExactDecimal?, step: ExactDecimal = 1) {
    self.label = label
    self.input = input
    self.low = low
    self.high = high
    self.step = step
    field = .text(TextField(maximumLength: Self.textLimit))
    switch input {
    case .number: field = .number(NumberField())
    case .none, .text: field = .text(TextField(maximumLength: high?.whole.map { Int(clamping: $0) } ?? Self.textLimit))
    default: break
    }
  }

  init(_ question: TableView.Question) {
    self.init(question.label, question.input, low: question.low, high: question.high, step: question.step)
    items = question.items
    leading = question.leading
  }

  var text: String {
    switch field {
    case .number(let field): field.text
    case .text(let field): field.text
    }
  }

  /// That no more can be typed; nil as long as there is room.
  var fullText: String? {
    guard case .text(let field) = field, field.isFull else { return nil }
    return "It can be \(field.maximumLength) letters long."
  }

  /// A sum with what it comes to: `12+11+7 = 30`.
  var sum: String? {
    guard case .number(let field) = field, Sum.hasSeveral(field.text), let value = try? Sum.value(of: field.text) else {
      return nil
    }
    return "\(field.text) = \(NumberText.of(value))"
  }

  /// Whether a single number is typed that is as long as one can be here: another digit would be too many.
  var isWhole: Bool {
    guard case .number = field, !Sum.hasSeveral(text), let value = try? Sum.value(of: text), let high, low ?? -1 >= 0
    else { return false }
    guard step.places == 0 else { return false }
    guard value != 0 else { return text == "0" }
    return value.times(10).map { $0 > high } ?? true
  }

  /// Whether a number is typed in which something stands that belongs to none.
  var isNoNumber: Bool {
    guard case .number(let field) = field else { return false }
    return field.hasStray
  }

  /// Says that what stands here cannot be taken. A sum that only lacks its end can be typed on.
  mutating func refuse() {
    if case .failure(.incomplete) = value() { return }
    isRefused = true
  }

  /// Takes a key that types or deletes, and says whether it was one.
  mutating func handle(_ key: KeyPress) -> Bool {
    if isRefused, case .character("0"..."9") = key, case .number = field { field = .number(NumberField()) }
    isRefused = false
    switch field {
    case .number(var number):
      defer { field = .number(number) }
      // What is no part of a number is shown, so that nobody takes the rest for what was typed.
      return number.handle(key) || number.takeStray(key)
    case .text(var text):
      defer { field = .text(text) }
      return text.handle(key)
    }
  }

  /// What was typed, as the rules read it, or in words why it cannot be taken. Several values in one text are told apart
  /// by the rules, which know the names in them.
  func value() -> Result<String, EntryProblem> {
    if case .number = field { return number() }
    switch input {
    case .flag: return flag()
    case .choice(let names): return choice(names)
    case .pieces, .list, .grid: return .success(text.allSatisfy(\.isWhitespace) ? Self.noItems : text)
    default: return text.count >= Int(clamping: low?.whole ?? 0) ? .success(text) : .failure(.empty(label))
    }
  }

  /// A list that is empty on purpose; an empty text clears it.
  private static let noItems = "[]"

  private func number() -> Result<String, EntryProblem> {
    do throws(Sum.Problem) {
      let number = try Sum.value(of: text)
      guard low.map({ $0 <= number }) ?? true, high.map({ number <= $0 }) ?? true else {
        return .failure(.outOfRange(label, low, high, number))
      }
      return .success(number.text)
    } catch {
      switch error {
      case .empty: return .failure(.empty(label))
      case .incomplete: return .failure(.incomplete)
      case .tooLarge: return .failure(.tooLarge)
      case .noNumber: return .failure(.noNumber(text))
      }
    }
  }

  private func flag() -> Result<String, EntryProblem> {
    switch text.lowercased() {
    case "y", "yes", "1": .success("yes")
    case "n", "no", "0": .success("no")
    default: .failure(.noFlag)
    }
  }

  /// A name, the beginning of only one name, or the number at which it is listed.
  private func choice(_ names: [String]) -> Result<String, EntryProblem> {
    let typed = Self.folded(text)
    guard !typed.isEmpty else { return .failure(.empty(label)) }
    if let name = names.first(where: { Self.folded($0) == typed }) { return .success(name) }
    if let number = Int(typed), number > 0, number <= names.count { return .success(names[number - 1]) }
    let near = names.filter { Self.folded($0).hasPrefix(typed) }
    return near.count == 1 ? .success(near[0]) : .failure(.noChoice(text, near))
  }

  private static func folded(_ name: String) -> String {
    String(name.lowercased().map { $0 == "_" ? " " : $0 }.drop { $0 == " " })
  }
}
