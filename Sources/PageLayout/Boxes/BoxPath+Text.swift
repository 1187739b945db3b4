package import PageModel

extension PartPath: CustomStringConvertible {
  /// The path as text: `sections/0/cells/1`; empty for the page.
  package var description: String {
    switch self {
    case .page: ""
    case .bar(let bar): bar.rawValue
    case .tab(let tab): "tabBar/\(tab)"
    case .section(let section): "sections/\(section)"
    case .cell(let section, let cell): "sections/\(section)/cells/\(cell)"
    case .overlay(let overlay): "overlays/\(overlay)"
    case .refresh(let part): part.rawValue
    }
  }
}

extension BoxPath: CustomStringConvertible, ExpressibleByStringInterpolation {
  /// The path as text: `sections/0/cells/1/title`.
  public var description: String {
    if name.isOwn { return part.description }
    return part == .page ? name.text : "\(part)/\(name)"
  }

  /// Parses a path; text that names no part becomes the name of a box of the page itself.
  public init(_ text: String) {
    var rest = text[...]
    /// Removes the next component.
    func word() -> Substring {
      let end = rest.utf8.firstIndex(of: .slash) ?? rest.endIndex
      defer { rest = end < rest.endIndex ? rest[rest.utf8.index(after: end)...] : "" }
      return rest[..<end]
    }
    /// Removes the next component if it is a canonical number.
    func number() -> Int? {
      let start = rest
      let next = word()
      if let number = Int(next), String(number) == next, number >= 0 { return number }
      rest = start
      return nil
    }
    // A path with a trailing slash is not canonical, so it names no part.
    let first = text.utf8.last == .slash ? "" : word()
    if first == "sections", let section = number() {
      let own = rest
      if word() == "cells", let cell = number() {
        self.init(.cell(section, cell), BoxName(rest))
      } else {
        self.init(.section(section), BoxName(own))
      }
    } else if first == "overlays", let overlay = number() {
      self.init(.overlay(overlay), BoxName(rest))
    } else if let part = PartPath.Refresh(rawValue: String(first)) {
      self.init(.refresh(part), BoxName(rest))
    } else if let bar = PartPath.Bar(rawValue: String(first)) {
      let tab = bar == .tabBar ? number() : nil
      self.init(tab.map { .tab($0) } ?? .bar(bar), BoxName(rest))
    } else {
      self.init(.page, BoxName(text))
    }
  }

  /// Creates a path from a string literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The path of a child box.
  package func child(_ name: BoxName) -> BoxPath { BoxPath(part, self.name.child(name)) }

  /// The path of one of several boxes, counted from 0.
  package subscript(number: Int) -> BoxPath { BoxPath(part, name[number]) }

  /// Whether any ancestor of the box is in a set.
  package func lies(below paths: Set<BoxPath>) -> Bool {
    parent.map { paths.contains($0) || $0.lies(below: paths) } ?? false
  }

  /// Whether another box is an ancestor of this one.
  package func lies(in other: BoxPath) -> Bool {
    part == other.part ? name.lies(in: other.name) : other.name.isOwn && part.lies(in: other.part)
  }
}

extension BoxTree {
  /// Resolves row ids in a path: `#wifi/title` becomes `sections/0/cells/3/title`.
  ///
  /// `sections/*/cells/#wifi/title` is resolved as well. Of several matching ids, the longest wins,
  /// because ids may contain dots and slashes. A path without a known id is returned unchanged.
  package func located(_ typed: String) -> String {
    let words = typed.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let isInSection = words.count == 4 && words[0] == "sections" && words[2] == "cells"
    guard let last = isInSection ? words.last : typed[...], last.first == "#" else { return typed }
    let asked = last.dropFirst()
    let rows = boxes.filter { box in
      guard box.path.name.isOwn, let id = box.authoredID else { return false }
      return (asked == id || asked.hasPrefix(id + "/") || asked.hasPrefix(id + "."))
        && (!isInSection
          || "sections/\(words[1])".isPattern(of: "\(box.path.part.parent ?? .page)"))
    }
    guard let row = rows.max(by: { ($0.id?.count ?? 0) < ($1.id?.count ?? 0) }), let id = row.id
    else { return typed }
    return "\(row.path)\(asked.dropFirst(id.count))"
  }

  /// The corrected path for one that lacks the `#` before a row's id; nil for others.
  package func located(byID typed: String) -> String? {
    let words = typed.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let inSection =
      words.count == 4 ? (words.prefix(3) + ["#" + words[3]]).joined(separator: "/") : nil
    return ["#" + typed, inSection].compactMap(\.self).first { located($0) != $0 }
  }
}

extension String {
  /// The components of a path or of a path pattern.
  package var boxWords: [Substring] { split(separator: "/") }

  /// Whether a path matches the pattern, component by component; `*` matches any one component.
  package func isPattern(of path: String) -> Bool {
    let (words, others) = (boxWords, path.boxWords)
    return words.count == others.count
      && zip(words, others).allSatisfy { $0 == "*" || $0 == $1 }
  }
}

extension String {
  /// Whether the pattern matches a part of a page or something inside it.
  package func isPattern(of part: PartPath) -> Bool {
    let path = "\(part)"
    let words = boxWords.prefix(path.boxWords.count)
    return words.joined(separator: "/").isPattern(of: path)
  }
}

extension UInt8 {
  /// The separator of path components.
  fileprivate static let slash = UInt8(ascii: "/")
}
