import Geometry

/// The value of a theme for a style key, a kind's style key, a palette colour or a tracking.
package struct Token: Hashable, Codable, Sendable {
  /// A target of an alias, with the source of its value.
  package struct Alias: Hashable, Codable, Sendable {
    /// The target's name.
    package var name: Name
    /// Where the target's value is written.
    package var source: Source?

    /// An alias with its source.
    package init(_ name: Name, at source: Source? = nil) {
      (self.name, self.source) = (name, source)
    }
  }

  /// The name.
  package var name: Name
  /// A number, size, colour by channels, or complete font; for an untracked family a word.
  package var value: StyleValue
  /// The theme that sets the token: the named one, or one that it extends.
  package var theme: String
  /// The kind of cell; nil for a general token.
  package var kind: String?
  /// Where the value is written; nil without a file.
  package var source: Source?
  /// The chain of aliases; the source of the last one is that of the value itself.
  ///
  /// Empty for a token that is not an alias.
  package var aliases: [Alias]

  /// The level of the token in a style.
  package var level: StyleLevel { kind.map { .kind($0, theme: theme) } ?? .theme(theme) }

  /// The token of a theme's setting; nil if no theme set the value.
  init?<Value>(
    _ name: Name, _ step: Traced<Value>.Step?, _ value: (Value) -> StyleValue,
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
  /// The name of a token.
  package enum Name: Hashable, Comparable, Sendable {
    /// A style key.
    case key(String)
    /// A style key of a kind of cell.
    case kind(String, key: String)
    /// A colour of the palette.
    case palette(String)
    /// The tracking of a family at a size in points.
    case tracking(String, size: Double)

    /// The path in theme files: `titleColor`, `kinds.logout.titleColor`, `tracking.Inter.17`.
    package var path: String {
      switch self {
      case .key(let key): key
      case .kind(let kind, let key): "kinds.\(kind).\(key)"
      case .palette(let name): "palette.\(name)"
      case .tracking(let family, let size): "tracking.\(family).\(size.words)"
      }
    }

    /// The name of a path in theme files.
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
  /// Reads a path in theme files.
  package init(from decoder: any Decoder) throws { self.init(path: try String(from: decoder)) }

  /// Writes the path in theme files.
  package func encode(to encoder: any Encoder) throws { try path.encode(to: encoder) }
}
