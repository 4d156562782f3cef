import Decimals
import Documents
import Engine
import JSONText
import RuleLanguage

/// Single values and lists: what a scalar stands for is told by where it stands, never guessed.
extension RecordParser {
  /// A single value as the engine's word; `nil` after reporting what is wrong with it.
  @inline(__always)
  func single(_ cell: Int, _ kind: ValueKind, _ place: @autoclosure () -> RecordPlace) -> Int64? {
    if let word = word(cell, kind) { return word }
    if kind.none >= 0, isNobody(cell, kind) { return -1 }
    reportValue(cell, kind, place())
    return nil
  }

  /// What a scalar stands for; `nil` where it is no value of this kind.
  @inline(__always)
  private func word(_ cell: Int, _ kind: ValueKind) -> Int64? {
    guard tape.cells[cell].isScalar else { return nil }
    switch kind.base {
    case .number where kind.parts > 1: return number(cell, in: kind)
    case .number: return number(cell)
    case .flag: return flag(cell).map { $0 ? 1 : 0 }
    case .choice(let choice): return rules.choices[choice].index(of: tape.textBytes(cell)).map(Int64.init)
    case .piece(let kind): return face(cell, kind)
    case .side: return side(cell).map(Int64.init)
    case .seat: return rules.playersPerSide == 1 ? side(cell).map(Int64.init) : seat(cell).map(Int64.init)
    case .square: return PlaceWord.number(named: tape.string(cell))
    case .text: return nil
    }
  }

  /// Whether nobody is meant: in the words of the rules, `none`, or `null`.
  private func isNobody(_ cell: Int, _ kind: ValueKind) -> Bool {
    guard tape.cells[cell].isScalar, !tape.isNothing(cell) else { return false }
    return tape.isNull(cell) || tape.hasText(cell, "none")
      || tape.textBytes(cell).elementsEqual(rules.lexicon.nones[Int(kind.none)].utf8)
  }

  /// A whole number; `nil` for anything else and for what does not fit in 64 bits.
  @inline(__always)
  private func number(_ cell: Int) -> Int64? {
    if tape.cells[cell].isInteger { return tape.integer(cell) }
    guard case .plain = tape.cells[cell].style, isWholeNumber(cell) else { return nil }
    return JSONValues.integer(tape.text, in: tape.cells[cell].textRange)
  }

  /// A number in parts of one; `nil` for anything else, and for what lies between two of them.
  private func number(_ cell: Int, in kind: ValueKind) -> Int64? {
    tape.isPlain(cell) ? kind.word(ofNumber: tape.string(cell)) : nil
  }

