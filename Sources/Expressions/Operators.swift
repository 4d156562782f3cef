/// The operators of the language, those that bind strongest first: for people, with examples that tests work out.
package enum Operators {
  /// An operator, or some alike.
  package struct Entry: Sendable {
    /// How it is written with what it stands between.
    package let usage: String
    package let meaning: Builtin.Meaning
    /// What is written behind a value; empty where it stands before one, or in the middle.
    package let signs: [String]

    fileprivate init(_ usage: String, _ meaning: Builtin.Meaning, signs: [String] = []) {
      (self.usage, self.meaning, self.signs) = (usage, meaning, signs)
    }
  }

  package static let all = [
    Entry("list[place]", .init("An item of a list, counted from 0.", "[5, 3][1]", "3")),
    Entry(
      "a.name", .init("What something has; of a list, what each item has.", "[[5, 3], [4]].map(l, l.size()).max()", "2")
    ),
    Entry("-a", .init("The number with the other sign.", "-(2 - 5)", "3")),
    Entry("!a", .init("Not.", "!(2 > 3)", "true")),
    Entry("a * b", .init("Times.", "2 * 3", "6"), signs: ["*"]),
    Entry(
      "a / b", .init("Divided; of whole numbers cut towards 0, of others exactly: `7 / 2.0` is 3.5.", "-7 / 2", "-3"),
      signs: ["/"]),
    Entry("a % b", .init("What is left over by a division.", "17 % 5", "2"), signs: ["%"]),
    Entry("a + b", .init("Plus; of lists, one behind the other.", "[1] + [2, 3]", "[1, 2, 3]"), signs: ["+"]),
    Entry("a - b", .init("Minus.", "2 - 3", "-1"), signs: ["-"]),
    Entry("a == b, a != b", .init("Equal, and not equal.", "2 + 1 == 3", "true"), signs: ["==", "!="]),
    Entry(
      "a < b, a <= b, a > b, a >= b", .init("Less, at most, more, at least.", "3 >= 3", "true"),
      signs: ["<", "<=", ">", ">="]),
    Entry("a in list", .init("Whether it is one of these.", "2 in [1, 2]", "true"), signs: ["in"]),
    Entry("a && b", .init("Both hold.", "2 > 1 && 2 > 3", "false"), signs: ["&&"]),
    Entry("a || b", .init("At least one holds.", "2 > 1 || 2 > 3", "true"), signs: ["||"]),
    Entry(
      "c ? a : b", .init("`a` where the condition `c` holds, else `b`.", "2 > 1 ? 10 : 20", "10"), signs: ["?"]),
  ]
}
