/// A template: a cell, header or footer made of elements, with parameters.
package struct Template: Hashable, Sendable {
  /// The type of a parameter.
  package enum ParameterType: String, CaseIterable, Hashable, Sendable {
    /// A text.
    case text
    /// An image's name.
    case image
    /// True or false.
    case flag
  }

  /// A parameter of a template.
  package struct Parameter: Hashable, Sendable {
    /// The name in `parameters` and in `{{…}}`.
    package var name: String
    /// The type.
    ///
    /// Default: text.
    package var type: ParameterType
    /// Whether an argument is required.
    ///
    /// Default: false.
    package var required: Bool
    /// The default; nil for none.
    package var fallback: Argument?

    /// A parameter; by default an optional text without a default value.
    package init(
      name: String, type: ParameterType = .text, required: Bool = false, fallback: Argument? = nil
    ) {
      self.name = name
      self.type = type
      self.required = required
      self.fallback = fallback
    }
  }

  /// The name, which cells use as their kind.
  package var name: String
  /// The parameters in the order written.
  package var parameters: [Parameter]
  /// The height of a cell without one, in points or by a style key; nil: hugs the content.
  package var height: TemplateLength?
  /// The handlers that each cell of this kind must have; goldens do not record them.
  package var required: [String] = []
  /// The element tree.
  package var layout: Element
  /// The places of the template, its keys and its parameters.
  package var places = Places()

  /// A template with an element tree.
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

  /// Where the template is written.
  package var source: Source? { places.whole }
}

extension Template {
  /// Arguments as the parameters take them: of data, false is no text and no image, and true a text.
  package func taking(
    _ arguments: [String: Argument], under key: String, in places: Places
  ) -> [String: Argument] {
    var taken = arguments
    for parameter in parameters where places["\(key).\(parameter.name)"]?.data != nil {
      switch (arguments[parameter.name], parameter.type) {
      case (.flag(false), .text), (.flag(false), .image): taken[parameter.name] = nil
      case (.flag(true), .text): taken[parameter.name] = .text("true")
      default: break
      }
    }
    return taken
  }
}

extension Cell {
  /// Whether data chose the row's kind.
  package var isKindOfData: Bool { places["kind"]?.data != nil || places.leftOut["kind"] != nil }
}

/// A length in a template: points, or the name of a style key.
package enum TemplateLength: Hashable, Sendable {
  /// Points.
  case points(Double)
  /// The length of a style key.
  case token(LengthKey)
}

/// A text with tags for parameters, such as `微信号：{{userID}}`.
package struct Phrase: Hashable, Sendable {
  /// A part of a phrase.
  package enum Part: Hashable, Sendable {
    /// Literal text.
    case literal(String)
    /// The value of a parameter.
    case parameter(String)
  }

  /// The parts, in order.
  package var parts: [Part]

  /// A phrase with its parts.
  package init(_ parts: [Part]) {
    self.parts = parts
  }

  /// The parameters it uses, in order.
  package var parameters: [String] {
    parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The words between the parameters.
  package var words: String {
    parts.map { if case .literal(let words) = $0 { words } else { "" } }.joined()
  }

  /// The phrase as page files have it: with tags, also for braces that could be of one.
  package var written: String {
    parts.map { part in
      switch part {
      case .literal(let text):
        text.contains("{{") || text.last == "{" ? text.replacing("{", with: "{{lbrace}}") : text
      case .parameter(let name): "{{\(name)}}"
      }
    }.joined()
  }
}

extension Phrase {
  /// The phrase of a text; nil if a tag is more than a parameter's name.
  package init?(_ template: TextTemplate) {
    var parts: [Part] = []
    for part in template.stretches {
      switch part {
      case .text(let text): parts.append(.literal(text))
      case .name(let name): parts.append(.parameter(name))
      case .other: return nil
      }
    }
    self.init(parts.isEmpty ? [.literal("")] : parts)
  }

  /// The phrase of a text as page files have it; nil if it is none.
  package init?(text: String) {
    guard let template = try? TextTemplate(text) else { return nil }
    self.init(template)
  }
}
