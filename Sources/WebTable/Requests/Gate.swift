import Pages
import Store

/// What is let in at all, whoever asks: requests that were meant for this server, and forms that came from its pages.
///
/// A page elsewhere can have a browser ask anything here. It cannot choose the name in `Host`, nor what the browser says
/// in `Origin` and `Sec-Fetch-Site` of where it comes from.
struct Gate: Sendable {
  /// Beside addresses in numbers and `localhost`, by which nobody else can be meant.
  let names: Set<String>

  init(names: Set<String>) { self.names = Set(names.map { $0.lowercased() }) }

  /// A form larger than this is none of ours.
  static let largestForm = 256 << 10
  /// A text of rules as browsers write it, where each sign may become three.
  static let largestText = 3 * WritingLimits.textBytes + (16 << 10)
  /// A file larger than this is taken in by a command.
  static let largestFile = 8 << 20

  /// How many bytes a form may have that is sent to a path.
  ///
  /// - Parameter path: its parts.
  static func largestBody(of path: [String]) -> Int {
    if takesFile(path) || path.first == Site.exchange { return largestFile }
    return StudioPlace.takesText(path) ? largestText : largestForm
  }

  /// Whether forms with a file are sent to a path.
  private static func takesFile(_ path: [String]) -> Bool {
    path.suffix(2) == ["files", "import"] || path.last == "photo"
  }

  /// Why a request is turned away; nil where it is not.
  func refusal(of request: WebRequest) -> Refusal? {
    guard let host = request.headers.host, isOurs(host) else { return .otherHost }
    switch request.method {
    case .other: return .method
    case .post: return refusalOfForm(request, host)
    case .get, .head: return comesFromElsewhere(request) ? .otherSite : nil
    }
  }

  enum Refusal: Hashable, Sendable { case otherHost, otherSite, method, noForm, tooLarge }

  private func refusalOfForm(_ request: WebRequest, _ host: String) -> Refusal? {
    let headers = request.headers
    if let origin = headers.origin, origin != "http://\(host)", origin != "https://\(host)" { return .otherSite }
    if let site = headers.fetchSite, site != "same-origin" { return .otherSite }
    let isExchange = request.path.first == Site.exchange
    let takesFile = Self.takesFile(request.path) || isExchange
    let types =
      isExchange
      ? [Site.linesType] : ["application/x-www-form-urlencoded"] + (takesFile ? ["multipart/form-data"] : [])
    guard let type = headers.contentType?.prefix(while: { $0 != ";" }), types.contains(String(type)) else {
      return .noForm
    }
    return request.body.count > Self.largestBody(of: request.path) ? .tooLarge : nil
  }

  /// A link from elsewhere may lead here; nothing else from there may.
  private func comesFromElsewhere(_ request: WebRequest) -> Bool {
    guard let site = request.headers.fetchSite, site != "same-origin", site != "none" else { return false }
    return request.headers.fetchMode != "navigate"
  }

  private func isOurs(_ host: String) -> Bool {
    guard let name = Self.name(of: host) else { return false }
    return name == "localhost" || names.contains(name) || Self.isNumbers(name)
  }

  /// `Localhost:8080` is `localhost`, `[::1]:8080` is `[::1]`; nil for what is no host.
  private static func name(of host: String) -> String? {
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map { host.index(after: $0) } : host.firstIndex(of: ":")
    let name = host[..<(end ?? host.endIndex)]
    let port = host[(end ?? host.endIndex)...]
    guard port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return name.isEmpty ? nil : name.lowercased()
  }

  /// Whether a host is an address in numbers, of either kind.
  private static func isNumbers(_ name: String) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      let inner = name.dropFirst().dropLast()
      return inner.contains(":") && inner.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == ":" || $0 == ".") }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
  }
}

extension WebAnswer {
  /// What whoever is turned away reads. It tells nothing of what is here.
  init(_ refusal: Gate.Refusal, _ visit: Visit) {
    switch refusal {
    case .otherHost:
      self.init(
        MessagePage(
          "Not by this name",
          [
            "House Rules answers to the address that it has shown when it was started.",
            "To let it answer to another name, start it with that: `houserules serve --name NAME`.",
          ]), visit, status: .badRequest)
    case .otherSite:
      self.init(
        MessagePage("Not from another site", ["This came from a page of another site, and nothing was done."]), visit,
        status: .forbidden)
    case .method:
      self.init(MessagePage("Not possible", ["Pages here are read, and forms are sent."]), visit, status: .notAllowed)
      headers.append(Header(name: "allow", value: "GET, HEAD, POST"))
    case .noForm:
      self.init(MessagePage("Not a form", ["What was sent is no form of this site."]), visit, status: .unsupported)
    case .tooLarge:
      self.init(MessagePage("Too much", ["This form is too long. Nothing was done."]), visit, status: .tooLarge)
    }
  }
}
