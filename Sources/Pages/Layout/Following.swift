/// How a page goes with its game: a script follows the steps and asks for the page again when there are new ones.
package struct Following: Hashable, Sendable {
  /// Where the game tells how many steps it has.
  package var steps: Address
  /// How many it had when the page was made.
  package var step: Int
  /// The same page as it will be then: where the game has gone on to the next round, the page has, too.
  package var page: Address
  /// Of a page that goes with a table and no game of it: the newest game there.
  package var newest: String?
  /// Where those go on who have waited for it.
  package var next: Address?
  /// Whether there is nothing on the page to type or to press: without a script it asks for itself again and again.
  var isOnlyRead: Bool

  package init(steps: Address, step: Int, page: Address, isOnlyRead: Bool = false) {
    self.steps = steps
    self.step = step
    self.page = page
    self.isOnlyRead = isOnlyRead
  }
}
