/// One step of compiled rules: eight bytes. `a` is usually the register written, `b` and `c` are read.
package struct Instruction: Hashable, Sendable {
  package var op: Opcode
  package var a: UInt16
  package var b: UInt16
  package var c: UInt16

  package init(_ op: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) {
    self.op = op
    self.a = UInt16(truncatingIfNeeded: a)
    self.b = UInt16(truncatingIfNeeded: b)
    self.c = UInt16(truncatingIfNeeded: c)
  }
}

/// What an instruction does. Registers are 64-bit words; truth is 0 or 1; a list is a `ListWord` into the arena.
package enum Opcode: UInt16, Hashable, Sendable {
  case stop
  /// `a` = `b`
  case copy
  /// `a` = slot `b` of the table / of the acting side / of the side in register `c`
  case loadTable, loadSide, loadOf
  /// Faults as unknown unless bit `b` of mask slot `a` is set, for the acting side / the side in register `c`
  case requireKnown, requireKnownOf
  /// `a` = a copy of the list at slot `b` (its count, then its items), as for the loads above
  case loadListTable, loadListSide, loadListOf
  /// `a` = the pieces of zone `b`; of the acting side where the zone is one for each side, else of the table
  case loadZone
  /// The same of the zone that stands as many behind `b` as register `c` says
  case loadZoneAt
  /// The same of zone `b` of the side in register `c`
  case loadZoneOf
  /// `a` = the pieces of the zones of a grid from zone `b` on, as its places, of the acting side or the table / of the side
  /// in register `c`; next instruction: `a` = how many zones, `b` = how many columns
  case loadGrid, loadGridOf
  /// `a` = what is picked; answer `b` of the action's questions; unknown while the action is only listed
  case loadPicked, loadAnswer
  case loadActingSide
  /// `a` = the sheet of the side in register `c`, as many rounds back / on as register `b` says; unknown where it has
  /// not been played
  case earlierSheet, laterSheet
  /// `a` = slot `b` of the sheet in register `c` / a copy of the list there; next instruction as for `gatherSides`
  case loadSheet, loadSheetList
  /// `a` = slot `b` of every side, as a list; next instruction: `a` = mask slot or 65535, `b` = bit
  case gatherSides
  /// `a` = the lists at slot `b` of every side, as a list of lists; next instruction as for `gatherSides`
  case gatherSideLists

  /// `a` = the sides whose word at slot `b` is 0, as a list
  case gatherPlaying

  // Whole numbers. The plain ones fault; those with `Fast` have bounds proved when the rules were compiled.
  case add, subtract, multiply, divide, modulo, negate
  case addFast, subtractFast, multiplyFast
  case minimum, maximum, absolute, sign
  case equal, notEqual, less, lessOrEqual
  // Texts
  case equalText, lessText, lessOrEqualText, joinText
  // Truth
  case not
  /// `a` = `b` and / or `c`, for known truth values
  case and, or
  /// `a` = `b` and / or `c`, where either may be a fault held as a value (2 and above)
  case andHeld, orHeld
  /// Faults with the fault that register `a` holds, if it holds one
  case release
  /// Faults with what the handlers that wait under number `a` have held back, if they have
  case raiseHeld
  /// `a` = 0 where register `b` holds an unknown, faults on any other fault it holds, else 1
  case isKnown
  /// `a` = `a` ? `b` : `c`
  case select
  case jump  // to c
  case jumpIfFalse, jumpIfTrue  // a, to c
  /// Adds 1 to `a`; jumps to `c` while it is below `b`
  case loop
  // Lists. Where elements are compared, the next instruction's `a` is their `ElementClass`, `b` their depth.
  case newList  // a = an empty list with room for as many as register b says
  case push  // appends b to a
  case element, elementFast  // a = b[c]
  case listSize, joinLists, equalLists, contains
  /// `a` = what a function makes of `b` and `c`; the next instruction's `c` is the number of the function
  case listFunction, numberFunction, textFunction, gridFunction
  // Pieces
  case column  // a = column c of piece b
  case columnList  // a = column c of every piece of list b
  case leftOf, rightOf  // a = the neighbour of b among as many as register c says
  /// The same, passing over whoever is out; next: `b` = the slot that says so
  case leftPlaying, rightPlaying
  case partnerOf
  // Tables
  case tableRow  // a = the row that the registers from b on hit in decision table c
  case constantAt  // a = constant number c + register b
  /// `a` = a field of what combo set `c` finds in list `b`; next: `a` = `ComboField`, `b` = combo, `c` = mode
  case combo
  /// `a` = value `b`, which is worked out when it is first asked for in an evaluation
  case shared
  /// Counts that mark `a` was passed; only in code of which coverage is wanted
  case mark
  /// Carries operands of the instruction before it.
  case extra
}

