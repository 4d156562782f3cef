import Diagnostics
import Engine
import RuleLanguage
import Testing

/// What could take too long is refused when a file is checked. The costs are counted by hand: one for each part of an
/// expression, and one for each item that is gone through.
@Suite struct CostTests {
  private func codes(_ text: String) -> [String] {
    let report = Report()
    _ = compileRules(name: "cost.yaml", bytes: Array(text.utf8), report: report)
    // Of what is only there to reach a limit much is never used.
    return report.bag.diagnostics.filter { $0.severity == .error }.map(\.code.id)
  }

  private func codes(points: String, of more: String = "") -> [String] {
    let sheet = "  l: {type: number, length: 0..200}\n  here: {points: '\(points)'}\n"
    return codes("house_rules: 2\nname: cost\nsheet:\n\(sheet)\(more)")
  }

  /// `range` and its ends are three parts, its numbers one step each; the loop is one part, and for each number a step, one
  /// for going on, and seven parts; `sum` is one, and a step for each number. That makes 11 for each of 9,090 numbers, and
  /// 5; ten times that, in a loop around it, 9 more each time, and 5; what stands around that adds 5 more.
  @Test func aMillionStepsAreTheMost() {
    let sum = "range(1, 10).map(m, range(1, 9090).map(n, n * n + n * n).sum()).sum()"
    #expect(CheckLimits.work == 1_000_000)
    #expect(codes(points: "-(\(sum) + 1 + 1)") == [])
    #expect(codes(points: "-(-(\(sum) + 1 + 1))") == ["HR0317"])
  }

  /// A list that is gathered item by item is as long as it can become: here 45 and one sums of nine numbers up to 9.
  @Test func gatheredListsAreFollowed() {
    let sums = "range(1, 9).reduce(sums, n, [0], (sums + sums.map(s, s + n)).distinct()).size()"
    #expect(codes(points: sums) == [])
    #expect(codes(points: sums.replacing(".distinct()", with: "").replacing("1, 9", with: "1, 30")) == ["HR0317"])
  }

  /// What is too dear is looked at once more to say what it goes through: what was followed for it before does not
  /// count against it, nor against others. `p` gathers 1,700 numbers, the others so few that all is well.
  @Test func oneFormulaThatIsTooDearMakesNoOther() {
    let gathered = [("p", 1_700), ("q", 400), ("r", 400), ("s", 30)].map { name, count in
      "  \(name): {label: \(name), value: 'range(1, \(count)).reduce(a, x, [0], a + [x]).size()'}\n"
    }
    #expect(codes(points: "1", of: "values:\n" + gathered.joined()) == ["HR0317"])
  }

  /// What bounds a number bounds what is made of it, whichever operator or function does: here 9 times 1,000 numbers, and
  /// not 10,000 times.
  @Test(arguments: ["math.least(l.sum(), 9)", "l.sum() % 10", "l.size() / 25", "l.count(1) / 25", "-(l.size() / -25)"])
  func whatBoundsANumberIsFollowed(number: String) {
    #expect(codes(points: "range(1, \(number)).map(a, range(1, 1000).sum()).sum()") == [])
    #expect(codes(points: "range(1, l.sum()).map(a, range(1, 1000).sum()).sum()") == ["HR0317"])
  }

  /// A column that is worked out is as large as its cells: at most 3, so that each of 52 cards goes through little.
  @Test func columnsThatAreWorkedOutAreKnown() {
    let pieces = "pieces: {card: {from: french, columns: {worth: [{rank == \"A\": 3}, {else: 2}]}}}\n"
    let hand = "sheet: {hand: {type: card, length: 0..52}}\n"
    let score = "score: hand.map(c, range(1, c.worth).map(x, range(1, c.worth).map(y, x * y).sum()).sum()).sum()\n"
    #expect(codes("house_rules: 2\nname: cost\n" + pieces + hand + score) == [])
  }

