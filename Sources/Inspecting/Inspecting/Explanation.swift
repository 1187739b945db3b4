import Geometry
import Goldens
package import Measures
package import PageLayout
package import PageModel
package import Pages
import Projects
import Resolving

/// The explanation of a part of a page: every value that it is laid out with, and the chain that gave it.
package struct Explanation: Hashable, Sendable {
  /// One link of a chain.
  package struct Step: Hashable, Sendable {
    /// The level that set the value: `theme classic`, `page`, `section`, `cell`.
    package var level: String
    /// The value from this level on.
    package var value: String
    /// The place where it was set; nil if no file holds it.
    package var source: Source?
  }

  /// One value.
  package struct Property: Hashable, Sendable {
    /// Its name, a key of page files.
    package var name: String
    /// The resolved value.
    package var value: String
    /// The levels that set it, the broadest first.
    package var chain: [Step]
  }

  /// A measure between an edge of the box and another edge, with its reasons.
  package struct Length: Hashable, Sendable {
    /// The measure.
    package var measure: Measure
    /// The theme values that it names.
    package var tokens: [Property]
    /// The part whose values they are.
    package var part: PartPath
  }

  /// The box's path.
  package var path: String
  /// The box; nil for the page itself.
  package var box: Box?
  /// The values, in the order of their keys.
  package var properties: [Property]
  /// The measures that begin or end at the box; nil for the page itself, and for a single value.
  package var lengths: [Length]?
  /// The origins of the values.
  let origins: TokenOrigins?

  /// Explains a part of a laid-out page; nil if it has no such box, or the box no such property.
  ///
  /// - Parameters:
  ///   - path: a box's path, optionally followed by a dot and a property's name; empty for the page. `#ID` is the
  /// path of the row with an id.
  ///   - page: the page.
  package init?(_ path: String, of page: LaidOutPage) {
    guard let resolved = page.resolved, let tree = page.tree else { return nil }
    let parts = tree.located(path).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let boxPath = BoxPath(String(parts.first ?? ""))
    box = tree.boxes.first { $0.path == boxPath }
    guard box != nil || boxPath == BoxPath(.page) else { return nil }
    self.path = "\(boxPath)"
    origins = TokenOrigins(page)
    let cell = resolved.cell(boxPath.part)
    let looks = resolved.looks(of: boxPath.part)
    guard parts.count == 2 else {
      let names = resolved.names(of: box)
      properties =
        (cell?.properties(of: box?.role, at: boxPath.part) ?? [])
        + looks.filter { names?.contains($0.name) ?? true }
      if box != nil { lengths = Self.lengths(at: boxPath, of: page, resolved) }
      return
    }
    let everything = (cell?.properties(of: nil, at: boxPath.part) ?? []) + looks
    guard let property = everything.first(where: { $0.name == parts[1] }) else { return nil }
    properties = [property]
  }
}

extension Explanation {
  /// The measures that begin or end at a box.
  private static func lengths(
    at path: BoxPath, of page: LaidOutPage, _ resolved: ResolvedPage
  ) -> [Length] {
    page.measures.filter { $0.from.path == path || $0.to.path == path }.map { measure in
      // What the look says of a row is asked of the row, not of the section that it stands in.
      let part = measure.to.path.lies(in: measure.from.path) ? measure.to.path : measure.from.path
      let keys = measure.why.compactMap(\.key).eachOnce
      return Length(
        measure: measure,
        tokens: keys.map { resolved.style(of: part.part, for: $0).property(of: $0) },
        part: part.part)
    }
  }
}

extension ResolvedPage {
  /// The style values of a part, by name.
  fileprivate func looks(of part: PartPath) -> [Explanation.Property] {
    guard let section = section(part) else { return style.properties }
    guard let cell = cell(part) else { return section.style.properties.map(section.nearer) }
    let outer = Dictionary(
      uniqueKeysWithValues: Self.keysOfSections.keys.map {
        ($0.name, section.style.property(of: $0))
      })
    return cell.style.properties.map { outer[$0.name] ?? $0 }
  }

  /// The names of a box's keys; nil for the page and a section, which have all of them.
  fileprivate func names(of box: Box?) -> Set<String>? {
    guard let box, !box.path.isSection else { return nil }
    return Set(box.uses.map(\.name))
  }
}

extension ResolvedSection {
  /// A style value, or the section's own value: both have a `headerHeight`.
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
  /// The row's own values that concern a role; all of them for the row.
  fileprivate func properties(of role: String?, at part: PartPath) -> [Explanation.Property] {
    properties(at: part).compactMap { name, value in
      // A height is told with its decimals, `80.0`, where a record has `80`.
      let value = name == "height" ? written.height.map { "\($0)" } : value
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
    func rows<Key: StyleKey>(_ keys: Key.Type) -> [Explanation.Property] {
      keys.allCases.map { property(of: AnyStyleKey($0)) }
    }
    let all = rows(LengthKey.self) + rows(SizeKey.self) + rows(ColorKey.self) + rows(FontKey.self)
    return all.sorted { $0.name < $1.name }
  }

  /// The value of a key, and the chain that gave it.
  func property(of key: AnyStyleKey) -> Explanation.Property {
    func row<Value>(_ value: Traced<Value>, _ text: (Value) -> String) -> Explanation.Property {
      Explanation.Property(
        name: key.name, value: text(value.value),
        chain: value.steps.map {
          Explanation.Step(level: $0.level.words, value: text($0.value), source: $0.source)
        })
    }
    if let key = key.as(LengthKey.self) { return row(traced(key)) { $0.words } }
    if let key = key.as(SizeKey.self) { return row(traced(key)) { $0.words } }
    if let key = key.as(ColorKey.self) { return row(traced(key)) { $0.hex } }
    let font = key.as(FontKey.self).map { traced($0) }
    return font.map { row($0) { "\($0.family) \($0.size.words), weight \($0.weight.words)" } }
      ?? Explanation.Property(name: key.name, value: "", chain: [])
  }
}
