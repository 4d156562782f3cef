/// A day of the calendar that everybody uses, as it is typed: `2026-11-21`.
package struct CivilDay: Hashable, Comparable, Sendable {
  package let year: Int
  /// From 1.
  package let month: Int
  package let day: Int

  /// - Returns: nil for what is no day, such as `2026-02-30`.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let year = Int(String(decoding: parts[0], as: UTF8.self)),
      let month = Int(String(decoding: parts[1], as: UTF8.self)),
      let day = Int(String(decoding: parts[2], as: UTF8.self)), 1970...9998 ~= year, 1...12 ~= month,
      1...Self.days(in: month, of: year) ~= day
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    if month == 2 { return isLeap(year) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  package static func < (one: CivilDay, other: CivilDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  /// As it is typed.
  package var text: String { "\(year)-\(Self.padded(month))-\(Self.padded(day))" }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Days since 1970 began.
  private var number: Int64 {
    let past = year - 1
    let years = Int64(365 * (year - 1970) + (past / 4 - past / 100 + past / 400) - (1969 / 4 - 1969 / 100 + 1969 / 400))
    return years + Int64((1..<month).reduce(0) { $0 + Self.days(in: $1, of: year) } + day - 1)
  }

  private static let milliseconds: Int64 = 86_400_000

  /// When the day begins, in milliseconds since 1970 began.
  ///
  /// - Parameter clockOffset: what the clock on the wall is ahead at a time, in milliseconds.
  package func start(_ clockOffset: (_ time: Int64) -> Int64) -> Int64 { time(0, clockOffset) }

  /// The first moment behind the day.
  package func end(_ clockOffset: (_ time: Int64) -> Int64) -> Int64 { time(Self.milliseconds, clockOffset) }

  /// When the clock on the wall shows so many milliseconds on this day.
  package func time(_ sinceMidnight: Int64, _ clockOffset: (_ time: Int64) -> Int64) -> Int64 {
    let shown = number * Self.milliseconds + sinceMidnight
    // What the clock is ahead is known for moments: near a change, only for the one that is found.
    return shown - clockOffset(shown - clockOffset(shown))
  }
}

extension CivilTime {
  /// Milliseconds since midnight, by the clock on the wall, to the minute.
  var sinceMidnight: Int64 { Int64(hour * 60 + minute) * 60_000 }

  /// The day of it.
  package var civilDay: CivilDay? { CivilDay(dateText) }
}
