internal import PageModel

/// Builds a tree from libyaml's events; refuses anchors, aliases, tags and merge keys.
///
/// They are refused at their event, before anything is expanded.
struct YAMLReader {
  private let text: SourceText
  private var builder: TreeBuilder
  /// A code point index and its byte offset; events are in order, so it only advances.
  private var cursor: (index: Int, offset: Int)
  /// Whether the last scalar was the rest of a text that a comma divides.
  private var isInDividedText = false

  /// Reads the single document of a text.
  static func read(_ text: SourceText, into builder: inout TreeBuilder) throws(FatalFault) {
    var reader = YAMLReader(text: text, builder: builder, cursor: (0, text.start))
    defer { builder = reader.builder }
    try reader.refuseDirectives()
    var events = YAMLEvents(text.bytes[text.start...])
    while try reader.take(from: &events) {}
  }

  /// Processes one event; false after the end of the document.
  private mutating func take(from events: inout YAMLEvents) throws(FatalFault) -> Bool {
    let event: YAMLEvent
    do { event = try events.next() } catch {
      throw error.fault(in: text, file: builder.file, opening: builder.opening)
    }
    if case .scalar(let scalar) = event.content, scalar.style == .plain {
      try refuseTypography(of: scalar.text, from: event.start, to: event.end)
    }
    switch event.content {
    case .streamStart, .documentStart: break
    case .documentEnd:
      try refuseMore(after: event.end)
      guard builder.root?.content != .scalar(Scalar("", .plain)) else { throw emptyFile }
      return false
    case .streamEnd:
      throw emptyFile
    case .alias:
      let source = source(of: event)
      try builder.report(
        rule: "alias", at: source, "the alias \(word(at: event.start).quoted) is not allowed",
        hint: "write the value out; a text that starts with \"*\" needs quotes")
      try builder.refuse(at: source)
    case .scalar(let scalar):
      try refuseMarks(of: event, marked: event.start.index < event.end.index)
      if try refuseDivided(scalar, event) { break }
      try builder.scalar(scalar, at: source(of: event))
    case .sequenceStart, .mappingStart:
      try open(event)
    case .collectionEnd:
      // The end of a block has no text.
      builder.close(before: event.start.index < event.end.index ? place(event.end) : nil)
    }
    return true
  }

  private mutating func open(_ event: YAMLEvent) throws(FatalFault) {
    try refuseMarks(of: event, marked: event.isMarked)
    if builder.wantsKey, !builder.isInKey {
      // An unquoted Mustache tag parses as a mapping whose key is a mapping.
      let isTemplate = text.bytes[..<offset(of: event.end)].suffix(2).elementsEqual("{{".utf8)
      try builder.report(
        rule: "complex-key", at: place(event.start), "a list or mapping cannot be a key",
        hint: isTemplate
          ? "a text that starts with \"{{\" needs quotes" : "a key is one text before a \":\"")
    }
    if case .mappingStart = event.content {
      try builder.open(mapping: true, at: place(event.start))
    } else {
      try builder.open(mapping: false, at: place(event.start))
    }
  }
}

/// Refuses what the format does not allow.
extension YAMLReader {
  /// Reports the anchor and the tag before a value.
  private mutating func refuseMarks(of event: YAMLEvent, marked: Bool) throws(FatalFault) {
    guard marked else { return }
    let start = offset(of: event.start)
    guard start < text.bytes.count, text.bytes[start].isMark else { return }
    var mark = text.bytes[start...]
    var source = place(event.start)
    while let first = mark.first, first.isMark {
      let word = mark.word
      source.length = word.count { $0.isLeading }
      let name = String(decoding: word, as: UTF8.self).quoted
      if "&" ~= first {
        try builder.report(
          rule: "anchor", at: source, "the anchor \(name) is not allowed",
          hint: "remove it; a text that starts with \"&\" needs quotes")
      } else {
        try builder.report(
          rule: "tag", at: source, "the tag \(name) is not allowed",
          hint: word.dropFirst().first?.isLetter == true
            ? "a text that starts with \"!\" needs quotes"
            : "remove it: the key determines the type of its value")
      }
      let gap = mark.dropFirst(word.count).prefix { $0 == 0x20 }
      mark = mark[gap.endIndex...]
      source.column += source.length + gap.count
    }
  }

  /// Refuses directives before the document; libyaml would compare each with all others.
  private func refuseDirectives() throws(FatalFault) {
    guard let first = text.content(from: text.start), "%" ~= text.bytes[first] else { return }
    var source = text.source(at: first, in: builder.file)
    guard source.column == 1 else { return }
    source.length = text.bytes[first...].word.count
    throw FatalFault(
      rule: "directive", at: source, "directives are not allowed",
      hint: "remove the line; a text that starts with \"%\" needs quotes")
  }

  private var emptyFile: FatalFault {
    .emptyFile(builder.file, hint: "a page starts with a key: \"title: Settings\"")
  }

  /// Checks that only blanks and comments follow the document.
  private mutating func refuseMore(after end: YAMLMark) throws(FatalFault) {
    guard let first = text.content(from: offset(of: end)) else { return }
    let source = text.source(at: first, in: builder.file)
    guard text.bytes[first...].starts(with: "---".utf8) || "%" ~= text.bytes[first] else {
      throw FatalFault(
        at: source, "text after the end of the page",
        hint: "remove it; or is a bracket or quote above it closed too early?")
    }
    throw FatalFault(
      rule: "second-document", at: source, "a second document", hint: "write one page per file")
  }
}

