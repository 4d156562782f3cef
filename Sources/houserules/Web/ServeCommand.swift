#if Web
  import ArgumentParser
  import Dispatch
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

        It prints a link: whoever opens it in a browser keeps the score. Everything entered is on the disk at once; Ctrl-C \
        ends it, and nothing is lost.
        """)

    @Option(help: "The port to listen at; 0 takes any that is free.") var port = 8080
    @Flag(help: "Let devices on the same network in, too, by the link.") var home = false
    @Option(
      name: .customLong("name"), parsing: .singleValue,
      help: ArgumentHelp("A name by which browsers may call this machine, beside its address.", valueName: "name"))
    var names: [String] = []
    @OptionGroup var places: LibraryOptions
    @OptionGroup var table: TableOptions

    func validate() throws {
      guard 0...65_535 ~= port else { throw ValidationError("A port is a number from 0 to 65535.") }
    }

    func run() throws {
      let library = places.library
      try table.run(library: library) { keeper throws(Problems) in
        let secret = Secret.letters()
        let store = keeper.store
        let surroundings = SiteSurroundings(
          now: { ScoreKeeper.Surroundings.system.now() }, newSecret: { Secret.letters() },
          newKeeper: { ScoreKeeper(store: store, library: library, surroundings: .system) })
        let site = Site(store: store, names: Set(names), linkSecret: secret, surroundings)
        let places = ServedPlaces(isAtHome: home, names: names, path: Site.link(secret))
        let table = table
        try Self.serve(Server(site, address: places.address, port: port), site) { port in
          table.common.tell(places.text(port)) { writer in
            writer.key("port")
            writer.int(port)
            writer.key("links")
            writer.beginArray()
            for link in places.links(port) { writer.string(link) }
            writer.endArray()
          }
        }
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
        do { try await server.run(listening: listening) } catch {
          problem.withLock { $0 = (error as? ListeningProblem)?.problems ?? GameMessages.stopped("\(error)") }
        }
        end.signal()
      }
      end.wait()
      tidying.cancel()
      if let problem = problem.withLock({ $0 }) { throw problem }
    }
  }
#endif
