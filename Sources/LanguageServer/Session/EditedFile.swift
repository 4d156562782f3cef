import Diagnostics
import Documents
import HouseRules
import RuleBook
import RuleLanguage

/// An open file with what is known of it.
struct EditedFile {
  /// How far it has been checked since it, or another one, has changed.
  enum Progress {
    case changed
    /// It has been read and compiled; what shows when the rules are used is still to be found out.
    case compiled(Rules)
    case done
  }

  var file: OpenFile
  var progress = Progress.changed
  /// What was found last, for the text as it was then.
  var mistakes: PublishedMistakes?
  /// What is known for those who ask, and at which count of changes it was looked at.
  var view: FileView?
  var viewedAt = -1
  /// What it extends, and at which count of changes that was looked at.
  var bases: (rules: [BaseRules], lookedAt: Int)?
  /// What stood beside its examples last.
  var marks: [ExampleMark] = []
  /// Whether a change could not be understood: the text here is no longer that of the editor.
  var isLost = false
  /// When it was changed last, by the count of all changes.
  private(set) var lastChange = 0

  /// Whether it is one of ours, or was: of other YAML nothing is said.
  private(set) var isOurs = false

  init(_ file: OpenFile) {
    self.file = file
    isOurs = Self.isOurs(file)
  }

  /// A test file, a file in a folder for rules, or one in which a line begins as only rule files have it.
  private static func isOurs(_ file: OpenFile) -> Bool {
    TestPaths.isTests(file.path) || file.path.split(separator: "/").dropLast().last == "Rules"
      || RuleBook.isRules(file.bytes)
  }

  /// Its text has changed, at this count.
  mutating func noteChange(_ count: Int) {
    progress = .changed
    lastChange = count
    isOurs = isOurs || Self.isOurs(file)
  }

  /// Whether what was found in it can hang on another file.
  func mayRead(_ path: String) -> Bool {
    guard let mistakes else { return true }
    return mistakes.lacksFile || mistakes.sources.files.contains { $0.name == path }
  }

  /// Whether anything is left to be found out.
  var hasWork: Bool {
    if isLost || !isOurs { return false }
    if case .done = progress { return false }
    return true
  }
}
