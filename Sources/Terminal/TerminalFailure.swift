/// Why a terminal cannot be used.
package enum TerminalFailure: Error, Hashable, Sendable {
  case notATerminal
  case alreadyOpen
  /// The system refused, with this `errno`.
  case system(Int32)
}