/// A function of expressions as the engine works it out, called by an instruction of its family.
package protocol CodeFunction: RawRepresentable<UInt16>, Sendable {
  static var opcode: Opcode { get }
  /// Whether it may fault, by what lists take among others.
  var canFault: Bool { get }
  /// Whether it may fault for the sake of the values that it has.
  var canFail: Bool { get }
}

/// How elements of a list are compared.
package enum ElementClass: UInt16, Sendable { case word, text, place }

/// A list as a word: where it starts in the arena, and how many elements it has.
package struct ListWord: Sendable {
  package var start: Int
  package var count: Int

  @inline(__always) package init(start: Int, count: Int) {
    self.start = start
    self.count = count
  }

  @inline(__always) package init(_ word: Int64) {
    start = Int(word >> 32)
    count = Int(word & 0xFFFF_FFFF)
  }

  @inline(__always) package var word: Int64 { Int64(start) << 32 | Int64(count) }
}

/// Code that catches the faults of another stretch of code: the fault is put into `register` as a value, a `HeldFault`.
///
/// One that waits lets through what is unknown for good, which stands before all else: it holds others back, under a
/// number of their own, until what is worked out beside them is known not to be unknown.
package struct Handler: Hashable, Sendable {
  package var start: Int32
  package var end: Int32
  package var target: Int32
  /// Of one that waits, the number.
  package var register: UInt16
  package var waits: Bool

  package init(start: Int, end: Int, target: Int, register: Int, waits: Bool = false) {
    self.waits = waits
    self.start = Int32(start)
    self.end = Int32(end)
    self.target = Int32(target)
    self.register = UInt16(register)
  }

  func covers(_ place: FaultPlace) -> Bool { covers(place.instruction) }

  /// Whether an instruction stands in the stretch of code.
  package func covers(_ instruction: Int) -> Bool { start <= instruction && instruction < end }

  /// Whether the other's stretch of code stands within its own.
  func encloses(_ other: Handler) -> Bool { start <= other.start && other.end <= end }

  /// Whether it catches what came up at a place; `isFinal` is what is unknown for good.
  func catches(_ place: FaultPlace, isFinal: Bool) -> Bool { covers(place) && !(waits && isFinal) }
}

/// A value that is either known when the rules are compiled or worked out by code.
package struct Formula: Hashable, Sendable {
  /// Where the code starts; negative where `constant` is the value.
  package var entry: Int32
  /// The register that holds the value when the code has stopped.
  package var register: UInt16
  package var constant: Int64
  /// Whether it reads nothing but the options and the number of sides, so that a set-up game knows its value.
  package var isKnownAtSetUp: Bool

  package init(constant: Int64) {
    entry = -1
    register = 0
    self.constant = constant
    isKnownAtSetUp = true
  }

  package init(entry: Int, register: Int, isKnownAtSetUp: Bool = false) {
    self.entry = Int32(entry)
    self.register = UInt16(register)
    constant = 0
    self.isKnownAtSetUp = isKnownAtSetUp
  }

  package var isConstant: Bool { entry < 0 }
}
