import Decimals
import Foundation
import Testing

@testable import Pages

@Suite("Pictures of people, and charts")
struct AvatarTests {
  private func text(_ avatar: Avatar) -> String {
    var html = HTMLWriter()
    avatar.write(to: &html, Visit(base: Address("/host")))
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test("The same name has the same picture, and most names at a table different colours")
  func colours() {
    let ann = text(Avatar(name: "Ann", initials: "ANN"))
    #expect(ann == text(Avatar(name: "Ann", initials: "ANN")))
    #expect(ann.contains(">ANN<"))
    let classes = Set(
      ["Ann", "Bob", "Cy", "Dee", "Eve", "Flo"].map { text(Avatar(name: $0, initials: "X")).prefix(26) })
    #expect(classes.count >= 3)
  }

  @Test("An icon stands for the initials; one that is not known does not, and no name gets out of its text")
  func icons() {
    #expect(text(Avatar(name: "Ann", initials: "ANN", icon: "cat")).contains("<path"))
    #expect(text(Avatar(name: "Ann", initials: "ANN", icon: "yak")).contains(">ANN<"))
    #expect(text(Avatar(name: "A", initials: "<b>")).contains("&lt;b&gt;"))
    #expect(IconPaths.all.count == 18)
  }

  @Test("White letters stand on each colour with a contrast of 7 to 1")
  func contrast() throws {
    let css = String(decoding: StyleSheet.bytes, as: UTF8.self)
    let colours = css.matches(of: /\.tint-\d circle \{ fill: #([0-9a-f]{6})/).map { String($0.output.1) }
    #expect(colours.count == 8)
    for colour in colours {
      let value = try #require(Int(colour, radix: 16))
      let parts = [value >> 16, value >> 8 & 255, value & 255].map { part -> Double in
        let share = Double(part) / 255
        return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      let light = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      #expect(1.05 / (light + 0.05) >= 7, "#\(colour)")
    }
  }

  private func chart(_ values: [[ExactDecimal]]) -> String {
    var html = HTMLWriter()
    LineChart(
      title: "T", lines: values.enumerated().map { .init(name: "N\($0)", values: $1, end: "") }, ends: ("a", "b"),
      text: \.text
    ).write(to: &html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test("A chart goes from its lowest to its highest number, and from edge to edge")
  func chart() {
    #expect(chart([[0, 50, 100]]).contains(#"points="0,390 500,200 1000,10""#))
    #expect(chart([[0, -100]]).contains(#"points="0,10 1000,390""#))
    #expect(chart([[7]]).contains(#"points="0,10 1000,10""#))
    #expect(chart([[0, 0]]).contains(#"points="0,390 1000,390""#))
    #expect(chart([[ExactDecimal(.max), ExactDecimal(.min)]]).contains("polyline"))
    // More lines than can be told apart are left to the table.
    #expect(chart(Array(repeating: [1, 2], count: 20)).matches(of: /<polyline/).count == LineChart.mostLines)
  }
}
