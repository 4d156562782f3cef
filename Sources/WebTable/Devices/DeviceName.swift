/// What a device is called until somebody gives it a name: by the kind that its browser says it is.
enum DeviceName {
  static func text(userAgent: String) -> String {
    kinds.first { userAgent.contains($0.mark) }?.name ?? "Device"
  }

  private static let kinds: [(mark: String, name: String)] = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "Chromebook"), ("Macintosh", "Mac"),
    ("Windows", "Windows computer"), ("Linux", "Linux computer"),
  ]
}
