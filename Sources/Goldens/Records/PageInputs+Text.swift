import Editing
import Foundation
import Geometry
import PageLayout
import PageModel

extension PageInputs {
  /// The version of the format.
  private static let form = "3"

  /// The record as lines: a word, then tab-separated fields; the first line has the version.
  ///
  ///     form     3
  ///     look     light    375 667    asked
  ///     axis     name     value; none of the usual one
  ///     extends  theme    place
  ///     makeup   a theme's files and contexts as JSON; none of a theme of one file
  ///     image    name    size    digest
  ///     token    a token as JSON
  ///     screen   what is on the screen as JSON; none of a page as a whole
  ///     text     question    width lines truncated
  ///     deep     question    how far its letters reach below its box
  ///     way      the page on top, by its name    actions; none of a page by itself
  ///     step     a step of the way as JSON
  ///     page     place    id    number; then, where something moves, the other pages on the screen
  ///     =        key      value    place
  ///     @        key      place
  ///
  /// A part is a line with its role, followed by its values, and the places of keys without a
  /// value. A value is a text after `'`, a number after `#`, or JSON.
  package var text: String {
    var lines = RecordWriter()
    lines.line("form")
    lines.add(Self.form)
    lines.line("look")
    lines.add(look.appearance.rawValue)
    lines.add(Packing(look.viewport.width, look.viewport.height).text)
    lines.add(look.viewportOrigin.text)
    for axis in Axis.ofLook where axis != .appearance && look[axis] != Look()[axis] {
      lines.line("axis")
      lines.add(axis.rawValue)
      lines.add(look[axis])
    }
    for parent in parents {
      lines.line("extends")
      lines.add(parent.value)
      lines.add(parent.source)
    }
    for makeup in makeups {
      lines.line("makeup")
      lines.add(jsonText(of: makeup))
    }
    for (name, image) in images.sorted(by: { $0.key < $1.key }) {
      lines.line("image")
      lines.add(name)
      lines.add(Packing(image.size.width, image.size.height).text)
      lines.add(image.digest)
      lines.add(image.hasCurrentColor ? RecordLine.currentColor : nil)
      lines.add(image.file)
    }
    for token in tokens {
      lines.line("token")
      lines.add(jsonText(of: token))
    }
    if let screen {
      lines.line("screen")
      lines.add(jsonText(of: screen))
    }
    for (question, extent) in answers.extents.sorted(by: { $0.key < $1.key }) {
      lines.line("text")
      lines.add(String(question, radix: 36))
      lines.add(
        Packing(extent.width, Double(extent.lines), extent.truncated ? 1 : 0).text)
    }
    for (question, overhang) in answers.overhangs.sorted(by: { $0.key < $1.key }) {
      lines.line("deep")
      lines.add(String(question, radix: 36))
      lines.add(Packing(overhang).text)
    }
    if let way {
      lines.line("way")
      lines.add(way.page)
      lines.add(way.offered?.recorded)
      for step in way.steps {
        lines.line("step")
        lines.add(jsonText(of: step))
      }
    }
    for part in pages.flatMap(\.writtenParts) { part.write(to: &lines) }
    return lines.text
  }

  /// Reads the format of ``text``.
  ///
  /// - Parameter text: the text, which may come from anyone.
  /// - Throws: ``RecordError`` if the version is unsupported or the text is damaged.
  package init(text: String) throws(RecordError) {
    self.init(Page())
    var (parts, count) = ([WrittenPart](), RecordCount())
    try RecordLine.read(text, as: Self.form) { line throws(RecordError) in
      try self.read(&line, into: &parts, &count)
    }
    do {
      let pages = try parts.byPage.map { parts throws(EditError) in try Page(parts) }
      (page, others) = (pages.first ?? Page(), Array(pages.dropFirst()))
    } catch {
      throw RecordError(description: "unknown value of a part")
    }
    try check()
  }

