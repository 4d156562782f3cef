import HouseRules

/// What the program hands to a session: the session itself neither reads nor writes anything.
package struct EditorHost {
  /// The version of the program.
  let version: String
  /// The games that can be asked for by somebody who works in a folder; `nil` where no folder is open.
  let library: (_ folder: String?) -> RuleLibrary
  /// The path of a copy of a rule file that is part of the program, for reading; `nil` where there can be none.
  let copy: (_ name: String, _ bytes: [UInt8]) -> String?
  /// The path of the page that explains a code; `nil` where there can be none.
  let page: (_ code: String) -> String?

  /// A host with these services.
  package init(
    version: String, library: @escaping (_ folder: String?) -> RuleLibrary,
    copy: @escaping (_ name: String, _ bytes: [UInt8]) -> String? = { _, _ in nil },
    page: @escaping (_ code: String) -> String? = { _ in nil }
  ) {
    (self.version, self.library, self.copy, self.page) = (version, library, copy, page)
  }
}
