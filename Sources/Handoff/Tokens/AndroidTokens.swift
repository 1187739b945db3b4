import Geometry
import PageFiles
import PageModel

extension LookTokens {
  /// Android resources: colours, those that differ in dark mode, and lengths.
  ///
  /// Android has no resource qualifier for increased contrast: a colour that differs in it has a second name that
  /// ends in `_contrast`, with its own value in dark mode.
  var android: [HandoffFile] {
    let names = AndroidNames(tokens)
    var (day, night, dimensions) = ([String](), [String](), [String]())
    for token in tokens {
      let name = names[token.path]
      guard case .color(let colors) = token.value else {
        dimensions += Self.lines(of: token.value, name, token.alias.map { names[$0] })
        continue
      }
      func line(_ name: String, _ mode: ColorMode) -> String {
        let target = token.aliases[mode].map { names.color($0, in: mode) }
        let value = target.map { "@color/\($0)" } ?? (colors[mode] ?? .clear).android
        return "<color name=\"\(name)\">\(value)</color>"
      }
      func add(_ name: String, _ light: ColorMode, _ dark: ColorMode) {
        let (light, dark) = (line(name, light), line(name, dark))
        day.append(light)
        if dark != light { night.append(dark) }
      }
      add(name, .light, .dark)
      if let contrast = names.contrast[token.path] { add(contrast, .contrast, .darkContrast) }
    }
    return [
      HandoffFile("values/colors.xml", text: AndroidXML.resources(day)),
      HandoffFile("values-night/colors.xml", text: AndroidXML.resources(night)),
      HandoffFile("values/dimens.xml", text: AndroidXML.resources(dimensions)),
    ]
  }

  /// The resources of a token that is no colour: its values, or those of the token that it is an alias of.
  ///
  /// A font is written by its fields: sizes grow with the user's text size, tracking is a share of the size.
  private static func lines(of value: Value, _ name: String, _ target: String?) -> [String] {
    func resource(_ kind: String, _ ending: String, _ value: String, _ rest: String = "") -> String
    {
      let value = target.map { "@\(kind)/\($0)\(ending)" } ?? value
      return "<\(kind) name=\"\(name)\(ending)\"\(rest)>\(value)</\(kind)>"
    }
    func float(_ ending: String, _ number: Double) -> String {
      let value = target.map { "@dimen/\($0)\(ending)" } ?? number.code
      return "<item name=\"\(name)\(ending)\" format=\"float\" type=\"dimen\">\(value)</item>"
    }
    func family(_ ending: String, _ family: String) -> String {
      resource("string", ending, AndroidXML.text(family), " translatable=\"false\"")
    }
    switch value {
    case .color: return []
    case .length(let length): return [resource("dimen", "", "\(length.code)dp")]
    case .number(let number): return [float("", number)]
    case .family(let name): return [family("", name)]
    case .font(let font, _):
      return [
        family("_family", font.family), resource("dimen", "_size", "\(font.size.code)sp"),
        resource("dimen", "_line_height", "\(font.linePitch.code)sp"),
        resource("integer", "_weight", "\(Int(font.weight.rounded()))"),
        float("_letter_spacing", font.size > 0 ? font.tracking / font.size : 0),
      ]
    }
  }
}

/// The names of a theme's resources; a colour that differs in increased contrast has a second one.
private struct AndroidNames {
  private var names: [[String]: String] = [:]
  /// The second names of colours.
  private(set) var contrast: [[String]: String] = [:]

  /// The names of tokens.
  init(_ tokens: [LookTokens.Token]) {
    var unique = CodeNames(.resource)
    for token in tokens {
      names[token.path] = unique.name(for: token.path)
      guard case .color(let colors) = token.value else { continue }
      let second = unique.name(for: token.path + ["contrast"])
      if colors[.contrast] != colors[.light] || colors[.darkContrast] != colors[.dark] {
        contrast[token.path] = second
      }
    }
  }

  subscript(path: [String]) -> String { names[path] ?? "" }

  /// The name of a colour as it is in a mode.
  func color(_ path: [String], in mode: ColorMode) -> String {
    (mode == .contrast || mode == .darkContrast ? contrast[path] : nil) ?? self[path]
  }
}

/// The XML of Android's resources.
enum AndroidXML {
  /// A text in a resource: characters with a special meaning are escaped by a backslash, spaces that would
  /// collapse are in quotes.
  static func text(_ text: String) -> String {
    var (marked, isAfterSpace, collapses) = ("", true, false)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "'", "\"", "@", "?": marked += "\\" + String(scalar)
      case "%": marked += "\\u0025"
      case "\n": marked += "\\n"
      case "\t": marked += "\\t"
      case "\r": marked += "\\u000D"
      default: marked.unicodeScalars.append(scalar)
      }
      collapses = collapses || isAfterSpace && scalar == " "
      isAfterSpace = scalar == " "
    }
    let whole = collapses || isAfterSpace && !text.isEmpty ? "\"\(marked)\"" : marked
    return xmlEscaped(whole)
  }

  /// A file of resources.
  static func resources(_ lines: [String]) -> String {
    (["<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<resources>"] + lines.map { "  " + $0 }
      + ["</resources>", ""]).joined(separator: "\n")
  }
}

extension Color {
  /// `#AARRGGBB`.
  var android: String {
    let digits = hex.dropFirst()
    return digits.count == 6 ? "#FF" + digits : "#" + digits.suffix(2) + digits.prefix(6)
  }
}
