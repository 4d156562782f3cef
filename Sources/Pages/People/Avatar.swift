/// A round picture of a person: a photo, or the icon that was chosen, or else the initials. Their colour comes from the name,
/// and is the same on every device and each time.
package struct Avatar: Hashable, Sendable {
  package var name: String
  package var initials: String
  /// The name of an icon that is always there; nil for none.
  package var icon: String?
  /// The name of a photo; nil for none.
  package var photo: String?

  package init(name: String, initials: String, icon: String? = nil, photo: String? = nil) {
    self.name = name
    self.initials = initials
    self.icon = icon
    self.photo = photo
  }

  /// Writes it as a picture beside the name, for whoever sees it: the name says the same.
  func write(to html: inout HTMLWriter, _ visit: Visit) {
    if let photo {
      return html.lone(
        "img", .class("avatar photo"), .src(OfficePlaces(visit.home).photo(photo)), .fixed("alt", ""),
        .fixed("width", "64"), .fixed("height", "64"))
    }
    html.element(
      "svg", .class(Self.tints[tint]), .fixed("viewBox", "0 0 64 64"), .fixed("aria-hidden", "true"),
      .fixed("focusable", "false")
    ) { html in
      html.element("circle", .fixed("cx", "32"), .fixed("cy", "32"), .fixed("r", "30"), text: "")
      if let path = icon.flatMap({ IconPaths.all[$0] }) {
        html.element(
          "path", .fixed("transform", "translate(13 13) scale(1.6)"), .fixed("fill-rule", "evenodd"), .fixed("d", path),
          text: "")
      } else {
        html.element("text", .fixed("x", "32"), .fixed("y", "33"), text: String(initials.prefix(3)))
      }
    }
  }

  /// FNV-1a over the name, so that those who sit at one table seldom look alike.
  private var tint: Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int((hash ^ hash >> 16) % UInt32(Self.tints.count))
  }

  /// White stands on each of them with a contrast of 7 to 1 and more.
  private static let tints: [StaticString] = [
    "avatar tint-0", "avatar tint-1", "avatar tint-2", "avatar tint-3", "avatar tint-4", "avatar tint-5",
    "avatar tint-6", "avatar tint-7",
  ]
}

/// The icons as outlines in a square of 24 by 24.
enum IconPaths {
  /// By the name under which the store keeps them.
  static let all: [String: StaticString] = [
    "heart": "M12 21.5C5 15.5 2 12 2 8a5 5 0 0 1 10-1.500A5 5 0 0 1 22 8c0 4-3 7.500-10 13.500z",
    "club":
      "M12 1.500a4.600 4.600 0 0 1 3.900 7A4.600 4.600 0 1 1 13.300 16.500L14.700 22.500H9.300l1.400-6A4.600 4.600 0 1 1 8.100 8.500 4.600 4.600 0 0 1 12 1.500z",
    "spade":
      "M12 1.500C15.500 6.500 21.500 9.500 21.500 14.500a4.700 4.700 0 0 1-8.400 2.900l1.600 5.100H9.300l1.600-5.100a4.700 4.700 0 0 1-8.400-2.900C2.500 9.500 8.500 6.500 12 1.500z",
    "diamond": "M12 1l8 11-8 11-8-11z",
    "star": "M12 1l3.300 7.300 7.700.8-5.800 5.300 1.700 7.800L12 18.200l-6.900 4 1.700-7.800L1 9.100l7.700-.8z",
    "sun":
      "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4.900 3.500l2.800 2.800-1.400 1.400-2.800-2.800zM17.700 16.300l2.800 2.800-1.400 1.400-2.800-2.800zM19.100 3.500l1.400 1.400-2.800 2.800-1.400-1.400zM6.300 16.300l1.400 1.400-2.800 2.800-1.400-1.400z",
    "moon": "M14 2a10.300 10.300 0 1 0 8 14.500A9 9 0 0 1 14 2z",
    "leaf":
      "M21.500 2.500C10 2.500 3 7.500 3 14.500c0 1.900.5 3.500 1.500 4.700L2 22l1.500 1.300 2.600-2.900c1 .5 2.200.8 3.500.8C17 21.200 21.500 14 21.500 2.500zM7 17.800C9.500 13.500 12.500 10 17 7.200 13.500 11 10.800 14.500 8.400 18.800z",
    "bell":
      "M12 1.500a2 2 0 0 1 2 2.100c3 .9 5 3.700 5 7v5.200l2.500 3.200h-19L5 15.800v-5.200c0-3.300 2-6.100 5-7a2 2 0 0 1 2-2.100zM9.300 20.500h5.400a2.700 2.700 0 0 1-5.400 0z",
    "anchor":
      "M12 1.500a3 3 0 0 1 1.200 5.700V9.500H17v2.400h-3.800v7.300c2.700-.4 4.800-2.100 5.600-4.400l-2 .6 2.600-4.900 2.600 4.900-1.500-.3C19.700 19.500 16.300 22 12 22s-7.700-2.500-8.500-6.900l-1.500.3 2.600-4.900 2.600 4.900-2-.6c.8 2.300 2.900 4 5.600 4.400v-7.300H7V9.500h3.800V7.200A3 3 0 0 1 12 1.500z",
    "bird":
      "M1.500 12c4 0 5.500-6 10.500-6 1-2 2.800-3 4.800-3 2.500 0 4.200 1.500 4.700 3.500L24 8l-2.500 1.200C21 15 17 19 11 19H9.500l-2 3.500H5.300l1.500-3.800C4 17.500 2 15 1.500 12zM17.500 5.500a1.200 1.200 0 1 0 .01 0z",
    "boat": "M11 1.500v12.500H3zM13 5l7 9h-7zM1 16h22l-3.500 6h-15z",
    "cat":
      "M4 2l5 4h6l5-4v11a8 8.500 0 0 1-16 0zM8.500 10.500a1.500 1.500 0 1 0 .01 0zM15.500 10.500a1.500 1.500 0 1 0 .01 0zM12 17.500l-1.800-2.200h3.600z",
    "crown": "M1.500 6l5.500 5 5-8.500L17 11l5.500-5-2 12.500h-17zM3.500 20h17v2.500h-17z",
    "dog":
      "M2 11L5 2.500l5 2h4l5-2L22 11l-3 1.500v2.500a7 7.500 0 0 1-14 0v-2.500zM9 10a1.400 1.400 0 1 0 .01 0zM15 10a1.400 1.400 0 1 0 .01 0zM12 18.500l-2.300-2.700h4.600z",
    "fish":
      "M1 12c3-5 7-7 11-7s6.500 2 8 5l3.500-4v12L20 14c-1.500 3-4 5-8 5s-8-2-11-7zM6.500 9.500a1.500 1.500 0 1 0 .01 0z",
    "flower":
      "M12 1a4.200 4.200 0 0 1 4.100 5.100 4.200 4.200 0 1 1 2.600 7.900A4.200 4.200 0 1 1 12 19a4.200 4.200 0 1 1-6.700-5A4.200 4.200 0 1 1 7.900 6.100 4.200 4.200 0 0 1 12 1zM12 8.500a3.200 3.200 0 1 0 .01 0z",
    "tree": "M12 1l6 7h-3l4.500 5.500H16l5 6h-7.500v3.500h-3v-3.500H3l5-6H4.500L9 8H6z",
  ]
}