  /// Whether the text is digits after an optional `-`.
  func isWholeNumber(_ cell: Int) -> Bool {
    let text = tape.textBytes(cell)
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// `true` or `false`; `nil` for anything else.
  @inline(__always)
  func flag(_ cell: Int) -> Bool? {
    switch tape.cells[cell].style {
    case .jsonTrue: return true
    case .jsonFalse: return false
    case .plain: return tape.hasText(cell, "true") ? true : tape.hasText(cell, "false") ? false : nil
    default: return nil
    }
  }

  /// A side by name, or by number from 1 where no side has that name.
  @inline(__always)
  func side(_ cell: Int, trying expected: Int = 0) -> Int? {
    let text = tape.textBytes(cell)
    if let side = form.sides.names.index(of: text, trying: expected) { return side }
    guard text.count <= 3, !text.isEmpty, isWholeNumber(cell), let number = Int(tape.string(cell)),
      form.sides.has(number)
    else { return nil }
    return number - 1
  }

  /// A seat by its player, or by number from 1.
  private func seat(_ cell: Int) -> Int? {
    let names = form.sides.seatNames(rules.playersPerSide)
    let text = tape.string(cell)
    if let seat = names.firstIndex(of: text) { return seat }
    guard isWholeNumber(cell), let number = Int(text), number > 0, number <= names.count else { return nil }
    return number - 1
  }

  /// A face as it is written in the rules, or in lower case, or with the sign of a suit.
  private func face(_ cell: Int, _ kind: Int) -> Int64? {
    if let face = rules.faces[kind].index(of: tape.textBytes(cell)) { return Int64(face) }
    return rules.face(tape.string(cell), kind: kind)
  }

  // MARK: Lists

  /// A list's items, put behind those of other lists; where they begin and how many they are, `nil` after a report.
  func list(_ cell: Int, _ kind: ValueKind, _ place: RecordPlace) -> Range<Int>? {
    guard tape.cells[cell].isSequence else {
      reportValue(cell, kind, place)
      return nil
    }
    if kind.isGrid { return grid(cell, kind, place) }
    let start = form.items.count
    var isRead = true
    for item in tape.elements(of: cell) {
      if let word = single(item, kind.element, place) { form.items.append(word) } else { isRead = false }
    }
    return isRead ? start..<form.items.count : nil
  }

  /// The places of a grid that hold something: rows of cells, of which those at the end may be left out.
  private func grid(_ cell: Int, _ kind: ValueKind, _ place: RecordPlace) -> Range<Int>? {
    let start = form.items.count
    var isRead = true
    for (row, cells) in tape.elements(of: cell).enumerated() {
      guard tape.cells[cells].isSequence else {
        reportValue(cells, kind, place)
        return nil
      }
      for (column, item) in tape.elements(of: cells).enumerated() where !isEmptyPlace(item, kind) {
        guard let word = contents(item, kind, place) else {
          isRead = false
          continue
        }
        guard let place = PlaceWord(row: Int64(row + 1), column: Int64(column + 1), contents: word) else {
          let name = place.field.spoken(in: rules) ?? givenName
          let isTooLarge = !PlaceWord.contents.contains(word)
          report(isTooLarge ? .tooLargeForGrid(name, tape.string(item)) : .beyondGrids(name), at: item, place)
          return nil
        }
        form.items.append(place.word)
      }
    }
    return isRead ? start..<form.items.count : nil
  }

  private func isEmptyPlace(_ cell: Int, _ kind: ValueKind) -> Bool {
    guard tape.cells[cell].isScalar else { return false }
    return tape.isNull(cell) || tape.hasText(cell, ".") || kind.base == .flag && flag(cell) == false
  }

  /// What lies in a place: of flags a cross is a yes.
  private func contents(_ cell: Int, _ kind: ValueKind, _ place: RecordPlace) -> Int64? {
    if kind.base == .flag, tape.cells[cell].isScalar, tape.hasText(cell, "x") { return 1 }
    return single(cell, kind.contents, place)
  }

  /// A list of faces of whichever of these kinds, at least one, has them.
  ///
  /// - Parameter length: how many there may be, where that is known.
  func faces(_ cell: Int, _ kinds: [Int], _ place: RecordPlace, length: ClosedRange<Int>? = nil) -> [Int64]? {
    guard tape.cells[cell].isSequence else {
      reportValue(cell, ValueKind(.piece(kinds[0]), isList: true), place, length: length)
      return nil
    }
    var words: [Int64] = []
    var isRead = true
    for item in tape.elements(of: cell) {
      let isScalar = tape.cells[item].isScalar
      var face: Int64?
      for kind in kinds where isScalar && face == nil { face = self.face(item, kind) }
      if let face {
        words.append(face)
      } else {
        reportValue(item, ValueKind(.piece(kinds[0])), place)
        isRead = false
      }
    }
    return isRead ? words : nil
  }

  // MARK: What is wrong with a value

  /// - Parameter length: how many items a list may have, where the place does not tell.
  func reportValue(_ cell: Int, _ kind: ValueKind, _ place: RecordPlace, length: ClosedRange<Int>? = nil) {
    // A side that `sides` would have is no mistake of its own.
    if !sidesAreSure, kind.base == .side || kind.base == .seat, !kind.isList { return }
    let name = place.field.spoken(in: rules) ?? givenName
    report(wording(cell, kind, name, length: length ?? rules.length(of: place.field)), at: cell, place)
  }

  /// - Parameter length: how many items a list may have, where that is known.
  func wording(
    _ cell: Int, _ kind: ValueKind, _ field: String, length: ClosedRange<Int>? = nil
  ) -> RecordWording {
    if tape.isNothing(cell) {
      return .nothingBehind(
        field, rules.example(of: kind, length: length ?? 0...2), isFlag: kind.base == .flag && !kind.isList)
    }
    if kind.isGrid { return .expectedGrid(field, rules.example(of: kind)) }
    if kind.isList { return .expectedList(field, rules.example(of: kind, length: length ?? 0...2)) }
    guard tape.cells[cell].isScalar else { return .expectedSingle(field, rules.example(of: kind)) }
    let text = tape.string(cell)
    let nobody = rules.lexicon.nones.indices.contains(Int(kind.none)) ? [rules.lexicon.nones[Int(kind.none)]] : []
    switch kind.base {
    case .number:
      if !tape.isPlain(cell) { return .quotedNumber(field, text) }
      if kind.parts == 1, isWholeNumber(cell) { return .numberTooLarge(field, text) }
      return .notANumber(field, text, parts: Int64(kind.parts))
    case .flag:
      let isQuoted = !tape.isPlain(cell) && (tape.hasText(cell, "true") || tape.hasText(cell, "false"))
      return isQuoted ? .quotedFlag(field, text) : .notAFlag(field, text)
    case .choice(let choice):
      let labels = rules.lexicon.choiceLabels[choice].map { $0.lowercased() }
      if let labelled = labels.firstIndex(of: text.lowercased()) {
        return .aLabel(text, rules.choices[choice][labelled])
      }
      return .notAChoice(field, text, rules.choices[choice].texts + nobody)
    case .piece(let kind): return .notAFace(field, text, rules.lexicon.kinds[kind].name, rules.faces[kind].texts)
    case .side: return .unknownSide(text, form.sides.names.texts + nobody)
    case .seat where rules.playersPerSide > 1:
      let side = side(cell)
      let names = form.sides.seatNames(rules.playersPerSide)
      let own = side.map { side in names.indices.filter { $0 % form.sides.count == side }.map { names[$0] } }
      return .unknownSeat(text, (own ?? names) + (side == nil ? nobody : []), isSide: side != nil)
    case .seat: return .unknownSide(text, form.sides.names.texts + nobody)
    case .square: return .notASquare(field, text)
    case .text: return .textNotKept(field)
    }
  }
}

extension RecordRules {
  /// A value of this kind, for messages.
  ///
  /// - Parameter length: how many items a list may have.
  package func example(of kind: ValueKind, length: ClosedRange<Int> = 0...2) -> String {
    let one = single(of: kind)
    if kind.isGrid { return "[[\(one), .], [\(one)]]" }
    guard kind.isList else { return one }
    let count = min(max(2, length.lowerBound), length.upperBound, Self.mostShown)
    // A piece may be there only once.
    guard case .piece(let piece) = kind.base, faces[piece].count > 0 else {
      return "[\(Array(repeating: one, count: count).joined(separator: ", "))]"
    }
    return "[\((0..<count).map { faces[piece][$0 % faces[piece].count] }.joined(separator: ", "))]"
  }

