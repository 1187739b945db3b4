import CHarfBuzz

/// The properties that distinguish the faces of a family.
struct FaceKey: Hashable, Sendable {
  /// The family as it is compared: in lower case, without spaces.
  let family: String
  /// The weight in fontconfig's scale: 80 is regular, 200 is bold.
  let weight: Double
  /// 0 is upright.
  let slant: Double
  /// The width in per cent; 100 is normal.
  let width: Double

  /// Creates a key; default: upright, of normal width.
  init(family: String, weight: Double, slant: Double = 0, width: Double = 100) {
    self.family = Self.plain(family)
    (self.weight, self.slant, self.width) = (weight, slant, width)
  }

  /// Creates the key of a face from the numbers in its file.
  init(of font: OpaquePointer, family: String) {
    func value(_ tag: hb_style_tag_t) -> Double { Double(hb_style_get_value(font, tag)) }
    let isSlanted = value(HB_STYLE_TAG_ITALIC) != 0 || value(HB_STYLE_TAG_SLANT_RATIO) != 0
    self.init(
      family: family, weight: Self.weight(ofCSS: value(HB_STYLE_TAG_WEIGHT)),
      slant: isSlanted ? 100 : 0, width: value(HB_STYLE_TAG_WIDTH))
  }

  /// A family as it is compared.
  static func plain(_ family: String) -> String {
    String(decoding: family.lowercased().utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// Whether one face is nearer to this key than another; nil if both are as near.
  func isNearer(to one: FaceKey, than other: FaceKey) -> Bool? {
    for property in [\FaceKey.slant, \.width, \.weight] {
      let (left, right) = (
        abs(one[keyPath: property] - self[keyPath: property]),
        abs(other[keyPath: property] - self[keyPath: property])
      )
      if left != right { return left < right }
    }
    return nil
  }

  /// Weights of CSS, each with that of fontconfig; others lie between them.
  private static let weights: [(css: Double, own: Double)] = [
    (0, 0), (100, 0), (200, 40), (300, 50), (350, 55), (380, 75), (400, 80), (500, 100),
    (600, 180), (700, 200), (800, 205), (900, 210), (1000, 215),
  ]

  /// The weight in fontconfig's scale, in which the nearest face of a family is chosen.
  ///
  /// It sets semibold nearer to bold than to medium.
  static func weight(ofCSS weight: Double) -> Double {
    let upper = weights.firstIndex { $0.css >= weight } ?? weights.count - 1
    guard upper > 0 else { return 0 }
    let (low, high) = (weights[upper - 1], weights[upper])
    return low.own + (weight - low.css) / (high.css - low.css) * (high.own - low.own)
  }

  /// The weight in the scale of CSS, rounded to whole numbers.
  var cssWeight: Int {
    let upper = Self.weights.firstIndex { $0.own >= weight && $0.css > 0 } ?? Self.weights.count - 1
    let (low, high) = (Self.weights[max(upper - 1, 0)], Self.weights[upper])
    guard high.own > low.own else { return Int(high.css) }
    let css = low.css + (weight - low.own) / (high.own - low.own) * (high.css - low.css)
    return Int(css.rounded())
  }
}
