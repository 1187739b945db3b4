/// A product of axes: `{ theme: [inset, wechat], appearance: [light, dark] }`.
package struct VariantProduct: Hashable, Sendable {
  /// One value on each of some axes.
  package typealias Part = [Axis: String]

  /// The values by axis, without duplicates, with their sources.
  package var values: [Axis: [Sourced<String>]] = [:]
  /// The exceptions: variants with all of these values are omitted.
  package var exceptions: [Sourced<Part>] = []
  /// Whether it was written as a single combination in a list.
  package var isCombination = false

  /// No values: the default on every axis.
  package init() {}

  /// The values on an axis; nil among them is the page's own theme.
  func words(on axis: Axis, over others: VariantSet) -> [String?] {
    values[axis]?.map(\.value) ?? others.words(on: axis)
  }

  /// The number of variants before exceptions, capped at the greatest integer.
  func count(over others: VariantSet) -> Int {
    Axis.allCases.reduce(1) { count, axis in
      let (product, isTooMuch) = count.multipliedReportingOverflow(
        by: words(on: axis, over: others).count)
      return isTooMuch ? .max : product
    }
  }

  /// The variants, without exceptions, of a page with its own theme.
  func variants(over others: VariantSet, on own: String) -> [Variant] {
    var all = [others.first]
    for axis in Axis.allCases {
      let words = words(on: axis, over: others)
      all = all.flatMap { variant in
        words.compactMap { word in
          var variant = variant
          return variant.set(axis, to: word) ? variant : nil
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

  /// The sources of exceptions that omit nothing on a page with its theme; nil: on any page.
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

/// The list of variants of a page or project.
package struct VariantList: Hashable, Sendable {
  /// The products in the order written.
  package var products: [VariantProduct]
  /// Where the list is written.
  package var source: Source?

  /// The maximum number of an axis's values, a product's exceptions, and products.
  package static let mostItems = 256

  /// A list of products with its source.
  package init(_ products: [VariantProduct], at source: Source? = nil) {
    (self.products, self.source) = (products, source)
  }

  /// The themes in the list, with their sources.
  package var themes: [Sourced<String>] { products.flatMap { $0.values[.theme] ?? [] } }

  /// The list without single combinations and without values on axes that options set.
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
