import Glibc

/// Standard input and output as they were handed over.
enum StandardStreams {
  /// Puts something into the places of streams that are closed, before a file is opened and gets the number of one: what is
  /// typed would be read from the games then, or printed over them. Reading from standard input, or writing to the others,
  /// fails as it did.
  static func keepPlaces() {
    for place in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(place, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", place == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
