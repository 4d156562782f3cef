import Catalogue

/// What is part of the program, as files that an editor can open: below the user's folder for what can be made anew.
struct EditorCopies {
  private let folder = CacheFolder()

  /// The path of a copy of a rule file that is part of the program; `nil` where none can be written.
  func rules(_ name: String, _ bytes: [UInt8]) -> String? { copy("rules", name, bytes) }

  /// The path of the page of a code; `nil` where there is none, or none can be written.
  func page(_ code: String) -> String? {
    Catalogue.page(of: code).flatMap { copy("codes", "\($0.code).txt", Array(PageText.of($0).utf8)) }
  }

  private func copy(_ kind: String, _ name: String, _ bytes: [UInt8]) -> String? {
    guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
    return folder.file(kind + "/" + name, holding: bytes)
  }
}
