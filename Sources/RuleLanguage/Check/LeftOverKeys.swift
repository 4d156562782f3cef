import Diagnostics

extension Diagnostic {
  /// Whether it is about a key that means something elsewhere, and is mended by leaving that out.
  package var isLeftOver: Bool {
    guard case .key = subject else { return false }
    return code == .doesNotFit || code == .badPlay
  }
}
