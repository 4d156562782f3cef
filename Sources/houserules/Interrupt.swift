import Glibc
import HouseRules
import Synchronization

/// Ctrl-C while something is worked out that may take a while: it is let go at the next opportunity, and the program says
/// what it was doing before it ends as the signal wants it.
enum Interrupt {
  private static let isAsked = Atomic<Bool>(false)

  /// Listens from now on; a second signal ends the program at once.
  static func watch() {
    // What stands ready before a signal comes needs no lock inside it.
    guard !isAsked.load(ordering: .relaxed) else { return }
    let earlier = signal(SIGINT) { _ in
      Interrupt.isAsked.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    // Who began the program in the background does not want it to be stopped.
    if unsafeBitCast(earlier, to: Int.self) == 1 { signal(SIGINT, SIG_IGN) }
  }

  /// Something that is asked for until Ctrl-C is pressed.
  static func request() -> Request { Request { isAsked.load(ordering: .relaxed) } }

  /// Whether nothing needs to be begun any more.
  static var isOver: Bool { isAsked.load(ordering: .relaxed) }

  /// Ends the program as if it had not listened, having said what was being done; returns where it was not interrupted.
  static func leave(_ doing: [String]) {
    guard isOver else { return }
    for text in doing { Console.error.write("stopped while \(text)\n") }
    signal(SIGINT, SIG_DFL)
    raise(SIGINT)
  }
}

extension Request.Stage {
  /// What is being done, in a word.
  var word: String {
    switch self {
    case .reading: "rules"
    case .examples: "examples"
    case .playing: "playing"
    case .scoring: "record"
    }
  }
}
