import ArgumentParser
import Dispatch
import Glibc
import HouseRules
import LanguageServer

/// `houserules lsp`: what editors ask while rule files are written.
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Help in your editor while you write rules: a language server on standard input and output.",
    discussion: """
      Editors start it by themselves. Rules/README.md says how to switch it on, in "In your editor".
      """)

  @Flag(name: .customLong("stdio"), help: "Standard input and output, which are used in any case.") var isOnStreams =
    false

  /// Milliseconds without a key before files are checked.
  private static let pause = 30

  func run() throws {
    let inbox = Inbox()
    DispatchQueue.global().async { inbox.fill(from: STDIN_FILENO) }
    let files = EditorCopies()
    var session = EditorSession(
      EditorHost(
        version: Program.version,
        library: { folder in
          .standard(environment: Environment.value, in: folder ?? Inputs.absolute(""))
        },
        copy: files.rules, page: files.page))
    while session.exitCode == nil {
      if session.hasWork, !inbox.waits(milliseconds: Self.pause) {
        send(session.work { !inbox.isEmpty })
      } else {
        guard let message = inbox.next() else { throw ExitStatus.problems }
        send(session.take(message))
      }
    }
    if let code = session.exitCode, code != 0 { throw ExitStatus.problems }
  }

  private func send(_ messages: [JSON]) {
    for message in messages {
      MessageStream.framed(message.bytes).withUnsafeBytes { Console.output.write(data: $0) }
    }
  }
}
