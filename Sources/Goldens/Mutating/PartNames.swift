import PageLayout
import PageModel

extension BoxTree {
  /// The name of a part for messages: `the separator under cell "隐私"`.
  func name(of box: Box) -> String {
    let name = box.path.name.words.joined(separator: " ")
    switch box.path.part {
    case .page: return name.isEmpty ? "the page" : "the \(name)"
    case .bar(let bar): return name.isEmpty ? "the \(bar.words)" : "the \(name) of the \(bar.words)"
    case .tab(let tab): return "the \(name.isEmpty ? "" : name + " of ")tab \(tab)"
    case .overlay(let overlay): return "the \(name.isEmpty ? "" : name + " of ")overlay \(overlay)"
    case .refresh(let part): return "the \(name.isEmpty ? "" : name + " of the ")\(part.words)"
    case .section(let section):
      guard !name.isEmpty else { return "section \(section)" }
      return "the \(name) \(name == "separator" ? "above" : "of") section \(section)"
    case .cell(let section, let cell):
      let cell = cellName(box.path.part) ?? "cell \(cell) of section \(section)"
      guard !name.isEmpty else { return cell }
      return "the \(name) \(name == "separator" ? "under" : "of") \(cell)"
    }
  }

  /// The name of a cell by its title or another text; nil if it has none.
  private func cellName(_ cell: PartPath) -> String? {
    let texts = boxes.filter { $0.path.part == cell }.compactMap { box in
      box.content.text.map { (kind: box.kind, words: $0.text) }
    }
    return (texts.first { $0.kind == .title } ?? texts.first).map { "cell \($0.words.quoted)" }
  }
}

extension Box.Content {
  /// The text; nil for other content.
  var text: TextRun? { if case .text(let run, _) = self { run } else { nil } }
}

extension PartPath.Refresh {
  /// The name as text.
  var words: String {
    switch self {
    case .refreshHeader: "refresh header"
    case .refreshFooter: "refresh footer"
    }
  }
}

extension PartPath.Bar {
  /// The name as text.
  var words: String {
    switch self {
    case .statusBar: "status bar"
    case .navigationBar: "navigation bar"
    case .search: "search field"
    case .toolbar: "toolbar"
    case .tabBar: "tab bar"
    }
  }
}
