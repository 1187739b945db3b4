/// A cell, header or footer made of elements, with parameters that its user fills in.
package struct Template: Hashable, Codable, Sendable {
  /// What a parameter takes.
  package enum ParameterType: String, CaseIterable, Hashable, Codable, Sendable {
    /// A text.
    case text
    /// An image's name.
    case image
    /// True or false.
    case flag
  }

  /// One thing that the user fills in.
  package struct Parameter: Hashable, Codable, Sendable {
    /// Its name in `parameters` and in `{{…}}`.
    package var name: String
    /// What it takes.
    ///
    /// Default: text.
    package var type: ParameterType
    /// Whether it must be given.
    ///
    /// Default: false.
    package var required: Bool
    /// What counts where it is not given; nothing where nil.
    package var fallback: Argument?

    /// An optional text without a default, unless told otherwise.
    package init(
      name: String, type: ParameterType = .text, required: Bool = false, fallback: Argument? = nil
    ) {
      self.name = name
      self.type = type
      self.required = required
      self.fallback = fallback
    }
  }

  /// The kind that cells name.
  package var name: String
  /// What the user fills in, in the order written.
  package var parameters: [Parameter]
  /// The height in points where the cell gives none; hugging the content where nil.
  package var height: TemplateLength?
  /// The handlers that each cell of this kind has to have; no golden remembers them, as nobody sees them.
  package var required: [String] = []
  /// What is drawn.
  package var layout: Element
  /// Where it, its keys and its parameters were written.
  package var places = Places()

  private enum CodingKeys: CodingKey {
    case name, parameters, height, layout
  }

  /// A template of one element tree.
  package init(
    name: String, parameters: [Parameter] = [], height: TemplateLength? = nil, layout: Element,
    source: Source? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.height = height
    self.layout = layout
    places = Places(source)
  }

  /// Where it was written.
  package var source: Source? { places.whole }
}

/// A length in a template: points, or the name of a style key.
package enum TemplateLength: Hashable, Codable, Sendable {
  /// Points.
  case points(Double)
  /// The look's length of that name.
  case token(LengthKey)
}

/// A text with holes for parameters, such as `微信号：{{userID}}`.
package struct Phrase: Hashable, Codable, Sendable {
  /// A stretch of a phrase.
  package enum Part: Hashable, Codable, Sendable {
    /// Text as it stands.
    case literal(String)
    /// The value of a parameter.
    case parameter(String)
  }

  /// The stretches, in order.
  package var parts: [Part]

  /// A phrase of the given stretches.
  package init(_ parts: [Part]) {
    self.parts = parts
  }

  /// The parameters it needs, in order.
  package var parameters: [String] {
    parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }
}
