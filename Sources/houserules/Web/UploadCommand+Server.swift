#if Web
  import Store
  import WebTable

  extension UploadCommand {
    /// A line to the results of a server; nil for what is no address of one.
    static func line(to address: String) -> (any ServerExchange.Line)? { ServerLine(address) }
  }
#endif
