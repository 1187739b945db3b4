/// An axis of variants, by its word in flags, settings, lists and records; the order is that of file names.
package enum Axis: String, CaseIterable, Hashable, Sendable {
  case theme, appearance, contrast, scale

  /// The facts of the axis; a new axis needs a line here, and other code uses this table.
  package var facts: Facts {
    switch self {
    case .theme: Self.themes
    case .appearance: Self.appearances
    case .contrast: Self.contrasts
    case .scale: Self.scales
    }
  }

  private static let themes = Facts(
    "Themes", .names(Variant.takesTheme), usual: nil, get: { $0.theme },
    set: { variant, name in
      variant.theme = name
      return true
    })
  private static let appearances = Facts(
    "Appearances", \.appearance, usual: .light, told: { $0.rawValue })
  private static let contrasts = Facts(
    "Contrasts", \.contrast, usual: .normal, ending: { _ in "~contrast" },
    told: { $0 == .normal ? nil : "\($0) contrast" })
  private static let scales = Facts(
    "Pixels per point", \.scale, usual: .one, isOfLook: false, ending: { "@\($0.rawValue)x" })
}

extension Axis {
  /// The values of an axis.
  package enum Values: Sendable {
    /// Some words.
    case words([String])
    /// Arbitrary names, of which these may end a file name.
    case names(@Sendable (String) -> Bool)
  }

  /// What is known of an axis; a class, because a name of a picture asks each axis for it.
  package final class Facts: Sendable {
    /// Its name in help and the schema of settings.
    package let doc: String
    /// The values.
    package let values: Values
    /// The value whose pictures have no ending; nil for the page's own.
    let usual: String?
    /// Whether layout or colours depend on it, so that pages are laid out for each value.
    package let isOfLook: Bool
    /// What each word but the usual one adds to the name of a picture; none for arbitrary names.
    fileprivate let endings: [(word: String, ending: String)]
    /// The value in the name of a look; nil if it goes without saying.
    fileprivate let told: @Sendable (String) -> String?
    fileprivate let get: @Sendable (Variant) -> String?
    fileprivate let set: @Sendable (inout Variant, String?) -> Bool

    /// An axis of names, which end file names as they are.
    fileprivate init(
      _ doc: String, _ values: Values, usual: String?,
      get: @escaping @Sendable (Variant) -> String?,
      set: @escaping @Sendable (inout Variant, String?) -> Bool
    ) {
      (self.doc, self.values, self.usual, isOfLook, endings) = (doc, values, usual, true, [])
      (told, self.get, self.set) = ({ $0 }, get, set)
    }

    /// An axis of the words of an enumeration, by default with the word as the ending.
    fileprivate init<Word: RawRepresentable<String> & CaseIterable & Sendable>(
      _ doc: String, _ value: any WritableKeyPath<Variant, Word> & Sendable, usual: Word,
      isOfLook: Bool = true,
      ending: (Word) -> String = { "~" + $0.rawValue },
      told: @escaping @Sendable (Word) -> String? = { $0.rawValue }
    ) {
      (self.doc, values) = (doc, .words(Word.allCases.map(\.rawValue)))
      (self.usual, self.isOfLook) = (usual.rawValue, isOfLook)
      endings = Word.allCases.filter { $0 != usual }.map { ($0.rawValue, ending($0)) }
      self.told = { Word(rawValue: $0).flatMap(told) }
      get = { $0[keyPath: value].rawValue }
      set = { variant, word in
        guard let word = word.flatMap(Word.init) else { return false }
        variant[keyPath: value] = word
        return true
      }
    }
  }

  /// The axes that layout or colours depend on.
  package static let ofLook = allCases.filter(\.facts.isOfLook)

  /// The values of the axis; nil for arbitrary names.
  package var words: [String]? {
    if case .words(let words) = facts.values { words } else { nil }
  }

  /// What a value adds to the name of a picture: `~dark`; empty for the usual one.
  func ending(of value: String?) -> String {
    let facts = facts
    guard let value, value != facts.usual else { return "" }
    guard case .words = facts.values else { return "~" + value }
    return facts.endings.first { $0.word == value }?.ending ?? ""
  }

  /// What words of the axis add to names of pictures; none for arbitrary names.
  var endings: [String] { facts.endings.map(\.ending) }

  /// A picture's name without the ending of this axis; nil if it has none.
  func shortening(_ name: String) -> String? {
    let facts = facts
    return switch facts.values {
    case .words:
      facts.endings.first { name.hasSuffix($0.ending) }.map {
        String(name.dropLast($0.ending.count))
      }
    case .names(let isName):
      name.lastIndex(of: "~").flatMap { mark in
        isName(String(name[name.index(after: mark)...])) ? String(name[..<mark]) : nil
      }
    }
  }
}

extension Look {
  /// The value on an axis; nil for the page's own theme.
  package subscript(axis: Axis) -> String? { Variant(self)[axis] }

  /// Sets the value on an axis; nil is the page's own theme.
  ///
  /// - Returns: whether the axis has such a value; if not, the look is as before.
  package mutating func set(_ axis: Axis, to value: String?) -> Bool {
    var variant = Variant(self)
    defer { self = variant.look }
    return variant.set(axis, to: value)
  }

  /// The values on some axes as a name: `glass dark increased contrast`.
  ///
  /// What goes without saying is left out, unless nothing else is left.
  package func name(on axes: [Axis], separator: String = " ") -> String {
    let told = axes.compactMap { axis in self[axis].flatMap(axis.facts.told) }
    guard told.isEmpty, let first = axes.first else { return told.joined(separator: separator) }
    return self[first].map { "\($0) \(first)" } ?? ""
  }
}

extension Variant {
  /// The value on an axis; nil for the page's own theme.
  package subscript(axis: Axis) -> String? { axis.facts.get(self) }

  /// Sets the value on an axis; nil is the page's own theme.
  ///
  /// - Returns: whether the axis has such a value; if not, the variant is as before.
  package mutating func set(_ axis: Axis, to value: String?) -> Bool {
    axis.facts.set(&self, value)
  }
}
