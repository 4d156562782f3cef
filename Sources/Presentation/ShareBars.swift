/// Shares that are drawn side by side, for whoever can draw.
package struct ShareBars: Hashable, Sendable {
  package struct Bar: Hashable, Sendable {
    package let name: String
    /// The share as people read it, and what is said of it beside, such as within what it lies.
    package let share: String
    package let note: String
    package let thousandths: Int

    package init(_ name: String, _ share: String, note: String = "", thousandths: Int) {
      (self.name, self.share, self.note, self.thousandths) = (name, share, note, thousandths)
    }
  }

  package let title: String
  package let bars: [Bar]

  package init(title: String, bars: [Bar]) { (self.title, self.bars) = (title, bars) }
}
