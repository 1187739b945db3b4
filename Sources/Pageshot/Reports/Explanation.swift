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
  ///   - path: a box's path, or such a path, a dot and a property's name; empty for the page.
  ///   - page: the page.
  public init?(_ path: String, of page: LaidOutPage) {
    guard let resolved = page.resolved, let tree = page.tree else { return nil }
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let boxPath = String(parts.first ?? "")
    box = tree.boxes.first { $0.path == boxPath }
    guard box != nil || boxPath.isEmpty else { return nil }
    self.path = boxPath
    let style = resolved.style(at: boxPath)
    let section = resolved.section(at: boxPath)
    var properties = style.properties(of: boxPath.barKeys ?? box?.role, in: box)
      .map { section?.nearer($0) ?? $0 }
    if let written = resolved.cell(at: boxPath) {
      properties = written.properties(of: box?.role) + properties
    }
    guard parts.count == 2 else {
      self.properties = properties
      return
    }
    let everything =
      (resolved.cell(at: boxPath)?.properties(of: nil) ?? [])
      + style.properties(of: nil).map { section?.nearer($0) ?? $0 }
    guard let property = everything.first(where: { $0.name == parts[1] }) else { return nil }
    self.properties = [property]
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

  func style(at path: String) -> Style {
    guard let (section, _) = indices(path) else { return style }
    return cell(at: path)?.style ?? sections[section].style
  }
}

extension ResolvedSection {
  /// A value of the look, or what the section itself says of it: both have a `headerHeight`.
  fileprivate func nearer(_ property: Explanation.Property) -> Explanation.Property {
    let heights = ["headerHeight": headerHeight, "footerHeight": footerHeight]
    guard let source = places[property.name], let height = heights[property.name] else {
      return property
    }
    var property = property
    property.value = height.plain
    property.chain.append(
      Explanation.Step(level: "section", value: height.plain, source: source))
    return property
  }
}

extension ResolvedCell {
  /// What the row itself was given, as far as it concerns a role; everything for the row.
  fileprivate func properties(of role: String?) -> [Explanation.Property] {
    let values: [(String, String?)] = [
      ("id", id), ("kind", kind), ("image", image?.name), ("title", title),
      ("subtitle", subtitle), ("detail", detail), ("detailImage", detailImage?.name),
      ("detailImageFirst", detailImage == nil ? nil : "\(detailImageFirst)"),
      ("accessory", accessory.rawValue), ("on", accessory == .switch ? "\(on)" : nil),
      ("enabled", "\(enabled)"), ("highlighted", "\(highlighted)"), ("selected", "\(selected)"),
      ("height", height.map { "\($0)" }), ("separator", "\(separator)"),
      ("placeholder", placeholder), ("value", value), ("mask", "\(mask)"), ("note", note),
      ("action", action),
    ]
    return values.compactMap { name, value in
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
  /// The style's values, as far as their names begin with a role; all of them for a row, a section
  /// or nil.
  ///
  /// Of fonts and colours, a text has just those that it is drawn with.
  fileprivate func properties(of role: String?, in box: Box? = nil) -> [Explanation.Property] {
    guard case .text(let run, _) = box?.content else { return keyed(by: role) }
    // What an input holds is set as a detail is.
    let role = ["value": "detail", "placeholder": "detail"][role] ?? role ?? ""
    let fonts = FontKey.allCases.filter { self[$0] == run.font }.map(\.name).nearest(to: role)
    let colors = ColorKey.allCases.filter { self[$0] == run.color }.map(\.name).nearest(to: role)
    let others = (LengthKey.allCases.map(\.name) + SizeKey.allCases.map(\.name))
      .filter { $0.belongs(to: role) }
    let names = Set(fonts + colors + others)
    return keyed(by: nil).filter { names.contains($0.name) }
  }

  private func keyed(by role: String?) -> [Explanation.Property] {
    let wholes: Set = ["cell", "section"]
    let prefix = role.flatMap { wholes.contains($0) ? nil : $0 }
    func rows<Key: StyleKey>(
      _ keys: Key.Type, _ traced: (Key) -> Traced<Key.Value>, _ text: (Key.Value) -> String
    ) -> [Explanation.Property] {
      keys.allCases.compactMap { key in
        guard prefix.map(key.name.belongs(to:)) ?? true else { return nil }
        let value = traced(key)
        return Explanation.Property(
          name: key.name, value: text(value.value),
          chain: value.steps.map {
            Explanation.Step(level: $0.level.text, value: text($0.value), source: $0.source)
          })
      }
    }
    let all =
      rows(LengthKey.self, traced) { $0.plain }
      + rows(SizeKey.self, traced) {
        "\($0.width.plain) × \($0.height.plain)"
      } + rows(ColorKey.self, traced) { $0.hex }
      + rows(FontKey.self, traced) {
        "\($0.family) \($0.size.plain), weight \($0.weight.plain)"
      }
    return all.sorted { $0.name < $1.name }
  }
}

extension [String] {
  /// Of keys with one value, those that belong to a part, or else the first.
  fileprivate func nearest(to role: String) -> [String] {
    let own = filter { $0.belongs(to: role) }
    return own.isEmpty ? Array(prefix(1)) : own
  }
}

extension String {
  /// What the keys of a bar begin with, where a path leads to a bar or a part of one.
  fileprivate var barKeys: String? {
    ["statusBar": "statusBar", "navigationBar": "navigation", "tabBar": "tabBar"][
      String(prefix { $0 != "/" })]
  }

  /// Whether a key such as `titleFont` belongs to a part such as `title`, and not to another whose
  /// name is longer, as `detailImageSize` belongs to `detailImage`.
  fileprivate func belongs(to role: String) -> Bool {
    guard hasPrefix(role), let next = dropFirst(role.count).first else { return self == role }
    let longer = ["detailImage", "detailButton"].filter { $0 != role && $0.hasPrefix(role) }
    return next.isUppercase && !longer.contains(where: hasPrefix)
  }
}

extension StyleLevel {
  fileprivate var text: String {
    switch self {
    case .theme(let name): "theme \(name)"
    case .kind(let kind, let theme): "theme \(theme), kind \(kind)"
    case .page: "page"
    case .section: "section"
    case .cell: "cell"
    }
  }
}

extension Double {
  /// The number without a needless `.0`.
  fileprivate var plain: String {
    self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)"
  }
}
