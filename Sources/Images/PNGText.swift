import CPNG

/// A text chunk of a PNG file (`iTXt`).
package struct PNGText: Hashable, Sendable {
  /// The keyword: 1 to 79 printable ASCII characters, without leading, trailing or double spaces.
  package var keyword: String
  /// The text, at most `longest` bytes of UTF-8.
  package var text: String

  /// The maximum length of a text, in bytes: 16 MiB.
  package static let longest = 16 << 20

  /// Creates a text under a keyword.
  package init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// Throws if the keyword is invalid or the text is too long.
  func check() throws(PNGError) {
    let letters = keyword.utf8
    let isFine =
      1...79 ~= letters.count && letters.allSatisfy { 32...126 ~= $0 } && keyword.first != " "
      && keyword.last != " " && !keyword.contains("  ")
    guard isFine else { throw .unwritable("invalid keyword \"\(keyword)\"") }
    try PNGError.check("text bytes", text.utf8.count, maximum: Self.longest)
  }

  /// Encodes the text as a compressed `iTXt` chunk; the same text gives the same bytes.
  ///
  /// Throws if the text is invalid or memory is short.
  func chunk() throws(PNGError) -> [UInt8] {
    try check()
    var text = text
    let chunk = text.withUTF8 { text in
      let room = cpng_text_room(keyword, text.count)
      return [UInt8](unsafeUninitializedCapacity: room) { target, count in
        guard let target = target.baseAddress else { return }
        count = cpng_write_text(keyword, text.baseAddress, text.count, target)
      }
    }
    guard !chunk.isEmpty else { throw .outOfMemory }
    return chunk
  }
}

extension PNGFile {
  /// The file with more texts, inserted after its image data.
  ///
  /// If the file already has a keyword, readers keep using the old text: the first one counts.
  ///
  /// Throws if a text cannot be written.
  package func adding(_ texts: [PNGText]) throws(PNGError) -> [UInt8] {
    let chunks = try texts.map { text throws(PNGError) in try text.chunk() }
    var file: [UInt8] = []
    file.reserveCapacity(bytes.count + chunks.reduce(0) { $0 + $1.count })
    file += bytes[..<end]
    for chunk in chunks { file += chunk }
    return file + bytes[end...]
  }

  /// The first text with a keyword; nil if there is none.
  ///
  /// Throws if the text is damaged or longer than `PNGText.longest`.
  package func text(_ keyword: String) throws(PNGError) -> String? {
    let source = PNGSource(bytes)
    var chunks = try PNGChunks(of: source)
    while true {
      let chunk = try chunks.next()
      if chunk.name == "IEND" { return nil }
      guard chunk.name == "iTXt", bytes[chunk.body].starts(with: Array(keyword.utf8) + [0]) else {
        continue
      }
      let content = try chunk.content(in: source)
      return try text(of: content.dropFirst(keyword.utf8.count + 1))
    }
  }

  /// Parses a chunk after its keyword: flag, method, language, translated keyword, text.
  private func text(of rest: ArraySlice<UInt8>) throws(PNGError) -> String {
    let fields = rest.dropFirst(2).split(
      separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, let flag = rest.first, let method = rest.dropFirst().first,
      flag == 0 || flag == 1 && method == 0
    else { throw .damaged("iTXt: unknown form") }
    try PNGError.check("text bytes", fields[2].count, maximum: PNGText.longest)
    let plain = flag == 0 ? Array(fields[2]) : try inflated(fields[2])
    guard let text = String(validating: plain, as: UTF8.self) else {
      throw .damaged("iTXt: not UTF-8")
    }
    return text
  }

  /// Decompresses a text; the buffer grows fourfold until the text fits or exceeds the limit.
  func inflated(_ source: ArraySlice<UInt8>) throws(PNGError) -> [UInt8] {
    var room = min(max(8 * source.count, 4096), PNGText.longest)
    while true {
      var outcome = CPNG_BROKEN
      let plain = source.withUnsafeBufferPointer { source in
        [UInt8](unsafeUninitializedCapacity: room) { target, count in
          guard let start = source.baseAddress, let place = target.baseAddress else { return }
          count = room
          outcome = cpng_inflate(start, source.count, place, &count)
        }
      }
      if outcome == CPNG_INFLATED { return plain }
      guard outcome == CPNG_NO_ROOM else { throw .damaged("iTXt: broken compression") }
      try PNGError.check("text bytes", room + 1, maximum: PNGText.longest)
      room = min(4 * room, PNGText.longest)
    }
  }
}
