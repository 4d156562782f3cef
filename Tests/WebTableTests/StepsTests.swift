import Pages
import Store
import Testing

@testable import WebTable

@Suite("Pages that go with their game")
struct StepsTests {
  @Test("A page says which step it shows, and where it hears of new ones")
  func following() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    #expect(browser.text.contains(#"data-steps="\#(game)/steps" data-page="\#(game)?side=1" data-step="1""#))
    try await browser.type("cards=40", side: 1, then: "side-2", in: game)
    try await browser.follow()
    #expect(browser.text.contains(#"data-page="\#(game)?side=2" data-step="2""#))
    for (path, page) in [("/rounds", "/rounds"), ("/rounds/1/all", "?side=all")] {
      try await browser.get(game + path)
      #expect(browser.text.contains(#"data-page="\#(game)\#(page)" data-step="2""#))
    }
    try await browser.get("/host/games")
    #expect(!browser.text.contains("data-step"))
  }

  @Test("A page goes to the next round with its game, and stays with its side")
  func nextRound() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    try await browser.type("cards=40", side: 1, in: game)
    try await browser.type("cards=50", side: 2, then: "close", in: game)
    try await browser.get("\(game)?side=2")
    #expect(browser.text.contains("round 2 of 4") && browser.text.contains(#"name="v.2.cards""#))
    try await browser.get("\(game)?side=all")
    #expect(browser.text.contains(#"name="v.1.cards""#) && browser.text.contains(#"name="v.2.cards""#))
    for odd in ["0", "9", "x", ""] {
      try await browser.get("\(game)?side=\(odd)")
      #expect(browser.status == 200 && browser.text.contains(#"name="v.1.cards""#))
    }
  }

  @Test("Every step of anybody is told to all who follow the game, and to nobody else")
  func told() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    let other = try await browser.start("hand-and-foot")
    var mine = try await Follower(browser, game)
    var theirs = try await Follower(browser, game)
    var elsewhere = try await Follower(browser, other)
    let id = other.split(separator: "/").last.map(String.init)
    for follower in [mine, theirs] { #expect(follower.first == .step(1, later: id)) }
    #expect(elsewhere.first == .step(1))
    try await browser.type("cards=40", side: 1, in: game)
    #expect(await mine.next() == .step(2, later: id))
    #expect(await theirs.next() == .step(2, later: id))
    try await browser.get(game)
    try await browser.send("\(game)/undo")
    #expect(await mine.next() == .step(3, later: id))
    // Whoever was slow hears of the newest step alone.
    try await browser.type("cards=41", side: 1, in: game)
    try await browser.type("cards=42", side: 1, in: game)
    #expect(await theirs.next() == .step(5, later: id))
    browser.site.beat()
    #expect(await elsewhere.next() == .step(1))
  }

  @Test("What is stored is told, even where the form is answered with what was wrong with its rest")
  func half() async throws {
    let browser = try await Browser()
    let game = try await browser.start("oh-hell", ["sides": "3"])
    var follower = try await Follower(browser, game)
    try await browser.type("bid=1", side: 1, then: "close", in: game)
    #expect(browser.status == 422)
    #expect(await follower.next() == .step(2))
  }

  @Test("Who may not see a game does not hear of it, and of what is not there nobody does")
  func outside() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    try await browser.get("/host/games/none/steps")
    #expect(browser.status == 404 && browser.answer.steps == nil)
    try await browser.get(game)
    try await browser.send("\(game)/steps")
    #expect(browser.status == 404 && browser.answer.steps == nil)
    try await browser.ask(.head, "\(game)/steps")
    #expect(browser.answer.steps == nil && browser.site.news.count == 0)
    let stranger = Browser(before: browser)
    try await stranger.get("\(game)/steps")
    #expect(stranger.status == 403 && stranger.answer.steps == nil)
  }

  @Test("A device with many pages loses the oldest, which is told so; who leaves is forgotten")
  func replaced() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    var oldest = try await Follower(browser, game)
    var others: [Follower] = []
    for _ in 0..<StepNews.mostOfDevice { others.append(try await Follower(browser, game)) }
    #expect(await oldest.next() == .full)
    #expect(await oldest.next() == nil)
    #expect(browser.site.news.count == StepNews.mostOfDevice)
    others = []
    try await browser.get(game)
    #expect(browser.site.news.count == 0)
  }

  @Test("Where too many follow already the next one is told so, and the others go on")
  func full() async throws {
    let news = StepNews()
    var streams = (0..<StepNews.mostStreams).map {
      news.listen(to: "game", at: GameMark(step: 1), table: 1, device: "device \($0 / 4)")
    }
    #expect(!streams.contains { $0 == nil })
    #expect(news.listen(to: "game", at: GameMark(step: 1), table: 1, device: "another") == nil)
    news.tell("game", 2)
    var told = 0
    for stream in streams {
      var iterator = stream?.notices.makeAsyncIterator()
      if await iterator?.next() == .step(2) { told += 1 }
    }
    #expect(told == StepNews.mostStreams)
    streams = []
    #expect(news.listen(to: "game", at: GameMark(step: 2), table: 1, device: "another") != nil)
  }

  @Test("A device that is no longer let in hears nothing more")
  func ended() async throws {
    let news = StepNews()
    let stream = try #require(news.listen(to: "game", at: GameMark(step: 1), table: 1, device: "one"))
    let other = try #require(news.listen(to: "game", at: GameMark(step: 1), table: 1, device: "two"))
    news.end(device: "one")
    news.tell("game", 2)
    var told: [StepNotice] = []
    for await notice in stream.notices { told.append(notice) }
    #expect(told == [.step(1)])
    var iterator = other.notices.makeAsyncIterator()
    #expect(await iterator.next() == .step(2))
    #expect(news.count == 1)
  }

  @Test("A device that was taken off while its request was on the way hears nothing", .timeLimit(.minutes(20)))
  func takenOff() async throws {
    let browser = try await Browser()
    let game = try await browser.start("hand-and-foot")
    let device = try #require(try browser.store.devices().first)
    // The site knows the device from before, as it does until it hears of this.
    try browser.store.revokeDevice(device.id, now: Browser.noon)
    try await browser.get("\(game)/steps")
    let stream = try #require(browser.answer.steps)
    var told: [StepNotice] = []
    for await notice in stream.notices { told.append(notice) }
    #expect(told == [.step(1)] && browser.site.news.count == 0)
  }

  @Test(
    "Whoever loses a seat hears nothing more of its games", .timeLimit(.minutes(20)),
    arguments: ["the host frees it", "it is given up"])
  func freed(how: String) async throws {
    let hall = try await Hall()
    let phone = try await hall.device("seat")
    let id = try #require(hall.game.split(separator: "/").last)
    var follower = try await Follower(phone, "/tables/1/seats/1/games/\(id)")
    #expect(follower.first != nil)
    if how == "it is given up" {
      try await phone.get("/who")
      try await phone.send("/who", ["role": "/tables/1/seats/1"])
    } else {
      try await hall.host.get("/host/tables")
      try await hall.host.send("/host/tables/1/seats/1/free")
    }
    #expect(await follower.next() == nil)
  }

  @Test("A notice is an event that a server sends, and holds a number alone")
  func bytes() {
    #expect(String(decoding: StepNotice.step(GameMark(step: 17)).bytes, as: UTF8.self) == "data: 17\n\n")
    #expect(String(decoding: StepNotice.full.bytes, as: UTF8.self) == "event: full\ndata: \n\n")
  }
}

/// A page that follows a game.
/// A page that is open and hears of its game's steps, or of its table's games.
struct Follower {
  let first: StepNotice?
  private var notices: AsyncStream<StepNotice>.Iterator

  init(_ browser: Browser, _ game: String) async throws {
    try await browser.get("\(game)/steps")
    let stream = try #require(browser.answer.steps)
    browser.forgetAnswer()
    notices = stream.notices.makeAsyncIterator()
    first = await notices.next()
  }

  mutating func next() async -> StepNotice? { await notices.next() }
}

extension StepNotice {
  fileprivate static func step(_ number: Int, later: String? = nil) -> StepNotice {
    .step(GameMark(step: number, later: later))
  }
}
