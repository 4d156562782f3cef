import Boards
import JSONText
import Odds

/// Figures that are printed for people, as rows for a spreadsheet, or as members of an object for programs.
protocol FiguresView {
  var text: String { get }
  /// Below a row of headings.
  var rows: [[String]] { get }
  func write(to writer: inout JSONWriter)
}

extension OddsView: FiguresView {}
extension ThrowChoicesView: FiguresView {}
extension TurnSummaryView: FiguresView {}
extension GameSolutionView: FiguresView {}
extension SimulationView: FiguresView {}

extension CommonOptions {
  /// Prints figures as they are asked for.
  func show(_ view: some FiguresView, csv: Bool) {
    guard !csv else {
      var text = CSVText()
      for row in view.rows { text.add(row) }
      return Console.output.write(data: text.text)
    }
    switch format {
    case .text: Console.output.write(view.text)
    case .json: Console.output.write(data: JSONAnswer.text { view.write(to: &$0) })
    }
  }
}
