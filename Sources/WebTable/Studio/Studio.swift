import Drafting
import HouseRules
import LanguageServer
import Pages
import Presentation
import ScoreKeeping
import Store
import Synchronization

/// Where rules are written: what is kept of them, and what is found in them. Whatever somebody's file takes, games and
/// their pages do not wait for it.
actor Studio {
  private nonisolated let executor = OwnThread("studio")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let keeper: ScoreKeeper
  let addresses: @Sendable () -> [String]
  let newSecret: @Sendable () -> String
  private let now: @Sendable () -> Int64
  var shelf = RuleShelf()
  /// By the digest of their rules, the odds that were worked out last.
  var oddsKnown: [String: [ReportSection]] = [:]
  /// By device, how many times somebody has gone on typing: what was asked before is no longer of interest.
  private nonisolated let typed = Mutex<[String: Int]>([:])

  init(_ surroundings: SiteSurroundings) {
    keeper = surroundings.newKeeper()
    addresses = surroundings.addresses
    newSecret = surroundings.newSecret
    now = surroundings.now
  }

  /// A file that takes longer to be looked at is told so.
  private static let milliseconds: Int64 = 5_000
  /// While somebody types.
  private static let typingMilliseconds: Int64 = 2_000

  // MARK: Work that ends

  /// Notes that somebody has gone on typing.
  ///
  /// - Returns: the number of what they ask with that.
  nonisolated func goOn(typing device: String) -> Int {
    typed.withLock { typed in
      if typed.count > Self.mostDevices { typed = [:] }
      typed[device, default: 0] += 1
      return typed[device, default: 0]
    }
  }

  private static let mostDevices = 1_000

  /// A request that ends in time; and, of somebody who types, with the next key.
  func request(typing number: Int? = nil, by device: String) -> Request {
    let isOver = deadline(isTyping: number != nil)
    return Request { [self] in isOver() || number.map { isOvertaken($0, device) } ?? false }
  }

  /// Whether somebody has gone on typing since.
  nonisolated func isOvertaken(_ number: Int, _ device: String) -> Bool {
    typed.withLock { $0[device, default: 0] > number }
  }

  /// Whether the time is over that an answer may take, or a number of times that.
  func deadline(isTyping: Bool = false, times: Int64 = 1) -> @Sendable () -> Bool {
    let end = now() + times * (isTyping ? Self.typingMilliseconds : Self.milliseconds)
    return { [now] in now() > end }
  }

  // MARK: Pages

  /// A page that shows what is kept.
  func page(_ place: StudioPlace, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    switch place {
    case .list: .page(try listPage(asking), .fine)
    case .begin: .page(beginPage(answers(asking)), .fine)
    case .rules(let name): try writingPage(name, asking)
    case .versions(let name): try versionsPage(name)
    case .file(let name): try file(name, version: asking.query["version"].flatMap { Int($0) })
    case .complete(let name), .away(let name), .back(let name):
      .leads(to: StudioPlaces(asking.base).rules(name))
    case .trial: .missing
    }
  }

  private func listPage(_ asking: OfficeAsking) throws(Problems) -> StudioPage {
    let (written, away) = try keeper.storing { () throws(StoreFailure) in
      (try keeper.store.writtenRules(), try keeper.store.rulesPutAway())
    }
    var page = StudioPage(written.map(listed), away: away.map(listed))
    page.notice =
      asking.query["done"] == "away" ? "It is put away, with all its versions. Take it out again below." : nil
    return page
  }

  private func listed(_ version: WrittenVersion) -> StudioPage.Rules {
    let mistakes = version.canBePlayed ? "" : ", with mistakes"
    return StudioPage.Rules(
      name: version.name, title: version.title,
      state: "Version \(version.version)\(mistakes), saved on \(moment(version.savedAt))")
  }

  func moment(_ time: Int64) -> String {
    let clock = CivilTime(time, offset: keeper.surroundings.clockOffset(time))
    return "\(clock.dayText), \(clock.clockText)"
  }

  private func versionsPage(_ name: String) throws(Problems) -> GameDesk.Outcome {
    let (versions, devices) = try keeper.storing { () throws(StoreFailure) in
      (try keeper.store.versions(ofRules: name), try keeper.store.devices(revokedSince: 0))
    }
    guard let newest = versions.first else { return .missing }
    let names = Dictionary(devices.map { ($0.id, $0.name) }) { first, _ in first }
    let shown = versions.map { version in
      let writer = names[version.device].map { ", by \($0)" } ?? ""
      return VersionsPage.Version(
        number: version.version,
        state: "Saved on \(moment(version.savedAt))\(writer)\(version.canBePlayed ? "" : "; it has mistakes")")
    }
    return .page(VersionsPage(shown, name: name, game: newest.title), .fine)
  }

  /// A version to take along; the newest where none is named.
  func file(_ name: String, version: Int?) throws(Problems) -> GameDesk.Outcome {
    guard let newest = try newest(name), let text = try text(name, version ?? newest.version) else { return .missing }
    return .file(Download(text, name: "\(name).yaml", .yaml))
  }

  /// The newest version of a game, put away or not; nil for one that was not written here.
  func newest(_ name: String) throws(Problems) -> WrittenVersion? {
    try keeper.storing { () throws(StoreFailure) in try keeper.store.versions(ofRules: name) }.first
  }

  /// Whether nobody is shown a game any more but those who write rules.
  func isAway(_ name: String) throws(Problems) -> Bool {
    try keeper.storing { () throws(StoreFailure) in try keeper.store.arePutAway(rules: name) }
  }

  /// A version as it is written today, in whichever edition of the format it was saved; nil where there is none.
  func text(_ name: String, _ version: Int) throws(Problems) -> String? {
    let saved = try keeper.storing { () throws(StoreFailure) in
      try keeper.store.text(ofRules: name, version: version)
    }
    return saved.map { keeper.library.today(.init(path: "\(name).yaml", bytes: Array($0.utf8))) }
  }

  /// The newest version, for somebody who was given its letters; nil for what was put away.
  func sharedPage(_ name: String, file: Address) throws(Problems) -> SharedRulesPage? {
    guard try !isAway(name), let newest = try newest(name), let text = try text(name, newest.version) else {
      return nil
    }
    return SharedRulesPage(text, game: newest.title, file: file)
  }

  // MARK: Forms

  /// A form that changes what is kept, or looks at a text.
  ///
  /// - Parameter number: of somebody who types, the number of what they ask.
  func take(
    _ place: StudioPlace, _ form: PostedForm, _ asking: OfficeAsking, typing number: Int?
  ) throws(Problems) -> GameDesk.Outcome {
    if let earlier = try form.earlierAnswer(from: keeper) { return .leads(earlier) }
    switch place {
    case .begin: return try begin(form, asking)
    case .rules(let name): return try write(name, form, asking, typing: number)
    case .complete(let name): return completion(name, form)
    case .away(let name): return try putAway(name, true, form, asking)
    case .back(let name): return try putAway(name, false, form, asking)
    case .list, .versions, .file, .trial: return .missing
    }
  }

  /// Puts a game away with all its versions, or takes it out again.
  func putAway(
    _ name: String, _ isAway: Bool, _ form: PostedForm, _ asking: OfficeAsking
  ) throws(Problems) -> GameDesk.Outcome {
    let places = StudioPlaces(asking.base)
    guard try newest(name) != nil else { return .leads(to: places.list) }
    let address = isAway ? places.list.with("done", "away") : places.rules(name).with("done", "back")
    let now = keeper.surroundings.now()
    let sent = form.sent(by: asking.person.device.id, answer: address.text, at: now)
    try keeper.storing { () throws(StoreFailure) in
      try keeper.store.putAway(rules: name, isAway, now: now, form: sent)
    }
    return .leads(to: address)
  }
}
