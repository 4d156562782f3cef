import Store
import Testing

@testable import WebTable

@Suite("Who may see and do what")
struct DeviceTests {
  @Test("Without the link nothing is seen", arguments: ["/", "/host/games", "/host/new", "/host/rules/pig", "/x"])
  func outside(_ path: String) async throws {
    let browser = try await Browser(entered: false)
    try await browser.get(path)
    #expect(browser.status == 403)
    #expect(browser.text.contains("Please come in by the link"))
    try await browser.post(path, ["token": "", "form": "12345678"])
    #expect(browser.status == 403)
  }

  @Test("Looking at the link lets nobody in, its button does, and an old link neither")
  func link() async throws {
    let browser = try await Browser(entered: false)
    try await browser.get("/enter/the-link")
    #expect(browser.status == 200 && browser.cookies.isEmpty)
    try await browser.post("/enter/another", [:])
    #expect(browser.status == 403 && browser.cookies.isEmpty)
    try await browser.post("/enter/the-link", [:])
    #expect(browser.status == 303 && browser.location == "/")
    #expect(browser.answer.headers.contains { $0.value.contains("HttpOnly; SameSite=Lax") })
    try await browser.get("/host/games")
    #expect(browser.status == 200)
  }

  @Test("A form of another device, or of none, does nothing")
  func tokens() async throws {
    let browser = try await Browser()
    try await browser.get("/host/new/pig")
    var fields = browser.hidden
    for token in ["", "x", String(fields["token"]?.dropLast() ?? "")] {
      fields["token"] = token
      try await browser.post("/host/new/pig", fields)
      #expect(browser.status == 403)
    }
    #expect(try browser.store.gameCount() == 0)
  }

  @Test("Every page says what may run in it, and is kept nowhere")
  func headers() async throws {
    let browser = try await Browser()
    for path in ["/host/games", "/host/new", "/host/look", "/nothing", "/enter/x"] {
      try await browser.get(path)
      let headers = browser.answer.headers
      let policy = headers.first { $0.name == "content-security-policy" }?.value ?? ""
      #expect(policy.hasPrefix("default-src 'none'") && !policy.contains("unsafe"))
      #expect(headers.contains { $0.name == "cache-control" && $0.value == "no-store" })
      #expect(headers.contains { $0.name == "x-content-type-options" && $0.value == "nosniff" })
      let scripts = browser.text.matches(of: /<script type="module" src="\/script\/[a-z0-9]+\.js"><\/script>/)
      #expect(browser.text.matches(of: /<script/).count == scripts.count && scripts.count == 1)
      #expect(!browser.text.contains("style=") && browser.text.matches(of: /\son[a-z]+=/).isEmpty)
    }
  }

  @Test("The files of the pages lie under names that change with them, and may be kept for good")
  func files() async throws {
    let browser = try await Browser(entered: false)
    try await browser.get("/")
    let addresses = browser.text.matches(of: /(?:href|src)="(\/(?:style|script)\/[^"]+)"/).map { String($0.output.1) }
    #expect(addresses.count == 2)
    for address in addresses {
      try await browser.get(address)
      #expect(browser.status == 200 && !browser.answer.body.isEmpty)
      #expect(browser.answer.headers.contains { $0.name == "cache-control" && $0.value.contains("immutable") })
      for other in [String(address.dropLast(5)) + ".css", address + "/x", "/style", "/script/x.js"] {
        try await browser.get(other)
        #expect(browser.status != 200)
      }
    }
  }

  @Test("A head is asked for without its page")
  func head() async throws {
    let browser = try await Browser()
    try await browser.ask(.head, "/host/games")
    #expect(browser.status == 200 && browser.answer.body.isEmpty)
  }

  @Test("How pages look is kept for the device")
  func look() async throws {
    let browser = try await Browser()
    try await browser.get("/host/look")
    try await browser.send("/host/look", ["letters": "largest", "colours": "contrast"])
    try await browser.follow()
    #expect(browser.text.contains(#"<html lang="en" data-letters="largest" data-colours="contrast">"#))
    try await browser.send("/host/look", ["letters": "\"><script>", "colours": ""])
    try await browser.follow()
    #expect(browser.text.contains(#"<html lang="en" data-letters="normal" data-colours="device">"#))
  }

  @Test("Where nobody can read along, cookies go no other way, and come from nobody else")
  func secure() async throws {
    let browser = try await Browser(isSecure: true)
    let cookie = try #require(browser.header("set-cookie"))
    #expect(
      cookie.hasPrefix("__Host-device=") && cookie.hasSuffix("Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure")
    )
    try await browser.get("/host/look")
    try await browser.send("/host/look", ["letters": "largest", "colours": "dark"])
    #expect(browser.header("set-cookie")?.hasPrefix("__Host-look=largest.dark;") == true)
    try await browser.follow()
    #expect(browser.text.contains(#"data-letters="largest""#))
    // Another machine of the same name could have set this one.
    let secret = try #require(browser.cookies["__Host-device"])
    let headers = WebRequest.Headers(host: "localhost", cookies: ["device=\(secret)"])
    let answer = await browser.site.answer(to: try #require(WebRequest(.get, "/host/games", headers: headers)))
    #expect(answer.status == .forbidden)
  }

  @Test("A server that is started again knows its devices")
  func again() async throws {
    let browser = try await Browser()
    let again = Browser.site(browser.store)
    let cookie = try #require(browser.cookies["device"])
    let headers = WebRequest.Headers(host: "localhost", cookies: ["device=\(cookie)"])
    let answer = await again.answer(to: try #require(WebRequest(.get, "/host/games", headers: headers)))
    #expect(answer.status == .fine)
  }
}
