/// The style sheets of an icon.
struct CSSSheet {
  /// A rule with its place among all rules.
  private struct Rule {
    let parsed: CSSParser.Rule
    let order: Int
    /// The offset of its style sheet, in bytes from the start of the file.
    let shift: Int

    /// What it takes to try the rule for an element, in names and declarations; long values count as more.
    var effort: Int {
      1 + parsed.selector.size + max(parsed.declarations.count, parsed.size / 16)
    }

    /// The declarations with their places in the file.
    var declarations: [CSSDeclaration] {
      parsed.declarations.map { $0.moved(to: $0.offset + shift) }
    }
  }

  /// What is not supported, in the order of the file.
  private(set) var faults: [SVGFault] = []
  /// The rules by the key of their selectors, in the order of the file.
  private var rules: [String: [Rule]] = [:]
  private var count = 0
  /// The number of names and declarations of rules that were tried for elements.
  private(set) var tries = 0

  /// The style sheets in an element and below.
  init(_ root: XMLNode?) { if let root { add(root) } }

  /// The declarations for an element, those that count least first.
  ///
  /// Beyond the limit of tries, there are none.
  mutating func declarations(for node: XMLNode) -> [CSSDeclaration] {
    guard !rules.isEmpty, tries <= SVGLimits.styles else { return [] }
    let classes = Set((node["class"] ?? "").split(separator: " ").map(String.init))
    let id = node["id"].map(SVGValue.trimmed)
    let keys = [node.name, "*"] + classes.map { "." + $0 } + (id.map { ["#" + $0] } ?? [])
    let known = keys.compactMap { rules[$0] }
    tries += known.joined().reduce(0) { $0 + $1.effort }
    guard tries <= SVGLimits.styles else { return [] }
    return known.joined()
      .filter { $0.parsed.selector.matches(node.name, classes: classes, id: id) }
      .sorted { ($0.parsed.selector.weight, $0.order) < ($1.parsed.selector.weight, $1.order) }
      .flatMap(\.declarations)
  }

  private mutating func add(_ node: XMLNode) {
    if node.name == "style" {
      if isRead(node) { node.texts.forEach { add($0) } }
    } else if node.name != "metadata" {
      node.children.forEach { add($0) }
    }
  }

  /// Whether a style sheet is CSS for screens; a medium that is not plain is an error.
  private mutating func isRead(_ node: XMLNode) -> Bool {
    let type = SVGValue.trimmed(node["type"] ?? "").lowercased()
    let medium = SVGValue.trimmed(node["media"] ?? "").lowercased()
    guard ["", "text/css"].contains(type), medium != "print" else { return false }
    if !["", "all", "screen"].contains(medium) {
      let message = "media=\"\(medium.prefix(40))\" is not supported on <style>"
      faults.append(SVGFault(node.offset, "attribute", message, hint: "remove it"))
    }
    return true
  }

  private mutating func add(_ text: XMLNode.Text) {
    // The place of a text is that of its first character that is no space.
    let space = text.value.utf8.prefix { " \t\n\r".utf8.contains($0) }.count
    let shift = text.offset - space
    let parser = CSSParser(text.value)
    faults += parser.faults.map { SVGFault($0.offset + shift, "style", $0.message, hint: $0.hint) }
    for rule in parser.rules {
      rules[rule.selector.key, default: []].append(Rule(parsed: rule, order: count, shift: shift))
      count += 1
    }
  }
}
