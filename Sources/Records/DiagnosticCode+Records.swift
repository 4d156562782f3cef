import Diagnostics

/// Codes 08: records, and 09: faults of rules while they run.
extension DiagnosticCode {
  package static let recordShape = DiagnosticCode(id: "HR0801", title: "Another shape is needed")
  package static let recordKey = DiagnosticCode(id: "HR0802", title: "Unknown key of a record")
  package static let recordOfOtherRules = DiagnosticCode(id: "HR0803", title: "Record of another game")
  package static let recordConflict = DiagnosticCode(id: "HR0804", title: "Keys that exclude each other")
  package static let sideName = DiagnosticCode(id: "HR0805", title: "Side's name")
  package static let sideCount = DiagnosticCode(id: "HR0806", title: "Number of sides")
  package static let unknownOption = DiagnosticCode(id: "HR0807", title: "Unknown option")
  package static let optionValue = DiagnosticCode(id: "HR0808", title: "Option outside its range")
  package static let unknownSide = DiagnosticCode(id: "HR0810", title: "Unknown side")
  package static let sideTwice = DiagnosticCode(id: "HR0811", title: "Side stands twice")
  package static let missingSide = DiagnosticCode(id: "HR0812", title: "Side left out")
  package static let unknownEntry = DiagnosticCode(id: "HR0813", title: "Unknown entry")
  package static let computedEntry = DiagnosticCode(id: "HR0814", title: "Entry that is worked out")
  package static let valueKind = DiagnosticCode(id: "HR0815", title: "Value of another kind")
  package static let valueTooLarge = DiagnosticCode(id: "HR0816", title: "Number too large")
  package static let outOfRange = DiagnosticCode(id: "HR0817", title: "Value outside its range")
  package static let listLength = DiagnosticCode(id: "HR0818", title: "Length of a list")
  package static let tooManyOfOne = DiagnosticCode(id: "HR0819", title: "More of a piece than there are")
  package static let requiredEntry = DiagnosticCode(id: "HR0820", title: "Entry left out")
  package static let oneSide = DiagnosticCode(id: "HR0821", title: "Entry for one side")
  package static let failedCheck = DiagnosticCode(id: "HR0822", title: "Check of the rules")
  package static let notAsked = DiagnosticCode(id: "HR0824", title: "Entry that is not asked")
  package static let gameIsOver = DiagnosticCode(id: "HR0823", title: "Game is over")
  package static let sideIsOut = DiagnosticCode(id: "HR0825", title: "Side that plays no more")
  package static let badGiven = DiagnosticCode(id: "HR0826", title: "Position that cannot be")
  package static let unknownAction = DiagnosticCode(id: "HR0830", title: "Unknown action")
  package static let notThisSide = DiagnosticCode(id: "HR0831", title: "Not this side's turn")
  package static let notAllowed = DiagnosticCode(id: "HR0832", title: "Action not allowed")
  package static let badPick = DiagnosticCode(id: "HR0833", title: "Pick")
  package static let badAnswer = DiagnosticCode(id: "HR0834", title: "Answer")
  package static let badChance = DiagnosticCode(id: "HR0835", title: "Chance that cannot be")
  package static let piecesRunOut = DiagnosticCode(id: "HR0836", title: "Not enough pieces")
  package static let lineTooLong = DiagnosticCode(id: "HR0840", title: "Line too long")
  package static let noRulesNamed = DiagnosticCode(id: "HR0841", title: "Rules not named")
  package static let unknownRules = DiagnosticCode(id: "HR0842", title: "Unknown rules")
  package static let tooMuchWork = DiagnosticCode(id: "HR0855", title: "A record that takes too much work")
  package static let unknownThrow = DiagnosticCode(id: "HR0850", title: "Throw that cannot be")

  package static let ruleFault = DiagnosticCode(id: "HR0901", title: "Rules cannot be worked out")
  package static let resultTooLarge = DiagnosticCode(id: "HR0902", title: "Result too large")
  package static let endlessActions = DiagnosticCode(id: "HR0903", title: "Actions without end")

  package static let waitsForEver = DiagnosticCode(id: "HR0904", title: "Waiting for a round that never comes")

  /// All codes of records, in order.
  package static let ofRecords: [DiagnosticCode] = [
    recordShape, recordKey, recordOfOtherRules, recordConflict, sideName, sideCount, unknownOption, optionValue,
    unknownSide, sideTwice, missingSide, unknownEntry, computedEntry, valueKind, valueTooLarge, outOfRange, listLength,
    tooManyOfOne, requiredEntry, oneSide, failedCheck, notAsked, gameIsOver, sideIsOut, badGiven, unknownAction,
    notThisSide,
    notAllowed, badPick, badAnswer, badChance, piecesRunOut, lineTooLong, noRulesNamed, unknownRules, unknownThrow,
    ruleFault, resultTooLarge, endlessActions, waitsForEver,
  ]
}
