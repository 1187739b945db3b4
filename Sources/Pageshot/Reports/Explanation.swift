import Geometry
public import PageLayout
public import PageModel

/// Why a part of a page looks as it does: every value that shapes it, and the chain that gave it.
public struct Explanation: Hashable, Sendable {
  /// One link of a chain.
  public struct Step: Hashable, Sendable {
    /// Who set the value: `theme classic`, `page`, `section`, `cell`.
    public var level: String
    /// The value from there on.
    public var value: String
    /// Where it was set; nil for what no file says.
    public var source: Source?
  }

  /// One value.
  public struct Property: Hashable, Sendable {
    /// Its name, a key of page files.
    public var name: String
    /// What counts.
    public var value: String
    /// Who set it, the farthest first.
    public var chain: [Step]
  }

  /// The box's path.
  public var path: String
  /// The box; nil for the page itself.
  public var box: Box?
  /// The values, in the order of their keys.
  public var properties: [Property]

  /// Explains a part of a laid-out page; nil where it has no such box or the box no such property.
  ///
  /// - Parameters:
  ///   - path: a box's path, or such a path, a dot and a property's name; empty for the page. `#ID` stands
  ///     for the path of the row with an id.
  ///   - page: the page.
  public init?(_ path: String, of page: LaidOutPage) {
    guard let resolved = page.resolved, let tree = page.tree else { return nil }
    let path = tree.pathWithoutID(path)
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let boxPath = String(parts.first ?? "")
    box = tree.boxes.first { $0.path == boxPath }
    guard box != nil || boxPath.isEmpty else { return nil }
    self.path = boxPath
    let cell = resolved.cell(at: boxPath)
    let looks = resolved.looks(at: boxPath)
    guard parts.count == 2 else {
      let names = resolved.names(of: box)
      properties =
        (cell?.properties(of: box?.role) ?? [])
        + looks.filter { names?.contains($0.name) ?? true }
      return
    }
    let everything = (cell?.properties(of: nil) ?? []) + looks
    guard let property = everything.first(where: { $0.name == parts[1] }) else { return nil }
    properties = [property]
  }
}

extension ResolvedPage {
  /// The numbers in `sections/N/cells/N`.
  private func indices(_ path: String) -> (section: Int, cell: Int?)? {
    let words = path.split(separator: "/")
    guard words.first == "sections", words.count > 1, let section = Int(words[1]),
      sections.indices.contains(section)
    else { return nil }
    guard words.count > 3, words[2] == "cells", let cell = Int(words[3]),
      sections[section].cells.indices.contains(cell)
    else { return (section, nil) }
    return (section, cell)
  }

  fileprivate func cell(at path: String) -> ResolvedCell? {
    guard let (section, cell) = indices(path), let cell else { return nil }
    return sections[section].cells[cell]
  }

  fileprivate func section(at path: String) -> ResolvedSection? {
    indices(path).map { sections[$0.section] }
  }

  /// The look at a path, by name.
  fileprivate func looks(at path: String) -> [Explanation.Property] {
    guard let section = section(at: path) else { return style.properties }
    guard let cell = cell(at: path) else { return section.style.properties.map(section.nearer) }
    // How wide a row is, how round its corners are and how it ends, its section says.
    let shared = Set(
      [LengthKey.sectionMargin, .sectionRadius, .separatorAtEnds].map(\.name))
    let outer = Dictionary(
      uniqueKeysWithValues: section.style.properties.filter { shared.contains($0.name) }
        .map { ($0.name, $0) })
    return cell.style.properties.map { outer[$0.name] ?? $0 }
  }

  /// The names of a box's keys; nil for the page and a section, which have them all.
  fileprivate func names(of box: Box?) -> Set<String>? {
    guard let box, box.role != "section" else { return nil }
    var names = Set(box.keys.names)
    // A height of the section's own is read from no key, but has the name of one.
    let height = box.role + "Height"
    if section(at: box.path)?.places[height] != nil { names.insert(height) }
    return names
  }

  func style(at path: String) -> Style {
    guard let (section, _) = indices(path) else { return style }
    return cell(at: path)?.style ?? sections[section].style
  }
}

extension ResolvedSection {
  /// A value of the look, or what the section itself says of it: both have a `headerHeight`.
  fileprivate func nearer(_ property: Explanation.Property) -> Explanation.Property {
    let heights = ["headerHeight": headerHeight.value, "footerHeight": footerHeight.value]
    guard let source = places[property.name], let height = heights[property.name] else {
      return property
    }
    var property = property
    property.value = height.words
    property.chain.append(
      Explanation.Step(level: "section", value: height.words, source: source))
    return property
  }
}

extension ResolvedCell {
  /// What the row itself was given, as far as it concerns a role; everything for the row.
  fileprivate func properties(of role: String?) -> [Explanation.Property] {
    properties.compactMap { name, value in
      // A height is told with its decimals, `80.0`, where a record has `80`.
      let value = name == "height" ? height.map { "\($0)" } : value
      guard let value, role == nil || role == "cell" || role == name else { return nil }
      let source = places[name]
      let level = source == nil ? "default" : "cell"
      return Explanation.Property(
        name: name, value: value,
        chain: [Explanation.Step(level: level, value: value, source: source)])
    }
  }
}

extension Style {
  /// The style's values by name.
  fileprivate var properties: [Explanation.Property] {
    func rows<Key: StyleKey>(
      _ keys: Key.Type, _ traced: (Key) -> Traced<Key.Value>, _ text: (Key.Value) -> String
    ) -> [Explanation.Property] {
      keys.allCases.map { key in
        let value = traced(key)
        return Explanation.Property(
          name: key.name, value: text(value.value),
          chain: value.steps.map {
            Explanation.Step(level: $0.level.words, value: text($0.value), source: $0.source)
          })
      }
    }
    let all =
      rows(LengthKey.self, traced) { $0.words }
      + rows(SizeKey.self, traced) {
        $0.words
      } + rows(ColorKey.self, traced) { $0.hex }
      + rows(FontKey.self, traced) {
        "\($0.family) \($0.size.words), weight \($0.weight.words)"
      }
    return all.sorted { $0.name < $1.name }
  }
}
