extension String {
  /// The text as one word of a command that somebody types into a shell: in quotes where the shell would read anything in
  /// it otherwise.
  package var asShellWord: String {
    let plain = unicodeScalars.allSatisfy { sign in
      sign.properties.isAlphabetic || sign.properties.numericType != nil || "-_./+=:,@%".unicodeScalars.contains(sign)
    }
    return plain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
