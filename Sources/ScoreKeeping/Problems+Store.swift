import HouseRules
import Store

extension Problems {
  /// What the store says, as problems.
  package init(_ failure: StoreFailure) { self.init(failure.diagnostics, kind: Kind(failure)) }
}

extension Problems.Kind {
  fileprivate init?(_ failure: StoreFailure) {
    switch failure {
    case .notDatabase, .damaged, .otherProgram, .newer: self = .unreadable
    case .missing: self = .missing
    case .noLocation, .noFolder, .notWritable, .diskFull, .inputOutput, .notDurable, .database: self = .inputOutput
    default: return nil
    }
  }
}
