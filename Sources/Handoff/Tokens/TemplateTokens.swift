import Geometry
import PageFiles
import PageModel

extension LookTokens {
  /// The names in templates: `theme`; `tokens`, each of which has one of `color`, `length`, `number`, `font` and
  /// `family`; and the lists `colors`, `lengths`, `numbers`, `fonts` and `families` of the tokens of one type.
  ///
  /// An alias also has `alias`, the names of its target.
  var templateData: DataValue {
    var (camel, pascal) = (CodeNames(.camel), CodeNames(.pascal))
    var (kebab, snake) = (CodeNames(.kebab), CodeNames(.snake))
    var names: [[String]: [String: DataValue]] = [:]
    for token in tokens {
      names[token.path] = [
        "path": .text(token.path.joined(separator: ".")),
        "camel": .text(camel.name(for: token.path)), "pascal": .text(pascal.name(for: token.path)),
        "kebab": .text(kebab.name(for: token.path)), "snake": .text(snake.name(for: token.path)),
      ]
    }
    let all = tokens.map { token -> DataValue in
      var members = names[token.path] ?? [:]
      members["description"] = .text(token.words)
      let alias = token.alias.flatMap { names[$0] }
      members["alias"] = DataValue(alias.map { DataValue.Content.mapping($0) } ?? .null)
      let (kind, value) = token.value.data
      members[kind] = value
      return DataValue(.mapping(members))
    }
    func list(_ kind: String) -> DataValue { DataValue(.list(all.filter { $0[kind] != nil })) }
    return DataValue(
      .mapping([
        "theme": .text(theme), "tokens": DataValue(.list(all)), "colors": list("color"),
        "lengths": list("length"), "numbers": list("number"), "fonts": list("font"),
        "families": list("family"),
      ]))
  }
}

extension LookTokens.Value {
  /// The name and value of a token.
  fileprivate var data: (String, DataValue) {
    switch self {
    case .length(let length): ("length", .number(length))
    case .number(let number): ("number", .number(number))
    case .family(let name): ("family", .text(name))
    case .font(let font, let style):
      (
        "font",
        DataValue(
          .mapping([
            "family": .text(font.family), "size": .number(font.size),
            "weight": .number(font.weight), "lineHeight": .number(font.lineHeight),
            "tracking": .number(font.tracking),
            "textStyle": style.map { .text($0.rawValue) } ?? DataValue(.null),
          ]))
      )
    case .color(let colors):
      (
        "color",
        DataValue(
          .mapping(
            Dictionary(
              uniqueKeysWithValues: ColorMode.allCases.map { mode in
                (mode.rawValue, DataValue(colors[mode] ?? .clear))
              })))
      )
    }
  }
}

extension DataValue {
  fileprivate static func text(_ text: String) -> DataValue { DataValue(.text(text)) }
  fileprivate static func number(_ number: Double) -> DataValue { DataValue(.number(number.code)) }

  /// A colour: `hex`, channels from 0 to 255, and `alpha` from 0 to 1.
  fileprivate init(_ color: Color) {
    let channels = [("red", color.red), ("green", color.green), ("blue", color.blue)]
    var members: [String: DataValue] = ["hex": .text(color.hex)]
    for (name, channel) in channels { members[name] = DataValue(.number("\(channel)")) }
    members["alpha"] = .number(Double(color.alpha) / 255)
    self.init(.mapping(members))
  }
}
