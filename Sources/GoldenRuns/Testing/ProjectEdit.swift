import Drawing
import Goldens
import PageFiles
import PageModel
import Projects
import Vectors

/// An edit of a project file, as its author might make it; the file on the disk does not change.
package struct ProjectEdit: Hashable, Sendable {
  /// The kind of the edited file.
  package enum Kind: String, CaseIterable, Hashable, Sendable, Comparable {
    case page, theme, template, data, script, icon, font

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// The change.
  enum Change: Hashable, Sendable {
    /// Some bytes of the file at a path are replaced.
    case text(path: String, Range<Int>, String)
    /// An icon is redrawn in the given size.
    case icon(String, file: String, width: Double, height: Double)
    /// The glyphs of the project's own font at a path become wider.
    case font(path: String)
  }

  /// The kind of the edited file.
  package let kind: Kind
  /// The edit in words, such as `change radius 8 → 9 (assets/themes/acme.tokens.json:7)`.
  package let words: String
  /// The place of the edit.
  let place: EditedPlace
  let change: Change

  /// An edit that replaces a value, or removes its line if the text is nil; its file may be shared.
  init?(_ value: FileValue, to text: String?, in kind: Kind, at path: String, isShared: Bool) {
    self.kind = kind
    place = EditedPlace(
      value.source.file, value.lines,
      isShared: isShared || value.isShared || [.data, .template].contains(kind))
    let name = value.keys.suffix(2).joined(separator: ".")
    let line = "\(value.source.file):\(value.source.line)"
    if let text {
      words = "change \(name) \(value.text) → \(text) (\(line))"
      change = .text(path: path, value.range, text)
    } else if let range = value.line {
      let lines = value.text.split(whereSeparator: \.isNewline)
      let start = lines.first?.drop { $0 == " " } ?? ""
      words = "remove \(name) \(start)\(lines.count > 1 ? " …" : "") (\(line))"
      // Lines below stay where they are.
      change = .text(path: path, range, value.text.filter(\.isNewline))
    } else {
      return nil
    }
  }

  /// An edit that redraws an icon, and may resize it.
  init(icon name: String, in file: String, width: Double, height: Double, isResized: Bool) {
    kind = .icon
    words = (isResized ? "resize" : "redraw") + " icon \(name)"
    place = EditedPlace(file, 1...1)
    let more = isResized ? 4.0 : 0
    change = .icon(name, file: file, width: width + more, height: height + more)
  }

  /// An edit that puts another version of a project's own font in the place of the one at a path.
  init(font path: String, called name: String) {
    kind = .font
    words = "widen font \(name)"
    place = EditedPlace(name, 1...1)
    change = .font(path: path)
  }

  /// Whether it edits a built-in file.
  var isOfProgram: Bool {
    if case .text(let path, _, _) = change { path.hasPrefix(AssetFolders.builtIn) } else { false }
  }

  /// Whether two edits change the same value, so that they cannot be combined.
  func excludes(_ other: ProjectEdit) -> Bool {
    switch (change, other.change) {
    case (.text(let path, let range, _), .text(let second, let otherRange, _)):
      path == second && range.overlaps(otherRange)
    case (.icon(let name, _, _, _), .icon(let second, _, _, _)): name == second
    case (.font(let path), .font(let second)): path == second
    default: false
    }
  }
}

extension [ProjectEdit] {
  /// The edited files by path, and the edited icons.
  func drafts(of bytes: [String: [UInt8]]) -> (files: FileDrafts, icons: [String: FoundIcon]) {
    var (files, icons) = (FileDrafts.none, [String: FoundIcon]())
    let changes = map(\.change)
    for case .icon(let name, let file, let width, let height) in changes {
      icons[name] = .drawn(in: file, width: width, height: height)
    }
    for case .font(let path) in changes { files[path] = try? OwnFont.widened(bytes[path] ?? []) }
    var texts: [String: [(range: Range<Int>, text: String)]] = [:]
    for case .text(let path, let range, let text) in changes {
      texts[path, default: []].append((range, text))
    }
    for (path, edits) in texts {
      var draft = bytes[path] ?? []
      // From the end on, each finds its bytes where they were.
      for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        draft.replaceSubrange(edit.range, with: edit.text.utf8)
      }
      files[path] = draft
    }
    return (files, icons)
  }
}

extension FoundIcon {
  /// A generated icon of some size.
  fileprivate static func drawn(in file: String, width: Double, height: Double) -> FoundIcon {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)"><path d="M0 0H\(width)V\(height / 2)H0Z" fill="#CC00AA"/></svg>
      """
    do {
      let icon = try SVGIcon(Array(svg.utf8), file: file)
      return .found(.svg(icon), digest: "edited \(width) \(height)", file: file)
    } catch {
      return .fault("\(error)", hint: nil)
    }
  }
}

extension MutationRun.Misreading {
  /// Edits of files, and the error in their explanation.
  init(_ edits: [ProjectEdit], said: [String]) {
    kinds = Set(edits.map(\.kind)).sorted()
    mutation = edits.map(\.words).joined(separator: ", and ")
    self.said = said
  }
}
