/// The operators of the language, those that bind strongest first: for people, with examples that tests work out.
package enum Operators {
  package typealias Entry = (sign: String, meaning: Builtin.Meaning)

  package static let all: [Entry] = [
    ("list[place]", .init("An item of a list, counted from 0.", "[5, 3][1]", "3")),
    (
      "a.name", .init("What something has; of a list, what each item has.", "[[5, 3], [4]].map(l, l.size()).max()", "2")
    ),
    ("-a", .init("The number with the other sign.", "-(2 - 5)", "3")),
    ("!a", .init("Not.", "!(2 > 3)", "true")),
    ("a * b", .init("Times.", "2 * 3", "6")),
    ("a / b", .init("Divided; of whole numbers cut towards 0, of others exactly: `7 / 2.0` is 3.5.", "-7 / 2", "-3")),
    ("a % b", .init("What is left over by a division.", "17 % 5", "2")),
    ("a + b", .init("Plus; of lists, one behind the other.", "[1] + [2, 3]", "[1, 2, 3]")),
    ("a - b", .init("Minus.", "2 - 3", "-1")),
    ("a == b, a != b", .init("Equal, and not equal.", "2 + 1 == 3", "true")),
    ("a < b, a <= b, a > b, a >= b", .init("Less, at most, more, at least.", "3 >= 3", "true")),
    ("a in list", .init("Whether it is one of these.", "2 in [1, 2]", "true")),
    ("a && b", .init("Both hold.", "2 > 1 && 2 > 3", "false")),
    ("a || b", .init("At least one holds.", "2 > 1 || 2 > 3", "true")),
    ("c ? a : b", .init("`a` where the condition `c` holds, else `b`.", "2 > 1 ? 10 : 20", "10")),
  ]
}
