import CYaml

/// libyaml's parser at a fixed heap address: it holds a pointer into itself.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var hasEvent = false
  /// The event read last, whose memory lasts until the next one.
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// A parser of UTF-8 bytes, which must outlive it; nil when there is no memory.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    event = .allocate(capacity: 1)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    if hasEvent { yaml_event_delete(event) }
    event.deallocate()
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event, which lasts until the one behind it is asked for; nil on a syntax error, which `failure` then
  /// describes.
  mutating func next() -> YAMLEvent? {
    if hasEvent { yaml_event_delete(event) }
    hasEvent = yaml_parser_parse(parser, event) == 1
    return hasEvent ? YAMLEvent(raw: event) : nil
  }

  /// What libyaml says of the error that ended the reading.
  var failure: YAMLFailure {
    let raw = parser.pointee
    return YAMLFailure(
      problem: raw.problem.map { String(cString: $0) } ?? "",
      context: raw.context.map { String(cString: $0) } ?? "",
      problemIndex: Int(raw.problem_mark.index),
      contextIndex: raw.context == nil ? nil : Int(raw.context_mark.index))
  }
}

/// One event of libyaml, in memory of the parser's.
struct YAMLEvent {
  let raw: UnsafePointer<yaml_event_t>

  init(raw: UnsafeMutablePointer<yaml_event_t>) { self.raw = UnsafePointer(raw) }

  var type: yaml_event_type_t { raw.pointee.type }
  /// Unicode scalars before the event, counted from the start of the input.
  var startIndex: Int { Int(raw.pointee.start_mark.index) }
  var endIndex: Int { Int(raw.pointee.end_mark.index) }
}

/// A syntax error in libyaml's words; places count Unicode scalars.
struct YAMLFailure {
  let problem: String
  let context: String
  let problemIndex: Int
  let contextIndex: Int?
}

/// Turns libyaml's places, which count Unicode scalars, into byte offsets.
///
/// Asked in the order of the file, as events come, all questions together read the file about once.
struct ScalarCursor {
  private var index = 0
  private var offset: Int
  private let start: Int
  /// Whether each scalar is one byte.
  private let isASCII: Bool

  /// A cursor at the first scalar, which is at byte `start`.
  init(start: Int, isASCII: Bool) {
    offset = start
    self.start = start
    self.isASCII = isASCII
  }

  /// The byte offset of a scalar; the end of the bytes for places beyond.
  mutating func offset(of wanted: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard !isASCII else { return min(start + wanted, bytes.count) }
    while index < wanted, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      index += 1
    }
    while index > wanted, offset > 0 {
      offset -= 1
      while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      index -= 1
    }
    return offset
  }
}
