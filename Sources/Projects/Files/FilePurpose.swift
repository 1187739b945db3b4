import PageFiles

/// The purpose of a YAML or JSON file beside pages that is not a page.
package enum FilePurpose: CaseIterable, Sendable {
  case settings, data, scenarios, part, layout

  /// The purpose of a file by its name; nil for the name of a page, or of something else.
  init?(of name: String) {
    let name = name.lowercased()
    guard let found = Self.allCases.first(where: { $0.isPurpose(of: name) }) else { return nil }
    self = found
  }

  /// The purpose of the file at a path; nil also if there is no file.
  package init?(ofFile path: String) {
    guard Root.machine.has(path), !path.isFolder else { return nil }
    self.init(of: path.lastPart)
  }

  private func isPurpose(of name: String) -> Bool {
    switch self {
    case .settings: name == "pageshot.yaml"
    case .data: name.hasSuffix(".data.json")
    case .scenarios: name.hasEnding(".scenario")
    case .part: name.hasEnding(".part")
    case .layout: name.hasSuffix(".layout.json")
    }
  }

  /// What the file is and how it is checked, for messages.
  package var words: String {
    switch self {
    case .settings: "settings, checked by each command that reads them"
    case .data: "data, checked together with the pages that use them"
    case .scenarios: "scenarios, checked together with the page beside them"
    case .part: "a part, checked together with the pages that include it"
    case .layout: "a layout that Pageshot wrote, not checked"
    }
  }
}

extension String {
  /// Whether a file's name ends in a word before one of the endings of page files: `.scenario` in
  /// `me.scenario.yaml`.
  func hasEnding(_ word: String) -> Bool {
    PageFormat.allEndings.contains { hasSuffix(word + $0) }
  }
}
