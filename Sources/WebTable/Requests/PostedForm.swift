import Crypto
import HouseRules
import ScoreKeeping
import Store

/// A form that was sent.
struct PostedForm: Hashable, Sendable {
  /// What was typed, by the field's name.
  var fields: [String: String]
  /// The name that the page gave to the form, and a digest of all that it says.
  var id: String
  var digest: String
  /// How many steps the game had when the page was made; nil where the form says nothing of it.
  var step: Int?
  /// What was chosen as a file; nil for a form that has none.
  var file: MultipartForm.File?

  /// - Returns: nil for bytes that are no form, or one that no page of ours has made.
  init?(_ request: WebRequest) {
    let multipart = MultipartForm.boundary(of: request.headers.contentType).map { MultipartForm(request.body, $0) }
    let read = multipart.map { $0?.fields } ?? FormText.fields(request.body)
    guard let fields = read, let id = fields["form"], 8...64 ~= id.utf8.count else { return nil }
    self.fields = fields
    self.id = id
    digest = Self.digest(fields, multipart??.file)
    step = fields["step"].flatMap(Int.init)
    file = multipart??.file
  }

  /// Of what a form says. Not of its bytes: a browser that sends a form with a file once more marks its parts anew.
  private static func digest(_ fields: [String: String], _ file: MultipartForm.File?) -> String {
    var bytes: [UInt8] = []
    func add(_ text: some Collection<UInt8>) {
      bytes += "\(text.count):".utf8
      bytes += text
    }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      add(name.utf8)
      add(value.utf8)
    }
    if let file {
      add(file.name.utf8)
      add(file.bytes)
    }
    return Digest.text(of: bytes)
  }

  subscript(name: String) -> String { fields[name] ?? "" }

  /// Which one of several a number from 1 means, counted from 0; nil for a text that is no such number.
  static func index(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), number > 0 else { return nil }
    return number - 1
  }

  /// What the same form was answered with before, if it was: then it has done what it does.
  func earlierAnswer(from keeper: ScoreKeeper) throws(Problems) -> String? {
    try keeper.storing { () throws(StoreFailure) in try keeper.store.answer(toForm: id, digest: digest) }
  }

  /// The form as it is kept with what it has done.
  ///
  /// - Parameter answer: where it leads.
  func sent(by device: String, answer: String, at time: Int64) -> SentForm {
    SentForm(id: id, digest: digest, device: device, answer: answer, time: time)
  }
}

/// SHA-256 as text.
enum Digest {
  static func text(of bytes: [UInt8]) -> String {
    var text = ""
    for byte in SHA256.hash(data: bytes) {
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
    return text
  }

  static func text(of text: String) -> String { self.text(of: Array(text.utf8)) }
}
