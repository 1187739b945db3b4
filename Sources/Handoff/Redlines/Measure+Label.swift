import Geometry
import Measures
import PageLayout
import PageModel

extension Measure {
  /// The length, always first, with its reasons: `15 leadingInset`, `30 2 × verticalInset`, `213.5 fills`.
  var label: String {
    let reasons = why.filter { if case .limit = $0 { false } else { true } }
    var words = reasons.enumerated().map { $1.words(isFirst: $0 == 0) }.joined()
    switch (reasons.first, reasons.last) {
    case (.fills, _): words = "fills"
    case (.centred, _): words = "centred"
    case (.hugs, .token(let name, factor: 0.5)) where reasons.count == 2:
      words = "centred in \(name)"
    default: break
    }
    let kind = kind == .radius ? "radius" : ""
    return [length.short, kind, words].filter { !$0.isEmpty }.joined(separator: " ")
      + limits(beside: reasons)
  }

  /// The limits that would apply if they were larger: `, or verticalInset`; of several, the first and their number.
  private func limits(beside reasons: [Reason]) -> String {
    var named = Set(reasons.compactMap { if case .token(let name, _) = $0 { name } else { nil } })
    let limits = why.compactMap { reason -> String? in
      guard case .limit(let token) = reason, named.insert(token).inserted else { return nil }
      return token
    }
    guard let first = limits.first else { return "" }
    return ", or \(first)" + (limits.count > 1 ? " and \(limits.count - 1) more" : "")
  }

  /// Whether only a text gives its length, which its font already explains.
  var isOfText: Bool {
    guard kind == .size else { return false }
    return switch why.first {
    case .hugs, .textSize: true
    default: false
    }
  }

  /// The name of the measure: `image width`, `image–title`, `left–image`.
  ///
  /// - Parameter holder: the box around both ends, whose edges are named instead of its role.
  /// - Returns: the roles of the boxes.
  func name(in holder: BoxPath) -> String {
    func word(_ end: End) -> String { end.path == holder ? end.edge.rawValue : end.path.role }
    if kind == .radius { return "\(from.path.role) radius" }
    guard from.path != to.path else {
      return "\(from.path.role) \(axis == .x ? "width" : "height")"
    }
    return "\(word(from))–\(word(to))"
  }
}

extension Reason {
  /// The reason as part of a sum, with the sign before it.
  fileprivate func words(isFirst: Bool) -> String {
    guard case .token(let name, let factor) = self else {
      return (isFirst ? "" : " + ") + plain
    }
    let sign = factor < 0 ? (isFirst ? "−" : " − ") : isFirst ? "" : " + "
    let times = abs(factor) == 1 ? "" : "\(abs(factor).short) × "
    return sign + times + name
  }

  private var plain: String {
    switch self {
    case .token(let name, _), .limit(let name), .textSize(let name): name
    case .written(let source): source.short
    case .hugs: "hugs"
    case .fills: "fills"
    case .centred: "centred"
    case .safeArea: "safe area"
    }
  }
}

extension Source {
  /// The file's name and the line: `settings.yaml:12`.
  fileprivate var short: String {
    let start = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file.utf8.index(after: $0) }
    return "\(file[(start ?? file.startIndex)...]):\(line)".visible
  }
}
