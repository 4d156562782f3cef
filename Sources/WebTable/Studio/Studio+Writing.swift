import HouseRules
import JSONText
import LanguageServer
import Pages
import RuleTesting
import ScoreKeeping
import Store

/// A text that is written: checked, mended and saved.
extension Studio {
  /// What a button of the page asks for.
  enum Deed: String, Sendable {
    case check, save, sheet, examples, changed, odds, play
    /// Making the link by which others read the newest version, and ending it.
    case link, endLink
    /// Putting the game away.
    case away
  }

  /// A text that somebody has sent.
  struct Draft {
    let name: String
    var text: String
    /// The newest version when the page was made, from which they went on.
    let version: Int
    let deed: Deed
    let form: PostedForm
    let asking: OfficeAsking
  }

  // MARK: The page

  func writingPage(_ name: String, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    guard let newest = try newest(name) else { return .missing }
    let version = asking.query["version"].flatMap { Int($0) } ?? newest.version
    guard let text = try text(name, version) else { return .missing }
    var page = try page(text, newest, version: version)
    page.notice = notice(newest, version, asking)
    let checked = self.checked(text, name, request(by: asking.person.device.id))
    page.findings = findings(checked)
    page.checked = Digest.text(of: text)
    return .page(page, .fine)
  }

  /// The page of a text that was tried out, as it was left.
  func page(of tried: TriedText, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    guard let newest = try newest(tried.name) else { return .missing }
    var page = try page(tried.text, newest, version: newest.version)
    page.findings = findings(checked(tried.text, tried.name, request(by: asking.person.device.id)))
    page.checked = Digest.text(of: tried.text)
    page.isUnsaved = try text(tried.name, newest.version) != tried.text
    page.from = tried.version ?? newest.version
    return .page(page, .fine)
  }

  private func notice(_ newest: WrittenVersion, _ version: Int, _ asking: OfficeAsking) -> String? {
    guard version == newest.version else {
      return "This is version \(version) of \(newest.version). What you save comes behind the newest one."
    }
    switch asking.query["done"] {
    case "begun": return "It is begun, and can be played as it is. Change it as you play."
    case "back": return "It is taken out again."
    case "saved":
      return newest.canBePlayed
        ? "Version \(newest.version) is saved. New games are played by it."
        : "Version \(newest.version) is saved. As it has mistakes, new games are played by the last one without."
    default: return nil
    }
  }

  private func page(_ text: String, _ newest: WrittenVersion, version: Int) throws(Problems) -> WritingPage {
    var page = WritingPage(
      text, name: newest.name, game: newest.title, version: version, newest: newest.version,
      sharing: try sharing(newest.name))
    page.played = try keeper.storing { () throws(StoreFailure) in
      try keeper.store.versions(ofRules: newest.name).first { $0.canBePlayed }?.version
    }
    return page
  }

  /// What a link is about that leads to a file of rules.
  static func scope(ofRules name: String) -> String { "rules \(name)" }

  /// The game of such a scope; nil for another one.
  static func rules(ofScope scope: String) -> String? {
    scope.hasPrefix("rules ") ? String(scope.dropFirst("rules ".count)) : nil
  }

  private func sharing(_ name: String) throws(Problems) -> WritingPage.Sharing {
    let letters = try keeper.storing { () throws(StoreFailure) in
      try keeper.store.link(to: Self.scope(ofRules: name))
    }
    let path = letters.map { StudioPlaces.shared($0).text }
    return .init(links: path.map { path in addresses().map { $0 + path } } ?? [], isOpen: path != nil)
  }

  // MARK: A text that comes

  /// Does what a button asks for with the text of a form.
  func write(
    _ name: String, _ form: PostedForm, _ asking: OfficeAsking, typing number: Int?
  ) throws(Problems) -> GameDesk.Outcome {
    guard let newest = try newest(name) else { return .missing }
    let typed = TypedRules(form["text"])
    var draft = Draft(
      name: name, text: typed.text, version: form["version"].isEmpty ? newest.version : Int(form["version"]) ?? 0,
      deed: Deed(rawValue: form["then"]) ?? .check, form: form, asking: asking)
    if let problem = typed.problem {
      var page = try page(draft.text, newest, version: newest.version)
      page.isUnsaved = true
      page.from = draft.version
      page.problems = [PageProblem(problem, place: .here(WritingPage.textID))]
      return .page(page, .unprocessable)
    }
    if draft.deed == .away, try text(name, newest.version) == draft.text {
      return try putAway(name, true, form, asking)
    }
    let isMended = mend(&draft)
    let line = number == nil ? nil : Int(form["line"])
    let checked = self.checked(
      draft.text, name, request(typing: number, by: asking.person.device.id), typing: line)
    if draft.deed == .save, form["fix"].isEmpty { return try save(draft, checked, newest) }
    return .page(try page(draft, checked, newest, isMended: isMended), .fine)
  }

  private func checked(_ text: String, _ name: String, _ request: Request, typing line: Int? = nil) -> TextFindings {
    WrittenText(text, name: name, in: keeper.library, typing: line).checked(for: request)
  }

