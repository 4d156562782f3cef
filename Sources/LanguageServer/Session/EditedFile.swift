import Diagnostics
import HouseRules

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
  /// Whether a change could not be understood: the text here is no longer that of the editor.
  var isLost = false
  /// When it was changed last, by the count of all changes.
  private(set) var lastChange = 0

  init(_ file: OpenFile) { self.file = file }

  /// Its text has changed, at this count.
  mutating func noteChange(_ count: Int) {
    progress = .changed
    lastChange = count
  }

  /// Whether what was found in it can hang on another file.
  func mayRead(_ path: String) -> Bool {
    guard let mistakes else { return true }
    return mistakes.lacksFile || mistakes.sources.files.contains { $0.name == path }
  }

  /// Whether anything is left to be found out.
  var hasWork: Bool {
    if isLost { return false }
    if case .done = progress { return false }
    return true
  }
}
