/// What a person pressed, or what happened to the terminal meanwhile.
package enum KeyPress: Hashable, Sendable {
  /// A scalar of a text, never one that controls: marks that join the letter before come as keys of their own.
  case character(Unicode.Scalar)
  case enter, escape, tab, backtab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 and so on.
  case function(Int)
  /// A letter in lower case, typed with the control key held down.
  case control(Unicode.Scalar)
  /// A text that came at once, in one line and without anything that controls.
  case paste(String)
  /// The window has another size, or was covered by something else: all is to be drawn anew.
  case resize
  /// Nobody is there any more. Once it has come nothing else does.
  case endOfInput
}