  private mutating func read(
    _ line: inout RecordLine, into parts: inout [WrittenPart], _ count: inout RecordCount
  ) throws(RecordError) {
    switch line.kind {
    case "look":
      try take(try line.string(), on: .appearance)
      var size = Unpacking(line.word())
      look.viewport = try size.size()
      look.viewportOrigin = ViewportOrigin(text: line.optional())
    case "axis":
      guard let axis = Axis(rawValue: try line.string()) else {
        throw RecordError(description: "unknown axis")
      }
      try take(try line.string(), on: axis)
    case "variant":
      // Goldens of earlier versions.
      try take(try line.string(), on: .contrast)
      look.theme = line.optional()
    case "extends":
      try count.add(.values)
      parents.append(Sourced(try line.string(), at: try line.source()))
      try RecordError.check("themes", parents.count, max: Limits.themes)
    case "makeup":
      try count.add(.values)
      makeups.append(try record(Theme.Makeup.self, in: try line.string()))
    case "image":
      try count.add(.images)
      let name = try line.string()
      var size = Unpacking(line.word())
      images[name] = Image(
        size: try size.size(), digest: try line.string(),
        hasCurrentColor: line.optional() == RecordLine.currentColor, file: line.optional())
    case "token":
      try count.add(.values)
      tokens.append(try record(Token.self, in: try line.string()))
    case "screen":
      try count.add(.values)
      screen = try record(RecordedScreen.self, in: try line.string())
    case "way":
      way = ScriptWay(to: try line.string(), [])
      way?.offered = try line.optional().map { text throws(RecordError) in
        guard let offered = OfferedActions(recorded: text) else {
          throw RecordError(description: "the actions of a way are damaged")
        }
        return offered
      }
    case "step":
      try count.add(.values)
      way?.steps.append(try record(ScriptStep.self, in: try line.string()))
    case "text", "deep":
      try count.add(.values)
      guard let question = UInt64(try line.string(), radix: 36) else {
        throw RecordError(description: "invalid measurement of a text")
      }
      var numbers = Unpacking(line.word())
      if line.kind == "text" {
        answers.extents[question] = try numbers.extent()
      } else {
        answers.overhangs[question] = try numbers.length()
      }
    case "=", "@":
      try count.add(.values)
      guard !parts.isEmpty else { throw RecordError(description: "a value before the first part") }
      try parts[parts.count - 1].read(&line)
      let part = parts[parts.count - 1]
      if part.role != .page {
        try RecordError.check("values", part.places.count + part.values.count, max: Self.mostOfPart)
      }
    case let role:
      guard let role = WrittenPart.Role(rawValue: role) else {
        throw RecordError(description: "unknown kind of line")
      }
      try count.add(.parts)
      var part = WrittenPart(role)
      part.source = try line.source()
      part.id = line.optional()
      if let number = line.optional() {
        guard let number = Int(number), (0..<1_000_000_000).contains(number) else {
          throw RecordError(description: "invalid number of a row")
        }
        part.number = number
      }
      parts.append(part)
    }
  }
}

extension PageInputs {
  private mutating func take(_ word: String, on axis: Axis) throws(RecordError) {
    guard look.set(axis, to: word) else { throw RecordError(description: "unknown \(axis)") }
  }
}

extension WrittenPart {
  fileprivate func write(to lines: inout RecordWriter) {
    lines.line(role.rawValue)
    lines.add(source)
    lines.add(id)
    lines.add(number.map { "\($0)" })
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      lines.line("=")
      lines.add(key.text)
      lines.add(value.recorded)
      lines.add(places[key.text])
    }
    let texts = Set(values.keys.map(\.text))
    for (key, place) in places.sorted(by: { $0.key < $1.key }) where !texts.contains(key) {
      lines.line("@")
      lines.add(key)
      lines.add(place)
    }
  }

  fileprivate mutating func read(_ line: inout RecordLine) throws(RecordError) {
    let key = try line.string()
    if line.kind == "=" {
      values[EditKey(text: key)] = try Written(recorded: try line.string())
    }
    places[key] = try line.source()
  }
}

extension [WrittenPart] {
  /// The parts of each page.
  fileprivate var byPage: [[WrittenPart]] {
    reduce(into: []) { pages, part in
      if part.role == .page || pages.isEmpty { pages.append([]) }
      pages[pages.count - 1].append(part)
    }
  }
}

extension Written {
  /// A text after `'`, a number after `#`, or JSON.
  fileprivate var recorded: String {
    switch self {
    case .text(let text): "'" + text
    case .number(let number): "#" + Packing(number).text
    default: jsonText(of: self)
    }
  }

  fileprivate init(recorded text: String) throws(RecordError) {
    switch text.utf8.first {
    case UInt8(ascii: "'"): self = .text(String(text.dropFirst()))
    case UInt8(ascii: "#"):
      var number = Unpacking(ArraySlice(text.utf8.dropFirst()))
      self = .number(try number.number())
    default: self = try record(Written.self, in: text)
    }
  }
}
