import Diagnostics
import Documents
import RuleBook

extension Problems.Kind {
  init(_ diagnostic: Diagnostics.Diagnostic) {
    self =
      switch diagnostic.code {
      case .fileTooLarge, .notUTF8, .otherEncoding: .unreadable
      // What has a place is named by a file, and a mistake of it.
      case .fileMissing, .fileForbidden, .fileIsFolder, .notFile, .noSuchRules:
        diagnostic.span == nil ? .missing : .mistakes
      case .readingFailed, .writingFailed: .inputOutput
      default: .mistakes
      }
  }
}
