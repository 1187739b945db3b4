extension TextTemplate {
  /// The value of each tag in a text that was filled in, by its path; nil for a text that this one
  /// cannot give, and for texts with sections beside those around one value.
  ///
  /// What stands between two tags is looked for from the left, what stands last at the end.
  package func values(in filled: String) -> [(path: String, value: String)]? {
    var rest = Substring(filled)
    var values: [(path: String, value: String)] = []
    var open: String?
    for (index, part) in parts.enumerated() {
      switch part.withoutSection {
      case .section: return nil
      case .variable(let path, _):
        // Without a text between two tags, the first one takes nothing.
        if let open { values.append((open, "")) }
        open = path.description
      case .text(let literal):
        let isLast = open != nil && index == parts.count - 1
        let found = isLast ? rest.end(with: literal) : rest.range(of: literal, isFirst: open == nil)
        guard let place = found else { return nil }
        if let open { values.append((open, String(rest[..<place.lowerBound]))) }
        (open, rest) = (nil, rest[place.upperBound...])
      }
    }
    if let open {
      values.append((open, String(rest)))
    } else if !rest.isEmpty {
      return nil
    }
    return values
  }
}

extension TextTemplate.Part {
  /// The variable of a section that shows one value: `{{#a}}{{.}}{{/a}}`; other parts as they are.
  fileprivate var withoutSection: Self {
    guard case .section(let path, isInverted: false, let parts, let tag) = self, parts.count == 1,
      case .variable(let inner, _) = parts[0], inner == .element || inner == path
    else { return self }
    return .variable(path, tag)
  }
}

extension Substring {
  /// Where another text ends this one.
  fileprivate func end(with other: String) -> Range<Index>? {
    hasSuffix(other) ? index(endIndex, offsetBy: -other.count)..<endIndex : nil
  }

  /// Where another text stands: at the start, or first of all.
  fileprivate func range(of other: String, isFirst: Bool) -> Range<Index>? {
    if isFirst {
      return hasPrefix(other) ? startIndex..<index(startIndex, offsetBy: other.count) : nil
    }
    var rest = self
    while !rest.isEmpty {
      if rest.hasPrefix(other) {
        return rest.startIndex..<rest.index(rest.startIndex, offsetBy: other.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
