import Geometry

/// The value of a theme for a style key, a kind's style key, a palette colour or a tracking.
package struct Token: Hashable, Sendable {
  /// A target of an alias, with the source of its value.
  package struct Alias: Hashable, Codable, Sendable {
    /// The target's name.
    package var name: Name
    /// Where the target's value is written.
    package var source: Source?
    /// The mode that the value is written for; nil for all modes.
    package var mode: ColorMode?

    /// An alias with its source.
    package init(_ name: Name, at source: Source? = nil, for mode: ColorMode? = nil) {
      (self.name, self.source, self.mode) = (name, source, mode)
    }
  }

  /// A field of a font or a side of a size.
  package struct Part: Hashable, Codable, Sendable {
    /// The theme that sets it.
    package var theme: String
    /// The kind of cell; nil for a general token.
    package var kind: String?
    /// The part itself, named `titleFont.fontSize`, then the chain of its aliases.
    package var chain: [Alias]

    /// A part with its chain.
    package init(theme: String, kind: String?, chain: [Alias]) {
      (self.theme, self.kind, self.chain) = (theme, kind, chain)
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
  /// The mode that the value is written for; nil for all modes.
  package var mode: ColorMode?
  /// The chain of aliases; the source of the last one is that of the value itself.
  ///
  /// Empty for a token that is not an alias.
  package var aliases: [Alias]
  /// The fields of a font or sides of a size that are written elsewhere than the token, by their names in theme files.
  package var parts: [String: Part] = [:]
  /// Whether the chain includes tokens without a style key; goldens of earlier versions leave them out.
  package var isChainWhole = true

  /// The level of the token in a style.
  package var level: StyleLevel { kind.map { .kind($0, theme: theme) } ?? .theme(theme) }

  /// The token of a theme's setting; nil if no theme set the value.
  init?<Value>(
    _ name: Name, _ step: Traced<Value>.Step?, _ value: (Value) -> StyleValue,
    _ trace: TokenTrace = TokenTrace()
  ) {
    switch step?.level {
    case .theme(let theme): (self.theme, kind) = (theme, nil)
    case .kind(let kind, let theme): (self.theme, self.kind) = (theme, kind)
    case .page, .section, .cell, nil: return nil
    }
    guard let step else { return nil }
    (self.name, self.value, source) = (name, value(step.value), step.source)
    aliases = step.source.flatMap { trace.aliases[$0] } ?? []
    mode = step.source.flatMap { trace.modes[$0] }
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

extension Token: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, value, theme, kind, source, mode
    /// The chain without tokens that have no style key, as in goldens of earlier versions.
    case aliases
    /// The whole chain.
    case chain
    case parts
  }

  /// Reads a token; its chain is whole unless an earlier version wrote it.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(Name.self, forKey: .name)
    value = try values.decode(StyleValue.self, forKey: .value)
    theme = try values.decode(String.self, forKey: .theme)
    kind = try values.decodeIfPresent(String.self, forKey: .kind)
    source = try values.decodeIfPresent(Source.self, forKey: .source)
    mode = try values.decodeIfPresent(ColorMode.self, forKey: .mode)
    isChainWhole = values.contains(.chain)
    parts = try values.decodeIfPresent([String: Part].self, forKey: .parts) ?? [:]
    aliases = try values.decode([Alias].self, forKey: isChainWhole ? .chain : .aliases)
  }

  /// Writes a token, and its chain by the key that says whether it is whole.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(value, forKey: .value)
    try values.encode(theme, forKey: .theme)
    try values.encodeIfPresent(kind, forKey: .kind)
    try values.encodeIfPresent(source, forKey: .source)
    try values.encodeIfPresent(mode, forKey: .mode)
    if !parts.isEmpty { try values.encode(parts, forKey: .parts) }
    try values.encode(aliases, forKey: isChainWhole ? .chain : .aliases)
  }
}

extension Token.Name: Codable {
  /// Reads a path in theme files.
  package init(from decoder: any Decoder) throws { self.init(path: try String(from: decoder)) }

  /// Writes the path in theme files.
  package func encode(to encoder: any Encoder) throws { try path.encode(to: encoder) }
}
