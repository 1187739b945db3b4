import Geometry

/// What a theme says of a key of the look, for everything or for a kind of cell, or of a colour of its
/// palette.
package struct Token: Hashable, Codable, Sendable {
  /// A name that a token refers to, and where what that name says is written.
  package struct Alias: Hashable, Codable, Sendable {
    /// The name.
    package var name: Name
    /// Where its value is written.
    package var source: Source?

    /// A name from a place.
    package init(_ name: Name, at source: Source? = nil) {
      (self.name, self.source) = (name, source)
    }
  }

  /// What it is said of.
  package var name: Name
  /// A number, a size, a colour by its channels, or a font with all its fields; of a family that is not tracked a word.
  package var value: EditValue
  /// The theme that says so: the one of that name, or one that it extends.
  package var theme: String
  /// The kind of cell that the theme says it for; nil where it says it for everything.
  package var kind: String?
  /// Where the value is written; nil for what no file says.
  package var source: Source?
  /// What it refers to, from name to name: where the last one is written, the value itself stands.
  ///
  /// Empty for what is no alias.
  package var aliases: [Alias]

  /// Where a style that has the value has it from.
  package var level: StyleLevel { kind.map { .kind($0, theme: theme) } ?? .theme(theme) }

  /// A token of what a theme set; nil where it was not a theme that did.
  init?<Value>(
    _ name: Name, _ step: Traced<Value>.Step?, _ value: (Value) -> EditValue,
    _ aliases: [Source: [Alias]] = [:]
  ) {
    switch step?.level {
    case .theme(let theme): (self.theme, kind) = (theme, nil)
    case .kind(let kind, let theme): (self.theme, self.kind) = (theme, kind)
    case .page, .section, .cell, nil: return nil
    }
    guard let step else { return nil }
    (self.name, self.value, source) = (name, value(step.value), step.source)
    self.aliases = step.source.flatMap { aliases[$0] } ?? []
  }
}

extension Token {
  /// The name of what a theme can say something of.
  package enum Name: Hashable, Comparable, Sendable {
    /// A key of the look.
    case key(String)
    /// A key of the look, for a kind of cell.
    case kind(String, key: String)
    /// A colour of the palette.
    case palette(String)
    /// The space between the letters of a family at a size in points.
    case tracking(String, size: Double)

    /// The name as theme files write it: `titleColor`, `kinds.logout.titleColor`, `palette.red`, `tracking.Inter.17`.
    package var path: String {
      switch self {
      case .key(let key): key
      case .kind(let kind, let key): "kinds.\(kind).\(key)"
      case .palette(let name): "palette.\(name)"
      case .tracking(let family, let size): "tracking.\(family).\(size.words)"
      }
    }

    /// The name that theme files write so.
    package init(path: String) {
      if path.hasPrefix("palette.") {
        self = .palette(String(path.dropFirst("palette.".count)))
      } else if path.hasPrefix("kinds."), let dot = path.lastIndex(of: "."),
        case let kind = path[..<dot].dropFirst("kinds.".count), !kind.isEmpty
      {
        self = .kind(String(kind), key: String(path[path.index(after: dot)...]))
      } else if path.hasPrefix("tracking."),
        case let parts = path.split(separator: ".", maxSplits: 2), parts.count == 3,
        let size = Double(parts[2]), size > 0, size <= Limits.fontSize
      {
        self = .tracking(String(parts[1]), size: size)
      } else {
        self = .key(path)
      }
    }
  }
}

extension Token.Name: Codable {
  /// Reads what theme files write.
  package init(from decoder: any Decoder) throws { self.init(path: try String(from: decoder)) }

  /// Writes what theme files write.
  package func encode(to encoder: any Encoder) throws { try path.encode(to: encoder) }
}