  /// Items of a list that is shown as an example.
  private static var mostShown: Int { 12 }

  private func single(of kind: ValueKind) -> String {
    switch kind.base {
    case .number: "3"
    case .flag: kind.isPlace ? "x" : "true"
    case .choice(let choice): choices[choice].count > 0 ? choices[choice][0] : "a name"
    case .piece(let kind): faces[kind].count > 0 ? faces[kind][0] : "a face"
    case .side, .seat: "1"
    case .square: "3 4"
    case .text: "a text"
    }
  }
}

extension RecordRules {
  /// How many items a line may have that is a list.
  func length(of field: RecordPlace.Field) -> ClosedRange<Int>? {
    guard case .entry(let entry) = field, let most = game.entries[entry].capacity else { return nil }
    return min(game.entries[entry].minimumLength, most)...most
  }

  /// The number of a face of a kind, as it is written in the rules or in one of the other ways.
  package func face(_ text: String, kind: Int) -> Int64? {
    for var spelling in [text, Faces.spelled(text)] {
      if let face = spelling.withUTF8({ faces[kind].index(of: UnsafeRawBufferPointer($0)) }) { return Int64(face) }
      if let face = lexicon.kinds[kind].otherNames[spelling] { return Int64(face) }
    }
    return nil
  }
}

/// Other ways to write a face.
enum Faces {
  /// Upper case, and the signs of the suits as letters: `k♠` becomes `KS`.
  static func spelled(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "♠", "♤": result.append("S")
      case "♥", "♡": result.append("H")
      case "♦", "♢": result.append("D")
      case "♣", "♧": result.append("C")
      // The sign behind a suit that asks for it in text or in colour.
      case "\u{FE0E}", "\u{FE0F}": break
      case "a"..."z": result.append(Unicode.Scalar(UInt8(scalar.value) - 32))
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
