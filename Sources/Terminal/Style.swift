/// How a cell looks. A background is never set, so that light and dark windows both stay readable; whoever draws says
/// nothing by a colour alone.
package struct Style: Hashable, Sendable {
  /// The colours that every terminal has, and lets a person choose for good contrast.
  package enum Colour: Int, Hashable, Sendable {
    case black = 0, red, green, yellow, blue, magenta, cyan, white
  }

  package var isBold = false
  package var isDim = false
  package var isItalic = false
  package var isUnderlined = false
  package var isInverse = false
  package var colour: Colour?

  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let dim = Style(isDim: true)
  package static let italic = Style(isItalic: true)
  package static let underlined = Style(isUnderlined: true)
  package static let inverse = Style(isInverse: true)

  package init(
    isBold: Bool = false, isDim: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
    isInverse: Bool = false, colour: Colour? = nil
  ) {
    self.isBold = isBold
    self.isDim = isDim
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isInverse = isInverse
    self.colour = colour
  }

  /// Both together; of two colours the other one's.
  package func with(_ other: Style) -> Style {
    Style(
      isBold: isBold || other.isBold, isDim: isDim || other.isDim, isItalic: isItalic || other.isItalic,
      isUnderlined: isUnderlined || other.isUnderlined, isInverse: isInverse || other.isInverse,
      colour: other.colour ?? colour)
  }

  /// The control sequence that makes a terminal write like this, whatever it wrote like before.
  func sequence(showsColour: Bool) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isItalic { codes.append("3") }
    if isUnderlined { codes.append("4") }
    if isInverse { codes.append("7") }
    if let colour, showsColour { codes.append("3\(colour.rawValue)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
