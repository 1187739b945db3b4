/// What variants differ in, in the order in which names of files tell it.
package enum Axis: String, CaseIterable, Hashable, Sendable {
  case theme, appearance, contrast, scale

  /// The words that stand for its values; nil: names of which there may be any.
  package var words: [String]? {
    switch self {
    case .theme: nil
    case .appearance: Appearance.allCases.map(\.rawValue)
    case .contrast: Contrast.allCases.map(\.rawValue)
    case .scale: Scale.allCases.map(\.rawValue)
    }
  }
}

extension Variant {
  /// The word of its value on an axis; nil for the page's own theme.
  ///
  /// Words that an axis does not have change nothing.
  package subscript(axis: Axis) -> String? {
    get {
      switch axis {
      case .theme: theme
      case .appearance: appearance.rawValue
      case .contrast: contrast.rawValue
      case .scale: scale.rawValue
      }
    }
    set {
      switch axis {
      case .theme: theme = newValue
      case .appearance: appearance = newValue.flatMap(Appearance.init) ?? appearance
      case .contrast: contrast = newValue.flatMap(Contrast.init) ?? contrast
      case .scale: scale = newValue.flatMap(Scale.init) ?? scale
      }
    }
  }
}

/// Values on some axes, each combined with each: `{ theme: [inset, wechat], appearance: [light, dark] }`.
package struct VariantProduct: Hashable, Sendable {
  /// One value on each of some axes.
  package typealias Part = [Axis: String]

  /// The values of the axes that it names, none of them twice, and where each was written.
  package var values: [Axis: [Sourced<String>]] = [:]
  /// What is left out: all that has these values.
  package var exceptions: [Sourced<Part>] = []
  /// Whether it was written as one value on each axis, in a list.
  package var isCombination = false

  /// No values: the default on every axis.
  package init() {}

  /// The words on an axis; nil in them is the page's own theme.
  func words(on axis: Axis, over others: VariantSet) -> [String?] {
    values[axis]?.map(\.value) ?? others.words(on: axis)
  }

  /// How many variants it has before exceptions; at most the greatest number.
  func count(over others: VariantSet) -> Int {
    Axis.allCases.reduce(1) { count, axis in
      let (product, isTooMuch) = count.multipliedReportingOverflow(
        by: words(on: axis, over: others).count)
      return isTooMuch ? .max : product
    }
  }

  /// Its variants on a page with a theme of its own, exceptions left out.
  func variants(over others: VariantSet, on own: String) -> [Variant] {
    var all = [Variant()]
    for axis in Axis.allCases {
      let words = words(on: axis, over: others)
      all = all.flatMap { variant in
        words.map { word in
          var variant = variant
          variant[axis] = word
          return variant
        }
      }
    }
    return all.filter { variant in
      !exceptions.contains { part in
        part.value.allSatisfy { axis, word in
          word == (variant[axis] ?? (axis == .theme ? own : nil))
        }
      }
    }
  }

  /// Where exceptions stand that leave out nothing on a page with a theme of its own, or where that is nil on any.
  func idleExceptions(over others: VariantSet, on own: String?) -> [Source] {
    exceptions.filter { part in
      part.value.contains { axis, word in
        let words = words(on: axis, over: others)
        let isOwn = axis == .theme && words.contains(nil) && (own ?? word) == word
        return !isOwn && !words.contains(word)
      }
    }.compactMap(\.source)
  }
}

/// The variants that a page or a project asks for.
package struct VariantList: Hashable, Sendable {
  /// What is combined, in the order written.
  package var products: [VariantProduct]
  /// Where it was written.
  package var source: Source?

  /// The most values of an axis, exceptions of a product, and products.
  package static let mostItems = 256

  /// Products from a place.
  package init(_ products: [VariantProduct], at source: Source? = nil) {
    (self.products, self.source) = (products, source)
  }

  /// The themes that it names, and where.
  package var themes: [Sourced<String>] { products.flatMap { $0.values[.theme] ?? [] } }

  /// The same where some axes are asked for by others: products have those values, and what is one combination
  /// is left out.
  func leaving(_ asked: Set<Axis>) -> VariantList {
    guard !asked.isEmpty else { return self }
    var list = self
    list.products.removeAll(where: \.isCombination)
    for index in list.products.indices {
      for axis in asked { list.products[index].values[axis] = nil }
    }
    return list
  }
}
