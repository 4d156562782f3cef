import Diagnostics
import Documents
import RuleBook

extension Problems.Kind {
  init(_ diagnostic: Diagnostics.Diagnostic) {
    self =
      switch diagnostic.code {
      case .fileTooLarge, .notUTF8, .otherEncoding: .unreadable
      case .fileMissing, .fileForbidden, .fileIsFolder, .noSuchRules: .missing
      case .readingFailed, .writingFailed: .inputOutput
      default: .mistakes
      }
  }
}
