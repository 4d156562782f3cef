import Documents
import HouseRules
import RuleBook

/// Reading what a person names on the command line: a path, or `-` for standard input.
enum Inputs {
  /// The bytes of a file or of standard input.
  static func bytes(_ path: String) throws(Problems) -> [UInt8] {
    guard path != "-" else { return try standardInput() }
    do throws(FileFailure) {
      return try Files.read(path, limit: Limits.maximumFileBytes)
    } catch {
      throw Problems(error.diagnostic)
    }
  }

  static func standardInput() throws(Problems) -> [UInt8] {
    do throws(FileFailure) {
      return try Files.readStandardInput(limit: Limits.maximumFileBytes)
    } catch {
      throw Problems(error.diagnostic)
    }
  }
}
