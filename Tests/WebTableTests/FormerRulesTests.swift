import Pages
import Store
import Testing

@testable import WebTable

@Suite("Rules that were written in the browser in the first edition of the format")
struct FormerRulesTests {
  private static let base = """
    house_rules: 1
    name: our-pad
    title: Our Pad
    sheet:
      won: {label: Won, type: choice, of: [high, low], points: 'won == "high" ? 2 : 1'}  # as ever
    examples:
      - {name: Won high, sheet: {won: high}, score: 2}

    """
  private static let difference = """
    house_rules: 1
    name: our-other-pad
    title: Our Other Pad
    extends: our-pad
    sheet:
      won: {of: [base, middle], default: '"middle"'}

    """

  private func browser() async throws -> Browser {
    let browser = try await Browser()
    for (name, title, text) in [
      ("our-pad", "Our Pad", Self.base), ("our-other-pad", "Our Other Pad", Self.difference),
    ] {
      let draft = WrittenDraft(name: name, text: text, title: title, canBePlayed: true)
      #expect(try browser.store.save(draft, after: 0, device: "phone", now: Browser.noon) == .saved(1))
    }
    return browser
  }

  @Test("Games are played by them as before", arguments: ["our-pad", "our-other-pad"])
  func played(name: String) async throws {
    let browser = try await browser()
    try await browser.get("/host/new")
    #expect(browser.text.contains("/host/new/\(name)"))
    let game = try await browser.start(name)
    #expect(try browser.events(game) == ["started"])
    try await browser.get("\(game)/rounds/1/sides/1")
    #expect(browser.text.contains("high") && browser.text.contains("middle") == (name == "our-other-pad"))
  }

  @Test("They are shown as they are written today, and saved so; what was saved stays")
  func shown() async throws {
    let browser = try await browser()
    let path = "/host/studio/rules/our-pad"
    try await browser.get(path)
    #expect(browser.text.contains("house_rules: 2") && browser.text.contains("# as ever"))
    #expect(browser.text.contains("type: [high, low]") && browser.text.contains("won == high ?"))
    #expect(browser.text.contains("Nothing is wrong"))
    let text = try #require(try browser.store.text(ofRules: "our-pad", version: 1))
    #expect(text == Self.base)
    let today = text.replacing("house_rules: 1", with: "house_rules: 2").replacing("Our Pad", with: "Our New Pad")
      .replacing("type: choice, of:", with: "type:")
    try await browser.send(path, ["text": today, "then": "save"])
    #expect(try browser.store.text(ofRules: "our-pad", version: 2) == today)
    try await browser.get("/host/studio/rules/our-other-pad")
    #expect(browser.text.contains("Nothing is wrong"))
  }

  @Test("One that is typed is told in one sentence, and mended with a button")
  func typed() async throws {
    let browser = try await browser()
    let path = "/host/studio/rules/our-pad"
    try await browser.get(path)
    try await browser.send(path, ["text": Self.base + "wrong: 1\n", "then": "check"])
    #expect(browser.text.contains("first edition of the format"))
    #expect(browser.text.contains("Rewrite it in edition 2 of the format"))
    #expect(browser.text.split(separator: #"class="mistake""#).count == 2)
  }
}
