#if Web
  import ArgumentParser
  import Dispatch
  import Glibc
  import HouseRules
  import JSONText
  import ScoreKeeping
  import Store
  import Synchronization
  import WebTable

  /// `houserules serve`: the table in a browser.
  struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "Keep score in a browser.",
      discussion: """
        Examples:
          houserules serve                             (for browsers on this machine)
          houserules serve --home                      (for tablets and phones at home, too)
          houserules serve --home --name games.local   (which may call it by this name)
          houserules serve --home --name games.local --tls-certificate cert.pem --tls-key key.pem

        It prints a link: whoever opens it in a browser keeps the score. Everything entered is on the disk at once; Ctrl-C \
        ends it, and nothing is lost.
        """)

    @Option(help: "The port to listen at; 0 takes any that is free.") var port = 8080
    @Flag(help: "Let devices on the same network in, too, by the link.") var home = false
    @Option(
      name: .customLong("name"), parsing: .singleValue,
      help: ArgumentHelp("A name by which browsers may call this machine, beside its address.", valueName: "name"))
    var names: [String] = []
    @Flag(help: "Open it in this machine's browser, too.") var open = false
    @Option(
      name: .customLong("tls-certificate"),
      help: ArgumentHelp(
        "A certificate as PEM, with those above it behind it: then nobody on the network can read along.",
        valueName: "file"))
    var certificate: String?
    @Option(name: .customLong("tls-key"), help: ArgumentHelp("The certificate's key as PEM.", valueName: "file"))
    var key: String?
    @Flag(name: .customLong("worker"), help: .hidden) var isWorker = false
    @OptionGroup var places: LibraryOptions
    @OptionGroup var table: TableOptions

    func validate() throws {
      guard 0...65_535 ~= port else { throw ValidationError("A port is a number from 0 to 65535.") }
      guard (certificate == nil) == (key == nil) else {
        throw ValidationError("--tls-certificate and --tls-key go together.")
      }
      if certificate != nil, !ServerIdentity.isPossible {
        throw ValidationError("This program was built without https. Build it with `swift build --traits TLS`.")
      }
      let other = names.first { !$0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) } }
      if let other { throw ValidationError("'\(other)' is no name of a machine: letters, digits, '-' and '.'.") }
    }

    func run() throws {
      if open, !isWorker, let address = DesktopBrowser.addressInUse(table) {
        Console.output.write("House Rules is open already, at \(address).\n")
        return DesktopBrowser.open(address)
      }
      guard !isWorker, var supervisor = Supervisor() else { return try work() }
      Glibc.exit(supervisor.run())
    }

    private var identity: ServerIdentity? {
      certificate.flatMap { file in key.map { ServerIdentity(certificate: file, key: $0) } }
    }

    /// What the worker does.
    private func work() throws {
      let memory = isWorker ? WorkerMemory(descriptor: Supervisor.memoryDescriptor) : nil
      if isWorker {
        Supervisor.keepToItself()
        Supervisor.endWithSupervisor()
      }
      let hasListened = memory?.port != nil
      let port = memory?.port ?? port
      let library = places.library
      let opens = open
      try table.run(library: library) { keeper throws(Problems) in
        let secret = memory?.secret(Secret.letters) ?? Secret.letters()
        let store = keeper.store
        let listening = ListeningPort()
        let places = ServedPlaces(
          isAtHome: home, names: names, isSecure: identity != nil, path: Site.link(secret))
        var surroundings = SiteSurroundings(
          now: { ScoreKeeper.Surroundings.system.now() }, newSecret: { Secret.letters() },
          newKeeper: { ScoreKeeper(store: store, library: library, surroundings: .system) },
          addresses: { listening.port.map(places.homeAddresses) ?? [] }, memory: memory)
        surroundings.isSecure = identity != nil
        #if DEBUG
          // For the test of what comes after a mistake of ours.
          if let text = Environment.value("HOUSERULES_TRAP") {
            surroundings.whileTaking = { precondition(!$0.values.contains(text), "a trap was planted") }
          }
        #endif
        let site = Site(store: store, names: Set(names), linkSecret: secret, surroundings)
        let format = table.common.format
        try Self.serve(Server(site, address: places.address, port: port, identity: identity), site) { port in
          listening.port = port
          store.note(.server(address: places.localAddress(port)))
          memory?.port = port
          guard !hasListened else { return }
          if opens { DesktopBrowser.open(places.hostLink(port)) }
          switch format {
          case .json: Console.output.write(data: JSONAnswer.text(layout: .compact) { places.write(port, to: &$0) })
          case .text: Console.output.write(painted: places.text(port, colour: Console.output.showsColour) + "\n")
          }
        }
      }
    }

    /// The port, once one is known.
    private final class ListeningPort: Sendable {
      private let known = Mutex<Int?>(nil)
      var port: Int? {
        get { known.withLock(\.self) }
        set { known.withLock { $0 = newValue } }
      }
    }

    /// Listens until the program is asked to end.
    private static func serve(
      _ server: Server, _ site: Site, listening: @escaping @Sendable (Int) -> Void
    ) throws(Problems) {
      let problem = Mutex<Problems?>(nil)
      let end = DispatchSemaphore(value: 0)
      let tidying = Task.detached {
        while (try? await Task.sleep(for: .seconds(86_400))) != nil { await site.tidy() }
      }
      Task.detached {
        do {
          try await site.open()
          try await server.run(listening: listening)
        } catch {
          let problems = (error as? ListeningProblem)?.problems ?? error as? Problems
          problem.withLock { $0 = problems ?? GameMessages.stopped("\(error)") }
        }
        end.signal()
      }
      end.wait()
      tidying.cancel()
      if let problem = problem.withLock({ $0 }) { throw problem }
    }
  }
#endif
