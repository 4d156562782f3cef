#if Web
  import HTTPTypes
  import HouseRules
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import ServiceLifecycle
  import UnixSignals

  /// Listens, and hands what browsers ask for to the site. Nothing else here knows what it listens with.
  package struct Server: Sendable {
    /// Where it listens: an address of this machine, such as `127.0.0.1`, and a port; 0 lets the system choose one.
    package let address: String
    package let port: Int
    private let site: Site
    /// What it speaks in secret with; nil where it speaks openly.
    private let identity: ServerIdentity?

    package init(_ site: Site, address: String, port: Int, identity: ServerIdentity? = nil) {
      self.site = site
      self.identity = identity
      self.address = address
      self.port = port
    }

    /// Connections above this wait: more than a club has devices, with some for each.
    private static let mostConnections = 2_000
    /// More than a household has devices behind one address, with some for each.
    private static let mostOfOneAddress = 200
    /// Whoever has come and not asked for anything by then keeps others out.
    private static let headSeconds: Int64 = 10
    /// Files that are open for other things than connections.
    private static let ownFiles = 100
    /// Larger than what a browser sends, cookies and all.
    private static let largestHead = 16 << 10
    /// So often an open page is told that the table is there.
    private static let beatSeconds = 10
    /// Whoever sends nothing for so long has gone, or wants to keep others out.
    private static let idleSeconds: Int64 = 60
    /// A form is here by then, or never.
    private static let bodySeconds = 15
    /// What all forms on their way have together: a few files, or many forms.
    private static let mostInBodies = 4 * Gate.largestFile
    /// Whoever does not take what is sent to them for so long gets nothing more.
    private static let unreadSeconds: Int64 = 60
    /// Requests that have begun are answered by then once the server is to end.
    private static let farewellSeconds = 0.8

    /// Listens until the process is asked to end: SIGTERM, or Ctrl-C. Requests that have begun are answered then.
    ///
    /// - Parameter listening: called once it listens, with the port.
    /// - Throws: `ListeningProblem` where that cannot be, and `Problems` where its identity cannot be used.
    package func run(listening: @escaping @Sendable (_ port: Int) -> Void) async throws {
      let silent = Logger(label: "house-rules") { _ in SwiftLogNoOpLogHandler() }
      let site = site
      let port = port
      let room = BodyRoom(bytes: Self.mostInBodies)
      let application = Application(
        responder: CallbackResponder<ConnectionContext> { request, context in
          await Self.respond(to: request, on: context.channel, site, room)
        },
        server: try builder(),
        configuration: ApplicationConfiguration(
          address: .hostname(address, port: port), serverName: nil,
          availableConnectionsDelegate: MaximumAvailableConnections(
            min(Self.mostConnections, OpenFiles.raiseLimit() - Self.ownFiles), logger: silent)),
        onServerRunning: { channel in listening(channel.localAddress?.port ?? port) },
        logger: silent)
      let beats = Task {
        while (try? await Task.sleep(for: .seconds(Self.beatSeconds))) != nil { site.beat() }
      }
      defer { beats.cancel() }
      do {
        var group = ServiceGroupConfiguration(
          services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: silent)
        group.maximumGracefulShutdownDuration = .seconds(Self.farewellSeconds)
        try await ServiceGroup(configuration: group).run()
      } catch let error as IOError {
        throw ListeningProblem(error.errnoCode, address: address, port: port)
      }
    }

    /// How connections are spoken on.
    private func builder() throws(Problems) -> HTTPServerBuilder {
      let addresses = AddressCounts(most: Self.mostOfOneAddress)
      let http = HTTP1Channel.Configuration(
        additionalChannelHandlers: [
          IdleStateHandler(writeTimeout: .seconds(Self.unreadSeconds)), UnreadConnectionHandler(),
          NewConnectionHandler(addresses, secondsToAsk: Self.headSeconds),
        ],
        idleTimeout: .seconds(Self.idleSeconds),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: Self.largestHead, maxHeaderListSize: Self.largestHead, maxHeaderFieldCount: 100))
      #if TLS
        if let identity { return try identity.server(http) }
      #endif
      return .http1(configuration: http)
    }

    private static func respond(
      to request: Request, on channel: any Channel, _ site: Site, _ room: BodyRoom
    ) async -> Response {
      let read: WebRequest?
      do { read = try await webRequest(request, site, room) } catch is BodyRoom.Full { return later(on: channel) } catch
      {
        read = nil
      }
      guard let read else { return farewell(on: channel) }
      let answer = await site.answer(to: read)
      var fields = HTTPFields()
      for header in answer.headers {
        if let name = HTTPField.Name(header.name) { fields.append(HTTPField(name: name, value: header.value)) }
      }
      return Response(
        status: HTTPResponse.Status(code: answer.status.rawValue), headers: fields,
        body: answer.steps.map { body($0, of: request) } ?? ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }

    /// What whoever is answered for whose form there is no room at the moment.
    private static func later(on channel: any Channel) -> Response {
      var answer = farewell(on: channel)
      answer.status = .serviceUnavailable
      answer.headers[.retryAfter] = "\(bodySeconds)"
      return answer
    }

    /// What whoever is answered to whose request is none, or does not come to its end: nothing more is read of them.
    private static func farewell(on channel: any Channel) -> Response {
      let body = ResponseBody(contentLength: 0) { writer in
        try await writer.finish(nil)
        channel.close(promise: nil)
      }
      return Response(status: .badRequest, headers: [.connection: "close"], body: body)
    }

    /// A body that goes on until the browser has gone, or the server ends.
    private static func body(_ steps: StepStream, of request: Request) -> ResponseBody {
      ResponseBody { writer in
        // That nobody listens any more is how all of them end.
        try? await request.body.consumeWithCancellationOnInboundClose { _ in
          for await notice in steps.notices.cancelOnGracefulShutdown() {
            try await writer.write(ByteBuffer(bytes: notice.bytes))
          }
        }
        try await writer.finish(nil)
      }
    }

    /// Nil for what no browser sends.
    private static func webRequest(
      _ request: Request, _ site: Site, _ room: BodyRoom
    ) async throws -> WebRequest? {
      let method: WebRequest.Method =
        switch request.method {
        case .get: .get
        case .head: .head
        case .post: .post
        default: .other
        }
      guard var read = WebRequest(method, request.head.path ?? "", headers: .init(request)) else { return nil }
      guard method == .post else { return read }
      let most = await site.largestBody(of: read)
      let announced = request.headers[.contentLength].flatMap { Int($0) } ?? most
      read.body = try await room.holding(min(max(announced, 0), most)) { try await body(of: request, upTo: most) }
      return read
    }

    /// The bytes of a form; one that is too long, or comes too slowly, ends here.
    private static func body(of request: Request, upTo most: Int) async throws -> [UInt8] {
      try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
        group.addTask {
          let buffer = try await request.body.collect(upTo: most)
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
        userAgent: value("user-agent"),
        cookies: HTTPField.Name("cookie").map { request.headers[values: $0] } ?? [])
    }
  }
#endif