  private func page(
    _ draft: Draft, _ checked: TextFindings, _ newest: WrittenVersion, isMended: Bool?
  ) throws(Problems) -> WritingPage {
    var page = try page(draft.text, newest, version: newest.version)
    page.findings = findings(checked)
    page.checked = Digest.text(of: draft.text)
    page.isUnsaved = try self.text(draft.name, newest.version) != draft.text
    page.from = draft.version
    switch draft.deed {
    case .link: page.notice = "There is a link now. What it shows is the newest version that is saved."
    case .endLink: page.notice = "The link leads nowhere any more."
    default: break
    }
    if isMended == false { page.notice = "The text was changed meanwhile: look at what is found in it now." }
    if draft.deed == .away {
      page.dropsText = true
      page.problems = [
        PageProblem(
          "This text is not saved. Save it first, and the game is put away with it; or put it away without this text, by "
            + "the button at the end.", place: .here(WritingPage.textID))
      ]
    }
    let isLook = ![.check, .save, .play, .link, .endLink, .away].contains(draft.deed)
    page.look = isLook ? draft.deed.rawValue : ""
    guard let rules = checked.rules else {
      if isLook || draft.deed == .play { page.notice = "It has to be without mistakes first." }
      return page
    }
    do throws(Problems) { page.shown = try shown(draft, rules, checked) } catch {
      page.notice = Sentences.text(of: error)
    }
    return page
  }

  // MARK: Mending

  /// Puts the fix that was chosen into the text.
  ///
  /// - Returns: nil where none was chosen, false where the text is no longer that for which it was offered.
  private func mend(_ draft: inout Draft) -> Bool? {
    let value = draft.form["fix"]
    guard !value.isEmpty else { return nil }
    guard draft.form["checked"] == Digest.text(of: draft.text), let fix = TextFix(sent: value),
      let bytes = fix.applied(to: Array(draft.text.utf8)), let text = String(validating: bytes, as: UTF8.self),
      TypedRules(text).problem == nil
    else { return false }
    draft.text = text
    return true
  }

  private func findings(_ checked: TextFindings) -> WritingFindings {
    WritingFindings(
      mistakes: checked.mistakes.map(WritingFindings.Mistake.init), holding: checked.examples.count { $0.isFine },
      isDone: checked.isDone)
  }

  // MARK: Saving

  private func save(_ draft: Draft, _ checked: TextFindings, _ newest: WrittenVersion) throws(Problems)
    -> GameDesk.Outcome
  {
    let address = StudioPlaces(draft.asking.base).rules(draft.name).with("done", "saved")
    let (now, device) = (keeper.surroundings.now(), draft.asking.person.device.id)
    let isSound = checked.isDone && !checked.hasErrors && checked.rules?.name == draft.name
    let written = WrittenDraft(
      name: draft.name, text: draft.text, title: checked.rules?.title ?? newest.title, canBePlayed: isSound)
    let sent = draft.form.sent(by: device, answer: address.text, at: now)
    let outcome = try keeper.storing { () throws(StoreFailure) in
      try keeper.store.save(written, after: draft.version, device: device, now: now, form: sent)
    }
    var page = try page(draft, checked, newest, isMended: nil)
    switch outcome {
    case .saved: return .leads(to: address)
    case .cameMeanwhile(let version):
      page.from = version
      page.problems = [
        PageProblem(
          "Version \(version) was saved meanwhile, from another page. This text is not saved yet: save it once more to put "
            + "it behind that, or look at all versions first.", place: .here(WritingPage.textID))
      ]
      return .page(page, .conflict)
    case .full:
      page.problems = [PageProblem("So many versions are kept that there is no room. Download the file instead.")]
      return .page(page, .unprocessable)
    }
  }

  // MARK: Completion

  /// What could stand where somebody types, as JSON: `{"start": 12, "end": 14, "items": [{"label": "when", …}]}`.
  func completion(_ name: String, _ form: PostedForm) -> GameDesk.Outcome {
    let typed = TypedRules(form["text"])
    var writer = JSONWriter()
    writer.beginObject()
    if typed.problem == nil, let place = Int(form["at"]),
      let found = WrittenText(typed.text, name: name, in: keeper.library).completion(at: place)
    {
      writer.key("start")
      writer.int(found.place.lowerBound)
      writer.key("end")
      writer.int(found.place.upperBound)
      writer.key("items")
      writer.beginArray()
      for item in found.items.prefix(Self.mostItems) { Self.write(item, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
    return .file(Download(writer.text, name: "completion.json", .json))
  }

  /// More are not looked through by anybody.
  private static let mostItems = 400

  private static func write(_ item: CompletionItem, to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, text) in [
      ("label", item.label), ("text", item.text ?? item.label), ("detail", item.detail ?? ""),
      ("sentence", item.sentence ?? ""), ("closing", item.closing ?? ""),
    ] {
      writer.key(text: key)
      writer.string(text)
    }
    writer.endObject()
  }
}

extension TextFix {
  /// What the button sends: `12-17-when`.
  var sent: String { "\(place.lowerBound)-\(place.upperBound)-\(text)" }

  /// Nil for what no button of ours sends.
  init?(sent: String) {
    let parts = sent.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let start = Int(parts[0]), let end = Int(parts[1]), 0 <= start, start <= end else {
      return nil
    }
    self.init(title: "", place: start..<end, text: String(parts[2]).replacing("\r\n", with: "\n"))
  }
}

extension WritingFindings.Mistake {
  fileprivate init(_ mistake: TextMistake) {
    self.init(
      line: mistake.place?.line, units: mistake.place?.units ?? 0..<0,
      text: mistake.place.map { [$0.text.before, $0.text.wrong, $0.text.after] } ?? [], isError: mistake.isError,
      sentences: ([mistake.message] + mistake.hints).map(\.sentence), account: mistake.account,
      fixes: mistake.fixes.map { .init(title: $0.title, value: $0.sent) })
  }
}
