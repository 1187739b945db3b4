import Geometry
import Goldens
import PageLayout
import PageModel
import Projects
import Resolving

/// The theme values of a page, each once, with the chain that gave it.
struct SpecTokens {
  /// A value of a key.
  enum Value: Hashable {
    /// Points, or a plain number.
    case number(Double)
    /// Points.
    case size(Size)
    /// A font.
    case font(Font)
    /// A colour in each mode; nil if the page has none.
    case color([Color?])
  }

  /// A value, with its chain.
  struct Token {
    let key: AnyStyleKey
    let value: Value
    let chain: [Explanation.Step]
  }

  /// The data that distinguishes values of one key.
  private struct Identity: Hashable {
    let key: AnyStyleKey
    let value: Value
    let levels: [StyleLevel]
    let sources: [Source?]
  }

  private let pages: [ResolvedPage?]
  private var places: [Identity: Int] = [:]
  /// The values, in the order in which boxes use them.
  private(set) var all: [Token] = []

  /// No values yet, for a page in its modes.
  init(_ pages: [ResolvedPage?]) { self.pages = pages }

  /// The index of the value of a key at a part of the page; nil if the page was not resolved.
  mutating func place(of key: AnyStyleKey, at part: PartPath) -> Int? {
    guard let style = pages.first??.style(of: part),
      let (value, levels, sources) = origin(of: key, style, part)
    else { return nil }
    let identity = Identity(key: key, value: value, levels: levels, sources: sources)
    if let place = places[identity] { return place }
    places[identity] = all.count
    all.append(Token(key: key, value: value, chain: style.property(of: key).chain))
    return all.count - 1
  }

  private func origin(
    of key: AnyStyleKey, _ style: Style, _ part: PartPath
  ) -> (Value, [StyleLevel], [Source?])? {
    func steps<Value>(_ traced: Traced<Value>, _ value: SpecTokens.Value) -> (
      SpecTokens.Value, [StyleLevel], [Source?]
    ) {
      (value, traced.steps.map(\.level), traced.steps.map(\.source))
    }
    if let key = key.as(LengthKey.self) { return steps(style.traced(key), .number(style[key])) }
    if let key = key.as(SizeKey.self) { return steps(style.traced(key), .size(style[key])) }
    if let key = key.as(FontKey.self) { return steps(style.traced(key), .font(style[key])) }
    return key.as(ColorKey.self).map { key in
      steps(style.traced(key), .color(pages.map { $0?.style(of: part)[key] }))
    }
  }
}

extension JSONText {
  mutating func write(_ token: SpecTokens.Token, in modes: [ColorMode]) {
    object {
      $0.member("name", token.key.name)
      switch token.value {
      case .number(let value): $0.member("value", value)
      case .size(let size): $0.member("value") { $0.numbers([size.width, size.height]) }
      case .font(let font):
        $0.member("value") {
          $0.object {
            $0.member("family", font.family)
            $0.member("size", font.size)
            $0.member("weight", font.weight)
            $0.member("lineHeight", font.lineHeight)
            $0.member("tracking", font.tracking)
          }
        }
      case .color(let values): $0.member("values") { $0.write(values, in: modes) }
      }
      $0.member("chain") { $0.list(token.chain) { $1.write($0) } }
    }
  }
}
