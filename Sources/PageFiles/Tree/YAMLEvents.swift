import CYAML

/// A position as libyaml counts it: lines and columns from 0, in code points.
struct YAMLMark {
  /// Code points from the start of the text.
  let index: Int
  let line: Int
  let column: Int

  init(index: Int, line: Int, column: Int) {
    self.index = index
    self.line = line
    self.column = column
  }

  fileprivate init(_ mark: yaml_mark_t) {
    index = mark.index
    line = mark.line
    column = mark.column
  }
}

/// A parser event of libyaml.
struct YAMLEvent {
  enum Content {
    case streamStart, documentStart, documentEnd, streamEnd
    case alias
    case scalar(Scalar)
    case sequenceStart, mappingStart
    case collectionEnd
  }

  let content: Content
  /// Whether a list or mapping has an anchor or a tag.
  ///
  /// For a scalar, look at `start`: libyaml does not report the tag `!`.
  let isMarked: Bool
  /// The start of the value, including its anchor and tag.
  let start: YAMLMark
  /// The position after the value; for a list or mapping, after its first character.
  let end: YAMLMark

  fileprivate init(_ event: yaml_event_t) {
    var isMarked = false
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: content = .streamStart
    case YAML_DOCUMENT_START_EVENT: content = .documentStart
    case YAML_DOCUMENT_END_EVENT: content = .documentEnd
    case YAML_ALIAS_EVENT: content = .alias
    case YAML_SCALAR_EVENT: unsafe content = .scalar(Scalar(event.data.scalar))
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.data.sequence_start
      isMarked = unsafe sequence.anchor != nil || sequence.tag != nil
      content = .sequenceStart
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      isMarked = unsafe mapping.anchor != nil || mapping.tag != nil
      content = .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: content = .collectionEnd
    default: content = .streamEnd
    }
    self.isMarked = isMarked
    unsafe start = YAMLMark(event.start_mark)
    unsafe end = YAMLMark(event.end_mark)
  }
}

extension Scalar {
  fileprivate init(_ scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar) {
    let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
    unsafe self.init(String(decoding: bytes, as: UTF8.self), isPlain ? .plain : .quoted)
  }
}

/// A libyaml error with its original messages.
struct YAMLError: Error {
  /// The problem and its position.
  let problem: String
  let place: YAMLMark
  /// The construct being parsed and its start.
  let context: String
  let start: YAMLMark

  fileprivate init(_ parser: yaml_parser_t) {
    problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    context = unsafe parser.context.map { unsafe String(cString: $0) } ?? ""
    unsafe place = YAMLMark(parser.problem_mark)
    unsafe start = YAMLMark(parser.context_mark)
  }
}

/// The events of a text; the only code that calls libyaml.
///
/// libyaml keeps pointers to its parser and its input, so both have a fixed address.
@safe
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Starts parsing a text, which must be UTF-8 without a byte order mark.
  init(_ text: ArraySlice<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    unsafe input = .allocate(capacity: text.count)
    _ = unsafe input.initialize(from: text)
    unsafe yaml_parser_initialize(parser)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The next event; after `streamEnd` it repeats.
  mutating func next() throws(YAMLError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else {
      throw unsafe YAMLError(parser.pointee)
    }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe YAMLEvent(event)
  }
}
