import Geometry

/// The default tracking of fonts by size.
///
/// A theme's family may have optical cuts, each a family of its own for some sizes. Two things
/// follow the size of a font unless set explicitly: its cut and its tracking. Families that are not
/// in the table have no tracking.
package struct TrackingTable: Hashable, Sendable {
  /// A family for some sizes.
  package struct Cut: Hashable, Sendable {
    /// The family's name.
    package let family: String
    /// The sizes and trackings in points, smallest size first; never empty.
    package let stops: [Stop]

    /// A cut from trackings by size, both in points; nil if empty.
    package init?(_ family: String, _ trackings: [Double: Sourced<Double>]) {
      guard !trackings.isEmpty else { return nil }
      self.family = family
      stops = trackings.map { Stop(size: $0, tracking: $1.value, source: $1.source) }
        .sorted { $0.size < $1.size }
    }

    /// Interpolates between two sizes, in thousandths of a point; beyond them, takes the nearest.
    fileprivate func tracking(at size: Double) -> Double {
      guard let next = stops.firstIndex(where: { $0.size > size }) else {
        return stops[stops.count - 1].tracking
      }
      guard next > 0 else { return stops[0].tracking }
      let (low, high) = (stops[next - 1], stops[next])
      let share = (size - low.size) / (high.size - low.size)
      return ((low.tracking + share * (high.tracking - low.tracking)) * 1000).rounded() / 1000
    }
  }

  /// The tracking at one size.
  package struct Stop: Hashable, Sendable {
    /// The size in points.
    package let size: Double
    /// The tracking in points.
    package let tracking: Double
    /// Where the tracking is written; nil without a file.
    package let source: Source?
  }

  /// The cuts, that of the smallest sizes first.
  package let cuts: [Cut]
  /// The theme of the table; empty without a theme.
  package let theme: String

  /// A table of cuts, each for the sizes from its first to the next cut's first.
  package init(_ cuts: [Cut] = [], of theme: String = "") {
    self.theme = theme
    self.cuts = cuts.sorted { ($0.stops[0].size, $0.family) < ($1.stops[0].size, $1.family) }
  }

  /// The cut for a size in points; below all sizes, the first cut; nil if the table is empty.
  package func family(at size: Double) -> String? {
    (cuts.last { $0.stops[0].size <= size } ?? cuts.first)?.family
  }

  /// The tracking of a family at a size, in points; 0 for an unknown family.
  package func tracking(of family: String, at size: Double) -> Double {
    cuts.first { $0.family == family }?.tracking(at: size) ?? 0
  }

  /// Whether a font is a cut of the table with the tracking for its size.
  package func isFitted(_ font: Font) -> Bool {
    fits(font) && cuts.contains { $0.family == font.family }
  }

  /// Whether a font has the tracking for its family and size.
  package func fits(_ font: Font) -> Bool {
    font.tracking == tracking(of: font.family, at: font.size)
  }

  /// A font with overridden fields; its cut and tracking follow the new size unless overridden.
  package func font(_ font: Font, changedBy change: FontOverride) -> Font {
    var changed = change.over(font)
    if change.family == nil, font.family == family(at: font.size) {
      changed.family = family(at: changed.size) ?? font.family
    }
    if change.tracking == nil, fits(font) {
      changed.tracking = tracking(of: changed.family, at: changed.size)
    }
    return changed
  }
}

extension TrackingTable {
  /// The tracking of a family at a size as a token: a number, or ``unknown`` for an unknown family.
  ///
  /// If the table does not list the size, the token is an alias of the sizes next to it.
  func token(of family: String, at size: Double) -> Token? {
    let cut = cuts.first { $0.family == family }
    let stops = cut?.stops.around(size) ?? []
    var token = Token(
      .tracking(family, size: size),
      Traced.Step(
        level: .theme(theme), source: stops.first?.source,
        value: cut.map { _ in tracking(of: family, at: size) })
    ) { $0.map(StyleValue.number) ?? .word(Self.unknown) }
    if stops.first?.size != size {
      token?.aliases = stops.map { Token.Alias(.tracking(family, size: $0.size), at: $0.source) }
    }
    return token
  }

  /// The value of the token of an unknown family.
  package static let unknown = "none"

  /// The table with values replaced by tokens; cuts that the tokens call unknown are removed.
  func replacing(_ tokens: [Token]) -> TrackingTable {
    var table = Dictionary(
      cuts.map { cut in
        let stops = cut.stops.map { ($0.size, Sourced($0.tracking, at: $0.source)) }
        return (cut.family, Dictionary(stops) { first, _ in first })
      }
    ) { first, _ in first }
    var theme = theme
    for token in tokens {
      guard case .tracking(let family, let size) = token.name else { continue }
      theme = token.theme
      if let number = token.value.number {
        table[family, default: [:]][size] = Sourced(number, at: token.source)
      } else {
        table[family] = nil
      }
    }
    return TrackingTable(table.compactMap { Cut($0, $1) }, of: theme)
  }
}

extension [TrackingTable.Stop] {
  /// The stop of a size, otherwise the nearest ones below and above.
  fileprivate func around(_ size: Double) -> [TrackingTable.Stop] {
    if let exact = first(where: { $0.size == size }) { return [exact] }
    return [last { $0.size < size }, first { $0.size > size }].compactMap(\.self)
  }
}
