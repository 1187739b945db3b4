import Geometry
import PageFiles
import PageModel

extension LookTokens {
  /// A Swift file: an enum of constants, with nested enums for the palette and for kinds of cells.
  ///
  /// It only imports UIKit, if available, for colours that follow the mode.
  var swift: String {
    let name = CodeNames.name(for: [theme, "look"], .pascal)
    var scope = SwiftScope(name)
    for token in tokens { scope.add(token, path: token.path[...]) }
    let names = scope.names(below: name)
    let lines = scope.lines(names).map { $0.isEmpty ? "" : "  " + $0 }
    return """
      \(Self.imports)

      /// The theme \(theme.visible), exported by Pageshot; lengths are points.
      public enum \(name) {
      \(Self.types)

      \(lines.joined(separator: "\n"))
      }

      #if canImport(UIKit)
        extension \(name).Color {
          /// The colour as views take it: it follows dark mode and increased contrast.
          public var uiColor: UIColor {
            UIColor { traits in
              let isDark = traits.userInterfaceStyle == .dark
              let hasContrast = traits.accessibilityContrast == .high
              let rgba = hasContrast ? (isDark ? darkContrast : contrast) : (isDark ? dark : light)
              func channel(_ shift: UInt32) -> CGFloat { CGFloat((rgba >> shift) & 0xFF) / 255 }
              return UIColor(
                red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
            }
          }
        }
      #endif

      """
  }

  private static let imports = "#if canImport(UIKit)\n  import UIKit\n#endif"

  private static let types = """
      /// A colour in each mode, as 0xRRGGBBAA in sRGB.
      public struct Color: Hashable, Sendable {
        /// In light mode.
        public let light: UInt32
        /// In dark mode.
        public let dark: UInt32
        /// In light mode with increased contrast.
        public let contrast: UInt32
        /// In dark mode with increased contrast.
        public let darkContrast: UInt32
      }

      /// A font.
      public struct Font: Hashable, Sendable {
        /// The family's name.
        public let family: String
        /// The size in points.
        public let size: Double
        /// The weight, 1 to 1000.
        public let weight: Double
        /// The height of a line as a multiple of the size.
        public let lineHeight: Double
        /// Extra space between letters, in points.
        public let tracking: Double
      }
    """.split(separator: "\n", omittingEmptySubsequences: false)
    .joined(separator: "\n")
}

/// The content of an enum: constants, then nested enums.
private struct SwiftScope {
  /// The name of the outermost enum, which no other one takes.
  private let root: String
  private var names = CodeNames(.camel)
  private var constants: [(name: String, token: LookTokens.Token)] = []
  private var scopes: [(name: String, scope: SwiftScope)] = []

  init(_ root: String) { self.root = root }

  /// Adds a token by its path from here; sizes are nested enums.
  mutating func add(_ token: LookTokens.Token, path: ArraySlice<String>) {
    guard let first = path.first else { return }
    guard path.count > 1 else {
      constants.append((escaped(names.name(for: [first])), token))
      return
    }
    if scopes.last?.name != first {
      if let place = scopes.firstIndex(where: { $0.name == first }) {
        scopes.append(scopes.remove(at: place))
      } else {
        scopes.append((first, SwiftScope(root)))
      }
    }
    scopes[scopes.count - 1].scope.add(token, path: path.dropFirst())
  }

  /// The nested enums with their names in code, in the order of their own.
  private var enums: [(name: String, scope: SwiftScope)] {
    var names = CodeNames(.pascal)
    return scopes.sorted { $0.name < $1.name }.map { entry in
      (escaped(names.name(for: [entry.name])), entry.scope)
    }
  }

  /// The whole names of constants, by the paths of their tokens.
  func names(below outer: String) -> [[String]: String] {
    let own = constants.map { ($0.token.path, "\(outer).\($0.name)") }
    return enums.reduce(into: Dictionary(own) { first, _ in first }) { names, entry in
      names.merge(entry.scope.names(below: "\(outer).\(entry.name)")) { first, _ in first }
    }
  }

  /// The lines, without an indent; `names` are those of all constants.
  func lines(_ names: [[String]: String]) -> [String] {
    let constants = constants.flatMap { name, token in
      let target = token.alias.flatMap { names[$0] }
      let words = token.words.isEmpty ? [] : ["/// \(token.words.visible)"]
      return words
        + ["public static let \(name)\(target.map { " = \($0)" } ?? Self.value(token.value))"]
    }
    let enums = enums.map { entry in
      ["public enum \(entry.name) {"]
        + entry.scope.lines(names).map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
    }
    return ([constants] + enums).filter { !$0.isEmpty }.enumerated().flatMap { index, lines in
      index == 0 ? lines : [""] + lines
    }
  }

  private static func value(_ value: LookTokens.Value) -> String {
    switch value {
    case .length(let number), .number(let number): return ": Double = \(number.code)"
    case .color(let colors):
      let parts = ColorMode.allCases.map { mode in
        "\(mode.rawValue): \((colors[mode] ?? .clear).swift)"
      }
      return " = Color(\(parts.joined(separator: ", ")))"
    case .family(let name): return ": String = \(name.swift)"
    case .font(let font, _):
      return " = Font(family: \(font.family.swift), size: \(font.size.code), "
        + "weight: \(font.weight.code), lineHeight: \(font.lineHeight.code), "
        + "tracking: \(font.tracking.code))"
    }
  }

  /// A name, in backticks if it is a keyword of Swift; names that are invalid even then are changed.
  private func escaped(_ name: String) -> String {
    if name == root
      || ["Type", "Protocol", "Color", "Font", "self", "Self", "init"].contains(name)
    {
      return name + "_"
    }
    return Self.words.contains(name) ? "`\(name)`" : name
  }

  private static let words: Set = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "inout", "internal", "let", "open", "operator", "private", "precedencegroup", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "throw", "switch", "where", "while", "as", "Any", "await", "false",
    "is", "nil", "super", "throws", "true", "try",
  ]
}

extension Color {
  /// `0xRRGGBBAA`.
  fileprivate var swift: String {
    let digits = hex.dropFirst()
    return "0x" + digits + (digits.count == 6 ? "FF" : "")
  }
}

extension String {
  /// A quoted text in Swift: characters that could end it, or interpolate, are escaped.
  fileprivate var swift: String {
    let scalars = unicodeScalars.map { scalar in
      let isPlain = !scalar.isDisguised && scalar != "\"" && scalar != "\\"
      return isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"" + scalars.joined() + "\""
  }
}
