/// Shares that are drawn side by side, for whoever can draw.
package struct ShareBars: Hashable, Sendable {
  package struct Bar: Hashable, Sendable {
    package let name: String
    /// The share as people read it, and what is said of it beside.
    package let share: String
    package let note: String
    package let thousandths: Int

    init(_ name: String, _ share: Share) {
      self.init(name, share.percent, note: "", thousandths: share.part(of: 1_000))
    }

    init(_ name: String, _ share: String, note: String, thousandths: Int) {
      (self.name, self.share, self.note, self.thousandths) = (name, share, note, thousandths)
    }
  }

  package let title: String
  package let bars: [Bar]
}
