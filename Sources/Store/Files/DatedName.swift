import Foundation

/// A moment as part of a file's name.
enum DatedName {
  /// Such as `2026-11-21-140509`, in universal time: in order of time, and the same on every machine.
  static func text(_ milliseconds: Int64) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    let day = [(parts.year, 4), (parts.month, 2), (parts.day, 2)].map(padded).joined(separator: "-")
    return day + "-" + [(parts.hour, 2), (parts.minute, 2), (parts.second, 2)].map(padded).joined()
  }

  private static func padded(_ number: Int?, _ width: Int) -> String {
    let digits = String(number ?? 0)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
