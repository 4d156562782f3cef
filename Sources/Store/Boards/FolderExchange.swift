import Boards
import Diagnostics
import Glibc

/// A folder that several machines see, through a network drive or a program that synchronises it.
///
/// Each device appends to a file of its own, `DEVICE.jsonl`, so that no file ever has two writers; reading puts all
/// `.jsonl` files together, copies made after a conflict among them. Files whose names begin with a dot are on their way
/// and are not read.
package struct FolderExchange: ResultExchange {
  static let fileSuffix = ".jsonl"
  /// Characters of a device's name.
  static let maximumNameLength = 100

  private let folder: String
  private let own: ResultFile

  /// - Parameters:
  ///   - folder: the path of the folder, which must be there.
  ///   - device: what this device is called: no two of those that share the folder may have the same name.
  package init(folder: String, device: String) throws(ExchangeFailure) {
    guard Self.isName(device) else { throw ExchangeFailure(.deviceName, path: device) }
    self.folder = folder
    own = ResultFile(Self.path(device + Self.fileSuffix, in: folder))
  }

  private static func isName(_ device: String) -> Bool {
    guard let first = device.first, first.isLetter || first.isNumber else { return false }
    return device.count <= maximumNameLength && device.utf8.count <= 2 * maximumNameLength
      && device.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }

  private static func path(_ name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  package func results() throws(ExchangeFailure) -> SharedResults { try results(waiting: true) }

  package func add(_ results: [GameResult]) throws(ExchangeFailure) -> Int {
    guard try self.results().missing(results).count > 0 else { return 0 }
    var added = 0
    try own.append { () throws(ExchangeFailure) in
      let missing = try self.results(waiting: false).missing(results)
      added = missing.count
      return missing.lines
    }
    return added
  }

  private func results(waiting: Bool) throws(ExchangeFailure) -> SharedResults {
    var shared = SharedResults()
    let reader = ResultReader()
    for name in try names() {
      let file = ResultFile(Self.path(name, in: folder))
      do throws(ExchangeFailure) {
        shared.read(try file.read(waiting: waiting), named: file.path, with: reader)
      } catch {
        // A file that is gone was renamed by whoever synchronises, and will be there next time.
        if error.kind != .missing { shared.warnings.report(ExchangeMessages.skipped(error)) }
      }
    }
    return shared
  }

  /// The names of all files with results, in order.
  private func names() throws(ExchangeFailure) -> [String] {
    guard !folder.utf8.contains(0) else { throw ExchangeFailure(.missing, path: folder) }
    guard let stream = opendir(folder) else { throw ExchangeFailure(path: folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name.hasSuffix(Self.fileSuffix), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
