#if Web
  import Glibc
  import HouseRules
  import ScoreKeeping
  import Store

  /// The browser of this machine's desktop.
  enum DesktopBrowser {
    /// Opens an address in it. Where there is no desktop nothing happens: the link is printed in any case.
    static func open(_ address: String) {
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
      defer { for case let argument? in arguments { free(argument) } }
      var process: pid_t = 0
      posix_spawnp(&process, "xdg-open", nil, nil, &arguments, environ)
    }

    /// Where the table is in a browser already, for whoever asks for it once more.
    static func addressInUse(_ table: TableOptions) -> String? {
      do {
        let now = ScoreKeeper.Surroundings.system.now()
        try Store.open(at: try table.path(), for: .writing, now: now).close()
        return nil
      } catch StoreFailure.busy(_, _, .server(let address)) {
        return address
      } catch {
        return nil
      }
    }
  }
#endif
