import Store
import Testing

@testable import WebTable

@Suite("Once and only once, and nothing of anybody's is lost")
struct OnceTests {
  @Test("A form that is sent again does nothing more, and leads to the same place")
  func again() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    let path = "\(game)/rounds/1/sides/1"
    try await browser.get(path)
    let fields = try await browser.send(path, ["v.1.cards": "40", "then": "side-2"])
    let first = browser.location
    try await browser.type("cards=50", side: 1, in: game)
    try await browser.post(path, fields)
    #expect(browser.location == first)
    #expect(try browser.events(game) == ["started", "entered", "entered"])
    try await browser.get(path)
    #expect(browser.text.contains(#"value="50""#))
  }

  @Test("Two taps on a button close one round, begin one game, and take back one step")
  func taps() async throws {
    let browser = try await Browser()
    try await browser.get("/host/new/hand-and-foot")
    let start = browser.hidden
    try await browser.post("/host/new/hand-and-foot", start)
    let game = try #require(browser.location)
    try await browser.post("/host/new/hand-and-foot", start)
    #expect(browser.location == game)
    #expect(try browser.store.gameCount() == 1)
    try await browser.type("cards=40", side: 1, in: game)
    try await browser.follow()
    let close = try await browser.send("\(game)/rounds/1/sides/1", ["then": "close"])
    try await browser.post("\(game)/rounds/1/sides/1", close)
    #expect(browser.location == "\(game)?done=closed")
    #expect(try browser.events(game) == ["started", "entered", "closed"])
    try await browser.get(game)
    let undo = try await browser.send("\(game)/undo")
    try await browser.post("\(game)/undo", undo)
    #expect(try browser.events(game).count == 4)
  }

  @Test("A form with a file is known again however the browser marks its parts")
  func marked() throws {
    func form(_ mark: String, _ content: String = "{}") throws -> PostedForm {
      let parts = [
        #"name="form"\#r\#n\#r\#nan-identity"#, #"name="file"; filename="games.jsonl"\#r\#n\#r\#n\#(content)"#,
      ]
      let body = parts.map { "--\(mark)\r\nContent-Disposition: form-data; \($0)\r\n" }.joined() + "--\(mark)--\r\n"
      let headers = WebRequest.Headers(host: "localhost", contentType: "multipart/form-data; boundary=\(mark)")
      let request = try #require(WebRequest(.post, "/host/files/import", headers: headers, body: Array(body.utf8)))
      return try #require(PostedForm(request))
    }
    let first = try form("----one")
    #expect(try form("----another").digest == first.digest)
    #expect(try form("----one", "[]").digest != first.digest)
  }

  @Test("The same form with other content, as when somebody goes back, is a new entry")
  func back() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    let path = "\(game)/rounds/1/sides/1"
    try await browser.get(path)
    var fields = try await browser.send(path, ["v.1.cards": "40"])
    fields["v.1.cards"] = "45"
    try await browser.post(path, fields)
    // The page has shown nothing there, and now 40 stands there: it is asked, not overwritten.
    #expect(browser.status == 409)
    #expect(browser.text.contains("meanwhile 40 was entered"))
    try await browser.send(path, ["v.1.cards": "45"])
    #expect(browser.status == 303)
    try await browser.get(path)
    #expect(browser.text.contains(#"value="45""#))
  }

  @Test("Two people type on one sheet: what touches other lines comes together")
  func merging() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    let other = Browser(beside: browser)
    let path = "\(game)/rounds/1/sides/1"
    try await browser.get(path)
    try await other.get(path)
    try await browser.send(path, ["v.1.cards": "40", "v.1.less": ""])
    try await other.send(path, ["v.1.cards": "", "v.1.less": "7"])
    #expect(other.status == 303)
    try await browser.get(path)
    #expect(browser.text.contains(#"value="40""#) && browser.text.contains(#"value="7""#))
  }

  @Test("Two people type on one line: the second is told, and loses nothing")
  func conflict() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    let other = Browser(beside: browser)
    let path = "\(game)/rounds/1/sides/1"
    try await browser.get(path)
    try await other.get(path)
    try await browser.send(path, ["v.1.cards": "40"])
    try await other.send(path, ["v.1.cards": "41", "v.1.less": "3"])
    #expect(other.status == 409)
    #expect(other.text.contains(#"value="41""#) && other.text.contains(#"value="3""#))
    #expect(try browser.events(game) == ["started", "entered"])
  }

  @Test("Undo, end and close of an older page do nothing, and show how the game is now", arguments: ["undo", "end"])
  func stale(_ step: String) async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    try await browser.type("cards=40", side: 1, in: game)
    try await browser.get("\(game)\(step == "end" ? "/end" : "")")
    let other = Browser(beside: browser)
    try await other.type("cards=99", side: 2, in: game)
    try await browser.send("\(game)/\(step)")
    #expect(browser.status == 409)
    #expect(browser.text.contains("The game has gone on meanwhile"))
    try await browser.get("\(game)/rounds/1/sides/1")
    try await other.type("less=9", side: 2, in: game)
    try await browser.send("\(game)/rounds/1/sides/1", ["then": "close"])
    #expect(browser.status == 409)
    #expect(try browser.events(game) == ["started", "entered", "entered", "entered"])
  }

  @Test("What is typed for a round that was finished meanwhile is asked first")
  func closedMeanwhile() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    let path = "\(game)/rounds/1/sides/1"
    try await browser.get(path)
    let other = Browser(beside: browser)
    try await other.type("cards=99", side: 2, then: "close", in: game)
    try await browser.send(path, ["v.1.cards": "40"])
    #expect(browser.status == 409)
    #expect(browser.text.contains("Round 1 was finished meanwhile") && browser.text.contains(#"value="40""#))
    try await browser.send(path, ["v.1.cards": "40"])
    #expect(browser.status == 303)
    #expect(try browser.events(game) == ["started", "entered", "closed", "entered"])
  }

  @Test("Many at once: every entry that was acknowledged is there")
  func crowd() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    let notes = 40
    try await browser.get("\(game)/rounds")
    let hidden = browser.hidden
    let cookie = browser.cookies["device"] ?? ""
    let site = browser.site
    await withTaskGroup(of: Int.self) { group in
      for number in 0..<notes {
        for _ in 0..<2 {
          group.addTask {
            let body = Browser.encoded(
              hidden.merging(["form": "form-number-\(number)", "text": "Note \(number)"]) { $1 })
            let headers = WebRequest.Headers(
              host: "localhost", contentType: "application/x-www-form-urlencoded", cookies: ["device=\(cookie)"])
            guard let request = WebRequest(.post, "\(game)/note", headers: headers, body: Array(body.utf8)) else {
              return 0
            }
            return await site.answer(to: request).status.rawValue
          }
        }
      }
      for await status in group { #expect(status == 303) }
    }
    #expect(try browser.events(game).count == notes + 1)
  }
}
