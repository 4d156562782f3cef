import HouseRules
import Pages
import Store
import Testing

@testable import WebTable

@Suite("Rules that are written in the browser")
struct StudioTests {
  /// Begins a difference of a game, and shows its page.
  private func begin(_ browser: Browser, on base: String = "pig", title: String = "Our Pig") async throws -> String {
    try await browser.get("/host/studio/new")
    try await browser.send("/host/studio/new", ["kind": "house-rule", "base": base, "title": title])
    #expect(browser.status == 303, "\(browser.text)")
    try await browser.follow()
    return "/host/studio/rules/" + title.lowercased().replacing(" ", with: "-")
  }

  /// Sends a text with a button of the page that is shown.
  private func write(_ browser: Browser, _ path: String, _ text: String, then: String) async throws {
    try await browser.get(path)
    try await browser.send(path, ["text": text, "then": then])
  }

  private func text(_ browser: Browser, _ name: String, _ version: Int) throws -> String {
    try browser.store.text(ofRules: name, version: version) ?? ""
  }

  @Test("Whoever changes a game begins from what differs, and it can be chosen at once")
  func changing() async throws {
    let browser = try await Browser()
    try await browser.get("/host/rules/pig")
    #expect(browser.text.contains(#"href="/host/studio/new?base=pig""#))
    try await browser.get("/host/studio/new?base=pig")
    #expect(browser.text.contains(#"value="house-rule" checked"#))
    #expect(browser.text.contains(#"<option value="pig" selected"#))
    let path = try await begin(browser)
    #expect(path == "/host/studio/rules/our-pig")
    #expect(try text(browser, "our-pig", 1).contains("extends: pig"))
    #expect(browser.text.contains("Nothing is wrong"))
    try await browser.get("/host/new")
    #expect(browser.text.contains("Written here") && browser.text.contains("/host/new/our-pig"))
    let game = try await browser.start("our-pig")
    #expect(try browser.events(game) == ["started"])
    try await browser.get("/host/rules/our-pig")
    #expect(browser.text.contains("Change them"))
  }

  @Test(
    "Each kind of new rules begins with a file that has no mistakes", arguments: ["score-pad", "dice", "deal", "draw"])
  func kinds(_ kind: String) async throws {
    let browser = try await Browser()
    try await browser.get("/host/studio/new")
    try await browser.send("/host/studio/new", ["kind": kind])
    #expect(browser.location == "/host/studio/rules/my-\(kind)?done=begun")
    try await browser.follow()
    #expect(browser.text.contains("Nothing is wrong"))
    // The next one of the kind gets another name.
    try await browser.get("/host/studio/new")
    try await browser.send("/host/studio/new", ["kind": kind])
    #expect(browser.location == "/host/studio/rules/my-\(kind)-2?done=begun")
  }

  @Test("What cannot be as it is wished is said, and what was answered stays")
  func refusedWishes() async throws {
    let browser = try await Browser()
    for (fields, said) in [
      (["kind": "dice", "name": "pig", "title": "Mine"], "pig"),
      (["kind": "", "title": "Mine"], "Choose what you begin"),
      (["kind": "house-rule", "base": "nothing", "title": "Mine"], "Choose the game"),
      (["kind": "dice", "title": "Mine", "sides": "9..2"], "9..2"),
      (["kind": "dice", "title": "Mine", "name": "../x"], "../x"),
    ] {
      try await browser.get("/host/studio/new")
      try await browser.send("/host/studio/new", fields)
      #expect(browser.status == 422)
      #expect(browser.text.contains(said) && browser.text.contains(#"value="Mine""#))
    }
    #expect(try browser.store.writtenRules().isEmpty)
  }

