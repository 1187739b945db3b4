import Geometry
import Measures
import PageLayout
import PageModel

extension Measure {
  /// The length with its reasons: `15 leadingInset`, `30 2 × verticalInset`, `21.5 hugs`.
  ///
  /// Lengths that fill or centre have no number: they depend on the size of the screen.
  var label: String {
    let reasons = why.filter { if case .limit = $0 { false } else { true } }
    var named = Set(reasons.compactMap { if case .token(let name, _) = $0 { name } else { nil } })
    let limits = why.compactMap { reason -> String? in
      guard case .limit(let token) = reason, named.insert(token).inserted else { return nil }
      return token
    }
    let others = limits.isEmpty ? "" : ", or \(limits.joined(separator: ", "))"
    switch reasons.first {
    case .fills: return "fills\(others)"
    case .centred: return "centred\(others)"
    default: break
    }
    let words = reasons.enumerated().map { $1.words(isFirst: $0 == 0) }.joined()
    return words.isEmpty ? "\(length.short)\(others)" : "\(length.short) \(words)\(others)"
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
