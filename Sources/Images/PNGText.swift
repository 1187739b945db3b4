import CPNG

/// A text in a PNG file, in an `iTXt` chunk.
package struct PNGText: Hashable, Sendable {
  /// What the text is: 1 to 79 ASCII letters, digits, signs and single spaces between them.
  package var keyword: String
  /// The text, at most `longest` bytes of UTF-8.
  package var text: String

  /// The longest text, in bytes: 16 MiB.
  package static let longest = 16 << 20

  /// A text and its keyword.
  package init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// Throws where the text cannot stand in a PNG file, or would not be read back.
  func check() throws(PNGError) {
    let letters = keyword.utf8
    let isFine =
      1...79 ~= letters.count && letters.allSatisfy { 32...126 ~= $0 } && keyword.first != " "
      && keyword.last != " " && !keyword.contains("  ")
    guard isFine else { throw .unwritable("invalid keyword \"\(keyword)\"") }
    try PNGError.check("text bytes", text.utf8.count, maximum: Self.longest)
  }

  /// The text as a compressed `iTXt` chunk: the same text gives the same bytes.
  ///
  /// Throws where it cannot stand in a PNG file, or memory is short.
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
  /// The bytes of the file with more texts, behind its image data.
  ///
  /// A keyword that the file has already keeps its text: the first one counts.
  ///
  /// Throws where a text cannot be written.
  package func adding(_ texts: [PNGText]) throws(PNGError) -> [UInt8] {
    let chunks = try texts.map { text throws(PNGError) in try text.chunk() }
    var file: [UInt8] = []
    file.reserveCapacity(bytes.count + chunks.reduce(0) { $0 + $1.count })
    file += bytes[..<end]
    for chunk in chunks { file += chunk }
    return file + bytes[end...]
  }

  /// The first text under a keyword, or nil where there is none.
  ///
  /// Throws where the text is damaged or longer than `PNGText.longest`.
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

  /// The text in the rest of a chunk: flag, method, language, translated keyword, text.
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

  /// Decompresses a text; the room for it grows fourfold until it fits, or is over the limit.
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