  @Test func listsAreAsLongAsTheyAreDeclared() {
    #expect(codes(points: "l.map(a, l.count(a)).sum()") == [])
    #expect(codes(points: "l.map(a, l.map(b, l.count(a)).sum()).sum()") == ["HR0317"])
    #expect(codes(points: "l.reduce(s, a, 0, s + l.sum())") == [])
    #expect(codes(points: "l.reduce(s, a, 0, s + l.map(b, l.sum()).sum())") == ["HR0317"])
  }

  /// 64 sides at most where nothing is said: 64 * 64 * 64 is too much, 8 * 8 * 8 is not.
  @Test func sidesAreAsManyAsMayPlay() {
    let triple = "sides.map(a, sides.map(b, sides.filter(c, c == a || c == b).size()).sum()).sum()"
    #expect(codes(points: triple) == ["HR0317"])
    #expect(codes(points: triple, of: "sides: {count: 2..8}\n") == [])
  }

  @Test func anActionHasAtMostAHundredEffects() {
    func action(_ effects: Int) -> [String] {
      let says = Array(repeating: "{say: Go}", count: effects - 1).joined(separator: ", ")
      let play = "play: {zones: {d: {start: 1 of 1..6}}, actions: {a: {do: [\(says), end_turn]}}}"
      return codes("house_rules: 2\nname: effects\nturns: in order\n\(play)\n")
    }
    #expect(CheckLimits.effects == 100)
    #expect(action(100) == [])
    #expect(action(101) == ["HR0311"])
  }

  /// Functions and values that use one another twice at every step are looked at once each.
  @Test func whatDoublesIsFoundSoon() {
    let values = (1...50).map { "  v\($0): {value: v\($0 - 1) + v\($0 - 1)}\n" }.joined()
    let functions = (1...50).map { "  f\($0): {of: [x], value: 'f\($0 - 1)(x) + f\($0 - 1)(x)'}\n" }.joined()
    let start = "house_rules: 2\nname: doubling\nsheet: {l: {type: number, length: 0..200}}\nvalues:\n"
    let clock = ContinuousClock()
    let time = clock.measure {
      // What is worked out once costs no more for being read twice.
      #expect(codes("\(start)  v0: {value: l.sum()}\n\(values)score: v50\n") == [])
      #expect(codes("\(start)  f0: {of: [x], value: x.sum()}\n\(functions)score: f50(l)\n").contains("HR0317"))
    }
    #expect(time < .seconds(30))
  }

  /// A value costs once, and one step for each reading: 10,000 readings of a sum of 200 numbers are fine, and as many sums
  /// are not. Where combos are looked for it costs each time.
  @Test func namedValuesCostOnce() {
    let sum = "values: {all: {value: l.sum()}}\n"
    #expect(codes(points: "range(1, 5000).map(n, n + all).sum()", of: sum) == [])
    #expect(codes(points: "range(1, 5000).map(n, n + l.sum()).sum()") == ["HR0317"])
    let nested = "values: {all: {value: 'l.map(n, n + half).sum()'}, half: {value: 'l.map(n, n / 2).sum()'}}\n"
    #expect(codes(points: "range(1, 2000).map(n, all - half).sum()", of: nested) == [])
    let long = "values: {all: {value: 'range(1, 9900).map(n, n * n * n * n * n * n * n * n).sum()'}}\n"
    #expect(codes(points: "all + all", of: long) == [])
    let eight = Array(repeating: "all", count: 8).joined(separator: " + ")
    let dice = "pieces: {die: {from: 1..6}}\ncombos: {any: {alike: face, size: 1.., where: \(eight) > 0, points: 1}}\n"
    #expect(codes(points: "1", of: dice + long) == ["HR0317"])
  }

