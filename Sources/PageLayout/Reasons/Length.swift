package import PageModel

/// A number of points on its way through layout, and what it is made of where layout records that.
///
/// It is a sum: tokens, numbers that were written, texts and edges of what it stands in, each so many times. What two
/// places have in common falls out where one is taken from the other: what is left is why they lie so far apart.
package struct Length: Hashable, Sendable {
  /// What a length may be made of.
  package enum Part: Hashable, Sendable {
    /// An edge of what it stands in.
    case edge(Edges.Name)
    /// A length of the look.
    case key(AnyStyleKey)
    /// A side of a size of the look.
    case side(AnyStyleKey, Edges.Axis)
    /// A number that the part's author wrote.
    case written(Use.Written)
    /// The room that a text takes.
    case text
    /// A side of a picture that has its own size.
    case picture
    /// What the screen's round corners and the system leave.
    case safeArea
    /// What would count were it more, or less: nothing of the sum.
    case limit(AnyStyleKey)
  }

  /// A part of the sum, and how many times it is in there.
  package struct Term: Hashable, Sendable {
    /// What it is.
    package var part: Part
    /// How many times.
    package var factor: Double

    /// A part, so many times.
    package init(part: Part, factor: Double) { (self.part, self.factor) = (part, factor) }
  }

  /// The number of points.
  package var value: Double
  /// What it is made of, each part once; empty where nothing is recorded, and for what nobody can change.
  package private(set) var terms: [Term] = []

  /// A number that nobody can change.
  package init(_ value: Double) { self.value = value }

  /// A number that is one thing, named where it is recorded.
  init(_ value: Double, _ part: Part?) {
    self.value = value
    if let part { terms = [Term(part: part, factor: 1)] }
  }

  static let zero = Length(0)

  /// The same number, for the reasons of another.
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

  /// The longer of two; the keys of the other are its limits.
  static func longest(_ first: Length, _ second: Length) -> Length {
    first.value >= second.value ? first.limited(by: second) : second.limited(by: first)
  }

  /// The shorter of two; the keys of the other are its limits.
  static func shortest(_ first: Length, _ second: Length) -> Length {
    first.value <= second.value ? first.limited(by: second) : second.limited(by: first)
  }

  /// The longest of some; nothing where there are none.
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
  /// A value by where it comes from.
  package init(_ origin: Use.Origin) {
    switch origin {
    case .look(let key): self = .key(key)
    case .written(let key): self = .written(key)
    }
  }
}
