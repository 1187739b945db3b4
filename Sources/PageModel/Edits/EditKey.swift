/// The key of a value of a page, section, row, tab, element or template.
public enum EditKey: Hashable, Sendable {
  /// A key of page files, such as `title`; with the bar's name for bars: `statusBar.time`.
  case property(String)
  /// A style key, from `style`.
  case style(String)
  /// The parameter of a template, or a row's argument for it.
  case parameter(String)
  /// A template of the page, by name.
  case template(String)
}

extension EditKey: Comparable {
  /// Orders keys by type, then by name.
  public static func < (left: EditKey, right: EditKey) -> Bool { left.order < right.order }

  private var order: (Int, String) {
    switch self {
    case .property(let name): (0, name)
    case .style(let name): (1, name)
    case .parameter(let name): (2, name)
    case .template(let name): (3, name)
    }
  }
}

extension EditKey {
  /// The key as text: `title`, `style.titleColor`, `parameters.name`, `templates.profile`.
  package var text: String {
    switch self {
    case .property(let name): name
    case .style(let name): "style." + name
    case .parameter(let name): "parameters." + name
    case .template(let name): "templates." + name
    }
  }

  /// Reads the format of ``text``.
  package init(text: String) {
    func rest(_ prefix: String) -> String? {
      text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
    }
    self =
      if let name = rest("style.") {
        .style(name)
      } else if let name = rest("parameters.") {
        .parameter(name)
      } else if let name = rest("templates.") {
        .template(name)
      } else {
        .property(text)
      }
  }
}
