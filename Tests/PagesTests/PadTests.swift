import HouseRules
import RuleDocs
import Testing

@testable import Pages

@Suite("Score pads")
struct PadTests {
  private static let library = RuleLibrary()

  private func pad(_ name: String, sides: Int? = nil) throws -> ScorePad {
    ScorePad(try Self.library.rules(named: name).compiled, sides: sides)
  }

  @Test("Every game has a pad on which each side and round stands once, and no sheet has more rows than fit")
  func every() throws {
    #expect(Self.library.names.count > 100)
    for name in Self.library.names {
      let rules = try Self.library.rules(named: name)
      for sides in Set([rules.sides.lowerBound, rules.sides.upperBound]) {
        let layout = PadLayout(ScorePad(rules.compiled, sides: sides))
        let pad = layout.pad
        #expect(!layout.sheets.isEmpty, "\(name)")
        var seen: Set<[Int]> = []
        for part in layout.sheets.joined() {
          for side in part.sides {
            for round in part.rounds { #expect(seen.insert([side, round]).inserted, "\(name) \(side) \(round)") }
          }
        }
        for sheet in layout.sheets {
          let rows = layout.rows(on: sheet)
          #expect(rows <= PadLayout.rows || sheet.count == 1, "\(name) has \(rows) rows")
          for part in sheet where layout.hasRowPerRound {
            #expect(part.sides.count * (pad.lines.count + 1) <= PadLayout.columns || part.sides.count == 1, "\(name)")
          }
        }
        if let rounds = pad.rounds {
          let room = seen.count * layout.copies
          #expect(layout.copies == 1 ? room == rounds * sides : room >= rounds * sides, "\(name): \(room)")
        }
      }
    }
  }

  @Test("A pad says what is written down, what it is worth, and what follows from the rest")
  func lines() throws {
    let pad = try pad("hand-and-foot")
    #expect(pad.lines.map(\.label) == ["Win", "Clean Books", "Dirty Books", "Card Count", "Subtract Count"])
    #expect(
      pad.lines.map(\.hint) == [
        "tick, 300", "0 to 12, 500 each", "0 to 12, 300 each", "0 to 9,999", "0 to 9,999, counts against",
      ])
    #expect(pad.rounds == 4 && pad.sides == 2 && pad.playersPerSide == 2)
    let bridge = try self.pad("rubber-bridge")
    #expect(bridge.rounds == nil && bridge.lines.contains { $0.isOfTable })
    let dice = try self.pad("yahtzee")
    #expect(dice.rounds == 13 && dice.lines.contains { $0.isWorkedOut })
  }

  @Test("A pad by itself is a whole page that fetches nothing")
  func file() throws {
    let page = PadPage(try pad("oh-hell", sides: 4), name: "oh-hell", counts: 3...8)
    let text = String(decoding: page.file, as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.contains("<style>"))
    #expect(!text.contains("href=") && !text.contains("src="))
    #expect(text.contains("Made it") && text.contains("Bid"))
  }
}
