#if Web
  import HTTPTypes
  import HouseRules
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore

  /// Listens, and hands what browsers ask for to the site. Nothing else here knows what it listens with.
  package struct Server: Sendable {
    /// Where it listens: an address of this machine, such as `127.0.0.1`, and a port; 0 lets the system choose one.
    package let address: String
    package let port: Int
    private let site: Site

    package init(_ site: Site, address: String, port: Int) {
      self.site = site
      self.address = address
      self.port = port
    }

    /// Connections above this wait: more than a club has devices, with some for each.
    private static let mostConnections = 2_000
    /// Larger than what a browser sends, cookies and all.
    private static let largestHead = 16 << 10
    /// Whoever sends nothing for so long has gone, or wants to keep others out.
    private static let idleSeconds: Int64 = 60
    /// A form is here by then, or never.
    private static let bodySeconds = 15

    /// Listens until the process is asked to end: SIGTERM, or Ctrl-C. Requests that have begun are answered then.
    ///
    /// - Parameter listening: called once it listens, with the port.
    /// - Throws: `ListeningProblem` where that cannot be.
    package func run(listening: @escaping @Sendable (_ port: Int) -> Void) async throws {
      let silent = Logger(label: "house-rules") { _ in SwiftLogNoOpLogHandler() }
      let site = site
      let port = port
      let application = Application(
        responder: CallbackResponder<BasicRequestContext> { request, _ in await Self.respond(to: request, site) },
        server: .http1(
          configuration: HTTP1Channel.Configuration(
            idleTimeout: .seconds(Self.idleSeconds),
            httpDecoderConfiguration: .init(
              maxHeaderFieldSize: Self.largestHead, maxHeaderListSize: Self.largestHead, maxHeaderFieldCount: 100))),
        configuration: ApplicationConfiguration(
          address: .hostname(address, port: port), serverName: nil,
          availableConnectionsDelegate: MaximumAvailableConnections(Self.mostConnections, logger: silent)),
        onServerRunning: { channel in listening(channel.localAddress?.port ?? port) },
        logger: silent)
      do {
        try await application.runService()
      } catch let error as IOError {
        throw ListeningProblem(error.errnoCode, address: address, port: port)
      }
    }

    private static func respond(to request: Request, _ site: Site) async -> Response {
      guard let read = try? await webRequest(request) else { return Response(status: .badRequest) }
      let answer = await site.answer(to: read)
      var fields = HTTPFields()
      for header in answer.headers {
        if let name = HTTPField.Name(header.name) { fields.append(HTTPField(name: name, value: header.value)) }
      }
      return Response(
        status: HTTPResponse.Status(code: answer.status.rawValue), headers: fields,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }

    /// Nil for what no browser sends.
    private static func webRequest(_ request: Request) async throws -> WebRequest? {
      let method: WebRequest.Method =
        switch request.method {
        case .get: .get
        case .head: .head
        case .post: .post
        default: .other
        }
      let body = method == .post ? try await body(of: request) : []
      return WebRequest(method, request.head.path ?? "", headers: .init(request), body: body)
    }

    /// The bytes of a form; one that is too long, or comes too slowly, ends here.
    private static func body(of request: Request) async throws -> [UInt8] {
      try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
        group.addTask {
          let buffer = try await request.body.collect(upTo: Gate.largestBody)
          return Array(buffer.readableBytesView)
        }
        group.addTask {
          try await Task.sleep(for: .seconds(bodySeconds))
          return nil
        }
        defer { group.cancelAll() }
        guard let bytes = try await group.next() ?? nil else { throw CancellationError() }
        return bytes
      }
    }
  }

  extension WebRequest.Headers {
    fileprivate init(_ request: Request) {
      func value(_ name: String) -> String? { HTTPField.Name(name).flatMap { request.headers[$0] } }
      self.init(
        host: request.head.authority, origin: value("origin"), fetchSite: value("sec-fetch-site"),
        fetchMode: value("sec-fetch-mode"), contentType: value("content-type"),
        cookies: HTTPField.Name("cookie").map { request.headers[values: $0] } ?? [])
    }
  }
#endif
