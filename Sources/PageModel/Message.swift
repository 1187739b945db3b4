/// A sentence of a diagnostic, with the values that may differ from look to look: `the row is 12.5 pt too short`.
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A value in a message.
  package enum Value: Hashable, Sendable {
    /// A length in points, with or without its unit.
    case length(Double, hasUnit: Bool)
    /// The name of a theme.
    case theme(String)

    /// The value as the message has it.
    package var words: String {
      switch self {
      case .length(let length, let hasUnit): length.shown + (hasUnit ? " pt" : "")
      case .theme(let name): "\"\(name)\""
      }
    }
  }

  /// The words before, between and after the values: one more than there are values.
  package private(set) var words = [""]
  /// The values in order.
  package private(set) var values: [Value] = []

  /// A message without values.
  package init(_ words: String) { self.words = [words] }

  package init(stringLiteral words: String) { self.init(words) }

  package init(stringInterpolation: Interpolation) { self = stringInterpolation.message }

  /// The message as a text, perhaps with other words in place of its values.
  package func text(of values: [String]? = nil) -> String {
    let values = values ?? self.values.map(\.words)
    return zip(words, values + [""]).map { $0 + $1 }.joined()
  }

  /// The greatest length in the message; 0 if there is none.
  package var greatestLength: Double {
    values.reduce(0) { if case .length(let length, _) = $1 { max($0, length) } else { $0 } }
  }

  /// Collects the words and values of a message.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var message = Message("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) {
      message.words[message.words.count - 1] += words
    }

    /// Words that are the same in all looks.
    package mutating func appendInterpolation(_ words: some CustomStringConvertible) {
      appendLiteral(words.description)
    }

    /// A length in points with its unit: `12.5 pt`.
    package mutating func appendInterpolation(pt length: Double) {
      add(.length(length, hasUnit: true))
    }

    /// A length in points without its unit.
    package mutating func appendInterpolation(_ length: Double) {
      add(.length(length, hasUnit: false))
    }

    /// The name of a theme, in quotes.
    package mutating func appendInterpolation(theme name: String) { add(.theme(name)) }

    private mutating func add(_ value: Value) {
      message.values.append(value)
      message.words.append("")
    }
  }
}

extension Double {
  /// The number with at most one decimal, for messages.
  fileprivate var shown: String {
    let tenths = (self * 10).rounded()
    let whole = Int(tenths / 10)
    let rest = Int(tenths) - whole * 10
    return rest == 0 ? "\(whole)" : "\(whole).\(abs(rest))"
  }
}
