import Glibc

/// A moment as part of a file's name.
enum DatedName {
  /// Such as `2026-11-21-140509`, in universal time: in order of time, and the same on every machine.
  static func text(_ milliseconds: Int64) -> String {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let day = [padded(Int(parts.tm_year) + 1900, 4), padded(parts.tm_mon + 1), padded(parts.tm_mday)]
    return day.joined(separator: "-") + "-" + padded(parts.tm_hour) + padded(parts.tm_min) + padded(parts.tm_sec)
  }

  private static func padded(_ number: some BinaryInteger, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