  @Test("Mistakes stand beside their lines, with what helps, and a tap mends them")
  func mending() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    let right = try text(browser, "our-pig", 1)
    let wrong = right.replacing("title:", with: "titel:")
    try await write(browser, path, wrong, then: "check")
    #expect(browser.status == 200 && browser.text.contains("<mark>titel</mark>"))
    let line = wrong.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("titel") }
    #expect(browser.text.contains("Line \((line ?? 0) + 1)<"))
    #expect(browser.text.contains("Write <code>title</code>"))
    let fix = try #require(browser.text.firstMatch(of: /name="fix" value="([^"]*)"/)).output.1
    try await browser.send(path, ["text": wrong, "fix": String(fix)])
    #expect(browser.text.contains("Nothing is wrong") && browser.text.contains("\ntitle:"))
    // For another text the same fix is none.
    try await write(browser, path, wrong, then: "check")
    try await browser.send(path, ["text": "# new\n" + wrong, "fix": String(fix)])
    #expect(browser.text.contains("The text was changed meanwhile") && browser.text.contains("<mark>titel</mark>"))
    #expect(try browser.store.versions(ofRules: "our-pig").count == 1)
  }

  @Test("A version with mistakes is kept, and not played by; a game goes on by its own")
  func versions() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    let first = try text(browser, "our-pig", 1)
    let game = try await browser.start("our-pig")
    let digest = try browser.store.games(limit: 1)[0].rulesDigest
    try await write(browser, path, first + "\nend: {first_to: 7}\n", then: "save")
    let isSaved = browser.status == 303
    #expect(isSaved, "\(browser.text)")
    try await write(browser, path, first + "\nwrong: 1\n", then: "save")
    try await browser.follow()
    #expect(browser.text.contains("has mistakes"))
    #expect(try browser.store.versions(ofRules: "our-pig").map(\.canBePlayed).first == false)
    try await browser.get(game)
    #expect(browser.status == 200)
    #expect(try browser.store.games(limit: 1)[0].rulesDigest == digest)
    // An old version is looked at, and saved behind the others.
    try await browser.get("\(path)/versions")
    #expect(browser.text.contains("?version=1"))
    try await browser.get("\(path)?version=1")
    #expect(browser.text.contains("This is version 1 of 3"))
    try await browser.send(path, ["text": first, "then": "save"])
    #expect(try text(browser, "our-pig", 4) == first)
    try await browser.get("\(path)/file?version=1")
    #expect(browser.text == first && browser.header("content-disposition")?.contains("our-pig.yaml") == true)
  }

  @Test("A form counts once, and what somebody else has saved meanwhile is not written over")
  func once() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    let first = try text(browser, "our-pig", 1)
    let other = Browser(beside: browser)
    try await browser.get(path)
    try await other.get(path)
    let fields = try await browser.send(path, ["text": first + "# mine\n", "then": "save"])
    try await browser.post(path, fields)
    #expect(try browser.store.versions(ofRules: "our-pig").count == 2)
    try await other.send(path, ["text": first + "# theirs\n", "then": "save"])
    #expect(other.status == 409 && other.text.contains("# theirs"))
    #expect(other.text.contains("Version 2 was saved meanwhile"))
    try await other.send(path, ["text": first + "# theirs\n", "then": "save"])
    #expect(try browser.store.versions(ofRules: "our-pig").count == 3)
  }

  @Test("What a text does is shown: the sheet, its examples, what has changed, odds")
  func looks() async throws {
    let browser = try await Browser()
    let path = try await begin(browser, on: "hand-and-foot", title: "Ours")
    let first = try text(browser, "ours", 1)
    try await write(browser, path, first, then: "sheet")
    #expect(browser.text.contains(#"class="preview" inert"#) && browser.text.contains("Card Count"))
    try await write(browser, path, first, then: "examples")
    #expect(browser.text.contains("holds: "))
    try await write(browser, path, first.replacing("title: Ours", with: "title: Theirs"), then: "changed")
    #expect(browser.text.contains("Against ") && browser.text.contains("None was played here yet."))
    let game = try await browser.start("hand-and-foot")
    try await browser.type("cards=10", side: 1, in: game)
    try await write(browser, path, first, then: "changed")
    #expect(browser.text.contains("1 record") && !browser.text.contains("Guest A"))
    let dice = try await begin(browser, on: "pig")
    try await write(browser, dice, try text(browser, "our-pig", 1), then: "odds")
    #expect(browser.text.contains("games played, seed 1"))
    // The same of any game is shown beside its rules, to whoever keeps the score.
    try await browser.get("/host/rules/farkle")
    #expect(browser.text.contains(#"href="/host/rules/farkle/odds""#))
    try await browser.get("/host/rules/farkle/odds")
    #expect(browser.text.contains("How often nothing counts in a throw"))
    #expect(browser.text.contains(#"<rect height="10" width="667""#) && browser.text.contains("66.67%"))
    #expect(browser.text.contains("How games end"))
    try await browser.get("/host/rules/no-such-game/odds")
    #expect(browser.status == 404)
    #expect(try browser.store.gameCount() == 1)
  }

  @Test("A game is tried out as often as wished, and none is kept")
  func trying() async throws {
    let browser = try await Browser()
    let path = try await begin(browser, on: "hand-and-foot", title: "Ours")
    let first = try text(browser, "ours", 1)
    try await write(browser, path, first, then: "play")
    let game = try #require(browser.location)
    #expect(game.hasPrefix("/host/studio/games/"))
    try await browser.follow()
    #expect(browser.status == 200 && browser.text.contains("Back to the rules"))
    try await browser.send("\(game)/rounds/1/sides/1", ["v.1.cards": "40", "then": "stay"])
    #expect(browser.status == 303)
    try await browser.get("\(game)/rounds/1/sides/1")
    #expect(browser.text.contains(#"value="40""#))
    #expect(!browser.text.contains(#"href="/host/games""#))
    for _ in 0..<25 { try await write(browser, path, first, then: "play") }
    try await browser.get(game)
    #expect(browser.status == 404)
    #expect(try browser.store.gameCount() == 0)
    try await write(browser, path, first + "\nwrong: 1\n", then: "play")
    #expect(browser.status == 200 && browser.text.contains("without mistakes first"))
  }

  @Test("From a game that is tried out one comes back to the text by which it is played")
  func backFromTrying() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    let typed = try text(browser, "our-pig", 1) + "# mine\n"
    try await write(browser, path, typed, then: "play")
    try await browser.follow()
    let back = try #require(browser.text.firstMatch(of: /href="([^"]*)">(?:<[^>]*>)?Back to the rules/)).output.1
    // Meanwhile somebody else saves a version.
    let other = Browser(beside: browser)
    try await write(other, path, typed + "# theirs\n", then: "save")
    try await browser.get(String(back))
    #expect(browser.text.contains("# mine\n</textarea>") && browser.text.contains(#"data-unsaved"#))
    #expect(browser.text.contains(#"<p id="unsaved">"#))
    try await browser.send(path, ["text": typed, "then": "save"])
    #expect(browser.status == 409)
    try await browser.get(path)
    #expect(browser.text.contains(#"<p id="unsaved" hidden>"#))
  }

  @Test("A version that came meanwhile is not written over, however often the text is looked at before")
  func meanwhile() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    let first = try text(browser, "our-pig", 1)
    let other = Browser(beside: browser)
    try await browser.get(path)
    try await write(other, path, first + "# theirs\n", then: "save")
    try await browser.send(path, ["text": first + "# mine\n", "then": "check"])
    try await browser.send(path, ["text": first + "# mine\n", "then": "save"])
    #expect(browser.status == 409)
  }

  @Test("A new game says by which version it is")
  func newGame() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    let first = try text(browser, "our-pig", 1)
    try await write(browser, path, first + "# 2\n", then: "save")
    try await write(browser, path, first + "wrong: 1\n", then: "save")
    try await browser.get("\(path)?version=1")
    #expect(browser.text.contains("New game by version 2<"))
  }

  @Test("A fix that does not take its mistake away is not offered")
  func uselessFixes() async throws {
    let browser = try await Browser()
    let path = try await begin(browser, on: "farkle", title: "Ours")
    let head = "house_rules: 2\nname: ours\nextends: farkle\ntitle: Ours\ncombos:\n"
    for (line, said, fix) in [
      ("pair: {groups: [2, 2, 2, of: face, points: 1000}", "This <code>[</code> is never closed", "]"),
      ("pair: {groups: [2, 2, 2], of: face, points 1000}", "A colon is missing behind <code>points</code>", ": "),
      ("pair: groups: [2, 2, 2], of: face, points: 1000", "Braces are missing", "{groups"),
      ("pair: {groups: [2 2 2], of: face, points: 1000}", "commas: <code>[2, 2, 2]</code>", nil),
    ] {
      try await write(browser, path, head + "  \(line)\n", then: "check")
      #expect(browser.text.contains(said), "\(line): \(browser.text)")
      let offered = browser.text.firstMatch(of: /name="fix" value="([^"]*)"/).map { String($0.output.1) }
      guard let fix else {
        #expect(offered == nil, "\(line): \(offered ?? "")")
        continue
      }
      #expect(offered?.contains("-\(fix)") ?? false, "\(line): \(offered ?? "none")")
      try await browser.send(path, ["text": head + "  \(line)\n", "fix": offered ?? ""])
      #expect(browser.text.contains("Nothing is wrong"), "\(line)")
    }
  }

  @Test("Two games are not called alike")
  func titles() async throws {
    let browser = try await Browser()
    _ = try await begin(browser, title: "Pig at home")
    try await browser.get("/host/studio/new?base=pig")
    #expect(browser.text.contains(#"value="Pig at home 2""#))
    try await browser.send("/host/studio/new", ["kind": "house-rule", "base": "pig", "title": "pig at Home"])
    #expect(browser.status == 422 && browser.text.contains("pig at Home 2"))
  }

  @Test("What could stand where somebody types is the same as in an editor")
  func completing() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    try await browser.get(path)
    let text = "# ö 🎲\nhouse_rules: 2\nname: our-pig\nextends: pig\nti"
    try await browser.send("\(path)/complete", ["text": text, "at": String(text.utf16.count)])
    #expect(browser.header("content-type") == "application/json; charset=utf-8")
    #expect(browser.text.contains(#""label":"title""#) || browser.text.contains(#""label": "title""#))
    #expect(browser.text.contains("\(text.utf16.count - 2)"))
    for place in ["-5", "x", "999999", ""] {
      try await browser.get(path)
      try await browser.send("\(path)/complete", ["text": text, "at": place])
      #expect(browser.status == 200)
    }
  }

  @Test("Signs that nobody sees, and texts without end, are not taken")
  func hostile() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    for (sign, code) in [("\u{0}", "U+0000"), ("\u{7}", "U+0007"), ("\u{9B}", "U+009B"), ("\u{202E}", "U+202E")] {
      try await write(browser, path, "title: a\nname: \(sign)x", then: "save")
      #expect(browser.status == 422 && browser.text.contains("In line 2") && browser.text.contains(code))
    }
    let edge = String(repeating: "# a\n", count: WritingLimits.textBytes / 4)
    try await write(browser, path, edge + "#", then: "save")
    #expect(browser.status == 422 && browser.text.contains("too long"))
    try await write(browser, path, edge, then: "save")
    #expect(browser.status == 303)
    try await write(browser, path, String(repeating: "€", count: Gate.largestText / 8), then: "save")
    #expect(browser.status == 413)
    // Browsers write two signs for the end of a line.
    let first = try text(browser, "our-pig", 1)
    try await write(browser, path, first.replacing("\n", with: "\r\n"), then: "save")
    #expect(try text(browser, "our-pig", 3) == first)
    #expect(try browser.store.versions(ofRules: "our-pig").count == 3)
  }

  @Test("A file reads no other files, and one that takes for ever is left")
  func endless() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    for base in ["/etc/passwd", "../../etc/passwd", "our-pig", "./x.yaml"] {
      try await write(browser, path, "house_rules: 2\nname: our-pig\nextends: \(base)\n", then: "check")
      #expect(browser.status == 200 && browser.text.contains(#"class="mistake""#))
      #expect(!browser.text.contains("root:"))
    }
  }

  @Test("Put away it is offered nowhere, and comes back with all its versions")
  func away() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    try await browser.get(path)
    try await browser.send("\(path)/away")
    try await browser.follow()
    #expect(browser.text.contains("Put away") && browser.text.contains("Take it out again"))
    try await browser.get("/host/new/our-pig")
    #expect(browser.status == 404)
    try await browser.get("/host/studio")
    try await browser.send("\(path)/back")
    try await browser.get("/host/new/our-pig")
    #expect(browser.status == 200)
  }

  @Test("What is not saved is not put away unseen: whoever does that is asked first, and the text stays")
  func awayUnsaved() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    let saved = try text(browser, "our-pig", 1)
    try await write(browser, path, saved + "# mine\n", then: "away")
    #expect(browser.status == 200 && browser.text.contains("# mine\n</textarea>"))
    #expect(browser.text.contains("This text is not saved.") && browser.text.contains("Put it away without this text"))
    #expect(try browser.store.rulesPutAway().isEmpty)
    try await browser.send("\(path)/away")
    #expect(try browser.store.rulesPutAway().map(\.name) == ["our-pig"])
    try await browser.get("/host/studio")
    try await browser.send("\(path)/back")
    // What is saved is put away at once.
    try await write(browser, path, saved, then: "away")
    #expect(browser.status == 303)
    #expect(try browser.store.rulesPutAway().map(\.name) == ["our-pig"])
  }

  @Test("An example that does not hold says what came and what should have; odds say what their numbers mean")
  func explained() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    let first = try text(browser, "our-pig", 1)
    #expect(first.contains("\nexamples:\n"))
    let six = "\nexamples:\n  - {name: Six, sheet: {banked: 6}, score: 7}\n"
    try await write(browser, path, first.replacing("\nexamples:\n", with: six), then: "examples")
    #expect(browser.text.contains("6, and 7 is expected"), "\(browser.text)")
    try await write(browser, path, try text(browser, "our-pig", 1), then: "odds")
    #expect(browser.text.contains("The program has played some games by itself"))
    try await browser.get("/host/devices")
    #expect(!browser.text.contains("A device that you let write rules"))
  }

  @Test("From the rules that are written a tap leads to how they read, and to their score pad")
  func pad() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    try await browser.get(path)
    #expect(browser.text.contains(#"href="/host/rules/our-pig""#))
    #expect(browser.text.contains(#"href="/host/rules/our-pig/pad""#))
    try await browser.get("/host/rules/our-pig/pad")
    #expect(browser.status == 200)
  }

  @Test("A link lets anybody read the newest version, until it is ended, and do nothing else")
  func sharing() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    try await browser.get(path)
    try await browser.send(path, ["text": "title: Not saved", "then": "link"])
    // What is typed stays.
    #expect(browser.status == 200 && browser.text.contains("title: Not saved</textarea>"))
    #expect(browser.text.contains(#"<a class="button" href="http://192.168.1.20:8080/shared/"#))
    #expect(browser.text.contains(#"data-copy="http://192.168.1.20:8080/shared/"#))
    let link = try #require(browser.text.firstMatch(of: /http:\/\/192\.168\.1\.20:8080(\/shared\/[a-z0-9]+)/)).output.1
    let stranger = Browser(before: browser)
    try await stranger.get(String(link))
    #expect(stranger.status == 200 && stranger.text.contains("extends: pig"))
    try await stranger.get("\(link)/file")
    #expect(stranger.text == (try text(browser, "our-pig", 1)))
    // Its letters lead to nothing else.
    let letters = String(link.split(separator: "/")[1])
    try await stranger.get("/join/\(letters)")
    #expect(stranger.status == 403)
    try await stranger.post("/join/\(letters)", [:])
    #expect(stranger.status == 403 && stranger.cookies["device"] == nil)
    try await stranger.get(path)
    #expect(stranger.status == 403)
    try await browser.get(path)
    try await browser.send("\(path)/away")
    for shared in [String(link), "\(link)/file"] {
      try await stranger.get(shared)
      #expect(stranger.status == 404)
    }
    try await browser.get("/host/studio")
    try await browser.send("\(path)/back")
    try await stranger.get(String(link))
    #expect(stranger.status == 200)
    try await browser.get(path)
    try await browser.send(path, ["text": "title: Not saved", "then": "endLink"])
    #expect(browser.text.contains("title: Not saved</textarea>") && browser.text.contains("Make a link"))
    try await stranger.get(String(link))
    #expect(stranger.status == 404)
    try await stranger.get("/shared/tablecode")
    #expect(stranger.status == 404)
  }

  @Test("The host lets a device write rules, and ends that")
  func writers() async throws {
    let hall = try await Hall()
    let guest = try await hall.device("seat")
    try await guest.get("/author/studio")
    #expect(guest.status == 403)
    let secret = Digest.text(of: guest.cookies["device"] ?? "")
    let id = try #require(try hall.store.device(secretDigest: secret)).id
    try await hall.host.get("/host/devices")
    try await hall.host.send("/host/devices/\(id)/write")
    try await hall.host.follow()
    #expect(hall.host.text.contains("Writing rules") && hall.host.text.contains("Let it write no more rules"))
    try await guest.get("/")
    #expect(guest.text.contains("Writing rules"))
    try await guest.get("/author/studio/new")
    try await guest.send("/author/studio/new", ["kind": "dice", "title": "Guests"])
    #expect(guest.location == "/author/studio/rules/guests?done=begun")
    try await guest.get("/author/games")
    #expect(guest.status == 403)
    // From the pages of their seat one leads there.
    try await guest.get("/tables/1/seats/1/games")
    #expect(guest.text.contains(#"<a href="/author/studio">Write rules</a>"#), "\(guest.status)")
    try await guest.get("/author/studio/rules/guests")
    try await hall.host.get("/host/devices")
    try await hall.host.send("/host/devices/\(id)/write/end")
    try await guest.send("/author/studio/rules/guests", ["text": "title: <Typed>", "then": "save"])
    #expect(guest.status == 403 && guest.text.contains("Ask the host"))
    #expect(guest.text.contains("title: &lt;Typed&gt;</textarea>"))
    try await guest.get("/author/studio")
    #expect(guest.status == 403 && !guest.text.contains("<textarea"))
    #expect(try hall.store.writtenRules().contains { $0.name == "guests" })
  }

  @Test("While somebody types, what they asked before is left, and a half-typed line is told as that alone")
  func typing() async throws {
    let browser = try await Browser()
    let path = try await begin(browser)
    let first = try text(browser, "our-pig", 1)
    let half = first + "options:\n  pot: {default: [1\n"
    try await browser.get(path)
    let line = half.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    try await browser.send(path, ["text": half, "then": "check", "live": "1", "line": String(line)])
    #expect(browser.status == 200 && browser.text.contains("1 mistake"))
    let studio = browser.site.studio
    let one = studio.goOn(typing: "tablet")
    #expect(!studio.isOvertaken(one, "tablet"))
    _ = studio.goOn(typing: "phone")
    #expect(!studio.isOvertaken(one, "tablet"))
    _ = studio.goOn(typing: "tablet")
    #expect(studio.isOvertaken(one, "tablet"))
  }
}
