/// A moment by the clock on the wall, in the calendar that everybody uses.
package struct CivilTime: Hashable, Sendable {
  package let year: Int
  /// From 1.
  package let month: Int
  package let day: Int
  /// From Monday, which is 0.
  package let weekday: Int
  package let hour: Int
  package let minute: Int

  /// - Parameters:
  ///   - time: milliseconds since 1970 began.
  ///   - offset: what the clock on the wall is ahead, in milliseconds.
  package init(_ time: Int64, offset: Int64) {
    let minutes = Self.quotient(time &+ offset, 60_000)
    let days = Self.quotient(minutes, 1_440)
    (hour, minute) = (Int((minutes - days * 1_440) / 60), Int((minutes - days * 1_440) % 60))
    // 1 January 1970 was a Thursday.
    weekday = Int((days + 3) - Self.quotient(days + 3, 7) * 7)
    // Days are counted from 1 March of the year 0, so that a leap day is the last of its year; 400 years have the same
    // number of days.
    let shifted = days + 719_468
    let era = Self.quotient(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }

  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// `Saturday, 21 November 2026`
  package var dayText: String { "\(Self.weekdays[weekday]), \(day) \(Self.months[month - 1]) \(year)" }

  /// `2026-11-21`
  package var dateText: String { "\(year)-\(Self.padded(month))-\(Self.padded(day))" }

  /// `09:05`
  package var clockText: String { "\(Self.padded(hour)):\(Self.padded(minute))" }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
