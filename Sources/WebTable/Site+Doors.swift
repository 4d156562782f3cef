import HouseRules
import Pages

/// How devices come in, what they are told that may not, and as whom they go on.
extension Site {
  // MARK: Coming in as a host

  func enter(_ caller: Caller, link: String) async throws(Problems) -> WebAnswer {
    let visit = Visit(look: caller.look)
    guard await doorkeeper.isLink(link) else {
      let sentences = [
        "This link is not, or no longer, good: with each start of House Rules there is a new one.",
        "Open the link that the computer shows on which House Rules runs.",
      ]
      return WebAnswer(MessagePage("This link is too old", sentences), visit, status: .forbidden)
    }
    guard caller.request.method == .post else {
      let sentence = "This link lets this device run the tables here and keep the score of all games."
      return WebAnswer(EntryPage(Address("/enter") / link, sentence, button: "Use this device"), visit)
    }
    return try await letIn(caller, as: .host, to: Address("/"))
  }

  /// Lets a device in, and leads it on.
  func letIn(_ caller: Caller, as role: Role?, to address: Address) async throws(Problems) -> WebAnswer {
    let isKnown = try await device(caller.secret).map { !$0.isRevoked } ?? false
    let name = DeviceName.text(userAgent: caller.request.headers.userAgent ?? "")
    let secret = try await doorkeeper.letIn(secret: isKnown ? caller.secret : nil, as: role, name: name)
    return keeping(Doorkeeper.cookie, secret, in: WebAnswer(seeOther: address))
  }

  // MARK: As whom

  /// The start: of the only role that a device has, or else it is asked.
  func home(_ caller: Caller, _ device: Device) async throws(Problems) -> WebAnswer {
    let places = try await doorkeeper.places(of: device)
    if places.count == 1 { return WebAnswer(seeOther: try await start(places[0].role)) }
    return places.isEmpty ? outside(caller.look) : WebAnswer(whoPage(places), visit(caller.look, device))
  }

  /// What a device may be here, and a button to give each up.
  func who(_ caller: Caller, _ device: Device) async throws(Problems) -> WebAnswer {
    let places = try await doorkeeper.places(of: device)
    let visit = visit(caller.look, device)
    guard caller.request.method == .post else {
      return places.isEmpty ? outside(caller.look) : WebAnswer(whoPage(places), visit)
    }
    guard let form = PostedForm(caller.request), form["token"] == device.token else { return notOurs(visit) }
    if let place = places.first(where: { $0.role.base.text == form["role"] }), place.role != .host {
      for device in try await doorkeeper.withdraw(place.role, fromDevice: device.id) { news.end(device: device) }
    }
    return WebAnswer(seeOther: Visit.whoAddress)
  }

  private func whoPage(_ places: [RolePlace]) -> WhoPage {
    WhoPage(places.map { WhoPage.Choice(name: $0.text, address: $0.role.base, canLeave: $0.role != .host) })
  }

  func notOurs(_ visit: Visit) -> WebAnswer {
    let sentences = ["This form is not of this device. Nothing was done: open the page again."]
    return WebAnswer(MessagePage("Please do it again", sentences), visit, status: .forbidden)
  }

  // MARK: Not let in

  /// Why somebody is told that they may not.
  enum Hindrance: Hashable, Sendable {
    case thisDevice, never
    case revoked(Role), expired(Role)
  }

  func turnedAway(_ hindrance: Hindrance, _ caller: Caller) -> WebAnswer {
    let visit = Visit(look: caller.look)
    if StudioPlace.takesText(caller.request.path), hindrance != .thisDevice { return mayNotWrite(caller, visit) }
    let again = "To come in again, scan the table's code, or type the letters below it."
    let (title, sentences): (String, [String]) =
      switch hindrance {
      case .thisDevice:
        (
          "This device is no longer let in",
          ["The host has taken it off the list. Nothing that was entered is lost.", again]
        )
      case .never: ("Not with this device", ["This device is let in here, but not as that.", again])
      case .revoked(.seat):
        ("This seat is free again", ["The host has freed it, or it was given up here. Nothing is lost.", again])
      case .revoked:
        ("This was taken back", ["This device may no longer do this. Nothing that was entered is lost.", again])
      case .expired:
        (
          "This has ended",
          [
            "This device was not used here for \(Doorkeeper.daysAtTable) days. Nothing that was entered is lost.",
            again,
          ]
        )
      }
    return WebAnswer(OutsidePage(title, sentences), visit, status: .forbidden)
  }

  /// Whoever may not write rules is told who lets them, and keeps what was typed.
  private func mayNotWrite(_ caller: Caller, _ visit: Visit) -> WebAnswer {
    let text = caller.request.method == .post ? PostedForm(caller.request)?["text"] ?? "" : ""
    let sentences = [
      "This device may not write rules here, or no longer.",
      "Ask the host: on the page “Phones and tablets”, the host lets a device write rules."
        + (text.isEmpty ? "" : " What you typed is not saved. It stands below: copy it."),
    ]
    var page = NoWritingPage(sentences)
    page.text = text
    return WebAnswer(page, visit, status: .forbidden)
  }

  func outside(_ look: Look) -> WebAnswer {
    let sentences = [
      "This device may not see the games here yet.",
      "Scan the code that the host's screen shows, or type the letters below it. Whoever runs House Rules opens the link "
        + "that was shown when it was started.",
    ]
    return WebAnswer(OutsidePage("Please come in by the link", sentences), Visit(look: look), status: .forbidden)
  }
}
