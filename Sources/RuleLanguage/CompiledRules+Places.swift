import Diagnostics
import Documents
import Engine

/// Where compiled code comes from: for each instruction an expression's scalar and the part of its text. Places in
/// files are worked out only when a fault is shown.
package struct SourceMap: Sendable {
  struct Place: Sendable {
    /// The scalar's cell in the resolved file; negative for code of the language's own.
    var cell: Int32
    var start: UInt32
    var end: UInt32
  }

  var instructions: [Place] = []

  package init() {}
}

extension CompiledRules {
  /// Where in the rule files the instruction of a fault stands; `nil` for code of the language's own.
  package func span(of fault: FaultPlace) -> Span? {
    guard places.instructions.indices.contains(fault.instruction) else { return nil }
    let place = places.instructions[fault.instruction]
    guard place.cell >= 0 else { return nil }
    let node = resolved[Int(place.cell)]
    guard node.kind == .scalar else { return node.span }
    return node.span(ofText: Int(place.start)..<Int(max(place.start, place.end)), in: sources)
  }
}
