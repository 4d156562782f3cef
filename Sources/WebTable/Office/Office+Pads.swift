import HouseRules
import Pages
import RuleDocs

/// Score pads to print.
extension Office {
  func padPage(_ name: String, _ asking: OfficeAsking) -> GameDesk.Outcome {
    guard let rules = rules(name) else { return .missing }
    let pad = ScorePad(rules.compiled, sides: asking.query["sides"].flatMap { Int($0) })
    return .page(PadPage(pad, name: name, counts: rules.sides), .fine)
  }
}
