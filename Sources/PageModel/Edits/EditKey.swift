/// The name of a value that a page, a section, a row or a tab has.
public enum EditKey: Hashable, Sendable {
  /// A key of page files, such as `title`; of bars with the bar's name in front, as `statusBar.time`.
  case property(String)
  /// A key of the look, from `style`.
  case style(String)
  /// A parameter that a row gives to its template, or that a template takes.
  case parameter(String)
  /// A template of the page, by its name.
  case template(String)
}

extension EditKey: Comparable {
  /// By what they are of, then by their names.
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
  /// The key as a word: `title`, `style.titleColor`, `parameters.name`, `templates.profile`.
  package var text: String {
    switch self {
    case .property(let name): name
    case .style(let name): "style." + name
    case .parameter(let name): "parameters." + name
    case .template(let name): "templates." + name
    }
  }

  /// Reads what ``text`` gives.
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
