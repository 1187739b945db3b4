import Geometry
import PageLayout
import PageModel

extension PageRecord {
  /// The version of the format.
  private static let form = "4"

  /// The record as lines: a word, then tab-separated fields; the first line has the version.
  ///
  ///     form    4
  ///     page    wechat/settings    2    pages/wechat/settings.yaml
  ///     image   name    digest
  ///     tree    language    title    viewport    size    background
  ///     box     path   source   uses   rect   id   clip   opacity   on   mask   note   action   …
  ///
  /// A box ends with its content. Numbers are preserved exactly.
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
    lines.line("tree")
    lines.add(tree.language)
    lines.add(tree.title)
    lines.add(Packing(tree.viewport.width, tree.viewport.height).text)
    lines.add(Packing(tree.size.width, tree.size.height).text)
    lines.add(tree.background.hex)
    for box in tree.boxes { box.write(to: &lines) }
    return lines.text
  }

  /// Reads the format of ``text``.
  ///
  /// - Parameter text: the text.
  /// - Throws: ``RecordError`` if the version is unsupported or the text is damaged.
  package init(text: String) throws(RecordError) {
    let none = Size(side: 0)
    self.init(
      page: "", source: nil, scale: 1, images: [:],
      tree: BoxTree(
        language: "", title: nil, viewport: none, size: none, background: .clear, boxes: []))
    var (count, known) = (RecordCount(), [String: UseWords]())
    try RecordLine.read(text, as: Self.form) { line throws(RecordError) in
      try self.read(&line, &count, &known)
    }
    numberRows()
  }

  /// Numbers the rows without ids, as when the page was first read.
  mutating func numberRows() {
    var rows: [PartPath: Int] = [:]
    for box in tree.boxes {
      if case .cell = box.path.part, rows[box.path.part] == nil { rows[box.path.part] = rows.count }
    }
    for (index, box) in tree.boxes.enumerated() {
      if case .ordinal? = box.row {
        tree.boxes[index].row = rows[box.path.part].map { .ordinal($0) }
      }
    }
  }

  /// Reads a line; amounts are checked before they are used.
  private mutating func read(
    _ line: inout RecordLine, _ count: inout RecordCount, _ known: inout [String: UseWords]
  ) throws(RecordError) {
    switch line.kind {
    case "page":
      page = try line.string()
      var number = Unpacking(line.word())
      scale = try number.number()
      source = line.optional()
    case "image":
      try count.add(.images)
      images[try line.string()] = try line.string()
    case "tree":
      tree.language = try line.string()
      tree.title = line.optional()
      var (viewport, size) = (Unpacking(line.word()), Unpacking(line.word()))
      var background = Unpacking(line.word())
      tree.viewport = try viewport.size()
      tree.size = try size.size()
      tree.background = try background.color()
    case "box":
      let box = try Box(&line, &known)
      try count.add(box)
      tree.boxes.append(box)
    default: throw RecordError(description: "unknown kind of line")
    }
  }
}
