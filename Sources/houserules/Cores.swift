import Glibc

/// The cores of the machine.
enum Cores {
  /// How many there are to work on, at least one.
  static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
}