  /// What makes a formula too dear is told part by part, with the text of each and its line.
  @Test func partsAreTold() throws {
    let report = Report()
    let text = """
      house_rules: 2
      name: parts
      pieces: {card: {from: french, copies: 19}}
      turns: in order
      values:
        hard: {of: cards, value: 'cards.map(c, cards.rank.count(c.rank)).sum()'}
      play:
        zones: {deck: {start: card}, bank: {}}
        actions:
          bank_draws: {auto: hard(bank) > 0, do: [{deal: {to: bank}}]}
          stop: {do: [end_turn]}

      """
    _ = compileRules(name: "parts.yaml", bytes: Array(text.utf8), report: report)
    let found = try #require(report.bag.diagnostics.first { $0.code.id == "HR0317" })
    #expect(found.message.hasPrefix("`bank_draws` could take "))
    #expect(found.hints.contains { $0.contains("of them: `cards.map(c, cards.rank.count(c.rank))`, line 6") })
    // As many as the zone can hold, and no more, are gone through.
    #expect(codes(text.replacing("bank: {}", with: "bank: {length: 0..12}")) == [])
  }

  /// A call with what is the same for each item of a loop costs once for all of them; with the item, each time.
  @Test func callsThatAreTheSameForEachItemCostOnce() {
    let long = "values: {long: {of: [n], value: 'range(1, 9000).map(k, k * n).sum()'}}\n"
    #expect(codes(points: "range(1, 9000).map(n, long(3) + n).sum()", of: long) == [])
    #expect(codes(points: "range(1, 90).map(a, range(1, 90).map(b, long(3) + a * b).sum()).sum()", of: long) == [])
    #expect(codes(points: "range(1, 9000).map(n, long(n)).sum()", of: long) == ["HR0317"])
    #expect(codes(points: "range(1, 90).map(a, range(1, 90).map(b, long(b)).sum()).sum()", of: long) == ["HR0317"])
    // A loop in what it is called with has a variable of its own.
    let few = "values: {few: {of: [n], value: 'range(1, 900).map(k, k * n).sum()'}}\n"
    let inside = "l.map(x, few(range(1, 600).map(y, range(1, y).sum()).sum())).sum()"
    #expect(codes(points: inside, of: few) == [])
    #expect(codes(points: inside.replacing("1, 600", with: "1, 6000"), of: few) == ["HR0317"])
  }

  /// Groups of places have all places together, not each of them; looking for a place takes a step for sixteen.
  @Test func groupsHaveAllPlacesTogether() {
    func board(_ formula: String) -> [String] {
      codes(
        """
        house_rules: 2
        name: board
        sheet: {board: {type: number, grid: 19 x 19}, a: {points: '\(formula)'}}

        """)
    }
    let ends = "board.groups().map(g, g.map(p, board.next_to(p.row, p.column).size()).sum()).sum()"
    #expect(board(ends) == [])
    #expect(board("board.groups().flatten().map(p, board.next_to(p.row, p.column).size()).sum()") == [])
    #expect(board(ends.replacing("board.groups().map(g, g", with: "board.map(q, board")) == ["HR0317"])
  }

  /// Loops inside each other are looked at soon, whatever is known of how many items their lists have together.
  @Test func loopsOverRowsAreLookedAtSoon() {
    let loops = (1...25).reduce("1 > 0") { inner, _ in "board.rows().all(r, \(inner))" }
    let clock = ContinuousClock()
    let time = clock.measure {
      let sheet = "sheet: {board: {type: number, grid: 3 x 3}, a: {points: '\(loops) ? 1 : 0'}}\n"
      _ = codes("house_rules: 2\nname: rows\n\(sheet)")
    }
    #expect(time < .seconds(10))
  }

