import Geometry

/// The sources of a theme's values, by the values' source.
package struct TokenTrace: Hashable, Sendable {
  /// The chains of aliases.
  package var aliases: [Source: [Token.Alias]] = [:]
  /// The modes that values are written for; none for values of all modes.
  package var modes: [Source: ColorMode] = [:]
  /// The fields of fonts and sides of sizes that are aliases, or on other lines; each with its chain.
  package var parts: [Source: [String: [Token.Alias]]] = [:]
  /// The fields that a font sets, by the font's source.
  package var fields: [Source: Set<String>] = [:]

  /// Where colours are written that become the tint if a nearer level sets that.
  package var followers: Set<Source> = []

  /// The given sources; none by default.
  package init(
    aliases: [Source: [Token.Alias]] = [:], modes: [Source: ColorMode] = [:],
    parts: [Source: [String: [Token.Alias]]] = [:]
  ) {
    (self.aliases, self.modes, self.parts) = (aliases, modes, parts)
  }

  /// Whether the colour at a place is derived from the tint.
  func isTinted(_ source: Source) -> Bool {
    let tint = Token.Name.key(ColorKey.tintColor.name)
    return followers.contains(source)
      || aliases[source]?.contains {
        $0.name == tint || $0.source.map(followers.contains) == true
      } == true
  }

  /// The parts of a value that are written elsewhere than it, or by a farther theme.
  ///
  /// - Parameters:
  ///   - name: the value's token.
  ///   - steps: the settings that led to it; the last one sets it.
  /// - Returns: the parts by their names in theme files.
  func parts(
    of name: Token.Name, _ steps: [(level: StyleLevel, source: Source?, value: StyleValue)]
  ) -> [String: Token.Part] {
    var found: [String: Token.Part] = [:]
    for field in steps.last?.value.parts.keys.sorted() ?? [] {
      // The nearest setting with the field; a size has both sides.
      let place = steps.indices.last { index in
        guard let source = steps[index].source else { return false }
        return steps[index].value.size != nil || fields[source]?.contains(field) == true
      }
      guard let place else { continue }
      let (level, source, _) = steps[place]
      let chain = source.flatMap { parts[$0]?[field] }
      guard chain != nil || place < steps.count - 1 else { continue }
      let own = Token.Alias(Token.Name(path: "\(name.path).\(field)"), at: source)
      found[field] = Token.Part(chain ?? [own], of: level)
    }
    return found
  }
}

extension Token.Part {
  /// A part that a theme's level sets; nil for other levels.
  fileprivate init?(_ chain: [Token.Alias], of level: StyleLevel) {
    switch level {
    case .theme(let theme): self.init(theme: theme, kind: nil, chain: chain)
    case .kind(let kind, let theme): self.init(theme: theme, kind: kind, chain: chain)
    case .page, .section, .cell: return nil
    }
  }
}

extension StyleValue {
  /// The fields of a font or the sides of a size as texts, by their names in theme files; none of other values.
  package var parts: [String: String] {
    switch self {
    case .font(let font):
      [
        "fontFamily": font.family ?? "", "fontSize": (font.size ?? 0).words,
        "fontWeight": (font.weight ?? 0).words, "letterSpacing": (font.tracking ?? 0).words,
        "lineHeight": (font.lineHeight ?? 0).words,
      ]
    case .size(let size): ["width": size.width.words, "height": size.height.words]
    case .number, .color, .word: [:]
    }
  }
}
