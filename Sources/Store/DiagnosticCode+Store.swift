import Diagnostics

extension DiagnosticCode {
  package static let storeNoLocation = DiagnosticCode(id: "HR0910", title: "No folder for the games")
  package static let storeBusy = DiagnosticCode(id: "HR0911", title: "Games are being written by another program")
  package static let storeMissing = DiagnosticCode(id: "HR0912", title: "No such file of games")
  package static let storeNotWritable = DiagnosticCode(id: "HR0913", title: "Games may not be written")
  package static let storeDiskFull = DiagnosticCode(id: "HR0914", title: "Disk is full")
  package static let storeInputOutput = DiagnosticCode(id: "HR0915", title: "Reading or writing games failed")
  package static let storeDamaged = DiagnosticCode(id: "HR0916", title: "File of games is damaged")
  package static let storeForeign = DiagnosticCode(id: "HR0917", title: "Not a file of games")
  package static let storeNewer = DiagnosticCode(id: "HR0918", title: "Games of a newer version")
  package static let storeNotDurable = DiagnosticCode(id: "HR0919", title: "Entries would not be safe")
  package static let storeFileExists = DiagnosticCode(id: "HR0920", title: "File is there already")
  package static let storeOpenForReading = DiagnosticCode(id: "HR0921", title: "Games are open for reading")

  /// What may be wrong with the file of all games, its folder or its disk.
  package static let ofStoreFiles = [
    storeNoLocation, storeBusy, storeMissing, storeNotWritable, storeDiskFull, storeInputOutput, storeDamaged,
    storeForeign, storeNewer, storeNotDurable, storeFileExists, storeOpenForReading,
  ]

  package static let unknownGame = DiagnosticCode(id: "HR0930", title: "Unknown game")
  package static let gameExists = DiagnosticCode(id: "HR0931", title: "Game is there already")
  package static let gameChanged = DiagnosticCode(id: "HR0932", title: "Game has gone on")
  package static let gameDiverged = DiagnosticCode(id: "HR0933", title: "Two versions of one game")
  package static let storedRules = DiagnosticCode(id: "HR0934", title: "Rules of a stored game")
  package static let keepDays = DiagnosticCode(id: "HR0935", title: "Number of days")

  package static let personName = DiagnosticCode(id: "HR0940", title: "Name")
  package static let personInitials = DiagnosticCode(id: "HR0941", title: "Initials")
  package static let personDetails = DiagnosticCode(id: "HR0942", title: "Player's details")
  package static let unknownPlayer = DiagnosticCode(id: "HR0943", title: "Unknown player")
  package static let unknownGroup = DiagnosticCode(id: "HR0944", title: "Unknown group")
  package static let playerMerge = DiagnosticCode(id: "HR0945", title: "Players that are one person")
  package static let seasonProblem = DiagnosticCode(id: "HR0946", title: "Season")

  /// What `Store.check()` finds.
  package static let storeFinding = DiagnosticCode(id: "HR0950", title: "Finding in the stored games")
  package static let storeSummary = DiagnosticCode(
    id: "HR0951", title: "List is behind its game", severity: .warning)
  package static let lostJournal = DiagnosticCode(
    id: "HR0971", title: "Steps that may be lost", severity: .warning)

  /// All codes of the store, in order.
  package static let ofStore: [DiagnosticCode] = [
    storeNoLocation, storeBusy, storeMissing, storeNotWritable, storeDiskFull, storeInputOutput, storeDamaged,
    storeForeign, storeNewer, storeNotDurable, storeFileExists, storeOpenForReading, unknownGame, gameExists,
    gameChanged, gameDiverged, storedRules, keepDays, personName, personInitials, personDetails, unknownPlayer,
    unknownGroup, playerMerge, seasonProblem, storeFinding, storeSummary, lostJournal,
  ]
}
