import Geometry
import PageLayout
import PageModel

extension PageRecord {
  /// The form of the text; earlier ones are read, too, see `EarlierForms.swift`.
  private static let form = "3"

  /// The record as lines, each a word and fields with tabs before them; the first tells the form.
  ///
  ///     form    3
  ///     page    wechat/settings    2    pages/wechat/settings.yaml
  ///     image   name    digest
  ///     part    path    source    id
  ///     value   key    value    source
  ///     place   key    source
  ///     style   key    value    level    source
  ///     tree    language    title    viewport    size    background
  ///     box     path    source    uses    rect    id    clip    opacity    on    mask    note    action    …
  ///
  /// Values, places and style follow their part; a box ends with what it shows.
  /// Numbers come back as they were, to the last bit.
  package var text: String {
    var lines = RecordWriter()
    lines.line("form")
    lines.add(Self.form)
    lines.line("page")
    lines.add(page)
    lines.add(Packing(scale).text)
    lines.add(source)
    for (name, digest) in images.sorted(by: { $0.key < $1.key }) {
      lines.line("image")
      lines.add(name)
      lines.add(digest)
    }
    for part in parts { part.write(to: &lines) }
    lines.line("tree")
    lines.add(tree.language)
    lines.add(tree.title)
    lines.add(Packing(tree.viewport.width, tree.viewport.height).text)
    lines.add(Packing(tree.size.width, tree.size.height).text)
    lines.add(tree.background.hex)
    for box in tree.boxes { box.write(to: &lines) }
    return lines.text
  }

  /// Reads what ``text`` gives, or gave in an earlier version.
  ///
  /// - Parameter text: the text.
  /// - Throws: ``RecordError`` where it has a form that is not known or is damaged.
  package init(text: String) throws(RecordError) {
    guard !Self.isFormOne(text) else {
      try self.init(formOne: text)
      return
    }
    let none = Size(side: 0)
    self.init(
      page: "", source: nil, scale: 1, parts: [], images: [:],
      tree: BoxTree(
        language: "", title: nil, viewport: none, size: none, background: .clear, boxes: []))
    var rest = Array(text.utf8)[...]
    var number = 1
    var count = RecordCount()
    var known: Set<PartPath> = []
    var first = RecordLine(rest.cutWord(before: .newline))
    let form = first.optional()
    guard first.kind == "form", form == Self.form || form == "2" else {
      let other = first.kind == "form" ? "the form \(form ?? "")" : "another form"
      throw RecordError(
        description: "it has \(other.visible), this program reads the form \(Self.form)")
    }
    while !rest.isEmpty {
      number += 1
      do { try read(rest.cutWord(before: .newline), &count, &known) } catch {
        throw RecordError(description: "line \(number): \(error.description)")
      }
    }
    numberRows()
  }

  /// Numbers the rows that no author named, as they were when the page was read.
  mutating func numberRows() {
    var rows: [PartPath: Int] = [:]
    for part in parts { if case .cell = part.path { rows[part.path] = rows.count } }
    for (index, box) in tree.boxes.enumerated() {
      if case .ordinal? = box.row {
        tree.boxes[index].row = rows[box.path.part].map { .ordinal($0) }
      }
    }
  }

  /// Reads a line; what it tells is counted before more is made of it.
  private mutating func read(
    _ bytes: ArraySlice<UInt8>, _ count: inout RecordCount, _ known: inout Set<PartPath>
  ) throws(RecordError) {
    try RecordError.check("line bytes", bytes.count, max: RecordCount.lineBytes)
    var line = RecordLine(bytes)
    switch line.kind {
    case "page":
      page = try line.string()
      var number = Unpacking(line.word())
      scale = try number.number()
      source = line.optional()
    case "image":
      try count.add(.images)
      images[try line.string()] = try line.string()
    case "part":
      try count.add(.parts)
      let part = try Part(&line)
      guard known.insert(part.path).inserted else {
        throw RecordError(description: "its part was told before")
      }
      parts.append(part)
    case "value", "place", "style":
      try count.add(.values)
      guard !parts.isEmpty else { throw RecordError(description: "it stands before all parts") }
      try parts[parts.count - 1].read(&line)
    case "tree":
      tree.language = try line.string()
      tree.title = line.optional()
      var (viewport, size) = (Unpacking(line.word()), Unpacking(line.word()))
      var background = Unpacking(line.word())
      tree.viewport = try viewport.size()
      tree.size = try size.size()
      tree.background = try background.color()
    case "box":
      let box = try Box(&line)
      try count.add(box)
      tree.boxes.append(box)
    default: throw RecordError(description: "nobody knows what it tells")
    }
  }
}

extension PageRecord.Part {
  fileprivate init(_ line: inout RecordLine) throws(RecordError) {
    let path = BoxPath(try line.string())
    guard path.name.isEmpty else { throw RecordError(description: "it is no part of a page") }
    let source = try line.source()
    self.init(path.part, id: line.optional(), source: source)
  }

  /// Reads what was given.
  fileprivate mutating func read(_ line: inout RecordLine) throws(RecordError) {
    let key = try line.string()
    switch line.kind {
    case "value":
      values[key] = try line.string()
      places[key] = try line.source()
    case "style":
      let (value, level) = (try line.string(), try line.string())
      style[key] = .init(value, level: level, source: try line.source())
    default: places[key] = try line.source()
    }
  }

  fileprivate func write(to lines: inout RecordWriter) {
    lines.line("part")
    lines.add("\(path)")
    lines.add(source)
    lines.add(id)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      lines.line("value")
      lines.add(key)
      lines.add(value)
      lines.add(places[key])
    }
    for (key, place) in places.sorted(by: { $0.key < $1.key }) where values[key] == nil {
      lines.line("place")
      lines.add(key)
      lines.add(place)
    }
    for (key, value) in style.sorted(by: { $0.key < $1.key }) {
      lines.line("style")
      lines.add(key)
      lines.add(value.value)
      lines.add(value.level)
      lines.add(value.source)
    }
  }
}
