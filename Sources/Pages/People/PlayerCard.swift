/// Somebody who plays, as pages show them.
package struct PlayerCard: Hashable, Sendable {
  package var id: String
  package var name: String
  package var initials: String
  /// The name of an icon; nil for none.
  package var icon: String?
  /// The name of a photo, which is shown in its place; nil for none.
  package var photo: String?
  package var group: String
  package var email: String?
  package var phone: String?
  /// Whether the person is no longer offered.
  package var isRetired: Bool

  package init(
    id: String, name: String, initials: String, icon: String?, photo: String? = nil, group: String,
    email: String? = nil,
    phone: String? = nil, isRetired: Bool = false
  ) {
    self.id = id
    self.name = name
    self.initials = initials
    self.icon = icon
    self.photo = photo
    self.group = group
    self.email = email
    self.phone = phone
    self.isRetired = isRetired
  }

  var avatar: Avatar { Avatar(name: name, initials: initials, icon: icon, photo: photo) }
}
