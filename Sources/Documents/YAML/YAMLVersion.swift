import CYaml

extension Document {
  /// The version of libyaml in the program, such as `0.2.5`.
  package static var libraryVersion: String { String(cString: yaml_get_version_string()) }
}
