import CYaml

/// libyaml's parser at a fixed heap address: it holds a pointer into itself.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// A parser of UTF-8 bytes, which must outlive it; nil when there is no memory.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event; nil on a syntax error, which `failure` then describes.
  mutating func next() -> YAMLEvent? {
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else { return nil }
    return YAMLEvent(raw)
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

/// One event of libyaml, which owns its memory.
struct YAMLEvent: ~Copyable {
  let raw: yaml_event_t

  init(_ raw: yaml_event_t) { self.raw = raw }

  deinit {
    var copy = raw
    yaml_event_delete(&copy)
  }

  var type: yaml_event_type_t { raw.type }
  /// Unicode scalars before the event, counted from the start of the input.
  var startIndex: Int { Int(raw.start_mark.index) }
  var endIndex: Int { Int(raw.end_mark.index) }
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

  /// A cursor at the first scalar, which is at byte `start`.
  init(start: Int) { offset = start }

  /// The byte offset of a scalar; the end of the bytes for places beyond.
  mutating func offset(of wanted: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
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
