/// A form that a device has sent, which counts once however often it comes: the same form with other content is another
/// one, as when somebody goes back and corrects a digit.
package struct SentForm: Hashable, Sendable {
  /// Made for one showing of one page.
  package var id: String
  /// Of its content.
  package var digest: String
  /// The device that sent it.
  package var device: String
  /// What it was answered with: where it led.
  package var answer: String
  /// Milliseconds since 1970 began.
  package var time: Int64

  package init(id: String, digest: String, device: String, answer: String, time: Int64) {
    self.id = id
    self.digest = digest
    self.device = device
    self.answer = answer
    self.time = time
  }
}
