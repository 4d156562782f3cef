import Pages

/// What a browser is answered.
package struct WebAnswer: Sendable {
  /// The numbers of HTTP that are used here.
  package enum Status: Int, Sendable {
    case fine = 200
    case seeOther = 303
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case notAllowed = 405
    case conflict = 409
    case tooLarge = 413
    case unsupported = 415
    case unprocessable = 422
    case broken = 500
    case unavailable = 503
  }

  package struct Header: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  package var status: Status
  package var headers: [Header]
  package var body: [UInt8]
  /// What comes behind the body as long as the browser listens; nil where nothing does.
  package var steps: StepStream?

  /// A page.
  init(_ page: some Page, _ visit: Visit, status: Status = .fine) {
    self.status = status
    body = page.bytes(for: visit)
    headers =
      Self.always + [
        Header(name: "content-type", value: "text/html; charset=utf-8"),
        // What stands on a page today is wrong tomorrow, and somebody else's device shows it to nobody.
        Header(name: "cache-control", value: "no-store"),
      ]
  }

  /// A file with what is said of it.
  init(file bytes: [UInt8], headers: [Header]) {
    status = .fine
    body = bytes
    self.headers = Self.always + headers
  }

  /// A file of the pages, which is never another one under its name.
  init(_ file: PageFile) {
    status = .fine
    body = file.bytes
    headers =
      Self.always + [
        Header(name: "content-type", value: "\(file.type)"),
        Header(name: "cache-control", value: "public, max-age=31536000, immutable"),
      ]
  }

  /// Server-sent events that tell a game's steps.
  init(steps: StepStream) {
    status = .fine
    body = []
    self.steps = steps
    headers =
      Self.always + [
        Header(name: "content-type", value: "text/event-stream"), Header(name: "cache-control", value: "no-store"),
      ]
  }

  /// Says that as many pages follow games as can; those that do are not disturbed.
  init(tooMany most: Int, _ visit: Visit) {
    let sentences = ["\(most) pages follow the games here already. This one can be read, and asked for again."]
    self.init(MessagePage("Too many pages are open", sentences), visit, status: .unavailable)
    headers.append(Header(name: "retry-after", value: "15"))
  }

  /// Says where to look now: what a form is answered with once it was taken.
  init(seeOther address: Address) { self.init(seeOther: address.text) }

  /// - Parameter address: the text of an `Address`.
  init(seeOther address: String) {
    status = .seeOther
    body = []
    headers =
      Self.always + [
        Header(name: "location", value: address), Header(name: "cache-control", value: "no-store"),
      ]
  }

  /// The answer with a cookie that no script can read and no other site sends.
  ///
  /// - Parameter isSecure: whether it is sent only where nobody can read along.
  func keeping(_ name: String, _ value: String, days: Int, isSecure: Bool) -> WebAnswer {
    var answer = self
    let rest = "Path=/; Max-Age=\(days * 86_400); HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
    answer.headers.append(Header(name: "set-cookie", value: "\(name)=\(value); \(rest)"))
    return answer
  }

  /// Nothing runs in a page or is fetched for it but what is ours, nobody shows it inside another, and no browser takes
  /// it for anything else than it says it is.
  private static let always = [
    Header(
      name: "content-security-policy",
      value: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"),
    Header(name: "x-content-type-options", value: "nosniff"),
    Header(name: "x-frame-options", value: "DENY"),
    Header(name: "referrer-policy", value: "same-origin"),
    Header(name: "cross-origin-opener-policy", value: "same-origin"),
    Header(name: "cross-origin-resource-policy", value: "same-origin"),
    Header(name: "permissions-policy", value: "camera=(), geolocation=(), microphone=()"),
  ]
}
