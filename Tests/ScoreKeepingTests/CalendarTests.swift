import Foundation
import ScoreKeeping
import Testing

@Suite("Days and times")
struct CalendarTests {
  @Test("Every day is the one of the calendar that everybody uses")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Each 37th day from 1890 to 2200, at different times of the day.
    for day in stride(from: -29_220, to: 84_006, by: 37) {
      let seconds = day * 86_400 + (day * 7_919) % 86_400
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday, .hour, .minute], from: Date(timeIntervalSince1970: Double(seconds)))
      let time = CivilTime(Int64(seconds) * 1_000, offset: 0)
      #expect(time.year == parts.year && time.month == parts.month && time.day == parts.day)
      #expect(time.hour == parts.hour && time.minute == parts.minute)
      // Foundation counts from Sunday, which is 1.
      #expect((time.weekday + 1) % 7 + 1 == parts.weekday)
    }
  }

  @Test("The clock on the wall says which day it is")
  func offset() {
    let lateEvening: Int64 = 1_795_305_000_000 - 1_795_305_000_000 % 86_400_000 + 82_800_000
    #expect(CivilTime(lateEvening, offset: 0).clockText == "23:00")
    #expect(CivilTime(lateEvening, offset: 7_200_000).clockText == "01:00")
    #expect(CivilTime(lateEvening, offset: 7_200_000).day == CivilTime(lateEvening, offset: 0).day + 1)
  }
}
