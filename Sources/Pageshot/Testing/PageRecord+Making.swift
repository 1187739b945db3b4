package import Goldens
import PageLayout
import PageModel

extension LaidOutPage {
  /// What a golden remembers of the page.
  ///
  /// - Parameters:
  ///   - name: the page's name.
  ///   - source: its file, as its boxes cite it; nil for a page that no file holds.
  ///   - scale: pixels in a point.
  /// - Returns: the record; nil where the page has errors.
  package func record(name: String, source: String?, scale: Double) -> PageRecord? {
    guard let resolved, let tree else { return nil }
    let keys = PartKeys(tree)
    var parts = [pagePart(resolved)]
    parts[0].style = resolved.style.values(of: keys.all)
    for (index, section) in resolved.sections.enumerated() {
      let key = PartPath.section(index)
      let values = section.values(as: page.sections[index])
      var part = PageRecord.Part(key, values: values, places: section.places)
      part.style = section.style.values(of: keys[key], otherThan: resolved.style)
      parts.append(part)
      for (place, cell) in section.cells.enumerated() {
        let key = PartPath.cell(index, place)
        var part = PageRecord.Part(key, values: cell.values(at: key), places: cell.places)
        part.id = cell.authoredID
        part.style = cell.style.values(of: keys[key], otherThan: resolved.style)
        parts.append(part)
      }
    }
    return PageRecord(
      page: name, source: source, scale: scale, parts: parts,
      images: assets.snapshot.digests(of: tree),
      tree: tree)
  }

  private func pagePart(_ resolved: ResolvedPage) -> PageRecord.Part {
    let bar = resolved.navigationBar
    let values: [String: String?] = [
      "theme": page.theme, "appearance": appearance.rawValue,
      "tableStyle": resolved.tableStyle.rawValue, "language": resolved.language,
      "viewport": tree.map { $0.viewport.words },
      "statusBar": resolved.statusBar?.time ?? "hidden",
      "navigationBar": bar.map { $0.title ?? "" } ?? "hidden",
      "tabBar": resolved.tabBar.isEmpty ? nil : "\(resolved.tabBar.count) items",
    ]
    return PageRecord.Part(.page, values: values.compactMapValues(\.self), places: page.places)
  }
}

extension PageRecord.Part {
  /// A part from its properties and where they were written.
  fileprivate init(_ path: PartPath, values: [String: String], places: Places) {
    self.init(path, source: places.whole)
    self.values = values
    for key in values.keys { self.places[key] = places[key] }
  }
}

extension AssetSnapshot {
  /// A digest of each image that boxes show, by name.
  fileprivate func digests(of tree: BoxTree) -> [String: String] {
    var digests: [String: String] = [:]
    for case .image(let image, _, _, _) in tree.boxes.map(\.content)
    where digests[image.name] == nil {
      digests[image.name] = digest(of: image.name)
    }
    return digests
  }
}

/// The style keys that were read for each part of a page.
private struct PartKeys {
  private var keys: [PartPath: KeySet] = [:]

  /// All keys that any box read, and those of the ground, which is no box.
  var all: KeySet {
    var all = keys.values.reduce(into: KeySet()) { $0.formUnion($1) }
    all.insert(ColorKey.pageBackground)
    all.insert(ColorKey.plainBackground)
    return all
  }

  init(_ tree: BoxTree) {
    for box in tree.boxes {
      keys[box.path.part, default: KeySet()].formUnion(box.keys)
    }
  }

  subscript(part: PartPath) -> KeySet { keys[part] ?? KeySet() }
}

extension ResolvedSection {
  /// What the section was given, by the keys of page files.
  fileprivate func values(as written: Section) -> [String: String] {
    let values: [String: String?] = [
      "header": header?.words(as: written.header), "footer": footer?.words(as: written.footer),
      "headerHeight": places["headerHeight"].map { _ in headerHeight.value.words },
      "footerHeight": places["footerHeight"].map { _ in footerHeight.value.words },
    ]
    return values.compactMapValues(\.self)
  }
}

extension ResolvedSection.Caption {
  /// The text, or the name of the template, whose boxes tell the rest.
  fileprivate func words(as written: Caption?) -> String? {
    if case .text(let text) = self { return text }
    guard case .template(let name, _)? = written else { return nil }
    return "template \(name)"
  }
}

extension ResolvedCell {
  /// What the row itself was given, by the keys of page files.
  fileprivate func values(at part: PartPath) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: properties(at: part).compactMap { name, value in
        value.map { (name, $0) }
      })
  }
}
