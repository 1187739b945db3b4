// swift-format-ignore-file: NeverForceUnwrap
import CPango
import PageLayout
import PageModel

/// A cache of Pango layouts by font: most of the cost of a short text is finding its fonts.
///
/// A layout is reused for one text after another.
struct PangoLayouts: ~Copyable {
  /// The properties of a text on which a layout depends, apart from its words and width.
  struct Key: Hashable {
    private let family: String
    private let language: String
    private let size: Double
    private let weight: Double
    private let tracking: Double
    private let isKerned: Bool
    private let isFitted: Bool

    init(_ run: TextRun) {
      (family, language, size) = (run.font.family, run.language, run.font.size)
      (weight, tracking) = (run.font.weight, run.font.tracking)
      (isKerned, isFitted) = (run.isKerned, run.isFitted)
    }
  }

  private let context: OpaquePointer
  /// The families of the project's own fonts.
  private let ownFamilies: [String]
  private var kept: [Key: OpaquePointer] = [:]
  private var letters = FittedLetters()

  /// Creates layouts in a Pango context, which must outlive this value.
  init(in context: OpaquePointer, ownFamilies: [String]) {
    (self.context, self.ownFamilies) = (context, ownFamilies)
  }

  deinit {
    TextLock.hold { for layout in kept.values { g_object_unref(UnsafeMutableRawPointer(layout)) } }
  }

  /// The layout for the font of a text, without text, width and truncation.
  mutating func layout(for run: TextRun) -> OpaquePointer {
    pango_context_set_language(context, pango_language_from_string(run.language))
    let key = Key(run)
    if let known = kept[key] {
      pango_layout_set_width(known, -1)
      pango_layout_set_ellipsize(known, PANGO_ELLIPSIZE_NONE)
      return known
    }
    // Pages may use any number of fonts: the cache must not grow without limit in a service.
    if kept.count >= 256 { forget() }
    let layout = fresh(run)
    kept[key] = layout
    return layout
  }

  private mutating func forget() {
    for layout in kept.values { g_object_unref(UnsafeMutableRawPointer(layout)) }
    kept = [:]
  }

  /// The space between the letters of a text, in points.
  ///
  /// If the tracking is fitted to Inter 3.19, it includes the correction for the font in use.
  mutating func tracking(of run: TextRun) -> Double {
    guard run.isFitted else { return run.font.tracking }
    return run.font.tracking + run.font.size * letters.narrower(run, in: context)
  }

  /// Sets kerning and tracking of a layout; the defaults are kept where neither applies.
  static func setAttributes(
    for run: TextRun, as text: String, tracking: Double, of layout: OpaquePointer
  ) {
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    if !run.isKerned {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("kern=0"))
    }
    // A style made in Swift may have any number.
    let space = Int32(max(-1e9, min(1e9, tracking * PangoLines.unit)))
    for range in TrackedLetters.ranges(of: text, ownOnly: run.isFitted) {
      guard let spacing = pango_attr_letter_spacing_new(space) else { continue }
      spacing.pointee.start_index = UInt32(range.lowerBound)
      spacing.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(attributes, spacing)
    }
    pango_layout_set_attributes(layout, attributes)
  }

  private func fresh(_ run: TextRun) -> OpaquePointer {
    let layout = pango_layout_new(context)!
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(
      description,
      FontFamilies.list(run.font.family, language: run.language, own: ownFamilies))
    pango_font_description_set_weight(description, Self.weight(of: run))
    pango_font_description_set_absolute_size(description, run.font.size * PangoLines.unit)
    pango_layout_set_font_description(layout, description)
    if !run.isKerned { Self.setAttributes(for: run, as: "", tracking: 0, of: layout) }
    return layout
  }

  /// The weight of a text's font for Pango, 1 to 1000.
  static func weight(of run: TextRun) -> PangoWeight {
    PangoWeight(rawValue: UInt32(min(max(run.font.weight, 1), 1000)))
  }
}
