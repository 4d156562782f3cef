#if Web
  import CrashTesting
  import Dispatch
  import Foundation
  import Hummingbird
  import Logging
  import NIOCore
  import Synchronization

  extension Benchmarks {
    // MARK: Serving

    /// Pages, entries and followers of the real server, beside a bare route that answers as many bytes.
    static func serve() throws {
      guard let program else { return print("\nServing: houserules has not been built") }
      let folder = try ScratchFolder()
      try serve(program, "\(folder.path)/games.sqlite", "a store with one game")
      let many = try ManyGames(10_000, in: folder.path + "/many")
      try serve(program, many.path, "a store with \(many.count) games")
    }

    private static func serve(_ program: String, _ store: String, _ title: String) throws {
      print("\nServing \(title)")
      let server = try ServedProgram(program, store: store)
      defer { _ = server.end() }
      let browser = WireBrowser(port: server.port)
      try browser.enter(server.link)
      let game = try browser.start("hand-and-foot")
      let sheet = "\(game)/rounds/1/sides/1"
      try sizes(browser, [sheet, "/host/games", "\(game)/rounds"])
      try pages(server, browser, sheet)
      try pages(server, browser, "/host/games")
      try entries(server, browser, game, devices: 50)
      try entries(server, browser, game, devices: 200)
      print("  memory: \(server.kibibytes() / 1024) MiB, at most \(server.kibibytes(atMost: true) / 1024) MiB")
    }

    /// A page with all that it needs.
    private static func sizes(_ browser: WireBrowser, _ paths: [String]) throws {
      for path in paths {
        try browser.get(path)
        let page = browser.answer?.body ?? ""
        var bytes = page.utf8.count
        for match in page.matches(of: /(?:href|src)="(\/(?:style|script)\/[^"]+)"/) {
          try browser.get(String(match.output.1))
          bytes += browser.answer?.body.utf8.count ?? 0
        }
        print(
          "  \(path.split(separator: "/").last ?? ""): a page of \(page.utf8.count) bytes, \(bytes) with all it needs")
      }
    }

    /// Pages asked for by several at once, and a bare route beside them in turn.
    private static func pages(_ server: ServedProgram, _ browser: WireBrowser, _ path: String) throws {
      try browser.get(path)
      let bare = try BareServer(bytes: browser.answer?.body.utf8.count ?? 0)
      defer { bare.end() }
      var (ours, theirs): ([Load], [Load]) = ([], [])
      for _ in 0..<5 {
        theirs.append(try Load(bare.port, bare.processID, "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"))
        guard let worker = server.workerID else { throw Failure(text: "there is no worker") }
        ours.append(try Load(server.port, worker, "GET \(path) HTTP/1.1\r\n\(browser.headLines)"))
      }
      func middle(_ loads: [Load], _ value: (Load) -> Double) -> Double { loads.map(value).sorted()[loads.count / 2] }
      let (cpu, bareCPU) = (middle(ours, \.cpuSeconds), middle(theirs, \.cpuSeconds))
      print(
        "  \(path.split(separator: "/").last ?? ""): \(shown(cpu)) of CPU a page, \(shown(bareCPU)) for a bare route: "
          + "\(rounded(cpu / bareCPU)) times; p99 \(shown(middle(ours, \.p99))) beside \(shown(middle(theirs, \.p99)))")
    }

    /// Entries while devices follow the game: until each is acknowledged, and until all have heard of it.
    private static func entries(
      _ server: ServedProgram, _ browser: WireBrowser, _ game: String, devices: Int
    ) throws {
      var streams: [Wire] = []
      for device in 0..<devices {
        let other = WireBrowser(port: server.port)
        try other.enter(server.link)
        let wire = try Wire(port: server.port)
        wire.send("GET \(game)/steps HTTP/1.1\r\n\(other.headLines)")
        guard wire.head()?.status == 200, wire.text(upTo: "\n\n") != nil else {
          throw Failure(text: "device \(device) cannot follow")
        }
        streams.append(wire)
      }
      let (clock, count) = (ContinuousClock(), 100)
      var (acknowledged, told): ([Double], [Double]) = ([], [])
      for number in 0..<count {
        try browser.get("\(game)/rounds/1/sides/1")
        let step = browser.hidden["step"].flatMap { Int($0) } ?? 0
        let began = clock.now
        try browser.send("\(game)/rounds/1/sides/1", ["v.1.cards": "\(devices * 10 + number)", "then": "stay"])
        acknowledged.append((clock.now - began) / .seconds(1))
        guard browser.status == 303 else { throw Failure(text: "an entry is answered with \(browser.status)") }
        for stream in streams {
          while let text = stream.text(upTo: "\n\n"), !text.hasSuffix("data: \(step + 1)") {}
        }
        told.append((clock.now - began) / .seconds(1))
      }
      func place(_ times: [Double], _ part: Double) -> String {
        shown(times.sorted()[Int(Double(times.count - 1) * part)])
      }
      print(
        "  an entry with its fsync while \(devices) follow: p50 \(place(acknowledged, 0.5)), p99 \(place(acknowledged, 0.99))"
      )
      print("  until all \(devices) have heard of it: p50 \(place(told, 0.5)), p99 \(place(told, 0.99))")
    }

    /// What `BareServer` runs: a route that answers so many bytes, until it is killed.
    static func bareServer(_ bytes: Int) {
      let body = ByteBuffer(repeating: UInt8(ascii: "x"), count: bytes)
      Task.detached {
        let application = Application(
          responder: CallbackResponder<BasicRequestContext> { _, _ in
            Response(status: .ok, body: ResponseBody(byteBuffer: body))
          },
          configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
          onServerRunning: { channel in
            FileHandle.standardOutput.write(Data("\"port\": \(channel.localAddress?.port ?? 0)}\n".utf8))
          },
          logger: Logger(label: "bare") { _ in SwiftLogNoOpLogHandler() })
        try await application.run()
      }
      dispatchMain()
    }
  }

  /// A bare route in a process of its own: this program once more.
  private final class BareServer {
    let port: Int
    private let process = Process()
    var processID: pid_t { process.processIdentifier }

    init(bytes: Int) throws {
      let said = Pipe()
      process.executableURL = URL(filePath: "/proc/self/exe")
      process.arguments = ["bare-server", "\(bytes)"]
      process.standardOutput = said
      try process.run()
      let text = String(decoding: said.fileHandleForReading.availableData, as: UTF8.self)
      guard let match = text.firstMatch(of: /"port": ([0-9]+)/), let port = Int(match.output.1) else {
        throw ChildFailure("the bare server says: \(text)")
      }
      self.port = port
    }

    func end() { process.terminate() }
  }

  /// Requests of several at once over connections that stay open.
  private struct Load {
    private static let connections = 8
    private static let requests = 250

    /// Of the server for one request.
    var cpuSeconds: Double
    var p99: Double

    init(_ port: Int, _ process: pid_t, _ request: String) throws {
      let times = Mutex<[Double]>([])
      let failures = Mutex(0)
      let before = Self.cpuSeconds(of: process)
      DispatchQueue.concurrentPerform(iterations: Self.connections) { _ in
        let own = (try? Wire(port: port)).map { Self.times(of: $0, request) } ?? []
        times.withLock { $0 += own }
        if own.count != Self.requests { failures.withLock { $0 += 1 } }
      }
      guard failures.withLock({ $0 == 0 }) else { throw ChildFailure("not all requests were answered") }
      let all = times.withLock { $0.sorted() }
      cpuSeconds = (Self.cpuSeconds(of: process) - before) / Double(all.count)
      p99 = all[all.count * 99 / 100]
    }

    private static func times(of wire: Wire, _ request: String) -> [Double] {
      var times: [Double] = []
      for _ in 0..<requests {
        let began = ContinuousClock.now
        guard wire.send(request), wire.response()?.status == 200 else { break }
        times.append((ContinuousClock.now - began) / .seconds(1))
      }
      return times
    }

    /// Of a process, to a hundredth.
    private static func cpuSeconds(of process: pid_t) -> Double {
      let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      // The name of the program stands in brackets, and may have blanks.
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 13, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }
#endif
