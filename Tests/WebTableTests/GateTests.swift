import Testing

@testable import WebTable

@Suite("Only what was meant for this server is let in")
struct GateTests {
  private let gate = Gate(names: ["Games.local"])

  private func refusal(
    _ method: WebRequest.Method = .get, _ change: (inout WebRequest.Headers) -> Void = { _ in }
  ) throws -> Gate.Refusal? {
    var headers = WebRequest.Headers(host: "localhost:8080", contentType: "application/x-www-form-urlencoded")
    change(&headers)
    return gate.refusal(of: try #require(WebRequest(method, "/", headers: headers)))
  }

  @Test(
    "Names by which nobody else can be meant",
    arguments: [
      "localhost", "localhost:8080", "LOCALHOST", "127.0.0.1:1", "192.168.1.20", "[::1]:8080", "games.local:9",
    ])
  func ownHosts(_ host: String) throws {
    #expect(try refusal { $0.host = host } == nil)
  }

  @Test(
    "Names that a page elsewhere could have been given",
    arguments: [
      "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4",
      "localhost:80:80", "localhost:x", "", "[::1", "[evil]", "[]", "games.local.evil",
    ])
  func otherHosts(_ host: String) throws {
    #expect(try refusal { $0.host = host } == .otherHost)
    #expect(try refusal { $0.host = nil } == .otherHost)
  }

  @Test("Forms come from pages of this server")
  func forms() throws {
    #expect(try refusal(.post) == nil)
    #expect(try refusal(.post) { $0.origin = "http://localhost:8080" } == nil)
    #expect(try refusal(.post) { $0.fetchSite = "same-origin" } == nil)
    for origin in ["null", "http://evil.example", "http://localhost:8081", "http://localhost"] {
      #expect(try refusal(.post) { $0.origin = origin } == .otherSite)
    }
    for site in ["cross-site", "same-site", "none"] {
      #expect(try refusal(.post) { $0.fetchSite = site } == .otherSite)
    }
    for type in [nil, "text/plain", "multipart/form-data; boundary=x", "application/json"] {
      #expect(try refusal(.post) { $0.contentType = type } == .noForm)
    }
    let large = WebRequest(
      .post, "/",
      headers: .init(host: "localhost", contentType: "application/x-www-form-urlencoded; charset=UTF-8"),
      body: Array(repeating: 0x61, count: Gate.largestForm + 1))
    #expect(gate.refusal(of: try #require(large)) == .tooLarge)
  }

  @Test("A link from elsewhere leads here; pictures, scripts and frames from there get nothing")
  func links() throws {
    #expect(try refusal { ($0.fetchSite, $0.fetchMode) = ("cross-site", "navigate") } == nil)
    #expect(try refusal { ($0.fetchSite, $0.fetchMode) = ("none", "navigate") } == nil)
    for mode in ["no-cors", "cors", "same-origin", "websocket"] {
      #expect(try refusal { ($0.fetchSite, $0.fetchMode) = ("cross-site", mode) } == .otherSite)
    }
    #expect(try refusal(.other) == .method)
  }
}

@Suite("Forms and addresses as browsers write them")
struct FormTextTests {
  @Test("Names and values are decoded")
  func fields() {
    #expect(FormText.fields(Array("a=1&b=x+y%2B%C3%BC&c&=d&a=2".utf8)) == ["a": "2", "b": "x y+ü", "c": "", "": "d"])
    #expect(FormText.fields([]) == [:])
  }

  @Test("What cannot be read is no form", arguments: ["a=%", "a=%4", "a=%zz", "a=%FF", "%C3=1", "a=%C3%28"])
  func unreadable(_ text: String) {
    #expect(FormText.fields(Array(text.utf8)) == nil)
  }

  @Test("There is an end to fields")
  func many() {
    func form(_ count: Int) -> [UInt8] { Array((0..<count).map { "f\($0)=" }.joined(separator: "&").utf8) }
    #expect(FormText.fields(form(FormText.mostFields))?.count == FormText.mostFields)
    #expect(FormText.fields(form(FormText.mostFields + 1)) == nil)
  }

  @Test("Parts of a path are decoded one by one")
  func path() {
    #expect(WebRequest(.get, "/a%2Fb/c%20d/?q=1", headers: .init())?.path == ["a/b", "c d"])
    #expect(WebRequest(.get, "/?q=1", headers: .init())?.query == ["q": "1"])
    for target in ["", "a", "http://x/", "/%", "/%FF", "/" + String(repeating: "a", count: WebRequest.longestTarget)] {
      #expect(WebRequest(.get, target, headers: .init()) == nil)
    }
  }

  @Test("Large forms are taken from those who are known, and from nobody else")
  func largeForms() async throws {
    let host = try await Browser()
    let stranger = try await Browser(entered: false)
    func most(_ path: String, _ browser: Browser) async throws -> Int {
      var headers = WebRequest.Headers(host: "localhost", contentType: "multipart/form-data; boundary=x")
      headers.cookies = browser.cookies.map { "\($0.key)=\($0.value)" }
      return await browser.site.largestBody(of: try #require(WebRequest(.post, path, headers: headers)))
    }
    #expect(try await most("/host/people/guest-a/photo", host) == Gate.largestFile)
    #expect(try await most("/host/people/guest-a/photo", stranger) == Gate.largestForm)
    #expect(try await most("/photo", stranger) == Gate.largestForm)
    #expect(try await most("/exchange/none-of-ours", stranger) == Gate.largestForm)
    #expect(try await most("/host/look", host) == Gate.largestForm)
  }

  @Test("One address has only so many connections, and this machine as many as it likes")
  func addresses() {
    let counts = AddressCounts(most: 3)
    #expect((0..<4).map { _ in counts.enter("192.0.2.7") } == [true, true, true, false])
    #expect(counts.enter("192.0.2.8"))
    counts.leave("192.0.2.7")
    #expect(counts.enter("192.0.2.7") && !counts.enter("192.0.2.7"))
    #expect((0..<10).allSatisfy { _ in counts.enter("127.0.0.1") && counts.enter("::1") })
  }
}
