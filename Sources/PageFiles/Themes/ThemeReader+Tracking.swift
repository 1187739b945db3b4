import PageModel

/// Reads the group `tracking` of a theme file: for each cut of the font family, tokens by size.
///
/// Sizes are in points. The group replaces that of the base theme as a whole.
extension ThemeReader {
  /// Reads the tracking table of a group.
  mutating func tracking(_ group: Node, type inherited: String?) -> TrackingTable {
    let type = type(of: group, inherited: inherited)
    let cuts = members(of: group, path: "tracking").compactMap {
      entry -> TrackingTable.Cut? in
      let path = "tracking.\(entry.key)"
      let trackings = trackings(entry.value, path: path, type: type)
      if trackings.isEmpty {
        reader.fault(
          "missing-key", at: entry.source, "\"\(path)\" needs a size",
          hint: "write a token named by a size in points, such as \"17\"")
      }
      return TrackingTable.Cut(entry.key, trackings)
    }
    return TrackingTable(cuts, of: theme.name)
  }

  private mutating func trackings(
    _ group: Node, path: String, type inherited: String?
  ) -> [Double: Sourced<Double>] {
    let type = type(of: group, inherited: inherited)
    var trackings: [Double: Sourced<Double>] = [:]
    for entry in members(of: group, path: path) {
      guard let size = Int(entry.key), (1...Int(Limits.fontSize)).contains(size) else {
        reader.fault(
          "wrong-type", at: entry.source,
          "\"\(path)\" must have sizes from 1 to \(Int(Limits.fontSize)), not \(entry.key.quoted)")
        continue
      }
      let tracking = value(
        fixed(entry.value), Self.trackingForm, path: "\(path).\(entry.key)", type: type)
      trackings[Double(size)] = tracking ?? Sourced(0, at: entry.source)
    }
    return trackings
  }

  /// Whether a font's `letterSpacing` is an alias of a token of the group.
  ///
  /// The alias must name the font's own family and size, since style overrides may change the size.
  mutating func isFitted(_ font: Node) -> Bool {
    guard let value = font["$value"], let spacing = value["letterSpacing"], let alias = spacing.text
    else { return false }
    if value.isFitted { return true }
    // An alias of another token is a plain number.
    guard foreignTokens.literal(spacing).text != nil else { return false }
    reader.fault(
      "unknown-token", at: spacing.source, "\"letterSpacing\" cannot be \(alias.quoted)",
      hint: "write a dimension, or \"\(value.fit)\", the tracking of the font's own size")
    return false
  }
}

extension Node {
  /// Whether a font's `letterSpacing` is the alias of the tracking of its own family and size.
  var isFitted: Bool {
    guard let alias = self["letterSpacing"]?.text, alias == fit else { return false }
    return family != nil && size != nil
  }

  /// The alias of the tracking for the font's family and size.
  fileprivate var fit: String {
    "{tracking.\(family ?? "FAMILY").\(size.map(String.init) ?? "SIZE")}"
  }

  private var family: String? { self["fontFamily"]?.text }
  private var size: Int? { self["fontSize"]?["value"]?.number.flatMap(Int.init(exactly:)) }
}
