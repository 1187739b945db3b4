package import PageModel

/// A length in points during layout, with its origins if layout records them.
///
/// The origins are a sum of terms: multiples of tokens, written numbers, texts and edges. Common
/// terms cancel out in a difference, so the remaining ones are the reasons for a distance.
package struct Length: Hashable, Sendable {
  /// The possible origins of a length.
  package enum Part: Hashable, Sendable {
    /// An edge of the container.
    case edge(Edges.Name)
    /// A length token of the theme.
    case key(AnyStyleKey)
    /// The width or height of a size token of the theme.
    case side(AnyStyleKey, Edges.Axis)
    /// A number in the page file.
    case written(Use.Written)
    /// The size of a text.
    case text
    /// The natural width or height of a picture.
    case picture
    /// The safe area of the screen.
    case safeArea
    /// A token that is a limit: not part of the sum, but it would apply if it were greater or less.
    case limit(AnyStyleKey)
  }

  /// A term of the sum.
  package struct Term: Hashable, Sendable {
    /// The origin.
    package var part: Part
    /// The factor of the origin.
    package var factor: Double

    /// Creates a term.
    package init(part: Part, factor: Double) { (self.part, self.factor) = (part, factor) }
  }

  /// The length in points.
  package var value: Double
  /// The terms, one for each origin; empty if nothing is recorded, and for constants.
  package private(set) var terms: [Term] = []

  /// Creates a constant, in points.
  package init(_ value: Double) { self.value = value }

  /// Creates a length in points with one origin; nil: not recorded.
  init(_ value: Double, _ part: Part?) {
    self.value = value
    if let part { terms = [Term(part: part, factor: 1)] }
  }

  static let zero = Length(0)

  /// The same value with the origins of another length.
  func with(reasonsOf other: Length) -> Length {
    var length = self
    length.terms = other.terms
    return length
  }
}

extension Length {
  package static func + (left: Length, right: Length) -> Length {
    left.adding(right, times: 1, value: left.value + right.value)
  }

  package static func - (left: Length, right: Length) -> Length {
    left.adding(right, times: -1, value: left.value - right.value)
  }

  static func * (left: Length, right: Double) -> Length {
    left.scaled(by: right, left.value * right)
  }

  static func / (left: Length, right: Double) -> Length {
    left.scaled(by: 1 / right, left.value / right)
  }

  static func += (left: inout Length, right: Length) { left = left + right }

  static func -= (left: inout Length, right: Length) { left = left - right }

  /// The longer of two lengths; the other's tokens become limits.
  static func longest(_ first: Length, _ second: Length) -> Length {
    first.value >= second.value ? first.limited(by: second) : second.limited(by: first)
  }

  /// The shorter of two lengths; the other's tokens become limits.
  static func shortest(_ first: Length, _ second: Length) -> Length {
    first.value <= second.value ? first.limited(by: second) : second.limited(by: first)
  }

  /// The longest of several lengths; zero if there are none.
  static func longest(of lengths: [Length]) -> Length {
    lengths.dropFirst().reduce(lengths.first ?? .zero) { .longest($0, $1) }
  }

  private func adding(_ other: Length, times factor: Double, value: Double) -> Length {
    var sum = self
    sum.value = value
    for term in other.terms {
      if let index = sum.terms.firstIndex(where: { $0.part == term.part }) {
        sum.terms[index].factor += factor * term.factor
        if abs(sum.terms[index].factor) < 1e-9 { sum.terms.remove(at: index) }
      } else {
        sum.terms.append(Term(part: term.part, factor: factor * term.factor))
      }
    }
    return sum
  }

  private func scaled(by factor: Double, _ value: Double) -> Length {
    var product = self
    product.value = value
    if factor == 0 { product.terms = [] }
    for index in product.terms.indices { product.terms[index].factor *= factor }
    return product
  }

  private func limited(by other: Length) -> Length {
    var length = self
    for case .key(let key) in other.terms.map(\.part) {
      let limit = Term(part: .limit(key), factor: 1)
      if !length.terms.contains(where: { $0.part == limit.part || $0.part == .key(key) }) {
        length.terms.append(limit)
      }
    }
    return length
  }
}

extension Length.Part {
  /// Creates the part for the origin of a value.
  package init(_ origin: Use.Origin) {
    switch origin {
    case .look(let key): self = .key(key)
    case .written(let key): self = .written(key)
    }
  }
}
