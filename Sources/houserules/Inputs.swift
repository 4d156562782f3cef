import Documents
import Glibc
import HouseRules
import RuleBook

/// Reading what a person names on the command line: a path, or `-` for standard input.
enum Inputs {
  /// The bytes of a file or of standard input.
  static func bytes(_ path: String, limit: Int = DocumentLimits.maximumFileBytes) throws(Problems) -> [UInt8] {
    do throws(FileFailure) {
      return path == "-" ? try Files.readStandardInput(limit: limit) : try Files.read(path, limit: limit, isTyped: true)
    } catch {
      throw Problems(error.diagnostic)
    }
  }

  /// A path that means the same from every folder.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// What an input is called in messages.
  static func displayName(_ path: String) -> String { path == "-" ? Files.standardInputName : path }
}

/// A file or standard input, read piece by piece.
struct Input: ~Copyable {
  private let descriptor: Int32
  private let name: String

  /// Opens the file at a path, or takes standard input for `-`.
  init(_ path: String) throws(Problems) {
    name = Inputs.displayName(path)
    do throws(FileFailure) {
      descriptor = path == "-" ? STDIN_FILENO : try Files.open(path, isTyped: true)
    } catch {
      throw Problems(error.diagnostic)
    }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Puts the next bytes into the memory given and returns how many; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Problems) -> Int {
    do throws(FileFailure) {
      return try Files.read(descriptor, into: buffer, named: name)
    } catch {
      throw Problems(error.diagnostic)
    }
  }
}