/// Typography.
extension YAMLReader {
  /// Refuses spaces and quotes of typography that look like YAML's own, where they change the meaning.
  private mutating func refuseTypography(
    of scalar: String, from start: YAMLMark, to end: YAMLMark
  ) throws(FatalFault) {
    // Most texts begin with ASCII.
    guard scalar.utf8.first ?? 0 >= 0x80, let first = scalar.first else { return }
    let saved = cursor
    defer { cursor = saved }
    let before = text.bytes[..<offset(of: start)].reversed().drop { $0 == 0x20 }
    if let space = first.unicodeScalars.first, YAMLTypography.spaces[space] != nil,
      before.first.map({ $0 == 0x0A || $0 == 0x0D }) ?? true
    {
      throw YAMLTypography.fault(of: space, at: place(start))
    }
    // A text in a flow collection ends at its first comma.
    guard let closing = YAMLTypography.quotes[first], !scalar.dropFirst().contains(closing),
      text.bytes[offset(of: end)...].first(where: { $0 != 0x20 }) == UInt8(ascii: ",")
    else { return }
    throw FatalFault(
      at: place(start), "the text in \(first) \(closing) is divided at its comma",
      hint: YAMLTypography.hintForQuotes)
  }
}

/// Commas.
extension YAMLReader {
  /// Refuses a scalar that is the rest of a text in brackets, divided at its comma.
  ///
  /// In `{ time: 14 June, 08:15 }`, YAML reads a key `08:15` without a value. Only the first rest is reported.
  ///
  /// - Returns: whether it was refused.
  private mutating func refuseDivided(
    _ scalar: Scalar, _ event: YAMLEvent
  ) throws(FatalFault) -> Bool {
    // The value of a key without a colon is empty, and follows the key.
    guard event.start.index < event.end.index else { return false }
    guard let before = builder.textBefore, isBeforeComma(event) else {
      isInDividedText = false
      return false
    }
    let source = source(of: event)
    if !isInDividedText {
      let isMapping = builder.wantsKey
      let value =
        isMapping && scalar.text.isIdentifier ? "; or write \(scalar.text): and its value" : ""
      try builder.report(
        rule: "comma", at: source,
        "a comma ends a value inside \(isMapping ? "{}" : "[]"): \(scalar.text.quoted) is "
          + (isMapping ? "a key without a value" : "another item"),
        hint: "quote the text: \(before.key): "
          + "\(before.text)\(comma(before: event))\(scalar.text)".quoted + value)
    }
    isInDividedText = true
    try builder.refuse(at: source)
    return true
  }

  /// The comma before a scalar, with a space if one is written.
  private mutating func comma(before event: YAMLEvent) -> String {
    let last = text.bytes[offset(of: event.start) - 1]
    return last == UInt8(ascii: ",") ? "," : ", "
  }

  /// Whether a comma or a closing bracket follows a scalar.
  private mutating func isBeforeComma(_ event: YAMLEvent) -> Bool {
    let saved = cursor
    defer { cursor = saved }
    guard let next = text.content(from: offset(of: event.end)) else { return false }
    return ",]}".utf8.contains(text.bytes[next])
  }
}

/// Places.
extension YAMLReader {
  private func place(_ mark: YAMLMark) -> Source {
    Source(in: builder.file, line: mark.line + 1, column: mark.column + 1)
  }

  /// The source of a scalar or alias; its length covers the first line.
  private mutating func source(of event: YAMLEvent) -> Source {
    var source = place(event.start)
    if event.start.line == event.end.line {
      source.length = max(1, event.end.column - event.start.column)
    } else {
      let rest = text.bytes[offset(of: event.start)...]
      source.length = max(1, rest.extent.count { $0.isLeading })
    }
    return source
  }

  private mutating func word(at mark: YAMLMark) -> String {
    String(decoding: text.bytes[offset(of: mark)...].word, as: UTF8.self)
  }

  /// The byte offset of a mark.
  private mutating func offset(of mark: YAMLMark) -> Int {
    // Every byte passes here: local copies keep this fast.
    let bytes = text.bytes
    var (index, offset) = cursor
    while index < mark.index, offset < bytes.count {
      offset += 1
      if offset == bytes.count || bytes[offset].isLeading { index += 1 }
    }
    cursor = (index, offset)
    return offset
  }
}

extension SourceText {
  /// The first byte from an offset that is not blank, line break or comment.
  fileprivate func content(from offset: Int) -> Int? {
    var offset = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case " ", "\t", "\r", "\n": offset += 1
      case "#": offset = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      default: return offset
      }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether the byte starts an anchor or a tag.
  fileprivate var isMark: Bool { "&" ~= self || "!" ~= self }
}

extension ArraySlice<UInt8> {
  /// The bytes up to a blank, a line break, or flow punctuation.
  fileprivate var word: ArraySlice<UInt8> {
    prefix { byte in
      switch byte {
      case " ", "\t", "\r", "\n", ",", "[", "]", "{", "}": false
      default: true
      }
    }
  }

  /// The first line of a multi-line scalar, or a block's indicator.
  fileprivate var extent: ArraySlice<UInt8> {
    let line = prefix { $0 != 0x0A && $0 != 0x0D }
    guard let first, !("|" ~= first || ">" ~= first) else { return line.word }
    let blanks = line.reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return line.dropLast(blanks.count)
  }
}