  /// All that an action does is worked out together, and what says which item is set for each item.
  @Test func whatAnActionDoesCostsTogether() {
    func action(_ sets: Int, _ setting: String, items: Int = 2) -> [String] {
      let words = (1...items).map { "w\($0)" }.joined(separator: ", ")
      let state = (1...max(sets, 1)).map { "s\($0): {label: S\($0), start: 0}" }.joined(separator: ", ")
      let settings = (1...max(sets, 1)).map { "{set: {\(setting.replacing("#", with: "s\($0)"))}}" }
      return codes(
        """
        house_rules: 2
        name: together
        sides: {count: 1}
        turns: in order
        lists: {word: [\(words)]}
        state: {\(state), made: {each: word, label: Made, start: 0}}
        play: {actions: {go: {do: [\(settings.joined(separator: ", ")), end_turn]}}}

        """)
    }
    let long = "range(1, 250).map(a, range(1, 250).map(b, a * b).sum()).sum()"
    #expect(action(6, "#: '\(long)'") == [])
    #expect(action(20, "#: '\(long)'") == ["HR0317"])
    #expect(action(1, "'made[lists.word[\(long) % 9]]': 1", items: 9) == [])
    #expect(action(1, "'made[lists.word[\(long) % 60]]': 1", items: 60) == ["HR0317"])
  }

  /// What is just accepted can be worked out.
  @Test func whatIsAcceptedIsWorkedOut() throws {
    #expect(CheckLimits.work < EngineLimits.stepsPerEvaluation)
    #expect(try evaluate("range(1, 10).map(m, range(1, 9000).exists(x, x > 9000) ? 1 : 0).sum()") == .int(0))
    #expect(try evaluate("range(1, 99).map(m, range(1, 900).map(x, x).size()).sum()") == .int(99 * 900))
  }

  /// Telling items apart takes as long as sorting them.
  @Test func distinctItemsAreFoundBySorting() {
    #expect(codes(points: "range(1, 1000).map(n, n % 7).distinct().size()") == [])
    #expect(codes(points: "range(1, 40).map(n, l.distinct().size()).sum()") == [])
  }

  /// The same where every call is with something else, and where lines are put into order by what they read.
  @Test func callsWithOtherNumbersAreFoundSoon() {
    let other = (1...40).map { "  f\($0): {of: [x], value: 'f\($0 - 1)(x + \(1 << $0)) + f\($0 - 1)(x)'}\n" }.joined()
    let same = (1...40).map { "  f\($0): {of: [x], value: 'f\($0 - 1)(x) - f\($0 - 1)(x)'}\n" }.joined()
    let clock = ContinuousClock()
    let time = clock.measure {
      for functions in [other, same] {
        let sheet = "sheet: {a: {type: number, range: 0..5, points: f40(a)}}\n"
        let found = codes("house_rules: 2\nname: calls\nvalues:\n  f0: {of: [x], value: x}\n\(functions)\(sheet)")
        #expect(found.contains("HR0316") || found.contains("HR0317"))
      }
    }
    #expect(time < .seconds(30))
  }

  /// Pieces are taken to be of the class that can be put together in most ways, not spread over all.
  @Test func classesOfDifferentSizesAreCountedAtTheirWorst() {
    func hand(_ length: Int) -> [String] {
      codes(
        """
        house_rules: 2
        name: classes
        pieces: {t: {rows: [{suit: [a], number: 1..30}, {suit: [b, c, d, e, f, g, h], number: 1}]}}
        combos: {x: {alike: suit, size: 3.., points: size * size}}
        sheet: {h: {type: t, length: 0..\(length), points: best(h).points}}

        """)
    }
    // 2 to the 14th ways to take some of 14, and each may be tried beside each of them.
    #expect(hand(14) == [])
    #expect(hand(16) == ["HR0317"])
  }

  /// Numbers at the ends of what can be written are no trap.
  @Test func numbersAtTheEndsAreNoTrap() {
    func points(_ formula: String) -> [String] {
      codes("house_rules: 2\nname: ends\nsheet: {a: {type: number, range: 0..5, points: '\(formula)'}}\n")
    }
    #expect(points("[9223372036854775807, -9223372036854775807].distinct().size() + a") == [])
    #expect(points("range(-9223372036854775807, 9223372036854775807).size() + a") == [])
    #expect(points("a % -9223372036854775808") == [])
    #expect(points("math.abs(-9223372036854775808) + a") == [])
  }

  /// What is just allowed does not make anybody wait, even in a build that is not optimised.
  @Test func whatIsAllowedIsQuick() throws {
    #expect(codes(points: "range(1, 220).map(a, range(1, 220).count(a)).sum()") == [])
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try evaluate("range(1, 220).map(a, range(1, 220).count(a)).sum()") == .int(220))
    #expect(try evaluate("range(1, 9090).map(n, n + n).sum()") == .int(9_090 * 9_091))
    #expect(clock.now - start < .seconds(30))
  }
}
